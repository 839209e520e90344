import { invalid, problem } from '../domain/problems.ts'
import { clock } from '../platform/clock.ts'
import { digest } from '../platform/digest.ts'
import { freshId } from '../platform/ids.ts'
import {
  claim,
  findRecord,
  finish,
  type IdempotencyRecord,
  release,
  storeAnswer,
  takeOver,
} from '../table/idempotencyStore.ts'
import { type Key, keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { AnyOutcome, Caller } from './operation.ts'
import { type Performed, performOperation } from './performOperation.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './routes.ts'

/** Ids set aside for an operation with steps: more than any of them makes. */
const RESERVED_IDS = 8

/** A request that must have its effect once however often it is sent. */
export type IdempotentRequest = { readonly key: Key; readonly requestDigest: string }

/**
 * Reads the optional Idempotency-Key of a POST. Null where there is none or the operation has nothing to repeat.
 * Throws a 400 refusal for a key out of bounds.
 */
export function idempotentRequest(
  route: Route,
  headerKey: string | undefined,
  caller: Caller | null,
  path: string,
  body: Uint8Array,
): IdempotentRequest | null {
  if (headerKey === undefined || route.method !== 'POST' || route.effect === 'none' || !caller) return null
  const length = [...headerKey].length
  if (length < 1 || length > 255) {
    throw new Refusal(invalid('/Idempotency-Key: must have 1 to 255 characters'))
  }
  return {
    key: keys.idempotency(caller.userId, caller.applicationId, digest(headerKey)),
    requestDigest: digest(route.method, path, body),
  }
}

export type Repeatable = { readonly performed: Performed; readonly isReplayed: boolean }

type Run = (nextId: () => number, isRepeat: boolean) => Promise<AnyOutcome>

/** Performs an operation once per idempotency key: a repeat gets the first one's answer, or is told that it still runs. */
export async function performOnce(
  table: () => Table,
  { key, requestDigest }: IdempotentRequest,
  effect: 'single' | 'steps',
  run: Run,
  successStatus: number,
): Promise<Repeatable> {
  const known = await findRecord(table(), key, clock.now())
  if (known?.answer) return replay(known, requestDigest)
  const claimed = effect === 'steps' ? await claimIds(table(), key, requestDigest, known) : NO_CLAIM
  if (claimed === 'answered') return replay(await findRecord(table(), key, clock.now()), requestDigest)

  const isOvertaken = async (): Promise<boolean> => Boolean((await findRecord(table(), key, clock.now()))?.answer)
  const performed = await performOperation(
    table,
    (decision) => run(takingFrom(claimed.ids), claimed.isTakenOver || (effect === 'steps' && decision > 0)),
    successStatus,
    (answer) =>
      effect === 'steps'
        ? [finish(key, requestDigest, answer)]
        : [storeAnswer(key, requestDigest, answer, clock.now())],
    isOvertaken,
  )
  if (performed === null) return replay(await findRecord(table(), key, clock.now()), requestDigest)
  if (effect === 'steps' && performed.kind === 'answer' && !performed.hasEffect) await table().commit([release(key)])
  return { performed, isReplayed: false }
}

function replay(known: IdempotencyRecord | null, requestDigest: string): Repeatable {
  if (known && known.requestDigest !== requestDigest) throw otherRequest()
  if (!known?.answer) throw stillRunning()
  return { performed: { kind: 'answer', answer: known.answer, hasEffect: false }, isReplayed: true }
}

const otherRequest = (): Refusal =>
  new Refusal(invalid('/Idempotency-Key: was used for another request in the last 24 hours'))

const stillRunning = (): Refusal =>
  new Refusal(
    problem('validation_failed', { first_reason: 'the request with this Idempotency-Key is still running' }),
    { 'retry-after': '1' },
  )

type Claim = { readonly ids: readonly number[]; readonly isTakenOver: boolean }
const NO_CLAIM: Claim = { ids: [], isTakenOver: false }

/** The ids this key's operation is bound to: claimed now, or taken over from a holder whose lease ran out. */
async function claimIds(
  table: Table,
  key: Key,
  requestDigest: string,
  known: IdempotencyRecord | null,
): Promise<Claim | 'answered'> {
  const nowMs = clock.now()
  const fresh = Array.from({ length: RESERVED_IDS }, freshId)
  if (!known && (await claim(table, key, requestDigest, fresh, nowMs))) return { ids: fresh, isTakenOver: false }
  const holder = known ?? (await findRecord(table, key, nowMs))
  if (holder && holder.requestDigest !== requestDigest) throw otherRequest()
  if (holder?.answer) return 'answered'
  if (holder && holder.leaseUntilMs < nowMs && (await takeOver(table, key, holder, nowMs))) {
    return { ids: holder.ids, isTakenOver: true }
  }
  throw stillRunning()
}

/** A claim's ids, in the same order for every run; without a claim, fresh ones. */
function takingFrom(ids: readonly number[]): () => number {
  let next = 0
  return () => ids[next++] ?? freshId()
}
