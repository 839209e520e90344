import { randomUUID } from 'node:crypto'
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { handler } from '../../../../functions/workers/operations/handler.ts'
import { workers } from '../../../../functions/workers/workerFunctions.ts'
import { MAX_RECEIVES } from '../../../../lib/infra/names.ts'
import { startQueues } from '../../../../lib/local/aws/startQueues.ts'
import type { RunningServer } from '../../../../lib/local/http/localServer.ts'
import type { Feed } from '../../../../lib/local/work/feed.ts'
import { queueFeed } from '../../../../lib/local/work/openFeeds.ts'
import { createQueues } from '../../../../lib/local/work/workerQueues.ts'
import { ok } from '../../../../shared/core/result.ts'
import { retryAfterMs } from '../../../../shared/events/queueWorkers.ts'
import { clock } from '../../../../shared/platform/clock.ts'
import { deadLettersVariable, queueVariable } from '../../../../shared/platform/queueVariables.ts'
import { anAccount } from '../../../support/accounts.ts'
import { alwaysInConflict, withFaults } from '../../../support/faults.ts'
import { auditedBalance } from '../../../support/ledger.ts'
import { describeWithTable } from '../../../support/table.ts'
import { impatiently } from '../../../support/time.ts'

const DAY_MS = 86_400_000

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

describe('the worker of operations events', () => {
  let server: RunningServer
  let client: SQSClient
  let feed: Feed
  const results: unknown[] = []

  beforeAll(async () => {
    server = await startQueues('eu-central-1')
    process.env.AWS_ENDPOINT_URL_SQS = server.endpoint
    client = new SQSClient({ useQueueUrlAsEndpoint: false })
    await createQueues(client, { operations: workers.operations })
    feed = await queueFeed(client, 'operations', async (_, event) => {
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
        QueueUrl: process.env[queueVariable('operations')],
        MessageBody: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )

  /** Takes the dead letters away and answers what they say. */
  async function deadLetters() {
    const QueueUrl = process.env[deadLettersVariable('operations')]
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

    test('lays what it refuses where dead letters are, with the reason, and goes on with the rest', async () => {
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
      expect(letters).toContainEqual({ reason: 'the message is no event of the bus', event: 'not JSON' })
    })

    test('holds what comes early, until a day has passed', async () => {
      const { userId } = await anAccount()
      const detail = { user_id: userId, exception_id: 5, status: 'Destroyed' }
      await send(busEvent('ExceptionResolved', detail))
      await feed.poll()
      expect(failuresOfLast()).toBe(1)
      expect(await feed.poll()).toBe(0)
      expect(await deadLetters()).toEqual([])
      await send(busEvent('ExceptionResolved', detail, DAY_MS + 1))
      await feed.poll()
      expect(failuresOfLast()).toBe(0)
      expect(await deadLetters()).toMatchObject([{ reason: expect.stringContaining('/exception_id: user') }])
    })

    test('gives back what failed for reasons of its own', async () => {
      const { userId } = await anAccount()
      const event = payment(userId)
      await send(event)
      await withFaults([alwaysInConflict], () => impatiently(() => feed.poll()))
      expect(failuresOfLast()).toBe(1)
      expect(await auditedBalance(userId)).toBe(0)
      expect(await handler(event)).toEqual({ kind: 'done', word: 'paid in' })
      expect(await auditedBalance(userId)).toBe(500)
      expect(await deadLetters()).toEqual([])
    })

    test('answers what became of a single event', async () => {
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
    { receives: 1, waitMinutes: 1 },
    { receives: 2, waitMinutes: 2 },
    { receives: 8, waitMinutes: 128 },
    { receives: 9, waitMinutes: 240 },
    { receives: 19, waitMinutes: 240 },
  ])('waits $waitMinutes minutes after receipt $receives', ({ receives, waitMinutes }) => {
    expect(retryAfterMs(receives, 0)).toBe(waitMinutes * 60_000)
  })

  test('is tried for a day before its queue would give it up', () => {
    let ageMs = 0
    let receives = 1
    for (let waitMs = retryAfterMs(receives, ageMs); waitMs !== null; waitMs = retryAfterMs(receives, ageMs)) {
      ageMs += waitMs
      receives++
    }
    expect(ageMs).toBeGreaterThanOrEqual(DAY_MS)
    expect(receives).toBeLessThan(MAX_RECEIVES)
  })
})
