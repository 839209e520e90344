import { log } from '#shared/platform/log.ts'
import { CarrierDownError } from '../carrier.ts'
import type { CallOutcome, CarrierTransport } from '../port.ts'
import {
  ACCOUNT_STATUSES,
  INITIAL_BACKOFF_MS,
  MAX_ATTEMPTS,
  MAX_BACKOFF_MS,
  MAX_RESPONSE_BYTES,
} from '../rules/carrierLimits.ts'
import { readBytes } from './readBytes.ts'

/* HTTP requests to carriers with timeouts, retries and metrics. */

export type CarrierRequest = {
  readonly carrier: string
  /** Description of the request for the log, without ids and personal data. */
  readonly action: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly timeoutMs: number
  /** Whether the request may be repeated if its outcome is unknown. */
  readonly isRepeatable: boolean
  /** Requests at most, for calls that a carrier limits by number. The default is MAX_ATTEMPTS. */
  readonly maxAttempts?: number | undefined
}

/** A conclusive carrier response: a status below 500, and JSON or no body (null). */
export type CarrierResponse = { readonly status: number; readonly body: unknown }

type Attempt =
  | { readonly kind: 'answered'; readonly response: CarrierResponse }
  | { readonly kind: 'throttled'; readonly reason: string; readonly waitMs: number | null }
  | { readonly kind: 'unknown'; readonly reason: string }

/**
 * Sends a request to a carrier, with retries if it was throttled or is repeatable. Throws
 * CarrierDownError without a conclusive response.
 */
export async function callCarrier(transport: CarrierTransport, request: CarrierRequest): Promise<CarrierResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const startedMs = transport.nowMs()
    const outcome = await attemptRequest(transport, request)
    const { carrier, action } = request
    const callDurationMs = transport.nowMs() - startedMs
    await transport.recordCall?.({ carrier, action, durationMs: callDurationMs, ...noted(outcome) })
    if (outcome.kind === 'answered') return outcome.response
    const { reason } = outcome
    log.warn('carrier request failed', { carrier, action, reason, attempt, durationMs: callDurationMs })
    const canRetryRequest = outcome.kind === 'throttled' || request.isRepeatable
    const waitMs = (outcome.kind === 'throttled' ? outcome.waitMs : null) ?? jittered(attempt)
    if (!canRetryRequest || attempt >= (request.maxAttempts ?? MAX_ATTEMPTS) || waitMs > MAX_BACKOFF_MS) {
      throw new CarrierDownError(`${carrier} to ${action}: ${reason}`)
    }
    await transport.wait(waitMs)
  }
}

function noted(attempt: Attempt): { readonly outcome: CallOutcome; readonly reason: string | null } {
  if (attempt.kind === 'throttled') return { outcome: 'throttled', reason: attempt.reason }
  if (attempt.kind === 'unknown') return { outcome: 'unanswered', reason: attempt.reason }
  const { status } = attempt.response
  if (status < 400) return { outcome: 'answered', reason: null }
  return {
    outcome: ACCOUNT_STATUSES.includes(status) ? 'account' : 'refused',
    reason: `returned HTTP status ${status}`,
  }
}

/** Full jitter, so that clients throttled together do not retry together. */
const jittered = (attempt: number): number => Math.ceil(Math.random() * INITIAL_BACKOFF_MS * 2 ** (attempt - 1))

async function attemptRequest(transport: CarrierTransport, request: CarrierRequest): Promise<Attempt> {
  const { method, url, headers, body, timeoutMs } = request
  try {
    const response = await transport.fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      // The request contains a key.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = response
    if (status === 429)
      return { kind: 'throttled', reason: 'returned HTTP status 429', waitMs: parseRetryAfterMs(response, transport) }
    const text = new TextDecoder().decode(await readBytes(response, MAX_RESPONSE_BYTES))
    const isOutcomeUnknown = status === 408 || status >= 500 || (status >= 300 && status < 400)
    return isOutcomeUnknown ? { kind: 'unknown', reason: `returned HTTP status ${status}` } : parsed(status, text)
  } catch (error) {
    // Network error messages may contain addresses, so only the name is logged.
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' }
  }
}

/** Parser messages quote the text and are discarded. */
function parsed(status: number, text: string): Attempt {
  if (text.trim() === '') return { kind: 'answered', response: { status, body: null } }
  try {
    return { kind: 'answered', response: { status, body: JSON.parse(text) } }
  } catch {
    return { kind: 'unknown', reason: `returned HTTP status ${status} with an invalid JSON body` }
  }
}

/** Seconds, or a date. */
function parseRetryAfterMs({ headers }: Response, { nowMs }: CarrierTransport): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs()
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
