import { describe, expect, test } from '@jest/globals'
import { isCarrierRejection } from '#shared/carriers/carrier.ts'
import { dhlExpress } from '#shared/carriers/dhlExpress/adapter.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'
import { dhlExpressDocument } from '#test/support/carriers/dhlExpressDocument.ts'
import type { FakeRequest } from '#test/support/carriers/fakeCarrier.ts'
import { fakeDhlExpress } from '#test/support/carriers/fakeDhlExpress.ts'
import { recordRequests } from '#test/support/carriers/openApiDocuments.ts'

/** OpenAPI document of MyDHL API (developer.dhl.com). Jest skips this file without it. */
const file = process.env.DHL_EXPRESS_DOCUMENT ?? ''

const options = { signature: false, isReturn: false, insuredValue: null }
const home = { to: aParty({ name: 'Ezekiel Thorn', street1: '1 Main Street' }) }

const PARCELS: Readonly<Record<string, Partial<ParcelOrder>>> = {
  'to Berlin': {},
  'to Toronto, duties unpaid': { to: inToronto, terms: 'DDU' },
  'with several lines of contents': {
    contents: [aLine({ quantity: 7 }), aLine({ description: 'Notebook', hsCode: '4820102010', value: usd(333) })],
  },
  'signed for and insured': { options: { ...options, signature: true, insuredValue: usd(20_000) } },
  'of others than it concerns': {
    seller: aParty({ companyName: 'Seller Ltd' }),
    importer: { ...inBerlin, companyName: 'Einfuhr GmbH' },
    taxIdentifiers: [
      { party: 'seller', kind: 'IOSS', number: 'IM2760000742', issuingCountry: 'DE' },
      { party: 'seller', kind: 'EIN', number: '123456789', issuingCountry: 'US' },
      { party: 'importer', kind: 'EORI', number: 'DE123456789012345', issuingCountry: 'DE' },
      { party: 'importer', kind: 'VAT', number: 'DE123456789', issuingCountry: 'DE' },
    ],
  },
  'at home': home,
  'of three packages at home': { ...home, packages: [aPackage(), aPackage({ weightGrams: 1_234 }), aPackage()] },
}

describe('requests to DHL Express, checked by its own document', () => {
  /** Returns all requests in the life cycle of a parcel. */
  async function requestsOf(order: ParcelOrder): Promise<readonly FakeRequest[]> {
    const fake = fakeDhlExpress()
    const { transport, sent } = recordRequests(fake.transport)
    const carrier = dhlExpress.connect(fake.credentials, transport)
    expect(await carrier.checkCredentials()).toBe('valid')
    expect(isCarrierRejection(await carrier.rate(order))).toBe(false)
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    const parcel = await carrier.purchase(prepared.handle, order)
    if (isCarrierRejection(parcel)) throw new Error(parcel.refused)
    for (const number of parcel.trackingNumbers) await carrier.track(number)
    expect((await carrier.recover(prepared.handle)).state).toBe('purchased')
    expect(await carrier.voidParcel(prepared.handle)).toEqual({ verdict: 'pending' })
    return sent
  }

  const aDhlOrder = (parts: Partial<ParcelOrder>) => anOrder({ service: 'EXPRESS_WORLDWIDE', ...parts })

  test.each(Object.entries(PARCELS))('are as it says for a parcel %s', async (_, parts) => {
    const faultsOf = dhlExpressDocument(file)
    const sent = await requestsOf(aDhlOrder(parts))
    expect(sent.length).toBeGreaterThanOrEqual(9)
    expect(sent.flatMap((request) => faultsOf(request).map((fault) => `${request.url.pathname}: ${fault}`))).toEqual([])
  })

  test('are distinguished from invalid ones', async () => {
    const faultsOf = dhlExpressDocument(file)
    const sent = await requestsOf(aDhlOrder({}))
    const sale = sent.find(({ method, url }) => method === 'POST' && url.pathname.endsWith('/shipments'))
    if (!sale) throw new Error('nothing was bought')
    const spoiled = [
      sale.body.replace('"weight":', '"weigth":'),
      sale.body.replace('"incoterm":"DDP"', '"incoterm":"DTP"'),
      sale.body.replace('"isCustomsDeclarable"', '"isDutiable"'),
    ]
    expect(spoiled.map((body) => faultsOf({ ...sale, body }).length > 0)).toEqual([true, true, true])
    const url = new URL(`${sale.url.href}?validate=true`)
    expect(faultsOf({ ...sale, url })).toEqual(['validate is no parameter'])
  })
})
