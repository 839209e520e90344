import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { withoutWatching } from './aws/awsRequests.ts'

/** Writes thousands of items directly to the table of this test file. */
export async function putAll(items: readonly StoredItem[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, place) =>
    items.slice(place * 25, place * 25 + 25),
  )
  const writer = async (): Promise<void> => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }))
      const RequestItems = { [process.env.TABLE_NAME ?? '']: requests }
      await withoutWatching(() => getDocumentClient().send(new BatchWriteCommand({ RequestItems })))
    }
  }
  await Promise.all(Array.from({ length: 4 }, writer))
}
