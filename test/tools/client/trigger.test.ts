import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { nearest } from '#lib/client/src/cli/nearest.ts'
import { runShipCli } from '#lib/client/src/cli/runShipCli.ts'
import { createClient } from '#lib/client/src/index.ts'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import { chunks } from '#shared/core/chunks.ts'
import { TOPICS, type Topic } from '#shared/webhooks/topics/topics.ts'
import { minutes } from '#test/support/proof.ts'
import { shortPauses } from '#test/support/shortPauses.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

/** Number of topics tested concurrently. */
const AT_ONCE = 8

describe('ship trigger', () => {
  let stack: Stack
  let account: { readonly access_token: string; readonly sandbox_key: string }
  const ended: AbortController[] = []

  beforeAll(async () => {
    stack = await startStack()
    account = (await stack.control('users', { balances: { USD: 10 } })).body
    for (const topics of chunks(TOPICS, AT_ONCE)) {
      const tries = topics.map(async (topic) => outcomes.set(topic, await tried(topic)))
      await Promise.all(tries)
    }
  }, minutes(3))
  afterAll(() => stack.stop())
  afterEach(() => {
    for (const one of ended.splice(0)) one.abort()
  })

  /** Processes orders as scheduled, but sooner, while a test waits for an event. */
  let waiting = 0
  async function takeUpOrders(): Promise<void> {
    while (waiting > 0) {
      await stack.control('jobs/allocateOrders')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  /** Runs the command as a user would. */
  async function trigger(typed: readonly string[], changes: Readonly<Record<string, string | undefined>> = {}) {
    const [lines, faults]: [string[], string[]] = [[], []]
    const end = new AbortController()
    ended.push(end)
    let isWaiting = false
    const code = await runShipCli(['trigger', ...typed], {
      environment: { API: stack.demo.base_url, API_KEY: account.sandbox_key, ...changes },
      out: (line) => {
        lines.push(line)
        if (isWaiting || !line.startsWith('waiting until')) return
        isWaiting = true
        waiting++
        if (waiting === 1) void takeUpOrders()
      },
      err: (line) => faults.push(line),
      signal: end.signal,
      ...shortPauses(end.signal),
    })
    if (isWaiting) waiting--
    return { code, lines, faults }
  }

  const sandbox = () => createClient({ baseUrl: stack.demo.base_url, token: account.sandbox_key })
  const shown = (lines: readonly string[], topic: string): readonly number[] =>
    lines.flatMap((line) => {
      const [, shownTopic, id] = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}(\w+) {2}(\d+)$/.exec(line) ?? []
      return shownTopic === topic ? [Number(id)] : []
    })
  /**
   * Events of each topic, triggered in separate accounts. Some run concurrently, as most of the
   * time is spent waiting.
   */
  const outcomes = new Map<Topic, Awaited<ReturnType<typeof tried>>>()
  async function tried(topic: Topic) {
    const { sandbox_key: key } = (await stack.control('users', { balances: { USD: 10 } })).body
    const outcome = await trigger([topic], { API_KEY: key })
    const events = await createClient({ baseUrl: stack.demo.base_url, token: key }).events.list().toArray()
    return { ...outcome, key, eventIds: events.filter((event) => event.topic === topic).map(({ id }) => id) }
  }
  test.each(TOPICS)('%s: triggers the event, and shows its deliveries', (topic) => {
    const outcome = outcomes.get(topic)
    if (!outcome) throw new Error(`${topic} was not tried`)
    const { code, lines, faults, key, eventIds } = outcome
    expect({ code, faults }).toEqual({ code: 0, faults: [] })
    const ids = shown(lines, topic)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(eventIds).toContain(id)
    expect(lines.join('\n')).not.toContain(key)
  })

  test(
    'may be run again and again: with the stock that is there, and play money that is filled up',
    async () => {
      for (const topic of [
        'account_balance_low',
        'orders_changed',
        'account_balance_low',
        'shipments_label',
      ] as const) {
        const { code, lines, faults } = await trigger([topic])
        expect({ topic, code, faults }).toEqual({ topic, code: 0, faults: [] })
        expect(shown(lines, topic).length).toBeGreaterThan(0)
      }
      const { total_products: products } = await sandbox().products.list()
      expect(products).toBe(1)
      expect((await sandbox().users.get()).balances.USD).toBeGreaterThan(1_000)
    },
    minutes(2),
  )

  test(
    'may be run twice at once, where nothing is there yet',
    async () => {
      const { sandbox_key: key } = (await stack.control('users', { balances: { USD: 10 } })).body
      const runs = await Promise.all([1, 2, 3].map(() => trigger(['inbound_status'], { API_KEY: key })))
      for (const { code, faults } of runs) expect({ code, faults }).toEqual({ code: 0, faults: [] })
      const own = createClient({ baseUrl: stack.demo.base_url, token: key })
      expect((await own.products.list()).total_products).toBe(1)
      // Each run reports the event that it created.
      const ids = runs.map(({ lines }) => shown(lines, 'inbound_status'))
      expect(ids.map(({ length }) => length)).toEqual([1, 1, 1])
      expect(new Set(ids.flat()).size).toBe(3)
    },
    minutes(2),
  )

  test('lists all topics, and how they come about', async () => {
    const { code, lines } = await trigger(['--list'])
    expect(code).toBe(0)
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([...TOPICS].toSorted())
    expect(lines.find((line) => line.startsWith('shipments_status'))).toMatch(/\(POST \/labels, then delivered\)$/)
  })

  test.each([
    [[], 2, 'a topic is required. Use `ship trigger --list` to list the topics.'],
    [['shipment_status'], 2, 'unknown topic shipment_status. Did you mean shipments_status?'],
    [['balance'], 2, 'unknown topic balance. Did you mean account_balance_low?'],
    [['constructor'], 2, /^unknown topic constructor. Did you mean \w+\?$/],
    [['shipments_status', 'more'], 2, /unexpected argument more/],
    [['shipments_status', '--wait', 'long'], 2, '--wait must be a whole number from 0 to 3600'],
  ])('exits for %j with %i and one readable line, and creates nothing', async (typed, expected, message) => {
    const before = await sandbox().events.list().toArray()
    const { code, lines, faults } = await trigger(typed)
    expect({ code, lines }).toEqual({ code: expected, lines: [] })
    expect(faults).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
    expect(await sandbox().events.list().toArray()).toHaveLength(before.length)
  })

  test('makes nothing in an account itself, whatever its key looks like', async () => {
    const { code, faults } = await trigger(['shipments_label'], { API_KEY: account.access_token })
    expect({ code, faults }).toEqual({
      code: 2,
      faults: [
        'this command is available only in a sandbox. Use an API key that begins with ship_test_, created at /oauth/keys.',
      ],
    })
    // An account's key with a sandbox prefix is not a valid sandbox key.
    const dressed = await trigger(['shipments_label'], { API_KEY: `ship_test_${account.access_token}` })
    expect(dressed).toMatchObject({ code: 1, faults: [expect.stringMatching(/^1005 token_invalid: /)] })
    const own = createClient({ baseUrl: stack.demo.base_url, token: account.access_token })
    expect((await own.shipments.list()).total_shipments).toBe(0)
  })

  test('ends where no event comes, and says so', async () => {
    const front = await listenOnLocalhost(
      createServer(async (request, response) => {
        const chunks = await request.toArray()
        const isFeed = request.url?.includes('/events')
        const result = await fetch(
          `${new URL(stack.demo.base_url).origin}${isFeed ? '/v1/events?after=now' : request.url}`,
          {
            method: request.method ?? 'GET',
            headers: { authorization: String(request.headers.authorization), 'content-type': 'application/json' },
            ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
          },
        )
        response.writeHead(result.status, { 'content-type': 'application/json' }).end(await result.text())
      }),
      0,
    )
    const { code, faults } = await trigger(['returns_status', '--wait', '1'], { API: `${front.endpoint}/v1` })
    await front.stop()
    expect(code).toBe(1)
    expect(faults).toEqual(['no event for the topic returns_status was received within 1 s. Check GET /events.'])
  })
})

describe('the name that was meant', () => {
  test.each([
    ['lsten', ['listen', 'logs', 'trigger'], 'listen'],
    ['stock', ['orders_status', 'products_stock_changed'], 'products_stock_changed'],
    ['ORDERS-CHANGED', ['orders_status', 'orders_changed'], 'orders_changed'],
    ['x', [], null],
  ])('%s among %j is %s', (word, names, meant) => {
    expect(nearest(word, names)).toBe(meant)
  })
})
