import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { html } from 'hono/html'
import * as v from 'valibot'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { OPERATIONS_SOURCE } from '#shared/events/domainEvent.ts'
import { clock } from '#shared/platform/clock.ts'
import { computeStepCode, stepAt } from '#shared/platform/oneTimeCodes.ts'
import type { LocalEmail } from '../aws/emailService.ts'
import type { EventBus } from '../aws/eventBus.ts'
import type { FunctionInvoker } from '../functions/invokeFunction.ts'
import { isLocalHost, readRequestBody } from '../http/localServer.ts'
import {
  createGatewayResponse,
  createJsonResponse,
  createPageResponse,
  type GatewayResponse,
} from '../http/toResponse.ts'
import type { DemoOperator, StackState } from '../stackState.ts'
import type { ConcurrentFeed } from '../work/feed.ts'
import { drain } from '../work/openFeeds.ts'
import type { Scheduler } from '../work/scheduler.ts'
import type { Accounts } from './demoAccounts.ts'
import { renderDemoSignInPage } from './demoSignIn.ts'
import { renderMailboxPage } from './mailboxPage.ts'

/*
 * Control API of the local stack: clock, jobs, queues, operations events, accounts and emails.
 */

const DURATION = /^P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const DURATION_UNITS_MS = [7 * DAY_MS, DAY_MS, HOUR_MS, 60_000, 1_000]

/**
 * Parses an ISO 8601 duration in weeks, days, hours, minutes and seconds to ms; null if invalid.
 * Months and years have no fixed length.
 */
export function parseDuration(text: string): number | null {
  const counts = DURATION.exec(text)?.slice(1)
  return counts
    ? counts.reduce((sum, count, index) => sum + Number(count ?? 0) * (DURATION_UNITS_MS[index] ?? 0), 0)
    : null
}

export type ControlDeps = {
  readonly state: StackState
  readonly scheduler: Scheduler
  readonly feeds: readonly ConcurrentFeed[]
  readonly bus: EventBus
  readonly accounts: Accounts
  readonly invoke: FunctionInvoker
  /** Endpoints and names for the operator command line. */
  readonly data: {
    readonly dynamodb_endpoint: string
    readonly table_name: string
    readonly queues_endpoint: string
    readonly services_endpoint: string
    readonly blob_bucket: string
  }
  /** Reduces the delay of held queue messages. */
  readonly releaseHeldMessages: (advancedMs: number) => Promise<void>
  /** Sent emails, newest first. */
  readonly mails: () => readonly LocalEmail[]
  /** Accounts for one-click sign-in to the console, by email address. */
  readonly demoUsers: readonly string[]
  readonly signInToConsole: (email: string) => Promise<GatewayResponse>
  /** Creates a code that pairs a device with the demo warehouse. */
  readonly pairDevice: () => Promise<string>
  /** Renders the badges of the demo warehouse's staff as PDF. */
  readonly printBadges: () => Promise<Uint8Array>
  /** Webhook deliveries, newest first. */
  readonly listDeliveries: () => Promise<readonly unknown[]>
}

export const CONTROL_PATH = '/_local'

const MAX_BODY_BYTES = 1024 * 1024
/** Ten years: ids and dates stay within their supported range. */
const MAX_CLOCK_ADVANCE_MS = 3_650 * DAY_MS

const Advance = v.object({
  advance: v.pipe(
    v.string(),
    v.transform(parseDuration),
    v.number('must be a duration, for example PT26H or P3D'),
    v.maxValue(MAX_CLOCK_ADVANCE_MS, 'must be at most P3650D (3,650 days)'),
  ),
})
const NewUser = v.object({
  balances: v.optional(v.record(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), v.pipe(v.number(), v.minValue(0))), {}),
  bucket: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1000),
})

/** Creates the API by which tests and demonstrations control the local stack. Never deployed. */
export function createControlApi(deps: ControlDeps): (request: IncomingMessage) => Promise<GatewayResponse> {
  const { state, scheduler, feeds, accounts, data, listDeliveries } = deps

  const readClock = () => ({ now: new Date(clock.now()).toISOString(), offset_ms: clock.readOffsetMs() })

  const advanceClock = async ({ advance }: v.InferOutput<typeof Advance>) => {
    const clockOffsetMs = clock.readOffsetMs() + advance
    // Persist first: a stack killed in between must not restart before the time of its written
    // data.
    await state.change({ clockOffsetMs })
    clock.setOffsetMs(clockOffsetMs)
    await deps.releaseHeldMessages(advance)
    return { ...readClock(), jobs: await scheduler.runDueJobs() }
  }

  const runJob = async (name: string) => {
    const run = await scheduler.run(name)
    return run ? createJsonResponse(200, run) : createGatewayResponse(404, `Job ${name} was not found`)
  }

  const endpoints: Readonly<Record<string, (request: ControlRequest) => GatewayResponse | Promise<GatewayResponse>>> = {
    'GET clock': () => createJsonResponse(200, readClock()),
    'POST clock': ({ body }) => withParsedInput(Advance, body, advanceClock),
    'GET data': () => createJsonResponse(200, data),
    'POST jobs': ({ name }) => runJob(decodeURIComponent(name)),
    'POST drain': async () => createJsonResponse(200, { handled: await drain(feeds) }),
    'POST operations': ({ body }) => withParsedInput(OperationInput, body, (input) => sendOperation(input, deps)),
    'POST users': ({ body }) => withParsedInput(NewUser, body, accounts.createUser, 201),
    'GET operator': () => createJsonResponse(200, toOperatorCredentials(accounts.operator)),
    'GET deliveries': async () => createJsonResponse(200, { deliveries: await listDeliveries() }),
    'POST pairing': async () => createJsonResponse(201, { code: await deps.pairDevice() }),
    'GET badges': async () => createPdfResponse(await deps.printBadges()),
    'GET mail': ({ name }) => renderMailboxPage(deps.mails(), name),
    'GET mails': () => createJsonResponse(200, { mails: deps.mails() }),
    'GET callback': ({ query }) => renderCallbackPage(query),
    'GET console': () => renderDemoSignInPage(deps.demoUsers),
    'POST console': ({ name }) => deps.signInToConsole(name),
  }

  return async (request) => {
    if (!isSameOrigin(request))
      return createGatewayResponse(403, 'Control endpoints accept requests only from this machine and its own pages')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local')
    const body = await readRequestBody(request, MAX_BODY_BYTES)
    const [endpoint, name = ''] = pathname.slice(CONTROL_PATH.length + 1).split('/')
    const response = endpoints[`${request.method} ${endpoint}`]
    if (!response)
      return createGatewayResponse(404, `Endpoints under ${CONTROL_PATH}/: ${Object.keys(endpoints).join(', ')}`)
    return response({ name, query: searchParams, body })
  }
}

const createPdfResponse = (content: Uint8Array): GatewayResponse => ({
  status: 200,
  headers: { 'content-type': 'application/pdf' },
  body: Buffer.from(content),
})

/**
 * Returns the demo operator's credentials with the current code, which is accepted once and lasts
 * 30 seconds.
 */
const toOperatorCredentials = ({ email, password, secret }: DemoOperator) => ({
  email,
  password,
  code: computeStepCode(Buffer.from(secret, 'base64'), stepAt(clock.now())),
})

/** Endpoint, query and body of a request. */
type ControlRequest = { readonly name: string; readonly query: URLSearchParams; readonly body: Buffer | null }

/**
 * Rejects other origins, as any web page could post to this local port. The hosts allowed for the
 * API do not apply here.
 */
function isSameOrigin({ headers: { host, origin } }: IncomingMessage): boolean {
  return isLocalHost(host) && (origin === undefined || origin === `http://${host}`)
}

async function withParsedInput<Schema extends v.GenericSchema>(
  schema: Schema,
  body: Buffer | null,
  run: (input: v.InferOutput<Schema>) => Promise<unknown>,
  status = 200,
): Promise<GatewayResponse> {
  const parsed = v.safeParse(schema, parseJson(body))
  if (parsed.success) return createJsonResponse(status, await run(parsed.output))
  const [issue] = parsed.issues
  return createGatewayResponse(400, `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`)
}

function parseJson(body: Buffer | null): unknown {
  if (!body || body.length === 0) return {}
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const NEXT_STEP_MARKUP = html`<p>The application now exchanges the nonce for an access token, once and within minutes, by
      <code>POST /v1/oauth/access_token</code>: <code>docs/tour.md</code> has the call.</p>`

/** Renders the return URI of the demo application with the parameters of the redirect. */
async function renderCallbackPage(query: URLSearchParams): Promise<GatewayResponse> {
  const rows = [...query].map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)
  const page = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Demo application</title></head>
  <body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">
    <h1>Back at the demo application</h1>
    ${rows.length > 0 ? html`<dl>${rows}</dl>` : html`<p>No parameters were sent.</p>`}
    ${query.has('nonce') ? NEXT_STEP_MARKUP : ''}
  </body>
</html>`
  return createPageResponse(page)
}

/** Worker that processes operations events. */
const WORKER = 'operations'

const OperationInput = v.object({
  detail_type: v.pipe(v.string(), v.minLength(1)),
  detail: v.record(v.string(), v.unknown()),
})

type SendOperationResult = { readonly handled: true } | { readonly handled: false; readonly reason: string }

type Deps = { readonly bus: EventBus; readonly feeds: readonly ConcurrentFeed[]; readonly invoke: FunctionInvoker }

const Outcome = v.object({
  kind: v.picklist(['done', 'repeated', 'early', 'rejected']),
  reason: v.optional(v.string(), ''),
})

/**
 * Sends an operations event over bus and queue, and waits until it is processed. Then invokes the
 * worker with the same event to obtain the outcome; the event id makes this idempotent.
 */
async function sendOperation(
  { detail_type: detailType, detail: sent }: v.InferOutput<typeof OperationInput>,
  { bus, feeds, invoke }: Deps,
): Promise<SendOperationResult> {
  const time = new Date(clock.now()).toISOString()
  const detail = { event_id: randomUUID(), occurred_at: time, ...sent }
  const rules = await bus.put({ source: OPERATIONS_SOURCE, detailType, detail })
  if (!rules.includes(WORKER)) return { handled: false, reason: `no subscription was found for ${detailType}` }
  await drain(feeds.filter(({ name }) => name === WORKER))
  const invoked = await invoke(WORKER, { 'detail-type': detailType, detail, time })
  if (!invoked.ok) return { handled: false, reason: `the worker failed with ${invoked.error}. See the worker log.` }
  const { kind, reason } = v.parse(Outcome, invoked.value)
  return kind === 'early' || kind === 'rejected' ? { handled: false, reason } : { handled: true }
}
