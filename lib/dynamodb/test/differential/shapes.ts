/** Table of the random calls. */
export type Shape = {
  readonly name: string
  readonly partition: { readonly name: string; readonly type: KeyType }
  readonly sort: { readonly name: string; readonly type: KeyType } | undefined
  readonly definition: Readonly<Record<string, unknown>>
}

export type KeyType = 'S' | 'N' | 'B'

const key = (partition: string, sort?: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' }] : []),
]

/** Returns tables of all key types, with indexes of all projections. */
export function shapeOf(number: number): Shape {
  const types = (['SS', 'SN', 'NB', 'S', 'BS'] as const)[number % 5] ?? 'SS'
  const [partitionType = 'S', sortType] = types
    .split('')
    .map((letter): KeyType => (letter === 'N' || letter === 'B' ? letter : 'S'))
  const name = `likeness-${number}`
  const sort = sortType && { name: 'sk', type: sortType }
  return {
    name,
    partition: { name: 'pk', type: partitionType },
    sort,
    definition: {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key('pk', sort && 'sk'),
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: partitionType },
        ...(sortType ? [{ AttributeName: 'sk', AttributeType: sortType }] : []),
        { AttributeName: 'g', AttributeType: 'S' },
        { AttributeName: 'h', AttributeType: 'N' },
      ],
      GlobalSecondaryIndexes: [
        { IndexName: 'by-g', KeySchema: key('g', 'h'), Projection: { ProjectionType: 'ALL' } },
        {
          IndexName: 'by-h',
          KeySchema: key('h'),
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['a', 'm'] },
        },
      ],
      ...(sort
        ? {
            LocalSecondaryIndexes: [
              { IndexName: 'by-local', KeySchema: key('pk', 'h'), Projection: { ProjectionType: 'KEYS_ONLY' } },
            ],
          }
        : {}),
    },
  }
}
