import type { Call } from '../call.ts'
import { key, N, S } from './table.ts'

/*
 * Calls of single reads and writes.
 */

type Input = Call['input']

const calls = (TableName: string): readonly (readonly [operation: string, input: Input])[] => [
  ['PutItem', {}],
  ['PutItem', { TableName }],
  ['PutItem', { TableName, Item: {} }],
  ['PutItem', { TableName: 'a', Item: key }],
  ['PutItem', { TableName: 'a;b;c', Item: key }],
  ['PutItem', { TableName: 'nonexistent', Item: key }],
  ['PutItem', { TableName, Item: { pk: S('a') } }],
  ['PutItem', { TableName, Item: { ...key, pk: N(1) } }],
  ['PutItem', { TableName, Item: { ...key, pk: S('') } }],
  ['PutItem', { TableName, Item: { ...key, sk: S('') } }],
  ['PutItem', { TableName, Item: { ...key, pk: { L: [] } } }],
  ['PutItem', { TableName, Item: { ...key, g: N(1) } }],
  ['PutItem', { TableName, Item: { ...key, g: S('') } }],
  ['PutItem', { TableName, Item: { ...key, g: { L: [] } } }],
  ['PutItem', { TableName, Item: { ...key, n: S('x') } }],
  ['PutItem', { TableName, Item: { ...key, pk: S('x'.repeat(2049)) } }],
  ['PutItem', { TableName, Item: { ...key, sk: S('x'.repeat(1025)) } }],
  ['PutItem', { TableName, Item: { ...key, g: S('x'.repeat(2049)) } }],
  ['PutItem', { TableName, Item: { ...key, z: S('x'.repeat(409600)) } }],
  ['PutItem', { TableName, Item: { ...key, '': S('x') } }],
  ['PutItem', { TableName, Item: key, ReturnValues: 'ALL_NEW' }],
  ['PutItem', { TableName, Item: key, ReturnValues: 'FOO' }],
  ['PutItem', { TableName, Item: key, ReturnConsumedCapacity: 'FOO' }],
  ['PutItem', { TableName, Item: key, ReturnConsumedCapacity: 'INDEXES', ReturnItemCollectionMetrics: 'SIZE' }],
  ['PutItem', { TableName, Item: key, ReturnValuesOnConditionCheckFailure: 'FOO' }],
  [
    'PutItem',
    {
      TableName,
      Item: key,
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  ],
  ['PutItem', { TableName, Item: key, ExpressionAttributeValues: { ':a': S('x') } }],
  ['PutItem', { TableName, Item: key, ExpressionAttributeNames: { '#a': 'x' } }],
  ['PutItem', { TableName, Item: key, Expected: { a: { Exists: false } } }],
  ['PutItem', { TableName, Item: key, Expected: { a: { Exists: false } }, ConditionExpression: 'a=b' }],
  ['PutItem', { TableName, Item: { ...key, x: { FOO: 1 } } }],
  ['PutItem', { TableName, Item: { ...key, x: { N: 1 } } }],
  ['PutItem', { TableName, Item: { ...key, x: { S: 1 } } }],
  ['PutItem', { TableName, Item: { ...key, x: { B: '!!' } } }],
  ['PutItem', { TableName: 5, Item: key }],
  ['PutItem', { TableName, Item: 5 }],
  ['PutItem', '{'],
  ['PutItem', { TableName, Item: { ...key, x: null } }],
  ['PutItem', { TableName, Item: { ...key, x: { SS: [''] } } }],
  ['PutItem', { TableName, Item: { ...key, x: { S: null } } }],
  ['PutItem', { TableName, Item: { ...key, x: S('1'.repeat(3000)) }, ReturnConsumedCapacity: 'TOTAL' }],
  ['GetItem', { TableName, Key: key, ReturnConsumedCapacity: 'TOTAL' }],
  ['GetItem', { TableName, Key: key, ReturnConsumedCapacity: 'INDEXES', ConsistentRead: true }],
  ['GetItem', { TableName }],
  ['GetItem', { TableName, Key: {} }],
  ['GetItem', { TableName, Key: { pk: S('a') } }],
  ['GetItem', { TableName, Key: { ...key, z: S('a') } }],
  ['GetItem', { TableName, Key: { pk: S('a'), zk: S('b') } }],
  ['GetItem', { TableName, Key: { ...key, pk: N(1) } }],
  ['GetItem', { TableName, Key: { ...key, pk: S('') } }],
  ['GetItem', { TableName, Key: { ...key, pk: S('x'.repeat(2049)) } }],
  ['GetItem', { TableName, Key: { ...key, sk: S('x'.repeat(1025)) } }],
  ['GetItem', { TableName, Key: key, AttributesToGet: ['a'] }],
  ['GetItem', { TableName, Key: key, AttributesToGet: ['a'], ProjectionExpression: 'a' }],
  ['GetItem', { TableName, Key: key, ExpressionAttributeNames: { '#a': 'x' } }],
  ['GetItem', { TableName: 'nonexistent', Key: key }],
  ['GetItem', { TableName, Key: { pk: S('zzz'), sk: S('b') }, ReturnConsumedCapacity: 'TOTAL' }],
  [
    'DeleteItem',
    { TableName, Key: { pk: S('zzz'), sk: S('b') }, ReturnConsumedCapacity: 'TOTAL', ReturnValues: 'ALL_OLD' },
  ],
  ['DeleteItem', { TableName, Key: key, ReturnValues: 'UPDATED_NEW' }],
  ['DeleteItem', { TableName, Key: key, ConditionExpression: 's = :a', ExpressionAttributeValues: { ':a': S('1') } }],
  [
    'UpdateItem',
    { TableName, Key: key, UpdateExpression: 'SET z = :a', ExpressionAttributeValues: { ':a': S('x'.repeat(409600)) } },
  ],
  [
    'UpdateItem',
    {
      TableName,
      Key: key,
      UpdateExpression: 'SET z = :a, n = :n',
      ExpressionAttributeValues: { ':a': S('x'), ':n': N(4) },
      ReturnConsumedCapacity: 'INDEXES',
      ReturnValues: 'ALL_NEW',
    },
  ],
  [
    'UpdateItem',
    {
      TableName,
      Key: key,
      UpdateExpression: 'SET g = :a',
      ExpressionAttributeValues: { ':a': S('x') },
      ReturnConsumedCapacity: 'INDEXES',
      ReturnValues: 'ALL_OLD',
    },
  ],
  ['UpdateItem', { TableName, Key: { pk: S('a') }, UpdateExpression: 'SET z = :a' }],
  ['UpdateItem', { TableName, Key: key, AttributeUpdates: { a: { Value: S('1'), Action: 'PUT' } } }],
  ['UpdateItem', { TableName, Key: key, UpdateExpression: '' }],
  [
    'UpdateItem',
    { TableName, Key: key, UpdateExpression: 'SET g = :a', ExpressionAttributeValues: { ':a': { L: [] } } },
  ],
]

/** Nests a value in lists. */
const nested = (lists: number): unknown => (lists === 0 ? N(1) : { L: [nested(lists - 1)] })

const deepCalls = (TableName: string): readonly Call[] =>
  [31, 32, 33].flatMap((lists): readonly Call[] => [
    { operation: 'PutItem', input: { TableName, Item: { ...key, deep: nested(lists) } } },
    {
      operation: 'UpdateItem',
      input: {
        TableName,
        Key: key,
        UpdateExpression: 'SET deep = :deep',
        ExpressionAttributeValues: { ':deep': nested(lists) },
      },
    },
  ])

/**
 * Returns single reads and writes: keys, sizes, empty and invalid values, return values and
 * capacity.
 */
export const writeCalls = (TableName: string): readonly Call[] => [
  ...calls(TableName).map(([operation, input]) => ({ operation, input })),
  ...deepCalls(TableName),
]
