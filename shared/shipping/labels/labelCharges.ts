import { toDecimalValue, usd } from '#shared/core/money.ts'
import { chargeIfCovered, credit } from '#shared/money/wallet/walletStore.ts'
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
export const hasCharge = async (table: Table, userId: number, labelId: number): Promise<boolean> =>
  (await table.get(keys.booked(userId, getChargeKey(labelId)))) !== undefined

/**
 * Charges a label; fails with 402/1080 if balance and credit are insufficient. Test labels are
 * free. Only labels of external carriers are marked as booked: they can be gone when a request is
 * retried.
 */
export const chargeForLabel = (label: Label, madeBy: 'us' | 'carrier', nowMs: number): readonly Action[] =>
  getChargedAmount(label).minorUnits === 0
    ? []
    : chargeIfCovered(label.userId, {
        naturalKey: getChargeKey(label.id),
        amount: getChargedAmount(label),
        counterAccount: 'revenue:labels',
        description: `Label ${label.id}, shipment ${label.shipmentId}${formatRateSuffix(label, label.chargedCents)}`,
        bookedAtMs: nowMs,
        shipmentId: label.shipmentId,
        ...(madeBy === 'us' && { isMarked: false }),
      })

/**
 * Returns the suffix of a ledger description: the amount in USD and the exchange rate, if the label
 * was paid in another currency.
 */
export const formatRateSuffix = ({ priceBasis }: Pick<Label, 'priceBasis'>, cents: number): string =>
  priceBasis?.paid ? `, ${toDecimalValue(usd(Math.abs(cents))).toFixed(2)} USD at ${priceBasis.paid.rate}` : ''

/**
 * Refunds the whole charge of a label once: it was cancelled, or `undone` because its carrier never
 * made it.
 */
export const createLabelRefund = (
  label: Label,
  nowMs: number,
  why: 'cancelled' | 'undone' = 'cancelled',
): readonly Action[] =>
  getChargedAmount(label).minorUnits === 0
    ? []
    : credit(label.userId, {
        naturalKey: `label/${label.id}/refund`,
        amount: getChargedAmount(label),
        counterAccount: 'revenue:labels',
        description: `Refund of label ${label.id}, shipment ${label.shipmentId}${formatRateSuffix(label, label.chargedCents)}`,
        bookedAtMs: nowMs,
        shipmentId: label.shipmentId,
        ...(why === 'undone' && {
          isUndone: true,
          undoneLabel: { carrier: label.carrier, laneId: label.laneId },
        }),
      })
