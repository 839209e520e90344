import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { runShipCli } from '#lib/client/src/cli/runShipCli.ts'
import { createClient } from '#lib/client/src/index.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { shortPauses } from '#test/support/shortPauses.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

describe('ship deliveries and ship replay', () => {
  let stack: Stack
  let user: StackUser
  let receiver: Receiver
  let id: number
  beforeAll(async () => {
    ;[stack, receiver] = await Promise.all([startStack(), startReceiver()])
    user = await stack.user()
    const webhook = { topic: 'shipments_status', address: receiver.address(), key: 'a-secret-of-ours-16' } as const
    id = (await client().webhooks.create(webhook)).id
  })
  afterAll(() => Promise.all([stack.stop(), receiver.stop()]))

  const client = () => createClient({ baseUrl: stack.demo.base_url, token: user.token })

  const replay = (...typed: readonly string[]) => ship('replay', ...typed)
  const deliveries = (...typed: readonly string[]) => ship('deliveries', ...typed)

  async function ship(...typed: readonly string[]) {
    const [lines, faults]: [string[], string[]] = [[], []]
    const { signal } = new AbortController()
    const code = await runShipCli(typed, {
      environment: { API: stack.demo.base_url, API_KEY: user.token },
      out: (line) => lines.push(line),
      err: (line) => faults.push(line),
      signal,
      ...shortPauses(signal),
    })
    return { code, lines, faults }
  }

  test('shows the webhooks that there are, and says what is missing', async () => {
    expect(await replay()).toEqual({
      code: 2,
      lines: [`${id}  shipments_status  ${receiver.address()}`],
      faults: ['a webhook ID is required:'],
    })
    expect(await replay('mine')).toMatchObject({
      code: 2,
      faults: [expect.stringContaining('mine is not a webhook ID')],
    })
    expect(await replay(String(id))).toMatchObject({ code: 2, faults: [expect.stringContaining('--failed')] })
  })

  test('shows nothing where nothing is asked for that there is, and says what is missing', async () => {
    expect(await deliveries()).toMatchObject({ code: 2, faults: ['a webhook ID is required:'] })
    expect(await deliveries(String(id))).toEqual({ code: 0, lines: ['No deliveries found.'], faults: [] })
    for (const wrong of [
      ['--last', '0'],
      ['--last', 'x'],
      ['--failed', '--pending'],
    ]) {
      expect(await deliveries(String(id), ...wrong)).toMatchObject({ code: 2, lines: [] })
    }
    expect(await deliveries('17')).toMatchObject({ code: 1 })
  })

  test('says so where nothing has failed', async () => {
    const { code, faults } = await replay(String(id), '--failed')
    expect([code, faults.join('\n')]).toEqual([
      1,
      expect.stringContaining('no failed events were found in the time range'),
    ])
  })

  test('has an event that waits for its next attempt sent at once, and one that was taken sent again', async () => {
    receiver.respondWith(500)
    await user.api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    const delivery = async () => (await client().webhooks.listDeliveries(id)).deliveries[0]
    while ((await delivery())?.attempts.length !== 1) await new Promise((resolve) => setTimeout(resolve, 100))
    const { id: deliveryId = '', status } = (await delivery()) ?? {}
    expect(status).toBe('pending')
    expect(await deliveries(String(id), '--pending')).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(
          new RegExp(`^\\S+ \\S+  shipments_status  ${deliveryId}  pending, next attempt \\S+ \\S+$`),
        ),
        expect.stringMatching(/^ {2}\S+ \S+ {2}\d+ ms {2}.*500/),
      ],
      faults: [],
    })
    expect((await deliveries(String(id), '--failed')).lines).toEqual(['No deliveries found.'])
    expect(await replay(String(id), String(deliveryId))).toEqual({
      code: 0,
      lines: ['1 replayed. Use `ship deliveries` to show the responses'],
      faults: [],
    })
    while ((await delivery())?.status !== 'delivered') await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await replay(String(id), String(deliveryId))).toMatchObject({
      code: 0,
      lines: ['1 replayed. Use `ship deliveries` to show the responses'],
    })
    while (receiver.received.length < 3) await new Promise((resolve) => setTimeout(resolve, 100))
    expect(new Set(receiver.ids()).size).toBe(1)
  })
})
