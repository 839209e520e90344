import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from '@jest/globals'
import { createEngine } from '../../src/engine.ts'
import { startServer } from '../../src/http/startServer.ts'

test('an engine is served over HTTP to any SDK client', async () => {
  const server = await startServer(createEngine())
  const client = new DynamoDBClient({
    endpoint: server.endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  await client.send(
    new CreateTableCommand({
      TableName: 'parcels',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    }),
  )
  const Item = { pk: { S: 'one' }, weightGrams: { N: '800' } }
  await client.send(new PutItemCommand({ TableName: 'parcels', Item }))
  const found = await client.send(new GetItemCommand({ TableName: 'parcels', Key: { pk: { S: 'one' } } }))
  expect(found.Item).toEqual(Item)
  await expect(client.send(new GetItemCommand({ TableName: 'none', Key: { pk: { S: 'one' } } }))).rejects.toThrow(
    'Requested resource not found',
  )
  client.destroy()
  await server.stop()
})
