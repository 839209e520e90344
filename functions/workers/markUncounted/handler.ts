import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { createWorkerDeps } from '#functions/runtime/core.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { logProcessUsage } from '#shared/platform/processUsage.ts'
import { markStatisticsStale } from '#shared/statistics/statisticsStore.ts'
import { getKeyUserId, keyOf } from '#shared/table/keys.ts'

const deps = lazily(createWorkerDeps)

/** Fields used of a stream event. */
type StreamEvent = {
  readonly Records: readonly {
    readonly dynamodb?: { readonly NewImage?: Record<string, AttributeValue>; readonly SequenceNumber?: string }
  }[]
}

/**
 * Marks accounts with new activity for the statistics job. The event source filters for new ledger
 * and feed entries. A duplicate mark is harmless.
 */
export const handler = async ({ Records }: StreamEvent): Promise<DynamoDBBatchResponse> => {
  const happened = Records.flatMap(({ dynamodb }) => {
    const userId = dynamodb?.NewImage ? getKeyUserId(keyOf(unmarshall(dynamodb.NewImage))) : null
    return userId === null ? [] : [{ userId, sequenceNumber: dynamodb?.SequenceNumber ?? '' }]
  })
  const failed = await Promise.all(
    [...Map.groupBy(happened, ({ userId }) => userId)].map(async ([userId, records]) => {
      try {
        await markStatisticsStale(deps().table, userId, deps().nowMs())
        return []
      } catch (error) {
        log.error('failed to mark statistics for recount', { user_id: userId, error })
        return records
      }
    }),
  )
  logProcessUsage()
  return { batchItemFailures: failed.flat().map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })) }
}
