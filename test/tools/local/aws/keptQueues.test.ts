import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  ChangeMessageVisibilityCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import { createQueues, releaseHeldMessages } from '#lib/local/work/workerQueues.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'

const REGION = 'eu-central-1'
const WORKERS = { deliverWebhooks: { source: 'queue', timeoutSeconds: 30, table: [], errorImpact: '' } } as const

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'queues-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function withQueues<T>(work: (sqs: SQSClient, queueUrl: string, endpoint: string) => Promise<T>): Promise<T> {
  const queues = await startQueues(REGION, directory)
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  // Disables retries, which would hide a failed call.
  const sqs = new SQSClient({
    region: REGION,
    endpoint: queues.endpoint,
    credentials,
    maxAttempts: 1,
    useQueueUrlAsEndpoint: false,
  })
  try {
    await createQueues(sqs, WORKERS)
    return await work(sqs, process.env[getQueueVariable('deliverWebhooks')] ?? '', queues.endpoint)
  } finally {
    sqs.destroy()
    await queues.stop()
  }
}

const bodiesOf = async (sqs: SQSClient, QueueUrl: string): Promise<readonly (string | undefined)[]> => {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
  return Messages.map(({ Body }) => Body).toSorted()
}

test('held messages survive a restart, and are released when the clock moves', async () => {
  await withQueues(async (sqs, QueueUrl) => {
    for (const MessageBody of ['held', 'released', 'later'])
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    for (const { Body, ReceiptHandle } of Messages) {
      const VisibilityTimeout = { held: 600, released: 0, later: 7_200 }[Body ?? ''] ?? 0
      await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }))
    }
    expect(await bodiesOf(sqs, QueueUrl)).toEqual(['released'])
  })
  await withQueues(async (sqs, QueueUrl, endpoint) => {
    await releaseHeldMessages(sqs, endpoint, WORKERS, 3_600_000)
    expect(await bodiesOf(sqs, QueueUrl)).toEqual(['held', 'released'])
  })
})

test('an idle connection can be used again after six seconds', async () => {
  const server = await listenOnLocalhost(
    createServer((_, response) => response.end('ok')),
    0,
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const localPort = (): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(server.endpoint, { agent }, (response) => {
        const { localPort: port } = response.socket
        response.resume().on('end', () => resolve(port))
      })
        .on('error', reject)
        .end()
    })
  const first = await localPort()
  // Node closes idle connections after five seconds by default.
  await pause(6_000)
  expect(await localPort()).toBe(first)
  agent.destroy()
  await server.stop()
})
