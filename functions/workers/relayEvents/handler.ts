import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { readAnnouncement, relay } from '../../../shared/events/outbox.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { tellProcessMetrics } from '../../../shared/platform/processMetrics.ts'
import { relayDeps } from '../../runtime/relayDeps.ts'

const deps = lazily(relayDeps)

/** What is used of a stream event. */
type StreamEvent = {
  readonly Records: readonly {
    readonly dynamodb?: {
      readonly NewImage?: Record<string, AttributeValue>
      readonly SequenceNumber?: string
    }
  }[]
}

/** Passes on what was just put into the outbox: its event source lets nothing else through. */
export const handler = async ({ Records }: StreamEvent): Promise<DynamoDBBatchResponse> => {
  const records = Records.flatMap(({ dynamodb }) =>
    dynamodb?.NewImage && dynamodb.SequenceNumber !== undefined
      ? [{ sequenceNumber: dynamodb.SequenceNumber, announcement: readAnnouncement(unmarshall(dynamodb.NewImage)) }]
      : [],
  )
  const refused = await relay(
    records.map(({ announcement }) => announcement),
    deps(),
  )
  tellProcessMetrics()
  return {
    batchItemFailures: records
      .filter(({ announcement: [{ id }] }) => refused.has(id))
      .map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })),
  }
}
