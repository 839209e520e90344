import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aParcelToQuote, aShipment, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const [line] = aShipment().line_items as Record<string, unknown>[]
const lines = (value: number, currency: string) => ({ line_items: [{ ...line, value, currency }] })
const NOTHING = 'must be greater than 0 after rounding to the decimals of its currency'
const box = { length: 20, width: 15, height: 10, weight: 0.4 }
const boxes = (value: number) => ({
  packages: [box, { ...box, contents: [{ description: 'Cotton T-shirt', quantity: 1, value }] }],
})

describeWithTable('the value of goods', () => {
  test.each([
    { value: 0.4, currency: 'JPY', is: null },
    { value: 0.5, currency: 'JPY', is: 1 },
    { value: 1499.5, currency: 'JPY', is: 1500 },
    { value: 0.004, currency: 'USD', is: null },
    { value: 0.005, currency: 'USD', is: 0.01 },
    { value: 0.004, currency: 'KWD', is: 0.004 },
    { value: 0.0004, currency: 'KWD', is: null },
  ])(
    '$value $currency is rounded to the decimals of its currency, and never nothing: $is',
    async ({ value, currency, is }) => {
      const { token } = await anAccount()
      const created = await post(token, lines(value, currency))
      const quoted = await call('POST /quotes', { token, body: { quote: aParcelToQuote(lines(value, currency)) } })
      if (is === null) {
        expect(created).toMatchObject({ status: 400, body: { errors: [`/shipment/line_items/0/value: ${NOTHING}`] } })
        expect(quoted).toMatchObject({ status: 400, body: { errors: [`/quote/line_items/0/value: ${NOTHING}`] } })
      } else {
        expect(created.body.shipment.line_items[0].value).toBe(is)
        expect(quoted.status).toBe(201)
      }
    },
  )

  test('of an unknown currency is rejected for that alone', async () => {
    const { token } = await anAccount()
    const { status, body } = await post(token, lines(0.4, 'XYZ'))
    expect([status, body.errors.length]).toEqual([400, 1])
    expect(body.errors[0]).toMatch(/^\/shipment\/line_items\/0\/currency: /)
  })

  test('in packages is not nothing either, in the currency of the first line', async () => {
    const { token } = await anAccount()
    const yen = lines(1_500, 'JPY')
    const fault = `packages/1/contents/0/value: ${NOTHING}`
    expect(await post(token, { ...yen, ...boxes(0.4) })).toMatchObject({
      ...{ status: 400, body: { errors: [`/shipment/${fault}`] } },
    })
    const quoted = (value: number) =>
      call('POST /quotes', { token, body: { quote: aParcelToQuote({ ...yen, ...boxes(value) }) } })
    expect(await quoted(0.4)).toMatchObject({ status: 400, body: { errors: [`/quote/${fault}`] } })
    expect((await quoted(750)).status).toBe(201)
    expect((await post(token, { ...yen, ...boxes(750) })).status).toBe(201)
  })

  test('of packages stays in its currency: goods in another one require a new amount', async () => {
    const { token } = await anAccount()
    const { body } = await post(token, { ...lines(15, 'USD'), ...boxes(0.4) })
    const put = (shipment: object) =>
      call('PUT /shipments/{id}', { token, params: { id: body.shipment.id }, body: { shipment } })
    const yen = lines(1_500, 'JPY')
    expect(await put(yen)).toMatchObject({
      ...{
        status: 400,
        body: { errors: [expect.stringMatching('^/shipment/packages: must have the same currency as the line items')] },
      },
    })
    expect((await put({ ...yen, ...boxes(0.4) })).status).toBe(400)
    expect((await put({ ...yen, ...boxes(750) })).status).toBe(200)
    expect((await put(lines(1_600, 'JPY'))).status).toBe(200)
  })

  test('is what all of them come to, where landed cost is worked out', async () => {
    const { token } = await anAccount()
    const worth = (value: number, quantity: number) =>
      call('POST /calculate-duty', {
        token,
        body: {
          calculate: {
            ...{ currency: 'JPY', origin: { country: 'HK' }, destination: { country: 'JP', postal_code: '100-0005' } },
            products: [
              ...[{ coo: 'CN', currency: 'JPY', description: 'Glass bead', hs_code: '701810', quantity, value }],
            ],
          },
        },
      })
    expect(await worth(0.4, 1)).toMatchObject({
      ...{ status: 400, body: { errors: [`/calculate/products/0/value: ${NOTHING}`] } },
    })
    expect([(await worth(0.4, 100)).status, (await worth(0.4, 0)).status]).toEqual([200, 200])
  })
})
