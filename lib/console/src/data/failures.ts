import { ApiError, ConnectionError } from '../../../client/src/index.ts'
import { toSentence } from './toSentence.ts'

/** The sign-in is unreachable, rate limited or failing. */
export class SignInUnavailable extends Error {}

/** The user is signed out. */
export class SignedOut extends Error {}

/** Returns the message of an error with its resolution. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.name === 'scope_missing') {
      return 'Your role does not allow this action. Contact an owner or admin of the account.'
    }
    const [problem] = error.faults
    if (error.name === 'validation_failed' && problem)
      return toSentence(`${formatFieldLabel(problem.pointer)}${problem.reason}`)
    return error.retryable ? `${toSentence(error.message)} Try again in a moment.` : toSentence(error.message)
  }
  if (error instanceof SignInUnavailable) {
    return 'Your session could not be verified. Check your connection and try again.'
  }
  if (error instanceof SignedOut) {
    return 'You have been signed out. Sign in in another tab, and then try again here. Your input is preserved.'
  }
  if (error instanceof ConnectionError) return 'The server did not respond. Check your connection and try again.'
  return 'An unexpected error occurred. Reload the page.'
}

const formatFieldLabel = (pointer: string | null): string =>
  pointer === null ? '' : `${pointer.split('/').at(-1)?.replaceAll('_', ' ') ?? ''} `

/** Returns errors by field path below `prefix`: `to/city` for `/shipment/to/city`. */
export function collectFieldErrors(error: unknown, prefix: string): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError)) return new Map()
  return new Map(
    error.faults.flatMap(({ pointer, reason }): [string, string][] =>
      pointer?.startsWith(`${prefix}/`) ? [[pointer.slice(prefix.length + 1), reason]] : [],
    ),
  )
}
