import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { shipmentNow } from '#test/support/labels.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const UNINSURED = { service: 'Svc Post', insurance: true }

describeWithTable('insurance that a service does not offer', () => {
  test('is warned of, and the shipment is not insured, also when it is read again', async () => {
    const account = await anAccount()
    const { status, body } = await post(account.token, UNINSURED)
    expect([status, body.shipment.insurance]).toEqual([201, false])
    const warning = {
      path: '/shipment/insurance',
      message: 'Svc Post does not offer insurance, so the parcel is not insured',
    }
    expect(body.shipment.warnings).toContainEqual(expect.objectContaining(warning))
    const read = await shipmentNow(account, body.shipment.id)
    expect(read.warnings).toContainEqual(expect.objectContaining(warning))
    const params = { id: String(body.shipment.id) }
    const changes = { shipment: { service: 'Svc Priority', insurance: true } }
    const changed = await call('PUT /shipments/{id}', { token: account.token, params, body: changes })
    expect(changed.body.shipment.insurance).toBe(true)
    expect(JSON.stringify(changed.body.shipment.warnings ?? [])).not.toContain('/shipment/insurance')
  })

  test('is rejected with strict handling', async () => {
    const { token } = await anAccount()
    const strict = { prefer: 'handling=strict' }
    const { status, body } = await post(token, UNINSURED, strict)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(
      expect.stringContaining('/shipment/insurance: Svc Post does not offer insurance'),
    )
  })
})
