import * as v from 'valibot'
import { formatDate, startOfDay } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import { createdMs, firstIdAt } from '../core/ids.ts'
import { type Action, create, type StoredItem } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { auditPartitions, idRange, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { AUDIT_RETENTION_MS } from './rules/auditLimits.ts'

/** Days of the audit trail read by one request; its cursor continues from there. */
const MAX_AUDIT_DAYS = 31

/*
 * Who did what: an entry for each thing an operator does, under its day and under its user. Entries
 * are only ever added: no code changes one, and roles may neither change nor delete one.
 */

/** To what something was done, and how: never secrets, and no texts about persons. */
export const AuditDetails = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()]))]),
)
export type AuditDetails = Readonly<v.InferOutput<typeof AuditDetails>>

/**
 * `changed`: the change and this entry are one transaction. Where an action is no transaction, or
 * has further steps, `begun` stands before the first and `done` or `failed` after the last; without
 * either of them it broke off.
 */
export const PHASES = ['changed', 'begun', 'done', 'failed'] as const

const AuditEntry = v.object({
  id: v.number(),
  /** When, Unix ms. */
  atMs: v.number(),
  /**
   * Who: the ARN of a principal, `local:<name>` on a machine of one's own, `system:<job or worker>`
   * for what runs by itself, `operator:<id>` who is signed in as one, `user:<id>` for what a person
   * does themselves, `key:<id>` for what a program does with a key.
   */
  actor: v.string(),
  /** What, in the words of the command line, or the type of an operations event. */
  action: v.string(),
  phase: v.picklist(PHASES),
  /** The same for all entries of one call. */
  requestId: v.string(),
  /** Whom it is about. */
  userId: v.nullable(v.number()),
  details: AuditDetails,
  reason: v.nullable(v.string()),
})

export type AuditEntry = Readonly<v.InferOutput<typeof AuditEntry>>

const Former = v.object({ userId: v.number(), by: v.string(), subjectId: v.number() })

const entries = codec(AuditEntry, {
  migrations: [
    // Only labels that were cancelled after a false scan stood in the trail.
    (item) => {
      const { by, subjectId } = v.parse(Former, item)
      return {
        ...item,
        actor: `local:${by}`,
        action: 'labels cancel',
        phase: 'changed',
        requestId: '',
        details: { label: subjectId },
      }
    },
  ],
})

const readAuditEntry = entries.read

/**
 * Puts an entry on the trail: for the transaction of what it tells, or alone before and after other
 * steps.
 */
export function recordEntry(entry: AuditEntry): readonly Action[] {
  const { id, atMs, userId } = entry
  const item = { ...entries.write(entry), [tableShape.timeToLive]: Math.ceil((atMs + AUDIT_RETENTION_MS) / 1000) }
  return [
    create({ ...keys.auditOfDay(formatDate(createdMs(id)), id), ...item }),
    ...(userId === null ? [] : [create({ ...keys.auditEntry(userId, id), ...item })]),
  ]
}

/**
 * An entry for what somebody changes in a request of their own: for the transaction of the change.
 */
export const recordChange = (
  change: Pick<AuditEntry, 'actor' | 'action' | 'userId'> & Partial<Pick<AuditEntry, 'details'>>,
  id: number,
  atMs: number,
): readonly Action[] =>
  recordEntry({ details: {}, ...change, id, atMs, phase: 'changed', requestId: String(id), reason: null })

/** Which entries are asked for, newest first. */
export type AuditQuery = {
  readonly userId: number | null
  readonly actor: string | null
  readonly action: string | null
  /** Ids, both included: they tell when entries were made. */
  readonly first: number
  readonly last: number
  readonly limit: number
}

export type AuditPage = {
  readonly entries: readonly AuditEntry[]
  /** There may be older ones: they are found with this as the next `last`. Null: there are none. */
  readonly goOnAt: number | null
}

/** A page of the trail: of one user, or of all, of whom so many days are gone through at most. */
export async function listEntries(table: Table, asked: AuditQuery): Promise<AuditPage> {
  const { userId, first, last, limit } = asked
  if (userId !== null) return toAuditPage(await findNewestEntries(table, keys.auditEntry(userId, 0).pk, asked), limit)
  const found: AuditEntry[] = []
  const firstDayMs = startOfDay(createdMs(first))
  let dayMs = startOfDay(createdMs(last))
  for (let days = 0; dayMs >= firstDayMs && days < MAX_AUDIT_DAYS; days++) {
    const ofDay = await Promise.all(auditPartitions(formatDate(dayMs)).map((pk) => findNewestEntries(table, pk, asked)))
    found.push(...ofDay.flat().sort((one, other) => other.id - one.id))
    if (found.length >= limit) return toAuditPage(found, limit)
    dayMs -= DAY_MS
  }
  return { entries: found, goOnAt: dayMs < firstDayMs ? null : firstIdAt(dayMs + DAY_MS) - 1 }
}

function toAuditPage(found: readonly AuditEntry[], limit: number): AuditPage {
  const entries = found.slice(0, limit)
  const oldest = entries.at(-1)
  return { entries, goOnAt: oldest && found.length >= limit ? oldest.id - 1 : null }
}

/** Entries that one query reads. */
const PAGE = 200

/** The newest wanted entries of a partition, at most as many as are asked for. */
async function findNewestEntries(
  table: Table,
  pk: string,
  { actor, action, first, last, limit }: AuditQuery,
): Promise<readonly AuditEntry[]> {
  const isWanted = (entry: AuditEntry): boolean =>
    (actor === null || entry.actor === actor) && (action === null || entry.action === action)
  const found: AuditEntry[] = []
  let after: StoredItem | undefined
  do {
    const range = idRange(first, last)
    const page = await table.query({ pk, range, descending: true, limit: PAGE, ...(after ? { after } : {}) })
    found.push(...page.items.map(readAuditEntry).filter(isWanted))
    after = page.next
  } while (after && found.length < limit)
  return found.slice(0, limit)
}
