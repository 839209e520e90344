import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aShipment, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('the address of a shipment', () => {
  test.each([
    ['known as it is', { city: 'Berlin', postal_code: '10115' }, true],
    ['misspelt', { city: 'Berlni', postal_code: '10115' }, true],
    ['contradicted by its postal code', { city: 'Berlin', postal_code: '80331' }, false],
    ['of a place nobody knows', { city: 'Hintertupfingshausen', postal_code: '10115' }, false],
    ['in a country without data', { city: 'Town', postal_code: '403001', province: 'Goa', country: 'IN' }, true],
  ])('%s is stored as it was sent', async (_title, place, verified) => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const to = recipient(place)
    const response = await call('POST /shipments', { token, body: { shipment: aShipment({ to, create_label: true }) } })
    expect(response.status).toBe(201)
    expect(response.body.shipment).toMatchObject({ verified, to: place })
    expect(response.body.shipment.labels).toHaveLength(verified ? 1 : 0)
    if (!verified) expect(response.body.shipment.errors).toMatchObject({ code: 1200, http_status: 400 })
  })
})
