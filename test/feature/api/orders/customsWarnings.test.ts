import { expect, test } from '@jest/globals'
import { type Answer, call } from '../../../support/api.ts'
import { aMerchant, getOrder, listOrders, postOrder, putOrder } from '../../../support/orders.ts'
import { describeWithTable } from '../../../support/table.ts'

const STRICT = { prefer: 'handling=strict' }

const warningsOf = ({ body }: Answer) => body.order.warnings

describeWithTable('what customs may stop the parcels of an order for', () => {
  test('is told when it is placed and when it is changed, until its products are put right', async () => {
    const { token, productId } = await aMerchant()
    const placed = await postOrder(token)
    expect(placed.status).toBe(201)
    const warning = {
      code: 1215,
      path: '/order/line_items/0',
      message: expect.stringContaining('6 digits for each line'),
      cure: `give 6 digits: POST /classify proposes codes (product ${productId})`,
    }
    expect(warningsOf(placed)).toEqual([warning])
    const { id } = placed.body.order
    const change = { gift_message: 'For you', packing_slip: true }
    expect(warningsOf(await putOrder(token, id, change))).toEqual([warning])
    // Only what has its products at hand tells.
    expect((await getOrder(token, id)).body.order).not.toHaveProperty('warnings')
    const product = { hs_codes: [{ country: 'DE', hs_code: '61091000' }] }
    const params = { id: String(productId) }
    expect((await call('PUT /products/{id}', { token, params, body: { product } })).status).toBe(200)
    expect((await putOrder(token, id, change)).body.order).not.toHaveProperty('warnings')
  })

  test('refuses the order where its sender wants no warnings, and nothing is stored', async () => {
    const { token } = await aMerchant()
    const refused = await postOrder(token, {}, STRICT)
    expect([refused.status, refused.body.code]).toEqual([400, 1215])
    expect(refused.body.errors[0]).toMatch(/^\/order\/line_items\/0: .* \(product \d+\)$/)
    expect((await listOrders(token)).body.total_orders).toBe(0)
    const placed = await postOrder(token, {}, { prefer: 'handling=strict; customs=warn' })
    expect([placed.status, warningsOf(placed).length]).toEqual([201, 1])
    const { id } = placed.body.order
    const put = await call('PUT /orders/{id}', {
      token,
      params: { id: String(id) },
      headers: STRICT,
      body: { order: { gift_message: 'For you', packing_slip: true } },
    })
    expect([put.status, put.body.code]).toEqual([400, 1215])
    expect((await getOrder(token, id)).body.order.gift_message).toBeNull()
  })
})
