import { toDecimalValue, usd } from '#shared/core/money.ts'
import { type Booking, chargeAllIfFundsAvailable, credit, creditAll } from '#shared/money/wallet/walletStore.ts'
import type { Action } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { getChargedAmount, type Label } from '../records/rules/label.ts'

const getChargeKey = (labelId: number): string => `label/${labelId}/charge`

/**
 * Returns the id of the label that a ledger entry charges, from its natural key; null for other
 * entries.
 */
export function parseChargedLabelId(naturalKey: string): number | null {
  const [, id] = /^label\/(\d+)\/charge$/.exec(naturalKey) ?? []
  return id === undefined ? null : Number(id)
}

/**
 * Whether the label of an external carrier was ever charged, even if only the ledger entry remains.
 */
export const hasLabelCharge = async (table: Table, userId: number, labelId: number): Promise<boolean> =>
  (await table.get(keys.booked(userId, getChargeKey(labelId)))) !== undefined

/**
 * Returns the charge of a label; null for test labels, which are free. Only labels of external
 * carriers are marked as booked: they can be gone when a request is retried.
 */
export const createLabelCharge = (label: Label, madeBy: 'us' | 'carrier', nowMs: number): Booking | null =>
  getChargedAmount(label).minorUnits === 0
    ? null
    : {
        naturalKey: getChargeKey(label.id),
        amount: getChargedAmount(label),
        counterAccount: 'revenue:labels',
        description: `Label ${label.id}, shipment ${label.shipmentId}${formatRateSuffix(label, label.chargedCents)}`,
        bookedAtMs: nowMs,
        shipmentId: label.shipmentId,
        ...(madeBy === 'us' && { isMarked: false }),
      }

/**
 * Charges labels in the same currency, all or none; fails with 402/1080 if balance and credit are
 * insufficient for their sum.
 */
export function chargeForLabels(userId: number, charges: readonly (Booking | null)[]): readonly Action[] {
  const [first, ...others] = charges.filter((charge) => charge !== null)
  return first ? chargeAllIfFundsAvailable(userId, [first, ...others]) : []
}

/**
 * Returns the suffix of a ledger description: the amount in USD and the exchange rate, if the label
 * was paid in another currency.
 */
export const formatRateSuffix = ({ priceBasis }: Pick<Label, 'priceBasis'>, cents: number): string =>
  priceBasis?.paid ? `, ${toDecimalValue(usd(Math.abs(cents))).toFixed(2)} USD at ${priceBasis.paid.rate}` : ''

/** Refunds the whole charge of a cancelled label once. */
export const createLabelRefund = (label: Label, nowMs: number): readonly Action[] =>
  getChargedAmount(label).minorUnits === 0 ? [] : credit(label.userId, createRefundBooking(label, nowMs))

/**
 * Refunds the whole charges of labels that their carriers never made, once; the labels have the
 * same owner and currency.
 */
export function createUndoneRefund(labels: readonly Label[], nowMs: number): readonly Action[] {
  const [first, ...others] = labels.filter((label) => getChargedAmount(label).minorUnits !== 0)
  const toLedgerBooking = (label: Label): Booking => ({
    ...createRefundBooking(label, nowMs),
    isUndone: true,
    undoneLabel: { carrier: label.carrier, laneId: label.laneId },
  })
  return first ? creditAll(first.userId, [toLedgerBooking(first), ...others.map(toLedgerBooking)]) : []
}

const createRefundBooking = (label: Label, nowMs: number): Booking => ({
  naturalKey: `label/${label.id}/refund`,
  amount: getChargedAmount(label),
  counterAccount: 'revenue:labels',
  description: `Refund of label ${label.id}, shipment ${label.shipmentId}${formatRateSuffix(label, label.chargedCents)}`,
  bookedAtMs: nowMs,
  shipmentId: label.shipmentId,
})
