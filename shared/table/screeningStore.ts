import * as v from 'valibot'
import { type Action, create } from './actions.ts'
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
