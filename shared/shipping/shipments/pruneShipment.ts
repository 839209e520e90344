import { DAY_MS } from '../../core/durations.ts'
import { ok } from '../../core/result.ts'
import type { Table } from '../../table/table.ts'
import { transactOrThrow } from '../../table/transact.ts'
import { leaveOverpack, overpackOf } from '../overpacks/overpackStore.ts'
import { removeShipment } from './removeShipment.ts'
import { isPassing, prunedAtMs } from './rules/retention.ts'
import type { Shipment } from './rules/shipment.ts'
import { type FoundShipment, findShipment, putOffPruning } from './shipmentStore.ts'

/** What became of a shipment. `kept`: it has got a label, and stays. `waiting`: it cannot go yet. */
export type Pruned = 'pruned' | 'kept' | 'waiting' | 'gone'

const LOOK_AGAIN_MS = DAY_MS

/**
 * Takes a shipment that is a test, or never had a label, away 30 days after it was made, with all that hangs on it and out
 * of its overpack. One in a locked overpack, or whose carrier has not answered yet, is looked at again a day later.
 */
export async function pruneShipment(
  table: Table,
  { userId, id }: Pick<Shipment, 'userId' | 'id'>,
  nowMs: number,
): Promise<Pruned> {
  return transactOrThrow<Pruned>(table, async () => {
    const found = await findShipment(table, userId, id)
    if (!found || prunedAtMs(found.shipment) > nowMs) return ok({ actions: [], value: 'gone' })
    const { shipment } = found
    if (!isPassing(shipment)) return ok({ actions: putOffPruning(shipment, null), value: 'kept' })
    const overpack = await overpackOf(table, shipment)
    const isHeld = shipment.overpackId !== null && overpack?.locked !== false
    if (isHeld || isUnsettled(found)) {
      return ok({ actions: putOffPruning(shipment, nowMs + LOOK_AGAIN_MS), value: 'waiting' })
    }
    const left = overpack ? leaveOverpack(overpack, shipment, nowMs) : []
    return ok({ actions: removeShipment(found, nowMs, left), value: 'pruned' })
  })
}

const isUnsettled = ({ labels }: FoundShipment): boolean =>
  labels.some(({ stage }) => stage === 'requested' || stage === 'cancelling')
