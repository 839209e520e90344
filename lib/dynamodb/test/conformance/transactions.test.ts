import { describe, expect, test } from '@jest/globals'
import { N, S } from '../testClient.ts'
import { conformanceTables, inMaps } from './tables.ts'

const NESTED =
  'ValidationException: Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit'
const SYNTAX = 'ValidationException: Invalid ConditionExpression: Syntax error; token: "<EOF>", near: "("'
const UNUSED = 'ValidationException: Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}'
const EMPTY_NAME = 'ValidationException: Empty attribute name'
const TableName = 'strings'

const put = (pk: string, more: object = {}) => ({ Put: { TableName, Item: { pk: S(pk), ...more } } })
const missing = { Put: { TableName: 'missing', Item: { pk: S('a') } } }
const malformed = { ConditionCheck: { TableName, Key: { pk: S('c') }, ConditionExpression: 'attribute_not_exists(' } }
const unused = {
  ConditionCheck: {
    TableName,
    Key: { pk: S('c') },
    ConditionExpression: 'attribute_not_exists(pk)',
    ExpressionAttributeValues: { ':v': S('x') },
  },
}
const deep = put('d', { deep: inMaps(32) })
const unnamed = put('e', { '': S('x') })
const deepDelete = { Delete: { TableName, Key: { pk: inMaps(40) } } }
const deepUpdate = {
  Update: {
    TableName,
    Key: { pk: S('a') },
    UpdateExpression: 'SET d = :v',
    ExpressionAttributeValues: { ':v': inMaps(40) },
  },
}

describe('a transaction is rejected for its first fault', () => {
  test.each([
    { what: 'a condition before a missing table', actions: [missing, malformed], rejection: SYNTAX },
    { what: 'a condition before a deep item behind it', actions: [malformed, deep], rejection: SYNTAX },
    { what: 'a deep item before a condition behind it', actions: [deep, malformed], rejection: NESTED },
    { what: 'a deep item before a nameless attribute behind it', actions: [deep, unnamed], rejection: NESTED },
    { what: 'a nameless attribute before a deep item behind it', actions: [unnamed, deep], rejection: EMPTY_NAME },
    { what: 'a deep value before a nameless attribute behind it', actions: [deepUpdate, unnamed], rejection: NESTED },
    { what: 'a deep key before a condition behind it', actions: [deepDelete, malformed], rejection: NESTED },
    { what: 'a condition before a deep key behind it', actions: [malformed, deepDelete], rejection: SYNTAX },
    {
      what: 'a condition before the deep key beside it',
      actions: [{ Delete: { ...deepDelete.Delete, ConditionExpression: 'attribute_not_exists(' } }],
      rejection: SYNTAX,
    },
    { what: 'an unused value before a missing table', actions: [missing, unused], rejection: UNUSED },
    { what: 'an unused value before a repeated item', actions: [put('c'), unused], rejection: UNUSED },
    {
      what: 'a repeated item',
      actions: [put('a'), put('a')],
      rejection: 'ValidationException: Transaction request cannot include multiple operations on one item',
    },
    {
      what: 'a missing table',
      actions: [missing],
      rejection: 'ResourceNotFoundException: Requested resource not found',
    },
  ])('$what', async ({ actions, rejection }) => {
    const { errorOf, send } = await conformanceTables()
    expect(await errorOf('TransactWriteItems', { TransactItems: actions })).toBe(rejection)
    expect((await send('Scan', { TableName })).Count).toBe(0)
  })
})

const keyed = {
  Delete: (table: string, Key: object) => ({ TableName: table, Key }),
  ConditionCheck: (table: string, Key: object) => ({
    TableName: table,
    Key,
    ConditionExpression: 'attribute_not_exists(pk)',
  }),
  Update: (table: string, Key: object) => ({
    TableName: table,
    Key,
    UpdateExpression: 'SET a = :v',
    ExpressionAttributeValues: { ':v': S('x') },
  }),
}
const cancelled = (reason: string) => ({
  type: 'TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [ValidationError]',
  details: { CancellationReasons: [{ Code: 'ValidationError', Message: reason }] },
})
const rejectedKey = (kind: string) => ({
  type: 'ValidationException',
  message: `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${kind} value. Key: pk`,
})
const MISMATCH = 'The provided key element does not match the schema'

describe('a wrong key cancels a transaction, an empty one rejects it', () => {
  const ofActions = Object.entries(keyed).flatMap(([action, input]) => [
    { action, input: input('strings', { pk: N(5) }), outcome: cancelled(MISMATCH) },
    { action, input: input('strings', { pk: { L: [S('x')] } }), outcome: cancelled(MISMATCH) },
    { action, input: input('strings', { pk: S('') }), outcome: rejectedKey('string') },
    { action, input: input('binaries', { pk: { B: '' } }), outcome: rejectedKey('binary') },
  ])
  const mistyped = (what: string, type: string) =>
    cancelled(`One or more parameter values were invalid: Type mismatch for ${what} actual: ${type}`)
  const indexMismatch = (type: string) =>
    cancelled(
      `One or more parameter values were invalid: Type mismatch for Index Key g Expected: S Actual: ${type} IndexName: by-g`,
    )
  const ofPuts = [
    { Item: { pk: N(5) }, outcome: mistyped('key pk expected: S', 'N') },
    { Item: { pk: { L: [S('x')] } }, outcome: mistyped('key pk expected: S', 'L') },
    { Item: { pk: S('') }, outcome: rejectedKey('string') },
  ].map(({ Item, outcome }) => ({ action: 'Put', input: { TableName, Item }, outcome }))
  const ofIndexes = [
    { g: N(5), outcome: indexMismatch('N') },
    { g: { L: [] }, outcome: indexMismatch('L') },
    {
      g: S(''),
      outcome: {
        type: 'ValidationException',
        message:
          'One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: by-g, IndexKey: g',
      },
    },
  ].map(({ g, outcome }) => ({
    action: 'Put',
    input: { TableName: 'indexed', Item: { pk: S('a'), sk: S('b'), g } },
    outcome,
  }))

  test.each([...ofActions, ...ofPuts, ...ofIndexes])('$action of $input', async ({ action, input, outcome }) => {
    const { send } = await conformanceTables()
    await expect(send('TransactWriteItems', { TransactItems: [{ [action]: input }] })).rejects.toMatchObject(outcome)
  })

  test('so does an update that gives an index what cannot be its key', async () => {
    const { send } = await conformanceTables()
    const transaction = (g: object) => ({
      TransactItems: [
        {
          Update: {
            TableName: 'indexed',
            Key: { pk: S('a'), sk: S('b') },
            UpdateExpression: 'SET g = :g',
            ExpressionAttributeValues: { ':g': g },
          },
        },
      ],
    })
    await expect(send('TransactWriteItems', transaction(N(5)))).rejects.toMatchObject(indexMismatch('N'))
    await expect(send('TransactWriteItems', transaction(S('')))).rejects.toMatchObject({
      type: 'ValidationException',
      message:
        'One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty string value.',
    })
  })

  test('and a read without a key', async () => {
    const { send } = await conformanceTables()
    await expect(send('TransactGetItems', { TransactItems: [{ Get: { TableName, Key: {} } }] })).rejects.toMatchObject(
      cancelled(MISMATCH),
    )
  })
})

describe('an item larger than 400 KB', () => {
  const large = { p: S('x'.repeat(409_600)) }

  test('is rejected immediately in a put, and cancels where an update causes it', async () => {
    const { send, errorOf } = await conformanceTables()
    const transaction = (action: object) => ({ TransactItems: [action] })
    expect(await errorOf('TransactWriteItems', transaction(put('a', large)))).toBe(
      'ValidationException: Item size has exceeded the maximum allowed size',
    )
    const update = {
      Update: {
        TableName,
        Key: { pk: S('a') },
        UpdateExpression: 'SET p = :p',
        ExpressionAttributeValues: { ':p': large.p },
      },
    }
    await expect(send('TransactWriteItems', transaction(update))).rejects.toMatchObject(
      cancelled('Item size to update has exceeded the maximum allowed size'),
    )
  })
})

describe('batches of writes', () => {
  test.each([
    { what: 'an item without a key', request: { PutRequest: { Item: { other: S('x') } } }, rejection: MISMATCH },
    {
      what: 'a key without its attribute',
      request: { DeleteRequest: { Key: { other: S('x') } } },
      rejection: MISMATCH,
    },
    { what: 'a key of another type', request: { PutRequest: { Item: { pk: N(5) } } }, rejection: MISMATCH },
    { what: 'a key that is a list', request: { PutRequest: { Item: { pk: { L: [S('x')] } } } }, rejection: MISMATCH },
    {
      what: 'an empty key',
      request: { PutRequest: { Item: { pk: S('') } } },
      rejection: rejectedKey('string').message,
    },
  ])('reject $what with the message of a read', async ({ request, rejection }) => {
    const { errorOf } = await conformanceTables()
    expect(await errorOf('BatchWriteItem', { RequestItems: { strings: [request] } })).toBe(
      `ValidationException: ${rejection}`,
    )
  })
})
