import * as v from 'valibot'
import { isProblem, type Problem, problem } from '../core/problems.ts'
import { ok } from '../core/result.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { type Decided, transact } from '../table/transact.ts'
import type { AnyEndpointOutcome, DocumentResponse, Reply } from './endpoint.ts'
import { buildProblemBody } from './responses.ts'

/**
 * A response stored for retries. The body is JSON text, as a map of the table would change the
 * order of fields.
 */
export const StoredResponse = v.object({
  httpStatus: v.number(),
  body: v.pipe(v.string(), v.parseJson()),
  headers: v.record(v.string(), v.string()),
})
export type StoredResponse = Readonly<v.InferOutput<typeof StoredResponse>>

/** Result of an endpoint after its plan is committed. */
export type Performed =
  | {
      readonly kind: 'response'
      readonly response: StoredResponse
      readonly hasEffect: boolean
      readonly cookies?: readonly string[]
    }
  | { readonly kind: 'document'; readonly document: DocumentResponse }

/**
 * Runs an endpoint and commits its plan, repeating it if data changed since it was read, or an id
 * was taken. It receives whether an earlier step is committed. `alongside` adds the actions that
 * store the response; `isCompletedElsewhere` ends the attempts (null) if another request stored
 * one.
 */
export async function performEndpoint(
  table: () => Table,
  run: (isInProgress: boolean) => Promise<AnyEndpointOutcome>,
  successStatus: number,
  alongside: (response: StoredResponse) => readonly Action[] = () => [],
  isCompletedElsewhere: () => Promise<boolean> = async () => false,
): Promise<Performed | null> {
  let isRequestInProgress = false
  let isFirst = true
  const decided = (outcome: AnyEndpointOutcome): Decided<Performed | null, never> => {
    switch (outcome.kind) {
      case 'again':
        return 'again'
      case 'document':
        return ok({ actions: [], value: { kind: 'document', document: outcome } })
      case 'plan': {
        isRequestInProgress ||= outcome.isUnderWay ?? false
        const response = toStoredResponse(outcome.reply, successStatus)
        const { handleRejection } = outcome
        return ok({
          actions: [...alongside(response), ...outcome.actions],
          value: { kind: 'response', response, hasEffect: true, ...pickCookies(outcome.reply) },
          ...(handleRejection && {
            handleRejection: (reason: Problem) => decided(handleRejection(reason)),
            // The contended item is the wallet.
            handleBusy: () => decided(handleRejection(problem('charge_failed'))),
          }),
        })
      }
      default:
        return ok({ actions: [], value: toUnchangedResult(outcome, successStatus) })
    }
  }
  // Endpoints without writes may have no table.
  const lazyTable: Pick<Table, 'commit'> = { commit: (actions) => table().commit(actions) }
  const performed = await transact<Performed | null, never>(lazyTable, async () => {
    if (!isFirst && (await isCompletedElsewhere())) return ok({ actions: [], value: null })
    isFirst = false
    return decided(await run(isRequestInProgress))
  })
  return performed.ok ? performed.value : toUnchangedResult(performed.error, successStatus)
}

const toUnchangedResult = (outcome: Reply<unknown> | Problem, successStatus: number): Performed => ({
  kind: 'response',
  response: toStoredResponse(outcome, successStatus),
  hasEffect: false,
  ...pickCookies(outcome),
})

const pickCookies = (outcome: Reply<unknown> | Problem) =>
  !isProblem(outcome) && outcome.cookies ? { cookies: outcome.cookies } : {}

function toStoredResponse(outcome: Reply<unknown> | Problem, successStatus: number): StoredResponse {
  return isProblem(outcome)
    ? { httpStatus: outcome.httpStatus, body: buildProblemBody(outcome), headers: {} }
    : { httpStatus: outcome.httpStatus ?? successStatus, body: outcome.body, headers: { ...outcome.headers } }
}
