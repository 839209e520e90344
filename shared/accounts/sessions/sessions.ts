import type { Config } from '../../platform/config.ts'
import { hmac, isSameText, randomText } from '../../platform/digest.ts'
import type { SigningKeys } from '../../platform/secrets.ts'
import type { Table } from '../../table/table.ts'
import { findUser, type User } from '../users/userStore.ts'
import { openSession, SESSION_MS, type Session, sealSession } from './session.ts'
import { sessionCookie, sessionText } from './sessionCookie.ts'

/** A browser at one of our pages. */
export type Visit = {
  /** Who is signed in. */
  readonly user: User | null
  /** To be set with the page: the session, where it is new. */
  readonly cookies: readonly string[]
  /** Proves that a form was shown in this session, and what it was about. */
  readonly formToken: (...about: readonly string[]) => string
  readonly isFormToken: (token: string, ...about: readonly string[]) => boolean
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
    return { session, cookies: [sessionCookie(baseUrl, sealSession(await keys('sessions'), session))] }
  }

  const resume = async (cookies: readonly string[], nowMs: number) => {
    const text = sessionText(baseUrl, cookies)
    const session = text && openSession(await keys('sessions'), text, nowMs)
    if (!session) return null
    if (session.userId === null) return { session, user: null }
    const user = await findUser(table, session.userId)
    return user?.sessionEpoch === session.epoch ? { session, user } : null
  }

  return {
    visit: async (sentCookies, nowMs) => {
      const resumed = await resume(sentCookies, nowMs)
      const { session, cookies } = resumed ? { ...resumed, cookies: [] } : await begin(null, nowMs)
      const formKey = await keys('forms')
      const formToken = (...about: readonly string[]): string => hmac(formKey, JSON.stringify([session.id, ...about]))
      return {
        user: resumed?.user ?? null,
        cookies,
        formToken,
        isFormToken: (token, ...about) => isSameText(token, formToken(...about)),
      }
    },
    signIn: async (user, nowMs) => (await begin(user, nowMs)).cookies,
  }
}
