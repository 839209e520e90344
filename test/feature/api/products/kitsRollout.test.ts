import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { toComponents } from '#test/support/kits.ts'
import { aStoredProduct, postProduct, putProduct } from '#test/support/products.ts'
import { beforeRollouts, describeWithTable } from '#test/support/table.ts'

describeWithTable('while functions of the previous release run', () => {
  test('kits cannot be created, as these functions would drop the components of orders', async () => {
    await beforeRollouts()
    const { token } = await anAccount()
    const { id } = await aStoredProduct(token)
    const components = toComponents([id, 1])
    expect(await postProduct(token, { components })).toMatchObject({ status: 503, body: { code: 1010 } })
    const other = await aStoredProduct(token)
    expect(await putProduct(token, other.id, { components })).toMatchObject({ status: 503, body: { code: 1010 } })
    // Clients that send back the components they received are not affected.
    expect((await putProduct(token, other.id, { components: [] })).status).toBe(200)
  })
})
