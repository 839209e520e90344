import { convert, type Money, money, zero } from '#shared/core/money.ts'
import { type ExplainedRule, explainRules } from './explainRules.ts'
import { calculateFees } from './fees.ts'
import type { ImportedParcel, UnitRate } from './importedParcel.ts'
import type { DailyRules } from './importRule.ts'
import type { Missing } from './missing.ts'
import {
  type Context,
  computeAmountsDue,
  determineTaxTreatment,
  memoiseByShippingCost,
  type ParcelTaxTreatment,
  sumOf,
} from './parcelTaxTreatment.ts'
import { filterApplicableSchemes, selectTaxTreatment, type Threshold, type Treatment } from './treatment.ts'

/* Landed cost: duty, tax and fees of a parcel and its lines. */

export type LandedLine = {
  readonly duty: Money
  readonly tax: Money
  readonly fee: Money
  /** Fractions as decimal text; zero if no rate applies. */
  readonly dutyRate: string
  readonly taxRate: string
  /** The seller collected the tax of the line; none is due at the border. */
  readonly isTaxTakenAtSale: boolean
  /** Ids of the rules behind each amount. */
  readonly rules: { readonly duty: readonly string[]; readonly tax: readonly string[]; readonly fee: readonly string[] }
}

/** Duty and tax with their rules, so that any charge can be explained later. */
export type LandedCost = {
  readonly lines: readonly LandedLine[]
  readonly duty: Money
  readonly tax: Money
  /** Handling fees of authorities and posts, each with its rule. */
  readonly fees: readonly { readonly id: string; readonly amount: Money }[]
  /** True if no line is taxed at the border. */
  readonly isTaxTakenAtSale: boolean
  readonly thresholds: readonly Threshold[]
  /** Details missing for an exact result. */
  readonly missing: readonly Missing[]
  /** All rules applied to duty, tax and fees. */
  readonly rules: readonly ExplainedRule[]
  /** The country's rule and all further rows applied to duty and tax, separated by spaces. */
  readonly ruleId: string
  /** First day of the newest of these. */
  readonly ruleDate: string
}

/** Duty and tax at import, without explanation. */
export type Dues = Pick<LandedCost, 'duty' | 'tax' | 'isTaxTakenAtSale' | 'missing' | 'ruleId' | 'ruleDate'> & {
  readonly lines: readonly Pick<LandedLine, 'duty' | 'tax' | 'isTaxTakenAtSale'>[]
}

/** Landed cost as a function of the shipping cost. Null if a rate is unknown. */
export type LandedCosts = {
  readonly dues: (shipping: Money) => Dues | null
  /** Includes fees and explanation. */
  readonly computeLandedCost: (shipping: Money) => LandedCost | null
}

/**
 * Calculates duty and tax of a parcel, per line rounded half up to the cent or as the authority
 * does; totals are sums of the lines. Nothing is due within a country; within a customs union no
 * duty, and no tax if the union has none inside. Null if a rate of a line or of the rule's currency
 * is unknown. `ownAmounts` caches converted rule amounts for further parcels under the same rules
 * and rates.
 */
export const computeLandedCost = (
  { shipping, ...parcel }: ImportedParcel,
  rules: DailyRules,
  unitRate: UnitRate,
  ownAmounts?: Map<number, Money>,
): LandedCost | null =>
  computeLandedCosts(parcel, shipping.currency, rules, unitRate, ownAmounts)?.computeLandedCost(shipping) ?? null

/**
 * Calculates the same for parcels that differ in shipping cost only; everything independent of it
 * is calculated once. Null without a rate of the rule's currency.
 */
export function computeLandedCosts(
  importedParcel: Omit<ImportedParcel, 'shipping'>,
  currency: string,
  rules: DailyRules,
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
  const parcel = { ...importedParcel, schemes: filterApplicableSchemes(importedParcel.schemes, rules.territory) }
  const context = { parcel, rules, unitRate, rate, inOwn }
  const selectLineTaxTreatment = memoiseByShippingCost(rules.rule.reliefBase, (shipping) =>
    selectTaxTreatment(rules.rule, { ...parcel, shipping }, inOwn),
  )
  const parcelTreatments = new Map<number, ParcelTaxTreatment | null>()
  const worked = (shipping: Money) => {
    const chosen = selectLineTaxTreatment(shipping)
    const known = parcelTreatments.get(chosen.at)
    const treated = known === undefined ? determineTaxTreatment(chosen, context) : known
    parcelTreatments.set(chosen.at, treated)
    return treated && { ...computeAmountsDue(treated, shipping, context), chosen, treated }
  }
  return {
    dues: (shipping) => {
      const due = worked(shipping)
      if (!due) return null
      const { duties, taxes, treated, states } = due
      const { uncertain: _, ...known } = treated.explain(states)
      return {
        ...computeLandedCostTotals(duties, taxes, currency),
        lines: duties.map((duty, place) => ({
          duty,
          tax: taxes[place] ?? zero(currency),
          isTaxTakenAtSale: treated.isTaxTakenAtSale[place] === true,
        })),
        isTaxTakenAtSale: isFullyTaxedAtSale(treated),
        ...known,
      }
    },
    computeLandedCost: (shipping) => {
      const due = worked(shipping)
      return due && explained(due, shipping, context)
    },
  }
}

const computeLandedCostTotals = (duties: readonly Money[], taxes: readonly Money[], currency: string) => ({
  duty: sumOf(zero(currency), duties),
  tax: sumOf(zero(currency), taxes),
})

const isFullyTaxedAtSale = ({ isTaxTakenAtSale }: ParcelTaxTreatment): boolean =>
  isTaxTakenAtSale.length > 0 && isTaxTakenAtSale.every((isReserved) => isReserved)

type Worked = ReturnType<typeof computeAmountsDue> & {
  readonly chosen: Treatment
  readonly treated: ParcelTaxTreatment
}

/** Returns the amounts with fees, rules and limits. */
function explained(
  { duties, taxes, free, states, chosen, treated }: Worked,
  shipping: Money,
  { parcel, rules, unitRate, inOwn }: Context,
): LandedCost {
  const { own, rates, taxRates, taxed } = treated
  const none = zero(shipping.currency)
  const fees = free.ofFees ? [] : calculateFees({ ...parcel, shipping }, rules, duties, inOwn, unitRate)
  const { isRated, isTaxFree } = states
  const rows = rates.map((found, place) => (isRated[place] ? found.rows : []))
  const taxRateRows = taxed.map(({ row }, place) => (row && !isTaxFree[place] ? [row.id] : []))
  const { uncertain, ...known } = treated.explain(states)
  const dutyRuleIds = rows.flat().map(({ id }) => id)
  const feeIds = fees.map(({ id }) => id)
  return {
    ...computeLandedCostTotals(duties, taxes, shipping.currency),
    lines: duties.map((duty, place) => ({
      duty,
      tax: taxes[place] ?? none,
      fee: sumOf(
        none,
        fees.map(({ amounts }) => amounts[place] ?? none),
      ),
      dutyRate: isRated[place] ? (rates[place]?.rate ?? '0') : '0',
      taxRate: isTaxFree[place] ? '0' : (taxRates[place]?.toFixed() ?? '0'),
      isTaxTakenAtSale: treated.isTaxTakenAtSale[place] === true,
      rules: {
        duty: [...own, ...(rows[place] ?? []).map(({ id }) => id)],
        tax: [...own, ...(taxRateRows[place] ?? [])],
        fee: fees.filter(({ amounts }) => (amounts[place]?.minorUnits ?? 0) > 0).map(({ id }) => id),
      },
    })),
    fees: fees.map(({ id, amounts }) => ({ id, amount: sumOf(none, amounts) })),
    isTaxTakenAtSale: isFullyTaxedAtSale(treated),
    thresholds: [...chosen.thresholds, ...treated.thresholds, ...free.thresholds],
    rules: explainRules(
      [...own, ...dutyRuleIds, ...taxRateRows.flat(), ...feeIds, ...uncertain.map(({ id }) => id)],
      rules,
    ),
    ...known,
  }
}
