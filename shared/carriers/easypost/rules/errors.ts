import * as v from 'valibot'
import { joined, NO_REASON, textsIn } from '#shared/carriers/rules/reasonTexts.ts'

const ErrorBody = v.object({
  error: v.union([
    v.string(),
    v.object({ code: v.nullish(v.string(), ''), message: v.optional(v.unknown()), errors: v.optional(v.unknown()) }),
  ]),
})

/** What EasyPost refused: its code, and everything it says about it. */
export type Refusal = { readonly code: string; readonly reason: string }

/**
 * Texts come as a text, a list, or an object by field; in what `errors` lists beside there are four
 * forms of that.
 */
export function readError(body: unknown): Refusal {
  const parsed = v.safeParse(ErrorBody, body)
  if (!parsed.success) return { code: '', reason: NO_REASON }
  const { error } = parsed.output
  if (typeof error === 'string') return { code: '', reason: joined([error]) }
  return { code: error.code, reason: joined([...textsIn(error.message), ...textsIn(error.errors)]) }
}

/** The purchase may have happened, or may happen yet: only looking tells. */
export const isPurchaseUncertain = ({ code }: Refusal): boolean =>
  ['SHIPMENT.POSTAGE.TIMED_OUT', 'SHIPMENT.POSTAGE.NO_RESPONSE', 'SHIPMENT.PURCHASE.IN_PROGRESS'].includes(code)

/** It was bought before. */
export const isBought = ({ code }: Refusal): boolean => code === 'SHIPMENT.POSTAGE.EXISTS'

/** There is nothing to give back. */
export const isNotPurchased = ({ code }: Refusal): boolean =>
  code === 'SHIPMENT.REFUND.UNAVAILABLE' || code === 'NOT_FOUND'

/** Carriers that want no lists of what is handed in. */
export const isScanFormUnsupported = ({ code }: Refusal): boolean => code === 'SCAN_FORM.CREATE.CARRIER_NOT_SUPPORTED'

/** Shipments that are on a scan form already. */
export const parseManifestedShipmentIds = ({ code, reason }: Refusal): readonly string[] =>
  code === 'SCAN_FORM.CREATE.FAILURE' && /already been manifested/i.test(reason) ? (reason.match(/shp_\w+/g) ?? []) : []
