import {
  ChangeMessageVisibilityCommand,
  MessageNotInflight,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { chunks } from '../core/chunks.ts'
import { lazily } from './lazily.ts'
import { deadLettersVariable, queueVariable } from './queueVariables.ts'
import { clientLimits } from './sdkClientLimits.ts'

/** What SQS takes in one call. */
const BATCH_SIZE = 10
/** The longest SQS holds a message back. */
const MAX_HOLD_SECONDS = 12 * 60 * 60

/** The process's one connection to SQS, with explicit time limits. */
export const sqsClient = lazily(
  () =>
    new SQSClient({
      ...clientLimits(2_000),
      // The endpoint is the environment's: locally, a queue's address names a host that only the
      // emulator knows.
      useQueueUrlAsEndpoint: false,
    }),
)

/** Queues by the name of the worker they feed. */
export type Queues = {
  /**
   * Sends messages, as JSON; rejects where not all were taken: those that were taken come twice at
   * a repeat. The queue is fair between those for whom messages are: one with many waiting does not
   * keep the others waiting.
   */
  readonly send: (worker: string, messages: readonly unknown[], forWhom?: string) => Promise<void>
  /** Puts a message a worker gives up on into its dead-letter queue. */
  readonly giveUp: (worker: string, message: unknown) => Promise<void>
  /** Hides a received message for so long; it comes again then, unless it is deleted. */
  readonly hold: (worker: string, receiptHandle: string, ms: number) => Promise<void>
}

export const queues: Queues = {
  send: async (worker, messages, MessageGroupId) => {
    const QueueUrl = address(queueVariable(worker))
    for (const batch of chunks(messages, BATCH_SIZE)) {
      const Entries = batch.map((message, place) => ({
        Id: String(place),
        MessageBody: JSON.stringify(message),
        ...(MessageGroupId === undefined ? {} : { MessageGroupId }),
      }))
      const { Failed = [] } = await sqsClient().send(new SendMessageBatchCommand({ QueueUrl, Entries }))
      const [first] = Failed
      if (first) throw new Error(`queue ${worker} rejected ${Failed.length} messages: ${first.Message}`)
    }
  },
  giveUp: async (worker, message) => {
    const QueueUrl = address(deadLettersVariable(worker))
    await sqsClient().send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
  },
  hold: async (worker, ReceiptHandle, ms) => {
    const QueueUrl = address(queueVariable(worker))
    const VisibilityTimeout = Math.min(MAX_HOLD_SECONDS, Math.max(0, Math.ceil(ms / 1000)))
    const change = new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout })
    await sqsClient()
      .send(change)
      .catch((error: unknown) => {
        // It came free meanwhile, and comes again by itself.
        if (!(error instanceof MessageNotInflight)) throw error
      })
  },
}

function address(variable: string): string {
  const url = process.env[variable]
  if (!url) throw new Error(`${variable} is not set`)
  return url
}
