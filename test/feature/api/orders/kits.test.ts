import { expect, test } from '@jest/globals'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { printPackingSlip } from '#shared/fulfilment/orders/printPackingSlip.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { testTable } from '#test/support/accounts.ts'
import { aKit, aMerchantWithKit, toComponents } from '#test/support/kits.ts'
import { operate } from '#test/support/operations.ts'
import { bookFaults, completePacking } from '#test/support/orderBooks.ts'
import {
  allocateOrders,
  aReadyOrder,
  deleteOrder,
  getOrder,
  getStatus,
  HKG,
  LAX,
  listOrders,
  postOrder,
  putOrder,
} from '#test/support/orders.ts'
import { pdfText } from '#test/support/pdf.ts'
import { getProduct, putProduct, stockUp } from '#test/support/products.ts'
import { aStockedProduct, stockOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const KITS = (quantity: number, more: Record<string, unknown> = {}) => [{ sku: 'KIT', quantity, ...more }]

const SMALL = { weightGrams: 10, lengthCm: 5, widthCm: 5, heightCm: 1 }

/** Packs the parcel of an order and returns its shipment. */
async function packed(userId: number, orderId: number) {
  await operate('PackingStarted', { user_id: userId, order_id: orderId })
  await completePacking()
  const order = await findOrder(testTable(), userId, orderId)
  const [fulfillment] = order?.fulfillments ?? []
  const found = fulfillment && (await findShipment(testTable(), userId, fulfillment.shipmentId))
  if (!order || !fulfillment || !found) throw new Error('the order is not packed')
  return { order, fulfillment, shipment: found.shipment }
}

describeWithTable('orders of kits', () => {
  test('reserve, ship and return the components', async () => {
    const { token, userId, shirtId, capId, kitId } = await aMerchantWithKit()
    const { order } = (await postOrder(token, { line_items: KITS(2, { sold_for: 100 }) })).body
    expect(order).toMatchObject({ products: 1, quantity: 2 })
    expect(order.line_items).toMatchObject([
      {
        ...{ product_id: kitId, sku: 'KIT', quantity: 2, dg_code: null, hs_code: null },
        components: [
          { product_id: shirtId, name: 'SHIRT', quantity: 1, dg_code: null, hs_code: null },
          { product_id: capId, name: 'CAP', quantity: 2 },
        ],
      },
    ])
    await allocateOrders()
    expect(await stockOf(userId, shirtId, HKG)).toEqual({ available: 8, reserved: 2 })
    expect(await stockOf(userId, capId, HKG)).toEqual({ available: 6, reserved: 4 })
    expect((await getProduct(token, kitId)).body.product).toMatchObject({ quantity: 3, reserved: 0, backordered: 0 })
    for (const id of [kitId, shirtId, capId]) {
      expect((await listOrders(token, `product.id=${id}`)).body.total_orders).toBe(1)
    }
    const { fulfillment } = await packed(userId, order.id)
    const done = { user_id: userId, order_id: order.id, fulfillment_id: fulfillment.id }
    expect(await operate('FulfillmentCompleted', done)).toMatchObject({ kind: 'done' })
    expect(await getStatus(token, order.id)).toBe('Fulfilled')
    expect(await stockOf(userId, shirtId, HKG)).toEqual({ available: 8, reserved: 0 })
    expect(await stockOf(userId, capId, HKG)).toEqual({ available: 6, reserved: 0 })
    expect(await bookFaults(userId)).toEqual([])
  })

  test('declare the components to customs, with their weights and shares of the value', async () => {
    const { token, userId, shirtId } = await aMerchantWithKit()
    await putProduct(token, shirtId, {
      ...{ value: 20, coo: 'IN', hs_codes: [{ country: 'DE', hs_code: '61091000' }] },
      local_descriptions: [{ language_code: 'zh', description: '衬衫' }],
    })
    const orderId = await aReadyOrder(token, { line_items: KITS(2, { sold_for: 100 }), packing_slip: true })
    const { shipment, order, fulfillment } = await packed(userId, orderId)
    // Values of 20 and 2 × 15 USD; 200 and 100 g.
    expect(shipment.lineItems).toMatchObject([
      { sku: 'KIT', quantity: 2, valueMinor: 40_00, coo: 'IN', htsCode: '61091000', weightGrams: 200 },
      { sku: 'KIT', quantity: 4, valueMinor: 60_00, coo: 'CN', htsCode: null, weightGrams: 100 },
    ])
    expect(shipment).toMatchObject({ weightGrams: 800, lengthCm: 25, widthCm: 15 })
    const slip = await pdfText(await printPackingSlip(order, fulfillment))
    expect(slip).toContain('SHIRT')
    expect(slip).toContain('CAP')
  })

  test('require the approval and the route that dangerous components require', async () => {
    const { token, capId } = await aMerchantWithKit()
    await putProduct(token, capId, { dg_code: '0965' })
    const { status, body } = await postOrder(token, { line_items: KITS(1) })
    const alone = await postOrder(token, { line_items: [{ sku: 'CAP', quantity: 2 }] })
    expect([status, body.code ?? body.order.errors?.code]).toEqual([
      alone.status,
      alone.body.code ?? alone.body.order.errors?.code,
    ])
    expect(body.code ?? body.order.errors?.code).toBeDefined()
  })

  test('have customs warnings that name their line and the component', async () => {
    const { token, shirtId, capId } = await aMerchantWithKit()
    const hs_codes = [{ country: 'DE', hs_code: '61091000' }]
    await putProduct(token, shirtId, { hs_codes })
    const line_items = [...KITS(1), { sku: 'CAP', quantity: 1 }]
    const { order } = (await postOrder(token, { line_items })).body
    const missing = order.warnings.filter(({ code }: { code: number }) => code === 1215)
    expect(missing.map(({ path, cure }: { path: string; cure: string }) => [path, cure])).toEqual([
      ['/order/line_items/0', expect.stringContaining(`for product ${capId}, `)],
      ['/order/line_items/1', expect.stringContaining(`for product ${capId}, `)],
    ])
  })

  test('keep their components when the kit changes; later orders have the new ones', async () => {
    const { token, userId, shirtId, capId, kitId } = await aMerchantWithKit()
    const { order: first } = (await postOrder(token, { line_items: KITS(1) })).body
    await putProduct(token, kitId, { components: toComponents([shirtId, 3]) })
    const { order: second } = (await postOrder(token, { line_items: KITS(1) })).body
    const getKitParts = ({ line_items: [line] }: { line_items: { components: { product_id: number }[] }[] }) =>
      line?.components.map(({ product_id }) => product_id)
    expect(getKitParts(second)).toEqual([shirtId])
    const edited = await putOrder(token, first.id, { line_items: KITS(2) })
    expect(getKitParts(edited.body.order)).toEqual([shirtId, capId])
    await allocateOrders()
    expect(await stockOf(userId, shirtId, HKG)).toEqual({ available: 5, reserved: 5 })
    expect(await stockOf(userId, capId, HKG)).toEqual({ available: 6, reserved: 4 })
    await deleteOrder(token, first.id)
    expect(await stockOf(userId, capId, HKG)).toEqual({ available: 10, reserved: 0 })
    expect(await bookFaults(userId)).toEqual([])
  })

  test('wait for a component, and are served when it arrives', async () => {
    const { token, userId, shirtId, capId } = await aMerchantWithKit({ [HKG]: 5 }, { [HKG]: 1, [LAX]: 9 })
    const orderId = await aReadyOrder(token, { line_items: KITS(2) })
    expect(await getStatus(token, orderId)).toBe('Backordered')
    expect((await getProduct(token, capId)).body.product.backordered).toBe(4)
    expect((await getProduct(token, shirtId)).body.product.backordered).toBe(2)
    await stockUp(userId, capId, 2)
    await allocateOrders()
    expect(await getStatus(token, orderId)).toBe('Backordered')
    await stockUp(userId, capId, 1)
    await allocateOrders()
    expect(await getStatus(token, orderId)).toBe('Ready')
    expect(await stockOf(userId, capId, HKG)).toEqual({ available: 0, reserved: 4 })
    expect(await bookFaults(userId)).toEqual([])
  })

  test('are not split: with partial fulfilment, a kit waits as a whole', async () => {
    const { token, userId, shirtId, capId } = await aMerchantWithKit({ [HKG]: 5 }, { [HKG]: 1 })
    const line_items = [...KITS(1), { sku: 'SHIRT', quantity: 2 }]
    await aReadyOrder(token, { line_items, partial_fulfillment: true })
    expect(await stockOf(userId, shirtId, HKG)).toEqual({ available: 3, reserved: 2 })
    expect(await stockOf(userId, capId, HKG)).toEqual({ available: 1, reserved: 0 })
    expect(await bookFaults(userId)).toEqual([])
  })

  test('have at most 80 products, counting each component', async () => {
    const { token, userId } = await aMerchantWithKit()
    const products = await Promise.all(
      Array.from({ length: 81 }, (_, place) =>
        aStockedProduct(userId, { sku: `P-${place}`, units: { [HKG]: 1 }, measures: SMALL }),
      ),
    )
    for (let kit = 0; kit < 4; kit++) {
      const parts = products.slice(kit * 20, kit * 20 + 20).map((id) => [id, 1] as const)
      await aKit(token, parts, { sku: `KIT-${kit}` })
    }
    const line_items = [0, 1, 2, 3].map((kit) => ({ sku: `KIT-${kit}`, quantity: 1 }))
    const excess = await postOrder(token, { line_items: [...line_items, { sku: 'P-80', quantity: 1 }] })
    expect(excess).toMatchObject({ status: 400, body: { code: 1000 } })
    expect(excess.body.errors[0]).toContain('/order/line_items: must not require more than 80 products')
    const orderId = await aReadyOrder(token, { line_items })
    expect(await getStatus(token, orderId)).toBe('Ready')
    expect((await putOrder(token, orderId, { gift_message: 'x', packing_slip: true })).status).toBe(200)
    await allocateOrders()
    expect(await getStatus(token, orderId)).toBe('Ready')
    const { fulfillment } = await packed(userId, orderId)
    const failed = { user_id: userId, order_id: orderId, fulfillment_id: fulfillment.id, reason: 'damaged' }
    expect(await operate('PackingFailed', failed)).toMatchObject({ kind: 'done' })
    expect((await deleteOrder(token, orderId)).status).toBe(200)
    expect(await bookFaults(userId)).toEqual([])
  })

  test('refer to at most 84 products with the kits themselves', async () => {
    const { token, userId } = await aMerchantWithKit()
    const line_items: { sku: string; quantity: number }[] = []
    for (let kit = 0; kit < 43; kit++) {
      const id = await aStockedProduct(userId, { sku: `P-${kit}` })
      await aKit(token, [[id, 1]], { sku: `KIT-${kit}` })
      line_items.push({ sku: `KIT-${kit}`, quantity: 1 })
    }
    const excess = await postOrder(token, { line_items })
    expect(excess.body.errors).toEqual([
      '/order/line_items: must not contain more than 84 products, including kits and their components',
    ])
    const orderId = await aReadyOrder(token, { line_items: line_items.slice(1) })
    expect(await getStatus(token, orderId)).toBe('Backordered')
    expect((await deleteOrder(token, orderId)).status).toBe(200)
    expect(await bookFaults(userId)).toEqual([])
  })

  test('reject goods data that do not name the component, and a kit without value', async () => {
    const { token, kitId } = await aMerchantWithKit()
    const customs = await postOrder(token, { line_items: KITS(1, { customs_product_id: 1 }) })
    expect(customs).toMatchObject({ status: 400 })
    const dangerous = await postOrder(token, { line_items: KITS(1, { dangerous_goods: { un_number: 'UN3481' } }) })
    expect(dangerous.body.errors[0]).toContain('/order/line_items/0/dangerous_goods: must be null')
    await putProduct(token, kitId, { value: 0 })
    const worthless = await postOrder(token, { line_items: KITS(1) })
    expect(worthless.body.errors?.[0]).toContain('/order/line_items/0/sold_for: must be greater than 0')
  })

  testEmbedded('compete with single units for the last one: one order gets it', async () => {
    for (let round = 0; round < 4; round++) {
      const { token, userId, shirtId, capId } = await aMerchantWithKit({ [HKG]: 1 }, { [HKG]: 2 })
      const kit = (await postOrder(token, { line_items: KITS(1) })).body.order.id
      const single = (await postOrder(token, { line_items: [{ sku: 'CAP', quantity: 1 }] })).body.order.id
      await withFaultInjection({ ...CONFLICTS, seed: round }, () => Promise.all([allocateOrders(), allocateOrders()]))
      await allocateOrders()
      const statuses = [await getStatus(token, kit), await getStatus(token, single)].toSorted()
      expect(statuses).toEqual(['Backordered', 'Ready'])
      const isKit = (await getStatus(token, kit)) === 'Ready'
      expect((await stockOf(userId, shirtId, HKG)).reserved).toBe(isKit ? 1 : 0)
      expect((await stockOf(userId, capId, HKG)).reserved).toBe(isKit ? 2 : 1)
      expect(await bookFaults(userId)).toEqual([])
      // The other kit is packed once units are in stock.
      await stockUp(userId, capId, 2)
      await allocateOrders()
      expect([await getStatus(token, kit), await getStatus(token, single)]).toEqual(['Ready', 'Ready'])
    }
  })

  testEmbedded('have the components that the kit had when they were stored', async () => {
    for (let round = 0; round < 4; round++) {
      const { token, userId, shirtId, kitId } = await aMerchantWithKit()
      const [ordered] = await withFaultInjection({ ...CONFLICTS, seed: round }, () =>
        Promise.all([
          postOrder(token, { line_items: KITS(1) }),
          putProduct(token, kitId, { components: toComponents([shirtId, 1]) }),
        ]),
      )
      expect(ordered?.status).toBe(201)
      await allocateOrders()
      expect((await getOrder(token, ordered?.body.order.id)).body.order.status).toBe('Ready')
      expect(await bookFaults(userId)).toEqual([])
    }
  })
})
