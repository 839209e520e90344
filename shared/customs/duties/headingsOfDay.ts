import { isHeading } from '../goods/headings.ts'
import { SHIPPED_HS_EDITION } from '../goods/rules/hsEdition.ts'
import { customsTariffs } from './customsTariffs.ts'

/** Says whether four digits are a heading in the edition of the Harmonized System that is used on a day (`YYYY-MM-DD`). */
export function headingsOfDay(
  day: string,
  tariffs: Pick<typeof customsTariffs, 'usedEdition' | 'nomenclature'> = customsTariffs,
): (fourDigits: string) => boolean {
  const { edition } = tariffs.usedEdition(day)
  if (edition === SHIPPED_HS_EDITION) return isHeading
  return (fourDigits) => Object.hasOwn(tariffs.nomenclature(fourDigits.slice(0, 2), edition) ?? {}, fourDigits)
}
