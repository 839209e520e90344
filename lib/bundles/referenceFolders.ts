import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'

/** Folders of reference data that are read as files, by the modules that read them. */
const READERS: Readonly<Record<string, string>> = {
  places: 'shared/reference/places.ts',
  tariffs: 'shared/reference/tariffs.ts',
  nomenclature: 'shared/reference/nomenclature.ts',
  deniedParties: 'shared/reference/deniedPartyLists.ts',
}
const REFERENCE = resolve(import.meta.dirname, '../../shared/reference')

/** Puts the folders a bundle reads beside its code, where `readBesideCode` looks for them. */
export function writeReferenceFolders({ outputs }: Metafile, functionDirectory: string): void {
  const modules = new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)))
  for (const [folder, reader] of Object.entries(READERS)) {
    const source = join(REFERENCE, folder)
    if (modules.has(reader) && existsSync(source)) cpSync(source, join(functionDirectory, folder), { recursive: true })
  }
}
