/** Requirements of a redirect URI, for error messages. */
export const INVALID_REDIRECT_URI_MESSAGE =
  'must be an HTTP or HTTPS URL of at most 255 characters, without credentials, fragment, wildcard, backslash or space'

/**
 * Secrets belong on servers, so users return to a web URL; a fragment would never reach the server.
 * Matched exactly, so wildcards are useless; programs disagree on the meaning of backslashes,
 * spaces and user info.
 */
export function isValidRedirectUri(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:\/\/[^/?@]+([/?]|$)/i.test(text) &&
    url.username === '' &&
    url.password === '' &&
    /^[\x21-\x7e]{1,255}$/.test(text) &&
    !/[#*\\]/.test(text)
  )
}

/** Loopback address of a native app, with any port (RFC 8252, 7.3). */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=\/|$)/
/** Clients that register themselves also use the name. */
const CLIENT_LOOPBACK_PATTERN = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(?=[/?]|$)/i

/** Whether a client may register a redirect URI: encrypted, or on the user's own computer. */
export const isValidClientRedirectUri = (text: string): boolean =>
  isValidRedirectUri(text) && (/^https:/i.test(text) || CLIENT_LOOPBACK_PATTERN.test(text))

/** Whether a redirect URI leads to a program on the user's own computer. */
export const isLoopbackHost = (uri: string): boolean => CLIENT_LOOPBACK_PATTERN.test(uri)

type Registered = {
  readonly returnUris: readonly string[]
  readonly isPublic: boolean
  readonly isSelfRegistered?: boolean | undefined
}

/** Whether a redirect URI is registered: exact match, except for the port of a loopback address. */
export function isRegisteredReturnUri(
  { returnUris, isPublic, isSelfRegistered }: Registered,
  returnUri: string,
): boolean {
  const loopback = isSelfRegistered ? CLIENT_LOOPBACK_PATTERN : LOOPBACK
  const stripPort = (uri: string): string => (isPublic ? uri.replace(loopback, 'http://$1') : uri)
  return URL.canParse(returnUri) && returnUris.some((uri) => stripPort(uri) === stripPort(returnUri))
}
