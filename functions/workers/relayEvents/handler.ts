import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { createRelayDeps } from '#functions/runtime/relayDeps.ts'
import { readOutboxEvents, relay } from '#shared/events/outbox.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { logProcessUsage } from '#shared/platform/processUsage.ts'

const deps = lazily(createRelayDeps)

/** Fields used of a stream event. */
type StreamEvent = {
  readonly Records: readonly {
    readonly eventName?: string
    readonly dynamodb?: {
      readonly NewImage?: Record<string, AttributeValue>
      readonly SequenceNumber?: string
    }
  }[]
}

/** Publishes new outbox items. The event source passes only these and heartbeats. */
export const handler = async ({ Records }: StreamEvent): Promise<DynamoDBBatchResponse> => {
  // Modified items are heartbeats of the source.
  const records = Records.filter(({ eventName }) => eventName !== 'MODIFY').flatMap(({ dynamodb }) =>
    dynamodb?.NewImage && dynamodb.SequenceNumber !== undefined
      ? [{ sequenceNumber: dynamodb.SequenceNumber, announcement: readOutboxEvents(unmarshall(dynamodb.NewImage)) }]
      : [],
  )
  const rejected = await relay(
    records.map(({ announcement }) => announcement),
    deps(),
  )
  logProcessUsage()
  return {
    batchItemFailures: records
      .filter(({ announcement }) => rejected.has(announcement))
      .map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })),
  }
}
