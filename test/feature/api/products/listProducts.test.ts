import { expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import type { ApiResponse } from '#test/support/api.ts'
import {
  aStoredProduct,
  changeProductRow,
  deleteProduct,
  listProducts,
  postSku,
  putSku,
  shopInTable,
  stockUp,
} from '#test/support/products.ts'
import { describeWithTable } from '#test/support/table.ts'

const namesOf = ({ body }: ApiResponse): string[] => body.products.map(({ name }: { name: string }) => name)

/** Creates an account with products, oldest first. */
async function ownerOf(...products: readonly Record<string, unknown>[]): Promise<TestAccount & { ids: number[] }> {
  const account = await anAccount()
  for (const shop of ['shop', 'other']) await shopInTable(account.userId, shop)
  const ids: number[] = []
  for (const product of products) ids.push((await aStoredProduct(account.token, product)).id)
  return { ...account, ids }
}

const sku = (shop_id: string, name: string, active = true) => ({ shop_id, sku: name, active })

describeWithTable('GET /products', () => {
  test('shows all of a product but SKUs and warehouses, decimals as text', async () => {
    const { token, userId, ids } = await ownerOf({
      value: 1234.5,
      cost: 0.1,
      hs_code: '940521',
      local_descriptions: [{ description: '灯', language_code: 'zh' }],
    })
    await stockUp(userId, ids[0] ?? 0, 7)
    const { status, body } = await listProducts(token)
    expect(status).toBe(200)
    expect(body).toEqual({
      products: [
        {
          id: ids[0],
          barcode: String(ids[0]),
          name: 'Desk Lamp, Oak',
          description: 'Lamp of oak with a linen shade',
          coo: 'CN',
          cost: '0.10',
          value: '1234.50',
          weight: '0.000',
          height: '0.00',
          length: '0.00',
          width: '0.00',
          dg_code: null,
          epr_numbers: [],
          gtin: null,
          hs_code: '940521',
          hs_codes: [{ country: 'US', hs_code: '940521' }],
          local_descriptions: [{ description: '灯', language_code: 'zh' }],
          is_packaging: false,
          mpn: null,
          tracking: { lot: false, expiry: false, serial: false },
          min_days_left: 0,
          quantity: 7,
          reserved: 0,
          responsible_person: null,
          backordered: 0,
          components: [],
          created: expect.any(String),
        },
      ],
      next_page: null,
      total_pages: 1,
      total_products: 1,
    })
  })

  test('pages through all of them, newest first or oldest first, and is empty after that', async () => {
    const { token, ids } = await ownerOf(...Array.from({ length: 25 }, (_, n) => ({ name: `Lamp ${n}` })))
    for (const [order, requested] of [
      ['', ids.toReversed()],
      ['&order=desc', ids.toReversed()],
      ['&order=asc', ids],
    ] as const) {
      for (const page of [1, 2, 3, 4]) {
        const { body } = await listProducts(token, `limit=10&page=${page}${order}`)
        expect(body.products.map(({ id }: { id: number }) => id)).toEqual(requested.slice(page * 10 - 10, page * 10))
        expect([0, 25]).toContain(body.total_products)
      }
    }
    expect((await listProducts(token)).body).toMatchObject({ total_pages: 1, total_products: 25 })
    expect((await listProducts(token, 'limit=10&sort=name')).body).toMatchObject({
      total_pages: 3,
      total_products: 25,
    })
    expect((await listProducts(token, 'page=1000000000&limit=250')).body.products).toEqual([])
  })

  test.each([
    ['part of the name', 'name=LAMP', ['desk lamp', 'Wall LAMP']],
    ['part of the name with blanks and signs', 'name=k%20l', ['desk lamp']],
    ['part of the name in other scripts', `name=${encodeURIComponent('ÖÖ')}`, ['böö 灯']],
    ['part of a SKU in any shop', 'sku=lm', ['desk lamp', 'Wall LAMP']],
    ['part of a SKU in a shop', 'sku=LM&shop.id=other', ['Wall LAMP']],
    ['a shop', 'shop.id=shop', ['desk lamp', 'carton']],
    ['a shop that is not there', 'shop.id=nowhere', []],
    ['packaging', 'is_packaging=true', ['carton']],
    ['packaging, by 1', 'is_packaging=1', ['carton']],
    ['packaging, by yes', 'packaging=yes', ['carton']],
    ['goods', 'is_packaging=false', ['desk lamp', 'Wall LAMP', 'böö 灯']],
    ['goods, by no', 'packaging=no', ['desk lamp', 'Wall LAMP', 'böö 灯']],
    ['both', 'is_packaging=both', ['desk lamp', 'Wall LAMP', 'carton', 'böö 灯']],
    ['several things', 'name=lamp&sku=1&shop.id=shop&packaging=no', ['desk lamp']],
    ['nothing there is', 'name=chair', []],
  ])('finds by %s', async (_, query, names) => {
    const { token } = await ownerOf(
      { name: 'desk lamp', skus: [sku('shop', 'DLM-1')] },
      { name: 'Wall LAMP', skus: [sku('other', 'WLM-1', false)] },
      { name: 'carton', is_packaging: true, skus: [sku('shop', 'BOX')] },
      { name: 'böö 灯' },
    )
    const response = await listProducts(token, `order=asc&${query}`)
    expect(namesOf(response)).toEqual(names)
    expect(response.body.total_products).toBe(names.length)
  })

  test('with a shop, shows the SKU of a product there: the active one, else the newest', async () => {
    const { token, ids } = await ownerOf(
      { name: 'one', skus: [sku('shop', 'OLD', false), sku('shop', 'NOW'), sku('shop', 'NEW', false)] },
      { name: 'two', skus: [sku('shop', 'FIRST', false), sku('other', 'ELSE')] },
      { name: 'three', skus: [sku('other', 'ONLY')] },
    )
    await postSku(token, ids[1], sku('shop', 'AAA', false))
    const shown = async (query: string) =>
      (await listProducts(token, `order=asc&${query}`)).body.products.map((row: Record<string, unknown>) => [
        row.name,
        row.sku,
        row.active,
      ])
    expect(await shown('shop.id=shop')).toEqual([
      ['one', 'NOW', true],
      ['two', 'AAA', false],
    ])
    await putSku(token, ids[1], 'shop', 'FIRST', { active: true })
    expect(await shown('shop.id=shop&name=two')).toEqual([['two', 'FIRST', true]])
    expect(await shown('name=two')).toEqual([['two', undefined, undefined]])
  })

  test('sorts by name, units and waiting units, equals by id', async () => {
    const { token, userId, ids } = await ownerOf({ name: 'b' }, { name: 'A' }, { name: 'c' }, { name: 'a' })
    const [b = 0, a = 0, c = 0] = ids
    await stockUp(userId, b, 5)
    await stockUp(userId, c, 2)
    await changeProductRow(userId, a, { backordered: 3 })
    const sorted = async (query: string) => namesOf(await listProducts(token, query))
    expect(await sorted('sort=id&order=asc')).toEqual(['b', 'A', 'c', 'a'])
    expect(await sorted('sort=name&order=asc')).toEqual(['A', 'a', 'b', 'c'])
    expect(await sorted('sort=name')).toEqual(['c', 'b', 'a', 'A'])
    expect(await sorted('sort=quantity&order=asc')).toEqual(['A', 'a', 'c', 'b'])
    expect(await sorted('sort=quantity&limit=2')).toEqual(['b', 'c'])
    expect(await sorted('sort=backordered&order=desc')).toEqual(['A', 'a', 'c', 'b'])
    expect(await sorted('sort=backordered&limit=2&page=2')).toEqual(['c', 'b'])
  })

  test('shows a product no more once it is deleted', async () => {
    const { token, ids } = await ownerOf({ name: 'one' }, { name: 'two' })
    await deleteProduct(token, ids[0])
    expect(namesOf(await listProducts(token))).toEqual(['two'])
  })

  test.each([
    ['limit=0', '/limit: must be a whole number from 1 to 250'],
    ['limit=251', '/limit: must be a whole number from 1 to 250'],
    ['page=0', '/page: must be a whole number from 1 to 1000000000'],
    ['order=up', '/order: must be one of asc, desc'],
    ['sort=price', '/sort: must be one of id, name, backordered, quantity'],
    ['is_packaging=maybe', '/is_packaging: must be one of true, false, 1, 0, yes, no, both'],
    ['packaging=maybe', '/packaging: must be one of true, false, 1, 0, yes, no, both'],
    [`sku=${'x'.repeat(33)}`, '/sku: must have 1 to 32 characters'],
  ])('rejects %s', async (query, error) => {
    const { token } = await anAccount()
    const { status, body } = await listProducts(token, query)
    expect([status, body.code, body.errors]).toEqual([400, 1031, [error]])
  })
})
