import { describe, expect, test } from '@jest/globals'
import { CarrierDownError } from '#shared/carriers/carrier.ts'
import type { CarrierConnection } from '#shared/carriers/port.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { shippo } from '#shared/carriers/shippo/adapter.ts'
import { anOrder, aPackage, aParty, handover } from '#test/support/carriers/anOrder.ts'
import { carrierContract } from '#test/support/carriers/contract.ts'
import { fakeShippo } from '#test/support/carriers/fakeShippo.ts'

carrierContract('Shippo', shippo, fakeShippo)

type FakeReply = readonly [call: RegExp, status: number, body: unknown]

/**
 * Creates Shippo with given responses to some requests, once each, and its usual ones otherwise.
 */
function respondWith(...responses: readonly FakeReply[]) {
  const fake = fakeShippo()
  const left = [...responses]
  const requests: string[] = []
  const transport = {
    ...fake.transport,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      const call = `${init?.method ?? 'GET'} ${pathname}`
      requests.push(call)
      const at = left.findIndex(([pattern]) => pattern.test(call))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      return found ? new Response(JSON.stringify(found[2]), { status: found[1] }) : fake.transport.fetch(input, init)
    },
  }
  return { fake, requests, carrier: shippo.connect(fake.credentials, transport) }
}

async function prepared(carrier: CarrierConnection, order: ParcelOrder): Promise<string> {
  const created = await carrier.prepare(order)
  if ('refused' in created) throw new Error(created.refused)
  return created.handle
}

const label = (status: string, parts: object = {}) => ({
  object_id: `t_${status}`,
  status,
  tracking_number: '1Z9999991000000001',
  label_url: 'https://files.shippo.example/a.pdf',
  ...parts,
})
const listed = (...results: readonly unknown[]) => ({ results })

const order = anOrder({ service: 'ups_saver' })

test('every token costs money that is not one for tests', () => {
  const tokens = ['', 'shippo_live_x', 'anything', 'shippo_test_x']
  expect(tokens.map((api_token) => shippo.isLive({ api_token }))).toEqual([true, true, true, false])
  expect(shippo.isLive({})).toBe(true)
})

describe('what Shippo says when a label is bought', () => {
  test('201 and ERROR: rejected permanently, with the reason of Shippo, which is found again', async () => {
    const { fake, carrier, requests } = respondWith()
    const handle = await prepared(carrier, order)
    fake.rejectNext('The account of UPS is closed.')
    expect(await carrier.purchase(handle, order)).toEqual({ refused: 'The account of UPS is closed.' })
    expect(await carrier.recover(handle)).toEqual({ state: 'refused', reason: 'The account of UPS is closed.' })
    expect(await carrier.voidParcel(handle)).toEqual({ verdict: 'voided' })
    expect(requests.filter((call) => call === 'POST /refunds')).toEqual([])
  })

  test.each(['QUEUED', 'WAITING', 'NEVER_HEARD_OF'])(
    '%s: the outcome is unknown, and it is not sent again',
    async (status) => {
      const { carrier, requests } = respondWith([/POST .transactions/, 201, label(status)])
      const handle = await prepared(carrier, order)
      await expect(carrier.purchase(handle, order)).rejects.toThrow(CarrierDownError)
      expect(requests.filter((call) => call === 'POST /transactions')).toHaveLength(1)
    },
  )

  test('that a price is too old: rejected with the message of Shippo', async () => {
    const { carrier } = respondWith([/POST .transactions/, 400, { rate: ['Rate is older than 7 days.'] }])
    expect(await carrier.purchase(await prepared(carrier, order), order)).toEqual({
      refused: 'rate: Rate is older than 7 days.',
    })
  })

  test('that our account has no funds: a neutral message that does not reveal it', async () => {
    const { carrier } = respondWith([/POST .transactions/, 402, { detail: 'Billing is disabled.' }])
    expect(await carrier.purchase(await prepared(carrier, order), order)).toEqual({
      refused: 'the carrier account is not usable',
    })
  })
})

describe('what is found under a price', () => {
  test('as long as a label may still arrive, the outcome is unknown', async () => {
    const { carrier } = respondWith()
    const handle = await prepared(carrier, order)
    for (const status of ['QUEUED', 'WAITING']) {
      const { carrier: later } = respondWith([/GET .transactions/, 200, listed(label('ERROR'), label(status))])
      await expect(later.recover(handle)).rejects.toThrow(CarrierDownError)
      const { carrier: again } = respondWith([/GET .transactions/, 200, listed(label(status))])
      await expect(again.voidParcel(handle)).rejects.toThrow(CarrierDownError)
    }
  })

  test('of two labels the one that was not given back', async () => {
    const two = listed(label('REFUNDED', { tracking_number: 'first' }), label('SUCCESS', { tracking_number: 'second' }))
    const { carrier } = respondWith([/GET .transactions/, 200, two])
    const found = await carrier.recover(await prepared(carrier, order))
    expect(found).toMatchObject({ state: 'purchased', parcel: { trackingNumbers: ['second'] } })
  })

  test.each([
    ['a number', { tracking_number: '' }],
    ['a label', { label_url: '' }],
    ['a label that is a document', { label_url: 'https://files.shippo.example/transactions/x' }],
  ])('what is sold without %s is not finished', async (_, parts) => {
    const page: FakeReply = [/GET .transactions.x/, 200, 'a page']
    const { carrier } = respondWith([/GET .transactions$/, 200, listed(label('SUCCESS', parts))], page)
    await expect(carrier.recover(await prepared(carrier, order))).rejects.toThrow(CarrierDownError)
  })

  test('a rejected list is not an empty one', async () => {
    const { carrier } = respondWith([/GET .transactions/, 404, { detail: 'Not found' }])
    await expect(carrier.recover(await prepared(carrier, order))).rejects.toThrow(CarrierDownError)
  })

  test('a label elsewhere than behind HTTPS is not fetched', async () => {
    const inside = label('SUCCESS', { label_url: 'http://169.254.169.254/latest/meta-data' })
    const { carrier, requests } = respondWith([/GET .transactions/, 200, listed(inside)])
    const handle = await prepared(carrier, order)
    await expect(carrier.recover(handle)).rejects.toThrow(CarrierDownError)
    expect(requests.at(-1)).toBe('GET /transactions')
  })
})

describe('what becomes of a refund', () => {
  const voidAfter = async (...responses: readonly FakeReply[]) => {
    const { carrier, requests } = respondWith(...responses)
    const outcome = await carrier.fetchVoidOutcome(await prepared(carrier, order))
    return { verdict: outcome, requests: requests.filter((call) => call === 'POST /refunds').length }
  }
  const sold: FakeReply = [/GET .transactions/, 200, listed(label('SUCCESS'))]

  test.each([
    ['QUEUED', 'pending'],
    ['PENDING', 'pending'],
    ['SUCCESS', 'voided'],
    ['ERROR', 'kept'],
  ])('when it is requested: %s is %s', async (status, expected) => {
    const { verdict: outcome } = await voidAfter(sold, [/POST .refunds/, 201, { status }])
    expect(outcome).toMatchObject({ verdict: expected })
  })

  test.each([
    ['REFUNDPENDING', 'pending'],
    ['REFUNDED', 'voided'],
    ['REFUNDREJECTED', 'kept'],
  ])('where it is noted with the label, it is not requested again: %s is %s', async (status, expected) => {
    const { verdict: outcome, requests } = await voidAfter([/GET .transactions/, 200, listed(label(status))])
    expect(outcome).toMatchObject({ verdict: expected })
    expect(requests).toBe(0)
  })

  test('what cannot be refunded is retained, with the reason of the carrier', async () => {
    const { verdict: outcome } = await voidAfter(sold, [/POST .refunds/, 400, { detail: 'The label was used.' }])
    expect(outcome).toEqual({ verdict: 'kept', reason: 'The label was used.' })
  })

  test('a token that does not open says nothing of the label', async () => {
    await expect(voidAfter(sold, [/POST .refunds/, 401, { detail: 'Invalid token' }])).rejects.toThrow(CarrierDownError)
  })

  test('two labels are both given back, and decided when both are', async () => {
    const two = listed(label('SUCCESS'), label('SUCCESS', { object_id: 'other' }))
    const { verdict: outcome, requests } = await voidAfter(
      [/GET .transactions/, 200, two],
      [/POST .refunds/, 201, { status: 'ERROR' }],
      [/POST .refunds/, 201, { status: 'QUEUED' }],
    )
    expect([outcome, requests]).toEqual([{ verdict: 'pending' }, 2])
  })
})

describe('what is handed over', () => {
  test('is on one manifest for each account, day and origin', async () => {
    const { fake, carrier, requests } = respondWith()
    const orders = [
      order,
      anOrder({ service: 'ups_saver' }),
      anOrder({ service: 'usps_priority_mail_international' }),
      anOrder({ service: 'ups_saver', shipDate: '2026-11-24' }),
      anOrder({ service: 'ups_saver', from: aParty({ postalCode: '94105' }) }),
    ]
    const handles: string[] = []
    for (const each of orders) {
      const handle = await prepared(carrier, each)
      await carrier.purchase(handle, each)
      handles.push(handle)
    }
    expect(await carrier.handOver?.(handover(...handles))).toBe('transmitted')
    expect(requests.filter((call) => call === 'POST /manifests')).toHaveLength(4)
    expect(fake.complaints).toEqual([])
  })

  test('is looked for together where it is many, and one by one what is older', async () => {
    const { fake, carrier, requests } = respondWith()
    const handles: string[] = []
    for (let each = 0; each < 120; each += 1) {
      const one = anOrder({ service: 'ups_saver' })
      const handle = await prepared(carrier, one)
      await carrier.purchase(handle, one)
      handles.push(handle)
    }
    const lists = async (some: readonly string[]): Promise<number> => {
      requests.splice(0)
      expect(await carrier.handOver?.(handover(...some))).toBe('transmitted')
      return requests.filter((call) => call === 'GET /transactions').length
    }
    expect(await lists(handles.slice(0, 9))).toBe(9)
    expect(await lists(handles.slice(12, 30))).toBe(1 + 8)
    expect(await lists(handles)).toBe(2)
    expect(fake.complaints).toEqual([])
  })

  const handOverAfter = async (...responses: readonly FakeReply[]) => {
    const { carrier, requests } = respondWith(...responses)
    const handle = await prepared(carrier, order)
    await carrier.purchase(handle, order)
    return { outcome: await carrier.handOver?.(handover(handle)), requests }
  }

  test('is reported, though the manifest is created later', async () => {
    const { outcome } = await handOverAfter([/POST .manifests/, 201, { status: 'QUEUED' }])
    expect(outcome).toBe('transmitted')
  })

  test.each([
    ['with 201', 201, { status: 'ERROR', errors: ['No such origin.'] }],
    ['with 400', 400, { detail: 'No such origin.' }],
  ])('may be rejected %s, where it is on no manifest', async (_, status, body) => {
    const { outcome } = await handOverAfter([/POST .manifests/, status, body])
    expect(outcome).toEqual({ refused: 'No such origin.' })
  })

  test('needs no manifest where the carrier takes none', async () => {
    const { outcome, requests } = await handOverAfter([
      /POST .manifests/,
      400,
      { detail: 'Manifests are not supported for this carrier.' },
    ])
    expect([outcome, requests.at(-1)]).toEqual(['transmitted', 'POST /manifests'])
  })

  test('has to have been bought', async () => {
    const { carrier } = respondWith()
    const handles = [await prepared(carrier, order)]
    expect(await carrier.handOver?.(handover(...handles))).toEqual({ refused: expect.any(String) })
  })
})

describe('the QR code of a label', () => {
  const buy = async (service: string, qrCode: boolean) => {
    const { fake, carrier } = respondWith()
    const requested = anOrder({
      service,
      to: aParty({ name: 'Ezekiel Thorn', province: 'CA' }),
      options: { signature: false, isReturn: true, insuredValue: null, qrCode },
    })
    const handle = await prepared(carrier, requested)
    const parcel = await carrier.purchase(handle, requested)
    if ('refused' in parcel) throw new Error(parcel.refused)
    expect(await carrier.recover(handle)).toEqual({ state: 'purchased', parcel })
    expect(fake.complaints).toEqual([])
    return parcel.documents.map(({ kind, format }) => `${kind} ${format}`)
  }

  test('is separate from the label if it was requested, with services that have one', async () => {
    expect(await buy('usps_priority', true)).toEqual(['label pdf', 'qrCode png'])
    expect(await buy('usps_priority', false)).toEqual(['label pdf'])
    expect(await buy('ups_saver', true)).toEqual(['label pdf'])
  })
})

describe('other responses of Shippo', () => {
  test('prices that are not made yet are waited for', async () => {
    const body = { status: 'QUEUED', address_from: { object_id: 'a' }, rates: [], messages: [] }
    const { carrier } = respondWith([/POST .shipments/, 201, body])
    await expect(carrier.rate(order)).rejects.toThrow(CarrierDownError)
  })

  test.each([
    ['nothing', null],
    ['a list', []],
    ['a shipment without a status', { address_from: { object_id: 'a' }, rates: [] }],
    [
      'prices that are no numbers',
      { status: 'SUCCESS', address_from: { object_id: 'a' }, rates: [{ amount: 'free' }] },
    ],
  ])('%s is no response', async (_, body) => {
    const { carrier } = respondWith([/POST .shipments/, 201, body])
    await expect(carrier.rate(order)).rejects.toThrow(CarrierDownError)
  })

  test('a number of an unknown carrier is not tracked', async () => {
    const { carrier, requests } = respondWith()
    expect(await carrier.track('XY123')).toEqual({ refused: expect.any(String) })
    expect(requests).toEqual([])
  })

  test('an irregular package is rejected before any request is sent', async () => {
    const { carrier, requests } = respondWith()
    const irregular = anOrder({ service: 'ups_saver', packages: [aPackage({ isIrregular: true })] })
    expect(await carrier.prepare(irregular)).toEqual({ refused: expect.stringContaining('irregular') })
    expect(requests).toEqual([])
  })
})
