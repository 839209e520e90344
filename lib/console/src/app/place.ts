/** Base URL of the API, from the page, as the console is served below any domain and path. */
export const API_URL = document.querySelector<HTMLMetaElement>('meta[name=base]')?.content ?? ''

/** Name of the platform in this stage. */
export const PLATFORM_NAME = document.title

/** Path of the home page and prefix of all others. */
export const ROOT = `${new URL(API_URL).pathname}/console`

/** Returns the URL of a console page by its path below the home page. */
export const link = (path: string): string => (path === '/' ? ROOT : `${ROOT}${path}`)

/** Returns the URL of a page served by the API: documentation, keys, members. */
export const getApiPage = (path: string): string => `${API_URL}/${path}`

/**
 * Browsers keep separate sessions per host name, so a sign-in from another name would not return
 * here.
 */
export const isWrongOrigin = (): boolean => new URL(API_URL).origin !== location.origin

/** Whether the path belongs to the operator console, which has a separate session. */
export const isOperatorPath = (): boolean => `${location.pathname}/`.startsWith(`${link('/operator')}/`)
