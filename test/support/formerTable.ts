import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type AttributeValue, BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import { clock } from '#shared/platform/clock.ts'
import { tableClient } from './table.ts'

/** Item with typed attributes in DynamoDB JSON format. */
export type TypedItem = Readonly<Record<string, AttributeValue>>

export type PreviousTable = {
  /** Commit that wrote the table. */
  readonly release: string
  /** Time of writing. */
  readonly atMs: number
  /** Users of the table, with issued tokens. */
  readonly accounts: readonly { readonly userId: number; readonly token: string }[]
  readonly items: readonly TypedItem[]
}

/** Secret from which the table's signing and encryption keys derive. */
export const PREVIOUS_SECRET = 'the secret of a stored table, of 48 characters and more'
/** Master key of the KMS emulator. */
export const PREVIOUS_KEY = Buffer.alloc(32, 7)

const FILE = new URL('./fixtures/tableOf2026-11-22.json.gz', import.meta.url)

/** Decodes Base64 binary values. An attribute named `B` is an object. */
const withBytes = (name: string, value: unknown): unknown =>
  name === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value

/**
 * Reads a table with almost every item kind, written by the code and tests of an earlier release.
 * Do not regenerate the file: only that release could write it.
 */
export const readPreviousTable = (): PreviousTable => JSON.parse(gunzipSync(readFileSync(FILE)).toString(), withBytes)

const BATCH = 25

/** Writes a former table to this test file's table, and sets the clock to its time. */
export async function putPreviousTable({ items, atMs }: PreviousTable): Promise<void> {
  clock.setOffsetMs(atMs - Date.now())
  const client = tableClient()
  const tableName = process.env.TABLE_NAME ?? ''
  for (let start = 0; start < items.length; start += BATCH) {
    const requests = items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item: { ...Item } } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }))
  }
}
