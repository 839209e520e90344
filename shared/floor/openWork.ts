import { chunks } from '#shared/core/chunks.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { PRUNE_INBOUNDS_JOB, parseInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { listOrderRows } from '#shared/fulfilment/orders/orderRowStore.ts'
import { findPicks, listPutBacks } from '#shared/fulfilment/warehouse/pickStore.ts'
import { listWaves } from '#shared/fulfilment/warehouse/waveStore.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { DUE_SHARDS, getDuePartition, keyOf } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/* Work of a warehouse that is not finished. */

const ORDERS_PER_BATCH = 100

/** Whether a user's orders have units planned, picked or in a parcel of a warehouse. */
export async function hasOpenPicks(table: Table, userId: number, warehouseId: string): Promise<boolean> {
  for await (const rows of listOrderRows(table, userId)) {
    const open = rows.filter(({ status }) => status === 'Ready' || status === 'Partial' || status === 'Packing')
    for (const some of chunks(open, ORDERS_PER_BATCH)) {
      const orders = some.map(({ id: orderId }) => ({ userId, orderId }))
      if ((await findPicks(table, warehouseId, orders)).length > 0) return true
    }
  }
  return false
}

/** Returns the numbers of open waves and of picks to put back. */
export async function countOpenWork(
  table: Table,
  warehouseId: string,
): Promise<{ readonly waves: number; readonly putBacks: number }> {
  const [waves, putBackTasks] = await Promise.all([
    listWaves(table, warehouseId),
    listPutBacks(table, warehouseId, 100),
  ])
  return { waves: waves.length, putBacks: putBackTasks.length }
}

/**
 * Yields inbound shipments of a warehouse that are expected or being received, in batches. The due
 * index of the job that removes old inbound shipments lists all of them. Sandboxes are left out.
 */
export async function* findOpenInboundShipments(
  table: Table,
  warehouseId: string,
): AsyncGenerator<readonly { readonly userId: number; readonly inboundId: number }[]> {
  for (let shard = 0; shard < DUE_SHARDS; shard++) {
    for await (const items of iterateQueryPages(table, {
      index: 'due',
      pk: getDuePartition(PRUNE_INBOUNDS_JOB, shard),
    })) {
      const inbounds = (await table.batchGet(items.map(keyOf))).map(parseInboundShipment)
      yield inbounds
        .filter((inbound) => inbound.warehouseId === warehouseId && inbound.status !== 'Processed')
        .filter(({ userId }) => !isSandbox(userId))
        .map(({ userId, id: inboundId }) => ({ userId, inboundId }))
    }
  }
}
