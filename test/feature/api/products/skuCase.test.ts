import { expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { ok } from '#shared/core/result.ts'
import { createProduct } from '#shared/fulfilment/products/productStore.ts'
import type { Product } from '#shared/fulfilment/products/rules/product.ts'
import { createEmptyProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { productFaults } from '#test/support/catalogue.ts'
import { operate } from '#test/support/operations.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { aMerchant, aReadyOrder, getOrder, getStatus, postOrder, postShop, putOrder } from '#test/support/orders.ts'
import { aStoredProduct, deleteProduct, deleteSku, postProduct, postSku, putSku } from '#test/support/products.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'

/**
 * Creates a product as stored by the previous release, with its SKU indexed in the original case.
 */
async function anOldProduct(userId: number, sku: string): Promise<number> {
  const id = generateId()
  const product: Product = {
    id,
    userId,
    revision: 1,
    barcode: String(id),
    name: sku,
    description: 'Cotton T-shirt',
    coo: 'CN',
    valueCents: 1500,
    costCents: 500,
    dgCode: null,
    hsCodes: [],
    localDescriptions: [],
    isPackaging: false,
  }
  const skus = { [String(generateId())]: { shopId: 'shop', sku, isActive: true, orders: 0, isFolded: false } }
  must(await testTable().commit(createProduct(product, createEmptyProductRow(product, skus))))
  return id
}

/** Marks a shop as created by the previous release. */
const unfold = async (userId: number) =>
  must(await testTable().commit([update(keys.shop(userId, 'shop'), { remove: ['skusFolded'] })]))

const line = (sku: string) => ({ sku, quantity: 1 })

describeWithTable('SKUs', () => {
  test('match whatever their case: in orders, in paths, and when packing starts', async () => {
    const { token, userId, productId } = await aMerchant()
    const id = await aReadyOrder(token, { line_items: [line('shirt')] })
    const { order } = (await getOrder(token, id)).body
    expect(order.line_items).toMatchObject([{ sku: 'SHIRT', product_id: productId }])
    const again = await putOrder(token, id, { line_items: [{ sku: 'Shirt', quantity: 2 }] })
    expect(again.body.order.line_items).toMatchObject([{ sku: 'SHIRT', quantity: 2 }])
    const twice = await postOrder(token, { line_items: [line('SHIRT'), line('shirt')] })
    expect(twice.body).toMatchObject({ code: 1325 })

    const ready = await aReadyOrder(token)
    const start = { user_id: userId, order_id: ready, line_items: [{ sku: 'sHIRT', quantity: 2 }] }
    expect(await operate('PackingStarted', start)).toMatchObject({ word: 'packing' })
    expect(await getStatus(token, ready)).toBe('Packing')

    const renamed = await putSku(token, productId, 'shop', 'shirt', { sku: 'ShirT' })
    expect(renamed.body.product.skus).toMatchObject([{ sku: 'ShirT' }])
    expect((await postOrder(token, { line_items: [line('SHIRT')] })).body.order.line_items).toMatchObject([
      { sku: 'ShirT' },
    ])
  })

  test('that differ only in case from another are rejected as taken, and become free with it', async () => {
    const { token } = await aMerchant()
    const createWithSku = async (sku: string) =>
      (await postProduct(token, { skus: [{ shop_id: 'shop', sku }] })).body.code
    expect([await createWithSku('shirt'), await createWithSku('Shirt'), await createWithSku('SHIRT')]).toEqual([
      1334, 1334, 1334,
    ])
    const both = {
      skus: [
        { shop_id: 'shop', sku: 'TWO' },
        { shop_id: 'shop', sku: 'two', active: false },
      ],
    }
    expect((await postProduct(token, both)).body.code).toBe(1334)
    const { id } = await aStoredProduct(token, { skus: [{ shop_id: 'shop', sku: 'LAMP' }] })
    const other = await aStoredProduct(token, {})
    expect((await postSku(token, other.id, { shop_id: 'shop', sku: 'lamp' })).body.code).toBe(1334)
    expect((await deleteSku(token, id, 'shop', 'lamp')).status).toBe(200)
    expect((await postSku(token, other.id, { shop_id: 'shop', sku: 'lamp' })).status).toBe(201)
    expect((await deleteProduct(token, other.id)).status).toBe(200)
    expect((await postProduct(token, { skus: [{ shop_id: 'shop', sku: 'Lamp' }] })).status).toBe(201)
  })

  test('from before match in any case as well, and nothing new does', async () => {
    const { token, userId } = await aMerchant()
    const old = await anOldProduct(userId, 'Mug-1')
    await unfold(userId)
    expect((await postProduct(token, { skus: [{ shop_id: 'shop', sku: 'MUG-1' }] })).body.code).toBe(1334)
    for (const name of ['Mug-1', 'MUG-1', 'mug-1']) {
      const { order } = (await postOrder(token, { line_items: [line(name)] })).body
      expect(order.line_items).toMatchObject([{ sku: 'Mug-1', product_id: old }])
    }
    expect(await productFaults(userId)).toEqual([])
  })

  test('from before that differ only in case keep working: the very name comes first, and operators see them', async () => {
    const { token, userId, email } = await aMerchant()
    const pair = {
      upper: await anOldProduct(userId, 'CUP'),
      lower: await anOldProduct(userId, 'cup'),
      mixed: await anOldProduct(userId, 'Cup'),
    }
    await unfold(userId)
    const ordered = async (name: string) =>
      (await postOrder(token, { line_items: [line(name)] })).body.order.line_items[0]?.product_id
    const check = async () =>
      expect([await ordered('CUP'), await ordered('cup'), await ordered('Cup')]).toEqual([
        pair.upper,
        pair.lower,
        pair.mixed,
      ])
    await check()
    expect((await postProduct(token, { skus: [{ shop_id: 'shop', sku: 'cUP' }] })).body.code).toBe(1334)
    await check()
    const { id, line_items } = (await postOrder(token, { line_items: [line('CUP'), line('cup')] })).body.order
    expect(line_items).toHaveLength(2)
    expect((await putOrder(token, id, { line_items: [line('Cup')] })).body.order.line_items).toMatchObject([
      { product_id: pair.mixed },
    ])
    const lines: string[] = []
    const io = {
      connect: async () => ok(aPlatform()),
      out: (text: string) => lines.push(text),
      err: (text: string) => lines.push(text),
    }
    expect(await runOps(['stock', 'skus', email, '--json'], io)).toBe(0)
    expect(JSON.parse(lines.join(''))).toMatchObject([{ sku: 'CUP' }, { sku: 'Cup' }, { sku: 'cup' }])
    expect(await putSku(token, pair.upper, 'shop', 'CUP', { active: false })).toMatchObject({ status: 200 })
    expect(await productFaults(userId)).toEqual([])
  })

  test('of a shop are folded once, whatever the table does, while others add and take away', async () => {
    const { token, userId } = await anAccount()
    await postShop(token)
    const old: number[] = []
    for (let n = 0; n < 12; n++) old.push(await anOldProduct(userId, `PART-${n}`))
    await unfold(userId)
    await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 5 }, async () => {
      await Promise.all([
        ...old.map((_, n) => postProduct(token, { skus: [{ shop_id: 'shop', sku: `part-${n}` }] })),
        ...old.slice(0, 4).map((id, n) => deleteSku(token, id, 'shop', `PART-${n}`)),
        ...old
          .slice(4, 6)
          .map((id) => putSku(token, id, 'shop', `PART-${old.indexOf(id)}`, { sku: `Part-${old.indexOf(id)}` })),
      ])
    })
    expect(await productFaults(userId)).toEqual([])
    for (const n of [6, 7, 8]) {
      expect((await postProduct(token, { skus: [{ shop_id: 'shop', sku: `part-${n}` }] })).body.code).toBe(1334)
    }
  })
})
