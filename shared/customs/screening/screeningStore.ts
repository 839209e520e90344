import * as v from 'valibot'
import { isSandbox } from '#shared/core/ids.ts'
import { type Action, create, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { DUE_SHARDS, due, dueAttributes, duePartition, keyOf, keys, tableShape, userOfKey } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

const Match = v.object({
  list: v.string(),
  version: v.string(),
  entryId: v.string(),
  listedName: v.string(),
  /** As the list writes them; absent: it says none, or a former release did not keep them. */
  birthDates: v.optional(v.pipe(v.array(v.string()), v.readonly())),
})

/** What a party is to a parcel, as requests call it. */
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

const CaseItem = v.object({
  caseId: v.number(),
  pairDigest: v.string(),
  /** What the party was to the first parcel it stopped; former releases did not write it. */
  role: v.optional(Role),
  name: v.string(),
  /** `YYYY-MM-DD`, where the sender said it of a person. */
  dateOfBirth: v.optional(v.string()),
  /** Company and address of the party; absent: an earlier release opened the case. */
  address: v.optional(CaseAddress),
  /** What was to be sent first. */
  about: v.optional(v.object({ kind: v.picklist(['shipment', 'order', 'reshipment', 'case']), id: v.number() })),
  score: v.number(),
  band: v.picklist(['medium', 'high']),
  /** What the party was found to be like when the case was opened. */
  match: v.nullable(Match),
  decision: v.picklist(['open', 'allow', 'deny']),
  createdMs: v.number(),
  /** Who decided, and when. */
  decidedBy: v.optional(v.string()),
  decidedMs: v.optional(v.number()),
})

/**
 * A party that was stopped by screening: one case for each pair of user and party, however often it
 * is tried.
 */
export type ScreeningCase = Readonly<v.InferOutput<typeof CaseItem>>

const cases = codec(CaseItem, { migrations: [(item) => ({ match: null, ...item })] })

/** The case of a user's pair, if it ever came up. */
export async function findScreeningCase(
  table: Table,
  userId: number,
  pairDigest: string,
): Promise<ScreeningCase | null> {
  const item = await table.get(keys.screenedPair(userId, pairDigest))
  return item ? cases.read(item) : null
}

/**
 * The list of cases that nobody has decided, of all accounts: it lies in the index `due`, under the
 * ids of the cases in the place of instants, and no job works it off. What is stopped in a sandbox
 * is only played.
 */
export const OPEN_CASES = 'screeningCases'

const listed = (userId: number, { caseId }: ScreeningCase): StoredItem =>
  isSandbox(userId) ? {} : due(OPEN_CASES, caseId, caseId)

/** Opens a case, and the way to it by its id. */
export const openCase = (userId: number, opened: ScreeningCase): readonly Action[] => [
  create({ ...keys.screenedPair(userId, opened.pairDigest), ...cases.write(opened), ...listed(userId, opened) }),
  create({ ...keys.screeningCase(userId, opened.caseId), pairDigest: opened.pairDigest }),
]

const CasePointer = v.object({ pairDigest: v.string() })

/** A user's case by its id. */
export async function findCase(table: Table, userId: number, caseId: number): Promise<ScreeningCase | null> {
  const item = await table.get(keys.screeningCase(userId, caseId))
  return item ? findScreeningCase(table, userId, v.parse(CasePointer, item).pairDigest) : null
}

/** The newest cases of a user whose ids lie below one, at most so many. */
export async function listCases(
  table: Table,
  userId: number,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<readonly ScreeningCase[]> {
  const first = keys.screeningCase(userId, 0)
  const last = keys.screeningCase(userId, before - 1)
  const { items } = await table.query({ pk: first.pk, range: { from: first.sk, to: last.sk }, descending: true, limit })
  const pairs = items.map((item) => keys.screenedPair(userId, v.parse(CasePointer, item).pairDigest))
  return (await table.batchGet(pairs)).map(cases.read).sort((a, b) => b.caseId - a.caseId)
}

/** An open case, and whose it is. */
export type OpenCase = ScreeningCase & { readonly userId: number }

/**
 * The oldest open cases of all accounts behind one, at most so many: a query for each partition of
 * the index, however many there are.
 */
export async function openCases(table: Table, limit: number, after = 0): Promise<readonly OpenCase[]> {
  const range = { from: after + 1, to: Number.MAX_SAFE_INTEGER }
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) =>
    table.query({ index: 'due', pk: duePartition(OPEN_CASES, shard), range, limit }),
  )
  const named = (await Promise.all(shards))
    .flatMap(({ items }) => items)
    .toSorted((one, other) => listedAt(one) - listedAt(other))
    .slice(0, limit)
  const found = (await table.batchGet(named.map(keyOf)))
    .map((item): OpenCase => ({ ...cases.read(item), userId: userOfKey(keyOf(item)) ?? 0 }))
    // The index may still name what was decided a moment ago.
    .filter(({ decision }) => decision === 'open')
    .toSorted((one, other) => one.caseId - other.caseId)
  const last = named.at(-1)
  if (named.length < limit || found.length === limit || !last) return found
  return [...found, ...(await openCases(table, limit - found.length, listedAt(last)))]
}

const listedAt = (item: StoredItem): number => Number(item[tableShape.indexes.due.sortKey])

/** Decides a case, if nobody else has decided it otherwise since it was read. */
export const decideCase = (
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
  /**
   * What was to be sent, or which case was looked at. What was refused when it was to be made was
   * never stored.
   */
  about: v.object({ kind: v.picklist(['shipment', 'order', 'reshipment', 'case']), id: v.number() }),
  outcome: v.picklist(['passed', 'refused', 'allow', 'deny']),
  /** `system`, or the operator who decided a case. */
  decidedBy: v.string(),
  /** What was looked through, as `list@version`. */
  lists: v.array(v.string()),
  /** The datasets these came from, as `dataset@version`; former releases did not write it. */
  datasets: v.optional(v.array(v.string())),
  parties: v.array(
    v.object({
      role: Role,
      name: v.nullable(v.string()),
      companyName: v.nullable(v.string()),
      /** The same for every way of writing the two names in other letters of the same script. */
      nameDigest: v.string(),
      band: v.picklist(['clear', 'medium', 'high']),
      score: v.number(),
      match: v.nullable(Match),
      /** The case by which an operator lets the party pass. */
      clearedBy: v.nullable(v.object({ caseId: v.number(), by: v.string(), atMs: v.number() })),
    }),
  ),
})

/** Who was screened for what, what was found, and what was decided. */
export type ScreeningDecision = Readonly<v.InferOutput<typeof DecisionItem>>
const decisions = codec(DecisionItem)

export type DecidedParty = ScreeningDecision['parties'][number]

/** Records of who was let through, and why, are asked for up to ten years later. */
const RETENTION_SECONDS = 10 * 366 * 24 * 60 * 60

const recordOf = (decision: ScreeningDecision): StoredItem => ({
  ...decisions.write(decision),
  [tableShape.timeToLive]: Math.ceil(decision.atMs / 1000) + RETENTION_SECONDS,
})

/** Puts a decision on record. Records are never changed; they go by themselves after ten years. */
export const recordDecision = (userId: number, decision: ScreeningDecision): Action =>
  create({ ...keys.screeningDecision(userId, decision.decisionId), ...recordOf(decision) })

/**
 * The same by itself, before what was decided about is stored: for half the price of a part of that
 * transaction. It stands under the id of that, so that a repeated request leaves one record. Where
 * nothing comes of the request, the record says that a thing was let through which was not stored
 * then.
 */
export async function preRecordDecision(table: Table, userId: number, decision: ScreeningDecision): Promise<void> {
  const decisionId = decision.about.id
  const key = keys.screeningDecision(userId, decisionId)
  const recorded = await table.update(key, { set: recordOf({ ...decision, decisionId }) }, missing())
  const isThere = recorded.ok || (recorded.error && decisions.read(recorded.error).about.id === decisionId)
  if (!isThere) throw new Error(`a screening decision of user ${userId} already has the id ${decisionId}`)
}

/** The newest decisions about those a user ships to, at most so many. */
export async function listDecisions(
  table: Table,
  userId: number,
  limit: number,
): Promise<readonly ScreeningDecision[]> {
  const { pk } = keys.screeningDecision(userId, 0)
  const { items } = await table.query({ pk, descending: true, limit })
  return items.map(decisions.read)
}
