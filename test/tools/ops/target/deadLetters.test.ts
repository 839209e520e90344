import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { createDeadLetters, type DeadLetters } from '#shared/platform/deadLetters.ts'
import { must } from '#test/support/accounts.ts'

describe('dead letters', () => {
  let server: RunningServer
  let client: SQSClient
  let letters: DeadLetters
  const urls = new Map<string, string>()

  beforeAll(async () => {
    server = await startQueues('eu-central-1')
    client = new SQSClient({
      endpoint: server.endpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
      useQueueUrlAsEndpoint: false,
    })
    for (const name of ['operations', 'operations-dead-letters', 'nightly-dead-letters']) {
      for (const prefix of ['shipping-one-', 'shipping-other-']) {
        const QueueName = `${prefix}${name}`
        urls.set(QueueName, (await client.send(new CreateQueueCommand({ QueueName }))).QueueUrl ?? '')
      }
    }
    letters = createDeadLetters(client, 'shipping-one-')
  })
  afterAll(async () => {
    client.destroy()
    await server.stop()
  })

  const lay = (name: string, body: unknown) =>
    client.send(
      new SendMessageCommand({
        QueueUrl: urls.get(`shipping-one-${name}`),
        MessageBody: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )

  async function received(name: string): Promise<readonly string[]> {
    const bodies: string[] = []
    for (;;) {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({ QueueUrl: urls.get(`shipping-one-${name}`), MaxNumberOfMessages: 10 }),
      )
      if (Messages.length === 0) return bodies
      bodies.push(...Messages.map(({ Body = '' }) => Body))
    }
  }

  test('are counted by function, of this stage only', async () => {
    await lay('nightly-dead-letters', 'x')
    expect(await letters.queues()).toEqual([
      { name: 'nightly', letters: 1 },
      { name: 'operations', letters: 0 },
    ])
  })

  test('can be looked at, again and again, with their reasons', async () => {
    const event = { 'detail-type': 'FundsDeposited', detail: {} }
    await lay('operations-dead-letters', { reason: '/amount: must not be 0', event })
    await lay('operations-dead-letters', { userId: 1, eventId: 2 })
    await lay('operations-dead-letters', { reason: 'no event', event: 'not JSON' })
    for (let round = 0; round < 2; round++) {
      const found = must(await letters.look('operations', 100))
      expect(found).toHaveLength(3)
      expect(found).toContainEqual({
        reason: '/amount: must not be 0',
        message: JSON.stringify(event),
        sentAtMs: expect.any(Number),
      })
      expect(found).toContainEqual(expect.objectContaining({ reason: null, message: '{"userId":1,"eventId":2}' }))
      expect(found).toContainEqual(expect.objectContaining({ reason: 'no event', message: 'not JSON' }))
    }
    expect(must(await letters.look('operations', 2))).toHaveLength(2)
  })

  test('go to their worker again as they first came, so many and no more', async () => {
    for (let n = 0; n < 22; n++) await lay('operations-dead-letters', { reason: 'r', event: { n } })
    const steps: number[] = []
    expect(must(await letters.redrive('operations', 20, (sent) => steps.push(sent)))).toBe(20)
    expect(steps.at(-1)).toBe(20)
    expect(must(await letters.redrive('operations', 100, () => {}))).toBe(5)
    expect(must(await letters.redrive('operations', 100, () => {}))).toBe(0)
    const bodies = await received('operations')
    expect(bodies).toHaveLength(25)
    for (let n = 0; n < 22; n++) expect(bodies).toContain(JSON.stringify({ n }))
    expect(bodies).toContain('not JSON')
    expect(bodies).toContain('{"userId":1,"eventId":2}')
  })

  test('of what has none, or is fed by no queue', async () => {
    expect(await letters.look('nothing', 10)).toMatchObject({
      ok: false,
      error: expect.stringContaining('nothing has no'),
    })
    expect(await letters.redrive('nothing', 10, () => {})).toMatchObject({ ok: false })
    expect(await letters.redrive('nightly', 10, () => {})).toMatchObject({
      ok: false,
      error: 'nightly does not have a source queue. Run it again and discard its dead letters.',
    })
  })

  test('of a job or a worker are deleted permanently, and of nothing else', async () => {
    await lay('operations', 'a message')
    await lay('operations-dead-letters', 'given up')
    const count = async (name: string) => (await letters.queues()).find((queue) => queue.name === name)?.letters ?? 0
    for (const name of ['nightly', 'operations']) {
      const laid = await count(name)
      expect(laid).toBeGreaterThan(0)
      expect(await letters.discard(name, 1_000)).toEqual({ ok: true, value: laid })
      expect(await count(name)).toBe(0)
    }
    expect(await received('operations')).toContain('a message')
    expect(await letters.discard('nothing', 10)).toMatchObject({ ok: false })
  })
})
