import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, test } from '@jest/globals'
import { connectClient, createEngine, type Engine, type FaultInjection } from 'embedded-dynamodb'
import { createLocalTable } from '#lib/local/aws/createStorage.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { findRolloutStart, ROLLOUTS } from '#shared/table/rollouts.ts'
import { createTable as createPlatformTable } from '#shared/table/table.ts'
import { putRollouts } from './rollouts.ts'

/**
 * Set it to run the tests on DynamoDB Local, which verifies that they do not depend on the embedded
 * table.
 */
const isOnReference = process.env.AWS_ENDPOINT_URL_DYNAMODB !== undefined

let held = createEngine({ now: clock.now })
const embedded: Engine = {
  execute: (target, input, attempt) => held.execute(target, input, attempt),
  expire: () => held.expire(),
  injectFaults: (faultInjection) => held.injectFaults(faultInjection),
  steps: () => held.steps(),
}

/**
 * Returns the embedded table of this test file, which runs in this process and uses the service
 * clock.
 */
export const engine = (): Engine => embedded

/** Returns a separate client for tests that inspect or prepare table content. */
export function tableClient(): DynamoDBClient {
  const client = new DynamoDBClient({})
  if (!isOnReference) connectClient(engine(), client)
  return client
}

/**
 * Creates a table for the test file, sets TABLE_NAME and returns the name. Call it in `beforeAll`,
 * inside `describeWithTable`.
 */
async function useTable(): Promise<string> {
  const tableName = `test-${randomUUID()}`
  if (!isOnReference) connectClient(engine(), getDocumentClient())
  await createLocalTable(getDocumentClient(), tableName)
  process.env.TABLE_NAME = tableName
  await withoutRollouts(tableName)
  return tableName
}

/** Reads the rollout starts, which a process does once. */
export const readRollouts = async (): Promise<void> => {
  const table = createPlatformTable(getDocumentClient(), process.env.TABLE_NAME ?? '')
  for (const name of ROLLOUTS) await findRolloutStart(table, name, clock.now())
}

/** Marks all rollouts as long complete. */
const withoutRollouts = (tableName: string): Promise<void> => putRollouts(tableName, 0)

/** Sets the start of all rollouts. */
export const rolloutsBegan = (instantMs: number): Promise<void> => putRollouts(process.env.TABLE_NAME ?? '', instantMs)

/**
 * Marks all rollouts as not started, so that the previous release may still run. Call it before any
 * other use of the table.
 */
export const beforeRollouts = (): Promise<void> => rolloutsBegan(Number.MAX_SAFE_INTEGER)

/** Empties the table of this test file. */
export async function emptyTable(): Promise<void> {
  const tableName = process.env.TABLE_NAME ?? ''
  await getDocumentClient().send(new DeleteTableCommand({ TableName: tableName }))
  await createLocalTable(getDocumentClient(), tableName)
  await withoutRollouts(tableName)
}

/**
 * Saves the embedded table and its stream, and returns a function that restores it any number of
 * times. The clock is unaffected, and items are shared, so this is cheap.
 */
export function keepTable(): () => void {
  const steps = [...held.steps()]
  return () => {
    held = createEngine({ now: clock.now, history: steps })
  }
}

/** Handlers keep the first table they use, so all blocks of a file share one. */
let tableOfThisFile: Promise<string> | undefined

/** Declares a test block that uses the file's table. */
export function describeWithTable(title: string, tests: () => void): void {
  describe(title, () => {
    beforeAll(() => {
      tableOfThisFile ??= useTable()
      return tableOfThisFile
    })
    tests()
  })
}

/** For tests with fault injection, which DynamoDB Local does not support. */
export const testEmbedded = isOnReference ? test.skip : test

/** Transactions overlap; as in AWS, the later of two conflicting ones is cancelled. */
export const CONFLICTS = { transactionTurns: [1, 4] } as const satisfies Partial<FaultInjection>

/**
 * Calls take effect but lose their response. Clients make three attempts, and at most two are lost.
 */
export const LOST_RESPONSES = { lostResponseRate: 0.02, lostAttempts: 2 } as const satisfies Partial<FaultInjection>

/** Runs a function with fault injection. */
export async function withFaultInjection<T>(
  faultInjection: Partial<FaultInjection>,
  work: () => Promise<T>,
): Promise<T> {
  engine().injectFaults(faultInjection)
  try {
    return await work()
  } finally {
    engine().injectFaults({})
  }
}
