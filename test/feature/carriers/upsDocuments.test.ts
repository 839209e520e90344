import { beforeAll, describe, expect, test } from '@jest/globals'
import { isCarrierRejection } from '#shared/carriers/carrier.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { ups } from '#shared/carriers/ups/adapter.ts'
import { money, usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, aPickup, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'
import type { FakeRequest } from '#test/support/carriers/fakeCarrier.ts'
import { fakeUps } from '#test/support/carriers/fakeUps.ts'
import { recordRequests } from '#test/support/carriers/openApiDocuments.ts'
import { upsDocuments } from '#test/support/carriers/upsDocuments.ts'

/**
 * Folder of UPS's OpenAPI documents (https://github.com/UPS-API/api-documentation). Jest skips this
 * file without it.
 */
const folder = process.env.UPS_DOCUMENTS ?? ''

const options = { signature: false, isReturn: false, insuredValue: null }

const inHongKong = aParty({
  companyName: 'Harbour Goods Ltd',
  phone: '+852 2123 4567',
  street1: '1 Queens Road Central',
  street2: null,
  city: 'Hong Kong',
  province: null,
  postalCode: null,
  country: 'HK',
})
const inParis = aParty({
  companyName: 'Atelier Lumière SARL',
  phone: '+33 1 42 68 53 00',
  street1: '12 Rue de Rivoli',
  street2: null,
  city: 'Paris',
  province: null,
  postalCode: '75004',
  country: 'FR',
})
const inDublin = aParty({
  phone: '+353 1 677 3333',
  street1: '3 Grafton Street',
  street2: null,
  city: 'Dublin',
  province: null,
  postalCode: 'D02 Y754',
  country: 'IE',
})

const PARCELS: Readonly<Record<string, Partial<ParcelOrder>>> = {
  'whose duties the sender pays': {},
  'whose duties the recipient pays': { terms: 'DDU' },
  'with several lines of contents': {
    contents: [
      aLine({ sku: null, quantity: 7, value: usd(9_997) }),
      aLine({ description: 'Ceramic coffee mug with a lid that keeps it warm for an hour', hsCode: '6912002510' }),
      aLine({ description: 'Notebook', hsCode: '482010', originCountry: 'CN', value: usd(333), quantity: 3 }),
    ],
  },
  'in three insured packages': {
    packages: [aPackage(), aPackage({ weightGrams: 22_000, lengthCm: 120 }), aPackage({ isIrregular: true })],
    options: { ...options, insuredValue: usd(123_457) },
  },
  'that is signed for': { options: { ...options, signature: true } },
  'that is signed for in Canada': { to: inToronto, options: { ...options, signature: true } },
  'that comes back': { options: { ...options, isReturn: true } },
  'of high value from Hong Kong': {
    from: inHongKong,
    contents: [aLine({ description: 'Wrist watch', hsCode: '910111', originCountry: 'CH', value: usd(1_250_000) })],
  },
  'with a number of the one-stop shop': {
    from: inHongKong,
    taxIdentifiers: [
      { party: 'seller', kind: 'IOSS', number: 'IM2760000742', issuingCountry: 'DE' },
      { party: 'seller', kind: 'EORI', number: 'DE123456789012345', issuingCountry: 'DE' },
    ],
  },
  'for a company with numbers of its own': {
    to: inParis,
    taxIdentifiers: [
      { party: 'seller', kind: 'EIN', number: '123456789', issuingCountry: 'US' },
      { party: 'importer', kind: 'EORI', number: 'FR12345678901234', issuingCountry: 'FR' },
      { party: 'importer', kind: 'VAT', number: 'FR40303265045', issuingCountry: 'FR' },
    ],
  },
  'of printed papers': {
    contents: [aLine({ description: 'Printed papers, documents', hsCode: '490199', value: usd(100), quantity: 1 })],
  },
  'with a battery in what it holds': {
    contents: [aLine({ description: 'Wireless headphones', hsCode: '851830', dangerousGoodsCode: '0967' })],
  },
  'to Puerto Rico': {
    to: aParty({ street1: '206 Calle San Francisco', city: 'San Juan', province: 'PR', postalCode: '00901' }),
  },
  'within the European Union': { from: inParis, to: inDublin, contents: [aLine({ value: money(4900, 'EUR') })] },
  'at home': { to: aParty({ street1: '388 Townsend Street', postalCode: '94107' }) },
  'to an access point': { servicePointId: 'U12345678' },
  'for another importer': { importer: { ...inBerlin, companyName: 'Möbius Import GmbH', name: null } },
}

describe('requests to UPS, checked by its own documents', () => {
  let faultsOf: ReturnType<typeof upsDocuments>
  beforeAll(() => {
    faultsOf = upsDocuments(folder)
  })

  /** Returns all requests in the life cycle of a parcel. */
  async function requestsOf(order: ParcelOrder): Promise<readonly FakeRequest[]> {
    const fake = fakeUps()
    const { transport, sent } = recordRequests(fake.transport)
    const carrier = ups.connect(fake.credentials, transport)
    expect(isCarrierRejection(await carrier.rate(order))).toBe(false)
    await carrier.listServicePoints?.({ country: 'DE', postalCode: '10115', limit: 20 })
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    const parcel = await carrier.purchase(prepared.handle, order)
    if (isCarrierRejection(parcel)) throw new Error(parcel.refused)
    expect((await carrier.recover(prepared.handle)).state).toBe('purchased')
    fake.forgetLabels(true)
    expect((await carrier.recover(prepared.handle)).state).toBe('purchased')
    await carrier.track(parcel.trackingNumbers[0])
    const pickup = aPickup({ parcel: { handle: prepared.handle, service: order.service, country: order.to.country } })
    const comes = await carrier.pickups?.prepare(pickup)
    if (!comes || isCarrierRejection(comes)) throw new Error('no pickup was booked')
    const booked = await carrier.pickups?.book(comes.handle, pickup)
    if (!booked || isCarrierRejection(booked)) throw new Error('no pickup was booked')
    await carrier.pickups?.find(comes.handle)
    expect(await carrier.pickups?.cancel(comes.handle, booked.confirmation)).toBe('cancelled')
    await carrier.voidParcel(prepared.handle, parcel.trackingNumbers[0])
    return sent
  }

  test.each(Object.entries(PARCELS))('are as these say for a parcel %s', async (_, parts) => {
    const sent = await requestsOf(anOrder({ service: '65', ...parts }))
    expect(sent.length).toBeGreaterThanOrEqual(9)
    expect(sent.flatMap((request) => faultsOf(request).map((fault) => `${request.url.pathname}: ${fault}`))).toEqual([])
  })

  test('are distinguished from other files', async () => {
    const [ship] = (await requestsOf(anOrder({ service: '65' }))).filter(({ url }) => url.pathname.endsWith('/ship'))
    if (!ship) throw new Error('nothing was bought')
    const spoiled = [
      ship.body.replace('"ShipperNumber":"A1B2C3"', '"ShipperNumber":"A1B2C34"'),
      ship.body.replace('"PostalCode"', '"Postcode"'),
      ship.body.replace('"FormType":["01"]', '"FormType":"01"'),
    ]
    expect(spoiled.map((body) => faultsOf({ ...ship, body }).length > 0)).toEqual([true, true, true])
  })
})
