import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const countShipments = async (token: string): Promise<number> =>
  (await call('GET /shipments', { token })).body.shipments.length

const balanceOf = async (token: string): Promise<number> => (await call('GET /users/me', { token })).body.user.balance

describeWithTable('POST /shipments with validate_only', () => {
  test('returns the prices of the creation, stores nothing and charges nothing', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const changes = { create_label: true, terms: 'DDP' }
    const validated = await post(token, { ...changes, validate_only: true })
    expect([validated.status, await countShipments(token), await balanceOf(token)]).toEqual([201, 0, 100])
    const { shipment } = validated.body
    expect([shipment.labels, shipment.errors]).toEqual([[], undefined])
    expect((await call('GET /shipments/{id}', { token, params: { id: shipment.id } })).status).toBe(404)
    const created = (await post(token, changes)).body.shipment
    const { service, total_cost, duty, tax } = created
    expect(created.labels).toHaveLength(1)
    expect(shipment).toMatchObject({ service, total_cost, duty, tax })
  })

  test('leaves a quote unused', async () => {
    const { token } = await anAccount()
    const { id: _, ...parcel } = (await post(token)).body.shipment
    const quoted = await call('POST /quotes', {
      token,
      body: {
        quote: {
          entry_point: 'HKG101',
          to: { country: 'DE', postal_code: '10115' },
          ...{ weight: parcel.weight, length: parcel.length, width: parcel.width, height: parcel.height },
          line_items: parcel.line_items.map(({ tax: _t, duty: _d, ...line }: Record<string, unknown>) => line),
        },
      },
    })
    expect(quoted.status).toBe(201)
    const changes = { quote_id: quoted.body.quote.id }
    expect((await post(token, { ...changes, validate_only: true })).status).toBe(201)
    expect((await post(token, changes)).status).toBe(201)
  })

  test('reports why the label could not be bought', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const unverified = { to: recipient({ city: 'Hamburg' }), create_label: true }
    const validated = (await post(token, { ...unverified, validate_only: true })).body.shipment
    const created = (await post(token, unverified)).body.shipment
    expect(created.verified).toBe(false)
    expect(validated.errors).toEqual(created.errors)
    expect(validated.errors).toMatchObject({ code: 1200 })
  })

  test.each([
    ['a missing province', { to: recipient({ country: 'ES', city: 'Madrid', postal_code: '28013' }) }],
    ['an unknown country', { to: recipient({ country: 'XX' }) }],
    ['an unknown quote', { quote_id: 17 }],
    ['an unknown entry point', { entry_point: 'HKG999' }],
  ])('rejects %s as creation does', async (_, changes) => {
    const { token } = await anAccount()
    const validated = await post(token, { ...changes, validate_only: true })
    const created = await post(token, changes)
    expect(created.status).toBe(400)
    expect([validated.status, validated.body]).toEqual([created.status, created.body])
  })
})
