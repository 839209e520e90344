import * as v from 'valibot'
import { startOfHour } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { codec } from '#shared/table/codec.ts'
import { any, exists, incrementBy, missing } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/* Output of a warehouse by hour: what its staff and systems completed. */

export const WORKER_OUTPUT_KINDS = ['received', 'picked', 'packed', 'inspected'] as const

/** `received`, `picked` and `inspected` are units, `packed` is parcels. */
export type OutputKind = (typeof WORKER_OUTPUT_KINDS)[number]

export type Output = { readonly kind: OutputKind; readonly count: number }

const count = v.optional(v.number(), 0)
const Counts = v.object({ hourMs: v.number(), received: count, picked: count, packed: count, inspected: count })

/** Completed work of an hour. `hourMs`: start of the hour, Unix ms. */
export type HourlyOutput = Readonly<v.InferOutput<typeof Counts>>

const hours = codec(Counts)

const RETENTION_MS = 15 * DAY_MS

/** Adds to the output of the current hour; a negative count takes back what was added. */
export async function incrementOutput(
  table: Pick<Table, 'update'>,
  warehouseId: string,
  { kind, count }: Output,
  nowMs: number,
): Promise<void> {
  const hourMs = startOfHour(nowMs)
  const set = {
    hourMs,
    [kind]: incrementBy(count),
    [tableShape.timeToLive]: Math.ceil((hourMs + RETENTION_MS) / 1_000),
  }
  await table.update(keys.warehouseOutput(warehouseId, hourMs), { set }, any(exists(), missing()))
}

/** Lists the last hours that have an output, oldest first. At most `hourCount` hours back. */
export async function listHourlyOutput(
  table: Pick<Table, 'queryAll'>,
  warehouseId: string,
  hourCount: number,
  nowMs: number,
): Promise<readonly HourlyOutput[]> {
  const lastMs = startOfHour(nowMs)
  const from = keys.warehouseOutput(warehouseId, lastMs - (hourCount - 1) * HOUR_MS)
  const items = await table.queryAll({
    pk: from.pk,
    range: { from: from.sk, to: keys.warehouseOutput(warehouseId, lastMs).sk },
  })
  return items.map(hours.read)
}
