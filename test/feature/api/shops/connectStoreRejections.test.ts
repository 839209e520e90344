import { beforeAll, expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { postShop } from '#test/support/shops.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

const ID = { id: 'store' }

describeWithTable('connecting a store by API key', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount()
    await postShop(account.token, { ...ID, type: 'Platform' })
  })

  const put = (connection: unknown, token = account.token, params: Record<string, string> = ID) =>
    call('PUT /shops/{id}/connection', { token, params, body: { connection } })
  const remove = (token: string) => call('DELETE /shops/{id}/connection', { token, params: ID })

  test.each([
    {
      what: 'plain HTTP',
      changes: { address: 'http://shop.example' },
      errors: ['/connection/address: must be an HTTPS URL'],
    },
    {
      what: 'a private address',
      changes: { address: 'https://10.0.0.1' },
      errors: ['/connection/address: must not point to a private network'],
    },
    {
      what: 'this machine',
      changes: { address: 'https://localhost' },
      errors: ['/connection/address: must not point to a private network'],
    },
    {
      what: 'a wrapped private address',
      changes: { address: 'https://[::ffff:127.0.0.1]' },
      errors: ['/connection/address: must not point to a private network'],
    },
    {
      what: 'credentials in the address',
      changes: { address: 'https://a:b@shop.example' },
      errors: ['/connection/address: must not contain credentials'],
    },
    {
      what: 'a query',
      changes: { address: 'https://shop.example/?a=1' },
      errors: ['/connection/address: must not contain a query or fragment'],
    },
    {
      what: 'no secret',
      changes: { api_secret: undefined },
      errors: ['/connection/api_secret: is required for woocommerce'],
    },
    {
      what: 'a secret for Vendure',
      changes: { platform: 'vendure' },
      errors: ['/connection/api_secret: must be omitted for vendure'],
    },
    { what: 'Shopify', changes: { platform: 'shopify' }, errors: [expect.stringContaining('/connection/platform')] },
  ])('$what is rejected', async ({ changes, errors }) => {
    const good = { platform: 'woocommerce', address: 'https://shop.example', api_key: 'ck', api_secret: 'cs' }
    const before = await stored()
    const response = await put({ ...good, ...changes })
    expect([response.status, response.body.errors]).toEqual([400, errors])
    expect(await stored()).toEqual(before)
  })

  test('shops of the API, of other accounts and unknown ones cannot be connected', async () => {
    const connection = { platform: 'woocommerce', address: 'https://shop.example', api_key: 'ck', api_secret: 'cs' }
    await postShop(account.token, { id: 'own' })
    expect((await put(connection, account.token, { id: 'own' })).body.errors).toEqual([
      '/id: shops of type Svc cannot be connected to a store',
    ])
    const other = await anAccount()
    expect([(await put(connection, other.token)).status, (await remove(other.token)).status]).toEqual([404, 404])
  })
})
