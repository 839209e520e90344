import { HOUR_MS } from '../core/durations.ts'
import { missing } from './expressions.ts'
import { keys } from './keys.ts'
import type { Table } from './table.ts'

/** Longer than a deployment takes: after it no function of the former release is left. */
const MAX_DEPLOYMENT_MS = HOUR_MS

const begins = new Map<string, number>()

/**
 * The instant (Unix ms) from which something is stored in a new place or form: an hour after a
 * function of the first release that knows it ran first. Until then functions of the release before
 * may be at work, which know the old one only. Read once in a process.
 */
export async function findRolloutStart(table: Table, name: string, nowMs: number): Promise<number> {
  const known = begins.get(name)
  if (known !== undefined) return known
  const key = keys.rollout(name)
  const found = (await table.get(key)) ?? (await begin(table, name, nowMs))
  const beginsMs = Number(found.beginsMs)
  begins.set(name, beginsMs)
  return beginsMs
}

async function begin(table: Table, name: string, nowMs: number) {
  const begun = await table.update(keys.rollout(name), { set: { beginsMs: nowMs + MAX_DEPLOYMENT_MS } }, missing())
  const item = begun.ok ? begun.value : begun.error
  if (!item) throw new Error(`unknown rollout ${name}`)
  return item
}
