import { readDataFile } from '#shared/data/readDataFile.ts'
import type { DeniedPartyList } from './rules/screening.ts'

/** Folder of the bundled lists. */
const FOLDER = 'imported/deniedParties'

/** Returns the names of the bundled lists. */
export const listBundledLists = (): readonly string[] => JSON.parse(text('index.json'))

/** Reads a bundled list, which may take long: once per process. */
export const loadBundledList = (list: string): DeniedPartyList => JSON.parse(text(`${list}.json`))

/** A missing list must stop all requests, as screening without it would clear everyone. */
function text(name: string): string {
  const bytes = readDataFile(FOLDER, name)
  if (!bytes) throw new Error(`${FOLDER}/${name} was not found`)
  return bytes.toString()
}
