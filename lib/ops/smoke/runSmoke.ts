import { randomBytes } from 'node:crypto'
import { type Found, type Run, SMOKE_CALLS, SMOKE_SCOPES, type SmokeCall, type SmokeResponse } from './smokeCalls.ts'

/*
 * Smoke test runner: calls the API, judges responses and cleans up.
 */

export type SmokeTarget = {
  /** Base URL of the API without a trailing slash. */
  readonly url: string
  readonly token: string
  /** Timeout of a call, including its body. */
  readonly callTimeoutMs: number
}

/** Result of a call. */
export type SmokeResult = {
  readonly call: SmokeCall
  readonly outcome: 'ok' | 'failed' | 'skipped'
  readonly status: number | null
  readonly ms: number | null
  /** Request id in the platform's logs; that of API Gateway if the platform did not respond. */
  readonly requestId: string | null
  /** Error, or reason for skipping the call. */
  readonly fault: string | null
  /** Ends the test: no server, another server, or no permission. */
  readonly endsTest: boolean
}

export type SmokeReport = {
  readonly runId: string
  readonly results: readonly SmokeResult[]
  /** Resources that could not be deleted. */
  readonly leftBehind: readonly string[]
}

/**
 * Runs the calls in sequence. Created resources are deleted even after failures; a call with an
 * unknown outcome is retried with the same idempotency key.
 */
export async function runSmoke(target: SmokeTarget, calls = SMOKE_CALLS): Promise<SmokeReport> {
  let run: Run = { runId: `smoke-${randomBytes(6).toString('hex')}` }
  const results: SmokeResult[] = []
  const perform = async (call: SmokeCall, number: number): Promise<SmokeResult> => {
    const { found, ...result } = await runSmokeCall(target, call, run, number)
    run = { ...run, ...found }
    return result
  }
  for (const [place, call] of calls.entries()) {
    const hasTestEnded = results.some((result) => result.endsTest)
    results.push(
      hasTestEnded ? skipped(call, 'skipped because an earlier call failed') : await perform(call, place + 1),
    )
  }
  const ends = [...results]
  if (listRemainingResources(ends, run).length > 0) {
    for (const [place, call] of calls.entries()) {
      const isOpen = ends[place]?.outcome === 'skipped' || mayHaveSucceeded(ends[place])
      if (call.changes && isOpen) ends[place] = await perform(call, place + 1)
    }
  }
  return { runId: run.runId, results, leftBehind: listRemainingResources(ends, run) }
}

/** The call may have taken effect; a client error (4xx) rules that out. */
const mayHaveSucceeded = (result: SmokeResult | undefined): boolean =>
  result?.outcome === 'failed' && !(result.status !== null && result.status >= 400 && result.status < 500)

function listRemainingResources(ends: readonly SmokeResult[], run: Run): string[] {
  const isDeleted = ({ outcome, status }: SmokeResult): boolean => outcome === 'ok' || status === 404
  const removed = ends.flatMap((end) => (end.call.removes && isDeleted(end) ? [end.call.removes] : []))
  return ends.flatMap((end) => {
    const { makes, leaves } = end.call
    if (!makes || !leaves || removed.includes(makes)) return []
    if (run[makes] !== undefined) return [`${leaves(run)} (${run[makes]})`]
    return mayHaveSucceeded(end) ? [`possible remaining resource: ${leaves(run)}`] : []
  })
}

const skipped = (call: SmokeCall, error: string): SmokeResult => ({
  call,
  outcome: 'skipped',
  status: null,
  ms: null,
  requestId: null,
  fault: error,
  endsTest: false,
})

async function runSmokeCall(
  { url, token, callTimeoutMs }: SmokeTarget,
  call: SmokeCall,
  run: Run,
  number: number,
): Promise<SmokeResult & { readonly found?: Found }> {
  const path = call.path(run)
  if (path === undefined) return skipped(call, 'the resource was not created')
  const startedMs = performance.now()
  const done = (result: Partial<SmokeResult>): SmokeResult => ({
    ...skipped(call, ''),
    fault: null,
    ms: Math.round(performance.now() - startedMs),
    ...result,
  })
  const requestId = `${run.runId}-${number}`
  try {
    const response = await fetch(`${url}${path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-request-id': requestId,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...(call.method === 'POST' ? { 'idempotency-key': requestId } : {}),
      },
      body: call.body ? JSON.stringify(call.body(run)) : null,
      // Never send the token to a redirect target.
      redirect: 'manual',
      signal: AbortSignal.timeout(callTimeoutMs),
    })
    const result = await parseSmokeResponse(response)
    const tracedId = response.headers.get('x-request-id') ?? response.headers.get('apigw-requestid')
    const judged = judge(call, result, response.headers.get('location'))
    const seen = done({ status: result.status, requestId: tracedId })
    if (judged) return { ...seen, outcome: 'failed', ...judged }
    const found = call.read(result, run)
    return found.ok
      ? { ...seen, outcome: 'ok', found: found.value }
      : { ...seen, outcome: 'failed', fault: found.error }
  } catch (error) {
    return done({ outcome: 'failed', requestId, ...silence(error, callTimeoutMs, number) })
  }
}

async function parseSmokeResponse(response: Response): Promise<SmokeResponse> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, bytes, json: contentType.includes('json') ? parsed(bytes) : undefined }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

type Judgement = Pick<SmokeResult, 'fault'> & Partial<Pick<SmokeResult, 'endsTest'>>

/** Checks the response before its content, with a message that says what to do. */
function judge(call: SmokeCall, response: SmokeResponse, location: string | null): Judgement | null {
  const { status, contentType, json } = response
  const message = formatResponseProblem(json)
  if (status >= 300 && status < 400)
    return { fault: `The URL redirects to ${location} (HTTP ${status}). Use that URL instead.`, endsTest: true }
  if (contentType.includes('html'))
    return {
      fault: `HTTP ${status} returned an HTML page. The URL must be the API base URL, ending in /v1.`,
      endsTest: true,
    }
  if (status === 401)
    return {
      fault: `HTTP 401${message}: ACCESS_TOKEN is not valid. It may have expired or belong to another stage.`,
      endsTest: true,
    }
  if (status === 403)
    return {
      fault: `HTTP 403${message}: the token requires the scopes ${SMOKE_SCOPES.join(', ')}. If the stage has an edge, use the edge URL.`,
    }
  if (status === 429)
    return {
      fault: `HTTP 429${message}: the rate limit was exceeded. Wait one minute, or increase the user's bucket size.`,
    }
  if (status >= 500) return { fault: `HTTP ${status}${message}: search the stage logs for the request ID` }
  if (status !== call.status) return { fault: `returned HTTP ${status} instead of ${call.status}${message}` }
  return null
}

/** Formats the error of a platform response. */
function formatResponseProblem(json: unknown): string {
  const { code, message, error } = Object(json)
  const text = message ?? Object(error).message
  const number = code ?? Object(error).code
  if (text === undefined && number === undefined) return ''
  return ` (${[number, text].filter((one) => one !== undefined).join(': ')})`.slice(0, 200)
}

/** A timeout of the first call ends the test; a later one may be a single failure. */
function silence(error: unknown, callTimeoutMs: number, number: number): Judgement {
  const isFirst = number === 1
  const { name, cause, message } = Object(error)
  const isTimeoutError = name === 'TimeoutError'
  const problem = isTimeoutError
    ? `no response within ${callTimeoutMs / 1000} s`
    : `connection failed: ${Object(cause).message ?? message}`
  return { fault: problem, endsTest: isFirst }
}
