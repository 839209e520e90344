import * as v from 'valibot'
import { add, type Money, usd } from '#shared/core/money.ts'
import { convertParts } from './paidIn.ts'

/** Surcharges that rules of a tariff can bring. */
export const RULE_CODES = [
  'fuel',
  'remote_area',
  'residential',
  'peak',
  'oversize',
  'overweight',
  'po_box',
  'dangerous_goods',
  'signature',
] as const

/**
 * Everything the price of carriage can consist of. `adjustment`: of the customer's own price list.
 * `reweigh`: what it measured otherwise.
 */
export const CHARGE_CODES = ['freight', 'adjustment', 'handling', ...RULE_CODES, 'insurance', 'reweigh'] as const
type ChargeCode = (typeof CHARGE_CODES)[number]

/** The totals of a price. Each line is in one of them: those not named here are surcharges. */
export const CHARGE_TOTALS = ['cost', 'surcharge', 'oversize_fee', 'insurance_fee'] as const
export type ChargeTotal = (typeof CHARGE_TOTALS)[number]

const TOTALS: { readonly [code in ChargeCode]?: ChargeTotal } = {
  freight: 'cost',
  adjustment: 'cost',
  oversize: 'oversize_fee',
  insurance: 'insurance_fee',
}

export const Charge = v.object({
  code: v.picklist(CHARGE_CODES),
  /** What its rule calls it, where that says so. */
  description: v.optional(v.string()),
  /** US cents. */
  amountCents: v.number(),
  total: v.picklist(CHARGE_TOTALS),
  /**
   * The rule it follows from: a column of a table, or a surcharge; null: a rule of the platform, or
   * a carrier's own rate.
   */
  rule: v.nullable(v.string()),
})

/** A line of a price. */
export type Charge = Readonly<v.InferOutput<typeof Charge>>

export const charge = (
  code: ChargeCode,
  amountCents: number,
  rule: string | null,
  description?: string | undefined,
  total: ChargeTotal = TOTALS[code] ?? 'surcharge',
): Charge => ({ code, amountCents, total, rule, ...(description !== undefined && { description }) })

/**
 * A rule as it was applied: whatever of it depends on what packages measure is still to be looked
 * at.
 */
export const AppliedRule = v.object({
  id: v.string(),
  code: v.picklist([...RULE_CODES, 'adjustment']),
  description: v.optional(v.string()),
  aboveGrams: v.optional(v.number()),
  aboveLengthCm: v.optional(v.number()),
  aboveLengthPlusGirthCm: v.optional(v.number()),
  /** Of freight. */
  percent: v.optional(v.number()),
  amountCents: v.optional(v.number()),
  centsPerKg: v.optional(v.number()),
})
export type AppliedRule = Readonly<v.InferOutput<typeof AppliedRule>>

/** A line in another currency. */
export type ConvertedCharge = Omit<Charge, 'amountCents'> & { readonly amount: Money }

/** Lines in a currency, of which those of each total sum to what that total comes to in it. */
export function convertCharges(charges: readonly Charge[], into: (amount: Money) => Money): readonly ConvertedCharge[] {
  return CHARGE_TOTALS.flatMap((total) => {
    const lines = charges.filter((line) => line.total === total)
    const amounts = convertParts(
      lines.map(({ amountCents }) => usd(amountCents)),
      into,
    )
    return lines.map(({ amountCents, ...line }, at) => ({ ...line, amount: amounts[at] ?? into(usd(amountCents)) }))
  })
}

/** What lines of a total come to, USD. */
export const sumOf = (charges: readonly Charge[], total: ChargeTotal): Money =>
  add(usd(0), ...charges.filter((line) => line.total === total).map(({ amountCents }) => usd(amountCents)))
