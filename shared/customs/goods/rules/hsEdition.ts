/**
 * Editions of the Harmonized System and their first days. Sources: wcoomd.org, HS Nomenclature 2022
 * edition, and correlation tables HS 2022-2028, read 2026-11-28.
 */
export const HS_EDITIONS = [
  { edition: '2022', from: '2022-01-01' },
  { edition: '2028', from: '2028-01-01' },
] as const

export type HsEdition = (typeof HS_EDITIONS)[number]['edition']

/** Edition of the bundled code lists. */
export const BUNDLED_HS_EDITION: HsEdition = '2022'

/** The edition after the bundled one. */
export const NEXT_HS_EDITION = HS_EDITIONS[1]

/** Returns the edition in force on a day (`YYYY-MM-DD`). */
export const getCurrentHsEdition = (day: string): HsEdition =>
  HS_EDITIONS.findLast(({ from }) => from <= day)?.edition ?? BUNDLED_HS_EDITION

export const isHsEdition = (text: string): text is HsEdition => HS_EDITIONS.some(({ edition }) => edition === text)

/**
 * The edition used for codes. `currentEdition`: the newer one in force whose lists are not imported; null
 * if none.
 */
export type ActiveHsEdition = { readonly edition: HsEdition; readonly inForce: HsEdition | null }

/**
 * Returns the edition used on a day: the one in force if its lists are imported, else the bundled
 * one.
 */
export function selectHsEdition(day: string, isImported: (edition: HsEdition) => boolean): ActiveHsEdition {
  const currentEdition = getCurrentHsEdition(day)
  return currentEdition === BUNDLED_HS_EDITION || isImported(currentEdition)
    ? { edition: currentEdition, inForce: null }
    : { edition: BUNDLED_HS_EDITION, inForce: currentEdition }
}

/** Returns a warning for codes of an outdated edition; null if the edition in force is used. */
export function formatOutdatedEdition({ edition, inForce }: ActiveHsEdition): string | null {
  if (inForce === null) return null
  const from = HS_EDITIONS.find((one) => one.edition === inForce)?.from ?? ''
  return `HS ${inForce} has applied since ${from}, but its data has not been imported. Codes are checked against HS ${edition}.`
}

/** Correlation table: subheadings of the next edition by those of the bundled one. */
export type HsCorrelation = Readonly<Record<string, readonly string[]>>

/**
 * Returns the subheadings of the next edition among which goods of a code must be classified again.
 * Null if the code is unchanged, renumbered as a whole, or not in the table.
 */
export function findSplitSuccessors(hsCode: string, correlation: HsCorrelation): readonly string[] | null {
  const next = correlation[hsCode.slice(0, 6)]
  return next && next.length > 1 ? next : null
}

/**
 * Returns a subheading's code in the next edition: unchanged if it still exists, else its first
 * successor.
 */
export function convertToNextEdition(code: string, correlation: HsCorrelation): string {
  const next = correlation[code] ?? [code]
  return next.includes(code) ? code : (next[0] ?? code)
}
