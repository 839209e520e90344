import { expect, test } from '@jest/globals'
import { failure, ok } from '#shared/core/result.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { shipmentsWith } from '#test/support/handlersWith.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const line = (changes: Record<string, unknown>) => ({
  coo: 'CN',
  currency: 'USD',
  description: 'Cotton T-shirt',
  quantity: 1,
  value: 100,
  weight: 0.2,
  hts_code: '610990',
  ...changes,
})

const stored = async (userId: number, id: number) => {
  const found = await findShipment(testTable(), userId, id)
  if (!found) throw new Error('no shipment')
  return found
}

/** Returns exchange rates as a rate service would. */
const ratesOf = (perUsd: Readonly<Record<string, string>>) => ({
  exchangeRates: {
    rate: async (from: string) =>
      from === 'USD'
        ? ok('1')
        : perUsd[from]
          ? ok(perUsd[from])
          : failure({ reason: 'unknown_currency' as const, currency: from }),
  },
})

describeWithTable('duty and tax of a shipment', () => {
  test('are worked out by line, origin and code, and are part of what it costs', async () => {
    const { token } = await anAccount()
    const line_items = [line({ value: 200 }), line({ coo: 'KR', description: 'Denim jacket', hts_code: '620300' })]
    const { shipment } = (await post(token, { terms: 'DDP', line_items })).body
    const [shirt, jacket] = shipment.line_items
    expect(shirt.duty).toBeGreaterThan(200 * 0.12)
    expect([jacket.duty, jacket.tax > 19]).toEqual([0, true])
    const sum = (kind: 'duty' | 'tax') => Math.round((shirt[kind] + jacket[kind]) * 100) / 100
    expect([shipment.duty, shipment.tax]).toEqual([sum('duty'), sum('tax')])
    const sent = (await post(token, { terms: 'DDU', line_items })).body.shipment
    expect([sent.duty, sent.tax, sent.line_items[0].duty, sent.line_items[0].tax]).toEqual([0, 0, 0, 0])
    expect(shipment.total_cost).toBeCloseTo(sent.total_cost + shipment.duty + shipment.tax, 2)
  })

  test('of goods below the limit of the European Union are so much for each item', async () => {
    const { token } = await anAccount()
    const dutyOf = async (...line_items: unknown[]) =>
      (await post(token, { terms: 'DDP', line_items })).body.shipment.duty
    const one = await dutyOf(line({ value: 60, quantity: 5 }))
    expect(one).toBeGreaterThan(3)
    expect(one).toBeLessThan(5)
    expect(await dutyOf(line({ value: 40 }), line({ value: 60 }))).toBe(one)
    const two = await dutyOf(line({ value: 60 }), line({ value: 60, description: 'Wool jacket', hts_code: '620300' }))
    expect(two).toBeCloseTo(2 * one, 2)
  })

  test('leave out a tax that the seller has taken, and follow the tariff where a business buys', async () => {
    const { token } = await anAccount()
    const sent = { terms: 'DDP', line_items: [line({})] }
    const plain = (await post(token, sent)).body.shipment
    const tax_ids = [{ type: 'IOSS', value: 'IM2760000009' }]
    const atSale = (await post(token, { ...sent, tax_ids })).body.shipment
    expect([atSale.duty, atSale.tax, atSale.line_items[0].tax]).toEqual([plain.duty, 0, 0])
    expect(atSale.total_cost).toBeCloseTo(plain.total_cost - plain.tax, 2)
    const firm = (await post(token, { ...sent, buyer: 'business' })).body.shipment
    expect(firm.duty).toBeGreaterThan(12)
  })

  test('are not promised where an unknown amount is due', async () => {
    const { token } = await anAccount()
    const to = {
      ...{ name: 'Ana Cruz', street1: 'Calle Mayor 5', city: 'Las Palmas de Gran Canaria', province: 'Las Palmas' },
      ...{ postal_code: '35001', country: 'ES', phone: '+34 928 123456' },
    }
    const response = await post(token, { terms: 'DDP', to })
    expect([response.status, response.body.code]).toEqual([400, 1243])
    expect((await post(token, { terms: 'DDU', to })).status).toBe(201)
  })

  test('are stored with the rules and rates of their calculation, and so is the charge of a label', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 500 } })
    const handler = shipmentsWith({ ports: ratesOf({ GBP: '1.25' }) })
    const shipment = aShipment({
      terms: 'DDP',
      create_label: true,
      line_items: [line({ currency: 'GBP', value: 200 })],
    })
    const created = (await call('POST /shipments', { token, body: { shipment } }, handler)).body.shipment
    const found = await stored(userId, created.id)
    const basis = {
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      usdRates: { GBP: '1.25' },
      dutyRule: { id: 'DE/2026-07-01.2', date: '2026-07-01' },
    }
    expect(found.shipment.priceBasis).toEqual(basis)
    expect(found.labels.map(({ priceBasis }) => priceBasis)).toEqual([basis])
    // The response is unchanged although the rate has changed since.
    const dearer = shipmentsWith({ ports: ratesOf({ GBP: '2' }) })
    const params = { id: created.id }
    expect((await call('GET /shipments/{id}', { token, params }, dearer)).body.shipment).toEqual(created)
  })

  test('that the recipient pays leave no rule behind', async () => {
    const { token, userId } = await anAccount()
    const { id } = (await post(token, { terms: 'DDU' })).body.shipment
    expect((await stored(userId, id)).shipment.priceBasis).toBeNull()
    const line_items = [line({ currency: 'EUR' })]
    const params = { id }
    await call('PUT /shipments/{id}', { token, params, body: { shipment: { line_items } } })
    expect((await stored(userId, id)).shipment.priceBasis).toMatchObject({
      usdRates: { EUR: expect.stringMatching(/^1\./) },
      dutyRule: null,
    })
  })
})
