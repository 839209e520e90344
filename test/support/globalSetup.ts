import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDynamoDb } from 'embedded-dynamodb/dynamodb-local'
import { RUN_DIRECTORY_VARIABLE } from './madeOnce.ts'

/** Runs before all tests: gives SDK clients what they insist on, and the tests one DynamoDB Local where they are to run on it. */
export default async function start(): Promise<void> {
  process.env.AWS_REGION = 'eu-central-1'
  process.env.AWS_ACCESS_KEY_ID = 'local'
  process.env.AWS_SECRET_ACCESS_KEY = 'local'
  process.env[RUN_DIRECTORY_VARIABLE] = mkdtempSync(join(tmpdir(), 'test-run-'))
  if (process.env.REFERENCE_TABLE === undefined) return
  const started = await startDynamoDb()
  if (!started.ok) throw new Error(started.error)
  process.env.AWS_ENDPOINT_URL_DYNAMODB = started.value.endpoint
  stop = started.value.stop
}

export let stop: () => Promise<void> = async () => {}
