import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  ProvisionedThroughputExceededException,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  ThrottlingException,
  TransactGetItemsCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { createEngine, type Engine } from '../../src/engine.ts'
import { startServer } from '../../src/http/startServer.ts'
import { connectClient } from '../../src/sdk/connectClient.ts'

const TableName = 'parcels'
const account = { region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
const bytes = (...members: number[]): Uint8Array => new Uint8Array(members)
const one = { pk: { S: 'one' } }

/** Every kind of value, and attributes named like converted members. */
const Item = {
  ...one,
  text: { S: '😀 "quoted" \u0000' },
  number: { N: '1.5' },
  binary: { B: bytes(0, 255, 128) },
  binaries: { BS: [bytes(1), bytes(2, 3)] },
  texts: { SS: ['a', 'b'] },
  numbers: { NS: ['1', '2'] },
  yes: { BOOL: true },
  no: { BOOL: false },
  nothing: { NULL: true },
  list: { L: [{ B: bytes(4) }, { M: { BS: { BS: [bytes(5)] } } }, { S: '' }] },
  B: { S: 'QQ==' },
  BS: { L: [{ S: 'QQ==' }] },
  CreationDateTime: { N: '3' },
}

type Call = (client: DynamoDBClient) => Promise<object>

const createTable: Call = (client) =>
  client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  )

const put =
  (input: Partial<PutItemCommand['input']>): Call =>
  (client) =>
    client.send(new PutItemCommand({ TableName, Item, ...input }))

/** In this order, each based on the previous ones. */
const calls: Readonly<Record<string, Call>> = {
  createTable,
  'createTable again': createTable,
  listTables: (client) => client.send(new ListTablesCommand({})),
  describeTable: (client) => client.send(new DescribeTableCommand({ TableName })),
  'put, with what it cost': put({ ReturnConsumedCapacity: 'INDEXES', ReturnItemCollectionMetrics: 'SIZE' }),
  'put over an item': put({ Item: { ...one, b: { B: bytes(9) } }, ReturnValues: 'ALL_OLD' }),
  'put again': put({}),
  'put without a key': put({ Item: {} }),
  'put with an empty key': put({ Item: { pk: { S: '' } } }),
  'put with a number that is none': put({ Item: { ...one, number: { N: 'x' } } }),
  'put into no table': put({ TableName: 'none' }),
  'put on a condition': put({
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  }),
  get: (client) => client.send(new GetItemCommand({ TableName, Key: one, ReturnConsumedCapacity: 'TOTAL' })),
  'get what is not there': (client) => client.send(new GetItemCommand({ TableName, Key: { pk: { S: 'none' } } })),
  'get without a table': (client) => client.send(new GetItemCommand({ TableName: undefined, Key: one })),
  update: (client) =>
    client.send(
      new UpdateItemCommand({
        TableName,
        Key: one,
        UpdateExpression: 'SET #b = :b ADD binaries :more',
        ConditionExpression: undefined,
        ExpressionAttributeNames: { '#b': 'binary' },
        ExpressionAttributeValues: { ':b': { B: Buffer.from('abc') }, ':more': { BS: [bytes(6)] } },
        ReturnValues: 'UPDATED_NEW',
      }),
    ),
  query: (client) =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'one' } },
      }),
    ),
  'scan with a filter that is none': (client) => client.send(new ScanCommand({ TableName, FilterExpression: 'bad' })),
  batchWrite: (client) =>
    client.send(
      new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: { pk: { S: 'two' } } } }] } }),
    ),
  batchGet: (client) =>
    client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [one, { pk: { S: 'none' } }] } } })),
  transactGet: (client) =>
    client.send(new TransactGetItemsCommand({ TransactItems: [{ Get: { TableName, Key: one } }] })),
  'transaction that is cancelled': (client) =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk: { S: 'three' } } } },
          {
            ConditionCheck: {
              TableName,
              Key: one,
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    ),
  transaction: (client) =>
    client.send(
      new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item: { pk: { S: 'four' } } } }] }),
    ),
  delete: (client) => client.send(new DeleteItemCommand({ TableName, Key: one, ReturnValues: 'ALL_OLD' })),
  updateTimeToLive: (client) =>
    client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { Enabled: true, AttributeName: 'until' },
      }),
    ),
}

/** Returns the response, or the error with its class and all members. */
const outcome = async (call: Call, client: DynamoDBClient): Promise<unknown> =>
  withoutIds(
    await call(client).catch((error: Error) => ({ ...error, thrown: error.constructor, message: error.message })),
  )

const IDS: readonly string[] = ['TableId', 'requestId', 'extendedRequestId', 'cfId']

/** Removes values that differ between calls. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const members = Object.entries(value).filter(([name]) => !IDS.includes(name))
  return Object.fromEntries(members.map(([name, member]) => [name, withoutIds(member)]))
}

let engine: Engine
let client: DynamoDBClient
beforeEach(async () => {
  engine = createEngine()
  client = ledInto(engine)
  await createTable(client)
})

function ledInto(led: Engine, maxAttempts = 10): DynamoDBClient {
  const created = new DynamoDBClient({ ...account, maxAttempts })
  connectClient(led, created)
  return created
}

const read = async () => (await client.send(new GetItemCommand({ TableName, Key: one }))).Item

describe('a client that is led into an engine', () => {
  test('returns and throws the same as a client over HTTP', async () => {
    const now = () => 1_795_268_302_500
    const server = await startServer(createEngine({ now }))
    const [near, far] = [ledInto(createEngine({ now })), new DynamoDBClient({ ...account, endpoint: server.endpoint })]
    const heard: { readonly call: string; readonly near: unknown; readonly far: unknown }[] = []
    for (const [name, call] of Object.entries(calls)) {
      heard.push({ call: name, near: await outcome(call, near), far: await outcome(call, far) })
    }
    far.destroy()
    await server.stop()
    for (const { call, near, far } of heard) expect({ call, outcome: near }).toStrictEqual({ call, outcome: far })
  })

  test('throws errors of the SDK with what they bring', async () => {
    await put({})(client)
    const rejected = await put({
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })(client).catch((error) => error)
    expect(rejected).toBeInstanceOf(ConditionalCheckFailedException)
    expect(rejected).toMatchObject({ $fault: 'client', Item, $metadata: { httpStatusCode: 400, attempts: 1 } })
    expect(rejected.$metadata.requestId).toMatch(/^[\da-f-]{36}$/)
    const cancelled = await calls['transaction that is cancelled']?.(client).catch((error) => error)
    expect(cancelled).toBeInstanceOf(TransactionCanceledException)
    expect(cancelled).toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item }],
    })
  })

  test('retries throttled and lost requests, and reports the number of attempts', async () => {
    engine.injectFaults({ seed: 3, lostResponseRate: 0.4 })
    let attempts = 0
    for (let number = 0; number < 5; number++) {
      const { $metadata } = await client.send(new PutItemCommand({ TableName, Item: { pk: { S: `${number}` } } }))
      attempts += $metadata.attempts ?? 0
    }
    expect(attempts).toBeGreaterThan(5)
    engine.injectFaults({ lostResponseRate: 1, lostAttempts: 2 })
    const scan = new ScanCommand({ TableName })
    expect((await ledInto(engine, 3).send(scan)).$metadata.attempts).toBe(3)
    await expect(ledInto(engine, 2).send(scan)).rejects.toMatchObject({ name: 'TimeoutError' })
    engine.injectFaults({ throttleRate: 1 })
    const throttled = await put({})(ledInto(engine, 2)).catch((error) => error)
    expect([ThrottlingException, ProvisionedThroughputExceededException]).toContain(throttled.constructor)
    expect(throttled.$metadata.attempts).toBe(2)
    engine.injectFaults({})
    expect((await client.send(new ScanCommand({ TableName }))).Count).toBe(5)
  })

  test('keeps items apart from the objects of its callers', async () => {
    const mine = { ...one, binary: { B: bytes(1) }, list: { L: [{ S: 'a' }] }, map: { M: { x: { SS: ['a'] } } } }
    const stored = structuredClone(mine)
    await put({ Item: mine })(client)
    mine.binary.B[0] = 9
    mine.list.L.push({ S: 'b' })
    mine.map.M.x.SS[0] = 'b'
    const reread = await read()
    expect(reread).toStrictEqual(stored)
    const item = reread ?? {}
    item.binary?.B?.fill(7)
    item.list?.L?.pop()
    item.map?.M?.x?.SS?.pop()
    delete item.pk
    expect(await read()).toStrictEqual(stored)
  })

  test('takes bytes that lie as deep as an item may go, in one pass', async () => {
    let deep: AttributeValue = { B: bytes(1) }
    for (let level = 0; level < 30; level++) deep = { L: [deep] }
    await put({ Item: { ...one, deep } })(client)
    expect(await read()).toStrictEqual({ ...one, deep })
  })

  test('rejects what the protocol does not define, as on the wire', async () => {
    const wrong: PutItemCommand['input'] = JSON.parse(`{"TableName":"parcels","Item":{"pk":{"S":"one"},"n":{"N":5}}}`)
    await expect(put(wrong)(client)).rejects.toMatchObject({ name: 'SerializationException' })
  })

  test('passes over members without a value', async () => {
    const absent: PutItemCommand['input'] = JSON.parse(`{"TableName":"parcels","Item":{"pk":{"S":"one"},"n":null}}`)
    await put({ ...absent, ConditionExpression: undefined })(client)
    expect(await read()).toStrictEqual(one)
  })

  test('keeps an attribute that is named like the prototype', async () => {
    const item = JSON.parse('{"pk":{"S":"one"},"__proto__":{"S":"x"}}')
    await put({ Item: item })(client)
    expect(JSON.stringify(await read())).toBe(JSON.stringify(item))
  })

  test('carries middleware of its owner, and is led elsewhere at any time', async () => {
    const documents = DynamoDBDocumentClient.from(client)
    const seen: unknown[] = []
    documents.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          seen.push([commandName, args.input])
          return next(args)
        },
      { step: 'initialize', name: 'seen' },
    )
    const parcel = { pk: 'one', weightGrams: 800, picture: bytes(1, 2), tags: new Set(['a']) }
    await documents.send(new PutCommand({ TableName, Item: parcel }))
    const get = { TableName, Key: { pk: 'one' } }
    expect((await documents.send(new GetCommand(get))).Item).toStrictEqual(parcel)
    expect(seen).toEqual([
      ['PutItemCommand', { TableName, Item: parcel }],
      ['GetItemCommand', get],
    ])
    connectClient(createEngine(), documents)
    await createTable(client)
    expect(await documents.send(new GetCommand(get))).not.toHaveProperty('Item')
    expect(await documents.config.region()).toBe(account.region)
  })
})
