import { signal } from '@preact/signals'
import { createClient } from '../../../client/src/index.ts'
import { removeBrowserData } from '../data/browserData.ts'
import { SignedOut, SignInUnavailable } from '../data/failures.ts'
import { API_URL, getApiPage, link, ROOT } from './place.ts'
import { hasUnsavedChanges } from './unsaved.ts'

/** Account of the console: live or sandbox. */
export type Side = 'live' | 'sandbox'

const APPLICATIONS = { live: 'console', sandbox: 'console-sandbox' } as const satisfies Readonly<Record<Side, string>>

const ENVIRONMENT_KEY = 'console.side'
const PENDING_SIGN_IN_KEY = 'console.signingIn'
const RETURN_PATH_KEY = '/signed-in'
/** Tokens are renewed shortly before they expire. */
const RENEW_BEFORE_EXPIRY_MS = 60_000
const MAX_ATTEMPTS = 5
const MAX_RETRY_DELAY_MS = 5_000

export const session = signal<'starting' | 'out' | 'in'>('starting')
/** Reason why the session state could not be determined. */
export const sessionStartError = signal<unknown>(null)
export const side = signal<Side>(sessionStorage.getItem(ENVIRONMENT_KEY) === 'sandbox' ? 'sandbox' : 'live')

/*
 * Tokens are kept in memory only. A missing or expired token is requested in the background: the
 * sign-in identifies the browser by its session and returns a nonce, and PKCE proves the origin of
 * the request. For a sign-in that leaves the page, only state and code verifier are stored until it
 * returns.
 */
type Token = { readonly text: string; readonly endsAtMs: number }

const tokens = new Map<Side, Token>()
const renewals = new Map<Side, Promise<Token | null>>()

/** Client without a token, for the code exchange. */
const guest = createClient({ baseUrl: API_URL })

const channel = new BroadcastChannel('console')
channel.onmessage = ({ data }) => {
  if (data === 'signed out') void forget()
}

type Beginning = { readonly state: string; readonly verifier: string }

const generateRandomText = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const begin = (): Beginning => ({ state: generateRandomText(), verifier: generateRandomText() })

const getRedirectUri = (): string => `${API_URL}/console${RETURN_PATH_KEY}`

async function listAuthorizationParameters(
  { state, verifier }: Beginning,
  requestedSide: Side,
): Promise<URLSearchParams> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const challenge = btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return new URLSearchParams({
    application_id: APPLICATIONS[requestedSide],
    return_uri: getRedirectUri(),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
}

/** Exchanges the code of a redirect; null if it does not match the pending authorisation. */
async function finish(callbackUrl: URL, { state, verifier }: Beginning, requestedSide: Side): Promise<Token | null> {
  const nonce = callbackUrl.searchParams.get('nonce')
  if (
    callbackUrl.pathname !== `${ROOT}${RETURN_PATH_KEY}` ||
    nonce === null ||
    callbackUrl.searchParams.get('state') !== state
  ) {
    return null
  }
  const { access_token: text, expires_in: seconds } = await guest.oauth.createAccessToken({
    application_id: APPLICATIONS[requestedSide],
    nonce,
    code_verifier: verifier,
  })
  return { text, endsAtMs: Date.now() + (seconds ?? 0) * 1000 }
}

/** Requests a token in the background; null if not signed in. */
async function renew(requestedSide: Side): Promise<Token | null> {
  const started = begin()
  const token = await finish(await requestAuthorization(started, requestedSide), started, requestedSide)
  if (token) tokens.set(requestedSide, token)
  return token
}

/**
 * Returns the redirect URL of the sign-in. Retries on network errors, rate limits and server
 * errors.
 */
async function requestAuthorization(started: Beginning, requestedSide: Side): Promise<URL> {
  const address = getApiPage(`oauth/authorize?${await listAuthorizationParameters(started, requestedSide)}`)
  for (let attempts = 1; ; attempts += 1) {
    const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
    if (response && response.status !== 429 && response.status < 500) return new URL(response.url)
    if (attempts === MAX_ATTEMPTS) throw new SignInUnavailable()
    const retryAfterMs = Number(response?.headers.get('retry-after') ?? 0) * 1000
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(retryAfterMs, MAX_RETRY_DELAY_MS) + Math.random() * 500 * attempts),
    )
  }
}

function exchangeToken(requestedSide: Side): Promise<Token | null> {
  const known = tokens.get(requestedSide)
  if (known && known.endsAtMs - RENEW_BEFORE_EXPIRY_MS > Date.now()) return Promise.resolve(known)
  const pendingRenewal = renewals.get(requestedSide)
  if (pendingRenewal) return pendingRenewal
  const renewal = renew(requestedSide).finally(() => renewals.delete(requestedSide))
  renewals.set(requestedSide, renewal)
  return renewal
}

async function bearer(): Promise<string> {
  const token = await exchangeToken(side.value)
  if (token) return token.text
  // Keep unsaved input when a session expires: it can be submitted after a sign-in in another tab.
  if (!hasUnsavedChanges()) session.value = 'out'
  throw new SignedOut('not signed in')
}

/** API client of the signed-in user. A token revoked elsewhere is replaced once. */
export const client = createClient({
  baseUrl: API_URL,
  token: bearer,
  fetch: async (url, init) => {
    const response = await fetch(url, init)
    if (response.status !== 401) return response
    tokens.delete(side.value)
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${await bearer()}`)
    return fetch(url, { ...init, headers })
  },
})

type PendingSignIn = Beginning & { readonly back: string; readonly side: Side }

/** Navigates to the sign-in or the account choice, and returns to the current page afterwards. */
export async function signIn(page: 'authorize' | 'accounts' = 'authorize'): Promise<void> {
  const started = begin()
  const pending: PendingSignIn = { ...started, back: location.pathname + location.search, side: side.value }
  sessionStorage.setItem(PENDING_SIGN_IN_KEY, JSON.stringify(pending))
  location.assign(getApiPage(`oauth/${page}?${await listAuthorizationParameters(started, side.value)}`))
}

function consumePendingSignIn(): PendingSignIn | null {
  const stored = sessionStorage.getItem(PENDING_SIGN_IN_KEY)
  sessionStorage.removeItem(PENDING_SIGN_IN_KEY)
  return stored === null ? null : JSON.parse(stored)
}

/**
 * Completes a returning sign-in, or checks for an existing session, before anything is rendered.
 */
export async function startSession(): Promise<void> {
  sessionStartError.value = null
  const callbackUrl = new URL(location.href)
  if (callbackUrl.pathname === `${ROOT}${RETURN_PATH_KEY}`) {
    const pending = consumePendingSignIn()
    // Removes the response parameters from URL and history.
    history.replaceState(null, '', pending?.back ?? link('/'))
    const token = pending && (await finish(callbackUrl, pending, pending.side).catch(() => null))
    if (token) tokens.set(pending.side, token)
  }
  try {
    session.value = (await exchangeToken(side.value)) ? 'in' : 'out'
  } catch (error) {
    sessionStartError.value = error
  }
}

/** Switches between the account and its sandbox. */
export function switchEnvironment(to: Side): void {
  sessionStorage.setItem(ENVIRONMENT_KEY, to)
  side.value = to
}

/** Requests that continue when the page is closed, so that a sign-out completes. */
const fetchWithKeepalive: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true })

/** Revokes the tokens of this tab. */
async function forget(): Promise<void> {
  const ended = [...tokens.values()]
  tokens.clear()
  session.value = 'out'
  await Promise.allSettled(
    ended.map(({ text }) =>
      createClient({ baseUrl: API_URL, token: text, fetch: fetchWithKeepalive }).oauth.deleteAccessToken(text),
    ),
  )
}

/** Ends the browser session and revokes all its tokens, in all tabs. */
export async function signOut(): Promise<void> {
  const token = await exchangeToken(side.value)
  if (token) {
    const body = new URLSearchParams({ access_token: token.text })
    await fetchWithKeepalive(getApiPage('oauth/sign-out'), { method: 'POST', body, redirect: 'manual' })
    // Revoked with the session.
    tokens.delete(side.value)
  }
  channel.postMessage('signed out')
  removeBrowserData()
  await forget()
  history.replaceState(null, '', link('/'))
}
