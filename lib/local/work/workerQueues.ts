import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  MessageNotInflight,
  QueueNameExists,
  ReceiptHandleIsInvalid,
  SendMessageCommand,
  SetQueueAttributesCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import type { Worker } from '#functions/workers/workerFunctions.ts'
import { getDeadLetterQueueName, MAX_RECEIVE_COUNT } from '#lib/infra/names.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import type { Rule } from '../aws/eventBus.ts'

/**
 * Creates the queues and dead-letter queues of the workers, and sets their environment variables.
 */
export async function createQueues(client: SQSClient, workers: Readonly<Record<string, Worker>>): Promise<void> {
  const queues = Object.entries(workers).filter(([, { source }]) => source === 'queue')
  await Promise.all(queues.map(([name, worker]) => createQueue(client, name, worker)))
}

async function createQueue(client: SQSClient, name: string, { timeoutSeconds }: Worker): Promise<void> {
  const deadLetters = await client.send(new CreateQueueCommand({ QueueName: getDeadLetterQueueName(name) }))
  const { Attributes: { QueueArn } = {} } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: deadLetters.QueueUrl, AttributeNames: ['QueueArn'] }),
  )
  const redrive = { deadLetterTargetArn: QueueArn, maxReceiveCount: MAX_RECEIVE_COUNT }
  const Attributes = { RedrivePolicy: JSON.stringify(redrive), VisibilityTimeout: String(timeoutSeconds * 6) }
  process.env[getQueueVariable(name)] = await createOrUpdateQueue(client, name, Attributes)
  process.env[getDeadLettersVariable(name)] = deadLetters.QueueUrl
}

/** Returns the URL of a queue. A persisted one may have attributes of an earlier release. */
async function createOrUpdateQueue(client: SQSClient, QueueName: string, Attributes: Record<string, string>) {
  try {
    return (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl
  } catch (error) {
    if (!(error instanceof QueueNameExists)) throw error
    const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName }))
    await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }))
    return QueueUrl
  }
}

const UserDetail = v.object({ userId: v.number() })

/**
 * Groups events by user, so that one user's backlog does not delay others in this process. When
 * deployed, EventBridge cannot derive a group from an event
 * (https://github.com/aws/aws-cdk/issues/32965), and many executions run in parallel.
 */
function getMessageGroup(detail: unknown): { readonly MessageGroupId?: string } {
  const { success, output } = v.safeParse(UserDetail, detail)
  return success ? { MessageGroupId: String(output.userId) } : {}
}

/** Returns the bus rules that route events to the workers' queues unchanged. */
export const buildBusRules = (client: () => SQSClient, workers: Readonly<Record<string, Worker>>): readonly Rule[] =>
  Object.entries(workers).flatMap(([name, { listensTo }]) => {
    const target: Rule['target'] = async (event) => {
      const QueueUrl = process.env[getQueueVariable(name)]
      const message = { QueueUrl, MessageBody: JSON.stringify(event), ...getMessageGroup(event.detail) }
      await client().send(new SendMessageCommand(message))
    }
    return listensTo ? [{ ...listensTo, name, target }] : []
  })

/** In-flight messages in the emulator's inspection response. */
const Inspected = v.object({
  messages: v.object({
    inflight: v.array(v.object({ receiptHandle: v.string(), visibilityDeadline: v.number() })),
  }),
})

/** The message was processed or became visible since. */
function ignoreExpiredReceipt(error: unknown): void {
  if (!(error instanceof MessageNotInflight || error instanceof ReceiptHandleIsInvalid)) throw error
}

/**
 * The emulator's queues use real time, so an advanced clock must shorten the delay of held
 * messages.
 */
export async function releaseHeldMessages(
  client: SQSClient,
  queuesEndpoint: string,
  workers: Readonly<Record<string, Worker>>,
  advancedMs: number,
): Promise<void> {
  const names = Object.keys(workers).filter((name) => workers[name]?.source === 'queue')
  await Promise.all(
    names.map(async (name) => {
      const response = await fetch(`${queuesEndpoint}/_fauxqs/queues/${name}`)
      const { messages } = v.parse(Inspected, await response.json())
      await Promise.all(
        messages.inflight.map(async ({ receiptHandle, visibilityDeadline }) => {
          const remainingMs = visibilityDeadline - Date.now() - advancedMs
          const hastening = new ChangeMessageVisibilityCommand({
            QueueUrl: process.env[getQueueVariable(name)],
            ReceiptHandle: receiptHandle,
            VisibilityTimeout: Math.max(0, Math.ceil(remainingMs / 1000)),
          })
          await client.send(hastening).catch(ignoreExpiredReceipt)
        }),
      )
    }),
  )
}
