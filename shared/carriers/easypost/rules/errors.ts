import * as v from 'valibot'
import { isRecord } from '../../../core/isRecord.ts'
import { MAX_REASON_CHARACTERS } from '../../rules/carrierLimits.ts'

const ErrorBody = v.object({
  error: v.union([
    v.string(),
    v.object({ code: v.nullish(v.string(), ''), message: v.optional(v.unknown()), errors: v.optional(v.unknown()) }),
  ]),
})

/** What EasyPost refused: its code, and everything it says about it. */
export type Refusal = { readonly code: string; readonly reason: string }

/** Texts come as a text, a list, or an object by field; in what `errors` lists beside there are four forms of that. */
export function readError(body: unknown): Refusal {
  const parsed = v.safeParse(ErrorBody, body)
  if (!parsed.success) return { code: '', reason: 'the carrier refused without a reason' }
  const { error } = parsed.output
  if (typeof error === 'string') return { code: '', reason: joined([error]) }
  return { code: error.code, reason: joined([...textsIn(error.message), ...textsIn(error.errors)]) }
}

/** All texts in a value, those by field with its name before. What only points at a text (`code`) is left out. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  if (typeof value.message === 'string') {
    const field = typeof value.field === 'string' ? `${value.field}: ` : ''
    return textsIn(value.message).map((text) => `${field}${text}`)
  }
  return Object.entries(value).flatMap(([field, inner]) => textsIn(inner).map((text) => `${field}: ${text}`))
}

/** Texts as one, each once and not too long. */
export function joined(texts: readonly string[]): string {
  const text = [...new Set(texts)].join('; ') || 'the carrier refused without a reason'
  return text.length > MAX_REASON_CHARACTERS ? `${text.slice(0, MAX_REASON_CHARACTERS - 1)}…` : text
}

/** The purchase may have happened, or may happen yet: only looking tells. */
export const isUnclear = ({ code }: Refusal): boolean =>
  ['SHIPMENT.POSTAGE.TIMED_OUT', 'SHIPMENT.POSTAGE.NO_RESPONSE', 'SHIPMENT.PURCHASE.IN_PROGRESS'].includes(code)

/** It was bought before. */
export const isBought = ({ code }: Refusal): boolean => code === 'SHIPMENT.POSTAGE.EXISTS'

/** There is nothing to give back. */
export const isNeverBought = ({ code }: Refusal): boolean =>
  code === 'SHIPMENT.REFUND.UNAVAILABLE' || code === 'NOT_FOUND'

/** Carriers that want no lists of what is handed in. */
export const takesNoScanForms = ({ code }: Refusal): boolean => code === 'SCAN_FORM.CREATE.CARRIER_NOT_SUPPORTED'

/** Shipments that are on a scan form already. */
export const manifestedBefore = ({ code, reason }: Refusal): readonly string[] =>
  code === 'SCAN_FORM.CREATE.FAILURE' && /already been manifested/i.test(reason) ? (reason.match(/shp_\w+/g) ?? []) : []
