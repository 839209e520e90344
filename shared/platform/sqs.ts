import {
  ChangeMessageVisibilityCommand,
  MessageNotInflight,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { chunks } from '../core/chunks.ts'
import { lazily } from './lazily.ts'
import { getDeadLettersVariable, getQueueVariable } from './queueVariables.ts'
import { createClientLimits } from './sdkClientLimits.ts'

/** Maximum number of messages per SQS call. */
const BATCH_SIZE = 10
/** Maximum visibility timeout of SQS. */
const MAX_HOLD_SECONDS = 12 * 60 * 60

/** The SQS client of the process, with explicit timeouts. */
export const getSqsClient = lazily(
  () =>
    new SQSClient({
      ...createClientLimits(2_000),
      // Uses the endpoint of the environment: local queue addresses contain a host known only to
      // the emulator.
      useQueueUrlAsEndpoint: false,
    }),
)

/** Queues by worker name. */
export type Queues = {
  /**
   * Sends messages as JSON; throws if any was rejected, and a retry then duplicates the accepted
   * ones. The queue is fair between message groups: many messages of one do not delay others.
   */
  readonly send: (worker: string, messages: readonly unknown[], forWhom?: string) => Promise<void>
  /** Sends a message that a worker gives up on to its dead-letter queue. */
  readonly giveUp: (worker: string, message: unknown) => Promise<void>
  /** Hides a received message for a time, after which it is delivered again unless deleted. */
  readonly hold: (worker: string, receiptHandle: string, ms: number) => Promise<void>
}

export const queues: Queues = {
  send: async (worker, messages, MessageGroupId) => {
    const QueueUrl = address(getQueueVariable(worker))
    for (const batch of chunks(messages, BATCH_SIZE)) {
      const Entries = batch.map((message, place) => ({
        Id: String(place),
        MessageBody: JSON.stringify(message),
        ...(MessageGroupId === undefined ? {} : { MessageGroupId }),
      }))
      const { Failed = [] } = await getSqsClient().send(new SendMessageBatchCommand({ QueueUrl, Entries }))
      const [first] = Failed
      if (first) throw new Error(`queue ${worker} rejected ${Failed.length} messages: ${first.Message}`)
    }
  },
  giveUp: async (worker, message) => {
    const QueueUrl = address(getDeadLettersVariable(worker))
    await getSqsClient().send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
  },
  hold: async (worker, ReceiptHandle, ms) => {
    const QueueUrl = address(getQueueVariable(worker))
    const VisibilityTimeout = Math.min(MAX_HOLD_SECONDS, Math.max(0, Math.ceil(ms / 1000)))
    const change = new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout })
    await getSqsClient()
      .send(change)
      .catch((error: unknown) => {
        // It is visible already and is delivered again anyway.
        if (!(error instanceof MessageNotInflight)) throw error
      })
  },
}

function address(variable: string): string {
  const url = process.env[variable]
  if (!url) throw new Error(`${variable} is not set`)
  return url
}
