import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { connectClient, createEngine, type Engine, startServer } from 'embedded-dynamodb'
import { startDynamoDb } from 'embedded-dynamodb/dynamodb-local'
import { createLocalTable } from '#lib/local/aws/createStorage.ts'
import { sampleParcel } from './sampleParcel.ts'
import { allTimedInTurns } from './timing.ts'

const TABLE = 'bench'
const QUERIED_ITEMS = 20
/** First numbers of the items that are put and transacted, each in a separate partition. */
const PUT_FROM = 1_000_000
const TRANSACT_FROM = 2_000_000
const TRANSACTION_ACTIONS = 5
/** Number of consecutive calls to one table, so that each runs at its usual speed. */
const CALLS_IN_TURN = 20

/** Duration of a call in microseconds, by connection to the table. */
export type TableSpeed = {
  readonly call: string
  /** With an immediate response: the time that a faster table could not save. */
  readonly sdkAlone: number
  readonly inProcess: number
  readonly overHttp: number
  /** Undefined without Java. */
  readonly dynamoDbLocal: number | undefined
}

/**
 * Times the same calls with the SDK's document client on the embedded table, its HTTP server, and
 * DynamoDB Local.
 */
export async function tableSpeeds(): Promise<readonly TableSpeed[]> {
  const server = await startServer(createEngine())
  const reference = await startDynamoDb()
  const { heard, echo } = withEcho(createEngine())
  const [direct, alone] = [clientAt(), clientAt()]
  connectClient(heard, direct)
  connectClient(echo, alone)
  const tables = [direct, clientAt(server.endpoint), ...(reference.ok ? [clientAt(reference.value.endpoint)] : [])]
  const clients = [alone, ...tables]
  try {
    for (const client of tables) {
      await createLocalTable(client, TABLE)
      for (let number = 0; number < QUERIED_ITEMS; number++) await put(client, number)
    }
    const speeds: TableSpeed[] = []
    for (const [call, work] of Object.entries(calls)) {
      await work(direct, -1)
      const timings = await allTimedInTurns(clients.map((client) => turn(client, work)))
      const [sdkAlone = 0, inProcess = 0, overHttp = 0, dynamoDbLocal] = timings.map(({ p50 }) => p50 / CALLS_IN_TURN)
      speeds.push({ call, sdkAlone, inProcess, overHttp, dynamoDbLocal })
    }
    return speeds
  } finally {
    for (const client of clients) client.destroy()
    await Promise.all([server.stop(), reference.ok ? reference.value.stop() : undefined])
  }
}

type Call = (client: DynamoDBDocumentClient, number: number) => Promise<unknown>

function turn(client: DynamoDBDocumentClient, work: Call): () => Promise<void> {
  let number = 0
  return async () => {
    for (let call = 0; call < CALLS_IN_TURN; call++) await work(client, number++)
  }
}

const put: Call = (client, number) => client.send(new PutCommand({ TableName: TABLE, Item: sampleParcel(number) }))

const calls: Readonly<Record<string, Call>> = {
  put: (client, number) => put(client, PUT_FROM + number),
  get: (client, number) => {
    const { pk, sk } = sampleParcel(number % QUERIED_ITEMS)
    return client.send(new GetCommand({ TableName: TABLE, Key: { pk, sk }, ConsistentRead: true }))
  },
  [`query of ${QUERIED_ITEMS} items`]: (client) =>
    client.send(
      new QueryCommand({
        TableName: TABLE,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': sampleParcel(0).pk },
      }),
    ),
  [`transaction of ${TRANSACTION_ACTIONS} actions`]: (client, number) =>
    client.send(
      new TransactWriteCommand({
        TransactItems: Array.from({ length: TRANSACTION_ACTIONS }, (_, action) => ({
          Put: {
            TableName: TABLE,
            Item: sampleParcel(TRANSACT_FROM + number * TRANSACTION_ACTIONS + action),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        })),
      }),
    ),
}

/** An engine, and another one that immediately returns the first one's last response. */
function withEcho(engine: Engine): { readonly heard: Engine; readonly echo: Engine } {
  let last: Promise<object> = Promise.resolve({})
  const execute: Engine['execute'] = (target, input) => {
    last = engine.execute(target, input)
    return last
  }
  return { heard: { ...engine, execute }, echo: { ...engine, execute: () => last } }
}

function clientAt(endpoint?: string): DynamoDBDocumentClient {
  const region = 'eu-central-1'
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' }
  return DynamoDBDocumentClient.from(new DynamoDBClient({ region, credentials, ...(endpoint ? { endpoint } : {}) }))
}
