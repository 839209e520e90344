import Big from 'big.js'
import { type Money, money } from '#shared/core/money.ts'

/** A goods line, as far as it affects the allocation of amounts. */
export type Sharing = {
  readonly value: Money
  readonly htsCode: string | null
  readonly origin: string | null
  readonly description?: string | null
}

/**
 * Splits an amount in proportion to line values, to the cent and without remainder. Rounding cents
 * go to lines by value, highest first, then by code, origin and description, so that the order of
 * the lines does not matter.
 */
export function shares(amount: Money, lines: readonly Sharing[]): readonly Money[] {
  const total = lines.reduce((sum, { value }) => sum + value.minorUnits, 0)
  const order = lines.map((_, place) => place).sort((one, other) => compare(lines[one], lines[other]))
  const parts = new Map<number, number>()
  let cumulativeValue = 0
  let allocatedTotal = 0
  for (const place of order) {
    cumulativeValue += lines[place]?.value.minorUnits ?? 0
    const due = total === 0 ? amount.minorUnits : proportion(amount.minorUnits, cumulativeValue, total)
    parts.set(place, due - allocatedTotal)
    allocatedTotal = due
  }
  return lines.map((_, place) => money(parts.get(place) ?? 0, amount.currency))
}

/**
 * Returns `amount * part / whole`, rounded half up. Uses integers while they are exact, and slow
 * decimals beyond.
 */
function proportion(amount: number, part: number, total: number): number {
  const twice = 2 * amount * part + total
  const isExact = amount >= 0 && part >= 0 && Number.isSafeInteger(twice) && Number.isSafeInteger(2 * total)
  return isExact
    ? (twice - (twice % (2 * total))) / (2 * total)
    : new Big(amount).times(part).div(total).round(0, Big.roundHalfUp).toNumber()
}

function compare(one: Sharing | undefined, other: Sharing | undefined): number {
  const valueDifference = (other?.value.minorUnits ?? 0) - (one?.value.minorUnits ?? 0)
  return valueDifference || compareCodeUnits(textOf(one), textOf(other))
}

const textOf = (line: Sharing | undefined): string =>
  `${line?.htsCode ?? ''}|${line?.origin ?? ''}|${line?.description ?? ''}`
const compareCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
