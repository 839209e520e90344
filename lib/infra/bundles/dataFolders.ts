import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'

/** Folders of reference data that are read as files, by the modules that read them. */
const READERS: Readonly<Record<string, string>> = {
  'generated/places': 'shared/addresses/places.ts',
  'imported/tariffs': 'shared/customs/duties/customsTariffs.ts',
  'edited/nomenclature': 'shared/customs/classification/loadNomenclature.ts',
  'imported/deniedParties': 'shared/customs/screening/deniedPartyLists.ts',
}
const DATA = resolve(import.meta.dirname, '../../../shared/data')

/** Puts the folders a bundle reads beside its code, where `readDataFile` looks for them. */
export function writeDataFolders({ outputs }: Metafile, functionDirectory: string): void {
  const modules = new Set(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)))
  for (const [folder, reader] of Object.entries(READERS)) {
    const source = join(DATA, folder)
    if (modules.has(reader) && existsSync(source)) cpSync(source, join(functionDirectory, folder), { recursive: true })
  }
}
