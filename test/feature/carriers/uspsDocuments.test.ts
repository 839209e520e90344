import { describe, expect, test } from '@jest/globals'
import { isCarrierRejection } from '#shared/carriers/carrier.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { usps } from '#shared/carriers/usps/adapter.ts'
import { usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inToronto } from '#test/support/carriers/anOrder.ts'
import type { FakeRequest } from '#test/support/carriers/fakeCarrier.ts'
import { fakeUsps } from '#test/support/carriers/fakeUsps.ts'
import { recordRequests } from '#test/support/carriers/openApiDocuments.ts'
import { uspsDocuments } from '#test/support/carriers/uspsDocuments.ts'

/**
 * Folder of USPS's OpenAPI documents (developers.usps.com: Domestic and International Labels, both
 * prices, Payments and SCAN Forms). Jest skips this file without it.
 */
const folder = process.env.USPS_DOCUMENTS ?? ''

const options = { signature: false, isReturn: false, insuredValue: null }
const home = { to: aParty({ name: 'Ezekiel Thorn', street1: '1 Main Street', postalCode: '94104-1234' }) }

const PARCELS: Readonly<Record<string, Partial<ParcelOrder>>> = {
  'to Berlin': {},
  'to Toronto': { to: inToronto },
  'by express to Berlin': { service: 'PRIORITY_MAIL_EXPRESS' },
  'with several lines of contents': {
    contents: [aLine({ quantity: 7 }), aLine({ description: 'Notebook', hsCode: '4820102010', value: usd(333) })],
  },
  'insured to Berlin': { options: { ...options, insuredValue: usd(20_000) } },
  'at home': home,
  'at home, of ground': { ...home, service: 'USPS_GROUND_ADVANTAGE' },
  'at home, signed for and insured': { ...home, options: { ...options, signature: true, insuredValue: usd(60_000) } },
  'at home, irregular': { ...home, packages: [aPackage({ isIrregular: true })] },
  'that comes back': { ...home, options: { ...options, isReturn: true } },
  'that comes back with a QR code': {
    ...home,
    options: { ...options, isReturn: true, carrierParams: { label_broker: 'true' } },
  },
}

describe('requests to USPS, checked by its own documents', () => {
  /** Returns all requests in the life cycle of a parcel. */
  async function requestsOf(order: ParcelOrder): Promise<readonly FakeRequest[]> {
    const fake = fakeUsps()
    const { transport, sent } = recordRequests(fake.transport)
    const carrier = usps.connect(fake.credentials, transport)
    expect(isCarrierRejection(await carrier.rate(order))).toBe(false)
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    const parcel = await carrier.purchase(prepared.handle, order)
    if (isCarrierRejection(parcel)) throw new Error(parcel.refused)
    expect((await carrier.recover(prepared.handle)).state).toBe('purchased')
    expect(await carrier.voidParcel(prepared.handle)).toEqual({ verdict: 'voided' })
    const parcels = [{ handle: prepared.handle, trackingNumbers: parcel.trackingNumbers }]
    await carrier.handOver?.({ reference: 'M', from: order.from, parcels })
    return sent
  }

  const anUspsOrder = (parts: Partial<ParcelOrder>) => anOrder({ service: 'PRIORITY_MAIL', terms: 'DDU', ...parts })

  test.each(Object.entries(PARCELS))('are as these say for a parcel %s', async (_, parts) => {
    const faultsOf = uspsDocuments(folder)
    const sent = await requestsOf(anUspsOrder(parts))
    expect(sent.length).toBeGreaterThanOrEqual(7)
    expect(sent.flatMap((request) => faultsOf(request).map((fault) => `${request.url.pathname}: ${fault}`))).toEqual([])
  })

  test('are distinguished from invalid ones', async () => {
    const faultsOf = uspsDocuments(folder)
    const [sale] = (await requestsOf(anUspsOrder({}))).filter(({ url }) =>
      url.pathname.endsWith('/international-label'),
    )
    if (!sale) throw new Error('nothing was bought')
    const spoiled = [
      sale.body.replace('"weight":', '"weigth":'),
      sale.body.replace('"MERCHANDISE"', '"GOODS"'),
      sale.body.replace('"customsForm"', '"customs"'),
    ]
    expect(spoiled.map((body) => faultsOf({ ...sale, body }).length > 0)).toEqual([true, true, true])
  })
})
