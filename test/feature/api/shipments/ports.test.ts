import { expect, test } from '@jest/globals'
import { failure, ok } from '#shared/core/result.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { shipmentsWith } from '#test/support/handlersWith.ts'
import { aShipment, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const [line] = aShipment().line_items as Record<string, unknown>[]

/** The bundled routes with stricter declaration requirements. */
const stricter = (flags: { hsCodeRequired?: boolean; strictDescriptions?: boolean }): Partial<ShipmentPorts> => ({
  routing: { ...routingData, lanes: routingData.lanes.map((lane) => ({ ...lane, ...flags })) },
})

const strictPoints: Partial<ShipmentPorts> = {
  entryPoints: new Map(
    [...entryPoints].map(([id, point]) => [id, { ...point, hasStrictOriginScript: true, originScript: 'Han' }]),
  ),
}

type Row = {
  title: string
  ports: Partial<ShipmentPorts>
  changes?: Record<string, unknown>
  status: number
  code: number
}

const ROWS: readonly Row[] = [
  {
    title: 'the address check is down',
    ports: { addressVerifier: { verify: async () => failure('unavailable') } },
    status: 503,
    code: 1010,
  },
  {
    title: 'screening is down',
    ports: { screening: { screen: async () => failure('unavailable') } },
    status: 503,
    code: 1010,
  },
  {
    title: 'the route asks for HS codes',
    ports: stricter({ hsCodeRequired: true }),
    changes: { line_items: [{ ...line, hts_code: null }] },
    status: 400,
    code: 1215,
  },
  {
    title: 'the description is vague on a strict route',
    ports: stricter({ strictDescriptions: true }),
    changes: { line_items: [{ ...line, description: 'gift' }] },
    status: 400,
    code: 1223,
  },
  { title: 'the origin description is in another script', ports: strictPoints, status: 400, code: 1222 },
]

describeWithTable('shipments behind other ports', () => {
  test.each(ROWS)('rejects when $title', async ({ ports, changes, status, code }) => {
    const { token } = await anAccount()
    const handler = shipmentsWith({ ports })
    const response = await call('POST /shipments', { token, body: { shipment: aShipment(changes) } }, handler)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect((await call('GET /shipments', { token })).body.shipments).toEqual([])
  })

  test('an unverified address is saved, gets no label, and passes with override', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const handler = shipmentsWith({ ports: { addressVerifier: { verify: async () => ok({ verified: false }) } } })
    const post = (changes: Record<string, unknown>) =>
      call('POST /shipments', { token, body: { shipment: aShipment({ create_label: true, ...changes }) } }, handler)
    const rejected = await post({})
    expect(rejected.status).toBe(201)
    expect(rejected.body.shipment).toMatchObject({
      verified: false,
      labels: [],
      errors: { code: 1200, http_status: 400 },
    })
    const buy = await call('POST /labels', { token, body: { label: { shipment_id: rejected.body.shipment.id } } })
    expect([buy.status, buy.body.code]).toEqual([400, 1200])
    const overridden = await post({ override: true })
    expect(overridden.body.shipment.verified).toBe(false)
    expect(overridden.body.shipment.labels[0].override_fee).toBe(0)
  })

  test('parties are screened, and a recipient is verified, again only when they change', async () => {
    const requests: string[] = []
    const handler = shipmentsWith({
      ports: {
        addressVerifier: {
          verify: async () => {
            requests.push('verify')
            return ok({ verified: true })
          },
        },
        screening: {
          screen: async ({ name }) => {
            requests.push(`screen ${name}`)
            return ok({ band: 'clear', score: 0, match: null, lists: [], datasets: [] })
          },
        },
      },
    })
    const { token } = await anAccount()
    const created = await call('POST /shipments', { token, body: { shipment: aShipment() } }, handler)
    const put = (shipment: Record<string, unknown>) =>
      call('PUT /shipments/{id}', { token, params: { id: created.body.shipment.id }, body: { shipment } }, handler)
    const firstRequested = ['screen Erika Mustermann', 'screen Harbour Goods Ltd', 'verify']
    expect(requests).toEqual(firstRequested)
    await put({ weight: 2 })
    expect(requests).toEqual(firstRequested)
    await put({ to: recipient({ name: 'Somebody Else' }) })
    expect(requests.splice(0).slice(3)).toEqual(['screen Somebody Else', 'screen Harbour Goods Ltd', 'verify'])
    await put({
      consignee: { name: 'Third Party', street1: 'Weg 1', city: 'Bonn', postal_code: '53111', country: 'DE' },
    })
    expect(requests.splice(0)).toEqual(['screen Somebody Else', 'screen Third Party', 'screen Harbour Goods Ltd'])
    const { consignor } = aShipment()
    await put({ consignor: { ...Object(consignor), name: 'Hill Goods Ltd' } })
    expect(requests.splice(0)).toContain('screen Hill Goods Ltd')
    await put({ from: { name: 'Returns Desk', street1: 'Weg 2', city: 'Bonn', postal_code: '53111', country: 'DE' } })
    expect(requests).toContain('screen Returns Desk')
  })
})
