import { type Action, create, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { findPicks } from './pickStore.ts'
import type { Pick } from './rules/pick.ts'
import { Wave } from './rules/wave.ts'

/* Waves in the table. */

const waves = codec(Wave)

const keyOf = ({ warehouseId, id }: Wave) => keys.wave(warehouseId, id)

export async function findWave(table: Table, warehouseId: string, waveId: number): Promise<Wave | null> {
  const item = await table.get(keys.wave(warehouseId, waveId))
  return item ? waves.read(item) : null
}

/** Waves of a warehouse at a time: more than any building has pickers. */
const MAX_OPEN_WAVES = 500

/** Lists the waves of a warehouse, oldest first. */
export async function listWaves(table: Table, warehouseId: string): Promise<readonly Wave[]> {
  const { items } = await table.query({ pk: keys.wave(warehouseId, 0).pk, limit: MAX_OPEN_WAVES })
  return items.map(waves.read)
}

export const createWave = (wave: Wave): Action => create({ ...keyOf(wave), ...waves.write(wave) })

/** Replaces a wave, if it is unchanged since it was read. */
export const replaceWave = (before: Wave, after: Wave): Action =>
  put(
    { ...keyOf(after), ...waves.write({ ...after, revision: before.revision + 1 }) },
    equals('revision', before.revision),
  )

/** Removes a wave, if it is unchanged since it was read. */
export const removeWave = (wave: Wave): Action => remove(keyOf(wave), equals('revision', wave.revision))

/** Finds the picks of a wave: those of its orders that are still in it. */
export async function findWavePicks(table: Table, wave: Wave): Promise<readonly Pick[]> {
  const picks = await findPicks(table, wave.warehouseId, wave.orders)
  return picks.filter(({ waveId }) => waveId === wave.id)
}
