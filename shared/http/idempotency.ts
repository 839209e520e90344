import * as v from 'valibot'
import { toCanonicalJson } from '../core/canonicalJson.ts'
import { invalid, problem } from '../core/problems.ts'
import { clock } from '../platform/clock.ts'
import { digest } from '../platform/crypto.ts'
import { generateId } from '../platform/generateId.ts'
import { type Action, put, remove, update } from '../table/actions.ts'
import { all, any, atMost, below, equals, missing } from '../table/expressions.ts'
import { type Key, keys } from '../table/keys.ts'
import { findRolloutStart } from '../table/rollouts.ts'
import type { Table } from '../table/table.ts'
import type { AnyEndpointCaller, AnyEndpointOutcome } from './endpoint.ts'
import { type Performed, performEndpoint, StoredResponse } from './performEndpoint.ts'
import { ProblemError } from './responses.ts'
import type { Route } from './routes.ts'
import { IDEMPOTENCY_LEASE_MS, IDEMPOTENCY_RETENTION_MS } from './rules/httpLimits.ts'

/* Idempotent requests. */

/** A request whose effect must occur once, however often it is sent. */
type IdempotentRequest = {
  readonly key: Key
  /** Key of records of earlier releases. */
  readonly previousKey: Key
  readonly digests: RequestDigests
}

/** Digests that identify a retry: the same bytes, or the same JSON value. */
export type RequestDigests = {
  readonly requestDigest: string
  /** Null if the body is not JSON. */
  readonly valueDigest: string | null
}

/**
 * Reads the optional Idempotency-Key of a POST. Null if there is none, or the endpoint has no
 * effect to repeat. Throws 400 for an invalid length.
 */
export function parseIdempotentRequest(
  route: Route,
  headerKey: string | undefined,
  caller: AnyEndpointCaller | null,
  path: string,
  body: Uint8Array,
): IdempotentRequest | null {
  if (headerKey === undefined || route.method !== 'POST' || route.effect === 'none' || !caller) return null
  // Operations of a warehouse have their own ids.
  if (!('applicationId' in caller)) return null
  const length = [...headerKey].length
  if (length < 1 || length > 255) {
    throw new ProblemError(invalid('/Idempotency-Key: must have 1 to 255 characters'))
  }
  return {
    key: keys.idempotency(caller.userId, caller.applicationId, digest(headerKey), 'spread'),
    previousKey: keys.idempotency(caller.userId, caller.applicationId, digest(headerKey), 'together'),
    digests: {
      requestDigest: digest(route.method, path, body),
      valueDigest: digestRequestValue(route, path, body),
    },
  }
}

function digestRequestValue({ method }: Route, path: string, body: Uint8Array): string | null {
  try {
    return digest(method, path, toCanonicalJson(JSON.parse(Buffer.from(body).toString())))
  } catch {
    return null
  }
}

const isSameRequest = (
  known: Pick<IdempotencyRecord, 'requestDigest' | 'valueDigest'>,
  { requestDigest, valueDigest }: RequestDigests,
): boolean => known.requestDigest === requestDigest || (valueDigest !== null && known.valueDigest === valueDigest)

export type Repeatable = { readonly performed: Performed; readonly isReplayed: boolean }

/**
 * Performs a request once per idempotency key: a retry gets the first response, or an error while
 * that is in progress.
 */
export async function performRequestOnce(
  table: () => Table,
  request: IdempotentRequest,
  effect: 'single' | 'steps',
  run: Run,
  successStatus: number,
): Promise<Repeatable> {
  const { digests } = request
  const { key, known } = await look(table(), request, clock.now())
  // A single transaction makes no claim: its record is always a completed request.
  const isInUse = (found: IdempotencyRecord | null): boolean =>
    effect === 'single' ? found !== null : Boolean(found?.answer)
  if (isInUse(known)) return replay(known, digests)
  const claimed = effect === 'steps' ? await claimReservedIds(table(), key, digests, known) : null
  if (claimed === 'answered') return replay(await findRecord(table(), key, clock.now()), digests)

  const isCompletedElsewhere = async (): Promise<boolean> => isInUse(await findRecord(table(), key, clock.now()))
  const performed = await performEndpoint(
    table,
    claimed ? deciding(table(), key, claimed, run) : () => run(allocateStableIds(), false),
    successStatus,
    (response) =>
      effect === 'steps' ? [finish(key, digests, response)] : [storeResponse(key, digests, response, clock.now())],
    isCompletedElsewhere,
  )
  if (performed === null) return replay(await findRecord(table(), key, clock.now()), digests)
  if (effect === 'steps' && performed.kind === 'response' && !performed.hasEffect) await table().commit([release(key)])
  return { performed, isReplayed: false }
}

/**
 * Finds a request's record and key. During a rollout new records use the key of the previous
 * release; afterwards the new one, and for another day both are read.
 */
async function look(table: Table, { key, previousKey }: IdempotentRequest, nowMs: number) {
  const [startMs, known] = await Promise.all([
    findRolloutStart(table, 'idempotency', nowMs),
    findRecord(table, key, nowMs),
  ])
  if (known || nowMs >= startMs + 2 * IDEMPOTENCY_RETENTION_MS) return { key, known }
  const previous = await findRecord(table, previousKey, nowMs)
  return { key: previous || nowMs < startMs ? previousKey : key, known: previous }
}

function replay(known: IdempotencyRecord | null, digests: RequestDigests): Repeatable {
  if (known && !isSameRequest(known, digests)) throw createDifferentRequestError()
  if (!known?.answer) throw createRequestInProgressError()
  return { performed: { kind: 'response', response: known.answer, hasEffect: false }, isReplayed: true }
}

const createDifferentRequestError = (): ProblemError =>
  new ProblemError(invalid('/Idempotency-Key: was already used for a different request within the last 24 hours'))

const createRequestInProgressError = (): ProblemError =>
  new ProblemError(
    problem(
      'validation_failed',
      {
        first_reason:
          'the request with this Idempotency-Key is still in progress. Retry after the number of seconds in Retry-After.',
      },
      { retryable: true },
    ),
    { 'retry-after': '1' },
  )

type Claim = { readonly ids: readonly number[]; readonly isTakenOver: boolean }

/**
 * Calls the endpoint with the ids of its claim. Until something is written under them, each attempt
 * uses new ids, as one may be taken.
 */
function deciding(table: Table, key: Key, { ids: claimed, isTakenOver }: Claim, run: Run) {
  let ids = claimed
  let isFirst = true
  return async (isUnderWay: boolean): Promise<AnyEndpointOutcome> => {
    const isRetry = isTakenOver || isUnderWay
    if (!isFirst && !isRetry) {
      const others = allocateStableIds()
      if (!(await replaceReservedIds(table, key, ids, others))) throw createRequestInProgressError()
      ids = others
    }
    isFirst = false
    return run(ids, isRetry)
  }
}

/** Claims ids for a key, or takes over the claim of a holder with an expired lease. */
async function claimReservedIds(
  table: Table,
  key: Key,
  digests: RequestDigests,
  known: IdempotencyRecord | null,
): Promise<Claim | 'answered'> {
  const nowMs = clock.now()
  const fresh = allocateStableIds()
  if (!known && (await claim(table, key, digests, fresh, nowMs))) return { ids: fresh, isTakenOver: false }
  const holder = known ?? (await findRecord(table, key, nowMs))
  if (holder && !isSameRequest(holder, digests)) throw createDifferentRequestError()
  if (holder?.answer) return 'answered'
  if (holder && holder.leaseUntilMs < nowMs && (await takeOverClaim(table, key, holder, nowMs))) {
    return { ids: holder.ids, isTakenOver: true }
  }
  throw createRequestInProgressError()
}

/** Number of ids any endpoint with steps must find again. */
const STABLE_ID_COUNT = 2

/** Calls an endpoint with its lasting ids. */
export type Run = (stableIds: readonly number[], isRetry: boolean) => Promise<AnyEndpointOutcome>

export const allocateStableIds = (): readonly number[] => Array.from({ length: STABLE_ID_COUNT }, generateId)

/**
 * Creates a function that returns the ids in order. Throws if there are no more, as a new one would
 * not last.
 */
export function createIdIterator(ids: readonly number[]): () => number {
  let next = 0
  return () => {
    const id = ids[next++]
    if (id === undefined) throw new RangeError('an endpoint requires more stable ids than reserved')
    return id
  }
}

const RecordItem = v.object({
  requestDigest: v.string(),
  /** Absent in records of earlier releases. */
  valueDigest: v.optional(v.nullable(v.string()), null),
  expiresAtMs: v.number(),
  leaseUntilMs: v.number(),
  ids: v.array(v.number()),
  answer: v.nullable(StoredResponse),
})

/** Record of an idempotency key: a claim while the endpoint runs, then its response. */
type IdempotencyRecord = Readonly<v.InferOutput<typeof RecordItem>>

export async function findRecord(table: Table, key: Key, nowMs: number): Promise<IdempotencyRecord | null> {
  const item = await table.get(key)
  const record = item ? v.parse(RecordItem, item) : null
  return record && record.expiresAtMs > nowMs ? record : null
}

const toStoredResponse = (response: StoredResponse) => ({ ...response, body: JSON.stringify(response.body) })

const createUnclaimedCondition = (nowMs: number) => any(missing(), atMost('expiresAtMs', nowMs))

function record(
  key: Key,
  digests: RequestDigests,
  nowMs: number,
  { answer, ...rest }: Pick<IdempotencyRecord, 'leaseUntilMs' | 'ids' | 'answer'>,
) {
  const expiresAtMs = nowMs + IDEMPOTENCY_RETENTION_MS
  const expiresAt = Math.ceil(expiresAtMs / 1000)
  return { ...key, ...digests, expiresAtMs, expiresAt, ...rest, answer: answer && toStoredResponse(answer) }
}

/** Stores the response of a single-transaction endpoint, in that transaction. */
export const storeResponse = (key: Key, digests: RequestDigests, response: StoredResponse, nowMs: number): Action =>
  put(record(key, digests, nowMs, { leaseUntilMs: 0, ids: [], answer: response }), createUnclaimedCondition(nowMs))

/**
 * Claims a key for an endpoint with steps, which fixes its ids. Returns false if it is claimed
 * already.
 */
export async function claim(
  table: Table,
  key: Key,
  digests: RequestDigests,
  ids: readonly number[],
  nowMs: number,
): Promise<boolean> {
  const item = record(key, digests, nowMs, {
    leaseUntilMs: nowMs + IDEMPOTENCY_LEASE_MS,
    ids: [...ids],
    answer: null,
  })
  return (await table.commit([put(item, createUnclaimedCondition(nowMs))])).ok
}

/** Takes over a claim with an expired lease. Returns false if another request did. */
export async function takeOverClaim(table: Table, key: Key, found: IdempotencyRecord, nowMs: number): Promise<boolean> {
  const unchangedClaimCondition = all(
    equals('leaseUntilMs', found.leaseUntilMs),
    equals('answer', null),
    below('leaseUntilMs', nowMs),
  )
  return (
    await table.commit([update(key, { set: { leaseUntilMs: nowMs + IDEMPOTENCY_LEASE_MS } }, unchangedClaimCondition)])
  ).ok
}

/**
 * Replaces the ids of a claim before they are used. Returns false if the claim is lost or
 * completed.
 */
async function replaceReservedIds(
  table: Table,
  key: Key,
  before: readonly number[],
  after: readonly number[],
): Promise<boolean> {
  const isUnchanged = all(equals('ids', [...before]), equals('answer', null))
  return (await table.commit([update(key, { set: { ids: [...after] } }, isUnchanged)])).ok
}

/** Stores the response of an endpoint with steps in its claim. */
export const finish = (key: Key, { requestDigest, valueDigest }: RequestDigests, response: StoredResponse): Action =>
  update(
    key,
    { set: { answer: toStoredResponse(response) } },
    all(
      valueDigest === null
        ? equals('requestDigest', requestDigest)
        : any(equals('requestDigest', requestDigest), equals('valueDigest', valueDigest)),
      equals('answer', null),
    ),
  )

/** Releases a claim after a rejection without effects. */
export const release = (key: Key): Action => remove(key, equals('answer', null))
