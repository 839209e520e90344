import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe } from '@jest/globals'
import { createTable } from '../../lib/local/dynamodb/createTable.ts'

/** Why there is no DynamoDB Local in this run; undefined where there is one. */
const missing = process.env.DYNAMODB_MISSING

/**
 * Gives a test file a fresh table of its own, named in TABLE_NAME, and answers the name.
 * Call it in `beforeAll`, inside `describeWithTable`.
 */
async function useTable(): Promise<string> {
  const tableName = `test-${randomUUID()}`
  const client = new DynamoDBClient({})
  await createTable(client, tableName)
  client.destroy()
  process.env.TABLE_NAME = tableName
  return tableName
}

/** Handlers keep the table they first saw, so all blocks of a file share one. */
let tableOfThisFile: Promise<string> | undefined

/** A block of tests that need DynamoDB Local: it has a table of its file's own, or is skipped with the reason in its title. */
export function describeWithTable(title: string, tests: () => void): void {
  if (missing !== undefined) {
    describe.skip(`${title} (skipped: ${missing})`, tests)
    return
  }
  describe(title, () => {
    beforeAll(() => {
      tableOfThisFile ??= useTable()
      return tableOfThisFile
    })
    tests()
  })
}
