import { convert, larger, type Money, money, multiply, smaller } from '#shared/core/money.ts'
import type { ImportedParcel, UnitRate } from './importedParcel.ts'
import type { DailyRules, HandlingFee } from './importRule.ts'
import { allocateAmount } from './items.ts'
import { shares } from './shares.ts'
import { computeParcelValue, isWithinLimits, meets } from './treatment.ts'

/**
 * Calculates handling fees by line. Fees in a currency without a rate are omitted and reported as
 * missing.
 */
export function calculateFees(
  parcel: ImportedParcel,
  { rule, fees }: DailyRules,
  duties: readonly Money[],
  limitOf: (amount: number) => Money,
  unitRate: UnitRate,
): readonly { readonly id: string; readonly amounts: readonly Money[] }[] {
  const value = computeParcelValue(parcel, rule.reliefBase)
  const computeFeeAmounts = ({ currency, fee }: HandlingFee, rate: string): readonly Money[] => {
    const inOwn = (amount: number): Money => convert(money(amount, currency), parcel.shipping.currency, rate)
    if (fee.kind === 'amount') {
      return allocateAmount(fee.per, inOwn(fee.amount), parcel.lines, (place) => (duties[place]?.minorUnits ?? 0) > 0)
    }
    const amount = multiply(computeParcelValue(parcel, 'goods'), fee.rate)
    return shares(smaller(larger(amount, inOwn(fee.atLeast)), inOwn(fee.atMost)), parcel.lines)
  }
  return fees
    .filter(({ when }) => meets(when, parcel) && isWithinLimits(when, value, limitOf))
    .flatMap((row) => {
      const rate = unitRate(row.currency)
      const amounts = rate === null ? [] : computeFeeAmounts(row, rate)
      return amounts.some(({ minorUnits }) => minorUnits > 0) ? [{ id: row.id, amounts }] : []
    })
}
