import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('the claim page', () => {
  test('is where a shipment’s claim_url leads, and needs no token', async () => {
    const { token } = await anAccount()
    const { shipment } = (await post(token)).body
    const [, path = ''] = /\/v1\/claims\/(\d+)$/.exec(shipment.claim_url) ?? []
    expect(path).toBe(String(shipment.id))
    const page = await call('GET /claims/{shipment_id}', { params: { shipment_id: path } })
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.bytes.toString()).toContain(`shipment ${shipment.id}`)
  })

  test('is not there for what cannot be a shipment', async () => {
    const page = await call('GET /claims/{shipment_id}', { params: { shipment_id: '<script>' } })
    expect(page.status).toBe(404)
    expect(page.bytes.toString()).not.toContain('<script>')
  })
})
