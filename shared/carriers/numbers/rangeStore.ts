import * as v from 'valibot'
import type { Result } from '#shared/core/result.ts'
import { type Action, create, put, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, atMost, below, equals, incrementBy, missing, plus } from '#shared/table/expressions.ts'
import { type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { NUMBERS_PER_BLOCK } from './rules/numberBlocks.ts'
import { getLastBundledSerial, NumberRange, type Pool } from './rules/numberRange.ts'

const ranges = codec(NumberRange)
const PoolRevision = v.object({ revision: v.number() })
const Next = v.object({ next: v.number() })

const keyOf = (pool: Pool, { id }: Pick<NumberRange, 'id'>): Key => keys.numberRange(pool, id)

/** Lists all ranges ever imported for a pool, oldest first. */
export async function listPoolNumberRanges(
  table: Pick<Table, 'queryAll'>,
  pool: Pool,
): Promise<readonly NumberRange[]> {
  const { pk, sk: from } = keys.numberRange(pool, 0)
  const { sk: to } = keys.numberRange(pool, Number.MAX_SAFE_INTEGER)
  return (await table.queryAll({ pk, range: { from, to } })).map(ranges.read)
}

/** Serial numbers reserved by a process, both inclusive. */
export type Block = { readonly from: number; readonly to: number }

/**
 * Reserves the next block of a range for this process; null if none is left or the range is
 * retired.
 */
export async function reserveRangeBlock(
  table: Pick<Table, 'update'>,
  pool: Pool,
  range: NumberRange,
): Promise<Block | null> {
  const isOpen = all(atMost('next', range.last), equals('retiredMs', null))
  const updated = await table.update(keyOf(pool, range), { set: { next: plus(range.block) } }, isOpen)
  return toNumberBlock(updated, range)
}

/** Reserves the next block of the bundled range, which is not stored as a range. */
export async function reserveBundledBlock(table: Pick<Table, 'update'>, pool: Pool): Promise<Block | null> {
  const last = getLastBundledSerial(pool)
  const isOpen = any(missing('next'), atMost('next', last))
  const set = { next: incrementBy(NUMBERS_PER_BLOCK) }
  return toNumberBlock(await table.update(keys.shippedNumbers(pool), { set }, isOpen), {
    last,
    block: NUMBERS_PER_BLOCK,
  })
}

function toNumberBlock(
  updated: Result<StoredItem, StoredItem | undefined>,
  { last, block }: Pick<NumberRange, 'last' | 'block'>,
): Block | null {
  if (!updated.ok) return null
  const { next } = v.parse(Next, updated.value)
  return { from: next - block, to: Math.min(next - 1, last) }
}

/** Returns the number of imports of a pool, for optimistic locking. */
export async function loadPoolRevision(table: Pick<Table, 'get'>, pool: Pool): Promise<number> {
  const item = await table.get(keys.numberPool(pool))
  return item ? v.parse(PoolRevision, item).revision : 0
}

/** Stores ranges of a pool, if none was imported since `revision`. */
export const importNumberRanges = (pool: Pool, added: readonly NumberRange[], revision: number): readonly Action[] => {
  const note = { ...keys.numberPool(pool), revision: revision + 1 }
  return [
    revision === 0 ? create(note) : put(note, equals('revision', revision)),
    ...added.map((range) => create({ ...keyOf(pool, range), ...ranges.write(range) })),
  ]
}

/** Retires a range, if it is still open. */
export const retireNumberRange = (pool: Pool, range: NumberRange, nowMs: number): Action =>
  update(keyOf(pool, range), { set: { retiredMs: nowMs } }, equals('retiredMs', null))

/** Skips the serial numbers of a range below `serial`, unless they are used up. */
export const skipSerialNumbers = (pool: Pool, range: NumberRange, serial: number): Action =>
  update(keyOf(pool, range), { set: { next: serial } }, below('next', serial))

const isPool = (name: string): name is Pool => /^(s10\/[A-Z]{2}|impb|sscc|own)$/.test(name)

/** Lists the pools with imported ranges, with these. */
export async function listImportedPools(
  table: Pick<Table, 'queryAll'>,
): Promise<readonly { readonly pool: Pool; readonly ranges: readonly NumberRange[] }[]> {
  const notes = await table.queryAll({ pk: keys.numberPool('').pk })
  const pools = notes.map(({ sk }) => String(sk)).filter(isPool)
  return Promise.all(pools.map(async (pool) => ({ pool, ranges: await listPoolNumberRanges(table, pool) })))
}
