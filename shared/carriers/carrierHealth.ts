import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { log } from '../platform/log.ts'
import { put } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, missing } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { recordCarrierCall } from './carrierMetrics.ts'
import type { CallOutcome, CarrierCall, CarrierTransport } from './port.ts'

/** Failed requests stored per adapter, and the interval at which a process stores one. */
const MAX_STORED_FAILURES = 20
const FAILURE_RECORD_INTERVAL_MS = 10_000

const FAILURES = ['account', 'throttled', 'unanswered'] as const satisfies readonly CallOutcome[]

const CarrierHealth = v.object({
  adapter: v.string(),
  revision: v.number(),
  /** Result of the last check of the platform's account. */
  account: v.picklist(['untried', 'opens', 'missing', 'refused', 'unanswered']),
  triedAtMs: v.nullable(v.number()),
  /**
   * Last failed calls, newest first. Only the platform's texts, as carrier messages may quote an
   * address.
   */
  failures: v.array(
    v.object({ atMs: v.number(), action: v.string(), outcome: v.picklist(FAILURES), reason: v.string() }),
  ),
})

/** State of a carrier connection, by adapter name. */
export type CarrierHealth = Readonly<v.InferOutput<typeof CarrierHealth>>

const health = codec(CarrierHealth)

const unknown = (adapter: string): CarrierHealth => ({
  ...{ adapter, revision: 0, account: 'untried', triedAtMs: null, failures: [] },
})

export async function findCarrierHealth(table: Pick<Table, 'get'>, adapter: string): Promise<CarrierHealth> {
  const item = await table.get(keys.carrierHealth(adapter))
  return item ? health.read(item) : unknown(adapter)
}

/** Updates the state of a carrier; concurrent updates are retried. */
export async function recordCarrierHealth(
  table: Pick<Table, 'get' | 'commit'>,
  adapter: string,
  change: (before: CarrierHealth) => Partial<Pick<CarrierHealth, 'account' | 'triedAtMs' | 'failures'>>,
): Promise<void> {
  const noted = await transact<void, never>(table, async () => {
    const before = await findCarrierHealth(table, adapter)
    const { revision } = before
    const item = {
      ...keys.carrierHealth(adapter),
      ...health.write({ ...before, ...change(before), revision: revision + 1 }),
    }
    return ok({
      actions: [put(item, revision === 0 ? missing() : equals('revision', revision))],
      value: undefined,
    })
  })
  if (!noted.ok) throw new Error(noted.error.message)
}

/**
 * Returns a recorder that measures carrier calls and stores the last failures for operators,
 * sampled at high rates. Errors in it never fail the call.
 */
export function createCallRecorder(
  table: Pick<Table, 'get' | 'commit'>,
  nowMs: () => number,
): CarrierTransport['recordCall'] {
  const healthRecordedMs = new Map<string, number>()
  return async (call) => {
    recordCarrierCall(call)
    const atMs = nowMs()
    const failed = toCallFailure(call)
    if (!failed || atMs - (healthRecordedMs.get(call.carrier) ?? Number.NEGATIVE_INFINITY) < FAILURE_RECORD_INTERVAL_MS)
      return
    healthRecordedMs.set(call.carrier, atMs)
    try {
      await recordCarrierHealth(table, call.carrier, ({ failures }) => ({
        failures: [{ atMs, ...failed }, ...failures].slice(0, MAX_STORED_FAILURES),
      }))
    } catch (error) {
      log.warn('failed to record carrier failure', { carrier: call.carrier, error })
    }
  }
}

function toCallFailure({ action, outcome, reason }: CarrierCall) {
  const failed = FAILURES.find((one) => one === outcome)
  return failed === undefined ? null : { action, outcome: failed, reason: reason ?? '' }
}
