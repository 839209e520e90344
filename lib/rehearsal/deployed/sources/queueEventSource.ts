import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { listFailedRecords } from '#lib/local/work/feed.ts'
import type { DeployedQueues } from '../aws/deployedQueues.ts'
import type { EventSource } from '../template/readEventSources.ts'
import type { ChainInvoker } from './invokeInChain.ts'

/** Maximum messages that SQS returns per call. */
const MAX_MESSAGES = 10

/**
 * Passes one batch of a queue to its function; returns the number of messages. Messages not
 * reported as failed are deleted; the others become visible after their timeout.
 */
export async function pollQueue(
  sqs: SQSClient,
  queues: DeployedQueues,
  { functionName, sourceArn, batchSize }: EventSource,
  invoke: ChainInvoker,
  waitSeconds = 0,
): Promise<number> {
  const QueueUrl = queues.urlOf(sourceArn)
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(MAX_MESSAGES, batchSize),
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    }),
  )
  if (Messages.length === 0) return 0
  const records = Messages.map((message) =>
    toRecord(message, sourceArn, queues.getTraceHeader(message.MessageId ?? '')),
  )
  const headers = records.map(({ attributes }) => attributes.AWSTraceHeader)
  const invoked = await invoke(functionName, { Records: records }, headers)
  if (invoked.kind === 'failed') return Messages.length
  const failed = invoked.kind === 'stopped' ? new Set<string>() : listFailedRecords(invoked.response)
  for (const { MessageId = '', ReceiptHandle } of Messages) {
    if (!failed.has(MessageId)) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
  }
  return Messages.length
}

/**
 * https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html#example-standard-queue-message-event
 */
function toRecord(message: Message, queueArn: string, traceHeader: string | undefined): SQSRecord {
  const { MessageId = '', ReceiptHandle = '', Body = '', MD5OfBody = '', Attributes = {} } = message
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, { DataType = '', StringValue }]) => [
    name,
    { stringValue: StringValue, stringListValues: [], binaryListValues: [], dataType: DataType },
  ])
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    attributes: {
      ApproximateReceiveCount: Attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: Attributes.SentTimestamp ?? '',
      SenderId: Attributes.SenderId ?? '',
      ApproximateFirstReceiveTimestamp: Attributes.ApproximateFirstReceiveTimestamp ?? '',
      ...(traceHeader === undefined ? {} : { AWSTraceHeader: traceHeader }),
      ...(Attributes.MessageGroupId === undefined ? {} : { MessageGroupId: Attributes.MessageGroupId }),
    },
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: queueArn.split(':')[3] ?? '',
  }
}

const Held = v.object({
  messages: v.object({
    inflight: v.array(v.object({ receiptHandle: v.string(), visibilityDeadline: v.number() })),
  }),
})

/** Advances time until the next held message becomes visible; returns whether there is one. */
export async function advanceToHeldMessages(
  sqs: SQSClient,
  queues: DeployedQueues,
  sources: readonly EventSource[],
  advance: (ms: number) => void,
): Promise<boolean> {
  const held = (
    await Promise.all(
      sources.map(async ({ sourceArn }) => {
        const { messages } = v.parse(Held, await queues.inspect(sourceArn))
        return messages.inflight.map((message) => ({ ...message, QueueUrl: queues.urlOf(sourceArn) }))
      }),
    )
  ).flat()
  if (held.length === 0) return false
  const now = Date.now()
  const waitMs = Math.max(0, Math.min(...held.map(({ visibilityDeadline }) => visibilityDeadline - now)))
  advance(waitMs + 1)
  for (const { QueueUrl, receiptHandle: ReceiptHandle, visibilityDeadline } of held) {
    // The emulator uses real time, so shorten the remaining delay.
    const VisibilityTimeout = Math.max(0, Math.ceil((visibilityDeadline - now - waitMs) / 1_000))
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }))
  }
  return true
}
