import { problem } from '#shared/core/problems.ts'
import type { FloorCaller } from '#shared/http/endpoint.ts'
import { ProblemError, unauthorised } from '#shared/http/responses.ts'

/* Errors of floor endpoints. */

const NOT_PAIRED_MESSAGE = 'this device is not paired with a warehouse. Enter a pairing code.'

export const createNotPairedProblem = (): ProblemError =>
  unauthorised(problem('token_invalid', {}, { message: NOT_PAIRED_MESSAGE, errors: [`/: ${NOT_PAIRED_MESSAGE}`] }))

export function createTooManyAttemptsProblem(retryAtMs: number, nowMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000))
  return new ProblemError(problem('rate_limit_exceeded', { seconds }), { 'retry-after': String(seconds) })
}

/** Returns the person who made a request. Keys do not have the scope of leads. */
export function getPerson({ by }: FloorCaller): { readonly userId: number } {
  if (by.kind !== 'worker') throw new ProblemError(problem('scope_missing', { scope: 'floor:lead' }))
  return { userId: by.userId }
}
