import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listenOnLocalhost } from '#lib/local/http/localServer.ts'
import { isGlobalAddress } from '#shared/core/publicIpAddress.ts'
import type { LookUp } from '#shared/platform/guardedLookup.ts'
import { createWebhookAgents, postWebhook } from '#shared/webhooks/postWebhook.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'

const payload = Buffer.from('{"shipment":{}}')
const headers = { 'content-type': 'application/json' }
const post = (address: string, options: { allowPrivate?: boolean; lookUp?: LookUp } = {}) =>
  postWebhook({ address, headers, payload }, { allowPrivate: false, ...options })

/** None of these addresses is on the public internet. */
const PRIVATE_V4 = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254', '127.0.0.1', '127.1.2.3'],
  ...['169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1'],
  ...['192.88.99.1', '192.168.0.1', '192.168.255.255', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
]
const PRIVATE_V6 = [
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:7f00:1', '64:ff9b::1'],
  ...[
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
  ],
  ...['2002:7f00:1::', '2002:a9fe:a9fe::', 'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fe80::1', 'febf::1', 'fec0::1'],
  ...['ff02::1', 'ff05::1', '::7f00:1', '::127.0.0.1', '::ffff:0:7f00:1', '0:0:0:0:0:0:0:1'],
]
const PUBLIC = ['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e']

describe('addresses of the public internet', () => {
  test.each([...PRIVATE_V4, ...PRIVATE_V6, 'fe80::1%eth0', '', 'name.example', '1.2.3', '999.1.1.1'])(
    '%s is not one',
    (address) => expect(isGlobalAddress(address)).toBe(false),
  )
  test.each(PUBLIC)('%s is one', (address) => expect(isGlobalAddress(address)).toBe(true))
})

describe('where private networks are closed, no connection is opened', () => {
  let server: Server
  let port: number
  let connections = 0

  beforeAll(async () => {
    server = createServer((socket) => {
      connections++
      socket.destroy()
    })
    server.listen(0, '::')
    await once(server, 'listening')
    port = Object(server.address()).port
  })
  afterAll(() => {
    server.close()
  })

  const odd = [
    ...['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '127.1', '127.0.1', '0', '0x0', '00.0.0.0'],
    ...[
      '127.0.0.1.',
      '①②⑦.⓪.⓪.①',
      '１２７.０.０.１',
      '127。0。0。1',
      '3232235777',
      '0xa9fea9fe',
      '0251.0376.0251.0376',
    ],
    ...['2852039166', '0xc0.0xa8.1.1', '167772161', '%31%32%37.0.0.1', '127.0.0.1%2e'],
  ]
  const literal = [...PRIVATE_V4, ...odd, ...PRIVATE_V6.map((address) => `[${address}]`)]
  test.each(literal)('to the literal %s', async (host) => {
    const before = connections
    const outcome = await post(`http://${host}:${port}/hook`)
    expect(outcome).toMatchObject({ ok: false })
    expect(connections).toBe(before)
  })

  const leadsTo =
    (...addresses: readonly string[]): LookUp =>
    (_host, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  test.each([...PRIVATE_V4, ...PRIVATE_V6])('to a name that leads to %s', async (address) => {
    const before = connections
    const outcome = await post(`http://hook.example:${port}/hook`, { lookUp: leadsTo(address) })
    expect(outcome).toEqual({ ok: false, error: expect.stringMatching(/not a public IP address/) })
    expect(connections).toBe(before)
  })

  test('to a name that leads to a public address and to a private one', async () => {
    const outcome = await post(`http://hook.example:${port}/hook`, { lookUp: leadsTo('8.8.8.8', '127.0.0.1') })
    expect(outcome).toMatchObject({ ok: false })
    expect(connections).toBe(0)
  })

  test('to a name whose address changes between look-ups: there is only one', async () => {
    let lookUps = 0
    const changing: LookUp = (host, callback) => {
      lookUps++
      // An unresponsive public address next to the documentation range, then this machine.
      leadsTo(lookUps === 1 ? '192.0.3.1' : '127.0.0.1')(host, callback)
    }
    await post(`http://rebinding.example:${port}/hook`, { lookUp: changing })
    expect(lookUps).toBe(1)
    expect(connections).toBe(0)
  })

  test.each(['localhost', 'LOCALHOST', 'localhost.', 'ip6-localhost'])(
    'to %s as this machine knows it',
    async (host) => {
      expect(await post(`http://${host}:${port}/hook`)).toMatchObject({ ok: false })
      expect(connections).toBe(0)
    },
  )

  test.each(['ftp://8.8.8.8/x', 'file:///etc/passwd', 'gopher://127.0.0.1/x', 'no address', 'http://'])(
    'to %s',
    async (address) => {
      expect(await post(address)).toMatchObject({ ok: false })
      expect(connections).toBe(0)
    },
  )
})

describe('a post', () => {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver.stop())
  const send = (address = receiver.address()) => post(address, { allowPrivate: true })

  test('sends the bytes unchanged and returns the beginning of the response', async () => {
    expect(await send()).toEqual({ ok: true, value: { httpStatus: 200, text: 'answered 200' } })
    expect(receiver.received.at(-1)?.bytes.equals(payload)).toBe(true)
  })

  test('follows no redirect', async () => {
    receiver.respondWith(302)
    const before = receiver.received.length
    expect(await send()).toMatchObject({ ok: true, value: { httpStatus: 302 } })
    expect(receiver.received).toHaveLength(before + 1)
  })

  test('waits 4 seconds for a response, and for the end of one that only trickles', async () => {
    const trickling = createHttpServer((_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('.'), 100)
      response.on('close', () => clearInterval(timer))
    })
    const { endpoint, stop } = await listenOnLocalhost(trickling, 0)
    receiver.respondWith('hang')
    const beganAt = performance.now()
    const outcomes = await Promise.all([send(), send(`${endpoint}/hook`)])
    const late = { ok: false, error: 'no response within 4 seconds' }
    expect(outcomes).toEqual([late, late])
    expect(performance.now() - beganAt).toBeGreaterThan(3_900)
    await stop()
  })

  test('stores the first 2 KB of an endless response, and waits for no more', async () => {
    const endless = createHttpServer((_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(1_000)), 5)
      response.on('close', () => clearInterval(timer))
    })
    const { endpoint, stop } = await listenOnLocalhost(endless, 0)
    expect(await send(`${endpoint}/hook`)).toEqual({ ok: true, value: { httpStatus: 200, text: 'x'.repeat(2_048) } })
    await stop()
  })

  test('waits 2 seconds for a connection, looking the name up included', async () => {
    const beganAt = performance.now()
    const outcome = await post('http://slow.example/hook', { lookUp: () => {} })
    expect(outcome).toEqual({ ok: false, error: 'could not connect within 2 seconds' })
    expect(performance.now() - beganAt).toBeLessThan(3_500)
  })

  describe('with connections that are reused', () => {
    const agents = createWebhookAgents()
    const sendWithAgent = (address: string, allowPrivate = true) =>
      postWebhook({ address, headers, payload }, { allowPrivate, agents })

    test('uses one again after a response was read to its end', async () => {
      const ports: unknown[] = []
      const server = createHttpServer((request, response) => {
        ports.push(request.socket.remotePort)
        request.resume()
        response.end('taken')
      })
      const { endpoint, stop } = await listenOnLocalhost(server, 0)
      for (let sent = 0; sent < 3; sent++) {
        expect(await sendWithAgent(`${endpoint}/hook`)).toEqual({ ok: true, value: { httpStatus: 200, text: 'taken' } })
      }
      expect([ports.length, new Set(ports).size]).toEqual([3, 1])
      await stop()
    })

    test('sends again on another where the receiver has closed it', async () => {
      const sockets = new Set<unknown>()
      let posts = 0
      const server = createHttpServer((request, response) => {
        request.resume()
        const isUsedAgain = sockets.has(request.socket)
        sockets.add(request.socket)
        posts++
        if (isUsedAgain) request.socket.destroy()
        else response.end('taken')
      })
      const { endpoint, stop } = await listenOnLocalhost(server, 0)
      expect(await sendWithAgent(`${endpoint}/hook`)).toMatchObject({ ok: true })
      expect(await sendWithAgent(`${endpoint}/hook`)).toEqual({ ok: true, value: { httpStatus: 200, text: 'taken' } })
      expect([posts, sockets.size]).toEqual([3, 2])
      await stop()
    })

    test('a connection closed by the receiver is a failure', async () => {
      let posts = 0
      const server = createHttpServer((request) => {
        posts++
        request.socket.destroy()
      })
      const { endpoint, stop } = await listenOnLocalhost(server, 0)
      expect(await sendWithAgent(`${endpoint}/hook`)).toMatchObject({ ok: false })
      expect(posts).toBe(1)
      await stop()
    })

    test('a response that hangs ends its connection', async () => {
      receiver.respondWith('hang')
      const address = receiver.address()
      expect(await sendWithAgent(address)).toEqual({ ok: false, error: 'no response within 4 seconds' })
      expect(Object.values(agents.http.freeSockets).flat()).toEqual([])
      expect(await sendWithAgent(address)).toMatchObject({ ok: true })
    })
  })

  test('reports why there was no connection', async () => {
    const { endpoint, stop } = await listenOnLocalhost(createHttpServer(), 0)
    await stop()
    expect(await send(`${endpoint}/hook`)).toMatchObject({ ok: false, error: expect.stringMatching(/ECONNREFUSED/) })
  })
})
