import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { randomText } from '../platform/digest.ts'
import { TABLE_TIMEOUT_MS } from '../platform/dynamo.ts'
import { type Action, notThereYet, type StoredItem } from './actions.ts'
import { expressions } from './expressions.ts'

/** DynamoDB's bounds of one transaction. */
export const MAX_ACTIONS = 100
const MAX_TRANSACTION_BYTES = 4_000_000
/** DynamoDB allows 400 KB; the rest is room for an item to be updated. */
const MAX_ITEM_BYTES = 380_000

/** Of a transaction's token, which each created item keeps: short, but never met twice. */
const TOKEN_BYTES = 12

/** 10 seconds. A hot wallet takes about a hundred transactions a second: long enough for a hundred buyers on a busy day. */
const PATIENCE_MS = 5 * TABLE_TIMEOUT_MS
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 800

/** The table did not take a write for as long as we wait. */
export class TableBusyError extends Error {
  override readonly name = 'TableBusyError'
  /** The last answer was a cancellation, so nothing is written; otherwise that is not known. */
  readonly isNothingWritten: boolean

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.isNothingWritten = cause instanceof TransactionCanceledException
  }
}

type Transaction = NonNullable<TransactWriteCommandInput['TransactItems']>

/**
 * Writes all actions or none, in one transaction.
 *
 * Answers the first failed condition, in the order of the actions, as what its action's `otherwise` makes of it. A timeout, throttle, fault or conflict
 * repeats the very same transaction under the same client token, with full jitter; AWS cancels contenders for an item with
 * TransactionConflict and leaves the repeat to the caller. Throws TableBusyError after 10 seconds of that, and at once for a
 * transaction that is against the limits (a bug).
 */
export async function commit(
  client: DynamoDBDocumentClient,
  tableName: string,
  actions: readonly Action[],
): Promise<Result<void, Problem | 'again'>> {
  const token = randomText(TOKEN_BYTES)
  const transaction = actions.map((action) => transactItem(tableName, action, token))
  refuseBeyondLimits(actions, transaction)
  const giveUpAt = performance.now() + PATIENCE_MS
  for (let attempt = 0; ; attempt++) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: transaction, ClientRequestToken: token }))
      return ok(undefined)
    } catch (error) {
      const failed = failedConditions(error, actions)
      if (failed.some(({ action, found }) => action.kind === 'create' && found?.commit === token)) {
        return ok(undefined)
      }
      const [first] = failed
      if (first) return failure(first.action.otherwise(first.found))
      if (!isPassing(error)) throw error
      if (performance.now() >= giveUpAt) throw new TableBusyError('the table kept refusing a transaction', error)
      await pause(attempt)
    }
  }
}

function transactItem(tableName: string, action: Action, token: string): Transaction[number] {
  const shared = { TableName: tableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  switch (action.kind) {
    case 'create':
      return { Put: { ...shared, Item: { ...action.item, commit: token }, ...expressions({ when: notThereYet }) } }
    case 'put':
      return { Put: { ...shared, Item: action.item, ...expressions(action.when ? { when: action.when } : {}) } }
    case 'update': {
      const { UpdateExpression = '', ...rest } = expressions({ changes: action.changes, when: action.when })
      return { Update: { ...shared, Key: action.key, UpdateExpression, ...rest } }
    }
    case 'remove':
      return { Delete: { ...shared, Key: action.key, ...expressions(action.when ? { when: action.when } : {}) } }
    case 'check': {
      const { ConditionExpression = '', ...rest } = expressions({ when: action.when })
      return { ConditionCheck: { ...shared, Key: action.key, ConditionExpression, ...rest } }
    }
  }
}

function refuseBeyondLimits(actions: readonly Action[], transaction: Transaction): void {
  if (actions.length === 0 || actions.length > MAX_ACTIONS)
    throw new RangeError(`${actions.length} actions in a transaction`)
  const keys = new Set(actions.map(({ key }) => `${key.pk}\n${key.sk}`))
  if (keys.size < actions.length) throw new RangeError('a transaction names the same key twice')
  const sizes = transaction.map((entry) => itemBytes(entry.Put?.Item ?? entry.Update?.ExpressionAttributeValues ?? {}))
  if (sizes.some((bytes) => bytes > MAX_ITEM_BYTES)) throw new RangeError('an item is too large')
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) > MAX_TRANSACTION_BYTES)
    throw new RangeError('a transaction is too large')
}

type Failed = { readonly action: Action; readonly found: StoredItem | undefined }

function failedConditions(error: unknown, actions: readonly Action[]): readonly Failed[] {
  if (!(error instanceof TransactionCanceledException)) return []
  return actions
    .map((action, index): Failed | null => {
      const reason = error.CancellationReasons?.[index]
      if (reason?.Code !== 'ConditionalCheckFailed') return null
      return { action, found: reason.Item && unmarshall(reason.Item) }
    })
    .filter((failed) => failed !== null)
}

const PASSING_REASONS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
const PASSING_ERRORS = new Set([
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TimeoutError',
])
const PASSING_SOCKET_FAULTS = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])

function isPassing(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return error.CancellationReasons?.some(({ Code }) => Code !== undefined && PASSING_REASONS.has(Code)) ?? false
  }
  if (!(error instanceof Error)) return false
  if (PASSING_ERRORS.has(error.name)) return true
  if (error instanceof DynamoDBServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500
  return 'code' in error && typeof error.code === 'string' && PASSING_SOCKET_FAULTS.has(error.code)
}

/** Full jitter: contenders for one item spread out instead of meeting again. */
export async function pause(attempt: number): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
  await new Promise((resume) => setTimeout(resume, Math.random() * longest))
}

/**
 * Bytes an item or value counts for by DynamoDB's rules: UTF-8 of names and texts, about half a byte per digit of a number
 * plus one, one byte for null and booleans, three bytes per list or map and one per entry.
 * Source: DynamoDB developer guide, "Item sizes and formats".
 */
export function itemBytes(item: Readonly<Record<string, unknown>>): number {
  // Each write of a transaction is measured: loops and a short way for plain numbers make that cheap.
  let bytes = 0
  for (const name of Object.keys(item)) bytes += Buffer.byteLength(name) + valueBytes(item[name])
  return bytes
}

function valueBytes(value: unknown): number {
  if (value === null || value === undefined || typeof value === 'boolean') return 1
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number' || typeof value === 'bigint') return numberBytes(String(value))
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Set) return 3 + sum(value, valueBytes)
  if (Array.isArray(value)) return 3 + sum(value, (entry) => 1 + valueBytes(entry))
  if (isRecord(value)) return 3 + Object.keys(value).length + itemBytes(value)
  return 0
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function sum(values: Iterable<unknown>, bytesOf: (value: unknown) => number): number {
  let bytes = 0
  for (const value of values) bytes += bytesOf(value)
  return bytes
}

const PLAIN_INTEGER = /^[1-9]\d*[1-9]$|^[1-9]$/

function numberBytes(digits: string): number {
  if (PLAIN_INTEGER.test(digits)) return Math.ceil(digits.length / 2) + 1
  const significant = digits.replace(/^-?0*\.?0*|e.*$|\./g, '').replace(/0+$/, '').length
  return Math.ceil(significant / 2) + 1 + (digits.startsWith('-') ? 1 : 0)
}
