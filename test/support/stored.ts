import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/table/keys.ts'

/**
 * Everything this test file's table holds by now, but how full buckets are: to see that something
 * changed nothing.
 */
export async function stored(): Promise<readonly string[]> {
  const items: string[] = []
  const pages = paginateScan({ client: documentClient() }, { TableName: process.env.TABLE_NAME, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    items.push(...Items.filter(({ pk }) => !/#ACCESS$|^BUCKET#/.test(String(pk))).map((item) => JSON.stringify(item)))
  }
  return items.sort()
}

/** What belongs to a user, and points at what does, but for how full buckets are. */
export async function belongingTo(userId: number): Promise<readonly string[]> {
  const items: string[] = []
  const pages = paginateScan(
    { client: documentClient() },
    {
      TableName: process.env.TABLE_NAME,
      ConsistentRead: true,
      FilterExpression: '(begins_with(pk, :own) OR userId = :user) AND sk <> :access',
      ExpressionAttributeValues: {
        ':own': keys.profile(userId).pk,
        ':user': userId,
        ':access': keys.access(userId).sk,
      },
    },
  )
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => JSON.stringify(item)))
  return items.sort()
}
