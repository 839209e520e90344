import { type Action, update } from '#shared/table/actions.ts'
import { equals, incrementBy, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { listPutBacks } from './pickStore.ts'
import { findWavePicks, listWaves } from './waveStore.ts'

/* Totes in use: those of waves, and those with units to put back. They have no separate items. */

/** What a tote in use is for: a wave, and an order unless it is shared. */
export type ToteUsage = {
  readonly waveId: number | null
  readonly userId: number | null
  readonly orderId: number | null
}

/** Withdrawn picks that are searched for a tote. */
const MAX_PUT_BACK_TASKS = 500

/** Returns the uses of totes by code; those that are free are omitted. */
export async function findTotesInUse(
  table: Table,
  warehouseId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ToteUsage>> {
  const [waves, putBacks] = await Promise.all([
    listWaves(table, warehouseId),
    listPutBacks(table, warehouseId, MAX_PUT_BACK_TASKS),
  ])
  const uses = new Map<string, ToteUsage>()
  const matching = waves.filter(({ totes }) => totes.some((tote) => codes.includes(tote)))
  for (const wave of matching) {
    if (wave.kind === 'singles' || wave.state === 'planning') {
      for (const tote of wave.totes) uses.set(tote, { waveId: wave.id, userId: null, orderId: null })
      continue
    }
    for (const { tote, userId, orderId, state } of await findWavePicks(table, wave)) {
      if (tote !== null && state !== 'packing') uses.set(tote, { waveId: wave.id, userId, orderId })
    }
  }
  for (const { tote, waveId, userId, orderId } of putBacks) {
    if (tote !== null) uses.set(tote, { waveId, userId, orderId })
  }
  return new Map([...uses].filter(([tote]) => codes.includes(tote)))
}

/**
 * Returns an action that fails if another wave of the warehouse is started in the meantime, so that
 * two waves cannot claim a tote. To be called before the totes are read.
 */
export async function claimWaves(table: Table, warehouseId: string): Promise<Action> {
  const key = keys.warehouseCounts(warehouseId)
  const before = (await table.get(key))?.waves
  return update(
    key,
    { set: { waves: incrementBy(1) } },
    before === undefined ? missing('waves') : equals('waves', before),
  )
}
