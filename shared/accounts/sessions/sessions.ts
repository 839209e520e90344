import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import type { Config } from '#shared/platform/config.ts'
import { isSignature, randomText, seal, sign, unseal } from '#shared/platform/digest.ts'
import type { PurposeKeys } from '#shared/platform/keySet.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import type { Table } from '#shared/table/table.ts'
import { type Account, findPersonAt } from '../members/memberStore.ts'
import type { User } from '../users/userStore.ts'
import { SESSION_MS } from './rules/sessionDuration.ts'

/** Time to enter the two-factor code after the correct password. */
const CODE_ENTRY_MS = 10 * MINUTE_MS

const Session = v.object({
  id: v.string(),
  /** Null while nobody has signed in: forms need a session before that. */
  userId: v.nullable(v.number()),
  /**
   * Whose password was right, while the code of their second factor is asked for. Apart from
   * `userId`, so that a release from before second factors takes nobody for signed in.
   */
  awaitsCodeOf: v.optional(v.nullable(v.number()), null),
  /**
   * The account they act for: their own, where it is missing, as in sessions that former releases
   * began.
   */
  accountId: v.optional(v.nullable(v.number()), null),
  /** There are others to choose from. */
  hasOthers: v.optional(v.boolean(), false),
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

/**
 * Browsers take a `__Host-` cookie only from this very host over https; plain http, which is local
 * only, cannot have one.
 */
const cookieName = (baseUrl: string): string => (isSecure(baseUrl) ? '__Host-session' : 'session')

/** The session's text among a request's cookies (`name=value` each). */
export function readSessionCookie(baseUrl: string, cookies: readonly string[]): string | null {
  const start = `${cookieName(baseUrl)}=`
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null
}

/**
 * The Set-Cookie line that keeps a session's text. Lax: an application's link to our pages still
 * finds it.
 */
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
  /**
   * The account they act for; null where they are a member of it no more. Read anew with each
   * visit: who is removed is out at once.
   */
  readonly account: Account | null
  /** They may act for others as well. */
  readonly hasOthers: boolean
  /** Whose password was right, where the code of their second factor is still to come. */
  readonly awaitingCode: User | null
  /** To be set with the page: the session, where it is new. */
  readonly cookies: readonly string[]
  /** Proves that a form was shown in this session, and what it was about. */
  readonly formToken: (...about: readonly string[]) => string
  readonly isFormToken: (token: string, ...about: readonly string[]) => Promise<boolean>
}

/** For which account somebody acts, and whether there are others to choose from. */
export type ActsFor = { readonly accountId: number; readonly hasOthers: boolean }

export type Sessions = {
  readonly visit: (cookies: readonly string[], nowMs: number) => Promise<Visit>
  /**
   * Begins the session of a user who has proved to be it; `cookies` are to be set with the answer.
   */
  readonly signIn: (user: User, actsFor: ActsFor, nowMs: number) => Promise<readonly string[]>
  /**
   * Begins a short session in which a user, whose password was right, enters the code of the second
   * factor.
   */
  readonly awaitCode: (user: User, nowMs: number) => Promise<Visit>
}

/** Browser sessions, kept in signed cookies; the user's `sessionEpoch` ends them all. */
export function createSessions(table: Table, keys: SigningKeys, { baseUrl }: Pick<Config, 'baseUrl'>): Sessions {
  type Whose = Partial<Pick<Session, 'userId' | 'awaitsCodeOf' | 'accountId' | 'hasOthers'>>

  const begin = async (whose: Whose, epoch: number, lastsMs: number, nowMs: number) => {
    const session: Session = {
      id: randomText(16),
      userId: null,
      awaitsCodeOf: null,
      accountId: null,
      hasOthers: false,
      ...whose,
      epoch,
      expiresAtMs: nowMs + lastsMs,
    }
    return { session, cookies: [sessionCookie(baseUrl, await sealSession(keys('sessions'), session))] }
  }

  const resume = async (cookies: readonly string[], nowMs: number) => {
    const text = readSessionCookie(baseUrl, cookies)
    const session = text && (await openSession(keys('sessions'), text, nowMs))
    if (!session) return null
    const userId = session.userId ?? session.awaitsCodeOf
    if (userId === null) return { session, person: null, account: null }
    const found = await findPersonAt(table, userId, session.accountId ?? userId)
    return found.person?.sessionEpoch === session.epoch ? { session, ...found } : null
  }

  type Who = { readonly person: User | null; readonly account: Account | null }

  const toBrowserSession = async (
    session: Session,
    { person, account }: Who,
    cookies: readonly string[],
  ): Promise<Visit> => {
    const formKeys = keys('forms')
    const formKey = await formKeys.current()
    const subject = (about: readonly string[]): string => JSON.stringify([session.id, ...about])
    return {
      user: session.userId === null ? null : person,
      account: session.userId === null ? null : account,
      hasOthers: session.hasOthers,
      awaitingCode: session.awaitsCodeOf === null ? null : person,
      cookies,
      formToken: (...about) => sign(formKey, subject(about)),
      isFormToken: (token, ...about) => isSignature(formKeys, token, subject(about)),
    }
  }

  return {
    visit: async (sentCookies, nowMs) => {
      const resumed = await resume(sentCookies, nowMs)
      if (resumed) return toBrowserSession(resumed.session, resumed, [])
      const { session, cookies } = await begin({}, 0, SESSION_MS, nowMs)
      return toBrowserSession(session, { person: null, account: null }, cookies)
    },
    signIn: async ({ id, sessionEpoch }, actsFor, nowMs) =>
      (await begin({ userId: id, ...actsFor }, sessionEpoch, SESSION_MS, nowMs)).cookies,
    awaitCode: async (user, nowMs) => {
      const { session, cookies } = await begin({ awaitsCodeOf: user.id }, user.sessionEpoch, CODE_ENTRY_MS, nowMs)
      return toBrowserSession(session, { person: user, account: null }, cookies)
    },
  }
}
