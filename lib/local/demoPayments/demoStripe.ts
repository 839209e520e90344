import { createHmac, randomBytes } from 'node:crypto'
import { clock } from '#shared/platform/clock.ts'

/** Response of Stripe. */
export type StripeResponse = { readonly status: number; readonly body: Record<string, unknown> }

/** Request to Stripe with a parsed form. */
export type StripeRequest = {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly idempotencyKey: string | undefined
}

type Session = {
  readonly id: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Record<string, string>
  readonly keepsCard: boolean
  readonly expiresAt: number
  readonly successUrl: string
  readonly url: string
  intentId: string | null
}

type Intent = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Record<string, string>
  readonly customer: string | null
  readonly method: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'processing' | 'succeeded'
  error: string | null
}

type Reversal = { readonly id: string; readonly intentId: string; readonly amount: number; status: string }

export type DemoEvent = { readonly type: string; readonly object: Record<string, unknown> }

/** Outcome of a payment, as with Stripe's test cards. */
export type Card = 'good' | 'declined' | 'slow'

/**
 * Creates an in-memory emulation of the Stripe API as documented: idempotent responses, bracketed
 * form fields, amounts in Stripe's smallest units, and events.
 */
export function createDemoStripe(options: {
  readonly address: () => string
  readonly notify: (event: DemoEvent) => void
  readonly isLive?: boolean
}) {
  const { address, notify, isLive: livemode = false } = options
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds: Reversal[] = []
  const disputes: Reversal[] = []
  const storedResponses = new Map<string, { readonly request: string; readonly response: StripeResponse }>()
  /** Card used by the next off-session charge. */
  let savedCard: Card = 'good'

  const id = (kind: string): string => `${kind}_${livemode ? 'live' : 'test'}_${randomBytes(12).toString('hex')}`

  const toPaymentIntentObject = (intent: Intent) => ({
    object: 'payment_intent',
    id: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    livemode,
    metadata: intent.metadata,
    customer: intent.customer,
    payment_method: intent.method,
    status: intent.status,
    last_payment_error: intent.error === null ? null : { type: 'card_error', message: intent.error },
  })

  const toCheckoutSessionObject = (session: Session) => {
    const intent = session.intentId === null ? undefined : intents.get(session.intentId)
    const isOver = session.expiresAt <= clock.now() / 1_000
    const isComplete = intent !== undefined && intent.error === null
    return {
      object: 'checkout.session',
      id: session.id,
      client_reference_id: session.reference,
      amount_total: session.amount,
      currency: session.currency,
      livemode,
      metadata: session.metadata,
      payment_intent: session.intentId,
      status: isComplete ? 'complete' : isOver ? 'expired' : 'open',
      payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      url: isComplete || isOver ? null : session.url,
    }
  }

  const toReversalObject = (object: 'refund' | 'dispute', one: Reversal) => ({
    object,
    id: one.id,
    amount: one.amount,
    currency: intents.get(one.intentId)?.currency,
    payment_intent: one.intentId,
    status: one.status,
  })

  const parseMetadata = (form: URLSearchParams, prefix = 'metadata'): Record<string, string> =>
    Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = name.startsWith(`${prefix}[`) ? /\[([^[\]]+)\]$/.exec(name)?.[1] : undefined
        return key === undefined ? [] : [[key, value]]
      }),
    )

  function createCheckoutSession(form: URLSearchParams): StripeResponse {
    const item = (name: string) => form.get(`line_items[0][price_data]${name}`)
    const amount = Number(item('[unit_amount]'))
    if (!(Number.isInteger(amount) && amount >= 50)) {
      return createErrorResponse(
        'The Checkout Session’s total amount due must add up to at least $0.50 usd',
        'amount_too_small',
      )
    }
    const sessionId = id('cs')
    const session: Session = {
      id: sessionId,
      reference: form.get('client_reference_id') ?? '',
      amount,
      currency: item('[currency]') ?? '',
      metadata: parseMetadata(form),
      keepsCard: form.get('payment_intent_data[setup_future_usage]') === 'off_session',
      expiresAt: Number(form.get('expires_at')),
      successUrl: form.get('success_url') ?? '',
      url: `${address()}/pay/${sessionId}`,
      intentId: null,
    }
    sessions.set(sessionId, session)
    return done(toCheckoutSessionObject(session))
  }

  function createPaymentIntent(form: URLSearchParams): StripeResponse {
    const intent: Intent = {
      id: id('pi'),
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: parseMetadata(form),
      customer: form.get('customer'),
      method: form.get('payment_method'),
      status: 'requires_confirmation',
      error: null,
    }
    intents.set(intent.id, intent)
    return done(toPaymentIntentObject(intent))
  }

  function confirm(intent: Intent): StripeResponse {
    if (intent.status === 'succeeded') {
      return createErrorResponse(
        `This PaymentIntent's payment_intent has a status of succeeded`,
        'payment_intent_unexpected_state',
      )
    }
    charge(intent, savedCard)
    if (intent.error === null) return done(toPaymentIntentObject(intent))
    return {
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          message: intent.error,
          payment_intent: toPaymentIntentObject(intent),
        },
      },
    }
  }

  function charge(intent: Intent, card: Card): void {
    intent.error = card === 'declined' ? 'Your card was declined.' : null
    intent.status = card === 'declined' ? 'requires_payment_method' : card === 'slow' ? 'processing' : 'succeeded'
    notify({
      type: card === 'declined' ? 'payment_intent.payment_failed' : 'payment_intent.succeeded',
      object: toPaymentIntentObject(intent),
    })
  }

  function respond({ method, path, form }: StripeRequest): StripeResponse {
    const [, collection = '', name = '', action = ''] =
      /^\/v1\/(checkout\/sessions|[a-z_]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
    const requestedPaymentIntentId = form.get('payment_intent')
    switch (`${method} ${collection}${name && '/:id'}${action && `/${action}`}`) {
      case 'POST checkout/sessions':
        return createCheckoutSession(form)
      case 'GET checkout/sessions/:id': {
        const session = sessions.get(name)
        if (!session) return missing('checkout.session', name)
        const shown = toCheckoutSessionObject(session)
        const intent = session.intentId === null ? undefined : intents.get(session.intentId)
        const isPaymentIntentExpanded = form.get('expand[0]') === 'payment_intent'
        return done(
          isPaymentIntentExpanded && intent ? { ...shown, payment_intent: toPaymentIntentObject(intent) } : shown,
        )
      }
      case 'POST payment_intents':
        return createPaymentIntent(form)
      case 'GET payment_intents/:id': {
        const intent = intents.get(name)
        return intent ? done(toPaymentIntentObject(intent)) : missing('payment_intent', name)
      }
      case 'POST payment_intents/:id/confirm': {
        const intent = intents.get(name)
        return intent ? confirm(intent) : missing('payment_intent', name)
      }
      case 'GET refunds':
        return listed(
          refunds
            .filter(({ intentId }) => intentId === requestedPaymentIntentId)
            .map((one) => toReversalObject('refund', one)),
        )
      case 'GET disputes':
        return listed(
          disputes
            .filter(({ intentId }) => intentId === requestedPaymentIntentId)
            .map((one) => toReversalObject('dispute', one)),
        )
      default:
        return {
          status: 404,
          body: { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` } },
        }
    }
  }

  const createPaidPaymentIntent = (reference: string): Intent => {
    const session = [...sessions.values()].find((one) => one.reference === reference)
    const intent = session?.intentId == null ? undefined : intents.get(session.intentId)
    const named = intent ?? [...intents.values()].find(({ metadata }) => metadata.payment === reference)
    if (!named) throw new Error(`${reference} is not paid`)
    return named
  }

  return {
    sessions: (): readonly Session[] => [...sessions.values()],
    intents: (): readonly Intent[] => [...intents.values()],
    session: (name: string): Session | undefined => sessions.get(name),
    setStoredCard: (card: Card): void => {
      savedCard = card
    },

    /** Handles an API request; the same response for the same idempotency key. */
    handle(request: StripeRequest): StripeResponse {
      const { idempotencyKey, method, path, form } = request
      if (method !== 'POST' || idempotencyKey === undefined) return respond(request)
      const requestText = `${path} ${form}`
      const before = storedResponses.get(idempotencyKey)
      if (before) {
        if (before.request === requestText) return before.response
        return {
          status: 400,
          body: {
            error: {
              type: 'idempotency_error',
              message:
                'Keys for idempotent requests can only be used with the same parameters they were first used with.',
            },
          },
        }
      }
      const first = respond(request)
      storedResponses.set(idempotencyKey, { request: requestText, response: first })
      return first
    },

    /** Pays a checkout session and returns the redirect URL. */
    pay(name: string, card: Card = 'good'): string {
      const session = sessions.get(name)
      if (!session || toCheckoutSessionObject(session).status !== 'open') throw new Error('This page is closed.')
      const intent: Intent = {
        id: id('pi'),
        amount: session.amount,
        currency: session.currency,
        metadata: session.metadata,
        customer: session.keepsCard ? id('cus') : null,
        method: id('pm'),
        status: 'requires_payment_method',
        error: null,
      }
      intents.set(intent.id, intent)
      charge(intent, card)
      session.intentId = intent.error === null ? intent.id : null
      if (session.intentId !== null)
        notify({ type: 'checkout.session.completed', object: toCheckoutSessionObject(session) })
      return session.successUrl
    },

    /** Settles a pending bank payment. */
    decide(reference: string, isPaid: boolean): void {
      const intent = createPaidPaymentIntent(reference)
      intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
      const session = [...sessions.values()].find(({ intentId }) => intentId === intent.id)
      if (!session) return
      const type = isPaid ? 'async_payment_succeeded' : 'async_payment_failed'
      notify({ type: `checkout.session.${type}`, object: toCheckoutSessionObject(session) })
    },

    refund(reference: string, amount: number, status = 'succeeded'): (status: string) => void {
      const one: Reversal = { id: id('re'), intentId: createPaidPaymentIntent(reference).id, amount, status }
      refunds.push(one)
      notify({ type: 'refund.created', object: toReversalObject('refund', one) })
      return (next) => {
        one.status = next
        notify({ type: 'refund.updated', object: toReversalObject('refund', one) })
      }
    },

    dispute(reference: string, amount: number, status = 'needs_response'): (status: string) => void {
      const one: Reversal = { id: id('dp'), intentId: createPaidPaymentIntent(reference).id, amount, status }
      disputes.push(one)
      notify({ type: 'charge.dispute.created', object: toReversalObject('dispute', one) })
      return (next) => {
        one.status = next
        notify({ type: 'charge.dispute.closed', object: toReversalObject('dispute', one) })
      }
    },

    /** Returns the body of an event, which is also signed. */
    buildEventBody: ({ type, object }: DemoEvent): string =>
      JSON.stringify({
        id: id('evt'),
        object: 'event',
        type,
        livemode,
        created: Math.floor(clock.now() / 1_000),
        data: { object },
      }),
  }
}

export type DemoStripe = ReturnType<typeof createDemoStripe>

const done = (body: Record<string, unknown>): StripeResponse => ({ status: 200, body })
const listed = (data: readonly unknown[]): StripeResponse => done({ object: 'list', data, has_more: false })
const createErrorResponse = (message: string, code: string): StripeResponse => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
})
const missing = (kind: string, name: string): StripeResponse => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${name}'` } },
})

/** Returns the signature header of an event. */
export function signStripeEvent(body: string, secret: string, nowMs: number): string {
  const timestamp = Math.floor(nowMs / 1_000)
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
