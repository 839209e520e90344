import { createWorkerDeps, type WorkerDeps } from '#functions/runtime/core.ts'
import { createWarehouseJobHandler } from '#shared/floor/runWarehouseJob.ts'
import { reconcileWaves } from '#shared/floor/waves/reconcileWave.ts'
import { listWaveActivity } from '#shared/floor/waves/stuckWaves.ts'
import { listLoads } from '#shared/fulfilment/warehouse/loadStore.ts'
import { isLoadStuck } from '#shared/fulfilment/warehouse/rules/load.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { FLOOR_ROLLOUT, findRolloutStart } from '#shared/table/rollouts.ts'

const deps = lazily(createWorkerDeps)

const run = createWarehouseJobHandler('settleWaves', deps, settleWarehouseWaves)

/** Completes interrupted waves, ends finished ones, and reports stuck waves and loads. */
export const handler: typeof run = async (event, context) => {
  // The first run after a deployment starts the hour before warehouses may be switched on.
  await findRolloutStart(deps().table, FLOOR_ROLLOUT, deps().nowMs())
  return run(event, context)
}

async function settleWarehouseWaves({ table, nowMs }: WorkerDeps, warehouseId: string) {
  const ended = await reconcileWaves({ table, warehouseId, nowMs })
  const waves = await listWaveActivity(table, warehouseId, nowMs())
  const stuck = waves.filter(({ isStuck }) => isStuck)
  for (const { wave, activeMs: lastActiveMs } of stuck) {
    const { id, state, claimedBy } = wave
    log.error('wave stuck', { warehouse: warehouseId, wave: id, state, claimed_by: claimedBy, active_ms: lastActiveMs })
  }
  const stuckLoads = (await listLoads(table, warehouseId)).filter((load) => isLoadStuck(load, nowMs()))
  for (const { id } of stuckLoads) log.error('load stuck', { warehouse: warehouseId, load: id })
  return { ended, open: waves.length - stuck.length, stuck: stuck.length + stuckLoads.length }
}
