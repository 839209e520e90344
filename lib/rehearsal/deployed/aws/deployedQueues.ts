import { CreateQueueCommand, DeleteQueueCommand, SetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'
import { getQueueArn } from '../template/arns.ts'
import { type DeployedResource, filterByType } from '../template/deployedResource.ts'
import { createForwardingBackend } from './backends.ts'
import type { Backend } from './serviceCall.ts'

/*
 * Queues of an emulated account.
 */

const QueueProperties = v.object({
  QueueName: v.string(),
  VisibilityTimeout: v.optional(v.number(), 30),
  RedrivePolicy: v.optional(v.object({ deadLetterTargetArn: v.string(), maxReceiveCount: v.number() })),
})

const SentMessage = v.object({ MessageId: v.string() })
const SentMessages = v.object({ Successful: v.array(SentMessage) })

export type DeployedQueues = {
  readonly backend: Backend
  /** Creates, updates and deletes queues to match the templates. */
  readonly provide: (resources: readonly DeployedResource[]) => Promise<void>
  /** Returns the emulator's URL of a queue by ARN. */
  readonly urlOf: (queueArn: string) => string
  /** Returns the messages of a queue in the emulator's format. */
  readonly inspect: (queueArn: string) => Promise<unknown>
  /** Returns the trace header of a message's sender, which SQS keeps as `AWSTraceHeader`. */
  readonly getTraceHeader: (messageId: string) => string | undefined
}

/** Account of all queues in the emulator. */
export const EMULATOR_ACCOUNT = '000000000000'

type Held = { readonly url: string; readonly attributes: Readonly<Record<string, string>> }

/** Connects to the queues of an account in an SQS emulator. */
export function connectQueues(place: Place, client: SQSClient, endpoint: string): DeployedQueues {
  const held = new Map<string, Held>()

  const createQueueResource = async (arn: string, QueueName: string, attributes: Held['attributes']): Promise<void> => {
    const existing = held.get(arn)
    if (existing && JSON.stringify(existing.attributes) === JSON.stringify(attributes)) return
    if (existing) {
      await client.send(new SetQueueAttributesCommand({ QueueUrl: existing.url, Attributes: attributes }))
      held.set(arn, { ...existing, attributes })
      return
    }
    const { QueueUrl: url = '' } = await client.send(new CreateQueueCommand({ QueueName, Attributes: attributes }))
    held.set(arn, { url, attributes })
  }
  const urlOf = (arn: string): string => {
    const found = held.get(arn)
    if (!found) throw new Error(`queue ${arn} is not deployed`)
    return found.url
  }
  const traceHeaders = new Map<string, string>()
  const forward = createForwardingBackend(endpoint)
  return {
    provide: async (resources) => {
      const queues = filterByType(resources, 'AWS::SQS::Queue').map(({ properties }) => {
        const { QueueName, VisibilityTimeout, RedrivePolicy } = v.parse(QueueProperties, properties)
        const attributes = { VisibilityTimeout: String(VisibilityTimeout), ...redrive(place, RedrivePolicy) }
        return { arn: getQueueArn(place, QueueName), QueueName, attributes }
      })
      // Dead-letter queues first, as the emulator requires that they exist.
      const hasRedrive = ({ attributes }: Pick<Held, 'attributes'>): number => Number('RedrivePolicy' in attributes)
      const ordered = queues.toSorted((one, other) => hasRedrive(one) - hasRedrive(other))
      for (const { arn, QueueName, attributes } of ordered) await createQueueResource(arn, QueueName, attributes)
      const wanted = new Set(queues.map(({ arn }) => arn))
      for (const [arn, { url }] of held) {
        if (wanted.has(arn)) continue
        await client.send(new DeleteQueueCommand({ QueueUrl: url }))
        held.delete(arn)
      }
    },
    urlOf,
    inspect: async (arn) => (await fetch(`${endpoint}/_fauxqs/queues/${arn.split(':').at(-1)}`)).json(),
    getTraceHeader: (messageId) => traceHeaders.get(messageId),
    backend: async (call) => {
      const response = await forward(call)
      const traceHeader = call.headers['x-amzn-trace-id']
      if (traceHeader && response.status === 200) {
        for (const id of parseSentMessages(call.operation, response.body)) traceHeaders.set(id, traceHeader)
      }
      return response
    },
  }
}

function redrive(
  { account }: Place,
  policy: v.InferOutput<typeof QueueProperties>['RedrivePolicy'],
): Held['attributes'] {
  if (!policy) return {}
  const deadLetterTargetArn = policy.deadLetterTargetArn.replace(account, EMULATOR_ACCOUNT)
  return { RedrivePolicy: JSON.stringify({ ...policy, deadLetterTargetArn }) }
}

function parseSentMessages(operation: string, body: Buffer): readonly string[] {
  if (operation === 'SendMessage') return [v.parse(SentMessage, JSON.parse(body.toString())).MessageId]
  if (operation !== 'SendMessageBatch') return []
  return v.parse(SentMessages, JSON.parse(body.toString())).Successful.map(({ MessageId }) => MessageId)
}
