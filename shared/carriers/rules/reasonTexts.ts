import { isRecord } from '#shared/core/isRecord.ts'
import { MAX_REASON_LENGTH } from './carrierLimits.ts'

/** Reason if the carrier states none. */
export const NO_REASON_MESSAGE = 'the carrier rejected the request without stating a reason'

/**
 * Returns all texts in a value, prefixed by their field names. Mere pointers (`code`) are omitted.
 */
export function collectReasonTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (Array.isArray(value)) return value.flatMap(collectReasonTexts)
  if (!isRecord(value)) return []
  if (typeof value.message === 'string') {
    const field = typeof value.field === 'string' ? `${value.field}: ` : ''
    return collectReasonTexts(value.message).map((text) => `${field}${text}`)
  }
  return Object.entries(value).flatMap(([field, inner]) => collectReasonTexts(inner).map((text) => `${field}: ${text}`))
}

/** Joins texts without duplicates, within a length limit. */
export function joined(texts: readonly string[]): string {
  const text = [...new Set(texts)].join('; ') || NO_REASON_MESSAGE
  return text.length > MAX_REASON_LENGTH ? `${text.slice(0, MAX_REASON_LENGTH - 1)}…` : text
}
