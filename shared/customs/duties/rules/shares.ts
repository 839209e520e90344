import Big from 'big.js'
import { type Money, money } from '#shared/core/money.ts'

/** A line of goods as far as it matters to how amounts are parted. */
export type Sharing = {
  readonly value: Money
  readonly htsCode: string | null
  readonly origin: string | null
  readonly description?: string | null
}

/**
 * Parts of an amount in proportion to the lines' values, to the cent, all of it together. The cents
 * that rounding leaves go to lines in the order of their values, highest first, then of their
 * codes, origins and descriptions: so it makes no difference to the whole in which order lines are
 * declared.
 */
export function shares(amount: Money, lines: readonly Sharing[]): readonly Money[] {
  const total = lines.reduce((sum, { value }) => sum + value.minorUnits, 0)
  const order = lines.map((_, place) => place).sort((one, other) => compare(lines[one], lines[other]))
  const parts = new Map<number, number>()
  let valueSoFar = 0
  let givenSoFar = 0
  for (const place of order) {
    valueSoFar += lines[place]?.value.minorUnits ?? 0
    const due = total === 0 ? amount.minorUnits : proportion(amount.minorUnits, valueSoFar, total)
    parts.set(place, due - givenSoFar)
    givenSoFar = due
  }
  return lines.map((_, place) => money(parts.get(place) ?? 0, amount.currency))
}

/**
 * `amount * part / whole`, rounded half up: whole numbers as far as they are exact, and decimals,
 * which are slow, beyond.
 */
function proportion(amount: number, part: number, whole: number): number {
  const twice = 2 * amount * part + whole
  const isExact = amount >= 0 && part >= 0 && Number.isSafeInteger(twice) && Number.isSafeInteger(2 * whole)
  return isExact
    ? (twice - (twice % (2 * whole))) / (2 * whole)
    : new Big(amount).times(part).div(whole).round(0, Big.roundHalfUp).toNumber()
}

function compare(one: Sharing | undefined, other: Sharing | undefined): number {
  const byValue = (other?.value.minorUnits ?? 0) - (one?.value.minorUnits ?? 0)
  return byValue || compareText(textOf(one), textOf(other))
}

const textOf = (line: Sharing | undefined): string =>
  `${line?.htsCode ?? ''}|${line?.origin ?? ''}|${line?.description ?? ''}`
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
