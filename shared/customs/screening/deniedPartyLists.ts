import { readDataFile } from '#shared/data/readDataFile.ts'
import type { DeniedPartyList } from './rules/screening.ts'

/** The folder of the lists that ship with the functions. */
const FOLDER = 'imported/deniedParties'

/** Names of the lists that ship. */
export const bundledLists = (): readonly string[] => JSON.parse(text('index.json'))

/** A list that ships. Reading it may take long: once for each process. */
export const readBundledList = (list: string): DeniedPartyList => JSON.parse(text(`${list}.json`))

/**
 * A list that is missing must stop everything: to be cleared by no list at all is worse than to
 * wait.
 */
function text(name: string): string {
  const bytes = readDataFile(FOLDER, name)
  if (!bytes) throw new Error(`${FOLDER}/${name} was not found`)
  return bytes.toString()
}
