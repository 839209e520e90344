import { isHeading } from './headings.ts'
import { type HsLists, hsLists } from './hsLists.ts'
import { BUNDLED_HS_EDITION } from './rules/hsEdition.ts'

/** Returns a check for headings (four digits) of the edition used on a day (`YYYY-MM-DD`). */
export function createHeadingCheck(
  day: string,
  lists: Pick<HsLists, 'getUsedEdition' | 'nomenclature'> = hsLists,
): (fourDigits: string) => boolean {
  const { edition } = lists.getUsedEdition(day)
  if (edition === BUNDLED_HS_EDITION) return isHeading
  return (fourDigits) => Object.hasOwn(lists.nomenclature(fourDigits.slice(0, 2), edition) ?? {}, fourDigits)
}
