import { describe, expect, test } from '@jest/globals'
import { isCarrierRejection } from '#shared/carriers/carrier.ts'
import { royalMail } from '#shared/carriers/royalMail/adapter.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { usd } from '#shared/core/money.ts'
import { aLine, anOrder, inBerlin, inToronto } from '#test/support/carriers/anOrder.ts'
import type { FakeRequest } from '#test/support/carriers/fakeCarrier.ts'
import { fakeRoyalMail, inBristol, inLeeds } from '#test/support/carriers/fakeRoyalMail.ts'
import { recordRequests } from '#test/support/carriers/openApiDocuments.ts'
import { royalMailDocument } from '#test/support/carriers/royalMailDocument.ts'

/**
 * OpenAPI document of the Click & Drop API (api.parcel.royalmail.com). Jest skips this file without
 * it.
 */
const file = process.env.ROYAL_MAIL_DOCUMENT ?? ''

const options = { signature: false, isReturn: false, insuredValue: null }
const home = { service: 'TPN24', to: inLeeds }

const PARCELS: Readonly<Record<string, Partial<ParcelOrder>>> = {
  'to Berlin': {},
  'to Toronto, tracked and signed': { to: inToronto, service: 'MTE', options: { ...options, signature: true } },
  'with several lines of contents': {
    contents: [aLine({ quantity: 7 }), aLine({ description: 'Notebook', hsCode: '4820102010', value: usd(333) })],
  },
  'of another importer, with numbers': {
    importer: { ...inBerlin, companyName: 'Einfuhr GmbH' },
    taxIdentifiers: [
      { party: 'seller', kind: 'IOSS', number: 'IM2760000742', issuingCountry: 'DE' },
      { party: 'importer', kind: 'EORI', number: 'DE123456789012345', issuingCountry: 'DE' },
      { party: 'importer', kind: 'VAT', number: 'DE123456789', issuingCountry: 'DE' },
    ],
  },
  'to Jersey': { service: 'TPS48', to: { ...inLeeds, country: 'JE', postalCode: 'JE2 3AB' } },
  'at home': home,
  'at home, signed for, by a variant of the contract, later': {
    ...home,
    options: { ...options, signature: true, carrierParams: { service_register_code: '02' } },
    shipDate: '2099-01-04',
  },
}

describe('requests to Royal Mail, checked by its own document', () => {
  /** Returns all requests in the life cycle of a parcel. */
  async function requestsOf(order: ParcelOrder): Promise<readonly FakeRequest[]> {
    const fake = fakeRoyalMail()
    const { transport, sent } = recordRequests(fake.transport)
    const carrier = royalMail.connect(fake.credentials, transport)
    expect(await carrier.checkCredentials()).toBe('valid')
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    const parcel = await carrier.purchase(prepared.handle, order)
    if (isCarrierRejection(parcel)) throw new Error(parcel.refused)
    expect((await carrier.recover(prepared.handle)).state).toBe('purchased')
    expect(await carrier.voidParcel(prepared.handle)).toEqual({ verdict: 'voided' })
    return sent
  }

  const aRoyalMailOrder = (parts: Partial<ParcelOrder>) =>
    anOrder({ service: 'MP1', from: inBristol, terms: 'DDU', ...parts })

  test.each(Object.entries(PARCELS))('are as it says for a parcel %s', async (_, parts) => {
    const faultsOf = royalMailDocument(file)
    const sent = await requestsOf(aRoyalMailOrder(parts))
    expect(sent.length).toBeGreaterThanOrEqual(6)
    expect(sent.flatMap((request) => faultsOf(request).map((fault) => `${request.url.pathname}: ${fault}`))).toEqual([])
  })

  test('are distinguished from invalid ones', async () => {
    const faultsOf = royalMailDocument(file)
    const sent = await requestsOf(aRoyalMailOrder({}))
    const sale = sent.find(({ method }) => method === 'POST')
    if (!sale) throw new Error('nothing was bought')
    const spoiled = [
      sale.body.replace('"weightInGrams":', '"weight":'),
      sale.body.replace('"customsDeclarationCategory":"saleOfGoods"', '"customsDeclarationCategory":"sale"'),
      sale.body.replace('"total":49', '"total":"49"'),
      sale.body.replace('"serviceCode":"MP1"', '"serviceCode":"MP1-TOO-LONG"'),
    ]
    expect(spoiled.map((body) => faultsOf({ ...sale, body }).length > 0)).toEqual([true, true, true, true])
    const url = new URL(`${sale.url.href}?validate=true`)
    expect(faultsOf({ ...sale, url })).toEqual(['validate is no parameter'])
    expect(faultsOf({ ...sale, method: 'PATCH' })).toEqual(['PATCH /orders is no operation'])
  })
})
