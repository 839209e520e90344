import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aMerchant, postOrder } from '#test/support/orders.ts'
import { aShipment, recipient } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const NAME = 'Erika 📦 Mustermann'
const warning = (code: number, path: string, character: string) => ({
  code,
  path,
  message: expect.stringContaining(`Labels and documents cannot show ${character} of “`),
  cure: 'remove the unsupported character, or replace it with Latin letters',
})

describeWithTable('what labels and papers cannot show', () => {
  useSigningSecret()

  test('is stored, left out on paper and warned of, and rejects nothing', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const description = 'Cotton T-shirt 👕👕 𠮷, blue'
    const [line] = aShipment().line_items as readonly object[]
    const shipment = {
      ...aShipment(),
      to: recipient({ name: NAME, street2: '🏠 back 🏠' }),
      line_items: [{ ...line, sku: 'ONE', mpn: 'M-1', description }],
      order_number: 'A-17 🎁',
      comments: ['fragile', '🍷 upright'],
      create_label: true,
    }
    const headers = { prefer: 'handling=strict' }
    const created = await call('POST /shipments', { token, headers, body: { shipment } })
    expect(created.status).toBe(201)
    const warnings = [
      warning(1012, '/shipment/to/name', '📦'),
      warning(1012, '/shipment/to/street2', '🏠'),
      warning(1223, '/shipment/line_items/0/description', '👕 𠮷'),
      warning(1000, '/shipment/order_number', '🎁'),
      warning(1000, '/shipment/comments/1', '🍷'),
    ]
    expect(created.body.shipment.warnings).toEqual(warnings)
    const { id, labels } = created.body.shipment
    const { shipment: stored } = (await call('GET /shipments/{id}', { token, params: { id } })).body
    expect(stored).toMatchObject({ to: { name: NAME, street2: '🏠 back 🏠' }, line_items: [{ description }] })
    const label = await call('GET /labels/{id}', { token, params: { id: labels[0].id }, query: 'type=pdf' })
    expect(label.status).toBe(200)
  })

  test('is warned of in orders, at the field or the product that says it', async () => {
    const { token, productId } = await aMerchant()
    const product = { description: 'Cotton T-shirt 👕', hs_codes: [{ country: 'DE', hs_code: '61091000' }], mpn: 'M-1' }
    const params = { id: String(productId) }
    expect((await call('PUT /products/{id}', { token, params, body: { product } })).status).toBe(200)
    const { body } = await postOrder(token, {
      to: recipient({ name: NAME }),
      shop: { id: 'shop', order_id: '🎁 L-17' },
    })
    expect(body.order.to.name).toBe(NAME)
    expect(body.order.warnings).toEqual([
      warning(1012, '/order/to/name', '📦'),
      { ...warning(1223, '/order/line_items/0', '👕'), cure: expect.stringContaining(`for product ${productId}, `) },
      warning(1000, '/order/shop/order_id', '🎁'),
    ])
  })
})
