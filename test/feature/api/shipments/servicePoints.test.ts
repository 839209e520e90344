import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { pdfText } from '#test/support/pdf.ts'
import { post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const POINT = 'DE-10115-3'

const toPoint = (service_point_id: string | null, changes: object = {}) => ({
  carrier: 'SandboxPoint',
  to: recipient({ service_point_id }),
  ...changes,
})

const update = (token: string, id: number, shipment: object) =>
  call('PUT /shipments/{id}', { token, params: { id }, body: { shipment } })

describeWithTable('a shipment to a service point', () => {
  const funded = () => anAccount({ balances: { USD: 1_000 } })

  test('keeps the point until its recipient is replaced', async () => {
    const { token } = await anAccount()
    const { status, body } = await post(token, toPoint(POINT))
    expect([status, body.shipment.to.service_point_id]).toEqual([201, POINT])
    const { id } = body.shipment
    const renamed = await update(token, id, { order_number: 'A-1' })
    expect(renamed.body.shipment.to.service_point_id).toBe(POINT)
    const moved = await update(token, id, { to: recipient({ service_point_id: 'DE-10115-1' }) })
    expect(moved.body.shipment.to.service_point_id).toBe('DE-10115-1')
    const home = await update(token, id, { to: recipient({}) })
    expect([home.status, home.body.shipment.to]).toEqual([
      200,
      expect.not.objectContaining({ service_point_id: expect.anything() }),
    ])
    const read = await call('GET /shipments/{id}', { token, params: { id } })
    expect(read.body.shipment.to).toEqual(home.body.shipment.to)
  })

  test('has the point on its label', async () => {
    const { token } = await funded()
    const { shipment } = (await post(token, toPoint(POINT, { create_label: true }))).body
    expect(shipment.errors).toBeUndefined()
    const [{ id }] = shipment.labels
    const label = await call('GET /labels/{id}', { token, params: { id }, query: 'type=pdf' })
    expect(pdfText(label.bytes).toUpperCase()).toContain(`HOLD AT SERVICE POINT ${POINT}`)
  })

  test('gets no label if the carrier does not know the point, and pays nothing', async () => {
    const { token, userId } = await funded()
    for (const point of ['FR-75001-1', 'DE-10115-9', 'U12345678']) {
      const { shipment } = (await post(token, toPoint(point, { create_label: true }))).body
      expect(shipment.labels).toEqual([])
      expect(shipment.errors).toMatchObject({
        code: 1203,
        message: expect.stringContaining(`service point ${point} was not found in DE`),
      })
    }
    expect(await auditedBalance(userId)).toBe(100_000)
  })

  test.each([
    ['without a named carrier', { carrier: null }, 'requires `carrier`'],
    ['of a carrier without points', { carrier: 'SvcPost' }, 'SvcPost does not deliver to service points'],
    ['of an unknown carrier', { carrier: 'Nobody' }, 'Nobody does not deliver to service points'],
    ['for a return', { is_return: true }, 'must be null for a return'],
  ])('rejects %s', async (_, changes, reason) => {
    const { token } = await anAccount()
    const { status, body } = await post(token, toPoint(POINT, changes))
    expect([status, body.errors]).toEqual([
      400,
      [`/shipment/to/service_point_id: ${reason}`].map((text) => expect.stringContaining(text)),
    ])
    const { shipments } = (await call('GET /shipments', { token })).body
    expect(shipments).toEqual([])
  })

  test('is rejected when an update names a carrier without points', async () => {
    const { token } = await anAccount()
    const { id } = (await post(token, toPoint(POINT))).body.shipment
    const rejected = await update(token, id, { carrier: 'SvcPost' })
    expect([rejected.status, rejected.body.errors]).toEqual([
      400,
      ['/shipment/to/service_point_id: SvcPost does not deliver to service points'],
    ])
  })
})
