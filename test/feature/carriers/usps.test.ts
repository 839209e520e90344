import { beforeEach, describe, expect, test } from '@jest/globals'
import { CarrierDownError, isCarrierRejection } from '#shared/carriers/carrier.ts'
import type { CarrierConnection } from '#shared/carriers/port.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { usps } from '#shared/carriers/usps/adapter.ts'
import { usd } from '#shared/core/money.ts'
import { aLine, anOrder, aParty, inBerlin } from '#test/support/carriers/anOrder.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeUsps } from '#test/support/carriers/fakeUsps.ts'

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
  ] as const)('refuses a parcel %s before it is asked', async (_, parts, reason) => {
    const before = fake.requestCount()
    expect(await carrier.prepare(anUspsOrder(parts))).toEqual({ refused: expect.stringMatching(reason) })
    expect(fake.requestCount()).toBe(before)
  })
})
