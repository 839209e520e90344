import { createServer } from 'node:http'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, jest, test } from '@jest/globals'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import { createDocumentClient } from '#shared/platform/dynamo.ts'

test('a call to the table succeeds, and prepares nothing for a disabled log', async () => {
  const item = { pk: { S: 'USER#1' }, sk: { S: 'USER' }, password: { S: 'secret' } }
  const server = await listenOnLocalhost(
    createServer((_, response) => response.end(JSON.stringify({ Item: item }))),
    0,
  )
  process.env.AWS_ENDPOINT_URL_DYNAMODB = server.endpoint
  const client = createDocumentClient()
  const info = jest.spyOn(client.config.logger, 'info')
  try {
    const { Item } = await client.send(new GetCommand({ TableName: 'table', Key: { pk: 'USER#1', sk: 'USER' } }))
    expect(Item).toEqual({ pk: 'USER#1', sk: 'USER', password: 'secret' })
    expect(info).not.toHaveBeenCalled()
  } finally {
    client.destroy()
    delete process.env.AWS_ENDPOINT_URL_DYNAMODB
    await server.stop()
  }
})
