import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/table/keys.ts'
import { ROLLOUTS } from '#shared/table/rollouts.ts'

/** Sets the start of all rollouts (Unix ms), in a table not yet in use. */
export async function putRollouts(tableName: string, beginsMs: number): Promise<void> {
  for (const name of ROLLOUTS) {
    await getDocumentClient().send(new PutCommand({ TableName: tableName, Item: { ...keys.rollout(name), beginsMs } }))
  }
}
