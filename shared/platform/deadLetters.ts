import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  paginateListQueues,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { failure, ok, type Result } from '../core/result.ts'
import { getDeadLetterQueueName } from './queueVariables.ts'

/* Dead-letter queues: view, redrive and discard messages. */

export type DeadLetter = {
  /** Reason stated by the worker, null if unknown. */
  readonly reason: string | null
  /** The message as it would be sent to the worker again. */
  readonly message: string
  readonly sentAtMs: number
}

/** Dead letters of functions. Queues are identified by the name of their function. */
export type DeadLetters = {
  readonly queues: () => Promise<readonly { readonly name: string; readonly letters: number }[]>
  /** Returns messages of a queue without removing them. */
  readonly look: (name: string, limit: number) => Promise<Result<readonly DeadLetter[], string>>
  /** Sends messages to their worker again and returns their number. */
  readonly redrive: (name: string, limit: number, progress?: (sent: number) => void) => Promise<Result<number, string>>
  /** Deletes messages permanently and returns their number. */
  readonly discard: (name: string, limit: number) => Promise<Result<number, string>>
}

const BATCH_SIZE = 10
/** Sufficient to process a batch; messages that are only viewed are released immediately. */
const VISIBILITY_TIMEOUT_SECONDS = 60
const ENDING = getDeadLetterQueueName('')

/**
 * Creates access to dead letters with an SQS client; `prefix` is the name prefix of the queues.
 * With names of functions, only their queues are counted, without listing queues.
 */
export function createDeadLetters(client: SQSClient, prefix: string, functions?: readonly string[]): DeadLetters {
  const count = async (QueueUrl: string): Promise<number> => {
    const input = { QueueUrl, AttributeNames: ['ApproximateNumberOfMessages' as const] }
    const { Attributes } = await client.send(new GetQueueAttributesCommand(input))
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0)
  }

  const findQueueUrl = async (queue: string): Promise<string | null> => {
    try {
      return (await client.send(new GetQueueUrlCommand({ QueueName: `${prefix}${queue}` }))).QueueUrl ?? null
    } catch (error) {
      if (error instanceof QueueDoesNotExist) return null
      throw error
    }
  }

  const listed = async (): Promise<readonly string[]> => {
    const urls: string[] = []
    for await (const { QueueUrls = [] } of paginateListQueues({ client }, { QueueNamePrefix: prefix })) {
      urls.push(...QueueUrls.filter((url) => url.endsWith(ENDING)))
    }
    return urls
  }

  const findQueueUrls = async (names: readonly string[]): Promise<readonly string[]> =>
    (await Promise.all(names.map((name) => findQueueUrl(getDeadLetterQueueName(name))))).filter((url) => url !== null)

  const take = async (QueueUrl: string, limit: number): Promise<readonly Message[]> => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(limit, BATCH_SIZE),
        VisibilityTimeout: VISIBILITY_TIMEOUT_SECONDS,
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ['SentTimestamp'],
        MessageAttributeNames: ['RULE_ARN', 'ERROR_MESSAGE'],
      }),
    )
    return Messages
  }

  /** Processes and deletes messages; returns their number. */
  const empty = async (
    QueueUrl: string,
    limit: number,
    treat: (letter: Message) => Promise<void>,
    progress: (done: number) => void = () => {},
  ): Promise<number> => {
    // Messages that return immediately are not processed twice.
    const total = Math.min(limit, await count(QueueUrl))
    let done = 0
    while (done < total) {
      const batch = await take(QueueUrl, total - done)
      if (batch.length === 0) break
      for (const letter of batch) {
        await treat(letter)
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: letter.ReceiptHandle }))
        done++
      }
      progress(done)
    }
    return done
  }

  return {
    queues: async () => {
      const urls = functions ? await findQueueUrls(functions) : await listed()
      const names = urls.map((url) => url.slice(url.lastIndexOf('/') + 1 + prefix.length, -ENDING.length))
      const counts = await Promise.all(urls.map(count))
      return names
        .map((name, place) => ({ name, letters: counts[place] ?? 0 }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    },

    look: async (name, limit) => {
      const QueueUrl = await findQueueUrl(getDeadLetterQueueName(name))
      if (QueueUrl === null) return failure(`${name} has no dead-letter queue`)
      const received: Message[] = []
      while (received.length < limit) {
        const batch = await take(QueueUrl, limit - received.length)
        if (batch.length === 0) break
        received.push(...batch)
      }
      const releaseMessage = ({ ReceiptHandle }: Message) =>
        client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
      // A concurrently redriven message cannot be released; others become visible again anyway.
      await Promise.allSettled(received.map(releaseMessage))
      return ok(received.map(read))
    },

    redrive: async (name, limit, progress = () => {}) => {
      const [from, to] = await Promise.all([findQueueUrl(getDeadLetterQueueName(name)), findQueueUrl(name)])
      if (from === null) return failure(`${name} has no dead-letter queue`)
      if (to === null)
        return failure(`${name} does not have a source queue. Run it again and discard its dead letters.`)
      const send = async (letter: Message): Promise<void> => {
        await client.send(new SendMessageCommand({ QueueUrl: to, MessageBody: read(letter).message }))
      }
      return ok(await empty(from, limit, send, progress))
    },

    discard: async (name, limit) => {
      const from = await findQueueUrl(getDeadLetterQueueName(name))
      if (from === null) return failure(`${name} has no dead-letter queue`)
      return ok(await empty(from, limit, async () => {}))
    },
  }
}

/** Message of a worker that gave up, with the reason. */
const RejectedMessage = v.strictObject({ reason: v.string(), event: v.unknown() })

/**
 * Record of an asynchronous invocation that failed
 * (docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html).
 */
const FailedInvocation = v.object({
  requestContext: v.object({ functionArn: v.string(), condition: v.string() }),
  responsePayload: v.optional(v.object({ errorMessage: v.optional(v.string()) })),
})

/**
 * Name of the function or rule: `arn:aws:lambda:…:function:NAME:live`,
 * `arn:aws:events:…:rule/NAME`.
 */
const nameIn = (arn: string): string => arn.split(/[:/]/)[6] ?? arn

function read({ Body = '', Attributes, MessageAttributes }: Message): DeadLetter {
  const sentAtMs = Number(Attributes?.SentTimestamp ?? 0)
  const json = v.pipe(v.string(), v.parseJson())
  const given = v.safeParse(v.pipe(json, RejectedMessage), Body)
  if (given.success) {
    const { reason, event } = given.output
    return { reason, message: typeof event === 'string' ? event : JSON.stringify(event), sentAtMs }
  }
  const failed = v.safeParse(v.pipe(json, FailedInvocation), Body)
  const rule = MessageAttributes?.RULE_ARN?.StringValue
  const reason = failed.success
    ? getInvocationReason(failed.output)
    : rule && `${nameIn(rule)}: ${MessageAttributes?.ERROR_MESSAGE?.StringValue ?? 'not started'}`
  return { reason: reason ?? null, message: Body, sentAtMs }
}

const getInvocationReason = ({ requestContext, responsePayload }: v.InferOutput<typeof FailedInvocation>): string =>
  [nameIn(requestContext.functionArn), responsePayload?.errorMessage ?? requestContext.condition].join(': ')
