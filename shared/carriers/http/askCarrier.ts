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

export type CarrierRequest = {
  readonly carrier: string
  /** What is asked, in words for the log: no ids, no personal data. */
  readonly action: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly timeoutMs: number
  /** Whether it does no harm to ask again when it is not known what became of it. */
  readonly isRepeatable: boolean
}

/**
 * What a carrier said, neither in a hurry nor in a mess: statuses below 500, and JSON or nothing
 * (null).
 */
export type CarrierResponse = { readonly status: number; readonly body: unknown }

type Attempt =
  | { readonly kind: 'answered'; readonly answer: CarrierResponse }
  | { readonly kind: 'throttled'; readonly reason: string; readonly waitMs: number | null }
  | { readonly kind: 'unknown'; readonly reason: string }

/**
 * Asks a carrier, and again where that does no harm: it was told to come back later, or what is
 * asked may be repeated. Throws a CarrierDownError where there is no answer that says what
 * happened.
 */
export async function askCarrier(transport: CarrierTransport, request: CarrierRequest): Promise<CarrierResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const startedMs = transport.nowMs()
    const outcome = await attemptOnce(transport, request)
    const { carrier, action } = request
    const durationMs = transport.nowMs() - startedMs
    await transport.noteCall?.({ carrier, action, durationMs, ...noted(outcome) })
    if (outcome.kind === 'answered') return outcome.answer
    const { reason } = outcome
    log.warn('carrier request failed', { carrier, action, reason, attempt, durationMs })
    const mayRepeat = outcome.kind === 'throttled' || request.isRepeatable
    const waitMs = (outcome.kind === 'throttled' ? outcome.waitMs : null) ?? jittered(attempt)
    if (!mayRepeat || attempt >= MAX_ATTEMPTS || waitMs > MAX_BACKOFF_MS) {
      throw new CarrierDownError(`${carrier} to ${action}: ${reason}`)
    }
    await transport.wait(waitMs)
  }
}

function noted(attempt: Attempt): { readonly outcome: CallOutcome; readonly reason: string | null } {
  if (attempt.kind === 'throttled') return { outcome: 'throttled', reason: attempt.reason }
  if (attempt.kind === 'unknown') return { outcome: 'unanswered', reason: attempt.reason }
  const { status } = attempt.answer
  if (status < 400) return { outcome: 'answered', reason: null }
  return { outcome: ACCOUNT_STATUSES.includes(status) ? 'account' : 'refused', reason: `returned ${status}` }
}

/** All of it at random: those who were refused together do not come back together. */
const jittered = (attempt: number): number => Math.ceil(Math.random() * INITIAL_BACKOFF_MS * 2 ** (attempt - 1))

async function attemptOnce(transport: CarrierTransport, request: CarrierRequest): Promise<Attempt> {
  const { method, url, headers, body, timeoutMs } = request
  try {
    const answer = await transport.fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      // What is sent holds a key.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = answer
    if (status === 429) return { kind: 'throttled', reason: 'returned 429', waitMs: retryAfterMs(answer, transport) }
    const text = new TextDecoder().decode(await readBytes(answer, MAX_RESPONSE_BYTES))
    const isUnclear = status === 408 || status >= 500 || (status >= 300 && status < 400)
    return isUnclear ? { kind: 'unknown', reason: `returned ${status}` } : parsed(status, text)
  } catch (error) {
    // What an error of the network says may hold addresses: its name is enough.
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'failed' }
  }
}

/** What a parser says of text it cannot read shows some of that. */
function parsed(status: number, text: string): Attempt {
  if (text.trim() === '') return { kind: 'answered', answer: { status, body: null } }
  try {
    return { kind: 'answered', answer: { status, body: JSON.parse(text) } }
  } catch {
    return { kind: 'unknown', reason: `returned ${status} without JSON` }
  }
}

/** Seconds, or a date. */
function retryAfterMs({ headers }: Response, { nowMs }: CarrierTransport): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs()
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
