import { type AttributeValue, getAttribute, membersOf, type ScalarType } from './attributeValue.ts'
import { compareNumbers } from './numbers.ts'

/** First surrogate: from here on UTF-16 order differs from UTF-8 byte order. */
const FIRST_SURROGATE = 0xd800

/** Compares text by its UTF-8 bytes, as DynamoDB does. */
function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let index = 0; index < length; index++) {
    const a = one.charCodeAt(index)
    const b = other.charCodeAt(index)
    if (a === b) continue
    return a >= FIRST_SURROGATE && b >= FIRST_SURROGATE ? byteRank(a) - byteRank(b) : a - b
  }
  return one.length - other.length
}

/** Surrogates encode characters beyond U+FFFF, which sort last. */
const byteRank = (unit: number): number => (unit <= 0xdfff ? unit + 0x10000 : unit)

const compareBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one, 'base64'), Buffer.from(other, 'base64'))

const comparisons = { S: compareTexts, N: compareNumbers, B: compareBytes } as const

export const comparisonOf = (type: ScalarType): ((one: string, other: string) => number) => comparisons[type]

/** Compares two scalars of one type; undefined if not comparable. */
export function compareValues(one: AttributeValue, other: AttributeValue): number | undefined {
  if ('S' in one && 'S' in other) return compareTexts(one.S, other.S)
  if ('N' in one && 'N' in other) return compareNumbers(one.N, other.N)
  return 'B' in one && 'B' in other ? compareBytes(one.B, other.B) : undefined
}

/** Whether two values are equal, ignoring the order of set members. */
export function isSameValue(one: AttributeValue, other: AttributeValue): boolean {
  if ('S' in one) return 'S' in other && one.S === other.S
  if ('N' in one) return 'N' in other && one.N === other.N
  if ('B' in one) return 'B' in other && one.B === other.B
  if ('BOOL' in one) return 'BOOL' in other && one.BOOL === other.BOOL
  if ('NULL' in one) return 'NULL' in other
  if ('L' in one) return 'L' in other && isSameList(one.L, other.L)
  if ('M' in one) return 'M' in other && isSameItem(one.M, other.M)
  if (Object.keys(one)[0] !== Object.keys(other)[0]) return false
  const members = new Set(membersOf(one))
  const others = membersOf(other) ?? []
  return members.size === others.length && others.every((member) => members.has(member))
}

const isSameList = (one: readonly AttributeValue[], other: readonly AttributeValue[]): boolean =>
  one.length === other.length &&
  one.every((element, index) => {
    const counterpart = other[index]
    return counterpart !== undefined && isSameValue(element, counterpart)
  })

export function isSameItem(
  one: Readonly<Record<string, AttributeValue>>,
  other: Readonly<Record<string, AttributeValue>>,
): boolean {
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => {
    const value = getAttribute(one, name)
    const counterpart = getAttribute(other, name)
    return value !== undefined && counterpart !== undefined && isSameValue(value, counterpart)
  })
}
