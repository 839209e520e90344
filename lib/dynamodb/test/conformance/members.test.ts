import { describe, expect, test } from '@jest/globals'
import { N, S } from '../testClient.ts'
import { conformanceTables, type RejectedRequest, violated } from './tables.ts'

const RCC =
  "Value 'BOGUS' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]"
const METRICS =
  "Value 'BOGUS' at 'returnItemCollectionMetrics' failed to satisfy constraint: Member must satisfy enum value set: [SIZE, NONE]"
const RETURN_VALUES =
  "Value 'BOGUS' at 'returnValues' failed to satisfy constraint: Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]"
const EMPTY_NAME =
  "Value '' at 'tableName' failed to satisfy constraint: Member must have length greater than or equal to 1"
const NO_KEY = "Value null at 'key' failed to satisfy constraint: Member must not be null"
const MAP_KEYS =
  'Map keys must satisfy constraint: [Member must have length less than or equal to 255, Member must have length greater than or equal to 3, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]'

const item = { pk: S('a') }
const put = (more: object) => ({ TableName: 'strings', Item: item, ...more })
const update = { UpdateExpression: 'SET a = :a', ExpressionAttributeValues: { ':a': S('x') } }
const transact = (...actions: readonly object[]) => ({ TransactItems: actions })
const index = (IndexName: string) => ({
  IndexName,
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'more', KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'ALL' },
})
const table = (more: object) => ({
  TableName: 'another',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  ...more,
})
const tooShort = (name: string, member: string) =>
  `Value '${name}' at '${member}.1.member.indexName' failed to satisfy constraint: Member must have length greater than or equal to 3`

const rejections: readonly RejectedRequest[] = [
  {
    what: 'no table name',
    operation: 'PutItem',
    input: { Item: item },
    rejection: violated("Value null at 'tableName' failed to satisfy constraint: Member must not be null"),
  },
  {
    what: 'an empty table name, before the item',
    operation: 'PutItem',
    input: { TableName: '', Item: {}, ReturnValues: 'BOGUS' },
    rejection: violated(EMPTY_NAME),
  },
  {
    what: 'a long table name',
    operation: 'PutItem',
    input: { TableName: 'a'.repeat(256), Item: item },
    rejection: violated(
      `Value '${'a'.repeat(256)}' at 'tableName' failed to satisfy constraint: Member must have length less than or equal to 255`,
    ),
  },
  {
    what: 'a table name of wrong characters',
    operation: 'PutItem',
    input: { TableName: 'bad table!@#', Item: item },
    rejection: violated(
      "Value 'bad table!@#' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+",
    ),
  },
  {
    what: 'three unknown choices together',
    operation: 'PutItem',
    input: put({ ReturnValues: 'BOGUS', ReturnConsumedCapacity: 'BOGUS', ReturnItemCollectionMetrics: 'BOGUS' }),
    rejection: violated(RCC, METRICS, RETURN_VALUES),
  },
  {
    what: 'two unknown choices of a delete together',
    operation: 'DeleteItem',
    input: { TableName: 'strings', Key: item, ReturnValues: 'BOGUS', ReturnConsumedCapacity: 'BOGUS' },
    rejection: violated(RCC, RETURN_VALUES),
  },
  {
    what: 'an empty table name beside a missing key',
    operation: 'UpdateItem',
    input: { TableName: '', ...update },
    rejection: violated(EMPTY_NAME, NO_KEY),
  },
  {
    what: 'everything beside a missing key, member by member',
    operation: 'UpdateItem',
    input: { TableName: '', ...update, ReturnConsumedCapacity: 'BOGUS', ReturnValues: 'BOGUS' },
    rejection: violated(RCC, EMPTY_NAME, RETURN_VALUES, NO_KEY),
  },
  {
    what: 'a limit of none, of a query',
    operation: 'Query',
    input: {
      TableName: 'pairs',
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': S('a') },
      Limit: 0,
    },
    rejection: violated(
      "Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
    ),
  },
  {
    what: 'a limit of none, of a scan',
    operation: 'Scan',
    input: { TableName: 'pairs', Limit: 0 },
    rejection: violated(
      "Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
    ),
  },
  {
    what: 'a batch of no reads',
    operation: 'BatchGetItem',
    input: { RequestItems: {} },
    rejection: violated(
      "Value at 'RequestItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    ),
  },
  {
    what: 'a batch of no writes',
    operation: 'BatchWriteItem',
    input: { RequestItems: {} },
    rejection: violated(
      "Value at 'RequestItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    ),
  },
  {
    what: 'a batch that reads nothing of a table',
    operation: 'BatchGetItem',
    input: { RequestItems: { strings: { Keys: [] } } },
    rejection: violated(
      "Value at 'RequestItems.strings.member.Keys' failed to satisfy constraint: Member must have length greater than or equal to 1",
    ),
  },
  {
    what: 'a batch of 101 reads',
    operation: 'BatchGetItem',
    input: { RequestItems: { strings: { Keys: Array.from({ length: 101 }, (_, i) => ({ pk: S(`${i}`) })) } } },
    rejection: violated(
      "Value at 'RequestItems.strings.member.Keys' failed to satisfy constraint: Member must have length less than or equal to 100",
    ),
  },
  {
    what: 'a batch that writes nothing to a table',
    operation: 'BatchWriteItem',
    input: { RequestItems: { strings: [] } },
    rejection: violated(
      "Value '{strings=[]}' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: [Member must have length less than or equal to 25, Member must have length greater than or equal to 1]",
    ),
  },
  {
    what: 'wrong table names of a batch beside an unknown choice',
    operation: 'BatchGetItem',
    input: { RequestItems: { 'bad!name': { Keys: [item] } }, ReturnConsumedCapacity: 'BOGUS' },
    rejection: violated(
      `Value '{"bad!name":{"Keys":[{"pk":{"S":"a"}}]}}' at 'requestItems' failed to satisfy constraint: ${MAP_KEYS}`,
      RCC,
    ),
  },
  {
    what: 'two unknown choices of a batch together',
    operation: 'BatchWriteItem',
    input: {
      RequestItems: { missing: [{ PutRequest: { Item: item } }] },
      ReturnConsumedCapacity: 'BOGUS',
      ReturnItemCollectionMetrics: 'BOGUS',
    },
    rejection: violated(RCC, METRICS),
  },
  {
    what: 'a transaction of nothing',
    operation: 'TransactWriteItems',
    input: transact(),
    rejection: violated(
      "Value '[]' at 'transactItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    ),
  },
  {
    what: 'an unknown choice before a repeated item',
    operation: 'TransactWriteItems',
    input: {
      ...transact({ Put: put({}) }, { Delete: { TableName: 'strings', Key: item } }),
      ReturnConsumedCapacity: 'BOGUS',
    },
    rejection: violated(RCC),
  },
  {
    what: 'a long token before an unknown choice',
    operation: 'TransactWriteItems',
    input: { ...transact({ Put: put({}) }), ClientRequestToken: 'x'.repeat(37), ReturnConsumedCapacity: 'BOGUS' },
    rejection: violated(
      `Value '${'x'.repeat(37)}' at 'clientRequestToken' failed to satisfy constraint: Member must have length less than or equal to 36`,
      RCC,
    ),
  },
  {
    what: 'an unknown choice before a missing table',
    operation: 'TransactGetItems',
    input: { ...transact({ Get: { TableName: 'missing', Key: item } }), ReturnConsumedCapacity: 'BOGUS' },
    rejection: violated(RCC),
  },
  {
    what: 'a table without a name',
    operation: 'CreateTable',
    input: table({ TableName: undefined }),
    rejection: "ValidationException: The parameter 'TableName' is required but was not present in the request",
  },
  {
    what: 'a table with a short name',
    operation: 'CreateTable',
    input: table({ TableName: 'ab' }),
    rejection: violated(
      "Value 'ab' at 'tableName' failed to satisfy constraint: Member must have length greater than or equal to 3",
    ),
  },
  {
    what: 'an unknown kind of key',
    operation: 'CreateTable',
    input: table({ KeySchema: [{ AttributeName: 'pk', KeyType: 'INVALID' }] }),
    rejection: violated(
      "Value 'INVALID' at 'keySchema.1.member.keyType' failed to satisfy constraint: Member must satisfy enum value set: [HASH, RANGE]",
    ),
  },
  {
    what: 'an unknown type of a key',
    operation: 'CreateTable',
    input: table({ AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'INVALID' }] }),
    rejection: violated(
      "Value 'INVALID' at 'attributeDefinitions.1.member.attributeType' failed to satisfy constraint: Member must satisfy enum value set: [B, N, S]",
    ),
  },
  {
    what: 'short names of indexes, global ones first',
    operation: 'CreateTable',
    input: table({ LocalSecondaryIndexes: [index('aa')], GlobalSecondaryIndexes: [index('zz')] }),
    rejection: violated(tooShort('zz', 'globalSecondaryIndexes'), tooShort('aa', 'localSecondaryIndexes')),
  },
  {
    what: 'one attribute for both parts of a key',
    operation: 'CreateTable',
    input: table({
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'pk', KeyType: 'RANGE' },
      ],
    }),
    rejection: 'ValidationException: Invalid KeySchema: Some index key attribute have no definition',
  },
  {
    what: 'a segment that is not there',
    operation: 'Scan',
    input: { TableName: 'strings', Segment: 5, TotalSegments: 5 },
    rejection:
      'ValidationException: The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 5 is not less than TotalSegments: 5',
  },
]

describe('rejects missing and invalid members as AWS does', () => {
  test.each(rejections)('$operation: $what', async ({ operation, input, rejection }) => {
    const { errorOf } = await conformanceTables()
    expect(await errorOf(operation, input)).toBe(rejection)
  })

  test('reports more than 25 writes of a batch with all of them', async () => {
    const { errorOf } = await conformanceTables()
    const requests = Array.from({ length: 26 }, (_, number) => ({ PutRequest: { Item: { pk: S(`${number}`) } } }))
    expect(await errorOf('BatchWriteItem', { RequestItems: { strings: requests } })).toMatch(
      /^ValidationException: 1 validation error detected: Value '\{strings=\[.+\]\}' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: \[Member must have length less than or equal to 25, Member must have length greater than or equal to 1\]$/,
    )
  })

  test.each([
    { operation: 'PutItem', input: { TableName: 5, Item: item } },
    { operation: 'GetItem', input: { TableName: 'strings', Key: 'a' } },
    { operation: 'Query', input: { TableName: 'strings', Limit: 'all' } },
    { operation: 'PutItem', input: put({ Item: { pk: { S: 5 } } }) },
    { operation: 'PutItem', input: put({ Item: { pk: S('a'), set: { SS: 'a' } } }) },
    { operation: 'TransactWriteItems', input: { TransactItems: { Put: put({}) } } },
    { operation: 'PutItem', input: put({ Item: { pk: S('a'), list: N(1), map: { M: [] } } }) },
  ])('$operation rejects what the protocol cannot carry: $input', async ({ operation, input }) => {
    const { errorOf } = await conformanceTables()
    expect(await errorOf(operation, input)).toMatch(/^SerializationException: /)
  })
})
