import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { groups } from '#functions/api/apiFunctions.ts'
import { createFunctionHost } from '#lib/local/functions/invokeFunction.ts'
import { createGateway } from '#lib/local/http/gateway.ts'
import { startHost } from '#lib/local/http/startHost.ts'
import { findSkus } from '#shared/fulfilment/products/productStore.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import {
  aStoredProduct,
  changeProductRow,
  deleteSku,
  getProduct,
  postProduct,
  postSku,
  putSku,
  rowOf,
  shopInTable,
} from '#test/support/products.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

async function anOwner(): Promise<TestAccount> {
  const account = await anAccount()
  for (const shop of ['shop', 'other']) await shopInTable(account.userId, shop)
  return account
}

describeWithTable('POST /products/{id}/skus', () => {
  test('adds SKUs in the order they come, active unless said otherwise', async () => {
    const { token, userId } = await anOwner()
    const { id } = await aStoredProduct(token)
    await postSku(token, id, { shop_id: 'shop', sku: 'LAMP-1' })
    await postSku(token, id, { shop_id: 'shop', sku: 'LAMP-2', active: false })
    const { status, body } = await postSku(token, id, { shop_id: 'other', sku: 'LAMP-1' })
    expect([status, body.product.skus]).toEqual([
      201,
      [
        { active: true, shop_id: 'shop', sku: 'LAMP-1' },
        { active: false, shop_id: 'shop', sku: 'LAMP-2' },
        { active: true, shop_id: 'other', sku: 'LAMP-1' },
      ],
    ])
    expect((await getProduct(token, id)).body).toEqual(body)
    const found = [...(await findSkus(testTable(), userId, 'shop', ['LAMP-2', 'NONE', 'LAMP-1', 'LAMP-2'])).values()]
    expect(found.map(({ sku, productId }) => [sku, productId])).toEqual([
      ['LAMP-2', id],
      ['LAMP-1', id],
    ])
    const { skus } = await rowOf(userId, id)
    for (const { sku, key } of found) expect(skus[key]).toMatchObject({ shopId: 'shop', sku })
  })

  test('rejects an invalid product, shop or SKU', async () => {
    const { token } = await anOwner()
    const [{ id }, taker] = [await aStoredProduct(token), await aStoredProduct(token)]
    await postSku(token, taker.id, { shop_id: 'shop', sku: 'TAKEN' })
    await postSku(token, id, { shop_id: 'shop', sku: 'MINE' })
    const before = await stored()
    const expectRejected = async (product: unknown, sku: Record<string, unknown>) => {
      const { status, body } = await postSku(token, product, sku)
      return [status, body.code]
    }
    expect(await expectRejected(1, { shop_id: 'shop', sku: 'NEW' })).toEqual([404, 1332])
    expect(await expectRejected(id, { shop_id: 'nowhere', sku: 'NEW' })).toEqual([400, 1370])
    expect(await expectRejected(id, { shop_id: 'shop', sku: 'TAKEN', active: false })).toEqual([400, 1334])
    expect(await expectRejected(id, { shop_id: 'shop', sku: 'MINE', active: false })).toEqual([400, 1334])
    expect(await expectRejected(id, { shop_id: 'shop', sku: 'NEW' })).toEqual([400, 1337])
    expect(await expectRejected(id, { shop_id: 'shop', sku: 'no' })).toEqual([400, 1000])
    expect(await expectRejected(id, { sku: 'NEW' })).toEqual([400, 1000])
    expect(await stored()).toEqual(before)
  })

  test('rejects the 51st', async () => {
    const { token } = await anOwner()
    const skus = Array.from({ length: 50 }, (_, n) => ({ shop_id: 'shop', sku: `LAMP-${n}`, active: false }))
    const { id } = await aStoredProduct(token, { skus })
    const { status, body } = await postSku(token, id, { shop_id: 'other', sku: 'LAMP' })
    expect([status, body.errors]).toEqual([400, ['/sku: a product can have at most 50 SKUs']])
  })
})

describeWithTable('PUT /products/{id}/shop/{shop_id}/sku/{sku}', () => {
  test('does not look for a shop whose id no key could hold', async () => {
    const { token } = await anOwner()
    const { id } = await aStoredProduct(token)
    const { status, body } = await putSku(token, id, '{}'.repeat(2_000), 'LAMP', { active: true })
    expect([status, body.code]).toEqual([400, 1370])
  })

  test('renames a SKU, whose old name is free again, and keeps what orders know it by', async () => {
    const { token, userId } = await anOwner()
    const { id } = await aStoredProduct(token, { skus: [{ shop_id: 'shop', sku: 'OLD' }] })
    const { skus: before } = await rowOf(userId, id)
    const [key = ''] = Object.keys(before)
    must(await changeProductRow(userId, id, { orders: { [key]: 1 } }))
    const { status, body } = await putSku(token, id, 'shop', 'OLD', { sku: 'NEW' })
    expect([status, body.product.skus]).toEqual([200, [{ active: true, shop_id: 'shop', sku: 'NEW' }]])
    expect((await getProduct(token, id)).body).toEqual(body)
    expect((await rowOf(userId, id)).skus).toEqual({
      [key]: { shopId: 'shop', sku: 'NEW', isActive: true, orders: 1, isFolded: true },
    })
    expect([...(await findSkus(testTable(), userId, 'shop', ['OLD', 'NEW']))]).toEqual([
      ['NEW', { sku: 'NEW', productId: id, key }],
    ])
    expect((await putSku(token, id, 'shop', 'OLD', {})).body.code).toBe(1330)
    expect((await postProduct(token, { skus: [{ shop_id: 'shop', sku: 'OLD' }] })).status).toBe(201)
  })

  test('switches a SKU off and on; the same once more changes nothing', async () => {
    const { token } = await anOwner()
    const { id } = await aStoredProduct(token, { skus: [{ shop_id: 'shop', sku: 'LAMP' }] })
    for (const active of [false, true]) {
      const { body } = await putSku(token, id, 'shop', 'LAMP', { active })
      expect(body.product.skus).toEqual([{ active, shop_id: 'shop', sku: 'LAMP' }])
    }
    const before = await stored()
    const same = await putSku(token, id, 'shop', 'LAMP', { active: true, shop_id: 'shop', sku: 'LAMP' })
    expect([same.status, await stored()]).toEqual([200, before])
  })

  test('rejects invalid changes', async () => {
    const { token } = await anOwner()
    const skus = [
      { shop_id: 'shop', sku: 'ONE' },
      { shop_id: 'shop', sku: 'TWO', active: false },
    ]
    const [{ id }, taker] = [await aStoredProduct(token, { skus }), await aStoredProduct(token)]
    await postSku(token, taker.id, { shop_id: 'shop', sku: 'TAKEN' })
    const before = await stored()
    const expectRejected = async (product: unknown, shop: string, sku: string, changes: object) => {
      const { status, body } = await putSku(token, product, shop, sku, changes)
      return [status, body.code]
    }
    expect(await expectRejected(1, 'shop', 'ONE', {})).toEqual([404, 1332])
    expect(await expectRejected(id, 'nowhere', 'ONE', {})).toEqual([400, 1370])
    expect(await expectRejected(id, 'shop', 'NONE', {})).toEqual([404, 1330])
    expect(await expectRejected(id, 'other', 'ONE', {})).toEqual([404, 1330])
    expect(await expectRejected(id, 'shop', 'TAKEN', {})).toEqual([404, 1330])
    expect(await expectRejected(id, 'shop', 'ONE', { sku: 'TAKEN' })).toEqual([400, 1334])
    expect(await expectRejected(id, 'shop', 'ONE', { sku: 'TWO' })).toEqual([400, 1334])
    expect(await expectRejected(id, 'shop', 'TWO', { active: true })).toEqual([400, 1337])
    expect(await expectRejected(id, 'shop', 'ONE', { shop_id: 'other' })).toEqual([400, 1000])
    expect(await expectRejected(id, 'shop', 'ONE', { sku: 'no' })).toEqual([400, 1000])
    expect(await stored()).toEqual(before)
  })
})

describeWithTable('DELETE /products/{id}/shop/{shop_id}/sku/{sku}', () => {
  test('removes a SKU, whose name is free again', async () => {
    const { token, userId } = await anOwner()
    const { id } = await aStoredProduct(token, { skus: [{ shop_id: 'shop', sku: 'LAMP' }] })
    const deleted = await deleteSku(token, id, 'shop', 'LAMP')
    expect([deleted.status, deleted.body]).toEqual([200, {}])
    expect((await getProduct(token, id)).body.product.skus).toEqual([])
    expect((await findSkus(testTable(), userId, 'shop', ['LAMP'])).size).toBe(0)
    const again = await deleteSku(token, id, 'shop', 'LAMP')
    expect([again.status, again.body.message]).toEqual([404, 'SKU LAMP was not found in shop shop'])
    expect((await postSku(token, id, { shop_id: 'shop', sku: 'LAMP' })).status).toBe(201)
  })

  test('rejects one that an order names, until no order names it', async () => {
    const { token, userId } = await anOwner()
    const { id } = await aStoredProduct(token, { skus: [{ shop_id: 'shop', sku: 'LAMP' }] })
    const [key = ''] = Object.keys((await rowOf(userId, id)).skus)
    must(await changeProductRow(userId, id, { orders: { [key]: 1 } }))
    const { status, body } = await deleteSku(token, id, 'shop', 'LAMP')
    expect([status, body.code, body.message]).toEqual([
      400,
      1335,
      'SKU LAMP is used by an open order and cannot be deleted',
    ])
    must(await changeProductRow(userId, id, { orders: { [key]: -1 } }))
    expect((await deleteSku(token, id, 'shop', 'LAMP')).status).toBe(200)
  })

  test('rejects a product or SKU that does not exist or belongs to another user', async () => {
    const [{ token }, other] = [await anOwner(), await anOwner()]
    const theirs = await aStoredProduct(other.token, { skus: [{ shop_id: 'shop', sku: 'LAMP' }] })
    const mine = await aStoredProduct(token)
    for (const [id, status, code] of [
      [theirs.id, 404, 1332],
      [1, 404, 1332],
      ['x', 404, 1332],
      [mine.id, 404, 1330],
    ] as const) {
      for (const response of [
        await deleteSku(token, id, 'shop', 'LAMP'),
        await putSku(token, id, 'shop', 'LAMP', { active: false }),
      ]) {
        expect([id, response.status, response.body.code]).toEqual([id, status, code])
      }
    }
    expect((await getProduct(other.token, theirs.id)).body.product).toEqual(theirs)
  })
})

/** Starts a gateway with the real functions, so that paths are routed as deployed. */
const startGateway = async () =>
  must(await startHost(0, createGateway(groups, createFunctionHost({ timeoutSeconds: () => 60 }))))

describeWithTable('a SKU in a path', () => {
  let gateway: Awaited<ReturnType<typeof startGateway>>
  beforeAll(async () => {
    gateway = await startGateway()
  })
  afterAll(() => gateway.stop())

  const paths: readonly (readonly [sku: string, path: string])[] = [
    ['A/B', 'A/B'],
    ['A/B', 'A%2FB'],
    ['A/B/C//D', 'A/B%2fC//D'],
    ['a lamp', 'a%20lamp'],
    ['100% oak', '100%25%20oak'],
    ['A%2FB', 'A%252FB'],
    ['#1?x=y&z', '%231%3Fx=y&z'],
    ['橡木台灯', encodeURIComponent('橡木台灯')],
    ['Lámpara', 'L%C3%A1mpara'],
    ['a+b:c@d', 'a+b:c@d'],
    ['sku/sku/x', 'sku/sku/x'],
  ]

  test.each(paths)('%s is found at %s', async (sku, path) => {
    const { token, userId } = await anOwner()
    const { id } = await aStoredProduct(token, { skus: [{ shop_id: 'shop', sku }] })
    const url = `${gateway.endpoint}/v1/products/${id}/shop/shop/sku/${path}`
    const authorization = `Bearer ${token}`
    const put = await fetch(url, {
      method: 'PUT',
      headers: { authorization },
      body: JSON.stringify({ sku: { active: false } }),
    })
    expect([put.status, Object(await put.json()).product?.skus]).toEqual([
      200,
      [{ active: false, shop_id: 'shop', sku }],
    ])
    const deleted = await fetch(url, { method: 'DELETE', headers: { authorization } })
    expect([deleted.status, await deleted.json()]).toEqual([200, {}])
    expect((await rowOf(userId, id)).skus).toEqual({})
  })
})
