import { createEngine, type Engine, type EngineOptions } from '../src/engine.ts'
import { DynamoDbError } from '../src/errors.ts'

type Input = Readonly<Record<string, unknown>>

/** Untyped responses: each test asserts on members it requested. */
// biome-ignore lint/suspicious/noExplicitAny: tests read responses as an untyped client would
type UntypedResponse = any

export type TestClient = {
  readonly engine: Engine
  readonly send: (operation: string, input: Input) => Promise<UntypedResponse>
  /** Returns the error's name and message. */
  readonly errorOf: (operation: string, input: Input) => Promise<string>
}

export function testClient(engine: Engine): TestClient {
  const isOfStreams = (operation: string) => /Stream|Shard|Records/.test(operation)
  const send: TestClient['send'] = (operation, input) =>
    engine.execute(`DynamoDB${isOfStreams(operation) ? 'Streams' : ''}_20120810.${operation}`, input)
  return {
    engine,
    send,
    errorOf: async (operation, input) => {
      try {
        return `answered ${JSON.stringify(await send(operation, input))}`
      } catch (error) {
        if (error instanceof DynamoDbError) return `${error.type}: ${error.message}`
        throw error
      }
    },
  }
}

export const S = (text: string) => ({ S: text })
export const N = (number: number | string) => ({ N: String(number) })

export const parcels = {
  TableName: 'parcels',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'g', AttributeType: 'S' },
    { AttributeName: 'l', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-g',
      KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['shown'] },
    },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: 'by-l',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'l', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
}

export const key = (sk: string) => ({ pk: S('a'), sk: S(sk) })

/** Creates an engine with the table `parcels`. */
export async function aTable(options: EngineOptions = {}): Promise<TestClient> {
  const client = testClient(createEngine(options))
  await client.send('CreateTable', parcels)
  return client
}
