import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aParcelToQuote, aShipment, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const consignor = (changes: Record<string, unknown>) => ({ ...(aShipment().consignor as object), ...changes })

/** Addresses in which only the province is missing. */
const PLACES: Readonly<Record<string, Record<string, unknown>>> = {
  US: { country: 'US', city: 'Springfield', postal_code: null },
  CA: { country: 'CA', city: 'Toronto', postal_code: 'M5H 2N2' },
  MX: { country: 'MX', city: 'Monterrey', postal_code: '64000' },
  IN: { country: 'IN', city: 'Mumbai', postal_code: '400001' },
  JP: { country: 'JP', city: 'Chiyoda', postal_code: '100-0001' },
  CN: { country: 'CN', city: 'Shenzhen', postal_code: '518000' },
  TH: { country: 'TH', city: 'Bangkok', postal_code: '10200' },
  GB: { country: 'GB', city: 'London', postal_code: 'EC1A 1BB' },
}
const recipientIn = (country: string, province: string, more: Record<string, unknown> = {}) =>
  recipient({ ...PLACES[country], street1: '1 Main Street', province, ...more })
const pathsOf = (warnings: readonly { readonly path: string }[] = []): readonly string[] =>
  warnings.map(({ path }) => path).filter((path) => /phone|province/.test(path))

describeWithTable('contact details of a shipment', () => {
  useFiles()

  test.each([
    ['US', 'US-CA', 'CA', '90001'],
    ['US', 'Washington DC', 'DC', '20001'],
    ['US', 'District of Columbia', 'District of Columbia', '20001'],
    ['US', 'Armed Forces Europe', 'AE', '09001'],
    ['CA', 'CA-ON', 'ON', 'M5H 2N2'],
    ['MX', 'MX-NLE', 'N.L.', '64000'],
    ['IN', 'MH', 'MH', '400001'],
    ['JP', 'JP-13', 'Tokyo', '100-0001'],
    ['JP', '東京都', '東京都', '100-0001'],
  ])('to %s take the province %j, stored as %j', async (country, province, stored, postalCode) => {
    const { token } = await anAccount()
    const to = recipientIn(country, province, { postal_code: postalCode })
    const { status, body } = await post(token, { to })
    expect([status, body.shipment?.to.province, body.errors]).toEqual([201, stored, undefined])
  })

  test.each(['US', 'CA', 'MX', 'IN', 'JP', 'CN', 'TH'])('to %s reject an invented province', async (country) => {
    const { token } = await anAccount()
    const { status, body } = await post(token, { to: recipientIn(country, 'Narnia') })
    expect(status).toBe(400)
    expect(body.errors).toContain(`/shipment/to/province: must be a province of ${country}`)
  })

  test('draw a warning for a province that an open list does not have, and keep it', async () => {
    const { token } = await anAccount()
    const { status, body } = await post(token, { to: recipientIn('GB', 'Narnia') })
    expect([status, body.shipment.to.province, pathsOf(body.shipment.warnings)]).toEqual([
      201,
      'Narnia',
      ['/shipment/to/province'],
    ])
  })

  test.each(['US-CA', 'CA', 'California'])('are quoted with the province %s as they are sent', async (province) => {
    const { token } = await anAccount({ balances: { USD: 1_000 } })
    const place = { country: 'US', province, postal_code: '90001' }
    const quoted = await call('POST /quotes', { token, body: { quote: aParcelToQuote({ to: place }) } })
    expect(quoted.status).toBe(201)
    const to = recipientIn('US', province, { postal_code: '90001' })
    const { status, body } = await post(token, { to, quote_id: quoted.body.quote.id })
    expect([status, body.errors]).toEqual([201, undefined])
  })

  test('an estimate and a quote reject an invented province', async () => {
    const { token } = await anAccount()
    const place = { country: 'JP', province: 'Narnia', postal_code: '100-0001' }
    const quoted = await call('POST /quotes', { token, body: { quote: aParcelToQuote({ to: place }) } })
    expect([quoted.status, quoted.body.errors]).toEqual([400, ['/quote/to/province: must be a province of JP']])
    const query = 'entry_point=HKG101&country=JP&province=Narnia&weight=0.8&value=49'
    const estimated = await call('GET /estimate', { token, query })
    expect([estimated.status, estimated.body.errors]).toEqual([400, ['/province: must be a province of JP']])
  })

  test('need no person where there is a company, up to the label', async () => {
    const { token } = await anAccount({ balances: { USD: 1_000 } })
    const to = recipient({ name: undefined, company_name: 'Möbius GmbH' })
    const { status, body } = await post(token, { to, create_label: true })
    expect([status, body.shipment.labels]).toMatchObject([201, [{ carrier: expect.any(String) }]])
    expect(body.shipment.to).toMatchObject({ name: null, company_name: 'Möbius GmbH' })
    expect(body.shipment.consignee.name).toBe('Möbius GmbH')
  })

  test.each([{ name: null }, { name: null, company_name: null }, { name: '', company_name: ' ' }])(
    'need a person or a company: %j',
    async (names) => {
      const { token } = await anAccount()
      const { status, body } = await post(token, { to: recipient(names) })
      expect([status, body.errors]).toEqual([400, ['/shipment/to/name: is required']])
    },
  )

  test.each([
    ['+1 555 010 0100 ext. 12', '+1 555 010 0100 x12'],
    ['+1 555 010 0100;ext=12', '+1 555 010 0100 x12'],
    ['+7 495 123-45-67 доб. 123', '+74951234567x123'],
    ['+49 30 1234567', '+49 30 1234567'],
  ])('keep the phone number %s, stored as %s', async (phone, stored) => {
    const { token } = await anAccount()
    const { status, body } = await post(token, { to: recipient({ phone }), consignor: consignor({ phone }) })
    expect([status, body.shipment.to.phone, body.shipment.consignor.phone]).toEqual([201, stored, stored])
    expect(pathsOf(body.shipment.warnings)).toEqual([])
  })

  test('reject a phone number that has no room', async () => {
    const { token } = await anAccount()
    const { body } = await post(token, { to: recipient({ phone: '+49 30 1234567 or 7654321' }) })
    expect(body.errors).toEqual([expect.stringMatching(/^\/shipment\/to\/phone: must have at most 20 characters/)])
  })

  test.each(['N/A', '000', '1234567890', '-'])('draw a warning for the phone number %s', async (phone) => {
    const { token } = await anAccount()
    const { status, body } = await post(token, { to: recipient({ phone }), consignor: consignor({ phone }) })
    const paths = ['/shipment/to/phone', '/shipment/consignor/phone']
    expect([status, pathsOf(body.shipment.warnings)]).toEqual([201, paths])
  })
})
