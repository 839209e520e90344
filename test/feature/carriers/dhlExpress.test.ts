import { beforeEach, describe, expect, test } from '@jest/globals'
import { CarrierDownError, isCarrierRejection } from '#shared/carriers/carrier.ts'
import { dhlExpress } from '#shared/carriers/dhlExpress/adapter.ts'
import type { CarrierConnection } from '#shared/carriers/port.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { usd } from '#shared/core/money.ts'
import { aLine, anOrder, aPackage, aParty, inBerlin } from '#test/support/carriers/anOrder.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeDhlExpress } from '#test/support/carriers/fakeDhlExpress.ts'

carrierContract('DHL Express', dhlExpress, fakeDhlExpress)

const options = { signature: false, isReturn: false, insuredValue: null }

describe('DHL Express', () => {
  let fake: ReturnType<typeof fakeDhlExpress>
  let carrier: CarrierConnection
  beforeEach(() => {
    fake = fakeDhlExpress()
    carrier = dhlExpress.connect(fake.credentials, fake.transport)
  })

  const aDhlOrder = (parts: Partial<ParcelOrder> = {}): ParcelOrder =>
    anOrder({ service: 'EXPRESS_WORLDWIDE', ...parts })
  const atHome = (parts: Partial<ParcelOrder> = {}): ParcelOrder =>
    aDhlOrder({ to: aParty({ name: 'Ezekiel Thorn', street1: '1 Main Street' }), ...parts })

  async function buy(order: ParcelOrder) {
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    const parcel = await carrier.purchase(prepared.handle, order)
    if (isCarrierRejection(parcel)) throw new Error(parcel.refused)
    return { handle: prepared.handle, parcel }
  }
  const lastSent = () => fake.sentShipments().at(-1)
  const servicesOf = () => (lastSent()?.valueAddedServices ?? []).map(({ serviceCode }) => serviceCode)

  test('rates what the account is billed, by the goods, and neither documents nor products without a price', async () => {
    const rates = await carrier.rate(aDhlOrder({ terms: 'DDU' }))
    if (isCarrierRejection(rates)) throw new Error(rates.refused)
    expect(rates.map(({ service, cost, transitDays }) => [service, cost, transitDays?.max])).toEqual([
      ['EXPRESS_WORLDWIDE', usd(6_320), 2],
      ['EXPRESS_12_00', usd(9_320), 2],
      ['ECONOMY_SELECT', usd(4_320), 2],
    ])
  })

  test.each([
    ['EXPRESS_WORLDWIDE', 'P', 'N'],
    ['EXPRESS_12_00', 'Y', '1'],
    ['ECONOMY_SELECT', 'H', 'G'],
  ])('sells %s as product %s if declared to customs, else as %s, for what it rates', async (service, abroad, home) => {
    for (const [order, product] of [
      [aDhlOrder({ service, options: { ...options, signature: true, insuredValue: usd(30_000) } }), abroad],
      [atHome({ service }), home],
    ] as const) {
      const rates = await carrier.rate(order)
      if (isCarrierRejection(rates)) throw new Error(rates.refused)
      const { parcel } = await buy(order)
      expect(parcel.cost).toEqual(rates.find((each) => each.service === service)?.cost)
      expect(lastSent()).toMatchObject({ productCode: product, localProductCode: product })
    }
  })

  test('pays duties with its own account, and lets the recipient pay them', async () => {
    await buy(aDhlOrder())
    expect(lastSent()?.accounts.map(({ typeCode }) => typeCode)).toEqual(['shipper', 'duties-taxes'])
    expect([lastSent()?.content.incoterm, servicesOf()]).toEqual(['DDP', ['DD', 'WY']])
    await buy(aDhlOrder({ terms: 'DDU' }))
    expect(lastSent()?.accounts.map(({ typeCode }) => typeCode)).toEqual(['shipper'])
    expect([lastSent()?.content.incoterm, servicesOf()]).toEqual(['DAP', ['WY']])
    await buy(atHome())
    expect([lastSent()?.content.incoterm, servicesOf()]).toEqual(['DAP', []])
  })

  test('has an invoice on paper where customs accept no electronic one', async () => {
    fake.withoutPaperless()
    const { parcel } = await buy(aDhlOrder({ terms: 'DDU' }))
    expect(servicesOf()).toEqual([])
    expect(parcel.documents.map(({ kind, format }) => [kind, format])).toEqual([
      ['label', 'pdf'],
      ['commercialInvoice', 'pdf'],
    ])
  })

  test('declares consignor, consignee and tax numbers apart from those who send and receive', async () => {
    const number = (party: 'seller' | 'importer', kind: 'IOSS' | 'EORI' | 'VAT') =>
      ({ party, kind, number: `${kind}1`, issuingCountry: 'DE' }) as const
    const taxIdentifiers = [number('seller', 'IOSS'), number('importer', 'EORI')]
    await buy(aDhlOrder({ taxIdentifiers }))
    expect(lastSent()?.customerDetails).toMatchObject({
      shipperDetails: { registrationNumbers: [{ typeCode: 'SDT', number: 'IOSS1', issuerCountryCode: 'DE' }] },
      receiverDetails: { registrationNumbers: [{ typeCode: 'EOR' }] },
    })
    expect(Object.keys(lastSent()?.customerDetails ?? {})).toEqual(['shipperDetails', 'receiverDetails'])
    const seller = aParty({ companyName: 'Seller Ltd', name: null })
    const importer = { ...inBerlin, companyName: 'Einfuhr GmbH' }
    await buy(aDhlOrder({ taxIdentifiers, seller, importer }))
    const { shipperDetails, receiverDetails, exporterDetails, importerDetails } = lastSent()?.customerDetails ?? {}
    expect([shipperDetails?.registrationNumbers, receiverDetails?.registrationNumbers]).toEqual([undefined, undefined])
    expect(exporterDetails).toMatchObject({
      contactInformation: { companyName: 'Seller Ltd', fullName: 'Seller Ltd' },
      registrationNumbers: [{ typeCode: 'SDT' }],
    })
    expect(importerDetails?.registrationNumbers).toEqual([
      { typeCode: 'EOR', number: 'EORI1', issuerCountryCode: 'DE' },
    ])
  })

  test('declares exact totals, although its prices of one unit are rounded', async () => {
    await buy(aDhlOrder({ contents: [aLine({ quantity: 3, value: usd(1_000) }), aLine({ value: usd(2_500) })] }))
    const { content } = lastSent() ?? {}
    expect(content?.declaredValue).toBe(35)
    expect(
      content?.exportDeclaration?.lineItems.map((line) => [line.price, line.preCalculatedLineItemTotalValue]),
    ).toEqual([
      [3.333, 10],
      [12.5, 25],
    ])
    expect(content?.exportDeclaration?.invoice.preCalculatedTotalValues.preCalculatedTotalGoodsValue).toBe(35)
  })

  test('labels packages in their order, the first with the number of the shipment', async () => {
    const packages = [aPackage(), aPackage({ weightGrams: 1_500 }), aPackage()] as const
    const { parcel } = await buy(atHome({ packages: [...packages] }))
    expect(parcel.trackingNumbers).toEqual([
      expect.stringMatching(/^\d{10}$/),
      expect.stringMatching(/^JD.*1$/),
      expect.stringMatching(/^JD.*2$/),
    ])
    expect(lastSent()?.content.packages.map(({ weight }) => weight)).toEqual([0.8, 1.5, 0.8])
    for (const number of parcel.trackingNumbers) expect(await carrier.track(number)).toMatchObject({ scans: [] })
    expect(fake.complaints).toEqual([])
  })

  test('counts a lost sale as none without a label, and costs nothing', async () => {
    const order = aDhlOrder()
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    fake.meet('lost')
    await expect(carrier.purchase(prepared.handle, order)).rejects.toThrow(CarrierDownError)
    fake.withoutImages()
    expect(await carrier.recover(prepared.handle)).toEqual({ state: 'unknown' })
    expect(await carrier.voidParcel(prepared.handle)).toEqual({ verdict: 'pending' })
    fake.decideVoids?.('voided')
    expect(await carrier.fetchVoidOutcome(prepared.handle)).toEqual({ verdict: 'voided' })
  })

  test('finds a sale again that it has collected meanwhile, and does not void it', async () => {
    const order = aDhlOrder()
    const { handle, parcel } = await buy(order)
    fake.collect(order.reference)
    expect(await carrier.recover(handle)).toMatchObject({
      state: 'purchased',
      parcel: {
        trackingNumbers: parcel.trackingNumbers,
        documents: [{ kind: 'label' }, { kind: 'commercialInvoice' }],
      },
    })
    const stored = { verdict: 'kept', reason: 'the carrier has collected the parcel' }
    expect(await carrier.voidParcel(handle, parcel.trackingNumbers[0])).toEqual(stored)
    expect(await carrier.fetchVoidOutcome(handle)).toEqual(stored)
  })

  test('asks only whether a shipment was collected to void it, if its number is known', async () => {
    const { handle, parcel } = await buy(aDhlOrder())
    const before = fake.requestCount()
    expect(await carrier.voidParcel(handle, parcel.trackingNumbers[0])).toEqual({ verdict: 'pending' })
    expect(fake.requestCount() - before).toBe(1)
  })

  test('weighs packages as much as the lines in them', async () => {
    const contents = Array.from({ length: 5 }, (_, at) => aLine({ description: `Bead ${at}`, weightGrams: 1 }))
    await buy(aDhlOrder({ packages: [aPackage({ weightGrams: 2 })], contents }))
    expect(lastSent()?.content.packages.map(({ weight }) => weight)).toEqual([0.005])
    await buy(atHome({ packages: [aPackage({ weightGrams: 2 })], contents }))
    expect(lastSent()?.content.packages.map(({ weight }) => weight)).toEqual([0.002])
    expect(fake.complaints).toEqual([])
  })

  test('does not say that a sale was not made if its search is rejected', async () => {
    const { handle } = await buy(aDhlOrder())
    const other = dhlExpress.connect(fake.credentials, {
      ...fake.transport,
      fetch: async () => new Response(JSON.stringify({ title: 'Bad request', status: '400' }), { status: 400 }),
    })
    await expect(other.recover(handle)).rejects.toThrow(CarrierDownError)
    await expect(other.voidParcel(handle)).rejects.toThrow(CarrierDownError)
  })

  test('sells no product that it does not offer for the parcel', async () => {
    const response = await carrier.prepare(aDhlOrder({ service: 'EXPRESS_10_30' }))
    expect(response).toEqual({ refused: 'the carrier does not offer this service for this parcel' })
  })

  test('rates a parcel without a city, as estimates are', async () => {
    const rates = await carrier.rate(aDhlOrder({ to: { ...inBerlin, city: '' } }))
    expect(isCarrierRejection(rates)).toBe(false)
    expect(fake.complaints).toEqual([])
  })

  test.each([
    ['of a service that it lacks', { service: 'FREIGHT' }, /does not offer this service/],
    ['that comes back', { options: { ...options, isReturn: true } }, /return labels/],
    ['that is irregular', { packages: [aPackage({ isIrregular: true })] }, /irregular packages/],
    ['too far ahead', { shipDate: '2026-12-04' }, /at most 10 days ahead/],
    ['to a military address', { to: aParty({ province: 'AE', postalCode: '09012' }) }, /military/],
    ['without a phone number at home', { to: aParty({ phone: null }) }, /phone number of the recipient is required/],
    ['to a long word', { to: { ...inBerlin, street1: 'x'.repeat(46) } }, /3 lines of 45 characters/],
    ['to a long street', { to: { ...inBerlin, street1: 'Street '.repeat(22) } }, /3 lines of 45 characters/],
    ['to a long city', { to: { ...inBerlin, city: 'x'.repeat(46) } }, /city of the recipient has more than 45/],
    ['to no city', { to: { ...inBerlin, city: '' } }, /city of the recipient is required/],
    ['to no state', { to: aParty({ province: null }) }, /state of the recipient is required/],
    ['by a consignor without a street', { seller: aParty({ street1: '', street2: null }) }, /street of the consignor/],
    ['with a long description', { contents: [aLine({ description: 'x'.repeat(71) })] }, /more than 70 characters/],
    ['with a blank description', { contents: [aLine({ description: ' ' })] }, /description of all contents/],
    ['with a long HS code', { contents: [aLine({ hsCode: '1'.repeat(19) })] }, /HS code of more than 18 digits/],
    ['worth less than its units', { contents: [aLine({ quantity: 500, value: usd(1) })] }, /too low for its quantity/],
  ] as const)('rejects a parcel %s without a request', async (_, parts, reason) => {
    const before = fake.requestCount()
    expect(await carrier.prepare(aDhlOrder(parts))).toEqual({ refused: expect.stringMatching(reason) })
    expect(fake.requestCount()).toBe(before)
  })
})
