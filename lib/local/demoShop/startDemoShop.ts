import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { html } from 'hono/html'
import * as v from 'valibot'
import { digest } from '#shared/platform/crypto.ts'
import { listenOnLocalhost, type RunningServer, readRequestBody, requireHost } from '../http/localServer.ts'
import {
  createGatewayResponse,
  createJsonResponse,
  createPageResponse,
  type GatewayResponse,
  redirect,
  send,
} from '../http/toResponse.ts'
import { handleAdminRequest } from './adminApi.ts'
import { createDemoStore, type DemoOrder, type DemoStore } from './demoStore.ts'

/*
 * Demo store platform: emulates Shopify on a local port.
 */

export type DemoShopOptions = {
  /** Credentials of the platform's application. */
  readonly clientId: string
  readonly clientSecret: string
  /** Registered redirect URI. */
  readonly redirectUri: string
  /** Orders of every store, instead of the default. */
  readonly orders?: readonly DemoOrder[]
}

export type DemoShop = RunningServer & {
  /** URL of a store, with `{store}` for its name. */
  readonly address: string
  readonly store: (name: string) => DemoStore
}

/** Name of a store whose requests fail, except for its permission page. */
export const UNAVAILABLE_STORE_NAME = 'down'

const MAX_BODY_BYTES = 1024 * 1024
const Exchange = v.object({ client_id: v.string(), client_secret: v.string(), code: v.string() })

/**
 * Starts an emulation of Shopify on a free port, with the parts of OAuth and the GraphQL Admin API
 * that the platform uses. Every name is a store with orders.
 */
export async function startDemoShop(options: DemoShopOptions): Promise<DemoShop> {
  const { clientId, clientSecret, redirectUri } = options
  const stores = new Map<string, DemoStore>()
  const codes = new Map<string, { readonly store: string; readonly scope: string }>()

  const findOrCreateStore = (name: string): DemoStore => {
    const store = stores.get(name) ?? createDemoStore(options.orders)
    stores.set(name, store)
    return store
  }

  /** Derived from the secret, so that stores stay connected in a persistent stack. */
  const createStoreToken = (store: string): string => `shpat_${sign(clientSecret, store)}`

  const decide = (store: string, query: URLSearchParams, decision: string | null): GatewayResponse => {
    const state = query.get('state') ?? ''
    if (decision !== 'allow') return redirectToUrl(redirectUri, { error: 'access_denied', state })
    const code = randomBytes(16).toString('hex')
    codes.set(code, { store, scope: query.get('scope') ?? '' })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signed = { code, host: 'ZGVtbw', shop: `${store}.myshopify.com`, state, timestamp }
    const message = Object.entries(signed)
      .map((pair) => pair.join('='))
      .join('&')
    return redirectToUrl(redirectUri, { ...signed, hmac: sign(clientSecret, message) })
  }

  const exchange = (store: string, body: string): GatewayResponse => {
    const sent = v.safeParse(v.pipe(v.string(), v.parseJson(), Exchange), body)
    if (!sent.success || sent.output.client_id !== clientId || sent.output.client_secret !== clientSecret) {
      return createJsonResponse(400, { error: 'invalid_client' })
    }
    const granted = codes.get(sent.output.code)
    codes.delete(sent.output.code)
    if (granted?.store !== store) return createJsonResponse(400, { error: 'invalid_request' })
    return createJsonResponse(200, { access_token: createStoreToken(store), scope: granted.scope })
  }

  const respond = async (request: IncomingMessage): Promise<GatewayResponse> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
    const [, store = '', path = ''] = /^\/([a-z0-9-]+)\/admin\/(.*)$/.exec(pathname) ?? []
    const body = (await readRequestBody(request, MAX_BODY_BYTES))?.toString() ?? ''
    if (path === 'oauth/authorize') {
      const isKnown = searchParams.get('client_id') === clientId && searchParams.get('redirect_uri') === redirectUri
      if (!isKnown) return createGatewayResponse(400, 'The application or its redirect_uri is not registered')
      return request.method === 'POST'
        ? decide(store, searchParams, new URLSearchParams(body).get('decision'))
        : renderPermissionPage(store, searchParams.get('scope')?.split(',') ?? [], redirectUri)
    }
    if (store === UNAVAILABLE_STORE_NAME) return createGatewayResponse(503, 'Service Unavailable')
    if (path === 'oauth/access_token') return exchange(store, body)
    if (!/^api\/\d{4}-\d{2}\/graphql\.json$/.test(path)) return createGatewayResponse(404, 'Not Found')
    return request.headers['x-shopify-access-token'] === createStoreToken(store)
      ? createJsonResponse(200, handleAdminRequest(findOrCreateStore(store), JSON.parse(body)))
      : createJsonResponse(401, { errors: '[API] Invalid API key or access token' })
  }

  const serve: RequestListener = async (request, response) =>
    send(response, await respond(request).catch((error) => createGatewayResponse(500, String(error))))
  const running = await listenOnLocalhost(createServer(requireHost([], serve)), 0)
  return { ...running, address: `${running.endpoint}/{store}`, store: findOrCreateStore }
}

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

const redirectToUrl = (address: string, query: Readonly<Record<string, string>>): GatewayResponse =>
  redirect(`${address}?${new URLSearchParams(query)}`, 303)

/** Returns the secret of our application at the demo platform, stable for a persistent stack. */
export const deriveDemoClientSecret = (signingSecret: string): string => digest('demo platform', signingSecret)

const BUTTON = 'font: inherit; padding: .5rem 1.25rem'
const STYLE = 'font: 16px/1.5 system-ui; max-width: 28rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark'

/** Renders the page on which a merchant grants access to the store. */
async function renderPermissionPage(
  store: string,
  scopes: readonly string[],
  redirectUri: string,
): Promise<GatewayResponse> {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Demo platform</title>
  </head>
  <body style="${STYLE}">
    <p>This is a demo store platform that replaces Shopify.</p>
    <h1>Install Shipping &amp; Fulfilment in ${store}?</h1>
    <p>Requested permissions:</p>
    <ul>${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
    <form method="post">
      <button style="${BUTTON}" name="decision" value="allow">Allow</button>
      <button style="${BUTTON}" name="decision" value="refuse">Decline</button>
    </form>
  </body>
</html>`
  return createPageResponse(page, `; form-action 'self' ${new URL(redirectUri).origin}`)
}
