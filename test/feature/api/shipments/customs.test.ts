import { describe, expect, test } from '@jest/globals'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { shipmentsWith } from '#test/support/handlersWith.ts'
import { allocateOrders, aMerchant, anOrder, getOrder, postOrder } from '#test/support/orders.ts'
import { aShipment, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const line = (changes: Record<string, unknown> = {}) => ({
  coo: 'CN',
  currency: 'USD',
  description: 'Cotton T-shirt',
  quantity: 1,
  value: 10,
  weight: 0.2,
  hts_code: '610990',
  ...changes,
})
const DELHI = {
  name: 'Asha Rao',
  street1: '12 Janpath',
  city: 'New Delhi',
  province: 'DL',
  postal_code: '110001',
  country: 'IN',
}

const fetchResponse = async (changes: Record<string, unknown>) => {
  const { token } = await anAccount()
  const { status, body } = await post(token, changes)
  return [status, body.code ?? null, body.errors ?? []] as const
}

describeWithTable('what customs and the route ask of a shipment', () => {
  describe('goods', () => {
    test('that a service does not take go by another', async () => {
      const line_items = [line(), line({ description: 'Perfume' })]
      expect(await fetchResponse({ service: 'Svc Post', line_items })).toEqual([
        400,
        1242,
        ['/shipment/line_items/1: this service does not accept aerosols or perfume'],
      ])
      expect((await fetchResponse({ line_items }))[0]).toBe(201)
    })

    test('may lack an HS code where the route asks for none', async () => {
      expect((await fetchResponse({ line_items: [line({ hts_code: null })] }))[0]).toBe(201)
    })

    test('without a text of their origin are judged there by their description', async () => {
      const strict = new Map(
        [...entryPoints].map(([id, place]) => [id, { ...place, hasStrictOriginScript: true, originScript: 'Han' }]),
      )
      const handler = shipmentsWith({ ports: { entryPoints: strict } })
      const { token } = await anAccount()
      const sent = async (changes: Record<string, unknown>) => {
        const shipment = aShipment({ line_items: [line(changes)] })
        return (await call('POST /shipments', { token, body: { shipment } }, handler)).body.code ?? 201
      }
      expect(await sent({})).toBe(1222)
      expect(await sent({ description: '棉质 T 恤' })).toBe(201)
      expect(await sent({ origin_description: '棉质 T 恤' })).toBe(201)
    })
  })

  describe('parties', () => {
    test.each([
      ['BR', { city: 'São Paulo', province: 'SP', postal_code: '01310-100' }],
      ['CL', { city: 'Santiago', province: 'RM', postal_code: '8320000' }],
      ['KR', { city: 'Seoul', province: 'Seoul', postal_code: '04524' }],
    ])('in %s need an id, of whatever form', async (country, place) => {
      const to = recipient({ country, ...place })
      expect((await fetchResponse({ to })).slice(0, 2)).toEqual([400, 1503])
      const consignee = { ...to, id: '??-1' }
      expect((await fetchResponse({ to, consignee }))[1]).not.toBe(1503)
      const typed = { ...to, tax_ids: [{ type: 'PASSPORT', value: 'AB123456' }] }
      expect((await fetchResponse({ to: typed }))[1]).not.toBe(1503)
    })

    test('may have any telephone number and any id', async () => {
      const changed = aShipment({ to: recipient({ phone: 'ask the porter' }) })
      const consignor = { ...(changed.consignor as Record<string, unknown>), id: 'n/a', phone: '0' }
      expect((await fetchResponse({ ...changed, consignor }))[0]).toBe(201)
    })

    test('are not asked for an id within the European Union', async () => {
      const { token } = await anAccount()
      const consignor = {
        name: 'Grachten Goods',
        street1: 'Damrak 1',
        city: 'Amsterdam',
        postal_code: '1012 LG',
        country: 'NL',
      }
      const { body } = await post(token, { entry_point: 'AMS001', consignor: { ...consignor, phone: '1', id: null } })
      expect(body.code).not.toBe(1011)
    })

    test('need an e-mail address where the route does', async () => {
      const to = { ...DELHI, phone: '1', email: null }
      expect(await fetchResponse({ service: 'Svc Priority', to })).toEqual([
        400,
        1012,
        ['/shipment/to/email: is required on this route'],
      ])
      expect((await fetchResponse({ service: 'Svc Priority', to: { ...to, email: 'a@example.com' } }))[1]).toBeNull()
      expect((await fetchResponse({ to }))[1]).toBeNull()
    })

    test('of an order need one as well, its sender included', async () => {
      const { token } = await aMerchant()
      const to = { ...DELHI, phone: '1', email: 'a@example.com' }
      const consignor = { ...(anOrder().consignor as Record<string, unknown>), email: null }
      const { body } = await postOrder(token, { service: 'Svc Priority', to, consignor })
      await allocateOrders()
      const { order } = (await getOrder(token, body.order.id)).body
      expect([order.status, order.errors?.code]).toEqual(['Exception', 1012])
    })
  })
})
