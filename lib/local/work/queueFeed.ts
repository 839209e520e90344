import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import type { InvokeFunction } from '../functions/invokeFunction.ts'
import { type Feed, failedRecords } from './feed.ts'

const BATCH_SIZE = 10

/** Feeds a worker from the queue of its name. Messages it does not report as failed are deleted; the rest come again. */
export async function queueFeed(client: SQSClient, worker: string, invoke: InvokeFunction): Promise<Feed> {
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: worker }))
  return {
    name: worker,
    poll: async () => {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: BATCH_SIZE, MessageSystemAttributeNames: ['All'] }),
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
