import { isHeading } from './headings.ts'
import { type HsLists, hsLists } from './hsLists.ts'
import { SHIPPED_HS_EDITION } from './rules/hsEdition.ts'

/** Returns a check for headings (four digits) of the edition used on a day (`YYYY-MM-DD`). */
export function headingsOfDay(
  day: string,
  lists: Pick<HsLists, 'usedEdition' | 'nomenclature'> = hsLists,
): (fourDigits: string) => boolean {
  const { edition } = lists.usedEdition(day)
  if (edition === SHIPPED_HS_EDITION) return isHeading
  return (fourDigits) => Object.hasOwn(lists.nomenclature(fourDigits.slice(0, 2), edition) ?? {}, fourDigits)
}
