import Big from 'big.js'
import { add, convert, type Money, money, multiply, subtract, zero } from '#shared/core/money.ts'
import { toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import { type DutyRuleRow, findDutyRate, findRateByCode } from './dutyRate.ts'
import { freedom, isDomestic } from './freedom.ts'
import { matchesGoodsCode } from './goodsCode.ts'
import type { ImportedLine, ImportedParcel, UnitRate } from './importedParcel.ts'
import type { Base, DailyRules, ImportRule } from './importRule.ts'
import { allocateAmount } from './items.ts'
import { listMissingData, listUncertainties } from './missing.ts'
import { shares } from './shares.ts'
import type { Threshold, Treatment } from './treatment.ts'

/* Applies the import rules of a country to a parcel. */

/** Inputs of the calculation. */
export type Context = {
  readonly parcel: Omit<ImportedParcel, 'shipping'>
  readonly rules: DailyRules
  readonly unitRate: UnitRate
  /** Units of the parcel's currency for one of the rule's, as decimal text. */
  readonly rate: string
  /** Converts an amount of the rule to the parcel's currency. */
  readonly inOwn: (amount: number) => Money
}

/** Calculates a value once if it depends on goods alone, otherwise for each shipping cost. */
export function memoiseByShippingCost<T>(base: Base, make: (shipping: Money) => T): (shipping: Money) => T {
  if (base === 'landed') return make
  let cached: { readonly value: T } | undefined
  return (shipping) => {
    cached ??= { value: make(shipping) }
    return cached.value
  }
}

/** A parcel under its part of a rule, as far as independent of the shipping cost. */
export type ParcelTaxTreatment = NonNullable<ReturnType<typeof determineTaxTreatment>>

/** Exemptions and rates of each line. */
type LineTaxState = {
  /** Duty uses the rate of the goods. */
  readonly isRated: readonly boolean[]
  readonly isTaxFree: readonly boolean[]
  /** A limit or the rule exempts it from duty or tax. */
  readonly isRelieved: readonly boolean[]
}

/** Returns null if a duty rate of a line is unknown. */
export function determineTaxTreatment({ id, treatment }: Treatment, { parcel, rules, unitRate, inOwn }: Context) {
  const { territory } = rules
  const { lines } = parcel
  const schedule = rules.schedule(treatment.schedule)
  const rates = lines.map((line) => findDutyRate(line, rules, schedule)).filter((found) => found !== null)
  if (rates.length < lines.length) return null
  const factor = treatment.valueFactor ?? 1
  const valued = { ...parcel, lines: lines.map((line) => ({ ...line, value: multiply(line.value, factor) })) }
  const taxed = lines.map((line) => findApplicableTaxRate(line, parcel.provinceCode, treatment, rules))
  const taxRates = taxed.map(({ rate }) => rate)
  const findExemptions = memoiseByShippingCost(treatment.reliefBase, (shipping) =>
    freedom({ ...valued, shipping }, id, treatment, rules, inOwn),
  )
  const items = treatment.itemsTaxedAtSale
  const isLineItemTaxedAtSale = lines.map((line) => items !== undefined && isLineItemTaxed(line, items, inOwn))
  const own = [id, ...(territory ? [territory.id] : [])]
  /** Explains a combination of line states. */
  const explainLineTaxState = ({ isRated: isRateAvailable, isTaxFree, isRelieved }: LineTaxState) => {
    const rows = rates.flatMap((found, place) => (isRateAvailable[place] ? found.rows : []))
    const taxRateRows = taxed.flatMap(({ row }, place) => (row && !isTaxFree[place] ? [row] : []))
    const used: readonly DutyRuleRow[] = [rules.rule, ...(territory ? [territory] : []), ...rows, ...taxRateRows]
    const uncertain = listUncertainties(parcel, rules, {
      isTaxRateKnown: (place) => isTaxFree[place] === true || taxed[place]?.isKnown === true,
      isTaxRateUncertain: (place) => isTaxFree[place] !== true && taxed[place]?.isDoubtful === true,
      isRelieved: (place) => isRelieved[place] === true,
    })
    return {
      uncertain: isDomestic(parcel, rules) ? [] : uncertain,
      missing: listMissingData(parcel, rules, {
        isDomestic: isDomestic(parcel, rules),
        isRated: (place) => isRateAvailable[place] === true,
        countsItems: treatment.dutyAmount?.per === 'item',
        isEstimate: (place) => rates[place]?.isEstimate ?? false,
        needsProof: (place) =>
          rates[place]?.needsProof === true && (isRateAvailable[place] === true || treatment.isPreferenceKept === true),
        uncertain,
        unitRate,
      }),
      ruleId: [...new Set([...own, ...[...rows, ...taxRateRows].map((row) => row.id).toSorted()])].join(' '),
      ruleDate:
        used
          .map(({ from }) => from)
          .sort()
          .at(-1) ?? rules.rule.from,
    }
  }
  const known = new Map<string, ReturnType<typeof explainLineTaxState>>()
  return {
    treatment,
    own,
    rates,
    valued: valued.lines,
    taxed,
    taxRates,
    /** Tax rates as applied to the taxable value. */
    taxFactors: taxRates.map((rate) => (treatment.isTaxIncluded ? rate.div(new Big(1).minus(rate)) : rate)),
    isTaxTakenAtSale: lines.map(
      (_, place) => treatment.isTaxTakenAtSale === true || isLineItemTaxedAtSale[place] === true,
    ),
    isDutyFree: lines.map(
      (_, place) =>
        taxed[place]?.row?.isDutyFree === true || (isLineItemTaxedAtSale[place] === true && items?.isDutyFree === true),
    ),
    keepsRate: lines.map(({ isPreferential }) => treatment.isPreferenceKept === true && isPreferential === true),
    thresholds: items ? [computeItemValueThreshold(id, lines, inOwn(items.upTo))] : [],
    findExemptions,
    explain: (states: LineTaxState) => {
      const key = JSON.stringify(states)
      const explained = known.get(key) ?? explainLineTaxState(states)
      known.set(key, explained)
      return explained
    },
  }
}

/** Calculates duty and tax by line. */
export function computeAmountsDue(treated: ParcelTaxTreatment, shipping: Money, { rate, inOwn }: Context) {
  const { treatment, valued, rates, taxFactors, keepsRate } = treated
  const none = zero(shipping.currency)
  const free = treated.findExemptions(shipping)
  const isTaxFree = free.ofTax.map((isFree) => isFree || treatment.isTaxInDuty === true)
  const isDutyFree = free.ofDuty.map((isFree, place) => isFree || treated.isDutyFree[place] === true)
  const isFlat = isDutyFree.map((isFree, place) => !isFree && keepsRate[place] !== true)
  const needsTaxParts = treatment.dutyBands || [treatment.dutyBase, treatment.taxBase].includes('landed')
  const parts = needsTaxParts ? shares(shipping, valued) : []
  const flat = computeFlatDuties(valued, parts, shipping, isFlat, treatment, inOwn)
  const landed = valued.map(({ value }, place) => add(value, parts[place] ?? none))
  const baseOf = (base: Base): readonly Money[] => (base === 'landed' ? landed : valued.map(({ value }) => value))
  const rounded = (amount: Money): Money => roundDown(amount, treatment, rate)

  const dutiable = allowed(
    baseOf(treatment.dutyBase).map((amount, place) => (isDutyFree[place] ? none : amount)),
    inOwn(treatment.dutyAllowance ?? 0),
  )
  const isRateAvailable = isDutyFree.map((isFree, place) => !isFree && (flat === null || isFlat[place] !== true))
  const duties = dutiable.map((amount, place) =>
    isRateAvailable[place] ? rounded(multiply(amount, rates[place]?.rate ?? '0')) : (flat?.[place] ?? none),
  )
  const taxable = allowed(
    baseOf(treatment.taxBase).map((amount, place) => (isTaxFree[place] ? none : amount)),
    inOwn(treatment.taxAllowance ?? 0),
  )
  const taxes = taxable.map((amount, place) => {
    if (isTaxFree[place]) return none
    const value = multiply(amount, treatment.taxValueFactor ?? 1)
    const base = add(value, treatment.isDutyUntaxed ? none : (duties[place] ?? none))
    return rounded(multiply(base, taxFactors[place] ?? 0))
  })
  const limit = inOwn(treatment.uncollectedTaxUpTo ?? 0)
  const collected = (amounts: readonly Money[]): readonly Money[] =>
    sumOf(none, amounts).minorUnits > limit.minorUnits ? amounts : amounts.map(() => none)
  return {
    duties: treatment.isTaxInDuty ? collected(duties) : duties,
    taxes: treatment.isTaxInDuty ? taxes : collected(taxes),
    free,
    states: { isRated: isRateAvailable, isTaxFree, isRelieved: free.isRelieved },
  }
}

export const sumOf = (none: Money, amounts: readonly Money[]): Money => add(none, ...amounts)

/** Calculates flat duties by line, on lines they apply to; null if rates apply to all. */
function computeFlatDuties(
  lines: readonly ImportedLine[],
  parts: readonly Money[],
  shipping: Money,
  isFlat: readonly boolean[],
  { dutyAmount, dutyBands }: Omit<ImportRule, 'cases'>,
  inOwn: (amount: number) => Money,
): readonly Money[] | null {
  const none = zero(shipping.currency)
  if (!dutyAmount && !dutyBands) return null
  const places = lines.flatMap((_, place) => (isFlat[place] ? [place] : []))
  const chosen = places.flatMap((place) => lines[place] ?? [])
  const spread = (amounts: readonly Money[]): readonly Money[] =>
    lines.map((_, place) => amounts[places.indexOf(place)] ?? none)
  if (chosen.length === 0) return spread([])
  if (dutyAmount) return spread(allocateAmount(dutyAmount.per, inOwn(dutyAmount.amount), chosen, () => true))
  const value = sumOf(
    places.length === lines.length
      ? shipping
      : sumOf(
          none,
          places.flatMap((place) => parts[place] ?? []),
        ),
    chosen.map((line) => line.value),
  )
  const band = dutyBands?.find(({ upTo }) => upTo === null || value.minorUnits <= inOwn(upTo).minorUnits)
  const duty = band ? subtract(multiply(value, band.rate), inOwn(band.less)) : none
  return spread(shares(duty, chosen))
}

/** Reduces values by a common allowance. */
function allowed(values: readonly Money[], allowance: Money): readonly Money[] {
  const sum = sumOf(zero(allowance.currency), values).minorUnits
  if (allowance.minorUnits === 0) return values
  const taxable = Math.max(0, sum - allowance.minorUnits)
  return values.map((value) => multiply(value, sum === 0 ? 0 : new Big(taxable).div(sum)))
}

/**
 * Returns the tax rate of a line, and whether another may apply: for special territories only the
 * usual rate is known.
 */
function findApplicableTaxRate(
  { htsCode }: ImportedLine,
  provinceCode: string | null,
  rule: Omit<ImportRule, 'cases'>,
  { territory, goodsTaxes }: DailyRules,
) {
  const digits = toDigits(htsCode)
  const longest = (rates: Readonly<Record<string, string>>): number =>
    Math.max(0, ...Object.keys(rates).flatMap((code) => (digits.startsWith(code) ? [code.length] : [])))
  const general = rule.reducedTaxRates ?? {}
  const row = goodsTaxes
    .filter(({ rates }) => digits !== '' && longest(rates) > 0)
    .reduce<(typeof goodsTaxes)[number] | null>(
      (best, next) => (best === null || longest(next.rates) > longest(best.rates) ? next : best),
      null,
    )
  const isRowMoreSpecific = row !== null && longest(row.rates) >= longest(general)
  const reduced = digits === '' ? null : findRateByCode(digits, isRowMoreSpecific ? row.rates : general)
  const usual = territory?.taxRate ?? reduced ?? rule.taxRate
  return {
    rate: new Big(usual).plus(rule.provinceTaxRates?.[provinceCode ?? ''] ?? 0),
    row: isRowMoreSpecific && territory?.taxRate === undefined ? row : null,
    isKnown: reduced !== null,
    isDoubtful: (reduced !== null && territory?.taxRate !== undefined) || (isRowMoreSpecific && row.isHighest === true),
  }
}

/** Whether the tax on a line is collected at sale by unit value. */
const isLineItemTaxed = (
  { value, quantity = 1, htsCode }: ImportedLine,
  { upTo, except }: NonNullable<ImportRule['itemsTaxedAtSale']>,
  inOwn: (amount: number) => Money,
): boolean =>
  value.minorUnits <= inOwn(upTo).minorUnits * quantity && (except === undefined || !matchesGoodsCode(htsCode, except))

/** Returns the limit of single items with the most expensive piece. */
function computeItemValueThreshold(rule: string, lines: readonly ImportedLine[], limit: Money): Threshold {
  const dearest = Math.max(0, ...lines.map(({ value, quantity = 1 }) => Math.ceil(value.minorUnits / quantity)))
  const value = money(dearest, limit.currency)
  return { rule, what: 'item', base: 'goods', value, limit, isWithin: dearest <= limit.minorUnits }
}

/**
 * Rounds an amount to steps of the authority's currency. `rate`: units of the parcel's currency for
 * one of it.
 */
function roundDown(amount: Money, { currency, roundedDownTo }: Omit<ImportRule, 'cases'>, rate: string): Money {
  if (roundedDownTo === undefined) return amount
  const theirs = convert(amount, currency, new Big(1).div(rate))
  const step = Math.floor(theirs.minorUnits / roundedDownTo) * roundedDownTo
  return convert(money(step, currency), amount.currency, rate)
}
