import { fromScaledInteger } from '#shared/core/decimal.ts'
import { computeMarginCents, type LabelTotals } from '#shared/statistics/rules/labelTotals.ts'

/** Returns labels, sales and margin for responses: in USD, the margin null without a known cost. */
export const toAccountVolumeResponse = (totals: LabelTotals) => {
  const marginCents = computeMarginCents(totals)
  return {
    labels: totals.bought,
    cancelled: totals.cancelled,
    failed: totals.failed,
    sales: fromScaledInteger(totals.saleCents, 2),
    margin: marginCents === null ? null : fromScaledInteger(marginCents, 2),
  }
}
