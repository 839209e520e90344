import {
  DeleteMessageBatchCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import type { Engine } from 'embedded-dynamodb'
import type { Worker } from '#functions/workers/workerFunctions.ts'
import type { FunctionInvoker } from '../functions/invokeFunction.ts'
import { type ConcurrentFeed, type Feed, limitConcurrency, listFailedRecords } from './feed.ts'
import { openStream, openStreamFeed, shareStream } from './streamFeed.ts'
import { createQueues } from './workerQueues.ts'

/*
 * Queues and feeds of the workers.
 */

type Sources = {
  readonly sqs: SQSClient
  readonly table: Pick<Engine, 'execute'>
  readonly tableName: string
}

/** Default concurrency, as deployed. */
const CONCURRENCY = 10

/**
 * Concurrency of fan-out workers. They are CPU-bound, so more executions and larger batches would
 * only delay this process.
 */
const FAN_OUT_SETTINGS = { concurrency: 2, batchSize: 1 }

/** Creates the queues of the workers and connects each worker with its event source. */
export async function openFeeds(
  workers: Readonly<Record<string, Worker>>,
  { sqs, table, tableName }: Sources,
  invoke: FunctionInvoker,
): Promise<readonly ConcurrentFeed[]> {
  await createQueues(sqs, workers)
  const fed = Object.entries(workers).filter(([, { source }]) => source !== 'invocation')
  const streamWorkers = fed.filter(([, { source }]) => source === 'tableStream').map(([name]) => name)
  const streams = shareStream(await openStream(table, tableName), streamWorkers.length)
  const feeds = fed.map(async ([name, worker]) => {
    const isFanOutWorker = worker.listensTo !== undefined && worker.wakes !== undefined
    const { concurrency = CONCURRENCY, batchSize } = isFanOutWorker ? { ...worker, ...FAN_OUT_SETTINGS } : worker
    const stream = streams[streamWorkers.indexOf(name)]
    return stream
      ? limitConcurrency(1, openStreamFeed(stream, name, invoke, worker))
      : limitConcurrency(concurrency, await openQueueFeed(sqs, name, invoke, batchSize))
  })
  return Promise.all(feeds)
}

/** Processes all feeds until they are empty and idle; returns the number of records per worker. */
export async function drain(feeds: readonly ConcurrentFeed[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (let found = 1; found > 0; ) {
    found = 0
    for (const { name, poll } of feeds) {
      const records = await poll()
      counts[name] = (counts[name] ?? 0) + records
      found += records
    }
    if (found === 0) for (const { idle } of feeds) found += await idle()
  }
  return counts
}

const BATCH_SIZE = 10

/**
 * Feeds a worker from its queue. Messages not reported as failed are deleted; the others reappear.
 */
export async function openQueueFeed(
  client: SQSClient,
  worker: string,
  invoke: FunctionInvoker,
  batchSize = BATCH_SIZE,
): Promise<Feed> {
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: worker }))
  return {
    name: worker,
    poll: async (onReceived) => {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: batchSize,
          MessageSystemAttributeNames: ['All'],
        }),
      )
      if (Messages.length === 0) return 0
      onReceived?.()
      const event: SQSEvent = { Records: Messages.map((message) => toSqsRecord(worker, message)) }
      const invoked = await invoke(worker, event)
      if (!invoked.ok) return Messages.length
      const failed = listFailedRecords(invoked.value)
      const done = Messages.filter(({ MessageId = '' }) => !failed.has(MessageId))
      const Entries = done.map(({ ReceiptHandle }, place) => ({ Id: String(place), ReceiptHandle }))
      if (Entries.length > 0) await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
      return Messages.length
    },
  }
}

const toSqsRecord = (queue: string, message: Message): SQSRecord => ({
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
