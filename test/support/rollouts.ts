import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/table/keys.ts'

/** What is stored in a new form only when no function of the release before is left. */
export const ROLLOUTS = ['idempotency', 'labels', 'orders by status', 'quotes']

/**
 * Has all new forms written from an instant on (Unix ms), in a table in which nothing was done yet.
 */
export async function putRollouts(tableName: string, beginsMs: number): Promise<void> {
  for (const name of ROLLOUTS) {
    await documentClient().send(new PutCommand({ TableName: tableName, Item: { ...keys.rollout(name), beginsMs } }))
  }
}
