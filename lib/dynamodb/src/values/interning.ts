import type { AttributeValue } from './attributeValue.ts'

/**
 * Most values that items have in common, such as countries, states and small numbers, are shorter
 * than this.
 */
const LONGEST = 32
const REMEMBERED = 16_384

/**
 * Makes values from texts so that items share those that are alike, which halves the memory of a
 * large table. Values never change, so nobody can tell. What was met too long ago is forgotten.
 */
export function interned(make: (text: string) => AttributeValue): (text: string) => AttributeValue {
  const known = new Map<string, AttributeValue>()
  return (text) => {
    if (text.length > LONGEST) return make(text)
    const met = known.get(text)
    if (met) return met
    const value = make(text)
    if (known.size >= REMEMBERED) known.clear()
    known.set(text, value)
    return value
  }
}
