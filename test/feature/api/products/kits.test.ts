import { expect, test } from '@jest/globals'
import { adjustStock } from '#lib/ops/actions/stock.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { productFaults } from '#test/support/catalogue.ts'
import { aReceivedInbound } from '#test/support/floorStock.ts'
import { atFloor, FLOOR, switchWarehouse } from '#test/support/floorWork.ts'
import { anInbound, postInbound } from '#test/support/inbound.ts'
import { aKit, aMerchantWithKit, type Component, toComponents } from '#test/support/kits.ts'
import { deleteOrder, HKG, LAX, postOrder } from '#test/support/orders.ts'
import {
  aStoredProduct,
  deleteProduct,
  getProduct,
  listProducts,
  postProduct,
  putProduct,
  rowOf,
  shopInTable,
  stockUp,
} from '#test/support/products.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

/** Creates an account with a shop and a number of products. */
async function anOwner(count: number) {
  const account = await anAccount()
  await shopInTable(account.userId)
  const ids: number[] = []
  for (let place = 0; place < count; place++) ids.push((await aStoredProduct(account.token)).id)
  return { ...account, ids }
}

const getCounts = async (userId: number, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await rowOf(userId, id)).kits ?? 0))

describeWithTable('kits', () => {
  test('show how many can be assembled in each warehouse', async () => {
    const { token, userId, shirtId, capId, kitId } = await aMerchantWithKit(
      { [HKG]: 5, [LAX]: 3 },
      { [HKG]: 7, [LAX]: 9 },
    )
    const { product } = (await getProduct(token, kitId)).body
    expect(product).toMatchObject({
      components: [
        { product_id: shirtId, quantity: 1 },
        { product_id: capId, quantity: 2 },
      ],
      ...{ quantity: 6, reserved: 0, backordered: 0, weight: 0 },
      warehouses: [
        { id: HKG, quantity: 3, reserved: 0, held: 0, on_hand: 0, revision: null },
        { id: LAX, quantity: 3, reserved: 0, held: 0, on_hand: 0, revision: null },
      ],
    })
    const { products } = (await listProducts(token, 'sort=quantity')).body
    expect(products.map(({ id, quantity }: { id: number; quantity: number }) => [id, quantity])).toEqual([
      [capId, 16],
      [shirtId, 8],
      [kitId, 6],
    ])
    expect((await getProduct(token, shirtId)).body.product).toMatchObject({ components: [], quantity: 8 })
    await stockUp(userId, shirtId, -5)
    expect((await getProduct(token, kitId)).body.product.quantity).toBe(3)
  })

  test('have no warehouse until all components have had stock in it', async () => {
    const { token, kitId } = await aMerchantWithKit({ [HKG]: 5 }, { [LAX]: 4 })
    expect((await getProduct(token, kitId)).body.product).toMatchObject({ quantity: 0, warehouses: [] })
  })

  test('are rejected with other components than own products that are no kits', async () => {
    const { token, userId, ids } = await anOwner(2)
    const [one = 0, two = 0] = ids
    const kit = await aKit(token, [[one, 1]])
    const { id: foreign } = await aStoredProduct((await anAccount()).token)
    const { id: box } = await aStoredProduct(token, { is_packaging: true })
    const many = Array.from({ length: 21 }, (_, place) => [place + 1, 1] as const)
    const errorOf = async (...parts: readonly Component[]) => {
      const { status, body } = await postProduct(token, { components: toComponents(...parts) })
      return [status, body.code, body.errors[0]]
    }
    const at = '/product/components'
    expect(await errorOf([foreign, 1])).toEqual([400, 1000, `${at}/0/product_id: product ${foreign} was not found`])
    expect(await errorOf([one, 1], [kit, 1])).toEqual([
      ...[400, 1000],
      `${at}/1/product_id: product ${kit} is a kit and cannot be a component`,
    ])
    expect(await errorOf([box, 1])).toEqual([400, 1000, `${at}/0/product_id: product ${box} is packaging material`])
    expect(await errorOf([one, 1], [one, 2])).toEqual([400, 1000, `${at}: must not contain duplicate products`])
    expect((await errorOf([one, 0]))[2]).toContain(`${at}/0/quantity: must`)
    expect((await errorOf([one, 1_001]))[2]).toContain(`${at}/0/quantity: must`)
    expect((await errorOf(...many))[2]).toContain(`${at}: must`)
    const itself = await putProduct(token, two, { components: toComponents([two, 1]) })
    expect(itself.body.errors).toEqual([`${at}/0/product_id: must not be the product itself`])
    const packaging = await postProduct(token, { is_packaging: true, components: toComponents([one, 1]) })
    expect(packaging.body.errors[0]).toContain(`${at}: must be empty`)
    const tracked = await postProduct(token, { tracking: { lot: true }, components: toComponents([one, 1]) })
    expect(tracked.body.errors[0]).toContain('/product/tracking: cannot be set for a kit')
    expect(await getCounts(userId, ids)).toEqual([1, 0])
    expect((await listProducts(token)).body.total_products).toBe(4)
    expect(await productFaults(userId)).toEqual([])
  })

  test('keep their components from being deleted, and release them when they change', async () => {
    const { token, userId, ids } = await anOwner(3)
    const [one = 0, two = 0, three = 0] = ids
    const kit = await aKit(token, [
      [one, 1],
      [two, 1],
    ])
    expect(await deleteProduct(token, one)).toMatchObject({ status: 400, body: { code: 1344 } })
    const changed = await putProduct(token, kit, { components: toComponents([two, 3], [three, 1]) })
    expect(changed).toMatchObject({
      status: 200,
      body: { product: { components: toComponents([two, 3], [three, 1]) } },
    })
    expect((await getProduct(token, kit)).body.product.components).toEqual(toComponents([two, 3], [three, 1]))
    expect(await getCounts(userId, ids)).toEqual([0, 1, 1])
    expect((await deleteProduct(token, one)).status).toBe(200)
    // Omitted components are unchanged; an empty list turns the kit into an ordinary product.
    await putProduct(token, kit, { name: 'Set' })
    expect((await getProduct(token, kit)).body.product.components).toHaveLength(2)
    expect((await putProduct(token, kit, { components: [] })).body.product.components).toEqual([])
    expect(await getCounts(userId, [two, three])).toEqual([0, 0])
    await stockUp(userId, kit, 4)
    expect((await getProduct(token, kit)).body.product.quantity).toBe(4)
    const other = await aKit(token, [[two, 1]], { sku: 'KIT-2' })
    expect((await deleteProduct(token, other)).status).toBe(200)
    expect((await deleteProduct(token, two)).status).toBe(200)
    expect(await productFaults(userId)).toEqual([])
  })

  test('keep former components that their orders may require', async () => {
    const { token, userId, shirtId, capId, kitId } = await aMerchantWithKit()
    const { order } = (await postOrder(token, { line_items: [{ sku: 'KIT', quantity: 1 }] })).body
    await putProduct(token, kitId, { components: toComponents([shirtId, 1]) })
    expect(await deleteProduct(token, capId)).toMatchObject({ body: { code: 1344 } })
    // A component that is removed and added again counts once.
    await putProduct(token, kitId, { components: toComponents([shirtId, 1], [capId, 1]) })
    await putProduct(token, kitId, { components: toComponents([shirtId, 1]) })
    await deleteOrder(token, order.id)
    await putProduct(token, kitId, { components: toComponents([shirtId, 2]) })
    expect((await rowOf(userId, capId)).kits).toBe(0)
  })

  test('are made only of products that never had units, inbound shipments or orders', async () => {
    const { token, userId, ids } = await anOwner(4)
    const [part = 0, stocked = 0, expected = 0, component = 0] = ids
    const become = (id: number) => putProduct(token, id, { components: toComponents([part, 1]) })
    await stockUp(userId, stocked, 1)
    await stockUp(userId, stocked, -1)
    expect(await become(stocked)).toMatchObject({
      status: 400,
      body: { code: 1345, errors: [expect.stringMatching('^/product/components: ')] },
    })
    await postInbound(token, [{ id: expected }])
    expect(await become(expected)).toMatchObject({ status: 400, body: { code: 1345 } })
    await aKit(token, [[component, 1]])
    expect((await become(component)).body.errors[0]).toContain('is a component of another kit')
    const { id: fresh } = await aStoredProduct(token)
    expect((await become(fresh)).status).toBe(200)
  })

  test('cannot be received, adjusted or announced', async () => {
    const { token, userId, kitId } = await aMerchantWithKit()
    const inbound = await call('POST /inbound', { token, body: { inbound: anInbound([{ id: kitId }]) } })
    expect(inbound).toMatchObject({ status: 400, body: { code: 1343 } })
    const adjustment = { userId, productId: kitId, warehouseId: HKG, units: 1, reason: 'found', reference: null }
    expect(await adjustStock(testTable(), adjustment)).toEqual({
      ok: false,
      error: 'a kit has no stock: adjust its components',
    })
    await switchWarehouse(FLOOR, 1)
    const inboundId = await aReceivedInbound(userId, FLOOR, kitId)
    const received = { user_id: userId, inbound_id: inboundId, product_id: kitId, quantity: 1 }
    expect(await atFloor(FLOOR, 'receive', received)).toMatchObject({
      kind: 'refused',
      problem: { name: 'wrong_item' },
    })
    expect((await rowOf(userId, kitId)).stock).toEqual({})
  })

  testEmbedded('and their components cannot be deleted at the same time, nor units arrive for a new kit', async () => {
    for (let round = 0; round < 3; round++) {
      const { token, userId, ids } = await anOwner(2)
      const [part = 0, other = 0] = ids
      await withFaultInjection({ ...CONFLICTS, seed: round }, () =>
        Promise.all([
          postProduct(token, { components: toComponents([part, 1]) }),
          deleteProduct(token, part),
          putProduct(token, other, { components: toComponents([part, 1]) }),
          postInbound(token, [{ id: other }]),
        ]),
      )
      const { products } = (await listProducts(token)).body
      const isRemoved = !products.some(({ id }: { id: number }) => id === part)
      const kits = products.filter(({ components }: { components: readonly unknown[] }) => components.length > 0)
      expect(isRemoved && kits.length > 0).toBe(false)
      const row = await rowOf(userId, other)
      expect(row.components !== undefined && row.inbounds > 0).toBe(false)
      if (!isRemoved) expect((await rowOf(userId, part)).kits ?? 0).toBe(kits.length)
      expect(await productFaults(userId)).toEqual([])
    }
  })
})
