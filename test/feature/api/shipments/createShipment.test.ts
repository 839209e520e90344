import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('creating shipments', () => {
  test('stores a shipment with its quote and shows it again', async () => {
    const { token } = await anAccount()
    const created = await post(token, { comments: ['Fragile', 'Order 7'] })
    expect(created.status).toBe(201)
    const { shipment } = created.body
    expect(shipment).toMatchObject({
      service: 'Svc Parcel',
      terms: 'DDU',
      verified: true,
      labels: [],
      overpack_id: null,
    })
    expect(shipment.total_cost).toBeGreaterThan(0)
    expect(shipment.errors).toBeUndefined()
    const read = await call('GET /shipments/{id}', { token, params: { id: shipment.id } })
    expect(read.body.shipment).toEqual(shipment)
  })

  test('buys the label at once and charges exactly its total', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const created = await post(token, { create_label: true })
    expect(created.status).toBe(201)
    const [label] = created.body.shipment.labels
    expect(label).toMatchObject({ status: 'Pending', is_ready: true, cancelled: false, processed: false })
    expect(label.events).toMatchObject([{ code: 100, country: 'HK', description: 'SHIPMENT LABEL CREATED' }])
    const { body } = await call('GET /users/me', { token })
    expect(body.user.balance).toBeCloseTo(100 - created.body.shipment.total_cost, 2)
    const track = await call('GET /track/{tracking_number}', {
      token,
      params: { tracking_number: label.tracking_number },
    })
    expect(track.body.track).toMatchObject({ shipment_id: created.body.shipment.id, status: 'Pending' })
  })

  test('saves the shipment and says why when funds do not cover the label', async () => {
    const { token } = await anAccount()
    const created = await post(token, { create_label: true })
    expect(created.status).toBe(201)
    expect(created.body.shipment.labels).toEqual([])
    expect(created.body.shipment.errors).toMatchObject({ code: 1080, http_status: 402, status: 'error' })
    const read = await call('GET /shipments/{id}', { token, params: { id: created.body.shipment.id } })
    expect(read.body.shipment.errors).toBeUndefined()
  })
})
