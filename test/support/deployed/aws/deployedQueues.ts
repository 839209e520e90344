import { CreateQueueCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { ACCOUNT, REGION } from '../../aws/resolve.ts'
import { type DeployedResource, ofResourceType } from '../template/readResources.ts'
import type { Backend } from './awsEndpoint.ts'
import { forwardTo } from './backends.ts'

const QueueProperties = v.object({
  QueueName: v.string(),
  VisibilityTimeout: v.optional(v.number(), 30),
  RedrivePolicy: v.optional(v.object({ deadLetterTargetArn: v.string(), maxReceiveCount: v.number() })),
})

const SentMessage = v.object({ MessageId: v.string() })
const SentMessages = v.object({ Successful: v.array(SentMessage) })

export type DeployedQueues = {
  readonly backend: Backend
  /** Address of a queue in the emulator, by the queue's ARN. */
  readonly urlOf: (queueArn: string) => string
  /** What the emulator tells of a queue's messages. */
  readonly inspect: (queueArn: string) => Promise<unknown>
  /** Trace header of the function that sent a message, which SQS keeps as `AWSTraceHeader`. */
  readonly traceHeaderOf: (messageId: string) => string | undefined
}

export const queueArn = (name: string): string => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`

/** Makes the queues of a stage in an emulator of SQS, with the attributes of their templates. */
export async function createDeployedQueues(
  resources: readonly DeployedResource[],
  client: SQSClient,
  endpoint: string,
): Promise<DeployedQueues> {
  const urls = new Map<string, string>()
  const queues = ofResourceType(resources, 'AWS::SQS::Queue').map(({ properties }) =>
    v.parse(QueueProperties, properties),
  )
  // Dead-letter queues first: the emulator checks that they exist.
  const ordered = queues.toSorted(
    (one, other) => Number(Boolean(one.RedrivePolicy)) - Number(Boolean(other.RedrivePolicy)),
  )
  for (const { QueueName, VisibilityTimeout, RedrivePolicy } of ordered) {
    const redrive = RedrivePolicy && {
      ...RedrivePolicy,
      deadLetterTargetArn: RedrivePolicy.deadLetterTargetArn.replace(ACCOUNT, EMULATOR_ACCOUNT),
    }
    const Attributes = {
      VisibilityTimeout: String(VisibilityTimeout),
      ...(redrive ? { RedrivePolicy: JSON.stringify(redrive) } : {}),
    }
    const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName, Attributes }))
    urls.set(queueArn(QueueName), QueueUrl)
  }
  const urlOf = (arn: string): string => {
    const url = urls.get(arn)
    if (url === undefined) throw new Error(`queue ${arn} is not deployed`)
    return url
  }
  const traceHeaders = new Map<string, string>()
  const forward = forwardTo(endpoint)
  return {
    urlOf,
    inspect: async (arn) => (await fetch(`${endpoint}/_fauxqs/queues/${arn.split(':').at(-1)}`)).json(),
    traceHeaderOf: (messageId) => traceHeaders.get(messageId),
    backend: async (call) => {
      const response = await forward(call)
      const traceHeader = call.headers['x-amzn-trace-id']
      if (traceHeader && response.status === 200) {
        for (const id of sentMessages(call.operation, response.body)) traceHeaders.set(id, traceHeader)
      }
      return response
    },
  }
}

/** Account of all queues of the emulator. */
const EMULATOR_ACCOUNT = '000000000000'

function sentMessages(operation: string, body: Buffer): readonly string[] {
  if (operation === 'SendMessage') return [v.parse(SentMessage, JSON.parse(body.toString())).MessageId]
  if (operation !== 'SendMessageBatch') return []
  return v.parse(SentMessages, JSON.parse(body.toString())).Successful.map(({ MessageId }) => MessageId)
}
