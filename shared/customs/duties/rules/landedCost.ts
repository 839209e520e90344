import Big from 'big.js'
import { add, convert, type Money, money, multiply, subtract, zero } from '../../../core/money.ts'
import { digitsOf } from '../../goods/rules/hsCode.ts'
import { dutyRateOf, rateByCode } from './dutyRate.ts'
import { type ExplainedRule, explainRules } from './explainRules.ts'
import { feesOf } from './fees.ts'
import { freedom, isDomestic } from './freedom.ts'
import type { ImportedLine, ImportedParcel, UnitRate } from './importedParcel.ts'
import type { Base, ImportRule, RulesOfDay } from './importRule.ts'
import { amountsPer } from './items.ts'
import { type Missing, missingOf } from './missing.ts'
import { shares } from './shares.ts'
import { schemesHeld, type Threshold, type Treatment, treatmentOf } from './treatment.ts'

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

/** What is due of a parcel when it is imported, without what explains it. */
export type Dues = Pick<LandedCost, 'duty' | 'tax' | 'isTaxTakenAtSale' | 'missing' | 'ruleId' | 'ruleDate'> & {
  readonly lines: readonly Pick<LandedLine, 'duty' | 'tax'>[]
}

/** Parcels that are alike in everything but what their way costs. Null where no rate is known for some line. */
export type LandedCosts = {
  readonly dues: (shipping: Money) => Dues | null
  /** With the fees, and all that explains it. */
  readonly landedCost: (shipping: Money) => LandedCost | null
}

/** What the parcel is worked out by. */
type Context = {
  readonly parcel: Omit<ImportedParcel, 'shipping'>
  readonly rules: RulesOfDay
  readonly unitRate: UnitRate
  /** Units of the parcel's currency for one of the rule's, as decimal text. */
  readonly rate: string
  /** An amount of the rule in the parcel's currency. */
  readonly inOwn: (amount: number) => Money
}

/**
 * Duty and tax of a parcel: per line rounded half up to the cent, or as the authority does; the sums are the sums of the lines.
 * Nothing is due within a country; within a customs union no duty is, nor tax where the union has none inside. Null where no
 * rate is known for some line, or of the rule's currency. `ownAmounts` keeps amounts of the rules in the parcel's currency, for further
 * parcels that the same rules and rates hold for.
 */
export const landedCost = (
  { shipping, ...parcel }: ImportedParcel,
  rules: RulesOfDay,
  unitRate: UnitRate,
  ownAmounts?: Map<number, Money>,
): LandedCost | null =>
  landedCosts(parcel, shipping.currency, rules, unitRate, ownAmounts)?.landedCost(shipping) ?? null

/**
 * The same of parcels that are alike in everything but what their way costs: what does not follow from that is worked out once.
 * Null where there is no rate of the rule's currency.
 */
export function landedCosts(
  asked: Omit<ImportedParcel, 'shipping'>,
  currency: string,
  rules: RulesOfDay,
  unitRate: UnitRate,
  ownAmounts: Map<number, Money> = new Map(),
): LandedCosts | null {
  const rate = unitRate(rules.rule.currency)
  if (rate === null) return null
  const inOwn = (amount: number): Money => {
    const own = ownAmounts.get(amount) ?? convert(money(amount, rules.rule.currency), currency, rate)
    ownAmounts.set(amount, own)
    return own
  }
  const parcel = { ...asked, schemes: schemesHeld(asked.schemes, rules.territory) }
  const context = { parcel, rules, unitRate, rate, inOwn }
  const chosenFor = dependingOn(rules.rule.reliefBase, (shipping) =>
    treatmentOf(rules.rule, { ...parcel, shipping }, inOwn),
  )
  const treatedParcels = new Map<number, TreatedParcel | null>()
  const worked = (shipping: Money) => {
    const chosen = chosenFor(shipping)
    const known = treatedParcels.get(chosen.at)
    const treated = known === undefined ? treatedParcel(chosen, context) : known
    treatedParcels.set(chosen.at, treated)
    return treated && { ...amountsDue(treated, shipping, context), chosen, treated }
  }
  return {
    dues: (shipping) => {
      const due = worked(shipping)
      if (!due) return null
      const { duties, taxes, treated, isRated } = due
      return {
        ...totalsOf(duties, taxes, currency),
        lines: duties.map((duty, place) => ({ duty, tax: taxes[place] ?? zero(currency) })),
        isTaxTakenAtSale: treated.treatment.isTaxTakenAtSale ?? false,
        ...treated.whenRated(isRated),
      }
    },
    landedCost: (shipping) => {
      const due = worked(shipping)
      return due && explained(due, shipping, context)
    },
  }
}

/** Made once where it goes by goods alone, and for each price of shipping where it goes by that, too. */
function dependingOn<T>(base: Base, make: (shipping: Money) => T): (shipping: Money) => T {
  if (base === 'landed') return make
  let made: { readonly value: T } | undefined
  return (shipping) => {
    made ??= { value: make(shipping) }
    return made.value
  }
}

/** A parcel under the part of a rule that holds for it, as far as that does not depend on what its way costs. */
type TreatedParcel = NonNullable<ReturnType<typeof treatedParcel>>

function treatedParcel({ id, treatment }: Treatment, { parcel, rules, unitRate, inOwn }: Context) {
  const { territory } = rules
  const { lines } = parcel
  const schedule = rules.schedule(treatment.schedule)
  const rates = lines.map((line) => dutyRateOf(line, rules, schedule)).filter((found) => found !== null)
  if (rates.length < lines.length) return null
  const factor = treatment.valueFactor ?? 1
  const valued = { ...parcel, lines: lines.map((line) => ({ ...line, value: multiply(line.value, factor) })) }
  const taxRates = lines.map((line) => taxRateOf(line, parcel.provinceCode, treatment, rules))
  const freedomFor = dependingOn(treatment.reliefBase, (shipping) =>
    freedom({ ...valued, shipping }, id, treatment, rules, inOwn),
  )
  const own = [id, ...(territory ? [territory.id] : [])]
  /** What follows from whether duty is worked out by rates of goods. */
  const whenRatedIs = (isRated: boolean) => {
    const rows = isRated ? rates.map((found) => found.rows) : lines.map(() => [])
    const ids = rows.flat().map((row) => row.id)
    const used = [rules.rule, ...(territory ? [territory] : []), ...rows.flat()]
    return {
      missing: missingOf(parcel, rules, {
        isDomestic: isDomestic(parcel, rules),
        isRated,
        countsItems: treatment.dutyAmount?.per === 'item',
        isEstimate: (place) => rates[place]?.isEstimate ?? false,
        unitRate,
      }),
      ruleId: [...new Set([...own, ...ids.toSorted()])].join(' '),
      ruleDate:
        used
          .map(({ from }) => from)
          .sort()
          .at(-1) ?? rules.rule.from,
    }
  }
  const known = new Map<boolean, ReturnType<typeof whenRatedIs>>()
  return {
    treatment,
    own,
    rates,
    valued: valued.lines,
    taxRates,
    /** The rates as they are taken of what is taxed. */
    taxFactors: taxRates.map((rate) => (treatment.isTaxIncluded ? rate.div(new Big(1).minus(rate)) : rate)),
    dutyOfWholeFor: dependingOn(treatment.dutyBands ? 'landed' : 'goods', (shipping) =>
      dutyOfWhole({ ...valued, shipping }, treatment, inOwn),
    ),
    freedomFor,
    whenRated: (isRated: boolean) => {
      const made = known.get(isRated) ?? whenRatedIs(isRated)
      known.set(isRated, made)
      return made
    },
  }
}

/** Duty and tax by lines, as they are collected. */
function amountsDue(treated: TreatedParcel, shipping: Money, { rate, inOwn }: Context) {
  const { treatment, valued, rates, taxFactors } = treated
  const none = zero(shipping.currency)
  const free = treated.freedomFor(shipping)
  const isTaxFree = free.ofTax || treatment.isTaxInDuty === true
  const whole = free.ofDuty ? valued.map(() => none) : treated.dutyOfWholeFor(shipping)
  const parts = [treatment.dutyBase, treatment.taxBase].includes('landed') ? shares(shipping, valued) : []
  const landed = valued.map(({ value }, place) => add(value, parts[place] ?? none))
  const baseOf = (base: Base): readonly Money[] => (base === 'landed' ? landed : valued.map(({ value }) => value))
  const rounded = (amount: Money): Money => roundedDown(amount, treatment, rate)

  const dutiable = allowed(baseOf(treatment.dutyBase), inOwn(treatment.dutyAllowance ?? 0))
  const duties = whole ?? dutiable.map((amount, place) => rounded(multiply(amount, rates[place]?.rate ?? '0')))
  const taxes = baseOf(treatment.taxBase).map((amount, place) => {
    if (isTaxFree) return none
    const value = multiply(amount, treatment.taxValueFactor ?? 1)
    const base = add(value, treatment.isDutyUntaxed ? none : (duties[place] ?? none))
    return rounded(multiply(base, taxFactors[place] ?? 0))
  })
  const limit = inOwn(treatment.uncollectedTaxUpTo ?? 0)
  const collected = (amounts: readonly Money[]): readonly Money[] =>
    total(none, amounts).minorUnits > limit.minorUnits ? amounts : amounts.map(() => none)
  return {
    duties: treatment.isTaxInDuty ? collected(duties) : duties,
    taxes: treatment.isTaxInDuty ? taxes : collected(taxes),
    free,
    isTaxFree,
    /** Duty is worked out by rates of goods. */
    isRated: whole === null,
  }
}

const totalsOf = (duties: readonly Money[], taxes: readonly Money[], currency: string) => ({
  duty: total(zero(currency), duties),
  tax: total(zero(currency), taxes),
})

type Worked = ReturnType<typeof amountsDue> & { readonly chosen: Treatment; readonly treated: TreatedParcel }

/** What is due with the fees, by which rules each amount, and how near it was to their limits. */
function explained(
  { duties, taxes, free, isTaxFree, isRated, chosen, treated }: Worked,
  shipping: Money,
  { parcel, rules, unitRate, inOwn }: Context,
): LandedCost {
  const { treatment, own, rates, taxRates } = treated
  const none = zero(shipping.currency)
  const fees = free.ofFees ? [] : feesOf({ ...parcel, shipping }, rules, duties, inOwn, unitRate)
  const rows = isRated ? rates.map((found) => found.rows) : duties.map(() => [])
  return {
    ...totalsOf(duties, taxes, shipping.currency),
    lines: duties.map((duty, place) => ({
      duty,
      tax: taxes[place] ?? none,
      fee: total(
        none,
        fees.map(({ amounts }) => amounts[place] ?? none),
      ),
      dutyRate: isRated ? (rates[place]?.rate ?? '0') : '0',
      taxRate: isTaxFree ? '0' : (taxRates[place]?.toFixed() ?? '0'),
      rules: {
        duty: [...own, ...(rows[place] ?? []).map(({ id }) => id)],
        tax: own,
        fee: fees.filter(({ amounts }) => (amounts[place]?.minorUnits ?? 0) > 0).map(({ id }) => id),
      },
    })),
    fees: fees.map(({ id, amounts }) => ({ id, amount: total(none, amounts) })),
    isTaxTakenAtSale: treatment.isTaxTakenAtSale ?? false,
    thresholds: [...chosen.thresholds, ...free.thresholds],
    rules: explainRules([...own, ...rows.flat().map(({ id }) => id), ...fees.map(({ id }) => id)], rules),
    ...treated.whenRated(isRated),
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
