import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { lazily } from '#shared/platform/lazily.ts'
import { computeItemSize } from '#shared/table/commit.ts'
import { tableShape } from '#shared/table/keys.ts'
import { withoutWatching } from './aws/awsRequests.ts'
import { tableClient } from './table.ts'

/**
 * Capacity units of DynamoDB calls by AWS's rules, computed from item sizes, as the emulator's
 * figures are wrong for transactions. Source: DynamoDB developer guide, "Read and write operations"
 * and "Amazon DynamoDB transactions".
 */
export type Units = { readonly readUnits: number; readonly writeUnits: number }

/** Units consumed by one partition key of the table or an index. */
export type Charge = Units & { readonly partition: string }

type Item = Readonly<Record<string, unknown>>
type Outcome = { readonly isDone: boolean; readonly output: unknown }
/**
 * Called before the call, to read what it overwrites; the returned function computes the charges.
 */
type Tariff = (input: unknown) => Promise<(outcome: Outcome) => Promise<readonly Charge[]>>

const READ_STEP_BYTES = 4_096
const WRITE_STEP_BYTES = 1_024

const steps = (bytes: number, step: number): number => Math.max(1, Math.ceil(bytes / step))
const reads = (bytes: number, isConsistent: boolean): number => steps(bytes, READ_STEP_BYTES) * (isConsistent ? 1 : 0.5)
const read = (partition: unknown, readUnits: number): Charge => ({
  partition: String(partition),
  readUnits,
  writeUnits: 0,
})
const write = (partition: unknown, writeUnits: number): Charge => ({
  partition: String(partition),
  readUnits: 0,
  writeUnits,
})
const sizeOf = (items: readonly Item[]): number => items.reduce((sum, item) => sum + computeItemSize(item), 0)

/** Client that reads the table without being counted, with separate permissions. */
const onlooker = lazily(() => DynamoDBDocumentClient.from(tableClient()))

const AnyItem = v.record(v.string(), v.unknown())
const Consistency = { ConsistentRead: v.optional(v.boolean(), false) }

const get: Tariff = async (input) => {
  const { ConsistentRead, Key } = v.parse(v.object({ ...Consistency, Key: AnyItem }), input)
  return async ({ output }) => {
    const { Item = {} } = v.parse(v.object({ Item: v.optional(AnyItem) }), output)
    return [read(Key.pk, reads(computeItemSize(Item), ConsistentRead))]
  }
}

const BatchGet = v.object({ RequestItems: v.record(v.string(), v.object({ Keys: v.array(AnyItem), ...Consistency })) })
const BatchFound = v.object({ Responses: v.record(v.string(), v.array(AnyItem)) })

/** Each item is charged separately, including missing ones. */
const batchGet: Tariff = async (input) => {
  const requests = Object.entries(v.parse(BatchGet, input).RequestItems)
  return async ({ output }) => {
    const { Responses } = v.parse(BatchFound, output)
    return requests.flatMap(([table, { Keys, ConsistentRead }]) =>
      Keys.map(({ pk, sk }) => {
        const item = Responses[table]?.find((one) => one.pk === pk && one.sk === sk) ?? {}
        return read(pk, reads(computeItemSize(item), ConsistentRead))
      }),
    )
  }
}

const Gets = v.object({ TransactItems: v.array(v.object({ Get: v.object({ Key: AnyItem }) })) })
const GetsFound = v.object({ Responses: v.array(v.object({ Item: v.optional(AnyItem, {}) })) })

/** A transaction reads each item twice, separately. */
const transactionalGet: Tariff = async (input) => {
  const { TransactItems } = v.parse(Gets, input)
  return async ({ isDone, output }) => {
    const found: readonly Item[] = isDone
      ? v.parse(GetsFound, output).Responses.map(({ Item }) => Item)
      : TransactItems.map(() => ({}))
    return TransactItems.map(({ Get }, place) => read(Get.Key.pk, 2 * reads(computeItemSize(found[place] ?? {}), true)))
  }
}

const Query = v.looseObject({
  TableName: v.string(),
  KeyConditionExpression: v.string(),
  ExpressionAttributeNames: AnyItem,
  ExpressionAttributeValues: AnyItem,
  FilterExpression: v.optional(v.string()),
  ProjectionExpression: v.optional(v.string()),
  ...Consistency,
})

/** All evaluated items count together, before filtering and in full. */
const query: Tariff = async (input) => {
  const { FilterExpression, ProjectionExpression, ...rest } = v.parse(Query, input)
  return async ({ output }) => {
    const walked =
      FilterExpression === undefined && ProjectionExpression === undefined
        ? output
        : await withoutWatching(() =>
            onlooker().send(new QueryCommand({ ...rest, ...usedIn(rest.KeyConditionExpression, rest) })),
          )
    const { Items } = v.parse(v.object({ Items: v.array(AnyItem) }), walked)
    // The partition is the first value, by convention of our conditions.
    const [partition] = Object.values(rest.ExpressionAttributeValues)
    return [read(partition, reads(sizeOf(Items), rest.ConsistentRead))]
  }
}

/** Returns the placeholders of an expression, as DynamoDB rejects unused ones. */
function usedIn(
  expression: string,
  { ExpressionAttributeNames, ExpressionAttributeValues }: v.InferOutput<typeof Query>,
) {
  const used = new Set(expression.match(/[#:]\w+/g))
  const only = (placeholders: Item) =>
    Object.fromEntries(Object.entries(placeholders).filter(([name]) => used.has(name)))
  return {
    ExpressionAttributeNames: v.parse(v.record(v.string(), v.string()), only(ExpressionAttributeNames)),
    ExpressionAttributeValues: only(ExpressionAttributeValues),
  }
}

const Key = v.object({ pk: v.string(), sk: v.string() })
const Keyed = v.object({ TableName: v.string(), Key })
const Put = v.object({ TableName: v.string(), Item: v.looseObject(Key.entries) })
type Write = { readonly TableName: string; readonly key: v.InferOutput<typeof Key>; readonly sent: Item }

const Transaction = v.object({
  TransactItems: v.array(
    v.union([
      v.object({ Put }),
      v.object({ Update: Keyed }),
      v.object({ Delete: Keyed }),
      v.object({ ConditionCheck: Keyed }),
    ]),
  ),
})

function writesOf(input: unknown): readonly Write[] {
  return v.parse(Transaction, input).TransactItems.map((entry) => {
    if ('Put' in entry) {
      const { TableName, Item } = entry.Put
      return { TableName, key: { pk: Item.pk, sk: Item.sk }, sent: Item }
    }
    const keyed = 'Update' in entry ? entry.Update : 'Delete' in entry ? entry.Delete : entry.ConditionCheck
    return { TableName: keyed.TableName, key: keyed.Key, sent: {} }
  })
}

const update: Tariff = async (input) => {
  const { TableName, Key: key } = v.parse(Keyed, input)
  return billOfWrites([{ TableName, key, sent: {} }], 1)
}

/** A transaction writes twice: prepare and commit. Condition checks cost as much as writes. */
const transaction: Tariff = (input) => billOfWrites(writesOf(input), 2)

/**
 * A write is charged by the larger of the item before and after; a failed condition is charged as
 * well.
 */
async function billOfWrites(writes: readonly Write[], times: number) {
  const before = await itemsOf(writes)
  return async ({ isDone }: Outcome): Promise<readonly Charge[]> => {
    const after = isDone ? await itemsOf(writes) : before
    return writes.flatMap(({ key, sent }, place) => {
      const [old = {}, fresh = {}] = [before[place], after[place]]
      const bytes = Math.max(...[old, fresh, sent].map(computeItemSize))
      return [write(key.pk, times * steps(bytes, WRITE_STEP_BYTES)), ...indexWrites(old, fresh)]
    })
  }
}

async function itemsOf(writes: readonly Write[]): Promise<readonly (Item | undefined)[]> {
  const [TableName = ''] = writes.map((write) => write.TableName)
  const { Responses } = await withoutWatching(() =>
    onlooker().send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: writes.map(({ key }) => key), ConsistentRead: true } },
      }),
    ),
  )
  const found = Responses?.[TableName] ?? []
  return writes.map(({ key }) => found.find(({ pk, sk }) => pk === key.pk && sk === key.sk))
}

/**
 * Indexes contain keys only: adding or removing an entry is one write, moving it is two. They are
 * updated outside the transaction.
 */
function indexWrites(before: Item, after: Item): readonly Charge[] {
  return Object.values(tableShape.indexes).flatMap(({ partitionKey, sortKey }) => {
    const [old, fresh] = [before, after].map((item) => (sortKey in item ? item[partitionKey] : undefined))
    const isSame = old === fresh && before[sortKey] === after[sortKey]
    return isSame
      ? []
      : [old, fresh].filter((partition) => partition !== undefined).map((partition) => write(partition, 1))
  })
}

/** Charges by command name. Other commands are not used. */
export const TARIFFS: Readonly<Record<string, Tariff>> = {
  GetItemCommand: get,
  BatchGetItemCommand: batchGet,
  QueryCommand: query,
  UpdateItemCommand: update,
  TransactGetItemsCommand: transactionalGet,
  TransactWriteItemsCommand: transaction,
}
