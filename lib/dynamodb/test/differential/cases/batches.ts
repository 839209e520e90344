import { randomUUID } from 'node:crypto'
import type { Call } from '../call.ts'
import { N, S } from './table.ts'

/*
 * Batch and transaction calls.
 */

type Input = Readonly<Record<string, unknown>>

/** Table of batches and transactions, with a partition key only. */
export const batchTable = (name: string) => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'g', AttributeType: 'S' },
  ],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi',
      KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
})

function calls(TableName: string): readonly (readonly [operation: string, input: Input])[] {
  const token = randomUUID()
  const put = (pk: string, rest: Input = {}, more: Input = {}) => ({
    Put: { TableName, Item: { pk: S(pk), ...rest }, ...more },
  })
  const tw = (TransactItems: readonly Input[], rest: Input = {}) =>
    ['TransactWriteItems', { TransactItems, ...rest }] as const
  return [
    tw([put('a', { g: S('1') }), put('b')], { ReturnConsumedCapacity: 'INDEXES' }),
    tw([put('a'), put('b')], { ReturnConsumedCapacity: 'TOTAL', ClientRequestToken: token }),
    tw([put('a'), put('b')], { ReturnConsumedCapacity: 'TOTAL', ClientRequestToken: token }),
    tw([put('a')], { ClientRequestToken: token }),
    tw([put('a')], { ClientRequestToken: 'x'.repeat(37) }),
    tw([
      put('a', {}, { ConditionExpression: 'attribute_not_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
      put('c'),
    ]),
    tw([put('a'), put('a')]),
    tw([]),
    tw([{}]),
    tw([{ Put: put('a').Put, Delete: { TableName, Key: { pk: S('q') } } }]),
    tw([{ Put: { TableName, Item: { pk: N(1) } } }]),
    tw([{ Put: { TableName, Item: { q: N(1) } } }]),
    tw([{ Put: { TableName, Item: { pk: S('') } } }]),
    tw([put('z', { g: N(1) })]),
    tw([put('z', { g: S('') })]),
    tw([
      {
        Update: {
          TableName,
          Key: { pk: N(1) },
          UpdateExpression: 'SET a = :a',
          ExpressionAttributeValues: { ':a': N(1) },
        },
      },
    ]),
    tw([
      {
        Update: {
          TableName,
          Key: { pk: S('a') },
          UpdateExpression: 'SET a.b = :a',
          ExpressionAttributeValues: { ':a': N(1) },
        },
      },
    ]),
    tw([{ Update: { TableName, Key: { pk: S('a') }, UpdateExpression: 'SET a = zz' } }]),
    tw([{ Update: { TableName, Key: { pk: S('a') } } }]),
    tw([{ ConditionCheck: { TableName, Key: { pk: S('a') } } }]),
    tw([{ ConditionCheck: { TableName, Key: { pk: S('a') }, ConditionExpression: 'attribute_exists(pk)' } }], {
      ReturnConsumedCapacity: 'TOTAL',
    }),
    tw([
      { ConditionCheck: { TableName, Key: { pk: S('nn') }, ConditionExpression: 'attribute_exists(pk)' } },
      put('d', { g: N(1) }),
    ]),
    tw([{ Put: { TableName: 'nonexistent', Item: { pk: S('1') } } }]),
    tw([{ Delete: { TableName, Key: { pk: S('b') } } }], { ReturnConsumedCapacity: 'TOTAL' }),
    tw([put('a', {}, { ConditionExpression: 'foo(' })]),
    tw([put('a', {}, { ConditionExpression: 'pk = :a' })]),
    tw([put('a', { z: S('x'.repeat(409600)) })]),
    tw([
      {
        Update: {
          TableName,
          Key: { pk: S('a') },
          UpdateExpression: 'SET z = :z',
          ExpressionAttributeValues: { ':z': S('x'.repeat(409600)) },
        },
      },
    ]),
    tw(Array.from({ length: 11 }, (_, i) => put(`big${i}`, { z: S('x'.repeat(400000)) }))),
    tw(Array.from({ length: 101 }, (_, i) => put(`k${i}`))),
    [
      'TransactGetItems',
      {
        TransactItems: [{ Get: { TableName, Key: { pk: S('a') } } }, { Get: { TableName, Key: { pk: S('zz') } } }],
        ReturnConsumedCapacity: 'TOTAL',
      },
    ],
    [
      'TransactGetItems',
      { TransactItems: [{ Get: { TableName, Key: { pk: S('a') } } }, { Get: { TableName, Key: { pk: S('a') } } }] },
    ],
    ['TransactGetItems', { TransactItems: [{ Get: { TableName, Key: { pk: N(1) } } }] }],
    ['TransactGetItems', { TransactItems: [] }],
    ['TransactGetItems', { TransactItems: [{ Get: { TableName, Key: { pk: S('a') }, ProjectionExpression: 'pk' } }] }],
    [
      'BatchGetItem',
      { RequestItems: { [TableName]: { Keys: [{ pk: S('a') }, { pk: S('zz') }] } }, ReturnConsumedCapacity: 'TOTAL' },
    ],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [{ pk: S('a') }, { pk: S('a') }] } } }],
    ['BatchGetItem', { RequestItems: {} }],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [] } } }],
    ['BatchGetItem', { RequestItems: { nonexistent: { Keys: [{ pk: S('a') }] } } }],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [{ pk: N(1) }] } } }],
    [
      'BatchGetItem',
      { RequestItems: { [TableName]: { Keys: Array.from({ length: 101 }, (_, i) => ({ pk: S(`a${i}`) })) } } },
    ],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [{ pk: S('a') }], ProjectionExpression: 'zz' } } }],
    [
      'BatchWriteItem',
      {
        RequestItems: {
          [TableName]: [{ PutRequest: { Item: { pk: S('bw') } } }, { DeleteRequest: { Key: { pk: S('a') } } }],
        },
        ReturnConsumedCapacity: 'INDEXES',
      },
    ],
    [
      'BatchWriteItem',
      {
        RequestItems: {
          [TableName]: [{ PutRequest: { Item: { pk: S('bw') } } }, { DeleteRequest: { Key: { pk: S('bw') } } }],
        },
      },
    ],
    ['BatchWriteItem', { RequestItems: {} }],
    ['BatchWriteItem', { RequestItems: { [TableName]: [] } }],
    ['BatchWriteItem', { RequestItems: { [TableName]: [{}] } }],
    [
      'BatchWriteItem',
      {
        RequestItems: {
          [TableName]: [{ PutRequest: { Item: { pk: S('bw') } }, DeleteRequest: { Key: { pk: S('q') } } }],
        },
      },
    ],
    ['BatchWriteItem', { RequestItems: { nonexistent: [{ PutRequest: { Item: { pk: S('bw') } } }] } }],
    ['BatchWriteItem', { RequestItems: { [TableName]: [{ PutRequest: { Item: { pk: N(1) } } }] } }],
    [
      'BatchWriteItem',
      {
        RequestItems: {
          [TableName]: Array.from({ length: 26 }, (_, i) => ({ PutRequest: { Item: { pk: S(`a${i}`) } } })),
        },
      },
    ],
  ]
}

/** Returns batches and transactions, with their limits, tokens and reasons. */
export const batchCalls = (TableName: string): readonly Call[] =>
  calls(TableName).map(([operation, input]) => ({ operation, input }))
