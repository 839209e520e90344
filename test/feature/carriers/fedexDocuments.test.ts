import { describe, expect, test } from '@jest/globals'
import { isCarrierRejection } from '#shared/carriers/carrier.ts'
import { fedex } from '#shared/carriers/fedex/adapter.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'
import type { FakeRequest } from '#test/support/carriers/fakeCarrier.ts'
import { fakeFedex } from '#test/support/carriers/fakeFedex.ts'
import { fedexDocuments } from '#test/support/carriers/fedexDocuments.ts'
import { recordRequests } from '#test/support/carriers/openApiDocuments.ts'

/** Folder of FedEx's OpenAPI documents. Jest skips this file without it. */
const folder = process.env.FEDEX_DOCUMENTS ?? ''

const options = { signature: false, isReturn: false, insuredValue: null }
const home = { to: aParty({ name: 'Ezekiel Thorn', street1: '1 Main Street' }) }

const PARCELS: Readonly<Record<string, Partial<ParcelOrder>>> = {
  'to Berlin': {},
  'to Toronto, duties unpaid': { to: inToronto, terms: 'DDU' },
  'from Toronto': { from: { ...inToronto, companyName: 'Maple Ltd' }, to: home.to },
  'with several lines of contents': {
    contents: [aLine({ quantity: 7 }), aLine({ description: 'Notebook', hsCode: '4820102010', value: usd(333) })],
  },
  'signed for, insured and irregular': {
    options: { ...options, signature: true, insuredValue: usd(20_000) },
    packages: [aPackage({ isIrregular: true })],
  },
  'of others than it concerns': {
    seller: aParty({ companyName: 'Seller Ltd' }),
    importer: { ...inBerlin, companyName: 'Einfuhr GmbH', phone: '+49 30 7654321 ext. 12' },
    taxIdentifiers: [
      { party: 'seller', kind: 'IOSS', number: 'IM2760000742', issuingCountry: 'DE' },
      { party: 'seller', kind: 'EIN', number: '123456789', issuingCountry: 'US' },
      { party: 'importer', kind: 'EORI', number: 'DE123456789012345', issuingCountry: 'DE' },
      { party: 'importer', kind: 'VAT', number: 'DE123456789', issuingCountry: 'DE' },
    ],
  },
  'that is held at a location': { servicePointId: 'BERKA' },
  'at home': home,
  'that is returned': { ...home, options: { ...options, isReturn: true } },
  'of three packages at home': { ...home, packages: [aPackage(), aPackage({ weightGrams: 1_234 }), aPackage()] },
}

describe('requests to FedEx, checked by its own documents', () => {
  /**
   * Returns all requests in the life cycle of a parcel, once with a cancellation and once with a
   * lost response.
   */
  async function requestsOf(order: ParcelOrder): Promise<readonly FakeRequest[]> {
    const fake = fakeFedex()
    const { transport, sent } = recordRequests(fake.transport)
    const carrier = fedex.connect(fake.credentials, transport)
    expect(await carrier.checkCredentials()).toBe('valid')
    expect(isCarrierRejection(await carrier.rate(order))).toBe(false)
    const search = { country: order.to.country, postalCode: '10115', limit: 5 }
    expect(await carrier.listServicePoints?.(search)).toEqual(expect.any(Array))
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    const parcel = await carrier.purchase(prepared.handle, order)
    if (isCarrierRejection(parcel)) throw new Error(parcel.refused)
    for (const number of parcel.trackingNumbers) await carrier.track(number)
    fake.advance(10 * MINUTE_MS)
    expect((await carrier.recover(prepared.handle)).state).toBe('refused')
    expect(await carrier.voidParcel(prepared.handle, parcel.trackingNumbers[0])).toEqual({ verdict: 'voided' })
    expect(fake.complaints).toEqual([])
    return sent
  }

  const aFedexOrder = (parts: Partial<ParcelOrder>) => anOrder({ service: 'FEDEX_GROUND', ...parts })

  test.each(Object.entries(PARCELS))('are as they say for a parcel %s', async (_, parts) => {
    const faultsOf = fedexDocuments(folder)
    const sent = await requestsOf(aFedexOrder(parts))
    const paths = new Set(sent.map(({ url }) => url.pathname))
    expect(paths.size).toBe(7)
    expect(sent.flatMap((request) => faultsOf(request).map((fault) => `${request.url.pathname}: ${fault}`))).toEqual([])
  })

  test('are distinguished from invalid ones', async () => {
    const faultsOf = fedexDocuments(folder)
    const sent = await requestsOf(aFedexOrder({}))
    const sale = sent.find(({ url }) => url.pathname === '/ship/v1/shipments')
    if (!sale) throw new Error('nothing was bought')
    const spoiled = [
      sale.body.replace('"weight":', '"weigth":'),
      sale.body.replace('"units":"LB"', '"units":"OZ"'),
      sale.body.replace('"commodities"', '"goods"'),
      sale.body.replace('"USE_SCHEDULED_PICKUP"', '"PICKUP"'),
    ]
    expect(spoiled.map((body) => faultsOf({ ...sale, body }).length > 0)).toEqual([true, true, true, true])
    expect(faultsOf({ ...sale, headers: new Headers({ 'content-type': 'application/json' }) })).toEqual([
      'authorization is missing',
    ])
  })
})
