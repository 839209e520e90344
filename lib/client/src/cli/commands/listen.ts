import type { Client } from '../../createClient.ts'
import { ApiError, ClientError } from '../../errors.ts'
import type { Event, ListEventsPage } from '../../generated/types.ts'
import { signBody, signWebhook, type Topic } from '../../webhooks.ts'
import { asPoll, type Command, type CommandContext, explained, type Typed } from '../command.ts'
import { getPositionFile, loadFeedPosition, writePosition } from '../feedPosition.ts'

/** Poll interval of an empty feed: a quarter of an account's rate limit. */
const POLL_INTERVAL_MS = 2_000

/** Same timeout as webhook deliveries. */
const RESPONSE_TIMEOUT_MS = 4_000

const INITIAL_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 15_000

/** Replaces the webhook id. */
const PLACEHOLDER_WEBHOOK_ID = 0

export const listen: Command = {
  name: 'listen',
  summary: 'Forward signed webhook events to a local URL',
  words: [],
  options: {
    'forward-to': { value: 'address', about: 'Local URL, for example http://localhost:4000/hook' },
    key: {
      value: 'key',
      about: 'Signing key (default: environment variable WEBHOOK_KEY, otherwise a generated key)',
    },
    topic: { value: 'topic', about: 'Forward only events for this topic' },
    'from-now': { about: 'Skip events that occurred since the last run' },
    place: { value: 'path', about: "File that stores the last event's position" },
  },
  notes: [
    'Missed events are forwarded first. Events can be delivered more than once.',
    'If the local URL is unreachable, the command waits until it is available. Responses other than 2xx are shown.',
    'Requires the scope read_webhooks. Press Ctrl-C to stop.',
  ],
  run: listenAndForward,
}

async function listenAndForward(context: CommandContext, typed: Typed): Promise<number> {
  const { client, out, err, signal, pause, environment, baseUrl, token } = context
  const address = typeof typed['forward-to'] === 'string' ? parseForwardUrl(typed['forward-to']) : null
  if (address === null) {
    err('--forward-to is required, for example --forward-to http://localhost:4000/hook')
    return 2
  }
  const topic = typeof typed.topic === 'string' ? typed.topic : undefined
  const account = await findAccountId(client, signal)
  const given = typeof typed.key === 'string' ? typed.key : environment.WEBHOOK_KEY
  const key = given ?? (await deriveSigningKey(token))
  const file =
    typeof typed.place === 'string' ? typed.place : getPositionFile(environment, [baseUrl, token, address, topic ?? ''])
  const place = typed['from-now'] === true ? null : loadFeedPosition(file)
  out(`forwarding events from ${account === null ? 'the account' : `account ${account}`} to ${address}`)
  if (given === undefined) out(`signing key: ${key}`)
  if (account === null) out('the X-Svc-Account header is omitted because the API key does not have the scope `profile`')

  let after = place ?? 'now'
  let failures = 0
  let isReported = false
  while (!signal.aborted) {
    const page = await fetchNextPage(client, { after, topic }, signal).catch((error: unknown) => {
      if (signal.aborted) return null
      if (error instanceof ApiError && error.name === 'page_token_invalid' && after !== 'now') {
        err('the last position has expired. Only new events are forwarded.')
        after = 'now'
        return null
      }
      if (!(error instanceof ClientError) || !error.retryable) throw error
      failures++
      err(`the request failed and will be retried: ${explained(error)}`)
      return null
    })
    if (page === null) {
      await pause(computeBackoffMs(failures))
      continue
    }
    failures = 0
    if (!isReported)
      out(
        `${after === 'now' ? 'listening for new events' : 'listening for events since the last position'}. Press Ctrl-C to stop.`,
      )
    isReported = true
    for (const event of page.events) {
      if (!signal.aborted) await forward(event, { address, key, account }, context)
    }
    if (signal.aborted) break
    if (page.next !== after) writePosition(file, page.next)
    after = page.next
    if (!page.has_more) await pause(POLL_INTERVAL_MS)
  }
  return 0
}

/** Parses `4000`, `localhost:4000/hook` or a URL. */
function parseForwardUrl(typed: string): string | null {
  const address = /^\d+$/.test(typed)
    ? `http://localhost:${typed}`
    : /^https?:\/\//.test(typed)
      ? typed
      : `http://${typed}`
  return URL.canParse(address) ? address : null
}

/** Null if the key lacks the scope. */
async function findAccountId(client: Client, signal: AbortSignal): Promise<number | null> {
  try {
    return (await client.users.get({}, { signal })).id
  } catch (error) {
    if (error instanceof ApiError && error.name === 'scope_missing') return null
    throw error
  }
}

/** Derived from the API key, which it does not reveal, so that receivers are configured once. */
const deriveSigningKey = async (token: string): Promise<string> =>
  (await signBody(new TextEncoder().encode('key of ship listen'), token)).replace(/[^A-Za-z0-9]/g, '').slice(0, 32)

type FeedQuery = { readonly after: string; readonly topic: string | undefined }

const fetchNextPage = async (
  client: Client,
  { after, topic }: FeedQuery,
  signal: AbortSignal,
): Promise<ListEventsPage> =>
  client.events.list(
    { after, ...(topic === undefined ? {} : { topic: topic as Topic }) },
    { ...asPoll(signal), maxRetries: 1 },
  )

type Receiver = { readonly address: string; readonly key: string; readonly account: number | null }

async function forward(event: Event, receiver: Receiver, { out, err, signal, pause }: CommandContext): Promise<void> {
  const shown = `${event.created}  ${event.topic}  ${event.id}`
  if (event.payload === null) {
    out(`${shown}  skipped because the resource no longer exists`)
    return
  }
  const body = new TextEncoder().encode(JSON.stringify(event.payload))
  for (let failures = 0; !signal.aborted; ) {
    const headers = await createHeaders(event, body, receiver)
    const startedMs = Date.now()
    const outcome = await post(receiver.address, headers, body)
    if (outcome !== null) {
      out(`${shown}  ${outcome} (${Date.now() - startedMs} ms)`)
      return
    }
    if (failures === 0) err(`${receiver.address} is unreachable. The event will be sent when it is available.`)
    failures++
    await pause(computeBackoffMs(failures))
  }
}

/** Returns the same headers as a webhook delivery. */
async function createHeaders(event: Event, body: Uint8Array<ArrayBuffer>, { key, account }: Receiver) {
  const id = `${event.id}-${PLACEHOLDER_WEBHOOK_ID}`
  return {
    'User-Agent': 'Svc/1.0 Webhook',
    'Content-Type': 'application/json',
    'X-Svc-Hmac-SHA256': await signBody(body, key),
    'X-Svc-Topic': event.topic,
    ...(account === null ? {} : { 'X-Svc-Account': String(account) }),
    'X-Svc-Event-Id': id,
    ...(await signWebhook(body, id, [key])),
  }
}

/** Returns the outcome to show; null if the connection is refused. */
async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return `-> ${response.status}${response.ok ? '' : ', rejected'}`
  } catch (error) {
    if (isConnectionRefused(error)) return null
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'no response within 4 seconds'
      : `connection failed: ${describeConnectionError(error)}`
  }
}

/** Describes the cause, as `fetch` only reports that it failed. */
const describeConnectionError = (error: unknown): string =>
  explained(typeof error === 'object' && error !== null && 'cause' in error ? error.cause : error)

/** A host name may resolve to several addresses, each with its own error. */
function isConnectionRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === 'ECONNREFUSED') return true
  return (
    ('cause' in error && isConnectionRefused(error.cause)) ||
    (error instanceof AggregateError && error.errors.some(isConnectionRefused))
  )
}

const computeBackoffMs = (failures: number): number =>
  Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** Math.max(0, failures - 1))
