import * as v from 'valibot'
import { add, type Money, usd } from '#shared/core/money.ts'
import { convertPriceComponents } from './paymentCurrency.ts'

/** Surcharges of tariff rules. */
export const SURCHARGE_CODES = [
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
 * All parts of a shipping price. `adjustment`: from the customer's price list. `reweigh`: from
 * different measurements.
 */
export const CHARGE_CODES = ['freight', 'adjustment', 'handling', ...SURCHARGE_CODES, 'insurance', 'reweigh'] as const
type ChargeCode = (typeof CHARGE_CODES)[number]

/** Totals of a price. Each line belongs to one; those not listed here are surcharges. */
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
  /** Description of the rule, if any. */
  description: v.optional(v.string()),
  /** US cents. */
  amountCents: v.number(),
  total: v.picklist(CHARGE_TOTALS),
  /**
   * The rule of the charge: a column of a table, or a surcharge; null for a platform rule or a
   * carrier rate.
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

/** An applied rule; conditions that depend on measurements are still to be evaluated. */
export const AppliedRule = v.object({
  id: v.string(),
  code: v.picklist([...SURCHARGE_CODES, 'adjustment']),
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

/** Converts lines so that those of each total add up to the converted total. */
export function convertCharges(charges: readonly Charge[], into: (amount: Money) => Money): readonly ConvertedCharge[] {
  return CHARGE_TOTALS.flatMap((total) => {
    const lines = charges.filter((line) => line.total === total)
    const amounts = convertPriceComponents(
      lines.map(({ amountCents }) => usd(amountCents)),
      into,
    )
    return lines.map(({ amountCents, ...line }, at) => ({ ...line, amount: amounts[at] ?? into(usd(amountCents)) }))
  })
}

/** Returns the sum of the lines of a total, USD. */
export const sumOf = (charges: readonly Charge[], total: ChargeTotal): Money =>
  add(usd(0), ...charges.filter((line) => line.total === total).map(({ amountCents }) => usd(amountCents)))
