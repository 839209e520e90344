import Big from 'big.js'
import { add, convert, type Money, money, multiply, subtract, zero } from '../../../core/money.ts'
import { digitsOf } from '../../goods/rules/hsCode.ts'
import { dutyRateOf, rateByCode } from './dutyRate.ts'
import { type ExplainedRule, explainRules } from './explainRules.ts'
import { feesOf } from './fees.ts'
import { freedom } from './freedom.ts'
import type { ImportedLine, ImportedParcel, UnitRate } from './importedParcel.ts'
import type { Base, ImportRule, RulesOfDay } from './importRule.ts'
import { amountsPer } from './items.ts'
import { type Missing, missingOf } from './missing.ts'
import { shares } from './shares.ts'
import { schemesHeld, type Threshold, treatmentOf } from './treatment.ts'

export type LandedLine = {
  readonly duty: Money
  readonly tax: Money
  readonly fee: Money
  /** Fractions as decimal text, zero where something else than a rate holds. */
  readonly dutyRate: string
  readonly taxRate: string
  /** Ids of the rules each amount comes from. */
  readonly rules: { readonly duty: readonly string[]; readonly tax: readonly string[]; readonly fee: readonly string[] }
}

/** What duty and tax come to, and by which rules: what was once charged can be explained for ever. */
export type LandedCost = {
  readonly lines: readonly LandedLine[]
  readonly duty: Money
  readonly tax: Money
  /** What authorities and posts take for their work, each with its rule. */
  readonly fees: readonly { readonly id: string; readonly amount: Money }[]
  /** The seller has taken the tax with the price: nothing of it is due at the border. */
  readonly isTaxTakenAtSale: boolean
  readonly thresholds: readonly Threshold[]
  /** What would have to be known for a certain answer. */
  readonly missing: readonly Missing[]
  /** All that had a say in duty, tax and fees. */
  readonly rules: readonly ExplainedRule[]
  /** The country's rule, and all rows besides it that had a say in duty and tax, parted by spaces. */
  readonly ruleId: string
  /** First day of the newest of these. */
  readonly ruleDate: string
}

/**
 * Duty and tax of a parcel: per line rounded half up to the cent, or as the authority does; the sums are the sums of the lines.
 * Nothing is due within a country; within a customs union no duty is, nor tax where the union has none inside. Null where no
 * rate is known for some line, or of the rule's currency. `ownAmounts` keeps amounts of the rules in the parcel's currency, for further
 * parcels that the same rules and rates hold for.
 */
export function landedCost(
  asked: ImportedParcel,
  rules: RulesOfDay,
  unitRate: UnitRate,
  ownAmounts: Map<number, Money> = new Map(),
): LandedCost | null {
  const parcel = { ...asked, schemes: schemesHeld(asked.schemes, rules.territory) }
  const { lines, shipping } = parcel
  const rate = unitRate(rules.rule.currency)
  if (rate === null) return null
  const inOwn = (amount: number): Money => {
    const own = ownAmounts.get(amount) ?? convert(money(amount, rules.rule.currency), shipping.currency, rate)
    ownAmounts.set(amount, own)
    return own
  }
  const none = zero(shipping.currency)
  const chosen = treatmentOf(rules.rule, parcel, inOwn)
  const { treatment } = chosen
  const valued = {
    ...parcel,
    lines: lines.map((line) => ({ ...line, value: multiply(line.value, treatment.valueFactor ?? 1) })),
  }
  const free = freedom(valued, chosen.id, treatment, rules, inOwn)
  const parts = shares(shipping, valued.lines)
  const baseOf = (place: number, base: Base): Money =>
    add(valued.lines[place]?.value ?? none, base === 'landed' ? (parts[place] ?? none) : none)
  const rounded = (amount: Money): Money => roundedDown(amount, treatment, rate)

  const schedule = rules.schedule(treatment.schedule)
  const rates = lines.map((line) => dutyRateOf(line, rules, schedule))
  if (rates.some((found) => found === null)) return null
  const whole = free.ofDuty ? lines.map(() => none) : dutyOfWhole(valued, treatment, inOwn)
  const dutiable = allowed(
    lines.map((_, place) => baseOf(place, treatment.dutyBase)),
    inOwn(treatment.dutyAllowance ?? 0),
  )
  const duties = lines.map(
    (_, place) => whole?.[place] ?? rounded(multiply(dutiable[place] ?? none, rates[place]?.rate ?? '0')),
  )
  const isTaxFree = free.ofTax || treatment.isTaxInDuty === true
  const taxRates = lines.map((line) =>
    isTaxFree ? new Big(0) : taxRateOf(line, parcel.provinceCode, treatment, rules),
  )
  const taxes = lines.map((_, place) => {
    const rate = taxRates[place] ?? new Big(0)
    const value = multiply(baseOf(place, treatment.taxBase), treatment.taxValueFactor ?? 1)
    const base = add(value, treatment.isDutyUntaxed ? none : (duties[place] ?? none))
    return rounded(multiply(base, treatment.isTaxIncluded ? rate.div(new Big(1).minus(rate)) : rate))
  })
  const limit = inOwn(treatment.uncollectedTaxUpTo ?? 0)
  const collected = (amounts: readonly Money[]): readonly Money[] =>
    total(none, amounts).minorUnits > limit.minorUnits ? amounts : amounts.map(() => none)
  const owed = {
    duties: treatment.isTaxInDuty ? collected(duties) : duties,
    taxes: treatment.isTaxInDuty ? taxes : collected(taxes),
  }
  const fees = free.ofFees ? [] : feesOf(parcel, rules, owed.duties, inOwn, unitRate)

  const isRated = whole === null
  const rows = isRated ? rates.map((found) => found?.rows ?? []) : lines.map(() => [])
  const own = [chosen.id, ...(rules.territory ? [rules.territory.id] : [])]
  const used = [rules.rule, ...(rules.territory ? [rules.territory] : []), ...rows.flat()]
  return {
    lines: lines.map((_, place) => ({
      duty: owed.duties[place] ?? none,
      tax: owed.taxes[place] ?? none,
      fee: total(
        none,
        fees.map(({ amounts }) => amounts[place] ?? none),
      ),
      dutyRate: isRated ? (rates[place]?.rate ?? '0') : '0',
      taxRate: taxRates[place]?.toFixed() ?? '0',
      rules: {
        duty: [...own, ...(rows[place] ?? []).map(({ id }) => id)],
        tax: own,
        fee: fees.filter(({ amounts }) => (amounts[place]?.minorUnits ?? 0) > 0).map(({ id }) => id),
      },
    })),
    duty: total(none, owed.duties),
    tax: total(none, owed.taxes),
    fees: fees.map(({ id, amounts }) => ({ id, amount: total(none, amounts) })),
    isTaxTakenAtSale: treatment.isTaxTakenAtSale ?? false,
    thresholds: [...chosen.thresholds, ...free.thresholds],
    missing: missingOf(parcel, rules, {
      isDomestic: free.isDomestic,
      isRated: isRated && !free.ofDuty,
      countsItems: treatment.dutyAmount?.per === 'item',
      isEstimate: (place) => rates[place]?.isEstimate ?? false,
      unitRate,
    }),
    rules: explainRules([...own, ...rows.flat().map(({ id }) => id), ...fees.map(({ id }) => id)], rules),
    ruleId: [
      ...new Set([
        ...own,
        ...rows
          .flat()
          .map(({ id }) => id)
          .sort(),
      ]),
    ].join(' '),
    ruleDate:
      used
        .map(({ from }) => from)
        .sort()
        .at(-1) ?? rules.rule.from,
  }
}

const total = (none: Money, amounts: readonly Money[]): Money => add(none, ...amounts)

/** Duty that is none of rates by goods, by lines; null where rates hold. */
function dutyOfWhole(
  { lines, shipping }: ImportedParcel,
  { dutyAmount, dutyBands }: Omit<ImportRule, 'cases'>,
  inOwn: (amount: number) => Money,
): readonly Money[] | null {
  if (dutyAmount) return amountsPer(dutyAmount.per, inOwn(dutyAmount.amount), lines, () => true)
  if (!dutyBands) return null
  const value = total(
    shipping,
    lines.map((line) => line.value),
  )
  const band = dutyBands.find(({ upTo }) => upTo === null || value.minorUnits <= inOwn(upTo).minorUnits)
  const duty = band ? subtract(multiply(value, band.rate), inOwn(band.less)) : zero(shipping.currency)
  return shares(duty, lines)
}

/** What is left of values after so much of them together is free. */
function allowed(values: readonly Money[], allowance: Money): readonly Money[] {
  const sum = total(zero(allowance.currency), values).minorUnits
  if (allowance.minorUnits === 0) return values
  const left = Math.max(0, sum - allowance.minorUnits)
  return values.map((value) => multiply(value, sum === 0 ? 0 : new Big(left).div(sum)))
}

function taxRateOf(
  { htsCode }: ImportedLine,
  provinceCode: string | null,
  rule: Omit<ImportRule, 'cases'>,
  { territory }: RulesOfDay,
): Big {
  const reduced = htsCode === null ? null : rateByCode(digitsOf(htsCode), rule.reducedTaxRates ?? {})
  const usual = territory?.taxRate ?? reduced ?? rule.taxRate
  return new Big(usual).plus(rule.provinceTaxRates?.[provinceCode ?? ''] ?? 0)
}

/** An amount as the authority takes it, which counts in steps of its own currency. `rate`: units of ours for one of its. */
function roundedDown(amount: Money, { currency, roundedDownTo }: Omit<ImportRule, 'cases'>, rate: string): Money {
  if (roundedDownTo === undefined) return amount
  const theirs = convert(amount, currency, new Big(1).div(rate))
  const step = Math.floor(theirs.minorUnits / roundedDownTo) * roundedDownTo
  return convert(money(step, currency), amount.currency, rate)
}
