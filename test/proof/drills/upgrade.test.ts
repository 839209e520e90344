import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { minutes } from '#test/support/proof.ts'
import { listReleases, type Release } from '#test/support/releases.ts'
import { aShipment } from '#test/support/shipments.ts'
import { installBuild, type OtherBuild } from '../bench/besideBuild.ts'

/*
 * Upgrade from a release to this build and back, on the same data. The release creates resources of
 * all kinds and is killed while it buys labels; this build completes the interrupted work, and the
 * release reads everything again.
 */

const root = resolve(import.meta.dirname, '../../..')

/** Number of releases to upgrade from, newest first. */
const MAX_RELEASES = Number(process.env.DRILL_RELEASES ?? 1)

/** Purchases in flight when the release is killed. */
const INTERRUPTED = 20

const WAREHOUSE = 'WH0HKG01'

type Json = Record<string, unknown>

let directory: string
const running: ChildProcess[] = []
/** Port of all builds, as responses contain API URLs. */
let port: number
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'upgrade-'))
  const probe = createServer().listen(0, '127.0.0.1')
  port = await portOf(probe)
  await new Promise((closed) => probe.close(closed))
})
afterAll(async () => {
  for (const one of running) await end(one)
  await rm(directory, { recursive: true })
})

async function end(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return
  one.kill('SIGKILL')
  await once(one, 'exit')
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return address.port
}

/** Starts the local stack of a build with the data in a folder. */
async function start(build: string, folder: string) {
  const cwd = join(directory, folder)
  await mkdir(cwd, { recursive: true })
  const child = spawn(process.execPath, [join(build, 'bin/local.ts'), '--data', 'data'], {
    cwd,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  if (!child.stdout) throw new Error('no output')
  await once(child.stdout, 'data')
  const demo = JSON.parse(await readFile(join(cwd, '.local/demo.json'), 'utf8'))
  const [user] = demo.users
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const response = await fetch(`${demo.base_url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${user.access_token}`,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, bytes, body: isJson ? Object(JSON.parse(bytes.toString())) : {} }
  }
  const control = async (path: string, body: object = {}) => {
    const response = await fetch(`${demo.control_url}/${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return Object(await response.json())
  }
  return {
    build,
    cwd,
    email: String(user.email),
    call,
    control,
    /** Sends a request, which must succeed. */
    send: async (method: string, path: string, body?: object, key?: string) => {
      const response = await call(method, path, body, key)
      if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.bytes.toString()}`)
      return response.body
    },
    operate: (detailType: string, detail: object) =>
      control('operations', { detail_type: detailType, detail: { user_id: user.id, ...detail } }),
    end: () => end(child),
  }
}

type Stack = Awaited<ReturnType<typeof start>>

const anOrder = (id: string, quantity: number) => {
  const { to, consignor } = aShipment()
  return { order: { shop: { id: 'harbour', order_id: id }, to, consignor, line_items: [{ sku: 'SHIRT-M', quantity }] } }
}

const aPurchase = (place: number) => ({ shipment: aShipment({ create_label: true, comments: [`KILLED-${place}`] }) })

/** Creates resources of all kinds with a release and returns the IDs of unfinished ones. */
async function populate(stack: Stack, receiver: string) {
  const { send, operate, control } = stack
  const plain = (await send('POST', '/shipments', { shipment: aShipment() })).shipment
  const labelled = (await send('POST', '/shipments', { shipment: aShipment({ create_label: true }) })).shipment
  const packed = (await send('POST', '/shipments', { shipment: aShipment({ create_label: true }) })).shipment
  const cancelled = (await send('POST', '/shipments', { shipment: aShipment({ create_label: true }) })).shipment
  await send('PUT', `/labels/${cancelled.labels[0].id}/cancel`)
  const promised = (
    await send('POST', '/shipments', { shipment: aShipment({ carrier: 'DeutschePost', create_label: true }) })
  ).shipment
  const size = { weight: 1.2, length: 40, width: 30, height: 20 }
  const { overpack } = await send('POST', '/overpacks', { overpack: { ...size, shipments: [{ id: packed.id }] } })
  const { manifest } = await send('POST', '/manifests', { manifest: { overpacks: [overpack.id] } })
  await send('POST', '/shops', { shop: { id: 'harbour', name: 'Harbour Goods', settings: {} } })
  const { product } = await send('POST', '/products', {
    product: {
      ...{ name: 'T-shirt', description: 'Cotton T-shirt', coo: 'CN', value: 24.5 },
      local_descriptions: [{ language_code: 'zh', description: '棉质T恤衫' }],
      skus: [{ shop_id: 'harbour', sku: 'SHIRT-M' }],
    },
  })
  const { inbound } = await send('POST', '/inbound', {
    inbound: { warehouse: { id: WAREHOUSE }, products: [{ id: product.id, quantity: 10 }] },
  })
  await operate('InboundReceived', { inbound_id: inbound.id })
  const processed = { id: product.id, processed: 10, weight: 0.35, length: 25, width: 20, height: 2 }
  await operate('InboundProcessed', { inbound_id: inbound.id, products: [processed] })
  const { webhook } = await send('POST', '/webhooks', {
    webhook: { topic: 'fulfillments_complete', key: 'a-secret-of-ours-16', address: receiver },
  })
  const orders: { readonly id: number }[] = []
  for (const [place, quantity] of [2, 2, 2, 50].entries()) {
    orders.push((await send('POST', '/orders', anOrder(String(1_000 + place), quantity))).order)
  }
  const [sent, packing, processing, waiting] = orders
  if (!sent || !packing || !processing || !waiting) throw new Error('orders are missing')
  await control(`jobs/${ALLOCATION_JOBS[0]}`).catch(() => control(`jobs/${ALLOCATION_JOBS[1]}`))
  for (const { id } of [sent, packing]) await operate('PackingStarted', { order_id: id })
  const fulfillmentOf = async ({ id }: { readonly id: number }) =>
    (await send('GET', `/orders/${id}`)).order.fulfillments[0]
  await operate('FulfillmentCompleted', { order_id: sent.id, fulfillment_id: (await fulfillmentOf(sent)).id })
  await operate('ReturnReceived', {
    ...{ tracking_number: (await fulfillmentOf(sent)).tracking_number, warehouse_id: WAREHOUSE, weight: 0.8 },
  })
  const [returned] = (await send('GET', '/returns')).returns
  return {
    paths: [
      ...[plain, labelled, packed, cancelled, promised].map(({ id }) => `/shipments/${id}`),
      ...[sent, packing, processing, waiting].map(({ id }) => `/orders/${id}`),
      ...[`/overpacks/${overpack.id}`, `/manifests/${manifest.id}`, `/products/${product.id}`],
      ...[`/inbound/${inbound.id}`, `/returns/${returned.id}`, `/webhooks/${webhook.id}`, '/shops/harbour'],
      ...['/shipments', '/orders', '/overpacks', '/manifests', '/products', '/inbound', '/returns', '/webhooks'],
    ],
    documents: [`/labels/${labelled.labels[0].id}?type=pdf`, `/overpacks/${overpack.id}?type=pdf`],
    productId: product.id,
    packing: { id: packing.id, fulfillmentId: (await fulfillmentOf(packing)).id },
    waitingId: waiting.id,
    promisedId: promised.id,
  }
}

/** Names of the stock allocation job, now and in earlier releases. */
const ALLOCATION_JOBS = ['allocateOrders', 'processWaitingOrders'] as const

/** Fields that later releases intentionally fill differently: tracking links now have a key. */
const CHANGED = new Set(['tracking_url'])

/** Returns the JSON pointers whose value is missing or different in the later response. */
function listLosses(before: unknown, after: unknown, path = ''): readonly string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.flatMap((value, place) => listLosses(value, after[place], `${path}/${place}`))
  }
  if (typeof before === 'object' && before !== null && typeof after === 'object' && after !== null) {
    const fields: Json = Object(after)
    return Object.entries(before).flatMap(([name, value]) =>
      CHANGED.has(name) ? [] : listLosses(value, fields[name], `${path}/${name}`),
    )
  }
  return Object.is(before, after) ? [] : [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`]
}

const readAllFilters = async ({ send }: Stack, paths: readonly string[]) =>
  new Map(await Promise.all(paths.map(async (path) => [path, await send('GET', path)] as const)))

const balanceCents = async ({ send }: Stack): Promise<number> =>
  Math.round((await send('GET', '/users/me')).user.balances.USD * 100)

/** Runs the money and stock audits of a build. */
function audit({ build, cwd, email }: Stack): void {
  const ops = (...words: readonly string[]) =>
    execFileSync(process.execPath, [join(build, 'bin/ops.ts'), ...words], { cwd, encoding: 'utf8', stdio: 'pipe' })
  expect(ops('audit', email)).toContain('USD')
  expect(ops('stock', 'audit', email)).not.toBe('')
}

const newest: readonly Release[] = listReleases().slice(0, MAX_RELEASES)

describe.each(newest)('an upgrade from $version', ({ version, commit }) => {
  let previous: OtherBuild
  beforeAll(() => {
    previous = installBuild(commit)
  }, minutes(10))
  afterAll(() => previous.remove())

  test(
    'keeps all data, completes what was interrupted once, and can be reverted',
    async () => {
      const deliveries: string[] = []
      let isUp = false
      const receiver = createServer(async (incoming, response) => {
        const body = Buffer.concat(await incoming.toArray()).toString()
        if (isUp) deliveries.push(body)
        response.writeHead(isUp ? 200 : 503).end()
      })
      const receiverUrl = `http://127.0.0.1:${await portOf(receiver.listen(0, '127.0.0.1'))}/fulfilled`

      const old = await start(previous.folder, version)
      const created = await populate(old, receiverUrl)
      await old.control('drain')
      const before = await readAllFilters(old, created.paths)
      const documents = await Promise.all(created.documents.map((path) => old.call('GET', path)))
      const purchases = Array.from({ length: INTERRUPTED }, (_, place) =>
        old.call('POST', '/shipments', aPurchase(place), `killed-${place}`).catch(() => null),
      )
      await Promise.race(purchases)
      await old.end()
      await Promise.all(purchases)

      isUp = true
      const own = await start(root, version)
      const known = [...before].flatMap(([path, body]) => (path.slice(1).includes('/') ? [[path, body] as const] : []))
      for (const [path, body] of known) {
        const now = await own.call('GET', path)
        expect([path, now.status, listLosses(body, now.body)]).toEqual([path, 200, []])
      }
      for (const [place, path] of created.documents.entries()) {
        const printed = await own.call('GET', path)
        expect([path, printed.status, printed.bytes.subarray(0, 5).toString()]).toEqual([path, 200, '%PDF-'])
        expect(documents[place]?.status).toBe(200)
      }
      // Interrupted work is completed once, also by a repeated request with the same key. The
      // reservations of interrupted requests have expired by then.
      await own.control('clock', { advance: 'PT5M' })
      for (let place = 0; place < INTERRUPTED; place++) {
        const { shipment } = await own.send('POST', '/shipments', aPurchase(place), `killed-${place}`)
        expect([place, shipment.labels.length]).toEqual([place, 1])
        const { shipments } = await own.send('GET', `/shipments?comments=KILLED-${place}`)
        expect([place, shipments.length]).toEqual([place, 1])
      }
      const { id: orderId, fulfillmentId } = created.packing
      await own.operate('FulfillmentCompleted', { order_id: orderId, fulfillment_id: fulfillmentId })
      expect((await own.send('GET', `/orders/${orderId}`)).order.status).toBe('Fulfilled')
      const more = await own.send('POST', '/inbound', {
        inbound: { warehouse: { id: WAREHOUSE }, products: [{ id: created.productId, quantity: 60 }] },
      })
      await own.operate('InboundReceived', { inbound_id: more.inbound.id })
      const processed = { id: created.productId, processed: 60, weight: 0.35, length: 25, width: 20, height: 2 }
      await own.operate('InboundProcessed', { inbound_id: more.inbound.id, products: [processed] })
      await own.control(`jobs/${ALLOCATION_JOBS[0]}`)
      expect((await own.send('GET', `/orders/${created.waitingId}`)).order.status).toBe('Ready')
      await own.control('clock', { advance: 'PT26H' })
      await own.control('drain')
      expect(deliveries.some((body) => body.includes(String(orderId)))).toBe(true)
      // Data unknown to the release.
      await own.send('POST', '/shipping-rules', { shipping_rule: { name: 'Signed', actions: { insurance: true } } })
      await own.send('POST', '/boxes', { box: { name: 'Carton', length: 40, width: 30, height: 20 } })
      const rows = [{ shipment: aShipment() }, { shipment: aShipment() }]
      const { batch } = await own.send('POST', '/batches', { batch: { type: 'buy_labels', rows } })
      await own.control('drain')
      const bought = await own.send('GET', `/batches/${batch.id}/rows`)
      expect(bought.rows).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }])
      audit(own)
      const cents = await balanceCents(own)
      await own.end()

      const again = await start(previous.folder, version)
      const continued = [orderId, created.waitingId, created.productId, created.promisedId]
      expect(await balanceCents(again)).toBe(cents)
      for (const [path, body] of known) {
        const now = await again.call('GET', path)
        const hasChanged = continued.some((id) => path.endsWith(`/${id}`))
        expect([path, now.status, hasChanged ? [] : listLosses(body, now.body)]).toEqual([path, 200, []])
      }
      for (const path of [`/inbound/${more.inbound.id}`, `/shipments/${bought.rows[0].shipment_id}`, '/shipments']) {
        expect([path, (await again.call('GET', path)).status]).toEqual([path, 200])
      }
      for (const place of [0, INTERRUPTED - 1]) {
        const { shipment } = await again.send('POST', '/shipments', aPurchase(place), `killed-${place}`)
        expect(shipment.labels).toHaveLength(1)
      }
      const { shipment } = await again.send('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
      expect(shipment.labels).toHaveLength(1)
      audit(again)
      receiver.close()
    },
    minutes(10),
  )
})
