/**
 * Where the console and its API are. The page says the address of the API, so that the console goes
 * along wherever that is served.
 */
export const API_URL = document.querySelector<HTMLMetaElement>('meta[name=base]')?.content ?? ''

/** What the platform is called here. */
export const PLATFORM_NAME = document.title

/** Path of the console's first page, which all others are below. */
export const ROOT = `${new URL(API_URL).pathname}/console`

/** The address of a page of the console, by its path below the first one. */
export const link = (path: string): string => (path === '/' ? ROOT : `${ROOT}${path}`)

/** The address of a page of the API's own: documentation, keys, members. */
export const apiPage = (path: string): string => `${API_URL}/${path}`

/**
 * By another name of this machine browsers would keep another session, and the sign-in would not
 * lead back.
 */
export const isWrongOrigin = (): boolean => new URL(API_URL).origin !== location.origin

/** Operators have pages of their own, and a session of its own. */
export const isOperatorPath = (): boolean => `${location.pathname}/`.startsWith(`${link('/operator')}/`)
