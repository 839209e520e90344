import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { findWavePicks, listWaves } from '#shared/fulfilment/warehouse/waveStore.ts'
import type { Table } from '#shared/table/table.ts'

/** The job that settles waves has tried several times by then. */
const WAVE_PLANNING_ALARM_MS = 15 * MINUTE_MS
const WAVE_CLAIM_ALARM_MS = 8 * HOUR_MS

/** A wave of a warehouse with the time of its last change or pick, Unix ms. */
export type WaveActivity = { readonly wave: Wave; readonly activeMs: number; readonly isStuck: boolean }

/**
 * Lists the waves of a warehouse, oldest first. One is stuck if its planning does not end, or if it
 * remains claimed without picks.
 */
export async function listWaveActivity(
  table: Table,
  warehouseId: string,
  nowMs: number,
): Promise<readonly WaveActivity[]> {
  const waves = await listWaves(table, warehouseId)
  return Promise.all(
    waves.map(async (wave) => {
      const picks = wave.state === 'planning' ? [] : await findWavePicks(table, wave)
      const lastWaveActivityMs = Math.max(wave.touchedMs, ...picks.map(({ changedMs }) => changedMs))
      const idleMs = nowMs - lastWaveActivityMs
      const isWaveStuck =
        wave.state === 'planning'
          ? idleMs > WAVE_PLANNING_ALARM_MS
          : wave.claimedBy !== null && idleMs > WAVE_CLAIM_ALARM_MS
      return { wave, activeMs: lastWaveActivityMs, isStuck: isWaveStuck }
    }),
  )
}
