import * as v from 'valibot'
import { HOUR_MS } from '../../core/durations.ts'
import { seal, unseal } from '../../platform/seal.ts'

/** How long a browser stays signed in. */
export const SESSION_MS = 12 * HOUR_MS

const Session = v.object({
  id: v.string(),
  /** Null while nobody has signed in: forms need a session before that. */
  userId: v.nullable(v.number()),
  /** The user's `sessionEpoch` at sign-in; raising that ends the session. */
  epoch: v.number(),
  expiresAtMs: v.number(),
})

/** A browser's session, kept by the browser itself in a signed cookie. */
export type Session = Readonly<v.InferOutput<typeof Session>>

export const sealSession = (key: Uint8Array, session: Session): string => seal(key, session)

/** A session that was sealed with this key and has not run out; null otherwise. */
export function openSession(key: Uint8Array, text: string, nowMs: number): Session | null {
  const opened = v.safeParse(Session, unseal(key, text))
  return opened.success && opened.output.expiresAtMs > nowMs ? opened.output : null
}
