import { afterAll, describe, expect, test } from '@jest/globals'
import { createEngine } from '../../src/engine.ts'
import { startDynamoDb } from '../dynamodbLocal/startDynamoDb.ts'
import type { Call, Send } from './call.ts'
import { batchCalls, batchTable } from './cases/batches.ts'
import { conditionCalls } from './cases/conditions.ts'
import { queryCalls } from './cases/queries.ts'
import { caseTable } from './cases/table.ts'
import { tableCalls } from './cases/tables.ts'
import { updateCalls } from './cases/updates.ts'
import { writeCalls } from './cases/writes.ts'
import { compare } from './compare.ts'
import { differences } from './differences.ts'
import { sendTo, sendToEngine } from './endpoints.ts'
import { normalized } from './normalize.ts'
import { randomCall } from './randomCall.ts'
import { seededChoices } from './seeded.ts'
import { shapeOf } from './shapes.ts'
import { streamRecords } from './streamRecords.ts'

const TABLES = 20
const CALLS_PER_TABLE = 1000
/** SEED=n tries other random calls. */
const SEED = Number(process.env.SEED ?? 1)

const MINUTES = 60_000

const started = await startDynamoDb()
const reason = started.ok ? '' : ` (skipped: ${started.error})`
const describeBoth = started.ok ? describe : describe.skip

describeBoth(`the embedded table compared with DynamoDB Local${reason}`, () => {
  const local: Send = sendTo(started.ok ? started.value.endpoint : '')
  const embedded: Send = sendToEngine(createEngine())
  const occurred = new Set<string>()
  const operations = new Set<string>()
  const errors = new Set<string>()
  let calls = 0

  afterAll(async () => {
    if (started.ok) await started.value.stop()
  })

  const create = async (input: Call['input']): Promise<void> => {
    for (const send of [local, embedded]) {
      const { message } = await send({ operation: 'CreateTable', input })
      expect(message).toBe('')
    }
  }

  /** Sends a call to both; returns unlisted differences. */
  const differenceAt = async (call: Call): Promise<readonly string[]> => {
    const [localResult, embeddedResult] = await Promise.all([local(call), embedded(call)])
    calls++
    operations.add(call.operation)
    if (embeddedResult.error !== undefined) errors.add(embeddedResult.error)
    const comparison = compare(call, localResult, embeddedResult)
    if (comparison.kind === 'listed') occurred.add(comparison.difference.reason)
    return comparison.kind === 'different' ? [comparison.text] : []
  }

  const differencesIn = async (all: Iterable<Call>): Promise<readonly string[]> => {
    const found: string[] = []
    for (const call of all) found.push(...(await differenceAt(call)))
    return found
  }

  test.each([
    { what: 'conditions', table: caseTable, pick: conditionCalls },
    { what: 'updates and projections', table: caseTable, pick: updateCalls },
    { what: 'single reads and writes', table: caseTable, pick: writeCalls },
    { what: 'queries and scans', table: caseTable, pick: queryCalls },
    { what: 'batches and transactions', table: batchTable, pick: batchCalls },
  ])('has the same results for hand-picked $what', async ({ what, table, pick }) => {
    const name = what.replaceAll(' ', '-')
    await create(table(name))
    expect(await differencesIn(pick(name))).toEqual([])
  })

  test('has the same results for hand-picked work on tables', async () => {
    expect(await differencesIn(tableCalls('worked-on'))).toEqual([])
  })

  test(
    'has the same results for random calls',
    async () => {
      const found = await Promise.all(
        Array.from({ length: TABLES }, async (_, number) => {
          const shape = shapeOf(number)
          const choices = seededChoices(SEED * 1000 + number)
          await create(shape.definition)
          return differencesIn(Array.from({ length: CALLS_PER_TABLE }, () => randomCall(choices, shape)))
        }),
      )
      expect(found.flat()).toEqual([])
    },
    10 * MINUTES,
  )

  test('publishes the same changes in its stream', async () => {
    const shape = { ...shapeOf(0), name: 'streamed' }
    await create({
      ...shape.definition,
      TableName: shape.name,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
    const choices = seededChoices(SEED)
    for (let number = 0; number < 300; number++) await differenceAt(randomCall(choices, shape))
    const records = await streamRecords(embedded, shape.name)
    expect(records.length).toBeGreaterThan(20)
    expect(parseEvents(records)).toEqual(parseEvents(await streamRecords(local, shape.name)))
  })

  test('was asked enough: every operation, every error, every listed difference', () => {
    expect(calls).toBeGreaterThan(20_000)
    expect([...operations].sort()).toEqual(
      [
        ...['BatchGetItem', 'BatchWriteItem', 'CreateTable', 'DeleteItem', 'DeleteTable', 'DescribeTable'],
        ...['DescribeTimeToLive', 'GetItem', 'ListTables', 'PutItem', 'Query', 'Scan', 'TransactGetItems'],
        ...['TransactWriteItems', 'UnknownOperation', 'UpdateItem', 'UpdateTable', 'UpdateTimeToLive'],
      ].sort(),
    )
    expect([...errors].sort()).toEqual([
      'ConditionalCheckFailedException',
      'IdempotentParameterMismatchException',
      'ResourceInUseException',
      'ResourceNotFoundException',
      'SerializationException',
      'TransactionCanceledException',
      'UnknownOperationException',
      'ValidationException',
    ])
    const unused = differences.filter(({ reason }) => !occurred.has(reason)).map(({ reason }) => reason)
    expect(unused).toEqual([])
  })
})

/** Normalises records; numbers in documents have two notations (see the listed differences). */
const parseEvents = (records: readonly unknown[]): readonly string[] =>
  records.map((record) =>
    normalized(record)
      .replace(/"SizeBytes":\d+,?/, '')
      .replace(/"(NS?)":(\[[^\]]*\]|"[^"]*")/g, '"$1"'),
  )
