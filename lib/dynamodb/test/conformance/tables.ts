import { createEngine } from '../../src/engine.ts'
import { type TestClient, testClient } from '../testClient.ts'

const definition = (TableName: string, partition: string, sort?: string) => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: partition },
    ...(sort ? [{ AttributeName: 'sk', AttributeType: sort }] : []),
  ],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }, ...(sort ? [{ AttributeName: 'sk', KeyType: 'RANGE' }] : [])],
})

const indexed = {
  TableName: 'indexed',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'g'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-g',
      KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
}

/**
 * Creates an engine with tables of all kinds of keys: `strings`, `binaries`, `numbers`, `pairs`,
 * `numbered` and `indexed`.
 */
export async function conformanceTables(): Promise<TestClient> {
  const client = testClient(createEngine())
  const definitions = [
    definition('strings', 'S'),
    definition('binaries', 'B'),
    definition('numbers', 'N'),
    definition('pairs', 'S', 'S'),
    definition('numbered', 'S', 'N'),
    indexed,
  ]
  for (const each of definitions) await client.send('CreateTable', each)
  return client
}

/** Request with AWS's error: exception name and original message. */
export type RejectedRequest = {
  readonly what: string
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
  readonly rejection: string
}

export const violated = (...constraints: readonly string[]): string =>
  `ValidationException: ${constraints.length} validation error${constraints.length > 1 ? 's' : ''} detected: ${constraints.join('; ')}`

/** Nests a value in maps. */
export const inMaps = (maps: number): object => (maps === 0 ? { S: 'leaf' } : { M: { n: inMaps(maps - 1) } })
