import { invalid, type Problem } from '#shared/core/problems.ts'
import { toSentence } from '#shared/core/toSentence.ts'

/**
 * A reason why customs or a carrier may stop, return or delay a parcel, in the response that
 * accepted it.
 */
export type Warning = {
  /** Problem of a rejection with strict handling. */
  readonly problem: Problem
  /** JSON pointer such as `/shipment/line_items/0/hts_code`. */
  readonly path: string
  /** Resolution. */
  readonly cure: string
  /**
   * Also shown with strict handling, and never a rejection: customs are not known to stop parcels
   * for it yet.
   */
  readonly isAdvice?: true
}

/** Returns a field error without a specific error (1000); the message omits the field. */
export const createFieldProblem = (path: string, reason: string, message = capitalised(reason)): Problem => ({
  ...invalid(`${path}: ${reason}`),
  message,
})

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Problems used by warnings: rejections with strict handling. */
export const WARNING_PROBLEMS = [
  'consignor_tax_id_required',
  'party_id_required',
  'hs_code_or_description_missing',
  'description_unacceptable',
  'hs_code_refused',
  'contents_too_heavy',
  'prohibited_goods',
] as const

/**
 * Returns the rejection for warnings under strict handling: the first problem, listing all; null if
 * none.
 */
export function findWarningRejection(warnings: readonly Warning[]): Problem | null {
  const rejecting = warnings.filter(({ isAdvice }) => !isAdvice)
  const [first] = rejecting
  if (!first) return null
  const errors = rejecting
    .slice(0, 5)
    .map(({ path, problem, cure }) => toSentence(`${path}: ${toSentence(problem.message)} To resolve, ${cure}`))
  return { ...first.problem, errors }
}
