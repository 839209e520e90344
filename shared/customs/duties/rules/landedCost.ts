import Big from 'big.js'
import { add, convert, type Money, money, multiply, subtract, usd } from '../../../core/money.ts'
import { digitsOf, dutyRateOf, rateByCode } from './dutyRate.ts'
import type { Base, ImportRule, RulesOfDay } from './importRule.ts'

export type ImportedLine = {
  /** Of all units, USD. */
  readonly value: Money
  readonly htsCode: string | null
  /** Country the goods are made in; null where nobody says. */
  readonly origin: string | null
}

/** A parcel whose sender pays duty and tax. */
export type ImportedParcel = {
  readonly country: string
  readonly provinceCode: string | null
  /** Country it sets out from. */
  readonly dispatchedFrom: string
  readonly lines: readonly ImportedLine[]
  /** The price of sending and insuring it, USD. */
  readonly shipping: Money
}

/** Such a parcel with its province as the address names it. */
export type AddressedImport = Omit<ImportedParcel, 'provinceCode'> & { readonly province: string | null }

/** What duty and tax come to, and by which rules: what was once charged can be explained for ever. */
export type LandedCost = {
  readonly lines: readonly { readonly duty: Money; readonly tax: Money }[]
  readonly duty: Money
  readonly tax: Money
  /** The country's rule, and all rows besides it that had a say, parted by spaces. */
  readonly ruleId: string
  /** First day of the newest of these. */
  readonly ruleDate: string
}

/**
 * Duty and tax of a parcel whose sender pays them, in USD: per line rounded half up to the cent; the sums are the sums of
 * the lines. `usdPerUnit` is what one unit of the rule's currency is worth that day. Nothing is due within a country; within
 * a customs union no duty is, nor tax where the union has none inside. Null where no rate is known for some line.
 */
export function landedCost(parcel: ImportedParcel, rules: RulesOfDay, usdPerUnit: string): LandedCost | null {
  const { rule } = rules
  const { lines, shipping } = parcel
  const inUsd = (amount: number): Money => convert(money(amount, rule.currency), 'USD', usdPerUnit)
  const parts = shares(shipping, lines)
  const baseOf = (place: number, base: Base): Money =>
    add(lines[place]?.value ?? usd(0), base === 'landed' ? (parts[place] ?? usd(0)) : usd(0))
  const free = freedom(parcel, rules, inUsd)

  const rates = lines.map((line) => dutyRateOf(line, rules))
  if (rates.some((rate) => rate === null)) return null
  const flat = rule.flatDuty && !free.ofDuty ? shares(flatDuty(parcel, rule.flatDuty, inUsd), lines) : null
  const duties = lines.map((_, place) => {
    if (free.ofDuty) return usd(0)
    return flat?.[place] ?? multiply(baseOf(place, rule.dutyBase), rates[place]?.rate ?? '0')
  })
  const taxes = lines.map((line, place) => {
    if (free.ofTax) return usd(0)
    const rate = taxRateOf(line, parcel.provinceCode, rule)
    const base = add(baseOf(place, rule.taxBase), duties[place] ?? usd(0))
    return multiply(base, rule.isTaxIncluded ? rate.div(new Big(1).minus(rate)) : rate)
  })
  const tax = sum(taxes)
  const isCollected = tax.minorUnits > inUsd(rule.uncollectedTaxUpTo ?? 0).minorUnits
  const rows = free.ofDuty || flat ? [] : rates.flatMap((rate) => rate?.rows ?? [])
  return {
    lines: duties.map((duty, place) => ({ duty, tax: isCollected ? (taxes[place] ?? usd(0)) : usd(0) })),
    duty: sum(duties),
    tax: isCollected ? tax : usd(0),
    ruleId: [...new Set([rule.id, ...rows.map(({ id }) => id).sort()])].join(' '),
    ruleDate: [rule.from, ...rows.map(({ from }) => from)].sort().at(-1) ?? rule.from,
  }
}

const sum = (amounts: readonly Money[]): Money => add(usd(0), ...amounts)
const goodsValue = ({ lines }: ImportedParcel): Money => sum(lines.map(({ value }) => value))

/** Of what a parcel is free as a whole. */
function freedom(parcel: ImportedParcel, { rule, union }: RulesOfDay, inUsd: (amount: number) => Money) {
  const { country, dispatchedFrom, shipping } = parcel
  const isDomestic = dispatchedFrom === country
  const isInside = isDomestic || (union?.members.includes(dispatchedFrom) ?? false)
  const taxesInside = !isDomestic && (union?.taxesInside ?? false)
  const relief = rule.reliefs.find(({ dispatchedFrom: from }) => from?.includes(dispatchedFrom) ?? true)
  const value = add(goodsValue(parcel), rule.reliefBase === 'landed' ? shipping : usd(0))
  const isWithin = (limit: number | undefined): boolean => value.minorUnits <= inUsd(limit ?? 0).minorUnits
  return {
    ofDuty: isInside || isWithin(relief?.dutyFreeUpTo),
    ofTax: (isInside && !taxesInside) || isWithin(relief?.taxFreeUpTo),
  }
}

function flatDuty(
  parcel: ImportedParcel,
  bands: NonNullable<ImportRule['flatDuty']>,
  inUsd: (amount: number) => Money,
): Money {
  const value = add(goodsValue(parcel), parcel.shipping)
  const band = bands.find(({ upTo }) => upTo === null || value.minorUnits <= inUsd(upTo).minorUnits)
  return band ? subtract(multiply(value, band.rate), inUsd(band.less)) : usd(0)
}

function taxRateOf({ htsCode }: ImportedLine, provinceCode: string | null, rule: ImportRule): Big {
  const reduced = htsCode === null ? null : rateByCode(digitsOf(htsCode), rule.reducedTaxRates ?? {})
  return new Big(reduced ?? rule.taxRate).plus(rule.provinceTaxRates?.[provinceCode ?? ''] ?? 0)
}

type Sharing = { readonly value: Money; readonly htsCode: string | null; readonly origin: string | null }

/**
 * Parts of an amount in proportion to the lines' values, to the cent, all of it together. The cents that rounding leaves go
 * to lines in the order of their values, highest first, then of their codes and origins: so it makes no difference to the
 * whole in which order lines are declared.
 */
function shares(amount: Money, lines: readonly Sharing[]): readonly Money[] {
  const total = lines.reduce((sum, { value }) => sum + value.minorUnits, 0)
  const order = lines.map((_, place) => place).sort((one, other) => compare(lines[one], lines[other]))
  const parts = new Map<number, number>()
  let valueSoFar = 0
  let givenSoFar = 0
  for (const place of order) {
    valueSoFar += lines[place]?.value.minorUnits ?? 0
    const due =
      total === 0 ? 0 : new Big(amount.minorUnits).times(valueSoFar).div(total).round(0, Big.roundHalfUp).toNumber()
    parts.set(place, due - givenSoFar)
    givenSoFar = due
  }
  return lines.map((_, place) => money(parts.get(place) ?? 0, amount.currency))
}

function compare(one: Sharing | undefined, other: Sharing | undefined): number {
  const byValue = (other?.value.minorUnits ?? 0) - (one?.value.minorUnits ?? 0)
  return byValue || inOrder(textOf(one), textOf(other))
}

const textOf = (line: Sharing | undefined): string => `${line?.htsCode ?? ''}|${line?.origin ?? ''}`
const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
