import { expect, test } from '@jest/globals'
import { type ApiResponse, call } from '#test/support/api.ts'
import { postCustomsProduct } from '#test/support/customsProducts.ts'
import { startPacking } from '#test/support/fulfillments.ts'
import { allocateOrders, aMerchant, getOrder, listOrders, postOrder, putOrder } from '#test/support/orders.ts'
import { describeWithTable } from '#test/support/table.ts'

const STRICT = { prefer: 'handling=strict' }

const createWarnings = ({ body }: ApiResponse) => body.order.warnings

describeWithTable('what customs may stop the parcels of an order for', () => {
  test('is returned on creation and update, until its products are corrected', async () => {
    const { token, productId } = await aMerchant()
    const placed = await postOrder(token)
    expect(placed.status).toBe(201)
    const warning = {
      code: 1215,
      path: '/order/line_items/0',
      message: expect.stringContaining('6-digit code for each line'),
      cure: `for product ${productId}, send an HS code with 6 digits. To find codes, use POST /classify.`,
    }
    const identifiers = { code: 1000, path: '/order/line_items/0', message: expect.stringContaining('2026-11-01') }
    expect(createWarnings(placed)).toMatchObject([warning, identifiers])
    const { id } = placed.body.order
    const change = { gift_message: 'For you', packing_slip: true }
    expect(createWarnings(await putOrder(token, id, change))).toMatchObject([warning, identifiers])
    // Warnings are included only in responses for which the products are loaded.
    expect((await getOrder(token, id)).body.order).not.toHaveProperty('warnings')
    const product = { hs_codes: [{ country: 'DE', hs_code: '61091000' }], mpn: 'MAKER-7', gtin: '4006381333931' }
    const params = { id: String(productId) }
    const changed = await call('PUT /products/{id}', { token, params, body: { product } })
    expect(changed.body.product).toMatchObject({ mpn: 'MAKER-7', gtin: '4006381333931' })
    expect((await putOrder(token, id, change)).body.order).not.toHaveProperty('warnings')
  })

  test('rejects the order where its sender wants no warnings, and stores nothing', async () => {
    const { token } = await aMerchant()
    const rejected = await postOrder(token, {}, STRICT)
    expect([rejected.status, rejected.body.code]).toEqual([400, 1215])
    expect(rejected.body.errors[0]).toMatch(/^\/order\/line_items\/0: .* for product \d+, /)
    expect((await listOrders(token)).body.total_orders).toBe(0)
    const placed = await postOrder(token, {}, { prefer: 'handling=strict; customs=warn' })
    expect([placed.status, createWarnings(placed).length]).toEqual([201, 2])
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

  test('a line sold for nothing needs a product with a value to declare', async () => {
    const { token, productId } = await aMerchant()
    const line_items = [{ sku: 'SHIRT', quantity: 1, sold_for: 0 }]
    expect((await postOrder(token, { line_items })).status).toBe(201)
    const params = { id: String(productId) }
    await call('PUT /products/{id}', { token, params, body: { product: { value: 0 } } })
    const { status, body } = await postOrder(token, { line_items })
    expect([status, body.errors[0]]).toEqual([
      400,
      expect.stringContaining('/order/line_items/0/sold_for: must be greater than 0'),
    ])
  })

  test('what a line says of its battery and its customs product goes into the parcel', async () => {
    const [{ token, userId }, stranger] = await Promise.all([aMerchant(), aMerchant()])
    const customs_product_id: number = (await postCustomsProduct(token)).body.product.id
    const dangerous_goods = { un_number: 'UN3481', packing_instruction: 967, section: 'II', batteries: 3 }
    const line_items = [{ sku: 'SHIRT', quantity: 1, customs_product_id, dangerous_goods }]
    const rejected = await postOrder(stranger.token, { line_items })
    expect([rejected.status, rejected.body.code]).toEqual([400, 1461])

    const placed = await postOrder(token, { line_items, service: 'Svc Post' })
    const details = { ...dangerous_goods, watt_hours: null, lithium_grams: null, cells: null }
    expect(placed.body.order.line_items).toMatchObject([{ customs_product_id, dangerous_goods: details }])
    expect(createWarnings(placed)).toContainEqual(
      expect.objectContaining({ code: 1242, path: '/order/line_items/0/dangerous_goods' }),
    )
    const { id } = placed.body.order
    await call('DELETE /customs/products/{id}', { token, params: { id: String(customs_product_id) } })
    // Omitted fields are unchanged, although the referenced product was deleted.
    const changed = await putOrder(token, id, { gift_message: 'For you', packing_slip: true })
    expect(changed.body.order.line_items).toMatchObject([{ customs_product_id, dangerous_goods: details }])
    await allocateOrders()
    await startPacking(userId, id)
    const [{ shipment_id }] = (await getOrder(token, id)).body.order.fulfillments
    const parcel = await call('GET /shipments/{id}', { token, params: { id: String(shipment_id) } })
    expect(parcel.body.shipment).toMatchObject({
      pga: true,
      line_items: [{ product_id: customs_product_id, dangerous_goods: details }],
    })
    const plain = await putOrder(
      token,
      (await postOrder(token, { line_items: [{ ...line_items[0], customs_product_id: null }] })).body.order.id,
      {
        line_items: [{ sku: 'SHIRT', quantity: 1 }],
      },
    )
    expect(plain.body.order.line_items).toMatchObject([{ customs_product_id: null }])
    expect(plain.body.order.line_items[0]).not.toHaveProperty('dangerous_goods')
  })

  test.each([
    ['its line says', {}, { un_number: 'UN3480' }],
    ['its line says by its packing instruction', {}, { un_number: 'UN3481', packing_instruction: 966 }],
    ['the code of its product says', { dg_code: '0965' }, null],
    ['the code of its product says, whatever the line does', { dg_code: '0968' }, { batteries: 1 }],
  ])(
    'batteries that are in no equipment stop an order by post with the reason of shipments, where %s',
    async (...args) => {
      const [, product, dangerous_goods] = args
      const { token, productId } = await aMerchant()
      const params = { id: String(productId) }
      expect((await call('PUT /products/{id}', { token, params, body: { product } })).status).toBe(200)
      const order = { line_items: [{ sku: 'SHIRT', quantity: 1, dangerous_goods }], service: 'Svc Post' }
      const placed = await postOrder(token, order)
      expect([placed.status, placed.body.order.errors?.code]).toEqual([201, 1242])
      const { message } = placed.body.order.errors
      expect(message).toMatch(/postal services do not accept lithium-/)
      const { id } = placed.body.order
      expect((await putOrder(token, id, order)).body.order.errors).toMatchObject({ code: 1242, message })
      await allocateOrders()
      expect((await getOrder(token, id)).body.order).toMatchObject({
        status: 'Exception',
        errors: { code: 1242, message },
      })
    },
  )

  test('what products say of batteries is looked at when the order is placed, as that of shipments is', async () => {
    const { token, productId } = await aMerchant()
    const params = { id: String(productId) }
    const product = { dg_code: '0967', hs_codes: [{ country: 'DE', hs_code: '85076000' }] }
    expect((await call('PUT /products/{id}', { token, params, body: { product } })).status).toBe(200)
    const of = (quantity: number) => postOrder(token, { line_items: [{ sku: 'SHIRT', quantity }], service: 'Svc Post' })
    const batteries = await of(1)
    expect(createWarnings(batteries)).toContainEqual(
      expect.objectContaining({ code: 1242, path: '/order/line_items/0/dangerous_goods' }),
    )
    const lamps = { hs_codes: [{ country: 'DE', hs_code: '85131000' }] }
    expect((await call('PUT /products/{id}', { token, params, body: { product: lamps } })).status).toBe(200)
    expect(createWarnings(await of(4)) ?? []).not.toContainEqual(expect.objectContaining({ code: 1242 }))
    expect(createWarnings(await of(5))).toContainEqual(
      expect.objectContaining({ code: 1242, message: expect.stringContaining('at most 4 cells or 2 batteries') }),
    )
  })

  test('what no post takes stops an order that would go by post', async () => {
    const { token } = await aMerchant()
    const line_items = [{ sku: 'SHIRT', quantity: 1, dangerous_goods: { un_number: 'UN3551' } }]
    const placed = await postOrder(token, { line_items, service: 'Svc Post' })
    expect([placed.status, placed.body.order.errors?.code]).toEqual([201, 1242])
    await allocateOrders()
    const { status, errors } = (await getOrder(token, placed.body.order.id)).body.order
    expect([status, errors.code]).toEqual(['Exception', 1242])
    expect((await postOrder(token, { line_items, service: 'Svc Parcel' })).body.order).not.toHaveProperty('errors')
  })
})
