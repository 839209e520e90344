import { describe, expect, test } from '@jest/globals'
import { N, S, type TestClient } from '../testClient.ts'
import { conformanceTables, inMaps } from './tables.ts'

const NOT_NUMERIC = 'The parameter cannot be converted to a numeric value'
const OVERFLOW = 'Number overflow. Attempting to store a number with magnitude larger than supported range'
const UNDERFLOW = 'Number underflow. Attempting to store a number with magnitude smaller than supported range'
const INVALID = 'One or more parameter values were invalid: '

const enveloped = (words: string) => `ValidationException: 1 validation error detected: ${words}`
const bare = (words: string) => `ValidationException: ${words}`
const forPlaceholder = (words: string) => bare(`ExpressionAttributeValues contains invalid value: ${words} for key :v`)

/** Invalid values with the messages of the current and the older validation layer. */
const wrongValues: readonly { readonly value: object; readonly current: string; readonly older?: string }[] = [
  { value: N('abc'), current: `${NOT_NUMERIC}: abc` },
  { value: N(''), current: `${NOT_NUMERIC}: `, older: NOT_NUMERIC },
  { value: N('1e126'), current: OVERFLOW },
  { value: N('1e2147483647'), current: OVERFLOW, older: UNDERFLOW },
  {
    value: { SS: ['b', 'a', 'b'] },
    current: `${INVALID}Input collection ["a", "b", "b"] contains duplicates.`,
    older: `${INVALID}Input collection [b, a, b] contains duplicates.`,
  },
  {
    value: { BS: ['/w==', 'AA==', 'AA=='] },
    current: `${INVALID}Input collection ["AA==","/w==","AA=="]of type BS contains duplicates.`,
    older: `${INVALID}Input collection [/w==, AA==, AA==]of type BS contains duplicates.`,
  },
  {
    value: { NS: ['2', '1', '2'] },
    current: `${INVALID}Input collection contains duplicates.`,
    older: 'Input collection contains duplicates',
  },
]

type Place = (value: object) => readonly [operation: string, input: Readonly<Record<string, unknown>>]

const condition = (value: object) => ({ ConditionExpression: 'n = :v', ExpressionAttributeValues: { ':v': value } })

const places: Readonly<Record<string, { readonly place: Place; readonly words: 'enveloped' | 'bare' | 'older' }>> = {
  'an item': { words: 'enveloped', place: (n) => ['PutItem', { TableName: 'strings', Item: { pk: S('a'), n } }] },
  'a nested part': {
    words: 'enveloped',
    place: (n) => ['PutItem', { TableName: 'strings', Item: { pk: S('a'), m: { M: { l: { L: [n] } } } } }],
  },
  'a condition': {
    words: 'enveloped',
    place: (n) => ['PutItem', { TableName: 'strings', Item: { pk: S('a') }, ...condition(n) }],
  },
  'an update': {
    words: 'enveloped',
    place: (n) => [
      'UpdateItem',
      {
        TableName: 'strings',
        Key: { pk: S('a') },
        UpdateExpression: 'SET n = :v',
        ExpressionAttributeValues: { ':v': n },
      },
    ],
  },
  'the key of a delete': { words: 'enveloped', place: (pk) => ['DeleteItem', { TableName: 'strings', Key: { pk } }] },
  'the key of a read': { words: 'bare', place: (pk) => ['GetItem', { TableName: 'strings', Key: { pk } }] },
  'the key of a batch of reads': {
    words: 'bare',
    place: (pk) => ['BatchGetItem', { RequestItems: { strings: { Keys: [{ pk }] } } }],
  },
  'the filter of a query': {
    words: 'bare',
    place: (n) => [
      'Query',
      {
        TableName: 'strings',
        KeyConditionExpression: 'pk = :p',
        FilterExpression: 'n = :v',
        ExpressionAttributeValues: { ':p': S('a'), ':v': n },
      },
    ],
  },
  'a transaction': {
    words: 'bare',
    place: (n) => [
      'TransactWriteItems',
      { TransactItems: [{ Put: { TableName: 'strings', Item: { pk: S('a'), n } } }] },
    ],
  },
  'a batch of writes': {
    words: 'older',
    place: (n) => ['BatchWriteItem', { RequestItems: { strings: [{ PutRequest: { Item: { pk: S('a'), n } } }] } }],
  },
}

describe('rejects invalid values with the messages of AWS, which depend on their position', () => {
  const cases = Object.entries(places).flatMap(([where, { place, words }]) =>
    wrongValues.map(({ value, current, older = current }) => ({
      where,
      value,
      place,
      rejection: words === 'enveloped' ? enveloped(current) : bare(words === 'older' ? older : current),
    })),
  )
  test.each(cases)('$value in $where', async ({ value, place, rejection }) => {
    const { errorOf } = await conformanceTables()
    expect(await errorOf(...place(value))).toBe(rejection)
  })

  test.each(wrongValues)('$value in the filter of a scan', async ({ value, current, older = current }) => {
    const { errorOf } = await conformanceTables()
    const scan = { TableName: 'strings', FilterExpression: 'n = :v', ExpressionAttributeValues: { ':v': value } }
    expect(await errorOf('Scan', scan)).toBe(forPlaceholder(older))
  })
})

const put = (n: object) => ({ TableName: 'strings', Item: { pk: S('a'), n } })
const stored = async ({ send }: TestClient) =>
  (await send('GetItem', { TableName: 'strings', Key: { pk: S('a') } })).Item.n

describe('values', () => {
  test.each([
    ['1e99999999999', OVERFLOW],
    ['-1e99999999999', OVERFLOW],
    ['1e-99999999999', UNDERFLOW],
    ['1e-131', UNDERFLOW],
    ['1e9223372036854775808', `${NOT_NUMERIC}: 1e9223372036854775808`],
    ['0e126', OVERFLOW],
    ['0e-131', UNDERFLOW],
    [' 1', `${NOT_NUMERIC}:  1`],
    ['1 ', `${NOT_NUMERIC}: 1 `],
    ['++5', `${NOT_NUMERIC}: ++5`],
    ['+e2', `${NOT_NUMERIC}: +e2`],
    ['.', `${NOT_NUMERIC}: .`],
    ['1_000', `${NOT_NUMERIC}: 1_000`],
    ['0x10', `${NOT_NUMERIC}: 0x10`],
    ['NaN', `${NOT_NUMERIC}: NaN`],
    ['Infinity', `${NOT_NUMERIC}: Infinity`],
    ['1'.repeat(39), 'Attempting to store more than 38 significant digits in a Number'],
  ])('reject %j as a number', async (text, words) => {
    const { errorOf } = await conformanceTables()
    expect(await errorOf('PutItem', put(N(text)))).toBe(enveloped(words))
  })

  test.each([
    ['+.5', '0.5'],
    ['+0.0', '0'],
    ['-0', '0'],
    ['0e125', '0'],
    ['00042', '42'],
    ['1.', '1'],
    ['1.e5', '100000'],
    ['+1e-2', '0.01'],
    ['1.5E+3', '1500'],
    ['1.500', '1.5'],
  ])('take %j for the number %s', async (text, number) => {
    const client = await conformanceTables()
    await client.send('PutItem', put(N(text)))
    expect(await stored(client)).toEqual(N(number))
  })

  test.each([
    [{ SS: [] }, `${INVALID}An string set  may not be empty`],
    [{ NS: [] }, `${INVALID}An number set  may not be empty`],
    [{ BS: [] }, `${INVALID}Binary sets should not be empty`],
    [{ L: [{ SS: [] }] }, `${INVALID}An string set  may not be empty`],
    [{ NS: [''] }, `${NOT_NUMERIC}: `],
    [{ NULL: false }, `${INVALID}Null attribute value types must have the value of true`],
    [{}, 'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes'],
    [
      { S: 'a', N: '1' },
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    ],
    [
      inMaps(32),
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    ],
  ])('reject %j', async (value, words) => {
    const { errorOf } = await conformanceTables()
    expect(await errorOf('PutItem', put(value))).toBe(enveloped(words))
  })

  test.each([
    [{ S: '' }],
    [{ B: '' }],
    [{ SS: [''] }],
    [{ SS: ['', 'a'] }],
    [{ BS: ['', 'AA=='] }],
    [{ L: [{ S: '' }] }],
    [{ M: { set: { SS: [''] } } }],
    [inMaps(31)],
  ])('may be %j', async (value) => {
    const client = await conformanceTables()
    await client.send('PutItem', put(value))
    expect(await stored(client)).toEqual(value)
  })
})
