export const N = (number: number | string) => ({ N: String(number) })
export const S = (text: string) => ({ S: text })

/**
 * Table of the fixed calls: partition and sort key, a global index of all attributes and a local
 * one of keys.
 */
export const caseTable = (name: string) => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'g', AttributeType: 'S' },
    { AttributeName: 'n', AttributeType: 'N' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi',
      KeySchema: [
        { AttributeName: 'g', KeyType: 'HASH' },
        { AttributeName: 'n', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: 'lsi',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'n', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
})

export const key = { pk: S('a'), sk: S('b') }

/** Item with a value of every type. */
export const item = {
  ...key,
  s: S('héy😀'),
  num: N(5),
  b: { B: 'AQID' },
  ss: { SS: ['x', 'y'] },
  ns: { NS: ['1', '2'] },
  bs: { BS: ['AQ==', 'Ag=='] },
  l: { L: [S('q'), N(1), { M: { z: S('w') } }] },
  m: { M: { a: N(1), b: { M: { c: S('d') } } } },
  t: { BOOL: true },
  nul: { NULL: true },
}
