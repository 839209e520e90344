import * as v from 'valibot'
import { collectReasonTexts, joined, NO_REASON_MESSAGE } from '#shared/carriers/rules/reasonTexts.ts'

const ErrorBody = v.object({
  error: v.union([
    v.string(),
    v.object({ code: v.nullish(v.string(), ''), message: v.optional(v.unknown()), errors: v.optional(v.unknown()) }),
  ]),
})

/** A rejection by EasyPost: its code and all its messages. */
export type ErrorResponse = { readonly code: string; readonly reason: string }

/** Messages are a text, a list, or an object by field; `errors` has four forms of these. */
export function parseErrorResponse(body: unknown): ErrorResponse {
  const parsed = v.safeParse(ErrorBody, body)
  if (!parsed.success) return { code: '', reason: NO_REASON_MESSAGE }
  const { error } = parsed.output
  if (typeof error === 'string') return { code: '', reason: joined([error]) }
  return {
    code: error.code,
    reason: joined([...collectReasonTexts(error.message), ...collectReasonTexts(error.errors)]),
  }
}

/** Whether the purchase may have succeeded, or may still succeed: it has to be looked up. */
export const isPurchaseUncertain = ({ code }: ErrorResponse): boolean =>
  ['SHIPMENT.POSTAGE.TIMED_OUT', 'SHIPMENT.POSTAGE.NO_RESPONSE', 'SHIPMENT.PURCHASE.IN_PROGRESS'].includes(code)

/** Whether the shipment was bought before. */
export const isAlreadyPurchased = ({ code }: ErrorResponse): boolean => code === 'SHIPMENT.POSTAGE.EXISTS'

/** Whether there is nothing to refund. */
export const isPurchaseRejected = ({ code }: ErrorResponse): boolean =>
  code === 'SHIPMENT.REFUND.UNAVAILABLE' || code === 'NOT_FOUND'

/** Whether the carrier does not support scan forms. */
export const isScanFormUnsupported = ({ code }: ErrorResponse): boolean =>
  code === 'SCAN_FORM.CREATE.CARRIER_NOT_SUPPORTED'

/** Returns shipments that are already on a scan form. */
export const parseManifestedShipmentIds = ({ code, reason }: ErrorResponse): readonly string[] =>
  code === 'SCAN_FORM.CREATE.FAILURE' && /already been manifested/i.test(reason) ? (reason.match(/shp_\w+/g) ?? []) : []
