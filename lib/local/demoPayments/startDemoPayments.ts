import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { html } from 'hono/html'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { clock } from '#shared/platform/clock.ts'
import { listenOnLocalhost, type RunningServer, readRequestBody, requireHost } from '../http/localServer.ts'
import {
  createGatewayResponse,
  createJsonResponse,
  createPageResponse,
  type GatewayResponse,
  redirect,
  send,
} from '../http/toResponse.ts'
import { createDemoStripe, type DemoEvent, type DemoStripe, type StripeRequest, signStripeEvent } from './demoStripe.ts'

/*
 * Demo payment provider: emulates Stripe on a local port.
 */

export type DemoPaymentsOptions = {
  /** Target of events; null while unknown. */
  readonly getWebhookUrl: () => string | null
  readonly webhookSecret: string
  /** Intercepts a request, for tests. */
  readonly interfere?: (request: StripeRequest, answer: () => GatewayResponse) => Promise<GatewayResponse>
  /** Called for each event, whether or not it is sent. */
  readonly onEvent?: (event: DemoEvent) => void
  readonly isLive?: boolean
}

export type DemoPayments = RunningServer & { readonly stripe: DemoStripe }

/** API key of the demo provider, which accepts any test mode key. */
export const DEMO_STRIPE_KEY = 'sk_test_demo'

const MAX_BODY_BYTES = 256 * 1024

/** Starts an emulation of Stripe on a free port: API, checkout page and signed events. */
export async function startDemoPayments(options: DemoPaymentsOptions): Promise<DemoPayments> {
  const { getWebhookUrl: webhookUrl, webhookSecret, interfere, onEvent, isLive = false } = options
  let endpoint = ''
  const stripe = createDemoStripe({
    address: () => endpoint,
    isLive,
    notify: (event) => {
      onEvent?.(event)
      const url = webhookUrl()
      if (url === null) return
      const body = stripe.buildEventBody(event)
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signStripeEvent(body, webhookSecret, clock.now()),
      }
      // If an event is lost, the payment job polls the payment.
      void fetch(url, { method: 'POST', body, headers }).catch(() => {})
    },
  })

  const api = async (request: IncomingMessage, url: URL, body: string): Promise<GatewayResponse> => {
    const method = request.method ?? 'GET'
    const key = request.headers['idempotency-key']
    const stripeRequest: StripeRequest = {
      method,
      path: url.pathname,
      form: method === 'GET' ? url.searchParams : new URLSearchParams(body),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    }
    const respond = (): GatewayResponse => {
      const { status, body: content } = stripe.handle(stripeRequest)
      return createJsonResponse(status, content)
    }
    return interfere ? interfere(stripeRequest, respond) : respond()
  }

  const page = async (request: IncomingMessage, name: string, body: string): Promise<GatewayResponse> => {
    const session = stripe.session(name)
    if (!session) return createGatewayResponse(404, 'Page not found')
    if (request.method !== 'POST') return renderPaymentPage(session.amount, session.currency, session.successUrl)
    const card = new URLSearchParams(body).get('card') === 'declined' ? 'declined' : 'good'
    return redirect(stripe.pay(name, card), 303)
  }

  const respond = async (request: IncomingMessage): Promise<GatewayResponse> => {
    const url = new URL(request.url ?? '', 'http://local')
    const body = (await readRequestBody(request, MAX_BODY_BYTES))?.toString() ?? ''
    const [, name] = /^\/pay\/(\w+)$/.exec(url.pathname) ?? []
    return name === undefined ? api(request, url, body) : page(request, name, body)
  }

  const serve: RequestListener = async (request, response) =>
    send(response, await respond(request).catch((error) => createGatewayResponse(500, String(error))))
  const server = await listenOnLocalhost(createServer(requireHost([], serve)), 0)
  endpoint = server.endpoint
  return { ...server, stripe }
}

const BUTTON = 'font: inherit; padding: .5rem 1.25rem'
const STYLE = 'font: 16px/1.5 system-ui; max-width: 28rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark'

const formatAmount = (minorUnits: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(toDecimalValue(money(minorUnits, currency)))

/** Renders the checkout page. */
function renderPaymentPage(amount: number, currency: string, returnUrl: string): Promise<GatewayResponse> {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Demo payment</title>
  </head>
  <body style="${STYLE}">
    <p>This is a demo payment provider that replaces Stripe. No money is transferred.</p>
    <h1>Pay ${formatAmount(amount, currency.toUpperCase())}</h1>
    <form method="post">
      <button style="${BUTTON}" name="card" value="good">Pay</button>
      <button style="${BUTTON}" name="card" value="declined">Pay with a declined card</button>
    </form>
  </body>
</html>`
  return createPageResponse(page, `; form-action 'self' ${new URL(returnUrl).origin}`)
}
