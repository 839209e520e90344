import { setTimeout } from 'node:timers/promises'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { drainFeed } from '#lib/local/work/feed.ts'
import { drain, openFeeds } from '#lib/local/work/openFeeds.ts'
import { ok } from '#shared/core/result.ts'
import { describeWithTable, engine, tableClient } from '#test/support/table.ts'

const row = { timeoutSeconds: 1, table: [], errorImpact: 'nothing' } as const
const tableName = () => process.env.TABLE_NAME ?? ''

describeWithTable('workers are fed', () => {
  let queues: RunningServer
  let sqs: SQSClient
  const table = DynamoDBDocumentClient.from(tableClient())

  beforeAll(async () => {
    queues = await startQueues('eu-central-1')
    sqs = new SQSClient({ endpoint: queues.endpoint })
  })
  afterAll(async () => {
    sqs.destroy()
    table.destroy()
    await queues.stop()
  })

  const openOne = <Event>(source: 'queue' | 'tableStream', worker: string, handle: (event: Event) => unknown) =>
    openFeeds({ [worker]: { ...row, source } }, { sqs, table: engine(), tableName: tableName() }, async (_, event) =>
      ok(handle(Object(event))),
    )

  test('from their queue, whose done messages are deleted and whose failed ones come again', async () => {
    const bodies: string[] = []
    const feeds = await openOne('queue', 'mail', ({ Records }: SQSEvent) => {
      bodies.push(...Records.map(({ body }) => body))
      const failed = Records.filter(({ body }) => body === 'bad')
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
    })
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: 'mail' }))
    for (const MessageBody of ['good', 'bad']) await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    expect(await drain(feeds)).toEqual({ mail: 2 })
    expect(bodies.toSorted()).toEqual(['bad', 'good'])
  })

  /** Creates a worker that does not complete messages called `slow` until `let go`. */
  async function aSlowWorker(name: string, concurrency: number) {
    const slow = Promise.withResolvers<void>()
    const done: string[] = []
    const worker = { ...row, source: 'queue', batchSize: 1, concurrency } as const
    const feeds = await openFeeds(
      { [name]: worker },
      { sqs, table: engine(), tableName: tableName() },
      async (_, event) => {
        const [{ body }] = Object(event).Records
        if (body === 'slow') await slow.promise
        done.push(body)
        return ok(undefined)
      },
    )
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: name }))
    const send = (MessageBody: string) => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    return {
      feeds,
      done,
      send,
      letGo: slow.resolve,
      workOff: () => Promise.all(feeds.map((feed) => drainFeed(feed)())),
    }
  }

  test('during a slow batch, as many concurrently as the worker has runs', async () => {
    const { feeds, done, send, letGo, workOff } = await aSlowWorker('beside', 2)
    for (const body of ['slow', 'a', 'b', 'c']) await send(body)
    await workOff()
    await feeds[0]?.poll()
    expect(done.toSorted()).toEqual(['a', 'b', 'c'])
    letGo()
    expect(await feeds[0]?.idle()).toBe(1)
    expect(done.at(-1)).toBe('slow')
  })

  test('with no more batches at once than the worker has runs', async () => {
    const { feeds, done, send, letGo, workOff } = await aSlowWorker('bounded', 2)
    for (const body of ['slow', 'slow', 'a']) await send(body)
    const worked = workOff()
    await setTimeout(100)
    expect(done).toEqual([])
    letGo()
    await worked
    await Promise.all(feeds.map(({ idle }) => idle()))
    expect(done.toSorted()).toEqual(['a', 'slow', 'slow'])
  })

  test('until nothing is left and nothing is in progress, while they are drained', async () => {
    const { feeds, done, send, letGo, workOff } = await aSlowWorker('drained', 3)
    for (const body of ['slow', 'a']) await send(body)
    await workOff()
    let isDrained = false
    const drained = drain(feeds).then(() => {
      isDrained = true
    })
    await setTimeout(100)
    expect(isDrained).toBe(false)
    letGo()
    await drained
    expect(done.toSorted()).toEqual(['a', 'slow'])
  })

  test('from the table stream in order, again from the first failed record on', async () => {
    const seen: string[] = []
    let failures = 0
    const feeds = await openOne('tableStream', 'relay', ({ Records }: DynamoDBStreamEvent) => {
      seen.push(...Records.map(({ dynamodb }) => dynamodb?.NewImage?.sk?.S ?? ''))
      const second = Records.find(({ dynamodb }) => dynamodb?.NewImage?.sk?.S === '2')?.dynamodb?.SequenceNumber
      return second && failures++ === 0 ? { batchItemFailures: [{ itemIdentifier: second }] } : undefined
    })
    await drain(feeds)
    seen.length = 0
    for (const sk of ['1', '2', '3']) {
      await table.send(new PutCommand({ TableName: tableName(), Item: { pk: 'a', sk } }))
    }
    expect(await drain(feeds)).toEqual({ relay: 3 })
    expect(seen).toEqual(['1', '2', '3', '2', '3'])
  })
})
