import { describe, expect, test } from '@jest/globals'
import { N, S } from '../testClient.ts'
import { conformanceTables, type RejectedRequest } from './tables.ts'

const bare = (words: string) => `ValidationException: ${words}`
const enveloped = (words: string) => bare(`1 validation error detected: ${words}`)

type Values = Readonly<Record<string, object>>

const update = (UpdateExpression: string, values: Values = { ':v': S('x') }, more: object = {}) => ({
  operation: 'UpdateItem',
  input: {
    TableName: 'strings',
    Key: { pk: S('a') },
    UpdateExpression,
    ExpressionAttributeValues: values,
    ...more,
  },
})
const put = (more: object) => ({ operation: 'PutItem', input: { TableName: 'strings', Item: { pk: S('a') }, ...more } })
const query = (TableName: string, KeyConditionExpression: string, values: Values, more: object = {}) => ({
  operation: 'Query',
  input: { TableName, KeyConditionExpression, ExpressionAttributeValues: values, ...more },
})
const get = (ProjectionExpression: string, names?: Readonly<Record<string, string>>) => ({
  operation: 'GetItem',
  input: {
    TableName: 'strings',
    Key: { pk: S('a') },
    ProjectionExpression,
    ...(names ? { ExpressionAttributeNames: names } : {}),
  },
})

const P = { ':p': S('q') }
const wrongOperand = (operator: string, type: string) =>
  bare(
    `Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
  )
const WRONG_KEY_TYPE = bare(
  'One or more parameter values were invalid: Condition parameter type does not match schema type',
)
const UNDEFINED_VALUE = bare(
  'Invalid KeyConditionExpression: An expression attribute value used in expression is not defined; attribute value: :missing',
)
const overlapping = (one: string, two: string) =>
  bare(
    `Invalid ProjectionExpression: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: ${one}, path two: ${two}`,
  )

const rejections: readonly RejectedRequest[] = [
  {
    what: 'a changed partition key',
    ...update('SET pk = :v'),
    rejection: bare(
      'One or more parameter values were invalid: Cannot update attribute pk. This attribute is part of the key',
    ),
  },
  {
    what: 'no section',
    ...update('INVALID SYNTAX HERE'),
    rejection: enveloped('Invalid UpdateExpression: Syntax error; token: "INVALID", near: "INVALID SYNTAX"'),
  },
  {
    what: 'a name too many',
    ...update('SET a = :v', undefined, { ExpressionAttributeNames: { '#unused': 'b' } }),
    rejection: enveloped('Value provided in ExpressionAttributeNames unused in expressions: keys: {#unused}'),
  },
  {
    what: 'a value too many',
    ...update('SET a = :v', { ':v': S('x'), ':unused': S('x') }),
    rejection: enveloped('Value provided in ExpressionAttributeValues unused in expressions: keys: {:unused}'),
  },
  {
    what: 'a value that is missing in the condition',
    ...update('SET b = :w', { ':w': S('x') }, { ConditionExpression: 'a = :v' }),
    rejection: enveloped(
      'Invalid ConditionExpression: An expression attribute value used in expression is not defined; attribute value: :v',
    ),
  },
  {
    what: 'too long an update',
    ...update(`SET ${Array.from({ length: 500 }, (_, number) => `a${number} = :v`).join(', ')}`),
    rejection: enveloped('Invalid UpdateExpression: Expression size has exceeded the maximum allowed size;'),
  },
  {
    what: 'too long a condition',
    ...put({
      ConditionExpression: `a = :v${' AND a = :v'.repeat(373)}`,
      ExpressionAttributeValues: { ':v': S('x') },
    }),
    rejection: enveloped(
      'Invalid ConditionExpression: Expression size has exceeded the maximum allowed size; expression size: 4109',
    ),
  },
  {
    what: 'both kinds of updates',
    ...update('SET a = :v', undefined, { AttributeUpdates: { a: { Action: 'PUT', Value: S('x') } } }),
    rejection: bare(
      'Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {AttributeUpdates} Expression parameters: {UpdateExpression}',
    ),
  },
  {
    what: 'values without an expression',
    ...put({ ExpressionAttributeValues: { ':v': S('x') } }),
    rejection: enveloped('ExpressionAttributeValues can only be specified when using expressions'),
  },
  {
    what: 'names without an expression',
    ...put({ ExpressionAttributeNames: { '#a': 'a' } }),
    rejection: enveloped('ExpressionAttributeNames can only be specified when using expressions'),
  },
  {
    what: 'an empty condition',
    ...put({ ConditionExpression: '' }),
    rejection: enveloped('Invalid ConditionExpression: The expression can not be empty;'),
  },
  {
    what: 'needless parentheses',
    ...put({ ConditionExpression: '((attribute_not_exists(pk)))' }),
    rejection: enveloped('Invalid ConditionExpression: The expression has redundant parentheses;'),
  },
  {
    what: 'a path twice',
    ...put({ ConditionExpression: 'contains(#a, #a)', ExpressionAttributeNames: { '#a': 'data' } }),
    rejection: enveloped(
      'Invalid ConditionExpression: The first operand must be distinct from the remaining operands for this operator or function; operator: contains, first operand: [data]',
    ),
  },

  {
    what: 'no partition key',
    ...query('pairs', 'sk = :v', { ':v': S('x') }),
    rejection: bare('Query condition missed key schema element: pk'),
  },
  {
    what: 'no key condition',
    operation: 'Query',
    input: { TableName: 'pairs' },
    rejection: bare('Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.'),
  },
  {
    what: 'the start of a number',
    ...query('numbered', 'pk = :p AND begins_with(sk, :v)', { ...P, ':v': N(1) }),
    rejection: wrongOperand('begins_with', 'N'),
  },
  {
    what: 'the start of a number as text',
    ...query('numbered', 'pk = :p AND begins_with(sk, :v)', { ...P, ':v': S('a') }),
    rejection: WRONG_KEY_TYPE,
  },
  {
    what: 'the order of a truth value',
    ...query('numbered', 'pk = :p AND sk < :v', { ...P, ':v': { BOOL: true } }),
    rejection: wrongOperand('<', 'BOOL'),
  },
  {
    what: 'the order of a truth value, the value first',
    ...query('numbered', 'pk = :p AND :v >= sk', { ...P, ':v': { BOOL: true } }),
    rejection: wrongOperand('>=', 'BOOL'),
  },
  {
    what: 'bounds that are truth values',
    ...query('numbered', 'pk = :p AND sk BETWEEN :a AND :b', { ...P, ':a': { BOOL: false }, ':b': { BOOL: true } }),
    rejection: wrongOperand('BETWEEN', 'BOOL'),
  },
  {
    what: 'a truth value for a key',
    ...query('numbered', 'pk = :p AND sk = :v', { ...P, ':v': { BOOL: true } }),
    rejection: WRONG_KEY_TYPE,
  },
  {
    what: 'two conditions on the sort key',
    ...query('numbered', 'pk = :p AND sk > :a AND sk < :b', { ...P, ':a': N(1), ':b': N(5) }),
    rejection: bare('Invalid KeyConditionExpression: KeyConditionExpressions must only contain one condition per key'),
  },
  {
    what: 'a condition on a third attribute',
    ...query('numbered', 'pk = :p AND sk > :a AND extra = :b', { ...P, ':a': N(1), ':b': N(5) }),
    rejection: bare(
      'The number of query conditions (3) exceeds the number of key attributes defined in the schema (2)',
    ),
  },
  {
    what: 'a path into a key',
    ...query('pairs', 'pk = :p AND sk.foo = :v', { ...P, ':v': S('x') }),
    rejection: bare('KeyConditionExpressions cannot have conditions on nested attributes'),
  },
  {
    what: 'a missing value before a wrong one',
    ...query('pairs', 'pk = :missing AND begins_with(sk, :n)', { ':n': N(1) }),
    rejection: UNDEFINED_VALUE,
  },
  {
    what: 'a wrong value before a missing one',
    ...query('pairs', 'begins_with(sk, :n) AND pk = :missing', { ':n': N(1) }),
    rejection: wrongOperand('begins_with', 'N'),
  },
  {
    what: 'a wrong value before a third condition',
    ...query('pairs', 'pk = :p AND begins_with(sk, :n) AND sk > :s', { ...P, ':n': N(1), ':s': S('a') }),
    rejection: wrongOperand('begins_with', 'N'),
  },
  {
    what: 'a wrong value before a missing table',
    ...query('missing', 'pk = :p AND begins_with(sk, :n)', { ...P, ':n': N(1) }),
    rejection: wrongOperand('begins_with', 'N'),
  },
  {
    what: 'a missing table',
    ...query('missing', 'pk = :p AND begins_with(sk, :s)', { ...P, ':s': S('a') }),
    rejection: 'ResourceNotFoundException: Requested resource not found',
  },
  {
    what: 'an index that is not there',
    ...query('indexed', 'pk = :p', P, { IndexName: 'missing' }),
    rejection: bare('The table does not have the specified index: missing'),
  },
  {
    what: 'a consistent read of a global index',
    ...query('indexed', 'g = :p', P, { IndexName: 'by-g', ConsistentRead: true }),
    rejection: bare('Consistent reads are not supported on global secondary indexes'),
  },
  {
    what: 'an unknown selection',
    ...query('pairs', 'pk = :p', P, { Select: 'INVALID' }),
    rejection: enveloped(
      "Value 'INVALID' at 'select' failed to satisfy constraint: Member must satisfy enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]",
    ),
  },
  {
    what: 'a selection that does not fit the projection',
    ...query('pairs', 'pk = :p', P, { Select: 'ALL_ATTRIBUTES', ProjectionExpression: 'sk' }),
    rejection: bare('Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES'),
  },
  {
    what: 'a projection that is missing',
    ...query('pairs', 'pk = :p', P, { Select: 'SPECIFIC_ATTRIBUTES' }),
    rejection: bare(
      'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
    ),
  },
  {
    what: 'a start that is no key',
    ...query('pairs', 'pk = :p', P, { ExclusiveStartKey: { pk: S('q') } }),
    rejection: bare('The provided starting key is invalid'),
  },
  {
    what: 'a reserved word',
    ...query('pairs', 'pk = :p', P, { FilterExpression: 'name = :p' }),
    rejection: bare('Invalid FilterExpression: Attribute name is a reserved keyword; reserved keyword: name'),
  },
  {
    what: 'a name that is missing in the filter',
    ...query('pairs', 'pk = :p', P, { FilterExpression: '#missing = :p' }),
    rejection: bare(
      'Invalid FilterExpression: An expression attribute name used in the document path is not defined; attribute name: #missing',
    ),
  },
  {
    what: 'the start of a number in a filter, though nothing is there',
    operation: 'Scan',
    input: {
      TableName: 'strings',
      FilterExpression: 'begins_with(a, :n)',
      ExpressionAttributeValues: { ':n': N(1) },
    },
    rejection: bare(
      'Invalid FilterExpression: Incorrect operand type for operator or function; operator or function: begins_with, operand type: N',
    ),
  },

  {
    what: 'what is no path',
    ...get('!!! INVALID !!!'),
    rejection: bare('Invalid ProjectionExpression: Syntax error; token: "!", near: "!!"'),
  },
  { what: 'a path twice', ...get('a, a'), rejection: overlapping('[a]', '[a]') },
  { what: 'a path and its part', ...get('a, a.b.c'), rejection: overlapping('[a]', '[a, b, c]') },
  { what: 'a part and its path', ...get('a.b, a'), rejection: overlapping('[a, b]', '[a]') },
  { what: 'a list and its element', ...get('l, l[0]'), rejection: overlapping('[l]', '[l, [0]]') },
  {
    what: 'two names for one attribute',
    ...get('#a, #b', { '#a': 'a', '#b': 'a' }),
    rejection: overlapping('[a]', '[a]'),
  },
  {
    what: 'a path and its part by another name',
    ...get('#x, #y.#b', { '#x': 'a', '#y': 'a', '#b': 'b' }),
    rejection: overlapping('[a]', '[a, b]'),
  },
]

describe('rejects invalid expressions as AWS does', () => {
  test.each(rejections)('$operation: $what', async ({ operation, input, rejection }) => {
    const { errorOf } = await conformanceTables()
    expect(await errorOf(operation, input)).toBe(rejection)
  })
})

describe('expressions', () => {
  test('may hold 4096 bytes as they are written, whatever their placeholders stand for', async () => {
    const { send } = await conformanceTables()
    const names = Object.fromEntries(
      Array.from({ length: 30 }, (_, number) => [`#a${number}`, `${'n'.repeat(246)}${number}`]),
    )
    const ProjectionExpression = Object.keys(names).join(', ')
    await send('PutItem', { TableName: 'strings', Item: { pk: S('a'), real: S('y') } })
    expect(
      await send('GetItem', {
        TableName: 'strings',
        Key: { pk: S('a') },
        ProjectionExpression,
        ExpressionAttributeNames: names,
      }),
    ).toEqual({ Item: {} })
  })

  test('that want nothing of an item get an empty one, but of a transaction none', async () => {
    const { send } = await conformanceTables()
    await send('PutItem', { TableName: 'strings', Item: { pk: S('a') } })
    const requested = { Key: { pk: S('a') }, ProjectionExpression: 'absent' }
    expect(await send('GetItem', { TableName: 'strings', ...requested })).toEqual({ Item: {} })
    expect(
      await send('TransactGetItems', { TransactItems: [{ Get: { TableName: 'strings', ...requested } }] }),
    ).toEqual({
      Responses: [{}],
    })
    const batch = await send('BatchGetItem', {
      RequestItems: { strings: { Keys: [{ pk: S('a') }], ProjectionExpression: 'absent' } },
    })
    expect(batch.Responses.strings).toEqual([{}])
  })

  test('in projections join what lies under one element of a list', async () => {
    const { send } = await conformanceTables()
    const element = (x: number) => ({ M: { x: N(x), y: N(x), z: { M: { p: N(x), q: N(x) } } } })
    await send('PutItem', {
      TableName: 'strings',
      Item: { pk: S('a'), l: { L: [element(0), element(1), element(2)] } },
    })
    const { Item } = await send('GetItem', {
      TableName: 'strings',
      Key: { pk: S('a') },
      ProjectionExpression: 'l[2].y, l[0].x, l[2].x, l[2].z.q',
    })
    expect(Item).toEqual({
      l: { L: [{ M: { x: N(0) } }, { M: { x: N(2), y: N(2), z: { M: { q: N(2) } } } }] },
    })
  })

  test('that set several parts of a map return them all', async () => {
    const { send } = await conformanceTables()
    await send('PutItem', { TableName: 'strings', Item: { pk: S('a'), m: { M: { kept: N(1) } } } })
    const { Attributes } = await send('UpdateItem', {
      TableName: 'strings',
      Key: { pk: S('a') },
      UpdateExpression: 'SET m.b = :x, m.c = :x',
      ExpressionAttributeValues: { ':x': S('x') },
      ReturnValues: 'UPDATED_NEW',
    })
    expect(Attributes).toEqual({ m: { M: { b: S('x'), c: S('x') } } })
  })
})
