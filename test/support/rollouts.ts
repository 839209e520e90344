import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/table/keys.ts'

/** Formats written only once no function of the previous release runs. */
export const ROLLOUTS = ['floor', 'idempotency', 'kits', 'labels', 'orders by status', 'quotes', 'split orders']

/** Starts all rollouts at a time (Unix ms), in an unused table. */
export async function putRollouts(tableName: string, beginsMs: number): Promise<void> {
  for (const name of ROLLOUTS) {
    await getDocumentClient().send(new PutCommand({ TableName: tableName, Item: { ...keys.rollout(name), beginsMs } }))
  }
}
