import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import {
  findScreeningCaseById,
  recordCaseDecision,
  recordScreeningDecision,
  type ScreeningCase,
} from './screeningStore.ts'

export const SCREENING_CASE_DECISIONS = ['allow', 'deny'] as const
export type ScreeningCaseDecision = (typeof SCREENING_CASE_DECISIONS)[number]

/** Decision of an operator on a screening case. */
export type CaseDecision = {
  readonly userId: number
  readonly caseId: number
  readonly decision: ScreeningCaseDecision
  /** Operator who decides. */
  readonly by: string
  /** Id of the decision record. */
  readonly decisionId: number
  readonly atMs: number
}

/** Reason why a case cannot be decided this way. */
export type ScreeningCaseRejection = { readonly field: 'case_id' | 'decision'; readonly reason: string }

/** Returns the actions that decide a case, from a fresh read. A high match can never be allowed. */
export async function buildScreeningCaseDecision(
  table: Table,
  { userId, caseId, decision, by, decisionId, atMs }: CaseDecision,
): Promise<Result<{ readonly actions: readonly Action[]; readonly decided: ScreeningCase }, ScreeningCaseRejection>> {
  const found = await findScreeningCaseById(table, userId, caseId)
  if (!found) return failure({ field: 'case_id', reason: `screening case ${caseId} was not found for user ${userId}` })
  if (decision === 'allow' && found.band === 'high') {
    return failure({ field: 'decision', reason: `case ${caseId} has a high match score and cannot be allowed` })
  }
  const record = {
    decisionId,
    atMs,
    about: { kind: 'case', id: caseId } as const,
    outcome: decision,
    decidedBy: by,
    lists: [],
    parties: [],
  }
  const changes = { decision, decidedBy: by, decidedMs: atMs }
  return ok({
    actions: [recordCaseDecision(userId, found, changes), recordScreeningDecision(userId, record)],
    decided: { ...found, ...changes },
  })
}
