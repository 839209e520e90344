import { isProblem, type Problem, problem } from '../core/problems.ts'
import { failure, ok } from '../core/result.ts'
import type { Action } from '../table/actions.ts'
import { TableBusyError } from '../table/commit.ts'
import type { Table } from '../table/table.ts'
import { problemBody } from './answers.ts'
import type { AnyOutcome, DocumentReply, Plan, Reply } from './endpoint.ts'
import type { StoredAnswer } from './idempotencyStore.ts'

/** What an endpoint came to, once its plan is written. */
export type Performed =
  | { readonly kind: 'answer'; readonly answer: StoredAnswer; readonly hasEffect: boolean }
  | { readonly kind: 'document'; readonly document: DocumentReply }

/** How often a decision is made anew because something it was based on changed. */
const MAX_DECISIONS = 20

/**
 * Runs an endpoint and writes its plan, asking it again when what it read has changed meanwhile, or an id was taken. It is
 * told whether a step of an earlier decision is written.
 * `alongside` adds the actions that store the answer to the same transaction; `isOvertaken` tells that somebody else has
 * stored one, which ends the attempts (null).
 */
export async function performEndpoint(
  table: () => Table,
  run: (isUnderWay: boolean) => Promise<AnyOutcome>,
  successStatus: number,
  alongside: (answer: StoredAnswer) => readonly Action[] = () => [],
  isOvertaken: () => Promise<boolean> = async () => false,
): Promise<Performed | null> {
  let isUnderWay = false
  for (let decision = 0; decision < MAX_DECISIONS; decision++) {
    let outcome = await run(isUnderWay)
    while (outcome.kind === 'plan') {
      isUnderWay ||= outcome.isUnderWay ?? false
      const answer = answerOf(outcome.reply, successStatus)
      const actions = [...alongside(answer), ...outcome.actions]
      const committed = actions.length === 0 ? ok(undefined) : await commitPatiently(table(), actions, outcome)
      if (committed.ok) return { kind: 'answer', answer, hasEffect: true }
      if (committed.error === 'again') outcome = { kind: 'again' }
      else outcome = outcome.otherwise?.(committed.error) ?? committed.error
    }
    if (outcome.kind === 'document') return { kind: 'document', document: outcome }
    if (outcome.kind !== 'again') {
      return { kind: 'answer', answer: answerOf(outcome, successStatus), hasEffect: false }
    }
    if (await isOvertaken()) return null
  }
  throw new TableBusyError('what an endpoint reads kept changing')
}

/** A plan that knows another way takes it when the table is too busy for this one: what is contended is the wallet. */
async function commitPatiently(table: Table, actions: readonly Action[], { otherwise }: Plan<unknown>) {
  try {
    return await table.commit(actions)
  } catch (error) {
    if (otherwise && error instanceof TableBusyError && error.isNothingWritten) return failure(problem('charge_failed'))
    throw error
  }
}

function answerOf(outcome: Reply<unknown> | Problem, successStatus: number): StoredAnswer {
  return isProblem(outcome)
    ? { httpStatus: outcome.httpStatus, body: problemBody(outcome), headers: {} }
    : { httpStatus: outcome.httpStatus ?? successStatus, body: outcome.body, headers: { ...outcome.headers } }
}
