import { SECOND_MS } from '#shared/core/durations.ts'
import {
  type DeviceCookie,
  formatDeviceCookie,
  formatSessionCookie,
  parseDeviceCookie,
  readSessionCookie,
  type SessionCookie,
} from './rules/credentials.ts'
import { DEVICE_SESSION_LIFETIME_MS, FLOOR_SESSION_LIFETIME_MS } from './rules/floorLimits.ts'

/*
 * Cookies of devices and workers: inaccessible to scripts, and not sent from other sites.
 */

/** Browsers accept a `__Host-` cookie over https only; plain http is for local use. */
const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:')
const nameOf = (baseUrl: string, name: string): string => (isSecure(baseUrl) ? `__Host-${name}` : name)

const DEVICE = 'floor-device'
const SESSION = 'floor'

function cookie(baseUrl: string, name: string, text: string, lifetimeMs: number): string {
  const attributes = ['Path=/', `Max-Age=${lifetimeMs / SECOND_MS}`, 'HttpOnly', 'SameSite=Strict']
  return [`${nameOf(baseUrl, name)}=${text}`, ...attributes, ...(isSecure(baseUrl) ? ['Secure'] : [])].join('; ')
}

export const setDeviceCookie = (baseUrl: string, device: DeviceCookie): string =>
  cookie(baseUrl, DEVICE, formatDeviceCookie(device), DEVICE_SESSION_LIFETIME_MS)

export const setSessionCookie = (baseUrl: string, session: SessionCookie): string =>
  cookie(baseUrl, SESSION, formatSessionCookie(session), FLOOR_SESSION_LIFETIME_MS)

/** Returns the cookie that deletes the session in the browser. */
export const clearSessionCookie = (baseUrl: string): string => cookie(baseUrl, SESSION, '', 0)

/** Parses the cookies of a request (`name=value`), unverified. */
export function parseFloorCookies(
  baseUrl: string,
  cookies: readonly string[],
): { readonly device: DeviceCookie | null; readonly session: SessionCookie | null } {
  const textOf = (name: string): string => {
    const start = `${nameOf(baseUrl, name)}=`
    return cookies.find((one) => one.startsWith(start))?.slice(start.length) ?? ''
  }
  return { device: parseDeviceCookie(textOf(DEVICE)), session: readSessionCookie(textOf(SESSION)) }
}
