import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '../../shared/platform/dynamo.ts'

/** Everything this test file's table holds by now, but how full buckets are: to see that something changed nothing. */
export async function stored(): Promise<readonly string[]> {
  const items: string[] = []
  const pages = paginateScan({ client: documentClient() }, { TableName: process.env.TABLE_NAME, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    items.push(...Items.filter(({ pk }) => !/#ACCESS$|^BUCKET#/.test(String(pk))).map((item) => JSON.stringify(item)))
  }
  return items.sort()
}
