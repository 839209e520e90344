import { ApiError, ConnectionError } from '../../../client/src/index.ts'

/**
 * The sign-in cannot be reached, is asked too often from this address, or has trouble of its own.
 */
export class SignInUnanswered extends Error {}

/** Nobody is signed in any more. */
export class SignedOut extends Error {}

/** What went wrong, in words for whoever looks at it, and what to do about it. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.name === 'scope_missing') {
      return 'Your role does not allow this. Ask an owner or admin of the account.'
    }
    const [fault] = error.faults
    if (error.name === 'validation_failed' && fault) return `${fieldLabel(fault.pointer)}${fault.reason}.`
    return error.retryable ? `${error.message}. Try again in a moment.` : `${error.message}.`
  }
  if (error instanceof SignInUnanswered) {
    return 'Your session could not be verified. Check your connection and try again.'
  }
  if (error instanceof SignedOut) {
    return 'You are signed out. Sign in in another tab, then try again here. Your input is preserved.'
  }
  if (error instanceof ConnectionError) return 'The server did not respond. Check your connection and try again.'
  return 'An unexpected error occurred. Reload the page.'
}

const fieldLabel = (pointer: string | null): string =>
  pointer === null ? '' : `${pointer.split('/').at(-1)?.replaceAll('_', ' ') ?? ''} `

/**
 * Faults of a request by the end of their fields' pointers below `prefix`, `to/city` of
 * `/shipment/to/city`: forms show each beside its field.
 */
export function fieldErrors(error: unknown, prefix: string): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError)) return new Map()
  return new Map(
    error.faults.flatMap(({ pointer, reason }): [string, string][] =>
      pointer?.startsWith(`${prefix}/`) ? [[pointer.slice(prefix.length + 1), reason]] : [],
    ),
  )
}
