import { readDataFile } from '../../data/readDataFile.ts'
import type { DeniedPartyList } from './rules/screening.ts'

/** The folder of the lists. */
export const DENIED_PARTIES = 'imported/deniedParties'

/** Names the lists that ship: one file each, beside it. */
export const LIST_INDEX = 'index.json'

/** The file of a list. */
export const listFile = (list: string): string => `${list}.json`

/** The lists of denied parties that ship with the functions. Reading them takes long: once for each process. */
export function readDeniedPartyLists(): readonly DeniedPartyList[] {
  const lists: readonly string[] = JSON.parse(text(LIST_INDEX))
  return lists.map((list): DeniedPartyList => JSON.parse(text(listFile(list))))
}

/** A list that is missing must stop everything: to be cleared by no list at all is worse than to wait. */
function text(name: string): string {
  const bytes = readDataFile(DENIED_PARTIES, name)
  if (!bytes) throw new Error(`there is no ${DENIED_PARTIES}/${name}`)
  return bytes.toString()
}
