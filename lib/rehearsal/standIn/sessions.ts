import type { Place } from '../cloudFormation/place.ts'
import { createAccessKeyId } from './callers.ts'

/** Session of a role created by a stack. */
export type Session = {
  readonly roleName: string
  readonly sessionName: string
  readonly hasSecondFactor: boolean
}

const LETTERS = 26
const SESSION_SUFFIX_LENGTH = 4

/** Role sessions by access key. */
export class Sessions {
  readonly #sessions = new Map<string, Session>()

  /** Returns the access key of a new session. */
  start({ account }: Pick<Place, 'account'>, session: Session): string {
    const accessKeyId = createAccessKeyId(account, 'ASIA', toSessionSuffix(this.#sessions.size))
    this.#sessions.set(accessKeyId, session)
    return accessKeyId
  }

  find(accessKeyId: string): Session | undefined {
    return this.#sessions.get(accessKeyId)
  }
}

/** Encodes a number as four letters that differ from keys without a session. */
function toSessionSuffix(index: number): string {
  let rest = index
  let suffix = ''
  for (let place = 1; place < SESSION_SUFFIX_LENGTH; place++) {
    suffix = String.fromCharCode('A'.charCodeAt(0) + (rest % LETTERS)) + suffix
    rest = Math.floor(rest / LETTERS)
  }
  return `R${suffix}`
}
