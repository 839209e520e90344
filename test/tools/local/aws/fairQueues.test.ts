import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findNoisyGroups, selectFairMessages } from '#lib/local/aws/fairOrder.ts'
import { type QueueServer, startQueues } from '#lib/local/aws/startQueues.ts'
import { chunks } from '#shared/core/chunks.ts'

let queues: QueueServer
let sqs: SQSClient
beforeAll(async () => {
  queues = await startQueues('eu-central-1')
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  sqs = new SQSClient({ region: 'eu-central-1', endpoint: queues.endpoint, credentials, useQueueUrlAsEndpoint: false })
  queues.connect(sqs)
})
afterAll(async () => {
  sqs.destroy()
  await queues.stop()
})

/** Creates a queue with the messages `<group> 1` to `<group> <count>`. */
async function aBacklog(QueueName: string, group: string, count: number): Promise<string> {
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName }))
  const bodies = Array.from({ length: count }, (_, place) => `${group} ${place + 1}`)
  for (const batch of chunks(bodies, 10)) {
    const Entries = batch.map((MessageBody, place) => ({ Id: String(place), MessageBody, MessageGroupId: group }))
    await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
  }
  return QueueUrl
}

async function receive(QueueUrl: string, MaxNumberOfMessages = 10) {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages }))
  return Messages
}

const bodiesOf = async (QueueUrl: string, count?: number) =>
  (await receive(QueueUrl, count)).map(({ Body = '' }) => Body)

test('a message of another tenant is received before a backlog of 1,000', async () => {
  const QueueUrl = await aBacklog('backlog', 'noisy', 1_000)
  expect(await bodiesOf(QueueUrl)).toEqual(Array.from({ length: 10 }, (_, place) => `noisy ${place + 1}`))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'quiet', MessageGroupId: 'quiet' }))
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'no group' }))
  expect(await bodiesOf(QueueUrl, 5)).toEqual(['quiet', 'no group', 'noisy 11', 'noisy 12', 'noisy 13'])
})

test('a backlog of which nothing is in flight does not delay another tenant', async () => {
  const QueueUrl = await aBacklog('idle', 'noisy', 100)
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'quiet', MessageGroupId: 'quiet' }))
  expect(await bodiesOf(QueueUrl, 2)).toEqual(['quiet', 'noisy 1'])
})

test('messages of one tenant keep their order', async () => {
  const QueueUrl = await aBacklog('order', 'only', 25)
  const received = [await bodiesOf(QueueUrl), await bodiesOf(QueueUrl), await bodiesOf(QueueUrl)].flat()
  expect(received).toEqual(Array.from({ length: 25 }, (_, place) => `only ${place + 1}`))
})

test('a tenant whose backlog is processed is no longer noisy', async () => {
  const QueueUrl = await aBacklog('processed', 'first', 4)
  for (const { ReceiptHandle } of await receive(QueueUrl)) {
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
  }
  for (const group of ['first', 'second']) {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: group, MessageGroupId: group }))
  }
  expect(await bodiesOf(QueueUrl)).toEqual(['first', 'second'])
})

test('a batch of several groups is rejected, and none of its messages sent', async () => {
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'mixed' }))
  const Entries = ['a', 'b'].map((group) => ({ Id: group, MessageBody: group, MessageGroupId: group }))
  await expect(sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))).rejects.toThrow('one message group')
  expect(await bodiesOf(QueueUrl ?? '')).toEqual([])
})

test('among noisy tenants, the one with the fewest messages in flight is served first', () => {
  const waiting = ['large', 'large', 'small', 'small', 'quiet'].map((messageGroupId) => ({ messageGroupId }))
  const counts = new Map([
    ['large', 2],
    ['small', 2],
    ['quiet', 1],
  ])
  const inFlight = new Map([
    ['large', 20],
    ['small', 5],
  ])
  const noisy = findNoisyGroups(counts, inFlight, 25, new Set())
  expect([...noisy]).toEqual(['large', 'small'])
  expect(selectFairMessages(waiting, inFlight, noisy, 4)).toEqual([4, 2, 3, 0])
})

test.each([
  { title: 'a single message', count: 1, total: 1, isNoisy: false },
  { title: 'a tenth of the messages', count: 10, total: 100, isNoisy: false },
  { title: 'more than a tenth', count: 11, total: 100, isNoisy: true },
])('$title makes a tenant noisy: $isNoisy', ({ count, total, isNoisy }) => {
  const noisy = findNoisyGroups(new Map([['one', 50]]), new Map([['one', count]]), total, new Set())
  expect(noisy.has('one')).toBe(isNoisy)
})
