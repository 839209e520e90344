import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type AttributeValue, BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import { clock } from '#shared/platform/clock.ts'
import { tableClient } from './table.ts'

/** An item with the type of each attribute, as DynamoDB has it. */
export type TypedItem = Readonly<Record<string, AttributeValue>>

export type FormerTable = {
  /** The commit that wrote it. */
  readonly release: string
  /** When it was written. */
  readonly atMs: number
  /** Its users, with tokens that were given to them. */
  readonly accounts: readonly { readonly userId: number; readonly token: string }[]
  readonly items: readonly TypedItem[]
}

/** What keys for signing and sealing were derived from in that table. */
export const FORMER_SECRET = 'the secret of a stored table, of 48 characters and more'
/** The key of its key service. */
export const FORMER_KEY = Buffer.alloc(32, 7)

const FILE = new URL('./fixtures/tableOf2026-11-22.json.gz', import.meta.url)

/** Bytes stand as base64 in the file. An attribute that is called B is an object. */
const withBytes = (name: string, value: unknown): unknown =>
  name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value

/**
 * A table with items of almost every kind, as an earlier release wrote it: its own code, run by its
 * own tests. The file is never written again, because only that release could.
 */
export const readFormerTable = (): FormerTable => JSON.parse(gunzipSync(readFileSync(FILE)).toString(), withBytes)

const BATCH = 25

/**
 * Puts a former table into the one of this test file, and sets the clock to when it was written.
 */
export async function putFormerTable({ items, atMs }: FormerTable): Promise<void> {
  clock.setOffsetMs(atMs - Date.now())
  const client = tableClient()
  const tableName = process.env.TABLE_NAME ?? ''
  for (let start = 0; start < items.length; start += BATCH) {
    const requests = items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item: { ...Item } } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }))
  }
}
