import { paginateScan } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import type { StackProcess } from './stackProcess.ts'

const Data = v.object({ dynamodb_endpoint: v.string(), table_name: v.string() })

/** Makes audits in this process use the table of a local stack in another process. */
export async function useTableOf({ control }: StackProcess): Promise<void> {
  const data = v.parse(Data, await control('data'))
  process.env.AWS_ENDPOINT_URL_DYNAMODB = data.dynamodb_endpoint
  process.env.TABLE_NAME = data.table_name
}

/** Returns all items of the table. */
export async function storedItems(): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = []
  const pages = paginateScan({ client: getDocumentClient() }, { TableName: process.env.TABLE_NAME })
  for await (const { Items = [] } of pages) items.push(...Items)
  return items
}
