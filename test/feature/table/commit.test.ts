import { randomUUID } from 'node:crypto'
import {
  DynamoDBServiceException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { afterEach, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { problem } from '#shared/core/problems.ts'
import { type Action, check, create, put, remove, update } from '#shared/table/actions.ts'
import { computeItemSize, estimateMaxBytes, TableBusyError } from '#shared/table/commit.ts'
import { equals, exists, minus, plus } from '#shared/table/expressions.ts'
import type { Key } from '#shared/table/keys.ts'
import { testTable } from '#test/support/accounts.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { conflictCounter, recorder, type TableCall, withFaults } from '#test/support/faults.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const aKey = (): Key => ({ pk: `TEST#${randomUUID()}`, sk: 'THING' })
const cancelled = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })
const named = (name: string) => Object.assign(new Error(name), { name })
const serverFault = new DynamoDBServiceException({
  name: 'InternalServerError',
  $fault: 'server',
  $metadata: { httpStatusCode: 500 },
})

/** Fails the first `times` writes, before or after they take effect. */
const failing = (error: Error, times: number, when: 'before' | 'after' = 'before') => {
  let left = times
  return async (call: TableCall, next: () => Promise<unknown>) => {
    if (!call.command.startsWith('TransactWrite') || left-- <= 0) return next()
    if (when === 'after') await next()
    throw error
  }
}

describeWithTable('committing', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('writes all of it', async () => {
    const table = testTable()
    const [created, changed, removed, seen] = [aKey(), aKey(), aKey(), aKey()]
    await table.commit([changed, removed, seen].map((key) => put({ ...key, n: 1 })))
    const done = await table.commit([
      create({ ...created, n: 1 }),
      update(changed, { set: { n: plus(1) } }),
      remove(removed),
      check(seen, equals('n', 1)),
    ])
    expect(done.ok).toBe(true)
    expect(await table.get(created)).toEqual({ ...created, n: 1, commit: expect.any(String) })
    expect(await table.get(changed)).toEqual({ ...changed, n: 2 })
    expect(await table.get(removed)).toBeUndefined()
  })

  test('writes none of it where a condition fails, and asks the first failed action what that means', async () => {
    const table = testTable()
    const [one, other] = [aKey(), aKey()]
    await table.commit([put({ ...one, n: 1 })])
    const rejection = problem('label_already_cancelled')
    const done = await table.commit([
      put({ ...other, n: 1 }),
      update(one, { set: { n: minus(5) } }, equals('n', 7), (found) => (found?.n === 1 ? rejection : 'again')),
      check(aKey(), exists(), () => problem('internal_error')),
    ])
    expect(done).toEqual({ ok: false, error: rejection })
    expect(await table.get(other)).toBeUndefined()
    expect(await table.get(one)).toEqual({ ...one, n: 1 })
  })

  test('an unhandled failed condition leads to a fresh decision', async () => {
    const table = testTable()
    const key = aKey()
    await table.commit([create({ ...key })])
    expect(await table.commit([create({ ...key })])).toEqual({ ok: false, error: 'again' })
    expect(await table.commit([update(aKey(), { set: { n: 1 } })])).toEqual({ ok: false, error: 'again' })
  })

  const passing: readonly [title: string, error: Error][] = [
    ['conflict', cancelled('TransactionConflict')],
    ['throttled transaction', cancelled('ThrottlingError')],
    ['throttle', new ProvisionedThroughputExceededException({ $metadata: {}, message: '' })],
    ['transaction still in progress', new TransactionInProgressException({ $metadata: {}, message: '' })],
    ['server fault', serverFault],
    ['timeout', named('TimeoutError')],
    ['broken connection', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })],
  ]

  test.each(passing)('repeats the very same transaction after a %s', async (_, error) => {
    const key = aKey()
    const calls = recorder()
    const done = await withFaults([failing(error, 3), calls], () => testTable().commit([create({ ...key, n: 1 })]))
    expect(done.ok).toBe(true)
    expect(calls.calls).toHaveLength(4)
    expect(new Set(calls.calls.map(({ input }) => JSON.stringify(input))).size).toBe(1)
  })

  test.each(passing)('finds its own work where a %s hid that it was done', async (_, error) => {
    const key = aKey()
    const table = testTable()
    const add = (): Action[] => [create({ ...key }), put({ pk: key.pk, sk: 'OTHER', n: 1 })]
    const done = await withFaults([failing(error, 1, 'after')], () => table.commit(add()))
    expect(done.ok).toBe(true)
    expect((await table.commit(add())).ok).toBe(false)
  })

  test('a counter moves once though the response was lost', async () => {
    const key = aKey()
    const table = testTable()
    await table.commit([put({ ...key, n: 10 })])
    const count = [create({ pk: key.pk, sk: 'ENTRY' }), update(key, { set: { n: minus(3) } })]
    await withFaults([failing(named('TimeoutError'), 2, 'after')], () => table.commit(count))
    expect(await table.get(key)).toEqual({ ...key, n: 7 })
  })

  test('does not mistake another commit’s item for its own work', async () => {
    const key = aKey()
    const table = testTable()
    await table.commit([create({ ...key, by: 'another' })])
    const done = await withFaults([failing(named('TimeoutError'), 1)], () =>
      table.commit([create({ ...key, by: 'me' })]),
    )
    expect(done).toEqual({ ok: false, error: 'again' })
    expect((await table.get(key))?.by).toBe('another')
  })

  test('gives up when its patience ends, without having written', async () => {
    const key = aKey()
    const calls = recorder()
    const trying = withFaults([failing(cancelled('TransactionConflict'), 1_000), calls], () =>
      withFastStopwatch(() => testTable().commit([create({ ...key })])),
    )
    await expect(trying).rejects.toBeInstanceOf(TableBusyError)
    expect(calls.calls.length).toBeGreaterThan(5)
    expect(calls.calls.length).toBeLessThan(20)
    expect(await testTable().get(key)).toBeUndefined()
  })

  test.each([
    ['a bug', new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata: {} })],
    ['a transaction cancelled for its content', cancelled('ValidationError')],
    ['an item collection that is full', cancelled('ItemCollectionSizeLimitExceeded')],
  ])('does not repeat %s', async (_, error) => {
    const calls = recorder()
    const trying = withFaults([failing(error, 10), calls], () => testTable().commit([create(aKey())]))
    await expect(trying).rejects.toBe(error)
    expect(calls.calls).toHaveLength(1)
  })

  testEmbedded('20 contenders for one counter all get their turn', async () => {
    const key = aKey()
    const table = testTable()
    await table.commit([put({ ...key, n: 0 })])
    const conflicts = conflictCounter()
    await withFaults([conflicts], () =>
      withFaultInjection(CONFLICTS, () =>
        Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            table.commit([create({ pk: key.pk, sk: `ENTRY#${index}` }), update(key, { set: { n: plus(1) } })]),
          ),
        ),
      ),
    )
    expect(conflicts.count()).toBeGreaterThan(0)
    expect((await table.get(key))?.n).toBe(20)
  })

  const key = aKey()
  const beyond: readonly [title: string, actions: readonly Action[], message: string][] = [
    ['nothing', [], '0 actions'],
    ['101 actions', Array.from({ length: 101 }, () => put(aKey())), '101 actions'],
    ['a key twice', [put(key), check({ ...key }, exists())], 'same key twice'],
    ['an item above 380 KB', [put({ ...aKey(), text: 'x'.repeat(380_000) })], 'an item is too large'],
    ['an update above 380 KB', [update(key, { set: { text: 'é'.repeat(190_001) } })], 'an item is too large'],
    [
      'more than 4 MB',
      Array.from({ length: 11 }, () => put({ ...aKey(), text: 'x'.repeat(370_000) })),
      'transaction is too large',
    ],
  ]

  test.each(beyond)('rejects %s before it is sent', async (_, actions, message) => {
    const calls = recorder()
    await expect(withFaults([calls], () => testTable().commit(actions))).rejects.toThrow(message)
    expect(calls.calls).toEqual([])
  })

  test('takes 100 actions', async () => {
    expect((await testTable().commit(Array.from({ length: 100 }, () => put(aKey())))).ok).toBe(true)
  })
})

test.each([
  [0, 1],
  [7, 2],
  [-7, 3],
  [100, 2],
  [1_230, 3],
  [-1_230, 4],
  [1.5, 2],
  [0.012_5, 3],
  [1e21, 2],
  [Number.MAX_SAFE_INTEGER, 9],
])('the number %d takes %d bytes of its item', (value, bytes) => {
  expect(computeItemSize({ n: value }) - 1).toBe(bytes)
})

test('no item takes more bytes than the bound that spares measuring it', () => {
  const { stored } = fc.letrec((tie) => ({
    stored: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.maxSafeInteger(),
      fc.bigInt({ min: -(10n ** 38n) + 1n, max: 10n ** 38n - 1n }),
      fc.boolean(),
      fc.constant(null),
      fc.uint8Array(),
      fc.array(fc.string(), { minLength: 1 }).map((texts) => new Set(texts)),
      fc.array(tie('stored')),
      fc.dictionary(fc.string({ unit: 'grapheme' }), tie('stored')),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), stored), (item) => {
      expect(estimateMaxBytes(item)).toBeGreaterThanOrEqual(computeItemSize(item))
    }),
  )
})
