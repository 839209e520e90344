import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { getDeadLetterQueueName } from '#shared/platform/queueVariables.ts'
import { withoutWatching } from './aws/awsRequests.ts'

/** Creates a worker's queue and a number of dead letters. Requires files. */
export const deadLetters = (worker: string, count = 0): Promise<void> =>
  withoutWatching(async () => {
    const client = new SQSClient({ useQueueUrlAsEndpoint: false })
    for (const QueueName of [worker, getDeadLetterQueueName(worker)]) {
      const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName }))
      if (QueueName === worker) continue
      for (let place = 1; place <= count; place++) {
        const MessageBody = JSON.stringify({ reason: 'it never fits', event: { place } })
        await client.send(new SendMessageCommand({ QueueUrl, MessageBody }))
      }
    }
    client.destroy()
  })

/** Returns the numbers of waiting and in-flight messages of a queue. */
export async function messagesOf(QueueName: string): Promise<{ readonly waiting: number; readonly hidden: number }> {
  const client = new SQSClient({ useQueueUrlAsEndpoint: false })
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName }))
  const { Attributes = {} } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))
  client.destroy()
  const { ApproximateNumberOfMessages, ApproximateNumberOfMessagesNotVisible } = Attributes
  return { waiting: Number(ApproximateNumberOfMessages), hidden: Number(ApproximateNumberOfMessagesNotVisible) }
}
