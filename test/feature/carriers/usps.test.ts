import { beforeEach, describe, expect, test } from '@jest/globals'
import { CarrierDownError, isCarrierRejection } from '#shared/carriers/carrier.ts'
import type { CarrierConnection } from '#shared/carriers/port.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { usps } from '#shared/carriers/usps/adapter.ts'
import { usd } from '#shared/core/money.ts'
import { aLine, anOrder, aParty, inBerlin } from '#test/support/carriers/anOrder.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeUsps } from '#test/support/carriers/fakeUsps.ts'
import { PDF_FILE } from '#test/support/carriers/sampleFiles.ts'

carrierContract('USPS', usps, fakeUsps)

const options = { signature: false, isReturn: false, insuredValue: null }

describe('USPS', () => {
  let fake: ReturnType<typeof fakeUsps>
  let carrier: CarrierConnection
  beforeEach(() => {
    fake = fakeUsps()
    carrier = usps.connect(fake.credentials, fake.transport)
  })

  const anUspsOrder = (parts: Partial<ParcelOrder> = {}): ParcelOrder =>
    anOrder({ service: 'PRIORITY_MAIL', terms: 'DDU', ...parts })
  const atHome = (parts: Partial<ParcelOrder> = {}): ParcelOrder =>
    anUspsOrder({ to: aParty({ name: 'Ezekiel Thorn', street1: '1 Main Street' }), ...parts })

  async function buy(order: ParcelOrder) {
    const prepared = await carrier.prepare(order)
    if (isCarrierRejection(prepared)) throw new Error(prepared.refused)
    const parcel = await carrier.purchase(prepared.handle, order)
    if (isCarrierRejection(parcel)) throw new Error(parcel.refused)
    return { handle: prepared.handle, parcel }
  }

  test('sells for what it rates, with own packaging and extra services', async () => {
    const order = atHome({ options: { ...options, signature: true, insuredValue: usd(60_000) } })
    const rates = await carrier.rate(order)
    if (isCarrierRejection(rates)) throw new Error(rates.refused)
    const { parcel } = await buy(order)
    expect(parcel.cost).toEqual(rates.find(({ service }) => service === 'PRIORITY_MAIL')?.cost)
    expect(rates.map(({ service }) => service)).toEqual([
      'USPS_GROUND_ADVANTAGE',
      'PRIORITY_MAIL',
      'PRIORITY_MAIL_EXPRESS',
    ])
    expect(rates.every(({ cost }) => cost.minorUnits > 100)).toBe(true)
  })

  test('shares both tokens among requests, and gets new ones when they end', async () => {
    await buy(atHome())
    await buy(anUspsOrder())
    expect(fake.tokenCount()).toBe(1)
    fake.endTokens()
    await buy(atHome())
    expect(fake.tokenCount()).toBe(2)
    expect(fake.complaints).toEqual([])
  })

  test('has a QR code for a return that a post office prints', async () => {
    const carrierParams = { label_broker: 'true' }
    const { handle, parcel } = await buy(atHome({ options: { ...options, isReturn: true, carrierParams } }))
    expect(parcel.documents.map(({ kind, format }) => [kind, format])).toEqual([
      ['label', 'pdf'],
      ['other', 'png'],
    ])
    expect(await carrier.recover(handle)).toMatchObject({ state: 'purchased' })
    const plain = await buy(atHome({ options: { ...options, isReturn: true } }))
    expect(plain.parcel.documents.map(({ kind }) => kind)).toEqual(['label'])
    const outbound = await buy(atHome({ options: { ...options, carrierParams } }))
    expect(outbound.parcel.documents.map(({ kind }) => kind)).toEqual(['label'])
  })

  test('has the QR code apart if it was requested for the buyer', async () => {
    const { parcel } = await buy(atHome({ options: { ...options, isReturn: true, qrCode: true } }))
    expect(parcel.documents.map(({ kind, format }) => [kind, format])).toEqual([
      ['label', 'pdf'],
      ['qrCode', 'png'],
    ])
  })

  describe('makes SCAN forms', () => {
    const from = aParty({ name: null, companyName: 'Los Angeles Import' })
    const handOver = (...bought: readonly Awaited<ReturnType<typeof buy>>[]) =>
      carrier.handOver?.({
        reference: 'M',
        from,
        parcels: bought.map(({ handle, parcel }) => ({ handle, trackingNumbers: parcel.trackingNumbers })),
      })
    const form = (number: string | undefined) => ({ number, file: { format: 'pdf', bytes: PDF_FILE } })

    test('of parcels at home and abroad, whatever their mailing dates, and keeps their labels', async () => {
      const [home, abroad] = [await buy(atHome({ shipDate: '2026-11-24' })), await buy(anUspsOrder())]
      const handedOver = await handOver(home, abroad)
      const [number] = fake.formNumbers?.() ?? []
      expect(handedOver).toEqual({ forms: [form(number)], reason: null })
      expect(await carrier.voidParcel(home.handle)).toEqual({
        verdict: 'kept',
        reason: 'Labels associated with a scan form cannot be canceled',
      })
      expect(fake.complaints).toEqual([])
    })

    test('without returns, which are not handed over with them', async () => {
      const before = fake.requestCount()
      const back = await buy(atHome({ options: { ...options, isReturn: true } }))
      const requests = fake.requestCount() - before
      expect(await handOver(back)).toBe('transmitted')
      expect(fake.requestCount() - before).toBe(requests)
      const home = await buy(atHome())
      expect(await handOver(home, back)).toMatchObject({ forms: [{ file: { format: 'pdf' } }], reason: null })
    })

    test('without labels that are manifested', async () => {
      const home = await buy(atHome())
      fake.manifest()
      expect(await handOver(home)).toEqual({ forms: [], reason: null })
    })

    test('without cancelled labels and those from elsewhere, for which it gives the reason', async () => {
      const [home, cancelled] = [await buy(atHome()), await buy(atHome())]
      const elsewhere = await buy(atHome({ from: aParty({ postalCode: '10118' }) }))
      await carrier.voidParcel(cancelled.handle)
      const handedOver = await handOver(home, cancelled, elsewhere)
      expect(handedOver).toEqual({
        forms: [form(fake.formNumbers?.()[0])],
        reason: expect.stringMatching(/has been canceled.*; barcode \d+ with zip 10118 does not match/),
      })
    })

    test('once, and names the form of a lost response, which is not returned again', async () => {
      const [one, two] = [await buy(atHome()), await buy(atHome())]
      fake.meet('lost')
      expect(await handOver(one)).toEqual({ forms: [{ number: fake.formNumbers?.()[0], file: null }], reason: null })
      const handedOver = await handOver(one, two)
      const [first, second] = fake.formNumbers?.() ?? []
      expect(handedOver).toEqual({ forms: [{ number: first, file: null }, form(second)], reason: null })
    })

    test('in few requests, even if a rejection names one label only', async () => {
      const bought = []
      for (let each = 0; each < 12; each += 1) bought.push(await buy(atHome()))
      await handOver(...bought)
      fake.nameOneLabel()
      const before = fake.requestCount()
      const handedOver = await handOver(...bought)
      expect(fake.requestCount() - before).toBe(8)
      expect(handedOver).toEqual({
        forms: [{ number: fake.formNumbers?.()[0], file: null }],
        reason: expect.stringContaining('is already part of another SCAN Form'),
      })
    })

    test('of at most 40,000 labels each', async () => {
      const trackingNumbers = Array.from({ length: 40_001 }, (_, at) => `92055${String(at).padStart(17, '0')}`)
      const before = fake.requestCount()
      const parcels = [{ handle: 'domestic 1', trackingNumbers }]
      expect(await carrier.handOver?.({ reference: 'M', from, parcels })).toMatchObject({ forms: [] })
      // One request is for the token.
      expect(fake.requestCount() - before).toBe(3)
      expect(fake.complaints).toEqual([])
    })

    test.each([
      ['abroad', inBerlin, 'the entry point must be in the United States'],
      ['that no longer exists', null, 'the entry point must be in the United States'],
      ['without a ZIP code', aParty({ postalCode: null }), 'the postal code of the entry point must be a ZIP code'],
    ])('not at an entry point %s', async (_, place, reason) => {
      const { handle, parcel } = await buy(atHome())
      const before = fake.requestCount()
      const parcels = [{ handle, trackingNumbers: parcel.trackingNumbers }]
      expect(await carrier.handOver?.({ reference: 'M', from: place, parcels })).toEqual({ refused: reason })
      expect(fake.requestCount()).toBe(before)
    })

    test('or has the reason of the carrier', async () => {
      const home = await buy(atHome())
      fake.rejectNext('barcodes cannot be grouped together in a SCAN Form due to Manifest MID mismatch')
      expect(await handOver(home)).toEqual({ forms: [], reason: expect.stringContaining('Manifest MID mismatch') })
    })
  })

  test('decides later about the refund of a label that is manifested, and keeps an international one', async () => {
    const [domestic, abroad] = [await buy(atHome()), await buy(anUspsOrder())]
    fake.manifest()
    expect(await carrier.voidParcel(domestic.handle)).toEqual({ verdict: 'pending' })
    expect(await carrier.fetchVoidOutcome(domestic.handle)).toEqual({ verdict: 'pending' })
    expect(await carrier.voidParcel(abroad.handle)).toEqual({
      verdict: 'kept',
      reason: 'International labels cannot be refunded after they have been manifested',
    })
  })

  test('does not say that a label was not sold when it cannot be reprinted any more', async () => {
    const { handle } = await buy(atHome())
    for (let time = 0; time < 3; time += 1) expect((await carrier.recover(handle)).state).toBe('purchased')
    await expect(carrier.recover(handle)).rejects.toThrow(CarrierDownError)
  })

  test('leaves a reprint when two responses in a row are lost', async () => {
    const { handle } = await buy(atHome())
    fake.meet('lost', 'lost')
    await expect(carrier.recover(handle)).rejects.toThrow(CarrierDownError)
    expect((await carrier.recover(handle)).state).toBe('purchased')
  })

  test.each([
    ['from abroad', { from: inBerlin }, /in the United States only/],
    ['back from abroad', { options: { ...options, isReturn: true } }, /returns domestic parcels only/],
    ['with duties paid', { terms: 'DDP' }, /duties unpaid/],
    ['signed for abroad', { options: { ...options, signature: true } }, /domestic parcels/],
    ['insured above the limit', { options: { ...options, insuredValue: usd(500_001) } }, /up to 5,000 USD/],
    ['with a long description', { contents: [aLine({ description: 'x'.repeat(31) })] }, /more than 30 characters/],
    ['with a vague description', { contents: [aLine({ description: 'Gift' })] }, /not a description of goods/],
    ['with many lines', { contents: Array.from({ length: 31 }, () => aLine({ value: usd(100) })) }, /at most 30 lines/],
    ['to Puerto Rico', { to: aParty({ province: 'PR', postalCode: '00901' }) }, /territories/],
    ['to a long street', { to: aParty({ street1: 'x'.repeat(51) }) }, /street of the recipient has more than 50/],
    ['to no ZIP code', { to: aParty({ postalCode: '9410' }) }, /must be a ZIP code/],
    ['of a service that it lacks', { service: 'MEDIA_MAIL' }, /does not offer this service/],
    [
      'with a tax number',
      { taxIdentifiers: [{ party: 'seller', kind: 'IOSS', number: 'IM2760000742', issuingCountry: 'DE' }] },
      /tax identifiers/,
    ],
  ] as const)('rejects a parcel %s without a request', async (_, parts, reason) => {
    const before = fake.requestCount()
    expect(await carrier.prepare(anUspsOrder(parts))).toEqual({ refused: expect.stringMatching(reason) })
    expect(fake.requestCount()).toBe(before)
  })
})
