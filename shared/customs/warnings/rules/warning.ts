import { invalid, type Problem } from '#shared/core/problems.ts'

/**
 * Something customs or a carrier may stop, return or delay a parcel for, told with the answer that
 * accepted it.
 */
export type Warning = {
  /** What the request is refused with where its sender wants no warnings. */
  readonly problem: Problem
  /** The field, as `/shipment/line_items/0/hts_code`. */
  readonly path: string
  /** What to do about it. */
  readonly cure: string
  /**
   * Told to those who want no warnings, too, and never a refusal: no customs are known to stop a
   * parcel for it yet.
   */
  readonly isAdvice?: true
}

/**
 * What is wrong with a field, where no problem of its own is for it (1000): the message says it
 * without the field.
 */
export const fieldProblem = (path: string, reason: string, message = capitalised(reason)): Problem => ({
  ...invalid(`${path}: ${reason}`),
  message,
})

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Problems that warnings are of: refusals with strict handling. */
export const WARNED_PROBLEMS = [
  'consignor_tax_id_required',
  'party_id_required',
  'hs_code_or_description_missing',
  'description_unacceptable',
  'hs_code_refused',
  'contents_too_heavy',
  'prohibited_goods',
] as const

/**
 * The refusal that some warnings are to those who want none: of the first, with all of them named.
 * Null where there are none.
 */
export function refusalOf(warnings: readonly Warning[]): Problem | null {
  const refusing = warnings.filter(({ isAdvice }) => !isAdvice)
  const [first] = refusing
  if (!first) return null
  const errors = refusing
    .slice(0, 5)
    .map(({ path, problem, cure }) => `${path}: ${problem.message}. To resolve, ${cure}`)
  return { ...first.problem, errors }
}
