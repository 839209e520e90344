import { randomBytes } from 'node:crypto'
import { type Found, type Run, SMOKE_CALLS, SMOKE_SCOPES, type SmokeCall, type SmokeResponse } from './smokeCalls.ts'

export type SmokeTarget = {
  /** Of the API, without a slash at its end. */
  readonly url: string
  readonly token: string
  /** How long a call may take, its body included. */
  readonly callTimeoutMs: number
}

/** What became of a call. */
export type SmokeResult = {
  readonly call: SmokeCall
  readonly outcome: 'ok' | 'failed' | 'skipped'
  readonly status: number | null
  readonly ms: number | null
  /**
   * By which the platform's logs know the request; API Gateway's own where the platform did not
   * answer.
   */
  readonly requestId: string | null
  /** What is wrong, or why it was skipped. */
  readonly fault: string | null
  /** Nothing after it can go well: there is nobody, somebody else, or no right to call. */
  readonly isHopeless: boolean
}

export type SmokeReport = {
  readonly runId: string
  readonly results: readonly SmokeResult[]
  /** What could not be taken away again, in words. */
  readonly leftBehind: readonly string[]
}

/**
 * Makes the calls one after the other. What they made is taken away also where some of them fail;
 * where it is not known whether a call took effect it is made once more, under the same idempotency
 * key.
 */
export async function runSmoke(target: SmokeTarget, calls = SMOKE_CALLS): Promise<SmokeReport> {
  let run: Run = { runId: `smoke-${randomBytes(6).toString('hex')}` }
  const results: SmokeResult[] = []
  const perform = async (call: SmokeCall, number: number): Promise<SmokeResult> => {
    const { found, ...result } = await makeCall(target, call, run, number)
    run = { ...run, ...found }
    return result
  }
  for (const [place, call] of calls.entries()) {
    const isHopeless = results.some((result) => result.isHopeless)
    results.push(isHopeless ? skipped(call, 'skipped because an earlier call failed') : await perform(call, place + 1))
  }
  const ends = [...results]
  if (leftBehind(ends, run).length > 0) {
    for (const [place, call] of calls.entries()) {
      const isOpen = ends[place]?.outcome === 'skipped' || mayHaveTakenEffect(ends[place])
      if (call.changes && isOpen) ends[place] = await perform(call, place + 1)
    }
  }
  return { runId: run.runId, results, leftBehind: leftBehind(ends, run) }
}

/** It was sent, and may have taken effect: a problem of the sender's (4xx) says that it did not. */
const mayHaveTakenEffect = (result: SmokeResult | undefined): boolean =>
  result?.outcome === 'failed' && !(result.status !== null && result.status >= 400 && result.status < 500)

function leftBehind(ends: readonly SmokeResult[], run: Run): string[] {
  const isGone = ({ outcome, status }: SmokeResult): boolean => outcome === 'ok' || status === 404
  const removed = ends.flatMap((end) => (end.call.removes && isGone(end) ? [end.call.removes] : []))
  return ends.flatMap((end) => {
    const { makes, leaves } = end.call
    if (!makes || !leaves || removed.includes(makes)) return []
    if (run[makes] !== undefined) return [`${leaves(run)} (${run[makes]})`]
    return mayHaveTakenEffect(end) ? [`perhaps a ${leaves(run)}`] : []
  })
}

const skipped = (call: SmokeCall, fault: string): SmokeResult => ({
  call,
  outcome: 'skipped',
  status: null,
  ms: null,
  requestId: null,
  fault,
  isHopeless: false,
})

async function makeCall(
  { url, token, callTimeoutMs }: SmokeTarget,
  call: SmokeCall,
  run: Run,
  number: number,
): Promise<SmokeResult & { readonly found?: Found }> {
  const path = call.path(run)
  if (path === undefined) return skipped(call, 'its resource was not created')
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
      // The token is for this address and no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(callTimeoutMs),
    })
    const answer = await readResponse(response)
    const told = response.headers.get('x-request-id') ?? response.headers.get('apigw-requestid')
    const judged = judge(call, answer, response.headers.get('location'))
    const seen = done({ status: answer.status, requestId: told })
    if (judged) return { ...seen, outcome: 'failed', ...judged }
    const found = call.read(answer, run)
    return found.ok
      ? { ...seen, outcome: 'ok', found: found.value }
      : { ...seen, outcome: 'failed', fault: found.error }
  } catch (error) {
    return done({ outcome: 'failed', requestId, ...silence(error, callTimeoutMs, number) })
  }
}

async function readResponse(response: Response): Promise<SmokeResponse> {
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

type Judgement = Pick<SmokeResult, 'fault'> & Partial<Pick<SmokeResult, 'isHopeless'>>

/** What is wrong with an answer before its content is looked at, in words that say what to do. */
function judge(call: SmokeCall, answer: SmokeResponse, location: string | null): Judgement | null {
  const { status, contentType, json } = answer
  const says = formatProblem(json)
  if (status >= 300 && status < 400)
    return { fault: `HTTP ${status} redirects to ${location}. Use that URL`, isHopeless: true }
  if (contentType.includes('html'))
    return {
      fault: `HTTP ${status} returned an HTML page. The URL must be the API base URL, ending in /v1`,
      isHopeless: true,
    }
  if (status === 401)
    return {
      fault: `HTTP 401${says}: ACCESS_TOKEN is not valid. It may have expired or belong to another stage`,
      isHopeless: true,
    }
  if (status === 403)
    return {
      fault: `HTTP 403${says}: the token requires the scopes ${SMOKE_SCOPES.join(', ')}; with an edge, use the edge's URL`,
    }
  if (status === 429)
    return {
      fault: `HTTP 429${says}: the rate limit was exceeded. Wait one minute, or increase the bucket size of the user`,
    }
  if (status >= 500) return { fault: `HTTP ${status}${says}: search the logs of the stage for the request id` }
  if (status !== call.status) return { fault: `HTTP ${status} instead of ${call.status}${says}` }
  return null
}

/** What an answer of the platform says is wrong. */
function formatProblem(json: unknown): string {
  const { code, message, error } = Object(json)
  const text = message ?? Object(error).message
  const number = code ?? Object(error).code
  if (text === undefined && number === undefined) return ''
  return ` (${[number, text].filter((one) => one !== undefined).join(': ')})`.slice(0, 200)
}

/** The first call that nobody takes ends the test; one that is lost later may be the only one. */
function silence(error: unknown, callTimeoutMs: number, number: number): Judgement {
  const isFirst = number === 1
  const { name, cause, message } = Object(error)
  const isTooSlow = name === 'TimeoutError'
  const fault = isTooSlow
    ? `no response within ${callTimeoutMs / 1000} s`
    : `connection failed: ${Object(cause).message ?? message}`
  return { fault, isHopeless: isFirst }
}
