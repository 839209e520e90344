import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { runShipCli } from '#lib/client/src/cli/runShipCli.ts'
import { verifyWebhook } from '#lib/client/src/index.ts'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { shortPauses } from '#test/support/shortPauses.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

/** Waits until a condition is met. Fails after a minute. */
async function until(isThere: () => boolean): Promise<void> {
  for (let tries = 0; !isThere(); tries++) {
    if (tries > 1_200) throw new Error('it did not happen within a minute')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const WITHOUT_PROFILE = {
  code: 1009,
  name: 'scope_missing',
  message: 'The access token does not have the required scope profile',
}

describe('the command line', () => {
  let stack: Stack
  let user: StackUser
  let receiver: Receiver
  let folder: string
  const running: (() => Promise<number>)[] = []

  beforeAll(async () => {
    stack = await startStack()
    user = await stack.user()
  })
  afterAll(() => stack.stop())
  beforeEach(async () => {
    receiver = await startReceiver()
    folder = mkdtempSync(join(tmpdir(), 'ship-'))
  })
  afterEach(async () => {
    for (const stop of running.splice(0)) await stop()
    await receiver.stop()
    rmSync(folder, { recursive: true })
  })

  /** Starts the command as a user would; `stop` sends Ctrl-C and returns the exit code. */
  function ship(typed: readonly string[], changes: Readonly<Record<string, string | undefined>> = {}) {
    const lines: string[] = []
    const faults: string[] = []
    const ended = new AbortController()
    const environment = { API: stack.demo.base_url, API_KEY: user.token, XDG_STATE_HOME: folder, ...changes }
    const code = runShipCli(typed, {
      environment,
      out: (line) => lines.push(line),
      err: (line) => faults.push(line),
      signal: ended.signal,
      ...shortPauses(ended.signal),
    })
    const stop = async (): Promise<number> => {
      ended.abort()
      return code
    }
    running.push(stop)
    return {
      lines,
      faults,
      code,
      stop,
      isListening: () => until(() => lines.some((line) => line.startsWith('listening '))),
    }
  }
  const listening = (typed: readonly string[] = [], changes: Readonly<Record<string, string | undefined>> = {}) =>
    ship(['listen', '--forward-to', receiver.address(), '--key', 'a-secret-of-ours-16', ...typed], changes)

  const buy = async (): Promise<string> => {
    const { body } = await user.api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    await stack.drain()
    return body.shipment.labels[0].tracking_number
  }
  const numbers = (): readonly string[] =>
    receiver.received
      .filter(({ headers }) => headers['x-svc-topic'] === 'shipments_status')
      .map(({ bytes }) => JSON.parse(bytes.toString()).shipment.tracking_number)

  test('posts what happens, just as a webhook is sent it', async () => {
    const hooked = receiver.address('/hooked')
    const webhook = { topic: 'shipments_status', address: hooked, key: 'a-secret-of-ours-16' }
    const { id } = (await user.api('POST', '/webhooks', { webhook })).body.webhook
    const shown = listening(['--topic', 'shipments_status'])
    await shown.isListening()
    const trackingNumber = await buy()
    await until(() => receiver.ids('/hook').length > 0 && receiver.ids('/hooked').length > 0)
    const [sent, forwarded] = ['/hooked', '/hook'].map((path) => receiver.received.find((one) => one.path === path))
    if (!sent || !forwarded) throw new Error('one of them did not come')
    expect(forwarded.bytes.toString()).toBe(sent.bytes.toString())
    const names = Object.keys(sent.headers).filter((name) => /^(x-svc|webhook|user-agent|content)/.test(name))
    expect(Object.keys(forwarded.headers)).toEqual(expect.arrayContaining(names))
    for (const name of [
      'x-svc-hmac-sha256',
      'x-svc-topic',
      'x-svc-account',
      'user-agent',
      'content-type',
      'content-length',
    ]) {
      expect([name, forwarded.headers[name]]).toEqual([name, sent.headers[name]])
    }
    const [eventId] = String(sent.headers['x-svc-event-id']).split('-')
    expect(forwarded.headers['x-svc-event-id']).toBe(`${eventId}-0`)
    const delivery = await verifyWebhook(forwarded.bytes, forwarded.headers, 'a-secret-of-ours-16')
    expect(delivery).toMatchObject({ topic: 'shipments_status', account: user.id })
    await until(() => shown.lines.some((line) => line.includes('-> 200')))
    expect(shown.lines.join('\n')).toMatch(/\d {2}shipments_status {2}\d+ {2}-> 200 \(\d+ ms\)/)
    expect(numbers()).toContain(trackingNumber)
    expect(await shown.stop()).toBe(0)
    expect([...shown.lines, ...shown.faults].join('\n')).not.toContain(user.token)
    await user.api('DELETE', `/webhooks/${id}`)
  })

  test('resumes where it ended, or starts from now on request', async () => {
    const first = listening()
    await first.isListening()
    const before = await buy()
    await until(() => numbers().includes(before))
    const [file = ''] = readdirSync(join(folder, 'shipping-and-fulfilment'))
    const place = () => readFileSync(join(folder, 'shipping-and-fulfilment', file), 'utf8')
    const { next } = (await user.api('GET', '/events')).body
    await until(() => JSON.parse(place()).next === next)
    expect(await first.stop()).toBe(0)
    const meanwhile = await buy()
    expect(numbers()).not.toContain(meanwhile)
    receiver.received.splice(0)

    const second = listening()
    await until(() => numbers().includes(meanwhile))
    expect(numbers()).not.toContain(before)
    expect(second.lines).toContain('listening for events since the last position. Press Ctrl-C to stop.')
    await second.stop()

    const missed = await buy()
    const third = listening(['--from-now'])
    await third.isListening()
    const now = await buy()
    await until(() => numbers().includes(now))
    expect(numbers()).not.toContain(missed)
  })

  test('waits for a program that is not there yet, and loses nothing', async () => {
    const server = createServer()
    const free = await listenOnLocalhost(server, 0)
    await free.stop()
    const waiting = ship(['listen', '--forward-to', `localhost:${free.port}/late`])
    await waiting.isListening()
    await buy()
    await until(() => waiting.faults.length > 0)
    expect(waiting.faults).toEqual([
      `http://localhost:${free.port}/late is unreachable. The event will be sent when it is available.`,
    ])
    const paths: string[] = []
    const late = await listenOnLocalhost(
      createServer((request, response) => {
        paths.push(`${request.headers['x-svc-topic']} ${request.url}`)
        request.resume()
        response.writeHead(500).end()
      }),
      free.port,
    )
    await until(() => paths.includes('shipments_status /late'))
    await until(() => waiting.lines.some((line) => line.includes('-> 500, rejected')))
    await waiting.stop()
    await late.stop()
  })

  test('reports why an event could not be posted, and continues', async () => {
    // Browsers and fetch block ports of other protocols; this one is used by Sieve.
    const rejected = ship(['listen', '--forward-to', 'localhost:4190'])
    await rejected.isListening()
    await buy()
    await until(() => rejected.lines.some((line) => line.includes('shipments_status')))
    expect(rejected.lines.find((line) => line.includes('shipments_status'))).toMatch(/ connection failed: bad port \(/)
  })

  test('signs with the same local key each time, which it shows', async () => {
    const keyOf = async (token: string): Promise<string | undefined> => {
      const started = ship(['listen', '--forward-to', receiver.address()], { API_KEY: token })
      await started.isListening()
      await started.stop()
      return started.lines.map((line) => /^signing key: ([A-Za-z0-9]{20,32})$/.exec(line)?.[1]).find(Boolean)
    }
    const key = await keyOf(user.token)
    expect(key).toBeDefined()
    expect(await keyOf(user.token)).toBe(key)
    expect(await keyOf((await stack.user()).token)).not.toBe(key)
  })

  test('restarts where its stored position is no longer known', async () => {
    const place = join(folder, 'place.json')
    writeFileSync(place, '{"next":"nonsense"}')
    const started = listening(['--place', place])
    await until(() => started.faults.length > 0)
    expect(started.faults).toEqual(['the last position has expired. Only new events are forwarded.'])
    await until(() => JSON.parse(readFileSync(place, 'utf8')).next !== 'nonsense')
    const bought = await buy()
    await until(() => numbers().includes(bought))
  })

  test('continues after an outage of the service, with a key that may not read its account', async () => {
    let isAway = true
    const front = await listenOnLocalhost(
      createServer(async (request, response) => {
        if (isAway && request.url?.includes('/events')) return void response.writeHead(503).end()
        if (request.url?.includes('/users/me')) return void response.writeHead(403).end(JSON.stringify(WITHOUT_PROFILE))
        const result = await fetch(`${new URL(stack.demo.base_url).origin}${request.url}`, {
          headers: { authorization: String(request.headers.authorization) },
        })
        response.writeHead(result.status, { 'content-type': 'application/json' }).end(await result.text())
      }),
      0,
    )
    const started = listening([], { API: `${front.endpoint}/v1` })
    await until(() => started.faults.length > 0)
    expect(started.faults[0]).toBe(
      `the request failed and will be retried: 0 http_error: ${front.endpoint}/v1 returned HTTP status 503`,
    )
    isAway = false
    await started.isListening()
    expect(started.lines).toContain(
      'the X-Svc-Account header is omitted because the API key does not have the scope `profile`',
    )
    const bought = await buy()
    await until(() => numbers().includes(bought))
    expect(receiver.received[0]?.headers).not.toHaveProperty('x-svc-account')
    await started.stop()
    await front.stop()
  })

  test.each([
    [['--help'], 0, /ship listen/],
    [['-h'], 0, /ship listen/],
    [['listen', '-h'], 0, /--forward-to <address>/],
    [['help', 'replay'], 0, /-h, --help/],
    [['listen', '--help'], 0, /--forward-to <address>/],
    [['--version'], 0, /^\d+\.\d+\.\d+$/],
    [['lsten'], 2, /unknown command lsten/],
    [['listen'], 2, /--forward-to is required/],
    [['listen', '--forward'], 2, /Unknown option '--forward'. See `ship listen --help`/],
    [['listen', 'more'], 2, /unexpected argument more/],
    [['listen', '--forward-to', 'http://'], 2, /--forward-to is required/],
  ])('exits for %j with %i and one readable line', async (typed, code, message) => {
    const { lines, faults, code: ended } = ship(typed)
    expect(await ended).toBe(code)
    expect([...lines, ...faults].join('\n')).toMatch(message)
    expect(code === 0 ? faults : lines).toEqual([])
  })

  test('says what is missing or wrong of address and key', async () => {
    const outputOf = async (changes: Readonly<Record<string, string | undefined>>, more: readonly string[] = []) => {
      const { faults, code } = ship(['listen', '--forward-to', '4000', ...more], changes)
      return [await code, faults.join('\n')]
    }
    expect(await outputOf({ API: undefined })).toEqual([
      2,
      expect.stringContaining('Set the environment variable API,'),
    ])
    expect(await outputOf({ API: 'localhost' })).toEqual([2, 'localhost is not a valid API URL'])
    expect(await outputOf({ API_KEY: undefined })).toEqual([2, expect.stringContaining('environment variable API_KEY')])
    expect(await outputOf({}, ['--api-key-file', join(folder, 'none')])).toEqual([
      2,
      expect.stringContaining('cannot read '),
    ])
    expect(await outputOf({ API_KEY: '1.made-up-token-of-nobody' })).toEqual([
      1,
      expect.stringMatching(/^1005 token_invalid: /),
    ])
    const file = join(folder, 'key')
    writeFileSync(file, `${user.token}\n`)
    const started = ship(['listen', '--forward-to', '4000', '--api-key-file', file], { API_KEY: undefined })
    await started.isListening()
    expect(started.lines[0]).toBe(`forwarding events from account ${user.id} to http://localhost:4000`)
  })
})
