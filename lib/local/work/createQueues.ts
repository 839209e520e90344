import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  QueueNameExists,
  SetQueueAttributesCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import type { Worker } from '../../../functions/workers/workerFunctions.ts'
import { deadLettersVariable, queueVariable } from '../../../shared/platform/queueVariables.ts'
import { deadLetterQueueName, MAX_RECEIVES } from '../../infra/names.ts'

/** Makes the queue of every worker that has one, each with its dead-letter queue, and tells functions where they are. */
export async function createQueues(client: SQSClient, workers: Readonly<Record<string, Worker>>): Promise<void> {
  const queues = Object.entries(workers).filter(([, { source }]) => source === 'queue')
  await Promise.all(queues.map(([name, worker]) => createQueue(client, name, worker)))
}

async function createQueue(client: SQSClient, name: string, { timeoutSeconds }: Worker): Promise<void> {
  const deadLetters = await client.send(new CreateQueueCommand({ QueueName: deadLetterQueueName(name) }))
  const { Attributes: { QueueArn } = {} } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: deadLetters.QueueUrl, AttributeNames: ['QueueArn'] }),
  )
  const redrive = { deadLetterTargetArn: QueueArn, maxReceiveCount: MAX_RECEIVES }
  const Attributes = { RedrivePolicy: JSON.stringify(redrive), VisibilityTimeout: String(timeoutSeconds * 6) }
  process.env[queueVariable(name)] = await createOrChange(client, name, Attributes)
  process.env[deadLettersVariable(name)] = deadLetters.QueueUrl
}

/** Answers the address of a queue. One that was kept may have been made by a release with other settings. */
async function createOrChange(client: SQSClient, QueueName: string, Attributes: Record<string, string>) {
  try {
    return (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl
  } catch (error) {
    if (!(error instanceof QueueNameExists)) throw error
    const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName }))
    await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }))
    return QueueUrl
  }
}
