import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { decideCase, findCase, recordDecision } from '../customs/screening/screeningStore.ts'
import { common, id, text } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'

const DECISIONS = ['allow', 'deny'] as const

const Detail = v.object({
  ...common,
  user_id: id,
  case_id: id,
  decision: v.picklist(DECISIONS, `must be one of ${DECISIONS.join(', ')}`),
  by: text(100),
})

/** An operator has looked at a screening case. A high match never passes, so that nobody can be led to believe it does. */
export const screeningCleared = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const found = await findCase(table, detail.user_id, detail.case_id)
  if (!found) return rejected(`/case_id: user ${detail.user_id} has no screening case ${detail.case_id}`)
  if (detail.decision === 'allow' && found.band === 'high') {
    return rejected(`/decision: case ${found.caseId} is a high match, which cannot be allowed`)
  }
  const atMs = nowMs()
  const decision = { decision: detail.decision, decidedBy: detail.by, decidedMs: atMs }
  const record = {
    decisionId: nextId(),
    atMs,
    about: { kind: 'case', id: found.caseId } as const,
    outcome: detail.decision,
    decidedBy: detail.by,
    lists: [],
    parties: [],
  }
  return ok({
    word: detail.decision,
    actions: [decideCase(detail.user_id, found, decision), recordDecision(detail.user_id, record)],
  })
})
