import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from '@jest/globals'
import { connectClient, createEngine } from 'embedded-dynamodb'
import { connectBus } from '#lib/local/aws/connectBus.ts'
import { createLocalTable } from '#lib/local/aws/createStorage.ts'
import { type BusEvent, createEventBus } from '#lib/local/aws/eventBus.ts'
import { watchNewItems } from '#lib/local/aws/watchNewItems.ts'

const account = { region: 'eu-central-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
const TableName = 'platform'

test('events are put on the bus of the same process, and a malformed one is reported', async () => {
  const events: BusEvent[] = []
  const target = async (event: BusEvent): Promise<void> => {
    events.push(event)
  }
  const bus = createEventBus([{ name: 'worker', source: 'shop', target }], () => 0)
  const client = new EventBridgeClient({ ...account, endpoint: 'http://127.0.0.1:1', maxAttempts: 1 })
  connectBus(bus, client)
  const entry = { EventBusName: 'local', Source: 'shop', DetailType: 'sold' }
  const put = await client.send(
    new PutEventsCommand({
      Entries: [
        { ...entry, Detail: '{"id":1}' },
        { ...entry, Detail: '{' },
      ],
    }),
  )
  expect(put).toMatchObject({ FailedEntryCount: 1, Entries: [{}, { ErrorCode: 'MalformedDetail' }] })
  expect(events).toMatchObject([{ source: 'shop', 'detail-type': 'sold', detail: { id: 1 } }])
  client.destroy()
})

test('new items are reported by prefix of the partition key or by attribute, however they are written', async () => {
  const { engine, waitForItem } = watchNewItems(createEngine(), { prefix: 'EVENT#', attribute: 'eventsAtMs' })
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(account))
  connectClient(engine, client)
  await createLocalTable(client, TableName)
  const isReported = async (write: () => Promise<unknown>): Promise<boolean> => {
    const stop = new AbortController()
    const reported = waitForItem(stop.signal).then(
      () => true,
      () => false,
    )
    await write()
    const outcome = await Promise.race([reported, pause(10, false)])
    stop.abort()
    return outcome
  }
  const item = (pk: string) => ({ TableName, Item: { pk, sk: 'x' } })
  const transact = (pk: string) =>
    client.send(new TransactWriteCommand({ TransactItems: [{ Put: item('USER#1') }, { Put: item(pk) }] }))
  expect(await isReported(() => client.send(new PutCommand(item('EVENT#1'))))).toBe(true)
  expect(await isReported(() => transact('EVENT#2'))).toBe(true)
  expect(await isReported(() => transact('USER#2'))).toBe(false)
  const withEvents = { TableName, Item: { pk: 'USER#4', sk: 'x', eventsAtMs: 1 } }
  expect(await isReported(() => client.send(new PutCommand(withEvents)))).toBe(true)
  expect(await isReported(() => client.send(new PutCommand(item('USER#3'))))).toBe(false)
  const change = { TableName, Key: { pk: 'EVENT#1', sk: 'x' }, UpdateExpression: 'SET a = :a' }
  const update = new UpdateCommand({ ...change, ExpressionAttributeValues: { ':a': 1 } })
  expect(await isReported(() => client.send(update))).toBe(false)
})
