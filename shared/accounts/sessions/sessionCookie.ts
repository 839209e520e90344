import { SESSION_MS } from './session.ts'

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
