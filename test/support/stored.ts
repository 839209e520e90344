import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { keys } from '#shared/table/keys.ts'

/** Returns the whole table except rate limits, to verify that nothing changed. */
export async function stored(): Promise<readonly string[]> {
  const items: string[] = []
  const pages = paginateScan(
    { client: getDocumentClient() },
    { TableName: process.env.TABLE_NAME, ConsistentRead: true },
  )
  for await (const { Items = [] } of pages) {
    items.push(...Items.filter(({ pk }) => !/#ACCESS$|^BUCKET#/.test(String(pk))).map((item) => JSON.stringify(item)))
  }
  return items.sort()
}

/** Returns a user's items and items that reference the user, except rate limits. */
export async function belongingTo(userId: number): Promise<readonly string[]> {
  const items: string[] = []
  const pages = paginateScan(
    { client: getDocumentClient() },
    {
      TableName: process.env.TABLE_NAME,
      ConsistentRead: true,
      FilterExpression: '(begins_with(pk, :own) OR userId = :user) AND sk <> :access AND NOT contains(pk, :refused)',
      ExpressionAttributeValues: {
        ':own': keys.profile(userId).pk,
        ':user': userId,
        ':access': keys.access(userId).sk,
        // Staff names in rejected operations are personal data of the staff.
        ':refused': '#DIFFERENCES',
      },
    },
  )
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => JSON.stringify(item)))
  return items.sort()
}
