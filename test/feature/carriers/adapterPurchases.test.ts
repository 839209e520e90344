import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import { clock } from '#shared/platform/clock.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { shipmentsWith } from '#test/support/handlersWith.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { announced } from '#test/support/outboxEvents.ts'
import {
  enableExternalCarriers,
  FROM_LA,
  type RealCarriersWorld,
  realCarriers,
  settlePurchasesOf,
} from '#test/support/realCarriers.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { lanesOf } from '#test/support/returnLabels.ts'
import { aShipment } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { MINUTE_MS } from '#test/support/time.ts'

const FUNDS = 1_000

const rich = () => anAccount({ balances: { USD: FUNDS } })
const post = (world: RealCarriersWorld, { token }: TestAccount, changes: Record<string, unknown> = {}) =>
  call('POST /shipments', { token, body: { shipment: aShipment({ ...FROM_LA, ...changes }) } }, world.shipments)
const buy = (world: RealCarriersWorld, { token }: TestAccount, shipmentId: number, headers = {}) =>
  call('POST /labels', { token, headers, body: { label: { shipment_id: shipmentId } } }, world.labels)
const read = (world: RealCarriersWorld, { token }: TestAccount, id: number, query = '') =>
  call('GET /labels/{id}', { token, params: { id }, query }, world.labels)
const shipmentOf = async (world: RealCarriersWorld, { token }: TestAccount, id: number) =>
  (await call('GET /shipments/{id}', { token, params: { id } }, world.shipments)).body.shipment

const charged = async ({ userId }: TestAccount): Promise<number> => FUNDS * 100 - (await auditedBalance(userId))

beforeAll(enableExternalCarriers)

describeWithTable('a label of a real carrier', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  test('is bought within the request: number, file and one charge', async () => {
    const world = realCarriers()
    const account = await rich()
    const { status, body } = await post(world, account, { create_label: true })
    expect(status).toBe(201)
    const [label] = body.shipment.labels
    const [parcel] = world.fake.paid()
    expect(label).toMatchObject({ carrier: 'EasyPost', is_ready: true, tracking_number: parcel?.number })
    expect(parcel?.order).toMatchObject({
      reference: String(label.id),
      service: 'USPS/GroundAdvantage',
      from: { city: 'Los Angeles', country: 'US' },
      to: { name: 'Ada Lovelace' },
      packages: [{ weightGrams: 800, lengthCm: 20, widthCm: 15, heightCm: 10 }],
      shipDate: new Date(clock.now()).toISOString().slice(0, 10),
    })
    expect(await charged(account)).toBe(Math.round(body.shipment.total_cost * 100))
    const pdf = await read(world, account, label.id, 'type=pdf')
    expect((await PDFDocument.load(pdf.bytes)).getPage(0).getSize()).toEqual({ width: 288, height: 432 })
    expect(await announced(account.userId, 'labelReady')).toHaveLength(1)
    expect(await danglingReferences()).toEqual([])
  })

  test('is rejected with a reason, and refunded, where its carrier does not accept the parcel', async () => {
    const world = realCarriers()
    const account = await rich()
    world.fake.injectFaults('prepare', { refused: 'the street is unknown' })
    const { id } = (await post(world, account)).body.shipment
    const { status, body } = await buy(world, account, id)
    expect([status, body.code, body.message]).toEqual([400, 1203, expect.stringContaining('the street is unknown')])
    expect(await charged(account)).toBe(0)
    expect(world.fake.paid()).toEqual([])
    expect((await buy(world, account, id)).status).toBe(201)
    expect(await danglingReferences()).toEqual([])
  })

  test('is bought with the return label, and each is refunded that its carrier does not take', async () => {
    const real = realCarriers()
    const routing = { ...routingData, lanes: lanesOf('EasyPost', 'USPS/Priority') }
    const world = { ...real, shipments: shipmentsWith({ carriers: real.remoteCarriers, ports: { routing } }) }
    const account = await rich()
    const both = { create_label: true, return_label: {} }
    const { status, body } = await post(world, account, both)
    const { labels, total_cost, return_shipment: back } = body.shipment
    expect([status, labels, back.labels]).toMatchObject([201, [{ is_ready: true }], [{ is_ready: true }]])
    expect(new Set(world.fake.paid().map(({ order }) => order.options.isReturn))).toEqual(new Set([false, true]))
    const cost = Math.round(total_cost * 100) + Math.round(back.total_cost * 100)
    expect(await charged(account)).toBe(cost)
    const rejected = { refused: 'the street is unknown' }
    world.fake.injectFaults('prepare', rejected, rejected)
    const { shipment } = (await post(world, account, both)).body
    expect([shipment.errors, shipment.return_shipment.errors]).toMatchObject([{ code: 1203 }, { code: 1203 }])
    expect([await charged(account), world.fake.paid().length]).toEqual([cost, 2])
    expect(await danglingReferences()).toEqual([])
  })

  test('is pending where its carrier is slow, and ready as soon as that has responded', async () => {
    const world = realCarriers({ patienceMs: 100 })
    const account = await rich()
    const response = world.fake.hold()
    const { status, body } = await post(world, account, { create_label: true })
    const [label] = body.shipment.labels
    expect([status, label]).toMatchObject([201, { is_ready: false, tracking_number: null, cancelled: false }])
    expect((await read(world, account, label.id, 'type=pdf')).body.code).toBe(1207)
    response()
    await world.idle()
    expect((await read(world, account, label.id)).body.label).toMatchObject({
      is_ready: true,
      tracking_number: world.fake.paid()[0]?.number,
    })
    expect(await announced(account.userId, 'labelReady')).toHaveLength(1)
    expect(world.fake.paid()).toHaveLength(1)
    expect(await charged(account)).toBe(Math.round(body.shipment.total_cost * 100))
    expect(await danglingReferences()).toEqual([])
  })

  test('that was accepted and is rejected later is cancelled and refunded, and its owner gets the reason', async () => {
    const world = realCarriers()
    const account = await rich()
    world.fake.injectFaults('prepare', { lost: 'before' })
    const { id, labels } = (await post(world, account, { create_label: true })).body.shipment
    expect(labels).toMatchObject([{ is_ready: false }])
    world.fake.injectFaults('purchase', { refused: 'the account has no money left' })
    expect(await world.settleAfter(3 * MINUTE_MS)).toEqual({ refused: 1 })
    expect(await charged(account)).toBe(0)
    expect(await announced(account.userId, 'labelFailed')).toMatchObject([{ labelId: labels[0].id, shipmentId: id }])
    const fault = { code: 1203, message: expect.stringContaining('the account has no money left') }
    expect((await read(world, account, labels[0].id)).body.label).toMatchObject({ cancelled: true, errors: fault })
    expect(await shipmentOf(world, account, id)).toMatchObject({ errors: fault })
    const again = await buy(world, account, id)
    expect(again.status).toBe(201)
    expect(await shipmentOf(world, account, id)).not.toHaveProperty('errors')
    expect(await danglingReferences()).toEqual([])
  })

  test('whose response is lost is found: one parcel, one charge', async () => {
    const world = realCarriers()
    const account = await rich()
    world.fake.injectFaults('purchase', { lost: 'after' })
    const { body } = await post(world, account, { create_label: true })
    expect(body.shipment.labels).toMatchObject([{ is_ready: false }])
    expect(await world.settleAfter(3 * MINUTE_MS)).toEqual({ ready: 1 })
    const [label] = body.shipment.labels
    expect((await read(world, account, label.id)).body.label).toMatchObject({ is_ready: true })
    expect(world.fake.paid()).toHaveLength(1)
    expect(await charged(account)).toBe(Math.round(body.shipment.total_cost * 100))
  })

  test('that its carrier did not hear of is refunded after two looks', async () => {
    const world = realCarriers()
    const account = await rich()
    world.fake.injectFaults('purchase', { lost: 'before' })
    const { id, labels } = (await post(world, account, { create_label: true })).body.shipment
    expect(await world.settleAfter(3 * MINUTE_MS)).toEqual({ unlisted: 1 })
    expect(await charged(account)).toBeGreaterThan(0)
    expect(await world.settleAfter(16 * MINUTE_MS)).toEqual({ refunded: 1 })
    expect(await charged(account)).toBe(0)
    expect((await read(world, account, labels[0].id)).body.label).toMatchObject({ cancelled: true })
    expect(await announced(account.userId, 'labelFailed')).toMatchObject([{ shipmentId: id }])
    expect(world.fake.calls.filter(([name]) => name === 'purchase')).toHaveLength(1)
  })

  test('that was refunded and turns up late is given back to its carrier', async () => {
    const world = realCarriers()
    const account = await rich()
    world.fake.injectFaults('purchase', { lost: 'after' })
    world.fake.delayListing(40 * MINUTE_MS)
    await post(world, account, { create_label: true })
    await settlePurchasesOf(world)
    expect(await charged(account)).toBe(0)
    expect(world.fake.paid()).toHaveLength(1)
    await world.settleAfter(61 * MINUTE_MS)
    expect(world.fake.paid()).toEqual([])
  })

  test('is one for many requests of the same key at once', async () => {
    const world = realCarriers()
    const account = await rich()
    const { id, total_cost } = (await post(world, account)).body.shipment
    const headers = { 'idempotency-key': 'one' }
    const responses = await Promise.all(Array.from({ length: 10 }, () => buy(world, account, id, headers)))
    expect(responses.map(({ status }) => status)).toContain(201)
    expect(world.fake.paid()).toHaveLength(1)
    expect(await charged(account)).toBe(Math.round(total_cost * 100))
  })

  test('is asked for once, however many settle it at once', async () => {
    const world = realCarriers({ patienceMs: 20 })
    const account = await rich()
    const response = world.fake.hold()
    const { id, labels } = (await post(world, account, { create_label: true })).body.shipment
    const label = { userId: account.userId, shipmentId: id, id: labels[0].id }
    const settling = Array.from({ length: 10 }, () => world.request({ action: 'purchase', label }).catch(() => null))
    response()
    await Promise.all([...settling, world.idle()])
    expect(world.fake.calls.filter(([name]) => name === 'purchase')).toHaveLength(1)
    expect((await read(world, account, labels[0].id)).body.label.is_ready).toBe(true)
    expect(await announced(account.userId, 'labelReady')).toHaveLength(1)
  })
})
