import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { type Action, put, remove, update } from '../table/actions.ts'
import { all, any, atMost, below, equals, missing } from '../table/expressions.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** Answers are kept this long, a running claim is left alone this long. */
const KEPT_MS = DAY_MS
export const LEASE_MS = 60_000

/** The body lies there as JSON text: a map of the table would give its fields back in another order. */
const Answer = v.object({
  httpStatus: v.number(),
  body: v.pipe(v.string(), v.parseJson()),
  headers: v.record(v.string(), v.string()),
})

/** An answer as it is given again. */
export type StoredAnswer = Readonly<v.InferOutput<typeof Answer>>

const RecordItem = v.object({
  requestDigest: v.string(),
  expiresAtMs: v.number(),
  leaseUntilMs: v.number(),
  ids: v.array(v.number()),
  answer: v.nullable(Answer),
})

/** What is known under an idempotency key: a claim while the endpoint runs, then its answer. */
export type IdempotencyRecord = Readonly<v.InferOutput<typeof RecordItem>>

export async function findRecord(table: Table, key: Key, nowMs: number): Promise<IdempotencyRecord | null> {
  const item = await table.get(key)
  const record = item ? v.parse(RecordItem, item) : null
  return record && record.expiresAtMs > nowMs ? record : null
}

const asStored = (answer: StoredAnswer) => ({ ...answer, body: JSON.stringify(answer.body) })

const isFree = (nowMs: number) => any(missing(), atMost('expiresAtMs', nowMs))

function record(
  key: Key,
  requestDigest: string,
  nowMs: number,
  { answer, ...rest }: Pick<IdempotencyRecord, 'leaseUntilMs' | 'ids' | 'answer'>,
) {
  const expiresAtMs = nowMs + KEPT_MS
  const expiresAt = Math.ceil(expiresAtMs / 1000)
  return { ...key, requestDigest, expiresAtMs, expiresAt, ...rest, answer: answer && asStored(answer) }
}

/** Stores the answer of an endpoint that is one transaction, in that transaction. */
export const storeAnswer = (key: Key, requestDigest: string, answer: StoredAnswer, nowMs: number): Action =>
  put(record(key, requestDigest, nowMs, { leaseUntilMs: 0, ids: [], answer }), isFree(nowMs))

/** Claims a key before an endpoint with steps: the ids it will use are fixed from here on. False: somebody else has it. */
export async function claim(
  table: Table,
  key: Key,
  requestDigest: string,
  ids: readonly number[],
  nowMs: number,
): Promise<boolean> {
  const item = record(key, requestDigest, nowMs, { leaseUntilMs: nowMs + LEASE_MS, ids: [...ids], answer: null })
  return (await table.commit([put(item, isFree(nowMs))])).ok
}

/** Takes over a claim whose holder has not been heard of for its lease. False: somebody else did. */
export async function takeOver(table: Table, key: Key, found: IdempotencyRecord, nowMs: number): Promise<boolean> {
  const isUntouched = all(
    equals('leaseUntilMs', found.leaseUntilMs),
    equals('answer', null),
    below('leaseUntilMs', nowMs),
  )
  return (await table.commit([update(key, { set: { leaseUntilMs: nowMs + LEASE_MS } }, isUntouched)])).ok
}

/** Gives a claim other ids, before anything is made under them. False: somebody else holds it, or it is answered. */
export async function changeIds(
  table: Table,
  key: Key,
  before: readonly number[],
  after: readonly number[],
): Promise<boolean> {
  const isHeld = all(equals('ids', [...before]), equals('answer', null))
  return (await table.commit([update(key, { set: { ids: [...after] } }, isHeld)])).ok
}

/** Stores the answer of an endpoint with steps over its claim. */
export const finish = (key: Key, requestDigest: string, answer: StoredAnswer): Action =>
  update(
    key,
    { set: { answer: asStored(answer) } },
    all(equals('requestDigest', requestDigest), equals('answer', null)),
  )

/** Gives a claim back: the endpoint was refused and changed nothing. */
export const release = (key: Key): Action => remove(key, equals('answer', null))
