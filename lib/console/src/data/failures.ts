import { ApiError, ConnectionError } from '../../../client/src/index.ts'

/** The sign-in cannot be reached, is asked too often from this address, or has trouble of its own. */
export class SignInUnanswered extends Error {}

/** Nobody is signed in any more. */
export class SignedOut extends Error {}

/** What went wrong, in words for whoever looks at it, and what to do about it. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.name === 'scope_missing') {
      return 'Your role in this account does not allow this. An owner or admin of the account can do it, or change your role.'
    }
    const [fault] = error.faults
    if (error.name === 'validation_failed' && fault) return `${nameOf(fault.pointer)}${fault.reason}.`
    return error.retryable ? `${error.message}. Try again in a moment.` : `${error.message}.`
  }
  if (error instanceof SignInUnanswered) {
    return 'It could not be found out whether you are signed in. Check your connection, then try again in a moment.'
  }
  if (error instanceof SignedOut) {
    return 'You are signed out. Sign in to the console in another tab, then try again here: what you typed is still there.'
  }
  if (error instanceof ConnectionError) return 'There was no answer. Check your connection, then try again.'
  return 'Something went wrong in the console itself. Load the page again.'
}

const nameOf = (pointer: string | null): string =>
  pointer === null ? '' : `${pointer.split('/').at(-1)?.replaceAll('_', ' ') ?? ''} `

/**
 * Faults of a request by the end of their fields' pointers below `prefix`, `to/city` of `/shipment/to/city`: forms show each beside its
 * field.
 */
export function faultsOf(error: unknown, prefix: string): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError)) return new Map()
  return new Map(
    error.faults.flatMap(({ pointer, reason }): [string, string][] =>
      pointer?.startsWith(`${prefix}/`) ? [[pointer.slice(prefix.length + 1), reason]] : [],
    ),
  )
}
