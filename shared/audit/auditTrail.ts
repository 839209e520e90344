import * as v from 'valibot'
import { formatDate, startOfDay } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import { getCreationMs, getFirstIdAt } from '../core/ids.ts'
import { type Action, create, type StoredItem } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { createIdRange, keys, listAuditPartitions, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { AUDIT_RETENTION_MS } from './rules/auditLimits.ts'

/** Maximum number of days of the audit trail read by a request; its cursor continues from there. */
const MAX_AUDIT_DAYS = 31

/*
 * Audit trail of operators and users: an entry per action, stored under its day and its user.
 * Entries are append-only: the code never changes them, and IAM roles can neither change nor delete
 * them.
 */

/** Details of an action. They never contain secrets or personal data. */
export const AuditDetails = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()]))]),
)
export type AuditDetails = Readonly<v.InferOutput<typeof AuditDetails>>

/**
 * `changed`: the entry is written in the transaction of the change. Actions without a single
 * transaction record `begun` before the first step and `done` or `failed` after the last; without
 * either of these they were interrupted.
 */
export const PHASES = ['changed', 'begun', 'done', 'failed'] as const

const AuditEntry = v.object({
  id: v.number(),
  /** Unix ms. */
  atMs: v.number(),
  /**
   * Who acted: the ARN of a principal, `local:<name>` on a local machine, `system:<job or worker>`
   * for automatic actions, `operator:<id>` for a signed-in operator, `user:<id>` for a user,
   * `key:<id>` for a program with an API key.
   */
  actor: v.string(),
  /** The command line or the type of an operations event. */
  action: v.string(),
  phase: v.picklist(PHASES),
  /** Shared by all entries of a call. */
  requestId: v.string(),
  /** The user affected. */
  userId: v.nullable(v.number()),
  details: AuditDetails,
  reason: v.nullable(v.string()),
})

export type AuditEntry = Readonly<v.InferOutput<typeof AuditEntry>>

const PreviousEntry = v.object({ userId: v.number(), by: v.string(), subjectId: v.number() })

const entries = codec(AuditEntry, {
  migrations: [
    // Earlier releases only recorded the cancellation of labels after a false scan.
    (item) => {
      const { by, subjectId } = v.parse(PreviousEntry, item)
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

const parseAuditEntry = entries.read

/**
 * Records an entry: in the transaction of the change, or separately before and after other steps.
 */
export function recordAuditEntry(entry: AuditEntry): readonly Action[] {
  const { id, atMs, userId } = entry
  const item = { ...entries.write(entry), [tableShape.timeToLive]: Math.ceil((atMs + AUDIT_RETENTION_MS) / 1000) }
  return [
    create({ ...keys.auditOfDay(formatDate(getCreationMs(id)), id), ...item }),
    ...(userId === null ? [] : [create({ ...keys.auditEntry(userId, id), ...item })]),
  ]
}

/** Records a change that a user makes in a request, in the transaction of the change. */
export const recordUserChange = (
  change: Pick<AuditEntry, 'actor' | 'action' | 'userId'> & Partial<Pick<AuditEntry, 'details'>>,
  id: number,
  atMs: number,
): readonly Action[] =>
  recordAuditEntry({ details: {}, ...change, id, atMs, phase: 'changed', requestId: String(id), reason: null })

/** Filter of entries, newest first. */
export type AuditQuery = {
  readonly userId: number | null
  readonly actor: string | null
  readonly action: string | null
  /** Range of ids (inclusive), which contain the time of creation. */
  readonly first: number
  readonly last: number
  readonly limit: number
}

export type AuditPage = {
  readonly entries: readonly AuditEntry[]
  /** The `last` of the next query, which may return older entries; null if there are none. */
  readonly goOnAt: number | null
}

/** Returns a page of the audit trail of a user, or of all users within a limited number of days. */
export async function listAuditEntries(table: Table, query: AuditQuery): Promise<AuditPage> {
  const { userId, first, last, limit } = query
  if (userId !== null)
    return toAuditPage(await findNewestAuditEntries(table, keys.auditEntry(userId, 0).pk, query), limit)
  const found: AuditEntry[] = []
  const firstAuditDayMs = startOfDay(getCreationMs(first))
  let dayMs = startOfDay(getCreationMs(last))
  for (let days = 0; dayMs >= firstAuditDayMs && days < MAX_AUDIT_DAYS; days++) {
    const ofDay = await Promise.all(
      listAuditPartitions(formatDate(dayMs)).map((pk) => findNewestAuditEntries(table, pk, query)),
    )
    found.push(...ofDay.flat().sort((one, other) => other.id - one.id))
    if (found.length >= limit) return toAuditPage(found, limit)
    dayMs -= DAY_MS
  }
  return { entries: found, goOnAt: dayMs < firstAuditDayMs ? null : getFirstIdAt(dayMs + DAY_MS) - 1 }
}

function toAuditPage(found: readonly AuditEntry[], limit: number): AuditPage {
  const entries = found.slice(0, limit)
  const oldest = entries.at(-1)
  return { entries, goOnAt: oldest && found.length >= limit ? oldest.id - 1 : null }
}

/** Entries read per query. */
const PAGE = 200

/** Returns the newest matching entries of a partition, at most `limit`. */
async function findNewestAuditEntries(
  table: Table,
  pk: string,
  { actor, action, first, last, limit }: AuditQuery,
): Promise<readonly AuditEntry[]> {
  const isIncluded = (entry: AuditEntry): boolean =>
    (actor === null || entry.actor === actor) && (action === null || entry.action === action)
  const found: AuditEntry[] = []
  let after: StoredItem | undefined
  do {
    const range = createIdRange(first, last)
    const page = await table.query({ pk, range, descending: true, limit: PAGE, ...(after ? { after } : {}) })
    found.push(...page.items.map(parseAuditEntry).filter(isIncluded))
    after = page.next
  } while (after && found.length < limit)
  return found.slice(0, limit)
}
