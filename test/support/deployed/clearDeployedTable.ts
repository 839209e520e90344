import { DeleteTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import type { DeployedResource } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { readFunctions } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'

/**
 * Returns the table name of a stage's functions, after deleting the table of an earlier block of
 * the test file.
 */
export async function clearDeployedTable(resources: readonly DeployedResource[]): Promise<string> {
  const names = new Set(readFunctions(resources).map(({ environment }) => environment.TABLE_NAME ?? ''))
  const [tableName = '', ...others] = names
  if (others.length > 0) throw new Error(`functions have several tables: ${[...names].join(', ')}`)
  try {
    await getDocumentClient().send(new DeleteTableCommand({ TableName: tableName }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
  return tableName
}
