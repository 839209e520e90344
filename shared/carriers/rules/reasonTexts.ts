import { isRecord } from '#shared/core/isRecord.ts'
import { MAX_REASON_CHARACTERS } from './carrierLimits.ts'

/** What is said of a carrier that says nothing. */
export const NO_REASON = 'the carrier rejected the request without stating a reason'

/**
 * All texts in a value, those by field with its name before. What only points at a text (`code`) is
 * left out.
 */
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
  const text = [...new Set(texts)].join('; ') || NO_REASON
  return text.length > MAX_REASON_CHARACTERS ? `${text.slice(0, MAX_REASON_CHARACTERS - 1)}…` : text
}
