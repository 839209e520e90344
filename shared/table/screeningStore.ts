import * as v from 'valibot'
import { type Action, create, update } from './actions.ts'
import { equals } from './expressions.ts'
import { keys } from './keys.ts'
import type { Table } from './table.ts'

const CaseItem = v.object({
  caseId: v.number(),
  pairDigest: v.string(),
  name: v.string(),
  score: v.number(),
  band: v.picklist(['medium', 'high']),
  decision: v.picklist(['open', 'allow', 'deny']),
  createdMs: v.number(),
  /** Who decided, and when. */
  decidedBy: v.optional(v.string()),
  decidedMs: v.optional(v.number()),
})

/** A recipient who was stopped by screening: one case for each pair of sender and party, however often it is tried. */
export type ScreeningCase = Readonly<v.InferOutput<typeof CaseItem>>

/** The case of a user's pair, if it ever came up. */
export async function findScreeningCase(
  table: Table,
  userId: number,
  pairDigest: string,
): Promise<ScreeningCase | null> {
  const item = await table.get(keys.screenedPair(userId, pairDigest))
  return item ? v.parse(CaseItem, item) : null
}

/** Opens a case, and the way to it by its id. */
export const openCase = (userId: number, opened: ScreeningCase): readonly Action[] => [
  create({ ...keys.screenedPair(userId, opened.pairDigest), ...opened }),
  create({ ...keys.screeningCase(userId, opened.caseId), pairDigest: opened.pairDigest }),
]

const CasePointer = v.object({ pairDigest: v.string() })

/** A user's case by its id. */
export async function findCase(table: Table, userId: number, caseId: number): Promise<ScreeningCase | null> {
  const item = await table.get(keys.screeningCase(userId, caseId))
  return item ? findScreeningCase(table, userId, v.parse(CasePointer, item).pairDigest) : null
}

/** The newest cases of a user, at most so many. */
export async function casesOf(table: Table, userId: number, limit: number): Promise<readonly ScreeningCase[]> {
  const first = keys.screeningCase(userId, 0)
  const last = keys.screeningCase(userId, Number.MAX_SAFE_INTEGER)
  const { items } = await table.query({ pk: first.pk, range: { from: first.sk, to: last.sk }, descending: true, limit })
  const pairs = items.map((item) => keys.screenedPair(userId, v.parse(CasePointer, item).pairDigest))
  return (await table.batchGet(pairs)).map((item) => v.parse(CaseItem, item))
}

/** Decides a case, if nobody else has decided it otherwise since it was read. */
export const decideCase = (
  userId: number,
  { pairDigest, decision: before }: ScreeningCase,
  decided: Required<Pick<ScreeningCase, 'decision' | 'decidedBy' | 'decidedMs'>>,
): Action => update(keys.screenedPair(userId, pairDigest), { set: { ...decided } }, equals('decision', before))
