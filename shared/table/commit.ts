import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { isRecord } from '../core/isRecord.ts'
import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { generateRandomText } from '../platform/crypto.ts'
import { DYNAMODB_TIMEOUT_MS } from '../platform/dynamo.ts'
import { type Access, type Action, type Choose, isMissing, type StoredItem, type Write } from './actions.ts'
import { expressions } from './expressions.ts'
import type { Key } from './keys.ts'

/* Commits transactions with retries. */

/** DynamoDB limits of a transaction. */
export const MAX_TRANSACTION_ACTIONS = 100
const MAX_TRANSACTION_BYTES = 4_000_000
/** DynamoDB allows 400 KB; the rest is reserved for updates. */
const MAX_ITEM_BYTES = 380_000

/** Length of a transaction's token, stored in each created item: short but unique. */
const IDEMPOTENCY_TOKEN_BYTES = 12

/**
 * 10 seconds. An item takes about a hundred transactions per second: sufficient for a hundred
 * contenders.
 */
const COMMIT_TIMEOUT_MS = 5 * DYNAMODB_TIMEOUT_MS
const BASE_BACKOFF_MS = 20
const MAX_BACKOFF_MS = 800
/** Maximum number of doublings of the first pause if other items conflict. */
const MAX_BACKOFF_DOUBLINGS = 4

/** The table did not accept a write within the timeout. */
export class TableBusyError extends Error {
  override readonly name = 'TableBusyError'
  /** True if the last response was a cancellation, so nothing is written; otherwise unknown. */
  readonly isNothingWritten: boolean

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.isNothingWritten = cause instanceof TransactionCanceledException
  }
}

type Transaction = NonNullable<TransactWriteCommandInput['TransactItems']>

/** Part of a transaction: a fixed write, or writes chosen for each attempt. */
type Part = { readonly choose: Choose | null; readonly writes: readonly Write[] }

/** The parts of the next attempt, or the final result. */
type Next = Result<readonly Part[], Problem | 'again'>

/**
 * Writes all actions in one transaction, or none.
 *
 * Returns the result of `otherwise` for the first failed condition, in the order of the actions. A
 * timeout, throttling, fault or conflict repeats the same transaction with the same client token
 * and full jitter; AWS cancels conflicting transactions with TransactionConflict and leaves retries
 * to the client. Throws TableBusyError after 10 seconds of retries, and immediately for a
 * transaction that exceeds the limits (a bug).
 *
 * With newly chosen writes, the transaction differs and gets another token. Created items have the
 * same mark in all attempts: if one succeeded without a response, all others fail and recognise it.
 */
export async function commit(
  client: DynamoDBDocumentClient,
  tableName: string,
  actions: readonly Action[],
  access: Access,
): Promise<Result<void, Problem | 'again'>> {
  const mark = generateRandomText(IDEMPOTENCY_TOKEN_BYTES)
  const first = await startCommit(actions, access)
  if (!first.ok) return first
  let parts = first.value
  let request = buildTransactRequest(tableName, parts, mark, mark)
  const deadline = performance.now() + COMMIT_TIMEOUT_MS
  for (let attempt = 0; ; attempt++) {
    try {
      await client.send(new TransactWriteCommand(request.input))
      return ok(undefined)
    } catch (error) {
      const failed = listFailedConditions(error, request.writes)
      if (failed.some(({ write, found }) => write.kind === 'create' && found?.commit === mark)) return ok(undefined)
      if (failed.length === 0 && !isTransientError(error)) throw error
      const next = await decideRetry(parts, failed, error)
      if (!next.ok) return next
      if (performance.now() >= deadline) throw new TableBusyError('DynamoDB repeatedly rejected a transaction', error)
      const isChanged = next.value !== parts
      if (isChanged) {
        parts = next.value
        request = buildTransactRequest(tableName, parts, mark, generateRandomText(IDEMPOTENCY_TOKEN_BYTES))
      }
      // Other items may have conflicts too, but fewer: a shorter pause suffices.
      if (failed.length === 0) await pause(isChanged ? Math.min(attempt, MAX_BACKOFF_DOUBLINGS) : attempt)
    }
  }
}

/** Chooses the next attempt. If the required reads fail, the same attempt is repeated. */
async function decideRetry(parts: readonly Part[], failed: readonly Failed[], error: unknown): Promise<Next> {
  try {
    return failed.length > 0 ? await resolveRejection(parts, failed) : await resolveConflict(parts, error)
  } catch (unread) {
    if (!isTransientError(unread)) throw unread
    return ok(parts)
  }
}

async function startCommit(actions: readonly Action[], access: Access): Promise<Next> {
  const parts: Part[] = []
  for (const action of actions) {
    if (action.kind !== 'chosen') {
      parts.push({ choose: null, writes: [action] })
      continue
    }
    const choose = action.begin(access, MAX_TRANSACTION_ACTIONS - (actions.length - 1))
    const chosen = await choose(null)
    if (!chosen.ok) return chosen
    parts.push({ choose, writes: chosen.value })
  }
  return ok(parts)
}

/** Handles failed conditions: chosen writes are chosen again, which can also end the attempts. */
async function resolveRejection(parts: readonly Part[], failed: readonly Failed[]): Promise<Next> {
  let next = parts
  for (const { write, found } of failed) {
    const part = parts.find(({ writes }) => writes.includes(write))
    if (!part?.choose) return failure(write.otherwise(found))
    if (!next.includes(part)) continue
    const chosen = await part.choose({ found })
    if (!chosen.ok) return chosen
    next = next.with(next.indexOf(part), { ...part, writes: chosen.value })
  }
  return ok(next)
}

async function resolveConflict(parts: readonly Part[], error: unknown): Promise<Next> {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
  let next = parts
  let place = 0
  for (const part of parts) {
    const ofPart = reasons.slice(place, place + part.writes.length)
    place += part.writes.length
    if (!part.choose || !ofPart.some(({ Code }) => Code === CONFLICT)) continue
    const chosen = await part.choose('conflict')
    if (!chosen.ok) return chosen
    if (chosen.value !== part.writes) next = next.with(next.indexOf(part), { ...part, writes: chosen.value })
  }
  return ok(next)
}

function buildTransactRequest(tableName: string, parts: readonly Part[], mark: string, token: string) {
  const writes = parts.flatMap((part) => part.writes)
  const transaction = writes.map((write) => toTransactItem(tableName, write, mark))
  assertWithinLimits(writes, transaction)
  return { writes, input: { TransactItems: transaction, ClientRequestToken: token } }
}

function toTransactItem(tableName: string, write: Write, mark: string): Transaction[number] {
  const shared = { TableName: tableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  switch (write.kind) {
    case 'create':
      return { Put: { ...shared, Item: { ...write.item, commit: mark }, ...expressions({ when: isMissing }) } }
    case 'put':
      return { Put: { ...shared, Item: write.item, ...expressions(write.when ? { when: write.when } : {}) } }
    case 'update': {
      const { UpdateExpression = '', ...rest } = expressions({ changes: write.changes, when: write.when })
      return { Update: { ...shared, Key: write.key, UpdateExpression, ...rest } }
    }
    case 'remove':
      return { Delete: { ...shared, Key: write.key, ...expressions(write.when ? { when: write.when } : {}) } }
    case 'check': {
      const { ConditionExpression = '', ...rest } = expressions({ when: write.when })
      return { ConditionCheck: { ...shared, Key: write.key, ConditionExpression, ...rest } }
    }
  }
}

/**
 * Reads items at the same instant, retrying with full jitter during concurrent transactions. Throws
 * TableBusyError after 10 seconds.
 */
export async function snapshot(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<readonly (StoredItem | undefined)[]> {
  const TransactItems = keys.map(({ pk, sk }) => ({ Get: { TableName: tableName, Key: { pk, sk } } }))
  const deadline = performance.now() + COMMIT_TIMEOUT_MS
  for (let attempt = 0; ; attempt++) {
    try {
      const { Responses = [] } = await client.send(new TransactGetCommand({ TransactItems }))
      return keys.map((_, place) => Responses[place]?.Item)
    } catch (error) {
      if (!isTransientError(error)) throw error
      if (performance.now() >= deadline) throw new TableBusyError('DynamoDB repeatedly rejected a read', error)
      await pause(attempt)
    }
  }
}

function assertWithinLimits(writes: readonly Write[], transaction: Transaction): void {
  if (writes.length === 0 || writes.length > MAX_TRANSACTION_ACTIONS)
    throw new RangeError(`${writes.length} actions in a transaction`)
  const keys = new Set(writes.map(({ key }) => `${key.pk}\n${key.sk}`))
  if (keys.size < writes.length) throw new RangeError('a transaction names the same key twice')
  const items = transaction.map((entry) => entry.Put?.Item ?? entry.Update?.ExpressionAttributeValues ?? {})
  if (estimateMaxBytes(items) <= MAX_ITEM_BYTES) return
  const sizes = items.map(computeItemSize)
  if (sizes.some((bytes) => bytes > MAX_ITEM_BYTES)) throw new RangeError('an item is too large')
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) > MAX_TRANSACTION_BYTES)
    throw new RangeError('a transaction is too large')
}

type Failed = { readonly write: Write; readonly found: StoredItem | undefined }

function listFailedConditions(error: unknown, writes: readonly Write[]): readonly Failed[] {
  if (!(error instanceof TransactionCanceledException)) return []
  return writes
    .map((write, index): Failed | null => {
      const reason = error.CancellationReasons?.[index]
      if (reason?.Code !== 'ConditionalCheckFailed') return null
      return { write, found: reason.Item && unmarshall(reason.Item) }
    })
    .filter((failed) => failed !== null)
}

const CONFLICT = 'TransactionConflict'
const TRANSIENT_REASONS = new Set([CONFLICT, 'ThrottlingError', 'ProvisionedThroughputExceeded'])
const TRANSIENT_ERRORS = new Set([
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TimeoutError',
])
const TRANSIENT_SOCKET_ERRORS = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])

function isTransientError(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return error.CancellationReasons?.some(({ Code }) => Code !== undefined && TRANSIENT_REASONS.has(Code)) ?? false
  }
  if (!(error instanceof Error)) return false
  if (TRANSIENT_ERRORS.has(error.name)) return true
  if (error instanceof DynamoDBServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500
  return 'code' in error && typeof error.code === 'string' && TRANSIENT_SOCKET_ERRORS.has(error.code)
}

/** Waits with full jitter, which spreads contenders for an item over time. */
export async function pause(attempt: number): Promise<void> {
  const maxDelayMs = Math.min(MAX_BACKOFF_MS, BASE_BACKOFF_MS * 2 ** attempt)
  await new Promise((resume) => setTimeout(resume, Math.random() * maxDelayMs))
}

/** Maximum size of a number: 38 digits, two per byte, exponent and sign. */
const MAX_NUMBER_BYTES = 21
/** UTF-8 bytes per UTF-16 code unit. */
const MAX_CHARACTER_BYTES = 3

/**
 * Returns an upper bound of the size of a value, much faster than the exact size: few transactions
 * are close to the limits.
 */
export function estimateMaxBytes(value: unknown): number {
  if (typeof value === 'string') return MAX_CHARACTER_BYTES * value.length
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Set) return estimateMaxBytes([...value])
  let bytes = MAX_NUMBER_BYTES
  if (Array.isArray(value)) for (const element of value) bytes += estimateMaxBytes(element) + 1
  else if (isRecord(value))
    for (const name of Object.keys(value))
      bytes += MAX_CHARACTER_BYTES * name.length + estimateMaxBytes(value[name]) + 1
  return bytes
}

/**
 * Returns the size of an item or value by DynamoDB's rules: UTF-8 of names and texts, about half a
 * byte per digit of a number plus one, one byte for null and booleans, three bytes per list or map
 * and one per entry. Source: DynamoDB developer guide, "Item sizes and formats".
 */
export function computeItemSize(item: Readonly<Record<string, unknown>>): number {
  let bytes = 0
  for (const name of Object.keys(item)) bytes += Buffer.byteLength(name) + computeValueSize(item[name])
  return bytes
}

function computeValueSize(value: unknown): number {
  if (value === null || value === undefined || typeof value === 'boolean') return 1
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number' || typeof value === 'bigint') return computeNumberSize(String(value))
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Set) return 3 + sum(value)
  if (Array.isArray(value)) return 3 + value.length + sum(value)
  if (isRecord(value)) return 3 + Object.keys(value).length + computeItemSize(value)
  return 0
}

function sum(values: Iterable<unknown>): number {
  let bytes = 0
  for (const value of values) bytes += computeValueSize(value)
  return bytes
}

function computeNumberSize(digits: string): number {
  const significant = digits.replace(/^-?0*\.?0*|e.*$|\./g, '').replace(/0+$/, '').length
  return Math.ceil(significant / 2) + 1 + (digits.startsWith('-') ? 1 : 0)
}
