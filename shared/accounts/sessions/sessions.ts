import * as v from 'valibot'
import type { Config } from '../../platform/config.ts'
import { isSignature, randomText, seal, sign, unseal } from '../../platform/digest.ts'
import type { PurposeKeys } from '../../platform/keySet.ts'
import type { SigningKeys } from '../../platform/secrets.ts'
import type { Table } from '../../table/table.ts'
import { SESSION_MS } from '../limitsAndTimes.ts'
import { findUser, type User } from '../users/userStore.ts'

const Session = v.object({
  id: v.string(),
  /** Null while nobody has signed in: forms need a session before that. */
  userId: v.nullable(v.number()),
  /** The user's `sessionEpoch` at sign-in; raising that ends the session. */
  epoch: v.number(),
  expiresAtMs: v.number(),
})

/** A browser's session, kept by the browser itself in a signed cookie. */
type Session = Readonly<v.InferOutput<typeof Session>>

const sealSession = (keys: PurposeKeys, session: Session): Promise<string> => seal(keys, session)

/** A session that was sealed with one of these keys and has not run out; null otherwise. */
async function openSession(keys: PurposeKeys, text: string, nowMs: number): Promise<Session | null> {
  const opened = v.safeParse(Session, await unseal(keys, text))
  return opened.success && opened.output.expiresAtMs > nowMs ? opened.output : null
}

const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:')

/** Browsers take a `__Host-` cookie only from this very host over https; plain http, which is local only, cannot have one. */
const cookieName = (baseUrl: string): string => (isSecure(baseUrl) ? '__Host-session' : 'session')

/** The session's text among a request's cookies (`name=value` each). */
export function sessionText(baseUrl: string, cookies: readonly string[]): string | null {
  const start = `${cookieName(baseUrl)}=`
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null
}

/** The Set-Cookie line that keeps a session's text. Lax: an application's link to our pages still finds it. */
export const sessionCookie = (baseUrl: string, text: string): string =>
  [
    `${cookieName(baseUrl)}=${text}`,
    'Path=/',
    `Max-Age=${SESSION_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(baseUrl) ? ['Secure'] : []),
  ].join('; ')

/** A browser at one of our pages. */
export type Visit = {
  /** Who is signed in. */
  readonly user: User | null
  /** To be set with the page: the session, where it is new. */
  readonly cookies: readonly string[]
  /** Proves that a form was shown in this session, and what it was about. */
  readonly formToken: (...about: readonly string[]) => string
  readonly isFormToken: (token: string, ...about: readonly string[]) => Promise<boolean>
}

export type Sessions = {
  readonly visit: (cookies: readonly string[], nowMs: number) => Promise<Visit>
  /** Begins the session of a user who has proved to be it; `cookies` are to be set with the answer. */
  readonly signIn: (user: User, nowMs: number) => Promise<readonly string[]>
}

/** Browser sessions, kept in signed cookies; the user's `sessionEpoch` ends them all. */
export function createSessions(table: Table, keys: SigningKeys, { baseUrl }: Pick<Config, 'baseUrl'>): Sessions {
  const begin = async (user: User | null, nowMs: number): Promise<{ session: Session; cookies: readonly string[] }> => {
    const session: Session = {
      id: randomText(16),
      userId: user?.id ?? null,
      epoch: user?.sessionEpoch ?? 0,
      expiresAtMs: nowMs + SESSION_MS,
    }
    return { session, cookies: [sessionCookie(baseUrl, await sealSession(keys('sessions'), session))] }
  }

  const resume = async (cookies: readonly string[], nowMs: number) => {
    const text = sessionText(baseUrl, cookies)
    const session = text && (await openSession(keys('sessions'), text, nowMs))
    if (!session) return null
    if (session.userId === null) return { session, user: null }
    const user = await findUser(table, session.userId)
    return user?.sessionEpoch === session.epoch ? { session, user } : null
  }

  return {
    visit: async (sentCookies, nowMs) => {
      const resumed = await resume(sentCookies, nowMs)
      const { session, cookies } = resumed ? { ...resumed, cookies: [] } : await begin(null, nowMs)
      const formKeys = keys('forms')
      const formKey = await formKeys.current()
      const subject = (about: readonly string[]): string => JSON.stringify([session.id, ...about])
      return {
        user: resumed?.user ?? null,
        cookies,
        formToken: (...about) => sign(formKey, subject(about)),
        isFormToken: (token, ...about) => isSignature(formKeys, token, subject(about)),
      }
    },
    signIn: async (user, nowMs) => (await begin(user, nowMs)).cookies,
  }
}
