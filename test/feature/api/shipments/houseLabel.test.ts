import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  buildHouseTrackingNumber,
  parseHouseTrackingNumber,
} from '#shared/shipping/shipments/rules/houseTrackingNumber.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aLabel, cancel } from '#test/support/labels.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const track = (token: string, number: string) =>
  call('GET /track/{tracking_number}', { token, params: { tracking_number: number } })

describeWithTable('the house label of a shipment', () => {
  test('is there before a label is, as a PDF with its number', async () => {
    const { token } = await anAccount()
    const { id } = (await post(token, { order_number: 'PO-1044' })).body.shipment
    for (const request of [{ query: 'type=pdf' }, { headers: { accept: 'application/pdf' } }]) {
      const response = await call('GET /shipments/{id}', { token, params: { id }, ...request })
      expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await call('GET /shipments/{id}', { token, params: { id }, query: 'type=zpl' })).status).toBe(400)
    expect((await track(token, buildHouseTrackingNumber(id))).status).toBe(404)
  })

  test('tracks its parcel for its owner only', async () => {
    const { account, shipment, label } = await aLabel()
    const number = buildHouseTrackingNumber(shipment.id)
    const followed = await track(account.token, number.toLowerCase())
    expect(followed.body.track).toMatchObject({ tracking_number: label.tracking_number, shipment_id: shipment.id })
    expect((await track((await anAccount()).token, number)).status).toBe(404)
    await cancel(account, label.id)
    expect((await track(account.token, number)).status).toBe(404)
  })

  test('has a number that is read as it was made, and no other with one or two figures changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.nat(15), fc.nat(9), (id, place, digit) => {
        const number = buildHouseTrackingNumber(id)
        expect(number).toMatch(/^HL\d{16}[A-Y]$/)
        expect(parseHouseTrackingNumber(` ${number.toLowerCase()} `)).toBe(id)
        const at = 2 + place
        const changed = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`
        expect(parseHouseTrackingNumber(changed)).toBe(changed === number ? id : null)
        const swapped = `${number.slice(0, at - 1)}${number[at]}${number[at - 1]}${number.slice(at + 1)}`
        if (place > 0) expect(parseHouseTrackingNumber(swapped)).toBe(swapped === number ? id : null)
      }),
    )
    expect(parseHouseTrackingNumber('HL0000000000000000A')).toBeNull()
    expect(parseHouseTrackingNumber('SV12345678901260')).toBeNull()
  })
})

describeWith(['pdftotext'], 'what a house label says', () => {
  describeWithTable('of its shipment', () => {
    test('its number, order, recipient and contents', async () => {
      const { token } = await anAccount()
      const { id, to, line_items: lines } = (await post(token, { order_number: 'PO-1044' })).body.shipment
      const { bytes } = await call('GET /shipments/{id}', { token, params: { id }, query: 'type=pdf' })
      const text = pdfText(bytes)
      const contents = `${lines[0].quantity} × ${lines[0].description}`
      for (const requested of [buildHouseTrackingNumber(id), String(id), 'PO-1044', to.name, contents])
        expect(text).toContain(requested)
    })
  })
})
