import type { Importer } from './importer.ts'

/** Every kind of file that can be imported, by what it is called on the command line. */
export const importers: Readonly<Record<string, Importer>> = {}
