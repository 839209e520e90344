import { usd } from '#shared/core/money.ts'
import type { Booking } from '#shared/money/wallet/walletStore.ts'
import type { Fees } from '#shared/rating/rules/fees.ts'
import type { InspectedLine } from './rules/inspection.ts'
import type { ReturnChanges, Returned } from './rules/return.ts'

/* Fees charged for the work on a returned parcel. */

/** Returns the booking of the inspection fee of a return, which is charged at most once. */
export const createInspectionBooking = ({ id }: Returned, verifyFeeCents: number, nowMs: number): Booking => ({
  naturalKey: `return/${id}/verify`,
  amount: usd(verifyFeeCents),
  counterAccount: 'revenue:returns',
  description: `Inspection fee for return ${id}`,
  bookedAtMs: nowMs,
})

type Disposal = {
  /** The total of the return after the disposal. */
  readonly changes: Pick<ReturnChanges, 'disposeFeeCents'>
  /**
   * To be charged regardless of the balance: the units are gone whether or not they are paid for.
   */
  readonly bookings: readonly Booking[]
}

/**
 * Prices the units among inspected or decided lines that are disposed of, per unit in US cents. A
 * line is decided once, so its id identifies the booking. Without units or without a fee there is
 * no booking.
 */
export function priceDisposal(
  { id, disposeFeeCents }: Returned,
  lines: readonly InspectedLine[],
  { returnDisposeUnitCents }: Pick<Fees, 'returnDisposeUnitCents'>,
  nowMs: number,
): Disposal {
  const disposed = lines.filter(({ disposition }) => disposition === 'dispose')
  const units = disposed.reduce((sum, line) => sum + line.units, 0)
  const disposalFeeCents = units * returnDisposeUnitCents
  const [first] = disposed
  if (!first || disposalFeeCents === 0) return { changes: {}, bookings: [] }
  const booking = {
    naturalKey: `return/${id}/dispose/${first.id}`,
    amount: usd(disposalFeeCents),
    counterAccount: 'revenue:returns',
    description: `Disposal fee for return ${id}: ${units} ${units === 1 ? 'unit' : 'units'}`,
    bookedAtMs: nowMs,
  }
  return { changes: { disposeFeeCents: disposeFeeCents + disposalFeeCents }, bookings: [booking] }
}
