import { expect, test } from '@jest/globals'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aStoredProduct, listProducts, shopInTable } from '#test/support/products.ts'
import { describeWithTable } from '#test/support/table.ts'

const found = async (token: string, query: Readonly<Record<string, string>>): Promise<readonly number[]> => {
  const { status, body } = await listProducts(token, String(new URLSearchParams(query)))
  expect(status).toBe(200)
  return body.products.map(({ id }: { id: number }) => id)
}

describeWithTable('products by what is scanned', () => {
  test.each([
    [
      '4006381333931',
      ['4006381333931', '04006381333931', ']E04006381333931', '(01)04006381333931', ']d20104006381333931'],
    ],
    ['012345678905', ['012345678905', '0012345678905', '00012345678905', ']E00012345678905']],
    ['96385074', ['96385074', '00000096385074', ']E496385074']],
    ['LAMP-OAK', ['LAMP-OAK', 'lamp-oak', ']C0LAMP-OAK']],
  ])('are found by the barcode %s in all its forms, and only whole', async (barcode, scans) => {
    const { token } = await anAccount()
    const { id } = await aStoredProduct(token, { barcode })
    await aStoredProduct(token, { barcode: `${barcode}X` })
    for (const scan of scans) expect([scan, await found(token, { barcode: scan })]).toEqual([scan, [id]])
    expect(await found(token, { barcode: barcode.slice(0, -1) })).toEqual([])
    expect(await found((await anAccount()).token, { barcode })).toEqual([])
  })

  test('are found by a changed barcode, with other filters and in any order', async () => {
    const { token } = await anAccount()
    const { id } = await aStoredProduct(token, { name: 'Lamp', barcode: 'OLD-1' })
    const { id: second } = await aStoredProduct(token, { name: 'Chair', barcode: 'NEW-1' })
    const body = { product: { barcode: 'NEW-1' } }
    expect((await call('PUT /products/{id}', { token, params: { id: String(id) }, body })).status).toBe(200)
    expect(await found(token, { barcode: 'OLD-1' })).toEqual([])
    expect(await found(token, { barcode: 'NEW-1', order: 'asc' })).toEqual([id, second])
    expect(await found(token, { barcode: 'new-1', sort: 'name', order: 'asc' })).toEqual([second, id])
    expect(await found(token, { barcode: 'NEW-1', name: 'lamp' })).toEqual([id])
  })

  test('are found by their barcode if their rows are from a release that did not keep it', async () => {
    const { token, userId } = await anAccount()
    const { id } = await aStoredProduct(token, { barcode: '4006381333931' })
    must(await testTable().commit([update(keys.productRow(userId, id), { remove: ['e'] })]))
    expect(await found(token, { barcode: ']E04006381333931' })).toEqual([id])
    expect(await found(token, { barcode: '4006381333948' })).toEqual([])
    const body = { product: { name: 'Other' } }
    expect((await call('PUT /products/{id}', { token, params: { id: String(id) }, body })).status).toBe(200)
    expect((await testTable().get(keys.productRow(userId, id)))?.e).toBe('4006381333931')
  })

  test('are found by the whole of a SKU', async () => {
    const { token, userId } = await anAccount()
    await shopInTable(userId, 'shop')
    const sku = (name: string) => ({ skus: [{ shop_id: 'shop', sku: name }] })
    const { id } = await aStoredProduct(token, sku('Lamp 1'))
    const { id: longer } = await aStoredProduct(token, sku('LAMP 10'))
    expect(await found(token, { exact_sku: 'lamp 1' })).toEqual([id])
    expect(await found(token, { exact_sku: ']C0LAMP 10' })).toEqual([longer])
    expect(await found(token, { exact_sku: 'LAMP' })).toEqual([])
    expect(await found(token, { sku: 'LAMP 1' })).toEqual([longer, id])
  })
})
