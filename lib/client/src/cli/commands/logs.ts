import { ClientError } from '../../errors.ts'
import type { ListRequestsPage, ListRequestsQuery, LoggedRequest } from '../../generated/types.ts'
import { asPoll, type Command, type CommandContext, explained, POLL_REQUEST_ID_PREFIX, type Typed } from '../command.ts'

/** Poll interval; the log is one to two minutes behind. */
const POLL_INTERVAL_MS = 5_000

/** Overlap of polls, as requests enter the log out of order within some minutes. */
const LOOKBACK_MS = 10 * 60_000

const SHOWN = 20
const MAX_DISPLAYED_ITEMS = 1_000
const MAX_PAGE_SIZE = 100

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export const logs: Command = {
  name: 'logs',
  summary: "Show the account's API requests and responses",
  words: [],
  options: {
    follow: { about: 'Show new requests until you press Ctrl-C' },
    last: { value: 'number', about: `Number of recent requests to show first (default: ${SHOWN})` },
    failed: { about: 'Show only requests that were rejected or failed' },
    status: { value: 'status', about: 'Show only requests with this status or class, for example 404 or 5xx' },
    code: { value: 'code', about: 'Show only requests with this error code' },
    method: { value: 'method', about: 'Show only requests with this method: GET, POST, PUT or DELETE' },
    path: { value: 'path', about: 'Show only requests with this path prefix, for example /shipments' },
    key: { value: 'id', about: 'Show only requests made with this API key' },
    request: { value: 'id', about: 'Show only the request with this X-Request-Id' },
    polls: { about: 'Include polling requests sent by `ship`' },
    bodies: { about: 'Show request and response bodies of failed requests' },
  },
  notes: [
    'Requests appear after one or two minutes. Failed requests and writes are retained for 30 days, and successful reads for 3 days.',
    'Polling requests sent by `ship` (request IDs that begin with ship-poll-) are omitted. Requires the scope read_logs. Press Ctrl-C to stop.',
  ],
  run: showLogs,
}

async function showLogs(context: CommandContext, typed: Typed): Promise<number> {
  const { out, err, signal, pause } = context
  const last = typed.last === undefined ? SHOWN : Number(typed.last)
  if (!Number.isInteger(last) || last < 0 || last > MAX_DISPLAYED_ITEMS) {
    err(`--last must be a whole number from 0 to ${MAX_DISPLAYED_ITEMS}`)
    return 2
  }
  const query = parseQuery(typed)
  const isIncluded = ({ id }: LoggedRequest): boolean => typed.polls === true || !id.startsWith(POLL_REQUEST_ID_PREFIX)
  if (typeof query === 'string') {
    err(query)
    return 2
  }
  const lines = (requests: readonly LoggedRequest[]): void => {
    for (const request of requests.toReversed()) {
      out(formatRequest(request))
      for (const reason of request.errors) out(`  ${reason}`)
      if (typed.bodies === true && request.body !== null) out(`  ${JSON.stringify(request.body)}`)
    }
  }
  if (last > 0) lines((await read(context, query, isIncluded, last)).slice(0, last))
  if (typed.follow !== true) return 0

  // Earlier requests were shown above, up to the limit.
  const before = await read(context, query, isIncluded, 1)
  let newestRequestMs = Math.max(...(before.length > 0 ? before.map(instant) : [Date.now()]))
  const seen = new Map(before.map((request) => [identity(request), instant(request)]))
  // On stderr, as the requests may be redirected to a file.
  err('listening for new requests. Press Ctrl-C to stop.')
  while (!signal.aborted) {
    try {
      const logsSinceMs = newestRequestMs - LOOKBACK_MS
      const since = { ...query, created_min: formatDateTime(logsSinceMs) }
      const found = await read(context, since, isIncluded, Number.POSITIVE_INFINITY)
      lines(found.filter((request) => !seen.has(identity(request))))
      for (const [id, atMs] of seen) if (atMs < logsSinceMs - LOOKBACK_MS) seen.delete(id)
      for (const request of found) seen.set(identity(request), instant(request))
      newestRequestMs = Math.max(newestRequestMs, ...found.map(instant))
    } catch (error) {
      if (signal.aborted) break
      if (!(error instanceof ClientError) || !error.retryable) throw error
      err(`the request failed and will be retried: ${explained(error)}`)
    }
    await pause(POLL_INTERVAL_MS)
  }
  return 0
}

/** Returns the log query, or a usage error. */
function parseQuery(typed: Typed): ListRequestsQuery | string {
  const text = (name: string): string | undefined => (typeof typed[name] === 'string' ? typed[name] : undefined)
  const [code, key] = [text('code'), text('key')]
  for (const number of [code, key])
    if (number !== undefined && !/^\d+$/.test(number)) return '--code and --key must be numbers'
  const methodInput = text('method')?.toUpperCase()
  const method = METHODS.find((one) => one === methodInput)
  if (methodInput !== undefined && method === undefined) return `--method must be one of ${METHODS.join(', ')}`
  const [path, requestId] = [text('path'), text('request')]
  const status = typed.failed === true ? 'failed' : text('status')
  return {
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(key === undefined ? {} : { key: Number(key) }),
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  }
}

/** Returns matching requests, newest first, up to `enough`. */
async function read(
  { client, signal }: CommandContext,
  query: ListRequestsQuery,
  isIncluded: (request: LoggedRequest) => boolean,
  limit: number,
): Promise<readonly LoggedRequest[]> {
  const found: LoggedRequest[] = []
  let next: string | null = null
  do {
    const params: ListRequestsQuery = next === null ? { ...query, limit: MAX_PAGE_SIZE } : { page_token: next }
    const page: ListRequestsPage = await client.requests.list(params, asPoll(signal))
    found.push(...page.requests.filter(isIncluded))
    next = page.next_page
  } while (next !== null && found.length < limit && !signal.aborted)
  return found
}

/** Request ids chosen by clients may be duplicate. */
const identity = ({ id, created, method, path }: LoggedRequest): string => [id, created, method, path].join(' ')

const instant = ({ created }: LoggedRequest): number => Date.parse(`${created.replace(' ', 'T')}Z`)

const formatDateTime = (atMs: number): string => new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')

function formatRequest({ created, status, method, path, query, error, code, duration_ms, id }: LoggedRequest): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  const place = parameters.length === 0 ? path : `${path}?${parameters.join('&')}`
  const failed = code === null ? '' : `  ${code} ${error ?? ''}`.trimEnd()
  return `${created}  ${status}  ${method} ${place}${failed}  ${duration_ms} ms  ${id}`
}
