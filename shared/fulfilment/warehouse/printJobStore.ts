import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { type Action, create, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/* Labels that wait for the printers of a warehouse. */

const Print = v.object({
  id: v.number(),
  warehouseId: v.string(),
  /** Name of the printer, as the print program of its computer has it. */
  printer: v.string(),
  userId: v.number(),
  orderId: v.number(),
  fulfillmentId: v.number(),
})

export type Print = Readonly<v.InferOutput<typeof Print>>

const prints = codec(Print)

/** Labels that are not printed by then expire; the bench can queue them again. */
const PRINT_JOB_RETENTION_MS = DAY_MS

/** Waiting labels of a warehouse. */
export const MAX_PRINT_JOBS = 500

/** Lists the waiting labels of a warehouse, oldest first. */
export async function listPrintJobs(table: Table, warehouseId: string, nowMs: number): Promise<readonly Print[]> {
  const { items } = await table.query({ pk: keys.print(warehouseId, 0).pk, limit: MAX_PRINT_JOBS })
  // Expired items are deleted with a delay.
  return items.map(prints.read).filter(({ id }) => getCreationMs(id) + PRINT_JOB_RETENTION_MS > nowMs)
}

export async function findPrintJob(table: Table, warehouseId: string, id: number): Promise<Print | null> {
  const item = await table.get(keys.print(warehouseId, id))
  return item ? prints.read(item) : null
}

export const enqueuePrintJob = (print: Print): Action =>
  create({
    ...keys.print(print.warehouseId, print.id),
    ...prints.write(print),
    [tableShape.timeToLive]: Math.ceil((getCreationMs(print.id) + PRINT_JOB_RETENTION_MS) / 1_000),
  })

/** Removes a printed label; fails if it was removed before. */
export const removePrintJob = ({ warehouseId, id }: Print): Action => remove(keys.print(warehouseId, id), exists())
