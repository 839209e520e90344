import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, test } from '@jest/globals'
import { connectClient, createEngine, type Engine, type FaultInjection } from 'embedded-dynamodb'
import { createTable } from '#lib/local/aws/createStorage.ts'
import { clock } from '#shared/platform/clock.ts'
import { documentClient } from '#shared/platform/dynamo.ts'
import { findRolloutStart } from '#shared/table/rollouts.ts'
import { createTable as createPlatformTable } from '#shared/table/table.ts'
import { putRollouts, ROLLOUTS } from './rollouts.ts'

/**
 * Set where the tests are to run on DynamoDB Local, to see that nothing hangs on the embedded
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

/** The embedded table of this test file: in this process, at the time of the service clock. */
export const engine = (): Engine => embedded

/** A client beside the platform's own, for tests that look into the table or prepare it. */
export function tableClient(): DynamoDBClient {
  const client = new DynamoDBClient({})
  if (!isOnReference) connectClient(engine(), client)
  return client
}

/**
 * Gives a test file a fresh table of its own, named in TABLE_NAME, and answers the name.
 * Call it in `beforeAll`, inside `describeWithTable`.
 */
async function useTable(): Promise<string> {
  const tableName = `test-${randomUUID()}`
  if (!isOnReference) connectClient(engine(), documentClient())
  await createTable(documentClient(), tableName)
  process.env.TABLE_NAME = tableName
  await withoutRollouts(tableName)
  return tableName
}

/** Lets this process read when they began, which it does once in its life. */
export const readRollouts = async (): Promise<void> => {
  const table = createPlatformTable(documentClient(), process.env.TABLE_NAME ?? '')
  for (const name of ROLLOUTS) await findRolloutStart(table, name, clock.now())
}

/** As a table is that has had this release for long. */
const withoutRollouts = (tableName: string): Promise<void> => putRollouts(tableName, 0)

/** As a table is that had what was stored in the old form until then. */
export const rolloutsBegan = (instantMs: number): Promise<void> => putRollouts(process.env.TABLE_NAME ?? '', instantMs)

/**
 * As the table of this test file is while the release before may still be at work. To be said
 * before anything is done in it.
 */
export const beforeRollouts = (): Promise<void> => rolloutsBegan(Number.MAX_SAFE_INTEGER)

/** Empties the table of this test file. */
export async function emptyTable(): Promise<void> {
  const tableName = process.env.TABLE_NAME ?? ''
  await documentClient().send(new DeleteTableCommand({ TableName: tableName }))
  await createTable(documentClient(), tableName)
  await withoutRollouts(tableName)
}

/**
 * Keeps the embedded table as it is now, its stream too. The answer puts it back, as often as it is
 * called; the clock goes on. Items are shared, not copied, so it costs next to nothing.
 */
export function keepTable(): () => void {
  const steps = [...held.steps()]
  return () => {
    held = createEngine({ now: clock.now, history: steps })
  }
}

/** Handlers keep the table they first saw, so all blocks of a file share one. */
let tableOfThisFile: Promise<string> | undefined

/** A block of tests with a table: its file's own. */
export function describeWithTable(title: string, tests: () => void): void {
  describe(title, () => {
    beforeAll(() => {
      tableOfThisFile ??= useTable()
      return tableOfThisFile
    })
    tests()
  })
}

/** For tests that see the table on a bad day: DynamoDB Local is always kind. */
export const testEmbedded = isOnReference ? test.skip : test

/** Transactions overlap, and AWS cancels the later of two that touch the same item. */
export const CONFLICTS = { transactionTurns: [1, 4] } as const satisfies Partial<FaultInjection>

/**
 * The effect is there, the answer never comes: a client gives up after three attempts, and each
 * call is answered by then.
 */
export const LOST_ANSWERS = { lostResponseRate: 0.02, lostAttempts: 2 } as const satisfies Partial<FaultInjection>

/** Does some work while the table is unkind. */
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
