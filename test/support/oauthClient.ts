import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import { hiddenFields } from './visitor.ts'

/* OAuth for MCP clients: the state of the official client, and the browser that it opens. */

export const CALLBACK = 'http://localhost:8765/callback'

/** Client state between OAuth steps. */
export type ClientMemory = OAuthClientProvider & {
  /** URL opened in the browser. */
  readonly opened: () => URL
  /** Number of times the browser was opened. */
  readonly visits: () => number
  readonly kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string }
}

/** Creates the state of a client that has never connected. */
export function createClientMemory(changes: Partial<OAuthClientMetadata> = {}): ClientMemory {
  const stored: ClientMemory['kept'] = {}
  const opened: URL[] = []
  return {
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'Test agent',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...changes,
    },
    state: () => 'state of the client',
    clientInformation: () => stored.client,
    saveClientInformation: (client) => {
      stored.client = client
    },
    tokens: () => stored.tokens,
    saveTokens: (tokens) => {
      stored.tokens = tokens
    },
    saveCodeVerifier: (verifier) => {
      stored.verifier = verifier
    },
    codeVerifier: () => stored.verifier ?? '',
    redirectToAuthorization: (url) => {
      opened.push(url)
    },
    invalidateCredentials: (scope) => {
      if (scope === 'all') delete stored.client
      delete stored.tokens
    },
    opened: () => {
      const last = opened.at(-1)
      if (!last) throw new Error('the client opened no browser')
      return last
    },
    visits: () => opened.length,
    kept: stored,
  }
}

type Person = { readonly email: string; readonly password: string }

/** Opens a URL in a browser, signs in, and submits the consent page. Returns the callback URL. */
export async function consentInBrowser(
  url: URL,
  { email, password }: Person,
  fields: Readonly<Record<string, string>> = { decision: 'allow' },
): Promise<{ readonly callback: URL; readonly page: string }> {
  const jar = new Map<string, string>()
  const open = async (target: URL, form?: Readonly<Record<string, string>>): Promise<{ url: URL; html: string }> => {
    const response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const html = await response.text()
    const location = response.headers.get('location')
    if (location === null) return { url: target, html }
    const next = new URL(location, target)
    return next.origin === url.origin ? open(next) : { url: next, html }
  }
  const signIn = await open(url)
  if (signIn.url.origin !== url.origin) return { callback: signIn.url, page: '' }
  const consent = await open(new URL('sign-in', signIn.url), {
    ...hiddenFields(signIn.html, 'sign-in', {}),
    ...{ email, password },
  })
  const page = consent.html
  const [, preselected = ''] = /<input type="radio" name="account" value="(\w+)" checked>/.exec(page) ?? []
  const form = { ...hiddenFields(page, 'consent', {}), account: preselected, ...fields }
  return { callback: (await open(new URL('consent', consent.url), form)).url, page }
}
