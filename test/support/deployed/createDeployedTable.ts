import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../../lib/local/aws/createStorage.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { putRollouts } from '../rollouts.ts'
import { readFunctions } from './template/readFunctions.ts'
import type { DeployedResource } from './template/readResources.ts'

/**
 * Makes an empty table of a stage in this process, under the name that its functions receive.
 * Returns the name.
 */
export async function createDeployedTable(resources: readonly DeployedResource[]): Promise<string> {
  const names = new Set(readFunctions(resources).map(({ environment }) => environment.TABLE_NAME ?? ''))
  const [tableName = '', ...others] = names
  if (others.length > 0) throw new Error(`functions have several tables: ${[...names].join(', ')}`)
  const isNew = await createTable(documentClient(), tableName)
  if (!isNew) {
    await documentClient().send(new DeleteTableCommand({ TableName: tableName }))
    await createTable(documentClient(), tableName)
  }
  await putRollouts(tableName, 0)
  return tableName
}
