import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { buildScreeningCaseDecision, SCREENING_CASE_DECISIONS } from '../customs/screening/screeningCaseDecision.ts'
import { common, id, text } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  case_id: id,
  decision: v.picklist(SCREENING_CASE_DECISIONS, `must be one of ${SCREENING_CASE_DECISIONS.join(', ')}`),
  by: text(100),
})

/** Event: an operator has decided a screening case. */
export const handleScreeningCleared = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const { user_id: userId, case_id: caseId, decision, by } = detail
  const decided = await buildScreeningCaseDecision(table, {
    userId,
    caseId,
    decision,
    by,
    decisionId: nextId(),
    atMs: nowMs(),
  })
  if (!decided.ok) return rejected(`/${decided.error.field}: ${decided.error.reason}`)
  return ok({ word: decision, actions: decided.value.actions })
})
