import * as v from 'valibot'
import { DynamoDbError, invalid, invalidItem, invalidParameter } from '../errors.ts'
import { applyUpdate } from '../expressions/applyUpdate.ts'
import { checkCondition } from '../expressions/checkCondition.ts'
import { readUpdate } from '../expressions/checkUpdate.ts'
import { holds } from '../expressions/evaluateCondition.ts'
import { parseCondition } from '../expressions/parseCondition.ts'
import type { Placeholders } from '../expressions/placeholders.ts'
import type { Condition, Operand, Path, UpdateAction } from '../expressions/syntax.ts'
import { limits } from '../limits.ts'
import type { Change, Database } from '../storage/database.ts'
import { type KeyTexts, keyAttributes, keyOfItem, keyOfRequest } from '../storage/keySchema.ts'
import type { Table } from '../storage/table.ts'
import type { Item } from '../values/attributeValue.ts'
import { isTooDeep, OUTSIDE_ITEM, readItem } from '../values/readValue.ts'
import { itemBytes } from '../values/sizes.ts'
import { readPlaceholders } from './readPlaceholders.ts'
import {
  ConditionalMembers,
  RawMap,
  ReturnConsumedCapacity,
  ReturnItemCollectionMetrics,
  ReturnValues,
  rejectLegacy,
  TableName,
} from './shapes.ts'

/** Write of a request on a table, validated as far as possible without the stored item. */
export type ItemWrite = {
  readonly table: Table
  readonly key: KeyTexts
  readonly keyItem: Item
  readonly condition: Condition<Operand> | undefined
  readonly returnsItemOnFailure: boolean
  /** Returns the new item; undefined deletes it. */
  readonly apply: (old: Item | undefined) => Item | undefined
  /** Paths changed by an update. */
  readonly updatedPaths: readonly Path[]
  /** Size in the request, which limits a transaction. */
  readonly bytes: number
}

/** Response members of single writes, in the order of AWS's validation errors. */
export const ResponseMembers = { ReturnConsumedCapacity, TableName, ReturnItemCollectionMetrics, ReturnValues }

export const PutMembers = { TableName, Item: RawMap, ...ConditionalMembers }
export const KeyMembers = { TableName, Key: RawMap, ...ConditionalMembers }
export const UpdateMembers = { ...KeyMembers, UpdateExpression: v.optional(v.string()) }

type Put = v.InferOutput<v.ObjectSchema<typeof PutMembers, undefined>>
type Keyed = v.InferOutput<v.ObjectSchema<typeof KeyMembers, undefined>>
type Update = v.InferOutput<v.ObjectSchema<typeof UpdateMembers, undefined>>

/** Write of a request, validated as far as possible before its table is known. */
export type BindWrite = (database: Database) => ItemWrite

export function readPut(input: Put): BindWrite {
  rejectLegacy(input)
  const item = readItem(input.Item)
  const condition = readCondition(input)
  return (database) => {
    const table = database.table(input.TableName)
    const key = keyOfItem(table.schema, item)
    const bytes = itemBytes(item)
    if (bytes > limits.itemBytes) throw invalid('Item size has exceeded the maximum allowed size')
    for (const index of table.indexes) index.refuseBadKey(item, false)
    return {
      table,
      key,
      keyItem: table.keyPart(item),
      condition,
      returnsItemOnFailure: returnsItem(input),
      apply: () => item,
      updatedPaths: [],
      bytes,
    }
  }
}

/** Reads a delete, or with `keepsItem` a check without change. */
export function readDelete(input: Keyed, keepsItem = false): BindWrite {
  rejectLegacy(input)
  const condition = readCondition(input)
  const keyItem = readItem(input.Key)
  return (database) => {
    const table = database.table(input.TableName)
    return {
      table,
      key: keyOfRequest(table.schema, keyItem),
      keyItem,
      condition,
      returnsItemOnFailure: returnsItem(input),
      apply: (old) => (keepsItem ? old : undefined),
      updatedPaths: [],
      bytes: itemBytes(keyItem),
    }
  }
}

export function readItemUpdate(input: Update): BindWrite {
  rejectLegacy(input)
  const { UpdateExpression, ConditionExpression } = input
  const placeholders = readPlaceholders(input, { UpdateExpression, ConditionExpression })
  const actions = UpdateExpression === undefined ? [] : readUpdate(UpdateExpression, placeholders)
  const condition = conditionOf(ConditionExpression, placeholders)
  placeholders.rejectUnused()
  const keyItem = readItem(input.Key)
  const bytes = itemBytes(keyItem) + itemBytes(readItem(input.ExpressionAttributeValues ?? {}, OUTSIDE_ITEM))
  return (database) => {
    const table = database.table(input.TableName)
    const key = keyOfRequest(table.schema, keyItem)
    rejectKeyUpdates(table, actions)
    return {
      table,
      key,
      keyItem,
      condition,
      returnsItemOnFailure: returnsItem(input),
      apply: (old) => updatedItem(table, old ?? keyItem, actions),
      updatedPaths: actions.map(({ path }) => path),
      bytes,
    }
  }
}

function rejectKeyUpdates(table: Table, actions: readonly UpdateAction[]): void {
  const keyNames = keyAttributes(table.schema).map(({ name }) => name)
  for (const { path } of actions) {
    const [name] = path
    if (typeof name === 'string' && keyNames.includes(name)) {
      throw invalidParameter(`Cannot update attribute ${name}. This attribute is part of the key`)
    }
  }
}

function updatedItem(table: Table, old: Item, actions: readonly UpdateAction[]): Item {
  const item = applyUpdate(old, actions)
  if (isTooDeep({ M: item }, 0)) throw invalidItem('Nesting Levels have exceeded supported limits')
  for (const index of table.indexes) index.refuseBadKey(item, true)
  if (itemBytes(item) > limits.itemBytes) {
    throw invalidItem('Item size to update has exceeded the maximum allowed size')
  }
  return item
}

function readCondition(input: v.InferOutput<v.ObjectSchema<typeof ConditionalMembers, undefined>>) {
  const { ConditionExpression } = input
  const placeholders = readPlaceholders(input, { ConditionExpression })
  const condition = conditionOf(ConditionExpression, placeholders)
  placeholders.rejectUnused()
  return condition
}

const conditionOf = (text: string | undefined, placeholders: Placeholders): Condition<Operand> | undefined =>
  text === undefined
    ? undefined
    : checkCondition('ConditionExpression', parseCondition('ConditionExpression', text), placeholders)

const returnsItem = (input: { readonly ReturnValuesOnConditionCheckFailure?: string | undefined }): boolean =>
  input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'

export const isAllowed = ({ condition }: ItemWrite, old: Item | undefined): boolean =>
  condition === undefined || holds(condition, old ?? {})

export const toBalanceChange = ({ table, keyItem }: ItemWrite, item: Item | undefined): Change => ({
  table: table.definition.name,
  key: keyItem,
  item: item ?? null,
})

/** Result of a write outside a transaction. */
export type Written = { readonly old: Item | undefined; readonly item: Item | undefined }

/** Performs a single write if its condition is met. */
export function write(database: Database, itemWrite: ItemWrite): Written {
  const { table, key, returnsItemOnFailure, apply } = itemWrite
  if (database.locks.isHeld(table.definition.name, key)) {
    throw new DynamoDbError('TransactionConflictException', 'Transaction is ongoing for the item')
  }
  const old = table.items.get(key)
  if (!isAllowed(itemWrite, old)) {
    const details = returnsItemOnFailure && old ? { Item: old } : {}
    throw new DynamoDbError('ConditionalCheckFailedException', 'The conditional request failed', details)
  }
  const item = apply(old)
  if (old || item) {
    database.commit({ kind: 'write', atMs: database.now(), changes: [toBalanceChange(itemWrite, item)] })
  }
  return { old, item }
}
