import { beforeEach, describe, expect, test } from '@jest/globals'
import { CarrierDownError } from '#shared/carriers/carrier.ts'
import { fedex } from '#shared/carriers/fedex/adapter.ts'
import type { CarrierConnection, CarrierTransport } from '#shared/carriers/port.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'
import { usd } from '#shared/core/money.ts'
import { anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeFedex } from '#test/support/carriers/fakeFedex.ts'
import { logged } from '#test/support/logged.ts'

carrierContract('FedEx', fedex, fakeFedex)

test('every host costs money that is not one for tests', () => {
  const hosts = ['https://apis-sandbox.fedex.com', 'http://127.0.0.1:4020', 'https://apis.fedex.com', 'fedex']
  expect(hosts.map((base_url) => fedex.isLive({ base_url }))).toEqual([false, false, true, true])
  expect([fedex.isLive({}), fedex.isLive({ base_url: '' })]).toEqual([true, true])
})

/** Fails the test if the call was rejected. */
function granted<T extends object>(response: T | { readonly refused: string }): T {
  if ('refused' in response) throw new Error(response.refused)
  return response
}

const atHome = aParty({ name: 'Ezekiel Thorn', street1: '1 Main Street', street2: null })

let fake: ReturnType<typeof fakeFedex>
let carrier: CarrierConnection

beforeEach(() => {
  fake = fakeFedex()
  carrier = fedex.connect(fake.credentials, fake.transport)
})

const order = (parts: Partial<ParcelOrder> = {}): ParcelOrder => anOrder({ service: fake.service, ...parts })

async function sell(parts: Partial<ParcelOrder> = {}) {
  const requested = order(parts)
  const { handle } = granted(await carrier.prepare(requested))
  const parcel = granted(await carrier.purchase(handle, requested))
  const [sent] = fake.sentShipments()
  if (!sent) throw new Error('nothing was sold')
  return { wanted: requested, handle, parcel, sent }
}

/** Returns FedEx with another response to requests of a path. */
function respondWith(path: string, status: number, body: object): CarrierConnection {
  const fetch: CarrierTransport['fetch'] = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    return pathname === path ? Response.json(body, { status }) : fake.transport.fetch(input, init)
  }
  return fedex.connect(fake.credentials, { ...fake.transport, fetch })
}

describe('tokens of FedEx', () => {
  test('are cached for almost an hour, and renewed once when FedEx rejects them', async () => {
    await carrier.checkCredentials()
    fake.advance(50 * MINUTE_MS)
    await carrier.checkCredentials()
    expect(fake.tokenCount()).toBe(1)
    fake.advance(10 * MINUTE_MS)
    await carrier.checkCredentials()
    expect(fake.tokenCount()).toBe(2)
    fake.endTokens()
    await sell()
    expect(fake.tokenCount()).toBe(3)
  })

  test('that are rejected for a while, as there were too many, are no fault of the account', async () => {
    await expect(respondWith('/oauth/token', 403, {}).checkCredentials()).rejects.toThrow(CarrierDownError)
    expect(await carrier.checkCredentials()).toBe('valid')
  })

  test('are those of a customer with child keys, which count only together', async () => {
    const connect = (keys: object) => fedex.connect({ ...fake.credentials, ...keys }, fake.transport)
    expect(await connect({ child_key: 'child', child_secret: 'child-secret' }).checkCredentials()).toBe('valid')
    expect(await connect({ child_key: 'child', child_secret: 'wrong' }).checkCredentials()).toEqual({
      refused: 'the carrier account is not usable',
    })
    expect(await connect({ child_key: 'child' }).checkCredentials()).toBe('valid')
    expect(await connect({ child_key: 'other', child_secret: 'child-secret' }).checkCredentials()).toEqual({
      refused: 'the carrier account is not usable',
    })
    expect(fake.tokenCount()).toBe(2)
  })
})

describe('services of FedEx', () => {
  test('are priced for the account, by the type that the address takes', async () => {
    const rates = granted(await carrier.rate(order({ to: atHome })))
    expect(rates.map(({ service, transitDays }) => [service, transitDays?.min])).toEqual([
      ['FEDEX_GROUND', 5],
      ['FEDEX_2_DAY', 2],
      ['FEDEX_INTERNATIONAL_PRIORITY', 5],
      ['INTERNATIONAL_ECONOMY', 5],
    ])
    expect(rates[0]?.cost).toEqual(usd(1_050 + Math.round(1.77 * 120)))
  })

  test.each([
    ['a home in the United States', atHome, 'GROUND_HOME_DELIVERY', true],
    ['a company in the United States', { ...atHome, companyName: 'Thorn Ltd' }, 'FEDEX_GROUND', false],
    ['a home elsewhere', inToronto, 'FEDEX_GROUND', true],
  ])('ship Ground to %s', async (_, to, serviceType, residential) => {
    const { sent } = await sell({ to })
    expect(sent).toMatchObject({ serviceType, recipients: [{ address: { residential } }] })
  })

  test('are rejected if the parcel has no rate for them', async () => {
    expect(await carrier.prepare(order({ service: 'FIRST_OVERNIGHT' }))).toEqual({
      refused: 'the carrier does not offer this service for this parcel',
    })
  })

  test.each([
    ['a phone number that is too short', { to: { ...inBerlin, phone: '030 1234' } }, 'phone number of the recipient'],
    ['a state that is missing', { to: { ...atHome, province: null } }, 'state of the recipient is required'],
    ['a day too far ahead', { shipDate: '2026-12-05' }, '10 days ahead'],
    ['military mail', { to: { ...atHome, province: 'AE' } }, 'APO'],
    ['a return from abroad', { options: { signature: false, isReturn: true, insuredValue: null } }, 'one country'],
    ['goods from Canada to Europe', { from: { ...inToronto, companyName: 'Maple Ltd' } }, 'export declaration'],
  ] as const)('are rejected without a request: %s', async (_, parts, reason) => {
    await carrier.checkCredentials()
    const before = fake.requestCount()
    expect(await carrier.prepare(order(parts))).toEqual({ refused: expect.stringContaining(reason) })
    expect(fake.requestCount()).toBe(before)
  })
})

describe('a shipment of FedEx', () => {
  test('is billed to the account, with its reference on one package', async () => {
    const { wanted, sent } = await sell({ to: atHome, packages: [aPackage(), aPackage()] })
    expect(sent.shippingChargesPayment.payor.responsibleParty.accountNumber.value).toBe(fake.credentials.account_number)
    expect(sent.requestedPackageLineItems.map(({ customerReferences }) => customerReferences?.[0].value)).toEqual([
      wanted.reference,
      undefined,
    ])
  })

  test('that is returned starts at the recipient', async () => {
    const { sent } = await sell({ to: atHome, options: { signature: false, isReturn: true, insuredValue: null } })
    expect(sent.shipper.contact.personName).toBe(atHome.name)
    expect(sent.recipients[0].contact.companyName).toBe('Harbour Goods Inc')
    expect(sent.pickupType).toBe('DROPOFF_AT_FEDEX_LOCATION')
  })

  test('of a past day is shipped today', async () => {
    const { sent } = await sell({ shipDate: '2026-11-20' })
    expect(sent.shipDatestamp).toBe('2026-11-23')
  })

  test('shares an insured value among its packages', async () => {
    const insuredValue = usd(10_001)
    const { sent } = await sell({
      to: atHome,
      packages: [aPackage(), aPackage()],
      options: { signature: false, isReturn: false, insuredValue },
    })
    expect(sent.totalDeclaredValue?.amount).toBe(100.01)
    expect(sent.requestedPackageLineItems.map(({ declaredValue }) => declaredValue?.amount)).toEqual([50.01, 50])
  })
})

describe('a label of FedEx that was lost', () => {
  async function lose() {
    const requested = order()
    const { handle } = granted(await carrier.prepare(requested))
    fake.meet('lost')
    await expect(carrier.purchase(handle, requested)).rejects.toThrow(CarrierDownError)
    return { wanted: requested, handle, paid: () => fake.paidParcels(requested.reference).length }
  }

  test('may still arrive for five minutes, and is cancelled afterwards', async () => {
    const { handle, paid } = await lose()
    fake.advance(5 * MINUTE_MS - SECOND_MS)
    expect([await carrier.recover(handle), paid()]).toEqual([{ state: 'unknown' }, 1])
    fake.advance(2 * SECOND_MS)
    expect(await carrier.recover(handle)).toEqual({
      state: 'refused',
      reason: 'the carrier did not return the label, and the shipment was cancelled',
    })
    expect(paid()).toBe(0)
    expect(fake.complaints).toEqual([])
  })

  test('is found as soon as tracking lists it', async () => {
    const { handle, paid } = await lose()
    fake.advance(10 * MINUTE_MS)
    fake.listShipments(false)
    expect(await carrier.recover(handle)).toEqual({ state: 'unknown' })
    fake.listShipments(true)
    expect((await carrier.recover(handle)).state).toBe('refused')
    // A cancelled shipment is handled as if it had never been sold.
    expect([await carrier.recover(handle), paid()]).toEqual([{ state: 'unknown' }, 0])
  })

  test('counts as rejected also if FedEx does not cancel it, which is logged', async () => {
    const { handle, paid, wanted } = await lose()
    fake.advance(10 * MINUTE_MS)
    fake.closeDay()
    const lines = await logged(async () => {
      const outcome = { state: 'refused', reason: 'the carrier did not return the label' }
      expect(await carrier.recover(handle)).toEqual(outcome)
    })
    expect(paid()).toBe(1)
    expect(lines).toContain('carrier shipment without label not cancelled')
    expect(lines).toContain(wanted.reference)
  })

  test('stays open while FedEx does not respond to its cancellation', async () => {
    const { handle, paid } = await lose()
    fake.advance(10 * MINUTE_MS)
    const { recover } = respondWith('/ship/v1/shipments/cancel', 503, {})
    await expect(recover(handle)).rejects.toThrow(CarrierDownError)
    expect(paid()).toBe(1)
  })
})

describe('a response of FedEx that is not what was asked for', () => {
  test('leaves a purchase open if the search for it fails otherwise', async () => {
    const { handle } = await sell()
    const error = { code: 'TRACKING.DATA.NOTUNIQUE', message: 'A unique match was not found.' }
    const results = { output: { completeTrackResults: [{ trackResults: [{ error }] }] } }
    const path = '/track/v1/referencenumbers'
    for (const failing of [respondWith(path, 200, results), respondWith(path, 400, { errors: [error] })]) {
      await expect(failing.recover(handle)).rejects.toThrow(CarrierDownError)
      await expect(failing.voidParcel(handle)).rejects.toThrow(CarrierDownError)
    }
  })

  test('is no cancellation if FedEx says that it cancelled nothing', async () => {
    const { handle, parcel } = await sell()
    const output = { cancelledShipment: false, message: 'It is on its way.' }
    const failing = respondWith('/ship/v1/shipments/cancel', 200, { output })
    expect(await failing.voidParcel(handle, parcel.trackingNumbers[0])).toEqual({
      verdict: 'kept',
      reason: 'It is on its way.',
    })
  })

  test('about the account is not revealed, also with the status of an invalid request', async () => {
    const errors = [{ code: 'ACCOUNTNUMBER.REGISTRATION.REQUIRED', message: 'Please enter your account number.' }]
    const failing = respondWith('/rate/v1/rates/quotes', 400, { errors })
    expect(await failing.rate(order())).toEqual({ refused: 'the carrier account is not usable' })
    const { handle, parcel } = await sell()
    const closed = respondWith('/ship/v1/shipments/cancel', 403, { errors: [] })
    await expect(closed.voidParcel(handle, parcel.trackingNumbers[0])).rejects.toThrow(CarrierDownError)
  })

  test('is no purchase without labels', async () => {
    const requested = order()
    const { handle } = granted(await carrier.prepare(requested))
    const failing = respondWith('/ship/v1/shipments', 200, { output: { jobId: '89s', transactionShipments: [] } })
    await expect(failing.purchase(handle, requested)).rejects.toThrow(CarrierDownError)
  })
})

describe('a cancellation at FedEx', () => {
  test('counts also if its response was lost', async () => {
    const { handle, parcel, wanted } = await sell()
    fake.meet('lost')
    expect(await carrier.voidParcel(handle, parcel.trackingNumbers[0])).toEqual({ verdict: 'voided' })
    expect(fake.paidParcels(wanted.reference)).toEqual([])
  })

  test('is rejected with the message of FedEx when the day is closed', async () => {
    const { handle, parcel } = await sell()
    fake.closeDay()
    expect(await carrier.voidParcel(handle, parcel.trackingNumbers[0])).toEqual({
      verdict: 'kept',
      reason: 'The shipping day is closed.',
    })
  })
})
