import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { chunks } from '../core/chunks.ts'
import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { clock } from '../platform/clock.ts'
import type { Access, Action, StoredItem } from './actions.ts'
import { commit, pause, snapshot } from './commit.ts'
import { all, between, type Changes, type Condition, equals, expressions } from './expressions.ts'
import { type Key, tableShape } from './keys.ts'

/* Access to the DynamoDB table. */

/** DynamoDB limit of a BatchGetItem call. */
const BATCH_SIZE = 100

/** Maximum number of retries of an update that conflicts with a transaction. */
const MAX_CONFLICTS = 8

type IndexName = keyof typeof tableShape.indexes

export type Query = {
  readonly pk: string
  /** Inclusive. */
  readonly range?: { readonly from: string | number; readonly to: string | number }
  readonly index?: IndexName
  readonly descending?: boolean
  readonly limit?: number
  readonly after?: StoredItem
  readonly filter?: Condition
  readonly only?: readonly string[]
}

export type QueryPage = {
  readonly items: readonly StoredItem[]
  readonly next: StoredItem | undefined
  /** Number of items read, including those removed by a filter. */
  readonly read: number
  /** Read units consumed, as reported by the table. */
  readonly units: number
}

/** Access to the table. Reads are strongly consistent, except those of indexes. */
export type Table = {
  readonly get: (key: Key) => Promise<StoredItem | undefined>
  readonly query: (query: Query) => Promise<QueryPage>
  /** Returns all items of a partition or range, for use only if their number is limited. */
  readonly queryAll: (query: Query) => Promise<readonly StoredItem[]>
  /** Returns items in the order of the keys, without missing ones. */
  readonly batchGet: (keys: readonly Key[]) => Promise<readonly StoredItem[]>
  /**
   * Returns items at the same instant, in the order of their keys: data written in one transaction
   * are consistent.
   */
  readonly snapshot: (keys: readonly Key[]) => Promise<readonly (StoredItem | undefined)[]>
  /**
   * Conditional update outside a transaction, for data other than money and stock. Returns the
   * updated item, or the one for which the condition failed.
   */
  readonly update: (key: Key, changes: Changes, when: Condition) => Promise<Result<StoredItem, StoredItem | undefined>>
  readonly commit: (actions: readonly Action[]) => Promise<Result<void, Problem | 'again'>>
}

export function createTable(client: DynamoDBDocumentClient, tableName: string): Table {
  const query = async (request: Query): Promise<QueryPage> => {
    const { pk, range, index, descending, limit, after, filter, only } = request
    // DynamoDB rejects such a range rather than returning no items.
    if (range && range.from > range.to) return { items: [], next: undefined, read: 0, units: 0 }
    const shape = index ? tableShape.indexes[index] : tableShape
    const isPartitionQuery = equals(shape.partitionKey, pk)
    const response = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: index,
        ConsistentRead: index === undefined,
        ScanIndexForward: !descending,
        Limit: limit,
        ExclusiveStartKey: after,
        ReturnConsumedCapacity: 'TOTAL',
        ...expressions({
          keys: range ? all(isPartitionQuery, between(shape.sortKey, range.from, range.to)) : isPartitionQuery,
          ...(filter ? { filter } : {}),
          ...(only ? { only } : {}),
        }),
      }),
    )
    return {
      items: response.Items ?? [],
      next: response.LastEvaluatedKey,
      read: response.ScannedCount ?? 0,
      units: response.ConsumedCapacity?.CapacityUnits ?? 0,
    }
  }

  const queryAll = async (request: Query): Promise<readonly StoredItem[]> => {
    const items: StoredItem[] = []
    let after = request.after
    do {
      const page = await query({ ...request, ...(after ? { after } : {}) })
      items.push(...page.items)
      after = page.next
    } while (after)
    return items
  }

  const batchGet = async (keys: readonly Key[]): Promise<readonly StoredItem[]> => {
    const found = (
      await Promise.all(chunks(keys, BATCH_SIZE).map((batch) => getBatch(client, tableName, batch)))
    ).flat()
    const byKey = new Map(found.map((item) => [`${item.pk}\n${item.sk}`, item]))
    return keys.map(({ pk, sk }) => byKey.get(`${pk}\n${sk}`)).filter((item) => item !== undefined)
  }

  const get = async (key: Key): Promise<StoredItem | undefined> =>
    (await client.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))).Item

  const bornMs = clock.now()
  const access: Access = {
    get,
    commit: (writes) => commit(client, tableName, writes, access),
    snapshot: (keys) => snapshot(client, tableName, keys),
    ageMs: () => clock.now() - bornMs,
  }

  return {
    get,
    query,
    queryAll,
    batchGet,
    snapshot: access.snapshot,
    update: async (key, changes, when) => {
      const { UpdateExpression = '', ...rest } = expressions({ changes, when })
      const command = new UpdateCommand({
        TableName: tableName,
        Key: key,
        UpdateExpression,
        ...rest,
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      for (let attempt = 0; ; attempt++) {
        try {
          return ok((await client.send(command)).Attributes ?? {})
        } catch (error) {
          if (error instanceof ConditionalCheckFailedException) return failure(error.Item && unmarshall(error.Item))
          // A transaction locks the item for milliseconds; nothing is written, and the SDK does not
          // retry.
          if (!(error instanceof TransactionConflictException) || attempt === MAX_CONFLICTS) throw error
          await pause(attempt)
        }
      }
    },
    commit: (actions) => commit(client, tableName, actions, access),
  }
}

/** Repeats requests for items that DynamoDB left unprocessed, a limited number of times. */
async function getBatch(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<readonly StoredItem[]> {
  const found: StoredItem[] = []
  let rest: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }))
  for (let attempt = 0; rest.length > 0; attempt++) {
    if (attempt === 8) throw new Error('part of a batch remained unread')
    const response = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: rest, ConsistentRead: true } } }),
    )
    found.push(...(response.Responses?.[tableName] ?? []))
    rest = response.UnprocessedKeys?.[tableName]?.Keys ?? []
    if (rest.length > 0) await new Promise((resume) => setTimeout(resume, Math.random() * 50 * 2 ** attempt))
  }
  return found
}
