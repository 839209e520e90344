import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDynamoDb } from 'embedded-dynamodb/dynamodb-local'
import { startJsonService } from '../../lib/local/aws/jsonService.ts'
import { secretService } from '../../lib/local/aws/keysAndSecrets.ts'
import { RUN_DIRECTORY_VARIABLE } from './madeOnce.ts'

/**
 * Runs before all tests: gives SDK clients what they insist on, functions an address to send mails from, the tests a signing secret, which every list that goes on needs,
 * and one DynamoDB Local where they are to run on it.
 */
export default async function start(): Promise<void> {
  process.env.AWS_REGION = 'eu-central-1'
  process.env.AWS_ACCESS_KEY_ID = 'local'
  process.env.AWS_SECRET_ACCESS_KEY = 'local'
  // Commands and stacks that tests start are compiled once: most of the time of a short one goes into that.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  process.env.MAIL_SENDER = 'mail@example.com'
  process.env.MAIL_CONFIGURATION_SET = 'mails'
  process.env[RUN_DIRECTORY_VARIABLE] = mkdtempSync(join(tmpdir(), 'test-run-'))
  const secrets = await startJsonService(secretService({ 'signing-secret': randomBytes(48).toString('base64url') }))
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = secrets.endpoint
  stop = secrets.stop
  if (process.env.REFERENCE_TABLE === undefined) return
  const started = await startDynamoDb()
  if (!started.ok) throw new Error(started.error)
  process.env.AWS_ENDPOINT_URL_DYNAMODB = started.value.endpoint
  stop = async () => {
    await secrets.stop()
    await started.value.stop()
  }
}

export let stop: () => Promise<void> = async () => {}
