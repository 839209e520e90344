import { describe, expect, test } from '@jest/globals'
import { CarrierDownError } from '#shared/carriers/carrier.ts'
import { easypost } from '#shared/carriers/easypost/adapter.ts'
import { usd } from '#shared/core/money.ts'
import { anOrder, aPackage, aParty, handover } from '#test/support/carriers/anOrder.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeEasypost } from '#test/support/carriers/fakeEasypost.ts'
import { PDF_FILE } from '#test/support/carriers/sampleFiles.ts'

carrierContract('EasyPost', easypost, fakeEasypost)

/**
 * Creates EasyPost with given responses to some requests, once each, and its usual ones otherwise.
 */
function respondWith(...responses: readonly (readonly [path: RegExp, status: number, body: unknown])[]) {
  const fake = fakeEasypost()
  const left = [...responses]
  const requests: string[] = []
  const transport = {
    ...fake.transport,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const path = `${init?.method} ${new URL(input instanceof Request ? input.url : input).pathname}`
      requests.push(path)
      const at = left.findIndex(([pattern]) => pattern.test(path))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      return found ? new Response(JSON.stringify(found[2]), { status: found[1] }) : fake.transport.fetch(input, init)
    },
  }
  return { fake, requests, carrier: easypost.connect(fake.credentials, transport) }
}

const rejection = (code: string, message: unknown = 'no', errors: unknown = []) => ({
  error: { code, message, errors },
})

describe('what EasyPost says when a label is bought', () => {
  const order = anOrder({ service: 'UPS/UPSSaver' })

  async function purchaseAfter(status: number, code: string) {
    const { fake, carrier, requests } = respondWith([/buy$/, status, rejection(code, 'Words of the carrier')])
    const created = await carrier.prepare(order)
    if ('refused' in created) throw new Error(created.refused)
    return { fake, requests, handle: created.handle, carrier, buy: () => carrier.purchase(created.handle, order) }
  }

  test.each(['SHIPMENT.POSTAGE.TIMED_OUT', 'SHIPMENT.POSTAGE.NO_RESPONSE', 'SHIPMENT.PURCHASE.IN_PROGRESS'])(
    '%s: the outcome is unknown, and it is not sent again',
    async (code) => {
      const { buy, requests } = await purchaseAfter(422, code)
      await expect(buy()).rejects.toThrow(CarrierDownError)
      expect(requests.filter((path) => path.endsWith('/buy'))).toHaveLength(1)
    },
  )

  test.each([
    'SHIPMENT.POSTAGE.FAILURE',
    'SHIPMENT.PURCHASE.FAILURE',
    'SHIPMENT.RATE.EXPIRED',
    'SHIPMENT.MISSING_RATE',
  ])('%s: rejected permanently, with the reason of the carrier', async (code) => {
    const { buy, fake } = await purchaseAfter(422, code)
    expect(await buy()).toEqual({ refused: 'Words of the carrier' })
    expect(fake.paidParcels(order.reference)).toEqual([])
  })

  test.each([409, 422])('that it was bought before (%i): the label of then is taken', async (status) => {
    const { carrier, handle, fake } = await purchaseAfter(status, 'SHIPMENT.POSTAGE.EXISTS')
    const elsewhere = easypost.connect(fake.credentials, fake.transport)
    const parcel = await elsewhere.purchase(handle, order)
    expect(await carrier.purchase(handle, order)).toEqual(parcel)
    expect(parcel).toMatchObject({ trackingNumbers: [expect.any(String)] })
  })

  test('that our account has no funds: a neutral message that does not reveal it', async () => {
    const { buy } = await purchaseAfter(402, 'INSUFFICIENT_FUNDS')
    expect(await buy()).toEqual({ refused: 'the carrier account is not usable' })
  })
})

describe('the QR code of a label', () => {
  const buy = async (
    service: string,
    to = aParty({ name: 'Ezekiel Thorn', street1: '1 Main Street', street2: null }),
  ) => {
    const order = anOrder({
      service,
      to,
      options: { signature: false, isReturn: true, insuredValue: null, qrCode: true },
    })
    const { fake, requests, carrier } = respondWith()
    const created = await carrier.prepare(order)
    if ('refused' in created) throw new Error(created.refused)
    const parcel = await carrier.purchase(created.handle, order)
    return { fake, requests, carrier, parcel, handle: created.handle }
  }
  const countForms = (requests: readonly string[]) => requests.filter((path) => path.endsWith('/forms')).length

  test('is created once after the purchase, and is no part of the label', async () => {
    const { fake, requests, carrier, handle, parcel } = await buy('USPS/Priority')
    const code = await carrier.fetchQrCode?.(handle)
    expect(code).toMatchObject({ format: 'png', bytes: expect.any(Uint8Array) })
    expect(await carrier.fetchQrCode?.(handle)).toEqual(code)
    expect([countForms(requests), fake.complaints]).toEqual([1, []])
    expect(await carrier.recover(handle)).toEqual({ state: 'purchased', parcel })
  })

  test('is rejected with the message of the carrier', async () => {
    const { carrier, handle, fake } = await buy('USPS/Priority')
    fake.rejectNext('Label Broker is not enabled')
    expect(await carrier.fetchQrCode?.(handle)).toEqual({ refused: 'Label Broker is not enabled' })
    expect(await carrier.fetchQrCode?.(handle)).toMatchObject({ format: 'png' })
  })

  test('is rejected for other carriers, and for orders of several packages', async () => {
    const { carrier, handle } = await buy('UPS/UPSSaver')
    expect(await carrier.fetchQrCode?.(handle)).toEqual({ refused: expect.stringContaining('not available') })
    const order = 'order_1 USPS/Priority ca_1 shp_1 shp_2'
    expect(await carrier.fetchQrCode?.(order)).toEqual({ refused: expect.stringContaining('single packages') })
  })

  test.each([500, 429])('is awaited while EasyPost does not respond (%i)', async (status) => {
    const { fake, handle } = await buy('USPS/Priority')
    const failing = { ...fake.transport, fetch: async () => new Response('{}', { status }) }
    await expect(easypost.connect(fake.credentials, failing).fetchQrCode?.(handle)).rejects.toThrow(CarrierDownError)
  })
})

test('every key costs money that is not one for tests', () => {
  const keys = ['', 'EZAKx', 'anything', 'EZTKx']
  expect(keys.map((api_key) => easypost.isLive({ api_key }))).toEqual([true, true, true, false])
  expect(easypost.isLive({})).toBe(true)
})

describe('other responses of EasyPost', () => {
  const order = anOrder({ service: 'UPS/UPSSaver' })

  test('the cheapest of several accounts with a carrier is taken', async () => {
    const rate = (id: string, price: string) => ({
      ...{ id, carrier: 'UPS', service: 'UPSSaver', carrier_account_id: `ca_${id}`, rate: price, currency: 'USD' },
    })
    const body = { id: 'shp_1', rates: [rate('a', '10.10'), rate('b', '9.99'), rate('c', '100.00')] }
    const { carrier } = respondWith([/shipments$/, 201, body], [/shipments$/, 201, body])
    expect(await carrier.rate(order)).toMatchObject([{ service: 'UPS/UPSSaver', cost: { minorUnits: 999 } }])
    expect(await carrier.prepare(order)).toEqual({ handle: 'shp_1 b ca_b' })
  })

  test('an order of which only some packages have labels is waited for, and then given back', async () => {
    const label = { label_url: 'https://files.example/a' }
    const made = (minutesAgo: number) => ({
      id: 'order_1',
      created_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      shipments: [
        { id: 'shp_1', tracking_code: 'ONE', postage_label: label },
        { id: 'shp_2', tracking_code: null, postage_label: null },
      ],
    })
    const handle = 'order_1 UPS/UPSSaver ca_1 shp_1 shp_2'
    const early = respondWith([/orders\/order_1$/, 200, made(5)])
    await expect(early.carrier.recover(handle)).rejects.toThrow('has not completed')
    const late = respondWith(
      [/orders\/order_1$/, 200, made(40)],
      [/shp_1\/refund$/, 200, { id: 'shp_1', postage_label: label, refund_status: 'submitted' }],
      [/shp_2\/refund$/, 422, { error: { code: 'SHIPMENT.REFUND.UNAVAILABLE', message: 'no label' } }],
    )
    expect(await late.carrier.recover(handle)).toEqual({
      state: 'refused',
      reason: expect.stringContaining('all packages'),
    })
  })

  test('an order abroad, back, or insured is rejected before any request is sent', async () => {
    const { carrier, requests } = respondWith()
    const packages = [aPackage(), aPackage()] as const
    const home = { from: aParty(), to: aParty({ name: 'Ezekiel Thorn' }) }
    const options = { signature: false, isReturn: false, insuredValue: null }
    for (const parts of [
      {},
      { ...home, options: { ...options, isReturn: true } },
      { ...home, options: { ...options, insuredValue: usd(100) } },
    ]) {
      expect(await carrier.prepare(anOrder({ ...parts, packages }))).toEqual({ refused: expect.any(String) })
    }
    expect(requests).toEqual([])
  })

  test('a refund that the carrier has nothing to give back for is one', async () => {
    const body = {
      id: 'shp_1',
      refund_status: 'not_applicable',
      postage_label: { label_url: 'https://files.example/a' },
    }
    const { carrier } = respondWith([/refund$/, 200, body])
    expect(await carrier.voidParcel('shp_1 r ca')).toEqual({ verdict: 'voided' })
  })

  test('a refund of which nothing is said is not decided', async () => {
    const body = { id: 'shp_1', refund_status: null, postage_label: { label_url: 'https://files.example/a' } }
    const { carrier } = respondWith([/refund$/, 200, body])
    expect(await carrier.voidParcel('shp_1 r ca')).toEqual({ verdict: 'pending' })
  })

  test('a label that was not cancelled is retained', async () => {
    const body = { id: 'shp_1', postage_label: { label_url: 'https://files.example/a' } }
    const { carrier } = respondWith([/shp_1$/, 200, body])
    expect(await carrier.fetchVoidOutcome('shp_1 r ca')).toEqual({ verdict: 'kept', reason: expect.any(String) })
  })

  test('a carrier without scan forms needs nothing more, one that creates none does', async () => {
    const unsupported = rejection('SCAN_FORM.CREATE.CARRIER_NOT_SUPPORTED')
    const { carrier } = respondWith(
      [/scan_forms$/, 422, unsupported],
      [/scan_forms$/, 200, { status: 'failed', message: 'No such origin.' }],
      [/scan_forms$/, 200, { status: 'creating', message: null }],
    )
    const order = handover('shp_1 r ca')
    expect(await carrier.handOver?.(order)).toBe('transmitted')
    expect(await carrier.handOver?.(order)).toEqual({ refused: 'No such origin.' })
    expect(await carrier.handOver?.(order)).toBe('transmitted')
  })

  test('a scan form that is still being made is waited for, whether it says of which parcels it is or not', async () => {
    const created = {
      id: 'sf_2',
      status: 'created',
      form_url: 'https://files.easypost.example/a.pdf',
      tracking_codes: ['1Z2'],
    }
    const creating = { id: 'sf_3', status: 'creating', form_url: null, tracking_codes: ['1Z3'] }
    const nameless = { id: 'sf_4', status: 'creating', form_url: null, tracking_codes: null }
    const failed = { id: 'sf_1', status: 'failed', form_url: null, tracking_codes: ['1Z9'] }
    const list = (...scan_forms: readonly object[]) => ({ scan_forms, has_more: false })
    const forms = async (numbers: readonly string[], ...lists: readonly object[]) => {
      const { carrier } = respondWith(...lists.map((body): [RegExp, number, object] => [/scan_forms$/, 200, body]))
      return carrier.requestHandoverForms?.(
        numbers.map((number) => ({ handle: 'shp_1 r ca', trackingNumbers: [number] })),
      )
    }
    const file = { format: 'pdf', bytes: PDF_FILE }
    expect(await forms(['1Z2'], list(nameless, creating, created, failed))).toEqual([file])
    expect(await forms(['1Z2', '1Z3'], list(creating, created))).toBe('pending')
    expect(await forms(['1Z2', '1Z5'], list(nameless, created))).toBe('pending')
    expect(await forms(['1Z9'], list(failed, created))).toEqual([])
    expect(await forms(['1Z2'], { ...list(creating), has_more: true }, list(created))).toEqual([file])
  })

  test('a scan form that was made just now is not looked up', async () => {
    const { carrier, requests } = respondWith()
    const order = anOrder({ service: 'USPS/Priority', to: aParty() })
    const created = await carrier.prepare(order)
    if ('refused' in created) throw new Error(created.refused)
    const parcel = await carrier.purchase(created.handle, order)
    if ('refused' in parcel) throw new Error(parcel.refused)
    expect(await carrier.handOver?.(handover(created.handle))).toBe('transmitted')
    const handed = { handle: created.handle, trackingNumbers: parcel.trackingNumbers }
    expect(await carrier.requestHandoverForms?.([handed])).toEqual([{ format: 'pdf', bytes: PDF_FILE }])
    expect(requests.filter((path) => path.endsWith('scan_forms'))).toEqual(['POST /v2/scan_forms'])
  })

  test('one scan form is made for each account', async () => {
    const form = { status: 'created', message: null }
    const { carrier, requests } = respondWith([/scan_forms$/, 200, form], [/scan_forms$/, 200, form])
    await carrier.handOver?.(handover('shp_1 r ca_1', 'shp_2 r ca_2', 'shp_3 r ca_1'))
    expect(requests.filter((path) => path.endsWith('scan_forms'))).toHaveLength(2)
  })

  test.each([
    ['nothing', null],
    ['a list', []],
    ['a shipment without an id', { rates: [] }],
    [
      'prices that are no numbers',
      { id: 'shp_1', rates: [{ ...{ id: 'r', carrier: 'A', service: 'B' }, rate: 'free' }] },
    ],
  ])('%s is no response', async (_, body) => {
    const { carrier } = respondWith([/shipments$/, 201, body])
    await expect(carrier.rate(order)).rejects.toThrow(CarrierDownError)
  })

  test('a label elsewhere than behind HTTPS is not fetched', async () => {
    const label = { label_url: 'http://169.254.169.254/latest/meta-data' }
    const body = { id: 'shp_1', tracking_code: '1', postage_label: label }
    const { carrier, requests } = respondWith([/shp_1$/, 200, body])
    await expect(carrier.recover('shp_1 r ca')).rejects.toThrow(CarrierDownError)
    expect(requests).toHaveLength(1)
  })
})
