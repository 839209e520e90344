import { randomUUID } from 'node:crypto'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { handler as retryDeferredEvents } from '#functions/jobs/retryDeferredEvents/handler.ts'
import { handler } from '#functions/workers/operations/handler.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import type { Feed } from '#lib/local/work/feed.ts'
import { openQueueFeed } from '#lib/local/work/openFeeds.ts'
import { createQueues } from '#lib/local/work/workerQueues.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { ok } from '#shared/core/result.ts'
import { computeRetryDelayMs } from '#shared/events/deferredEvents.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { createException, findException } from '#shared/shipping/exceptions/exceptionStore.ts'
import type { Exception } from '#shared/shipping/exceptions/rules/exception.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, type Fault, withFaults } from '#test/support/faults.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { danglingReferences, kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const busEvent = (detailType: string, detail: Record<string, unknown>, ageMs = 0) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': detailType,
  source: 'svc.operations',
  time: new Date(clock.now() - ageMs).toISOString(),
  detail: { event_id: randomUUID(), occurred_at: '2026-03-01T00:00:00Z', ...detail },
})

const payment = (userId: number, amount = 5) =>
  busEvent('FundsDeposited', { user_id: userId, currency: 'USD', amount, reference: 'R' })

const anException = (userId: number): Exception => ({
  id: 5,
  userId,
  createdMs: clock.now(),
  shipmentId: null,
  trackingNumber: 'LOST-1',
  notes: null,
  type: 'Damaged',
  status: 'On Hold',
})

describe('the worker of operations events', () => {
  let server: RunningServer
  let client: SQSClient
  let feed: Feed
  const results: unknown[] = []

  beforeAll(async () => {
    server = await startQueues('eu-central-1')
    process.env.AWS_ENDPOINT_URL_SQS = server.endpoint
    client = new SQSClient({ useQueueUrlAsEndpoint: false })
    await createQueues(client, { operations: workers.operations, pushTracking: workers.pushTracking })
    feed = await openQueueFeed(client, 'operations', async (_, event) => {
      const result = await handler(JSON.parse(JSON.stringify(event)))
      results.push(result)
      return ok(result)
    })
  })
  afterAll(async () => {
    client.destroy()
    await server.stop()
    delete process.env.AWS_ENDPOINT_URL_SQS
  })

  const send = (body: unknown) =>
    client.send(
      new SendMessageCommand({
        QueueUrl: process.env[getQueueVariable('operations')],
        MessageBody: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )

  /** Removes the dead letters and returns their contents. */
  async function deadLetters() {
    const QueueUrl = process.env[getDeadLettersVariable('operations')]
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }))
    for (const { ReceiptHandle } of Messages) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    return Messages.map(({ Body = '' }) => JSON.parse(Body))
  }

  const failuresOfLast = () => Object(results.at(-1)).batchItemFailures.length

  describeWithTable('and its queue', () => {
    test('gives events their effect, once, also where a message comes twice', async () => {
      const { userId } = await anAccount()
      const event = payment(userId)
      await send(event)
      await send(event)
      await send(payment(userId, 7))
      while ((await feed.poll()) > 0);
      expect(await auditedBalance(userId)).toBe(1200)
      expect(await deadLetters()).toEqual([])
    })

    test('moves rejected messages to the dead letters, with the reason, and continues with the rest', async () => {
      const { userId } = await anAccount()
      const wrong = payment(userId, 0)
      await send(wrong)
      await send('not JSON')
      await send({ hello: 'world' })
      await send(payment(userId))
      while ((await feed.poll()) > 0);
      expect(failuresOfLast()).toBe(0)
      expect(await auditedBalance(userId)).toBe(500)
      const letters = await deadLetters()
      expect(letters).toHaveLength(3)
      expect(letters).toContainEqual({
        reason: '/amount: must not be 0',
        event: { 'detail-type': wrong['detail-type'], detail: wrong.detail, time: wrong.time },
      })
      expect(letters).toContainEqual({ reason: 'the message is not a bus event', event: 'not JSON' })
    })

    describe('what comes too early', () => {
      const EXCEPTION = { status: 'Destroyed' }

      async function anEarlyEvent(ageMs = 0) {
        const { userId } = await anAccount()
        const event = busEvent('ExceptionResolved', { user_id: userId, exception_id: 5, ...EXCEPTION }, ageMs)
        await send(event)
        return { userId, event }
      }
      const parked = async () => (await readCompleteTable()).filter((item) => kindOfItem(item) === 'parkedEvent')
      const workedOff = async () => {
        while ((await feed.poll()) > 0);
      }
      const inFlight = async () => {
        const QueueUrl = process.env[getQueueVariable('operations')]
        const AttributeNames = ['ApproximateNumberOfMessagesNotVisible', 'ApproximateNumberOfMessages'] as const
        const { Attributes } = await client.send(
          new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
        )
        return AttributeNames.map((name) => Number(Attributes?.[name]))
      }
      const retried = async (advanceMs: number) => {
        advance(advanceMs)
        const counts = await retryDeferredEvents({}, lambdaContext())
        await workedOff()
        return counts
      }
      beforeEach(emptyTable)
      afterEach(() => clock.setOffsetMs(0))

      test('is parked in the table, without blocking others', async () => {
        const { userId } = await anAccount()
        for (let n = 0; n < 50; n++) await anEarlyEvent()
        await send(payment(userId))
        await workedOff()
        expect(failuresOfLast()).toBe(0)
        expect(await inFlight()).toEqual([0, 0])
        expect(await auditedBalance(userId)).toBe(500)
        expect(await parked()).toHaveLength(50)
        expect(await deadLetters()).toEqual([])
        expect(await danglingReferences()).toEqual([])
      })

      test('is parked once, however often the bus and the queue bring it', async () => {
        const { event } = await anEarlyEvent()
        await Promise.all([send(event), send(event)])
        await workedOff()
        expect(await parked()).toHaveLength(1)
      })

      test('comes again after 1, 2, 4 minutes, also where a message was lost, and is forgotten once it has its effect', async () => {
        const { userId } = await anEarlyEvent()
        await workedOff()
        expect(await retried(59_000)).toEqual({})
        expect(await retried(1_000)).toEqual({ sent: 1 })
        expect(await retried(2 * 60_000 - 1_000)).toEqual({})
        const lost: Fault = async ({ command }, next) => {
          if (command === 'SendMessageBatchCommand') throw new Error('no response from the queue')
          return next()
        }
        await withFaults([lost], () => retried(1_000))
        expect(await parked()).toMatchObject([{ tries: 3 }])
        expect(await retried(4 * 60_000)).toEqual({ sent: 1 })
        must(await testTable().commit([createException(anException(userId))]))
        expect(await retried(8 * 60_000)).toEqual({ sent: 1 })
        expect(await findException(testTable(), userId, 5)).toMatchObject(EXCEPTION)
        expect(await parked()).toEqual([])
        expect(await deadLetters()).toEqual([])
      })

      test('lies among dead letters after a day', async () => {
        await anEarlyEvent()
        await workedOff()
        for (let hours = 0; hours < 30; hours++) await retried(HOUR_MS)
        expect(await deadLetters()).toMatchObject([{ reason: expect.stringContaining('/exception_id: exception ') }])
        expect(await parked()).toEqual([])
        await anEarlyEvent(DAY_MS + 1)
        await workedOff()
        expect(await deadLetters()).toHaveLength(1)
        expect(await parked()).toEqual([])
      })
    })

    test('returns what failed for internal reasons', async () => {
      const { userId } = await anAccount()
      const event = payment(userId)
      await send(event)
      await withFaults([alwaysInConflict], () => withFastStopwatch(() => feed.poll()))
      expect(failuresOfLast()).toBe(1)
      expect(await auditedBalance(userId)).toBe(0)
      expect(await handler(event)).toEqual({ kind: 'done', word: 'paid in' })
      expect(await auditedBalance(userId)).toBe(500)
      expect(await deadLetters()).toEqual([])
    })

    test('returns the outcome of a single event', async () => {
      const { userId } = await anAccount()
      const event = payment(userId)
      expect(await handler(event)).toEqual({ kind: 'done', word: 'paid in' })
      expect(await handler(event)).toEqual({ kind: 'repeated' })
      expect(await handler(payment(userId, 0))).toEqual({ kind: 'rejected', reason: '/amount: must not be 0' })
    })
  })
})

describe('an event that comes early', () => {
  test.each([
    { tries: 1, waitMinutes: 1 },
    { tries: 2, waitMinutes: 2 },
    { tries: 8, waitMinutes: 128 },
    { tries: 9, waitMinutes: 240 },
    { tries: 19, waitMinutes: 240 },
  ])('waits $waitMinutes minutes after try $tries', ({ tries, waitMinutes }) => {
    expect(computeRetryDelayMs(tries)).toBe(waitMinutes * 60_000)
  })
})
