import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { DynamoDbError, ItemError, invalid } from '../errors.ts'
import { limits } from '../limits.ts'
import {
  type CancellationReason,
  cancelled,
  conditionFailed,
  conflict,
  NONE,
  reasonOf,
} from '../requests/cancellation.ts'
import {
  consumedCapacity,
  readUnits,
  sumUnits,
  timesTwo,
  toReadOnlyTarget,
  unitsOfWrite,
} from '../requests/capacity.ts'
import { bytesRead } from '../requests/itemRead.ts'
import {
  type BindWrite,
  type ItemWrite,
  isAllowed,
  KeyMembers,
  PutMembers,
  readDelete,
  readItemUpdate,
  readPut,
  toBalanceChange,
  UpdateMembers,
} from '../requests/itemWrite.ts'
import { readRequest } from '../requests/readRequest.ts'
import { ReturnConsumedCapacity, ReturnItemCollectionMetrics } from '../requests/shapes.ts'
import type { ClientToken, Database } from '../storage/database.ts'
import type { Item } from '../values/attributeValue.ts'
import { listed } from './batchGetItem.ts'
import type { Operation } from './operation.ts'

/*
 * TransactWriteItems: validation, conflicts, idempotency and capacity.
 */

const Action = v.object({
  Put: v.optional(v.object(PutMembers)),
  Update: v.optional(v.object({ ...UpdateMembers, UpdateExpression: v.string() })),
  Delete: v.optional(v.object(KeyMembers)),
  ConditionCheck: v.optional(v.object({ ...KeyMembers, ConditionExpression: v.string() })),
})
type Action = v.InferOutput<typeof Action>

const Input = v.object({
  ClientRequestToken: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(limits.clientRequestTokenLength))),
  ReturnConsumedCapacity,
  ReturnItemCollectionMetrics,
  TransactItems: v.pipe(v.array(Action), v.minLength(1), v.maxLength(limits.transactionActions)),
})
type Input = v.InferOutput<typeof Input>

export const transactWriteItems: Operation = async ({ database, flight }, request) => {
  const input = readRequest(Input, request)
  const token = tokenOf(input)
  // All actions are parsed before their tables are looked up.
  const writes = input.TransactItems.map(readAction).map((bind) => attempt(() => bind(database)))
  rejectRepeatedItems(writes)
  rejectTooManyBytes(writes)
  if (token) {
    const known = database.digestUnder(token.text)
    if (known === token.digest) return { ConsumedCapacity: listed(capacityOfReading(input, sound(writes))) }
    if (known !== undefined) {
      throw new DynamoDbError(
        'IdempotentParameterMismatchException',
        'Specified idempotent token was used with different request parameters within the idempotency window',
      )
    }
    if (database.locks.isInProgress(token.text)) {
      throw new DynamoDbError(
        'TransactionInProgressException',
        'The transaction with the given request token is already in progress.',
      )
    }
  }
  rejectConflicts(database, writes)
  const waiting = flight()
  if (waiting) {
    const items = sound(writes).map(({ table, key }) => ({ table: table.definition.name, key }))
    const release = database.locks.hold(items, token?.text)
    try {
      await waiting
    } finally {
      release()
    }
  }
  return { ConsumedCapacity: listed(commit(database, input, writes, token)) }
}

function readAction(action: Action): BindWrite {
  const { Put, Update, Delete, ConditionCheck } = action
  if ([Put, Update, Delete, ConditionCheck].filter((each) => each !== undefined).length !== 1) {
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
  }
  if (Put) return readPut(Put)
  if (Update) return readItemUpdate(Update)
  if (Delete) return readDelete(Delete)
  if (ConditionCheck) return readDelete(ConditionCheck, true)
  throw new Error('an action was counted that is not there')
}

type Attempted = ItemWrite | ItemError

function attempt(read: () => ItemWrite): Attempted {
  try {
    return read()
  } catch (error) {
    if (error instanceof ItemError) return error
    throw error
  }
}

const sound = (writes: readonly Attempted[]): readonly ItemWrite[] =>
  writes.filter((write): write is ItemWrite => !(write instanceof DynamoDbError))

function rejectRepeatedItems(writes: readonly Attempted[]): void {
  const items = sound(writes).map(({ table, key }) => JSON.stringify([table.definition.name, key.partition, key.sort]))
  if (new Set(items).size < items.length) {
    throw invalid('Transaction request cannot include multiple operations on one item')
  }
}

function rejectTooManyBytes(writes: readonly Attempted[]): void {
  const bytes = sound(writes).reduce((sum, write) => sum + write.bytes, 0)
  if (bytes > limits.transactionBytes) {
    throw invalid(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`)
  }
}

function rejectConflicts(database: Database, writes: readonly Attempted[]): void {
  const reasons = writes.map((write) =>
    !(write instanceof DynamoDbError) && database.locks.isHeld(write.table.definition.name, write.key)
      ? conflict
      : NONE,
  )
  if (reasons.includes(conflict)) throw cancelled(reasons)
}

/** Writes all or nothing, and returns the consumed capacity per table. */
function commit(database: Database, input: Input, writes: readonly Attempted[], token: ClientToken | undefined) {
  const outcomes = writes.map((write) => outcomeOf(write))
  const reasons = outcomes.map((outcome) => ('reason' in outcome ? outcome.reason : NONE))
  if (reasons.some((reason) => reason !== NONE)) throw cancelled(reasons)
  const done = outcomes.flatMap((outcome) => ('write' in outcome ? [outcome] : []))
  database.commit({
    kind: 'write',
    atMs: database.now(),
    changes: done.flatMap(({ write, old, item }) => (old === item ? [] : [toBalanceChange(write, item)])),
    token,
  })
  return byTable(input, 'WriteCapacityUnits', done, ({ write, old, item }) =>
    timesTwo(unitsOfWrite(write.table, old, item)),
  )
}

type Outcome =
  | { readonly reason: CancellationReason }
  | { readonly write: ItemWrite; readonly old: Item | undefined; readonly item: Item | undefined }

function outcomeOf(write: Attempted): Outcome {
  if (write instanceof DynamoDbError) return { reason: reasonOf(write) }
  const old = write.table.items.get(write.key)
  if (!isAllowed(write, old)) return { reason: conditionFailed(write.returnsItemOnFailure ? old : undefined) }
  try {
    return { write, old, item: write.apply(old) }
  } catch (error) {
    if (error instanceof ItemError) return { reason: reasonOf(error) }
    throw error
  }
}

/** A repeated transaction is charged as a read. */
const capacityOfReading = (input: Input, writes: readonly ItemWrite[]) =>
  byTable(
    input,
    'ReadCapacityUnits',
    writes.map((write) => ({ write })),
    ({ write }) => timesTwo(toReadOnlyTarget(readUnits(bytesRead(write.table.items.get(write.key)), true))),
  )

function byTable<T extends { readonly write: ItemWrite }>(
  input: Input,
  kind: 'ReadCapacityUnits' | 'WriteCapacityUnits',
  done: readonly T[],
  unitsOf: (each: T) => ReturnType<typeof toReadOnlyTarget>,
) {
  const names = [...new Set(done.map(({ write }) => write.table.definition.name))]
  return names.map((name) => {
    const ofTable = done.filter(({ write }) => write.table.definition.name === name)
    return consumedCapacity(input.ReturnConsumedCapacity, name, () => sumUnits(ofTable.map(unitsOf)), kind)
  })
}

function tokenOf({ ClientRequestToken, TransactItems }: Input): ClientToken | undefined {
  if (ClientRequestToken === undefined) return undefined
  return {
    text: ClientRequestToken,
    digest: createHash('sha256').update(JSON.stringify(TransactItems)).digest('base64'),
  }
}
