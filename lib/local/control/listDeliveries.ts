import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { keys } from '#shared/table/keys.ts'
import { toDeliveryResponse } from '#shared/webhooks/deliveryResponse.ts'
import { parseDelivery } from '#shared/webhooks/deliveryStore.ts'
import type { Delivery } from '#shared/webhooks/rules/delivery.ts'

const NEWEST = 500
/** Rest of a delivery's partition key after the user id. */
const DELIVERIES = keys.delivery(0, 0, 0, 'together').pk.replace(/\d+/g, '').replace('USER#', '')

/**
 * Returns the newest deliveries of all webhooks. Scans the whole table, which only a local one is
 * small enough for.
 */
export async function listDeliveries(client: DynamoDBDocumentClient, tableName: string) {
  const found: Delivery[] = []
  const scan = {
    TableName: tableName,
    FilterExpression: 'contains(pk, :part)',
    ExpressionAttributeValues: { ':part': DELIVERIES },
  }
  for await (const { Items = [] } of paginateScan({ client }, scan)) found.push(...Items.map(parseDelivery))
  return found
    .sort((one, other) => other.eventId - one.eventId)
    .slice(0, NEWEST)
    .map(toDeliveryResponse)
}
