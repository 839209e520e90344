import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { aCustomsProduct, postCustomsProduct } from '#test/support/customsProducts.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const get = (token: string, id: number) => call('GET /customs/products/{id}', { token, params: { id } })
const list = (token: string, query = '') => call('GET /customs/products', { token, query })
const remove = (token: string, id: number) => call('DELETE /customs/products/{id}', { token, params: { id } })
const change = (token: string, id: number, product: unknown) =>
  call('PUT /customs/products/{id}', { token, params: { id }, body: { product } })

describeWithTable('customs products', () => {
  useSigningSecret()

  test('are returned as described, with status 200', async () => {
    const { token } = await anAccount()
    const { status, body } = await postCustomsProduct(token)
    expect(status).toBe(200)
    const { id, created_at, updated_at, deleted_at, ...content } = body.product
    expect(content).toEqual(aCustomsProduct())
    expect([updated_at, deleted_at]).toEqual([created_at, null])
    expect((await get(token, id)).body).toEqual(body)
  })

  test('an update merges, replaces whole objects, and retains the type', async () => {
    const { token } = await anAccount()
    const before = (await postCustomsProduct(token)).body.product
    advance(60_000)
    const importer = { use_consignor: false, address: before.manufacturer.address }
    const { status, body } = await change(token, before.id, { importer, packaging: null, type: 'FOO' })
    expect(status).toBe(200)
    expect(body.product).toEqual({ ...before, importer, packaging: null, updated_at: expect.any(String) })
    expect(body.product.updated_at).not.toBe(before.updated_at)
    expect((await get(token, before.id)).body).toEqual(body)
    expect(outcome(await change(token, before.id, { type: 'COS' }))).toEqual([400, 1463])
    expect(outcome(await change(token, before.id, { fsvp_importer: null }))).toEqual([400, 1000])
    expect((await change(token, before.id, body.product)).body).toEqual(body)
  })

  test('a deleted one is removed everywhere, and other accounts never see it', async () => {
    const [{ token }, stranger] = await Promise.all([anAccount(), anAccount()])
    const { id } = (await postCustomsProduct(token)).body.product
    expect(outcome(await get(stranger.token, id))).toEqual([404, 1460])
    expect(outcome(await remove(stranger.token, id))).toEqual([404, 1460])
    expect((await remove(token, id)).body).toEqual({})
    expect(outcome(await get(token, id))).toEqual([404, 1460])
    expect(outcome(await change(token, id, { coo: 'CN' }))).toEqual([404, 1460])
    expect(outcome(await remove(token, id))).toEqual([404, 1460])
    expect((await list(token)).body).toEqual({ products: [], next_page: null })
  })

  test('are listed by pages, newest first, without deleted ones', async () => {
    const { token } = await anAccount()
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await postCustomsProduct(token)).body.product.id)
    const [first, second, third, fourth] = ids
    await remove(token, Number(second))
    const idsOf = ({ body }: ApiResponse) => body.products.map(({ id }: { id: number }) => id)
    const page = await list(token, 'limit=2')
    expect(idsOf(page)).toEqual([fourth, third])
    const next = await list(token, `page_token=${page.body.next_page}`)
    expect(idsOf(next)).toEqual([first])
    expect(next.body.next_page).toBeNull()
    expect(idsOf(await list(token, 'order=asc'))).toEqual([first, third, fourth])
    expect(outcome(await list(token, 'page_token=nonsense'))).toEqual([400, 1025])
  })

  test.each([
    ['a third country code', { coi: 'USA' }],
    ['a brand with other signs', { brand_name: 'UJI & CO' }],
    ['a description that is too long', { description: 'A'.repeat(46) }],
    ['a code of another length', { code: '31A' }],
    ['an unknown unit', { uom: 'SPOON' }],
    ['no unit at all', { uom: undefined }],
    ['nothing of it', { quantity: 0 }],
    ['a container with nothing in it', { packaging: { type: 'CAN', quantity: 0 } }],
    ['a contact without telephone', { contact: { name: 'Ada', email: 'ada@example.com' } }],
    ['a party without address', { importer: { use_consignor: false } }],
    ['a number of another kind', { manufacturer: { use_consignor: true, id: { type: 'EIN', value: '1' } } }],
    ['food without affirmation', { affirmation_of_compliance: null }],
    ['too many affirmations', { affirmation_of_compliance: Array(6).fill({ code: 'PFR', value: '1' }) }],
  ])('%s: 400/1000', async (_, over) => {
    const { token } = await anAccount()
    expect(outcome(await postCustomsProduct(token, over))).toEqual([400, 1000])
  })

  test('the catalogue rejects a product code of other goods', async () => {
    const { token } = await anAccount()
    expect(outcome(await postCustomsProduct(token, { code: '53GD-04' }))).toEqual([400, 1462])
    const { id } = (await postCustomsProduct(token)).body.product
    expect(outcome(await change(token, id, { code: '53GD-04' }))).toEqual([400, 1462])
  })
})
