import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { usd } from '#shared/core/money.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { fetchLiveQuotes } from '#shared/rating/liveQuotes.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { findQuotes } from '#shared/rating/rules/findQuotes.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aRouteQuery } from '#test/support/aRouteQuery.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { enableExternalCarriers, FROM_LA, type RealCarriersWorld, realCarriers } from '#test/support/realCarriers.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { shippedRouting } from '#test/support/routing.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { aShipment } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FUNDS = 1_000
const HOUR_MS = 60 * MINUTE_MS
const GROUND = 'USPS/GroundAdvantage'

/** Rate of 10 USD plus 10 % and 25 cents. */
const LIVE = 11.25

const rich = () => anAccount({ balances: { USD: FUNDS } })
const charged = async ({ userId }: TestAccount): Promise<number> => (FUNDS * 100 - (await auditedBalance(userId))) / 100

const PLACE = 'entry_point=LAXI01&country=US&province=NY&postal_code=10118'
const PARCEL = 'weight=0.8&length=20&width=15&height=10&value=24.5'

async function estimate(world: RealCarriersWorld, { token }: Pick<TestAccount, 'token'>, query = `${PLACE}&${PARCEL}`) {
  const { status, body } = await call('GET /estimate', { token, query }, world.estimate)
  expect(status).toBe(200)
  const service = body.estimate.services.find(
    ({ carrier, service: name }: { carrier: string; service: string }) =>
      carrier === 'EasyPost' && name === 'Svc Parcel',
  )
  return { service, unanswered: body.estimate.unanswered_carriers }
}

const post = async (world: RealCarriersWorld, { token }: TestAccount, changes: Record<string, unknown> = {}) =>
  (await call('POST /shipments', { token, body: { shipment: aShipment({ ...FROM_LA, ...changes }) } }, world.shipments))
    .body.shipment
const put = async (world: RealCarriersWorld, { token }: TestAccount, id: number, shipment: Record<string, unknown>) =>
  (await call('PUT /shipments/{id}', { token, params: { id }, body: { shipment } }, world.shipments)).body.shipment
const buy = (world: RealCarriersWorld, { token }: TestAccount, shipmentId: number) =>
  call('POST /labels', { token, body: { label: { shipment_id: shipmentId } } }, world.labels)
const countRequests = ({ fake }: RealCarriersWorld): number => fake.calls.filter(([name]) => name === 'rate').length
const basisOf = async ({ userId }: TestAccount, id: number) =>
  (await findShipment(testTable(), userId, id))?.shipment.priceBasis?.live

/** Returns carriers that charge 10 USD for the parcel of these tests. */
function carriersWithRates(options: Parameters<typeof realCarriers>[0] = {}): RealCarriersWorld {
  const world = realCarriers(options)
  world.fake.quote({ service: GROUND, cost: usd(1000) }, { service: 'USPS/Priority', cost: usd(1500) })
  return world
}

beforeAll(enableExternalCarriers)

describeWithTable('a lane with the rates of its carrier', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  test('has one price in the estimate, the shipment and the charge, of one question', async () => {
    const world = carriersWithRates()
    const account = await rich()
    const { service, unanswered } = await estimate(world, account)
    expect([service.total_cost, service.surcharge, service.oversize_fee]).toEqual([LIVE, 0, 0])
    expect([service.estimated, unanswered]).toEqual([undefined, undefined])
    const shipment = await post(world, account)
    expect(shipment.total_cost).toBe(LIVE)
    const { status } = await buy(world, account, shipment.id)
    expect(status).toBe(201)
    expect(await charged(account)).toBe(LIVE)
    expect(countRequests(world)).toBe(1)
    expect(world.fake.rated[0]).toMatchObject({
      from: { country: 'US', postalCode: expect.any(String) },
      to: { country: 'US', province: 'NY', postalCode: '10118' },
      packages: [{ weightGrams: 800, lengthCm: 20, widthCm: 15, heightCm: 10, isIrregular: false }],
      options: { insuredValue: null },
    })
    expect(JSON.stringify(world.fake.rated)).not.toMatch(/Lovelace|5th Ave|Harbour/)
    expect(await danglingReferences()).toEqual([])
  })

  test('has the delivery dates of the transit time that its carrier states, also when the rate is cached', async () => {
    const world = carriersWithRates()
    world.fake.quote({ service: GROUND, cost: usd(1000), transitDays: { min: 1, max: 1 } })
    const account = await rich()
    for (const { service } of [await estimate(world, account), await estimate(world, account)]) {
      expect(service).toMatchObject({
        transit_min: 1,
        transit_max: 1,
        delivery: { confidence: 'carrier', deliveries: null },
      })
      expect(service.delivery.delivery_date_min).toBe(service.delivery.delivery_date_max)
    }
    expect(countRequests(world)).toBe(1)
    const { service } = await estimate(carriersWithRates(), await rich())
    expect([service.transit_max > 1, service.delivery.confidence]).toEqual([true, 'estimated'])
  })

  test('holds what it quoted for a day, however dear the carrier becomes, and asks again after that', async () => {
    const world = carriersWithRates()
    const account = await rich()
    const [held, late] = [await post(world, account), await post(world, account)]
    world.fake.quote({ service: GROUND, cost: usd(2000) })
    advance(23 * HOUR_MS)
    expect((await buy(world, account, held.id)).status).toBe(201)
    expect(await charged(account)).toBe(LIVE)
    advance(2 * HOUR_MS)
    expect((await buy(world, account, late.id)).status).toBe(201)
    expect(await charged(account)).toBe(LIVE + 22.25)
    const { shipment } = (
      await call('GET /shipments/{id}', { token: account.token, params: { id: late.id } }, world.shipments)
    ).body
    expect(shipment.total_cost).toBe(22.25)
    expect(countRequests(world)).toBe(2)
  })

  test('is priced again where its parcel changes, and not where only a label is requested', async () => {
    const world = carriersWithRates()
    const account = await rich()
    const { id } = await post(world, account)
    world.fake.quote({ service: GROUND, cost: usd(2000) })
    const changed = await put(world, account, id, { weight: 0.9 })
    expect(changed.total_cost).toBe(22.25)
    world.fake.quote({ service: GROUND, cost: usd(3000) })
    advance(23 * HOUR_MS)
    const labelled = await put(world, account, id, { create_label: true })
    expect(labelled.total_cost).toBe(22.25)
    expect(labelled.labels).toHaveLength(1)
    expect(await charged(account)).toBe(22.25)
    expect(countRequests(world)).toBe(2)
  })

  test('shows the price of its table, and says so, without a postal code or all sizes', async () => {
    const world = carriersWithRates()
    const account = await rich()
    const vague = [
      'entry_point=LAXI01&country=US&weight=0.8&length=20&width=15&height=10',
      `${PLACE}&weight=0.8&length=20&width=15`,
    ]
    for (const query of vague) {
      const { service, unanswered } = await estimate(world, account, query)
      expect([service.estimated, unanswered]).toEqual([true, undefined])
      expect(service.total_cost).not.toBe(LIVE)
    }
    expect(countRequests(world)).toBe(0)
  })

  test('names a slow carrier, and uses its rate as soon as it arrives', async () => {
    const world = carriersWithRates({ patienceMs: 50 })
    const account = await rich()
    const response = world.fake.hold()
    const { service, unanswered } = await estimate(world, account)
    expect([service.estimated, unanswered]).toEqual([true, ['EasyPost']])
    response()
    await world.idle()
    const later = await estimate(world, account)
    expect([later.service.total_cost, later.service.estimated, later.unanswered]).toEqual([LIVE, undefined, undefined])
    expect(countRequests(world)).toBe(1)
  })

  test.each([
    ['does not answer', { lost: 'before' }, ['EasyPost']],
    ['refuses', { refused: 'the postal code is unknown' }, undefined],
  ] as const)('keeps the price of its table for a day where its carrier %s', async (_, fault, named) => {
    const world = carriersWithRates()
    const account = await rich()
    world.fake.injectFaults('rate', fault, fault)
    const { service, unanswered } = await estimate(world, account)
    expect([service.estimated, unanswered]).toEqual([true, named])
    const shipment = await post(world, account)
    expect(shipment.total_cost).toBe(service.total_cost)
    expect(await basisOf(account, shipment.id)).toMatchObject({ laneId: 'parcel-easypost-usa', carriageCents: null })
    advance(HOUR_MS)
    const { body } = await buy(world, account, shipment.id)
    expect(await charged(account)).toBe(service.total_cost)
    const found = await findShipment(testTable(), account.userId, shipment.id)
    expect(found?.labels).toMatchObject([{ id: body.label.id, priceBasis: { live: { carriageCents: null } } }])
    expect(countRequests(world)).toBe(2)
  })

  test('is priced in USD at the exchange rate of the day, and by its table where there is none', async () => {
    const world = realCarriers()
    const account = await rich()
    world.fake.quote({ service: GROUND, cost: { minorUnits: 1000, currency: 'EUR' } })
    const { service } = await estimate(world, account, `${PLACE}&${PARCEL}&currency=EUR`)
    expect(service.estimated).toBeUndefined()
    // 10 EUR plus 10 % and 25 US cents.
    expect(service.total_cost).toBeGreaterThan(11.1)
    expect(service.total_cost).toBeLessThan(11.3)
    const other = await rich()
    world.fake.quote({ service: GROUND, cost: { minorUnits: 1000, currency: 'XAU' } })
    expect((await estimate(world, other)).service.estimated).toBe(true)
  })

  test('has one price for ten concurrent requests, whatever each receives', async () => {
    const world = carriersWithRates()
    const account = await rich()
    let rateCents = 1000
    world.fake.choose((name) => {
      if (name === 'rate') {
        rateCents += 100
        world.fake.quote({ service: GROUND, cost: usd(rateCents) })
      }
      return null
    })
    const estimates = await Promise.all(Array.from({ length: 10 }, () => estimate(world, account)))
    const [price, ...others] = new Set(estimates.map(({ service }) => service.total_cost))
    expect(others).toEqual([])
    expect((await post(world, account)).total_cost).toBe(price)
  })

  test('never asks by an account that pays for a sandbox', async () => {
    const world = carriersWithRates({ account: { api_key: 'live-1' } })
    const sandbox = await aSandbox()
    expect((await estimate(world, sandbox)).service.estimated).toBe(true)
    expect(countRequests(world)).toBe(0)
    expect((await estimate(world, await rich())).service.total_cost).toBe(LIVE)
  })

  test('sends no request and reads nothing where there is none', async () => {
    const query = aRouteQuery({ entryPoint: 'LAXI01', country: 'US', postalCode: '10118' })
    const quotes = findQuotes(query, shippedRouting)
    const ports = {
      routing: routingData,
      exchangeRates: createTableExchangeRates({}),
      carrierRates: async (): Promise<never> => {
        throw new Error('a carrier is asked')
      },
    }
    const found = await fetchLiveQuotes(quotes, query, 7, ports, 0)
    expect(found).toEqual({ quotes, unanswered: [] })
    expect(quotes.length).toBeGreaterThan(0)
  })
})
