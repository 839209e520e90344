import * as v from 'valibot'
import { isSandbox } from '#shared/core/ids.ts'
import { type Action, create, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import {
  DUE_SHARDS,
  due,
  dueAttributes,
  getDuePartition,
  getKeyUserId,
  keyOf,
  keys,
  tableShape,
} from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/* Screening cases and decisions in the table. */

const Match = v.object({
  list: v.string(),
  version: v.string(),
  entryId: v.string(),
  listedName: v.string(),
  /** As in the list; absent if none, or stored by an earlier release. */
  birthDates: v.optional(v.pipe(v.array(v.string()), v.readonly())),
})

/** Roles of parties, by request fields. */
export const PARTY_ROLES = ['to', 'consignee', 'from', 'consignor'] as const
export type PartyRole = (typeof PARTY_ROLES)[number]
const Role = v.picklist(PARTY_ROLES)

const CaseAddress = v.object({
  companyName: v.nullable(v.string()),
  street1: v.string(),
  street2: v.nullable(v.string()),
  city: v.string(),
  province: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  country: v.string(),
})

const ScreeningCaseItem = v.object({
  caseId: v.number(),
  pairDigest: v.string(),
  /** Role in the first stopped parcel; absent if stored by earlier releases. */
  role: v.optional(Role),
  name: v.string(),
  /** `YYYY-MM-DD`, if stated for a person. */
  dateOfBirth: v.optional(v.string()),
  /** Company and address; absent if stored by earlier releases. */
  address: v.optional(CaseAddress),
  /** Resource that was stopped first. */
  about: v.optional(v.object({ kind: v.picklist(['shipment', 'order', 'reshipment', 'case']), id: v.number() })),
  score: v.number(),
  band: v.picklist(['medium', 'high']),
  /** Match at the time the case was opened. */
  match: v.nullable(Match),
  decision: v.picklist(['open', 'allow', 'deny']),
  createdMs: v.number(),
  /** Operator and time of the decision. */
  decidedBy: v.optional(v.string()),
  decidedMs: v.optional(v.number()),
})

/** A party stopped by screening: one case for each pair of user and party. */
export type ScreeningCase = Readonly<v.InferOutput<typeof ScreeningCaseItem>>

const cases = codec(ScreeningCaseItem, { migrations: [(item) => ({ match: null, ...item })] })

/** Finds the case of a pair, if any. */
export async function findScreeningCase(
  table: Table,
  userId: number,
  pairDigest: string,
): Promise<ScreeningCase | null> {
  const item = await table.get(keys.screenedPair(userId, pairDigest))
  return item ? cases.read(item) : null
}

/**
 * List of open cases of all accounts. It uses the index `due` with case ids instead of times, and
 * no job processes it. Sandbox cases are excluded.
 */
export const OPEN_CASES_QUEUE = 'screeningCases'

const listed = (userId: number, { caseId }: ScreeningCase): StoredItem =>
  isSandbox(userId) ? {} : due(OPEN_CASES_QUEUE, caseId, caseId)

/** Opens a case, with a pointer by its id. */
export const openScreeningCase = (userId: number, opened: ScreeningCase): readonly Action[] => [
  create({ ...keys.screenedPair(userId, opened.pairDigest), ...cases.write(opened), ...listed(userId, opened) }),
  create({ ...keys.screeningCase(userId, opened.caseId), pairDigest: opened.pairDigest }),
]

const ScreeningCasePointer = v.object({ pairDigest: v.string() })

/** Finds a user's case by id. */
export async function findScreeningCaseById(
  table: Table,
  userId: number,
  caseId: number,
): Promise<ScreeningCase | null> {
  const item = await table.get(keys.screeningCase(userId, caseId))
  return item ? findScreeningCase(table, userId, v.parse(ScreeningCasePointer, item).pairDigest) : null
}

/** Lists a user's cases with ids below `before`, newest first. */
export async function listCases(
  table: Table,
  userId: number,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<readonly ScreeningCase[]> {
  const first = keys.screeningCase(userId, 0)
  const last = keys.screeningCase(userId, before - 1)
  const { items } = await table.query({ pk: first.pk, range: { from: first.sk, to: last.sk }, descending: true, limit })
  const pairs = items.map((item) => keys.screenedPair(userId, v.parse(ScreeningCasePointer, item).pairDigest))
  return (await table.batchGet(pairs)).map(cases.read).sort((a, b) => b.caseId - a.caseId)
}

/** An open case with its user. */
export type OpenCase = ScreeningCase & { readonly userId: number }

/**
 * Lists the open cases of all accounts after an id, oldest first: one query for each partition of
 * the index.
 */
export async function findOpenScreeningCases(table: Table, limit: number, after = 0): Promise<readonly OpenCase[]> {
  const range = { from: after + 1, to: Number.MAX_SAFE_INTEGER }
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) =>
    table.query({ index: 'due', pk: getDuePartition(OPEN_CASES_QUEUE, shard), range, limit }),
  )
  const named = (await Promise.all(shards))
    .flatMap(({ items }) => items)
    .toSorted((one, other) => getCaseListedAt(one) - getCaseListedAt(other))
    .slice(0, limit)
  const found = (await table.batchGet(named.map(keyOf)))
    .map((item): OpenCase => ({ ...cases.read(item), userId: getKeyUserId(keyOf(item)) ?? 0 }))
    // The index may still contain recently decided cases.
    .filter(({ decision }) => decision === 'open')
    .toSorted((one, other) => one.caseId - other.caseId)
  const last = named.at(-1)
  if (named.length < limit || found.length === limit || !last) return found
  return [...found, ...(await findOpenScreeningCases(table, limit - found.length, getCaseListedAt(last)))]
}

const getCaseListedAt = (item: StoredItem): number => Number(item[tableShape.indexes.due.sortKey])

/** Decides a case, if its decision is unchanged since it was read. */
export const recordCaseDecision = (
  userId: number,
  { pairDigest, decision: before }: ScreeningCase,
  decided: Required<Pick<ScreeningCase, 'decision' | 'decidedBy' | 'decidedMs'>>,
): Action =>
  update(
    keys.screenedPair(userId, pairDigest),
    { set: { ...decided }, remove: [...dueAttributes] },
    equals('decision', before),
  )

const DecisionItem = v.object({
  decisionId: v.number(),
  atMs: v.number(),
  /** Screened resource, or reviewed case. A resource rejected at creation was never stored. */
  about: v.object({ kind: v.picklist(['shipment', 'order', 'reshipment', 'case']), id: v.number() }),
  outcome: v.picklist(['passed', 'refused', 'allow', 'deny']),
  /** `system`, or the operator who decided a case. */
  decidedBy: v.string(),
  /** Lists searched, as `list@version`. */
  lists: v.array(v.string()),
  /** Their datasets, as `dataset@version`; absent if stored by earlier releases. */
  datasets: v.optional(v.array(v.string())),
  parties: v.array(
    v.object({
      role: Role,
      name: v.nullable(v.string()),
      companyName: v.nullable(v.string()),
      /** Equal for all spellings of the two names that differ in case and accents. */
      nameDigest: v.string(),
      band: v.picklist(['clear', 'medium', 'high']),
      score: v.number(),
      match: v.nullable(Match),
      /** Case by which an operator cleared the party. */
      clearedBy: v.nullable(v.object({ caseId: v.number(), by: v.string(), atMs: v.number() })),
    }),
  ),
})

/** A screening with parties, matches and outcome. */
export type ScreeningDecision = Readonly<v.InferOutput<typeof DecisionItem>>
const decisions = codec(DecisionItem)

export type DecidedParty = ScreeningDecision['parties'][number]

/** Retention of screening records, which may be requested for ten years. */
const RETENTION_SECONDS = 10 * 366 * 24 * 60 * 60

const toRecord = (decision: ScreeningDecision): StoredItem => ({
  ...decisions.write(decision),
  [tableShape.timeToLive]: Math.ceil(decision.atMs / 1000) + RETENTION_SECONDS,
})

/** Stores a decision. Records are immutable and expire after ten years. */
export const recordScreeningDecision = (userId: number, decision: ScreeningDecision): Action =>
  create({ ...keys.screeningDecision(userId, decision.decisionId), ...toRecord(decision) })

/**
 * Stores a passed decision separately, before the resource: half the price of a transaction part.
 * It uses the resource's id, so that retries leave one record. If the request fails later, the
 * record refers to a resource that was not stored.
 */
export async function prerecordScreeningDecision(
  table: Table,
  userId: number,
  decision: ScreeningDecision,
): Promise<void> {
  const decisionId = decision.about.id
  const key = keys.screeningDecision(userId, decisionId)
  const recorded = await table.update(key, { set: toRecord({ ...decision, decisionId }) }, missing())
  const isDecisionStored = recorded.ok || (recorded.error && decisions.read(recorded.error).about.id === decisionId)
  if (!isDecisionStored) throw new Error(`a screening decision of user ${userId} already has the id ${decisionId}`)
}

/** Lists a user's newest decisions. */
export async function listDecisions(
  table: Table,
  userId: number,
  limit: number,
): Promise<readonly ScreeningDecision[]> {
  const { pk } = keys.screeningDecision(userId, 0)
  const { items } = await table.query({ pk, descending: true, limit })
  return items.map(decisions.read)
}
