/** Edition of the Harmonized System of our code lists, in force since 2022-01-01 (wcoomd.org, HS Nomenclature 2022 edition). */
export const HS_EDITION = '2022'

/** The next edition and its first day (wcoomd.org, correlation tables HS 2022-2028, read 2026-11-28). */
export const NEXT_HS_EDITION = { edition: '2028', from: '2028-01-01' } as const

/** Subheadings of the next edition by those of ours, as a correlation table has them. */
export type HsCorrelation = Readonly<Record<string, readonly string[]>>

/**
 * The subheadings of the next edition that goods of a code may belong to, where that needs a decision: there are several.
 * Null where the code stays, is renumbered as a whole, or is not in the table.
 */
export function splitOf(hsCode: string, correlation: HsCorrelation): readonly string[] | null {
  const next = correlation[hsCode.slice(0, 6)]
  return next && next.length > 1 ? next : null
}
