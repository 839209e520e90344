import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startDynamoDb } from 'embedded-dynamodb/dynamodb-local'
import { writeConsole } from '#lib/console/build/writeConsole.ts'
import { writeDocs } from '#lib/docs/writeDocs.ts'
import { createLocalBucket, createLocalTable } from '#lib/local/aws/createStorage.ts'
import { type LocalFunctions, startJsonService } from '#lib/local/aws/jsonService.ts'
import { createKeyService, createSecretService } from '#lib/local/aws/keysAndSecrets.ts'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import {
  applyEnvironment,
  BLOB_BUCKET,
  CARRIER_SECRET_ID,
  REGION,
  REQUEST_BUCKET,
  SIGNING_SECRET_ID,
  TABLE_NAME,
} from '#lib/local/environment.ts'
import { writeMcp } from '#lib/mcp/writeMcp.ts'
import { ok } from '#shared/core/result.ts'
import { EASYPOST_WEBHOOK } from '#test/support/carriers/easypostWebhooks.ts'
import { putRollouts } from '#test/support/rollouts.ts'
import { STRIPE_ACCOUNT } from '#test/support/stripe.ts'

/** Credentials for carriers and the payment provider, enough to verify their messages. */
const ACCOUNTS = { easypost: EASYPOST_WEBHOOK, stripe: STRIPE_ACCOUNT }

/**
 * Jobs can be started, which is all that their callers wait for. Callers that need a response get
 * an empty one immediately.
 */
const JOBS_THAT_DO_NOTHING: LocalFunctions = { start: () => true, call: async () => ok(null) }

/**
 * Environment of functions without gateway, queues and schedules, which would disturb the
 * measurement.
 */
export async function startServices(): Promise<() => Promise<void>> {
  const dynamoDb = await startDynamoDb()
  if (!dynamoDb.ok) throw new Error(dynamoDb.error)
  const secrets = await startJsonService(
    {
      ...createKeyService(randomBytes(32)),
      ...createSecretService({
        [SIGNING_SECRET_ID]: 'only for this run',
        [CARRIER_SECRET_ID]: JSON.stringify(ACCOUNTS),
      }),
    },
    JOBS_THAT_DO_NOTHING,
  )
  const files = await startQueues(REGION)
  const builtDirectory = await mkdtemp(join(tmpdir(), 'bench-'))
  const [docsDirectory, consoleDirectory] = [join(builtDirectory, 'docs'), join(builtDirectory, 'console')]
  writeDocs(docsDirectory)
  writeConsole(consoleDirectory)
  writeMcp(join(builtDirectory, 'mcp'))
  applyEnvironment({
    baseUrl: 'http://127.0.0.1:3000/v1',
    docsDirectory,
    consoleDirectory,
    mcpDirectory: join(builtDirectory, 'mcp'),
    dynamoDbEndpoint: dynamoDb.value.endpoint,
    queuesEndpoint: files.endpoint,
    servicesEndpoint: secrets.endpoint,
    // No service is running or called.
    storeAddress: 'http://127.0.0.1:9/{store}',
    realCarriers: [],
  })
  const client = new DynamoDBClient({})
  await createLocalTable(client, TABLE_NAME)
  client.destroy()
  // Like a table that has had this release for a long time.
  await putRollouts(TABLE_NAME, 0)
  await createLocalBucket(BLOB_BUCKET)
  await createLocalBucket(REQUEST_BUCKET)
  return async () => {
    await Promise.all([dynamoDb.value.stop(), secrets.stop(), files.stop(), rm(builtDirectory, { recursive: true })])
  }
}
