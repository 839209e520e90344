import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import type { Engine } from 'embedded-dynamodb'
import type { Worker } from '../../../functions/workers/workerFunctions.ts'
import type { InvokeFunction } from '../functions/invokeFunction.ts'
import { type Feed, failedRecords, oneAtATime } from './feed.ts'
import { openStream, streamFeed } from './streamFeed.ts'
import { createQueues } from './workerQueues.ts'

type Sources = {
  readonly sqs: SQSClient
  readonly table: Pick<Engine, 'execute'>
  readonly tableName: string
}

/** Makes the queues of a table of workers and connects each worker with what feeds it. */
export async function openFeeds(
  workers: Readonly<Record<string, Worker>>,
  { sqs, table, tableName }: Sources,
  invoke: InvokeFunction,
): Promise<readonly Feed[]> {
  await createQueues(sqs, workers)
  const feeds = Object.entries(workers).map(async ([name, { source, newItemsUnder, batchSize }]) =>
    source === 'queue'
      ? queueFeed(sqs, name, invoke, batchSize)
      : streamFeed(await openStream(table, tableName), name, invoke, newItemsUnder),
  )
  return (await Promise.all(feeds)).map(oneAtATime)
}

/** Works off all feeds until none has anything left; answers how many records each worker was given. */
export async function drain(feeds: readonly Feed[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (let found = 1; found > 0; ) {
    found = 0
    for (const { name, poll } of feeds) {
      const records = await poll()
      counts[name] = (counts[name] ?? 0) + records
      found += records
    }
  }
  return counts
}

const BATCH_SIZE = 10

/** Feeds a worker from the queue of its name. Messages it does not report as failed are deleted; the rest come again. */
export async function queueFeed(
  client: SQSClient,
  worker: string,
  invoke: InvokeFunction,
  batchSize = BATCH_SIZE,
): Promise<Feed> {
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: worker }))
  return {
    name: worker,
    poll: async () => {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: batchSize, MessageSystemAttributeNames: ['All'] }),
      )
      if (Messages.length === 0) return 0
      const event: SQSEvent = { Records: Messages.map((message) => toRecord(worker, message)) }
      const invoked = await invoke(worker, event)
      if (!invoked.ok) return Messages.length
      const failed = failedRecords(invoked.value)
      const done = Messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
      await Promise.all(
        done.map(({ ReceiptHandle }) => client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))),
      )
      return Messages.length
    },
  }
}

const toRecord = (queue: string, message: Message): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: {
    ApproximateReceiveCount: message.Attributes?.ApproximateReceiveCount ?? '1',
    SentTimestamp: message.Attributes?.SentTimestamp ?? '',
    SenderId: message.Attributes?.SenderId ?? '',
    ApproximateFirstReceiveTimestamp: message.Attributes?.ApproximateFirstReceiveTimestamp ?? '',
  },
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:eu-central-1:000000000000:${queue}`,
  awsRegion: 'eu-central-1',
})
