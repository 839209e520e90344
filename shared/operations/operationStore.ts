import { DAY_MS } from '../core/durations.ts'
import { type Action, create } from '../table/actions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** For so long an operations event is known again: 400 days. */
const KEPT_MS = 400 * DAY_MS

/** Marks an operations event as handled: part of the transaction of its effect, so that neither is without the other. */
export const markHandled = (eventId: string, nowMs: number): Action =>
  create({
    ...keys.operation(eventId),
    handledAtMs: nowMs,
    [tableShape.timeToLive]: Math.ceil((nowMs + KEPT_MS) / 1000),
  })

export const wasHandled = async (table: Table, eventId: string): Promise<boolean> =>
  (await table.get(keys.operation(eventId))) !== undefined
