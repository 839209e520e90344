import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { ok } from '#shared/core/result.ts'
import { listPutBacks } from '#shared/fulfilment/warehouse/pickStore.ts'
import { cancelOrderPickPlan, replanOrderPick } from '#shared/fulfilment/warehouse/planOrderPick.ts'
import { type Pick as OrderPick, sumPickedUnits, sumPlannedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { findWave, findWavePicks, listWaves, removeWave, replaceWave } from '#shared/fulfilment/warehouse/waveStore.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { createOpenWave } from './startWave.ts'

/* Completes what was interrupted in the waves of a warehouse, and ends waves that are done. */

/** Planning of a wave takes seconds; after this it was interrupted. */
const WAVE_PLANNING_TIMEOUT_MS = 3 * MINUTE_MS

/** An unattended wave is free for another device. */
const WAVE_CLAIM_TIMEOUT_MS = 4 * HOUR_MS

/** Withdrawn picks whose plans are freed in one run. */
const MAX_PUT_BACK_TASKS = 500

type Context = { readonly table: Table; readonly warehouseId: string; readonly nowMs: () => number }

/** Settles all waves of a warehouse. Returns the number of waves that ended. */
export async function reconcileWaves(context: Context): Promise<number> {
  const { table, warehouseId, nowMs } = context
  for (const pick of await listPutBacks(table, warehouseId, MAX_PUT_BACK_TASKS)) {
    if (pick.lines.some(({ from }) => from.length > 0)) await replanOrderPick(table, pick, nowMs)
  }
  let ended = 0
  for (const wave of await listWaves(table, warehouseId)) if (await reconcileWave(context, wave)) ended++
  return ended
}

/** Settles a wave; returns whether it ended. */
export async function reconcileWave(context: Context, wave: Wave): Promise<boolean> {
  const { table, nowMs } = context
  if (wave.state === 'planning') {
    if (nowMs() - wave.touchedMs < WAVE_PLANNING_TIMEOUT_MS) return false
    return (await createOpenWave(context, wave.id)) === null
  }
  const picks = await findWavePicks(table, wave)
  const open = picks.filter(({ state }) => state === 'open')
  for (const pick of open) if (isIncomplete(pick)) await replanOrderPick(table, pick, nowMs)
  if (open.length === 0) return completeWave(context, wave.id)
  const changedMs = Math.max(wave.touchedMs, ...picks.map((pick) => pick.changedMs))
  if (wave.claimedBy !== null && nowMs() - changedMs > WAVE_CLAIM_TIMEOUT_MS) {
    await table.commit([replaceWave(wave, { ...wave, claimedBy: null })])
  }
  return false
}

/** Whether more or fewer units are planned than the order still needs. */
const isIncomplete = ({ lines }: OrderPick): boolean =>
  lines.some((line) => sumPlannedUnits(line) !== Math.max(0, line.wanted - sumPickedUnits(line)))

/** Removes a wave without open picks; a shared tote is free then. */
function completeWave(
  { table, warehouseId }: Pick<Context, 'table' | 'warehouseId'>,
  waveId: number,
): Promise<boolean> {
  return transactOrThrow<boolean>(table, async () => {
    const wave = await findWave(table, warehouseId, waveId)
    if (!wave) return ok({ actions: [], value: true })
    const picks = await findWavePicks(table, wave)
    const hasSharedTote = wave.kind === 'singles'
    // A shared tote is in use until what is left in it is put back.
    const isOpen = picks.some(({ state }) => state === 'open' || (hasSharedTote && state === 'withdrawn'))
    if (isOpen) return ok({ actions: [], value: false })
    return ok({ actions: [removeWave(wave)], value: true })
  })
}

/**
 * Dissolves a wave: orders without picked units are to be picked again, the others stay in the wave
 * for another device.
 */
export async function cancelWave(context: Context, wave: Wave): Promise<void> {
  const { table, nowMs } = context
  for (const pick of await findWavePicks(table, wave)) await cancelOrderPickPlan(table, pick, nowMs)
  if (await completeWave(context, wave.id)) return
  await transactOrThrow<void>(table, async () => {
    const rest = await findWave(table, context.warehouseId, wave.id)
    if (!rest || rest.claimedBy === null) return ok({ actions: [], value: undefined })
    return ok({ actions: [replaceWave(rest, { ...rest, claimedBy: null })], value: undefined })
  })
}
