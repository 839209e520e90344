import { convert, type Money, money, zero } from '#shared/core/money.ts'
import { type ExplainedRule, explainRules } from './explainRules.ts'
import { calculateFees } from './fees.ts'
import type { ImportedParcel, UnitRate } from './importedParcel.ts'
import type { RulesOfDay } from './importRule.ts'
import type { Missing } from './missing.ts'
import { amountsDue, type Context, memoiseByShipping, sumOf, type TreatedParcel, treatParcel } from './treatedParcel.ts'
import { applicableSchemes, chooseTreatment, type Threshold, type Treatment } from './treatment.ts'

export type LandedLine = {
  readonly duty: Money
  readonly tax: Money
  readonly fee: Money
  /** Fractions as decimal text, zero where something else than a rate holds. */
  readonly dutyRate: string
  readonly taxRate: string
  /**
   * The seller has taken the tax of the line with the price: nothing of it is due at the border.
   */
  readonly isTaxTakenAtSale: boolean
  /** Ids of the rules each amount comes from. */
  readonly rules: { readonly duty: readonly string[]; readonly tax: readonly string[]; readonly fee: readonly string[] }
}

/**
 * What duty and tax come to, and by which rules: what was once charged can be explained for ever.
 */
export type LandedCost = {
  readonly lines: readonly LandedLine[]
  readonly duty: Money
  readonly tax: Money
  /** What authorities and posts take for their work, each with its rule. */
  readonly fees: readonly { readonly id: string; readonly amount: Money }[]
  /** All of the tax: no line of the parcel is taxed at the border. */
  readonly isTaxTakenAtSale: boolean
  readonly thresholds: readonly Threshold[]
  /** What would have to be known for a certain answer. */
  readonly missing: readonly Missing[]
  /** All that had a say in duty, tax and fees. */
  readonly rules: readonly ExplainedRule[]
  /**
   * The country's rule, and all rows besides it that had a say in duty and tax, parted by spaces.
   */
  readonly ruleId: string
  /** First day of the newest of these. */
  readonly ruleDate: string
}

/** What is due of a parcel when it is imported, without what explains it. */
export type Dues = Pick<LandedCost, 'duty' | 'tax' | 'isTaxTakenAtSale' | 'missing' | 'ruleId' | 'ruleDate'> & {
  readonly lines: readonly Pick<LandedLine, 'duty' | 'tax' | 'isTaxTakenAtSale'>[]
}

/**
 * Parcels that are alike in everything but what their way costs. Null where no rate is known for
 * some line.
 */
export type LandedCosts = {
  readonly dues: (shipping: Money) => Dues | null
  /** With the fees, and all that explains it. */
  readonly landedCost: (shipping: Money) => LandedCost | null
}

/**
 * Duty and tax of a parcel: per line rounded half up to the cent, or as the authority does; the
 * sums are the sums of the lines. Nothing is due within a country; within a customs union no duty
 * is, nor tax where the union has none inside. Null where no rate is known for some line, or of the
 * rule's currency. `ownAmounts` keeps amounts of the rules in the parcel's currency, for further
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
 * The same of parcels that are alike in everything but what their way costs: what does not follow
 * from that is worked out once. Null where there is no rate of the rule's currency.
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
  const parcel = { ...asked, schemes: applicableSchemes(asked.schemes, rules.territory) }
  const context = { parcel, rules, unitRate, rate, inOwn }
  const chosenFor = memoiseByShipping(rules.rule.reliefBase, (shipping) =>
    chooseTreatment(rules.rule, { ...parcel, shipping }, inOwn),
  )
  const treatedParcels = new Map<number, TreatedParcel | null>()
  const worked = (shipping: Money) => {
    const chosen = chosenFor(shipping)
    const known = treatedParcels.get(chosen.at)
    const treated = known === undefined ? treatParcel(chosen, context) : known
    treatedParcels.set(chosen.at, treated)
    return treated && { ...amountsDue(treated, shipping, context), chosen, treated }
  }
  return {
    dues: (shipping) => {
      const due = worked(shipping)
      if (!due) return null
      const { duties, taxes, treated, states } = due
      const { uncertain: _, ...known } = treated.explain(states)
      return {
        ...totalsOf(duties, taxes, currency),
        lines: duties.map((duty, place) => ({
          duty,
          tax: taxes[place] ?? zero(currency),
          isTaxTakenAtSale: treated.isTaxTakenAtSale[place] === true,
        })),
        isTaxTakenAtSale: isFullyTaxedAtSale(treated),
        ...known,
      }
    },
    landedCost: (shipping) => {
      const due = worked(shipping)
      return due && explained(due, shipping, context)
    },
  }
}

const totalsOf = (duties: readonly Money[], taxes: readonly Money[], currency: string) => ({
  duty: sumOf(zero(currency), duties),
  tax: sumOf(zero(currency), taxes),
})

const isFullyTaxedAtSale = ({ isTaxTakenAtSale }: TreatedParcel): boolean =>
  isTaxTakenAtSale.length > 0 && isTaxTakenAtSale.every((isTaken) => isTaken)

type Worked = ReturnType<typeof amountsDue> & { readonly chosen: Treatment; readonly treated: TreatedParcel }

/** What is due with the fees, by which rules each amount, and how near it was to their limits. */
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
  const taxRows = taxed.map(({ row }, place) => (row && !isTaxFree[place] ? [row.id] : []))
  const { uncertain, ...known } = treated.explain(states)
  const dutyIds = rows.flat().map(({ id }) => id)
  const feeIds = fees.map(({ id }) => id)
  return {
    ...totalsOf(duties, taxes, shipping.currency),
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
        tax: [...own, ...(taxRows[place] ?? [])],
        fee: fees.filter(({ amounts }) => (amounts[place]?.minorUnits ?? 0) > 0).map(({ id }) => id),
      },
    })),
    fees: fees.map(({ id, amounts }) => ({ id, amount: sumOf(none, amounts) })),
    isTaxTakenAtSale: isFullyTaxedAtSale(treated),
    thresholds: [...chosen.thresholds, ...treated.thresholds, ...free.thresholds],
    rules: explainRules([...own, ...dutyIds, ...taxRows.flat(), ...feeIds, ...uncertain.map(({ id }) => id)], rules),
    ...known,
  }
}
