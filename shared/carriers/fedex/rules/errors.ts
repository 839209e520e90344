import * as v from 'valibot'
import { collectReasonTexts, joined } from '#shared/carriers/rules/reasonTexts.ts'

/* Errors of FedEx. */

const FedexError = v.object({ code: v.nullish(v.string(), ''), message: v.nullish(v.string(), '') })

/** A list of errors, absent if there are none. */
export const errorList = v.nullish(v.array(FedexError), [])

const ErrorBody = v.object({ errors: errorList })

export type Rejection = { readonly codes: readonly string[]; readonly reason: string }

/** Combines errors into one rejection. */
export const toRejection = (errors: v.InferOutput<typeof errorList>): Rejection => ({
  codes: errors.map(({ code }) => code),
  reason: joined(errors.flatMap(({ message }) => collectReasonTexts(message))),
})

/** Reads a rejection; without reasons if its structure is unknown. */
export function parseErrorResponse(body: unknown): Rejection {
  const parsed = v.safeParse(ErrorBody, body)
  return toRejection(parsed.success ? parsed.output.errors : [])
}

const hasErrorCode = ({ codes }: Pick<Rejection, 'codes'>, known: readonly string[]): boolean =>
  codes.some((code) => known.includes(code))

const ACCOUNT_ERROR_CODES: readonly string[] = ['ACCOUNTNUMBER.REGISTRATION.REQUIRED', 'SHIPMENT.USER.UNAUTHORIZED']

/** Whether FedEx rejects the account with the status of an invalid request. */
export const isAccountError = (rejection: Rejection): boolean => hasErrorCode(rejection, ACCOUNT_ERROR_CODES)

/** FedEx also returns these as errors when the shipment is cancelled. */
const ALREADY_CANCELLED_CODES: readonly string[] = [
  'CANCELSHIPMENT.TRACKINGNUMBER.DELETED',
  'MASTERTRACKINGID.TRACKINGNUMBER.CANCELLED',
  'SHIPMENT.CANCELEDWITHOUTPICKUP.SUCCESS',
]

/** Whether a rejected cancellation means that the shipment is cancelled. */
export const isCancelledError = (rejection: Rejection): boolean => hasErrorCode(rejection, ALREADY_CANCELLED_CODES)

const NOT_FOUND_CODES: readonly string[] = ['TRACKING.REFERENCENUMBER.NOTFOUND']

/** Whether FedEx has no shipment of a reference. */
export const isUnknownReferenceError = (rejection: Pick<Rejection, 'codes'>): boolean =>
  hasErrorCode(rejection, NOT_FOUND_CODES)
