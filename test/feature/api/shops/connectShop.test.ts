import { beforeAll, expect, test } from '@jest/globals'
import { connectShop } from '#functions/api/shops/connectShop.ts'
import { connectStore, disconnectStore } from '#functions/api/shops/connectStore.ts'
import { finishConnection } from '#functions/api/shops/finishConnection.ts'
import { shopRoutes } from '#functions/api/shops/routes.ts'
import {
  createShop,
  listShops,
  getShop as parseShopItem,
  deleteShop as removeShop,
  updateShop,
} from '#functions/api/shops/shops.ts'
import { createSessionDeps } from '#functions/runtime/core.ts'
import { decryptShopConnection } from '#shared/fulfilment/shops/connections.ts'
import { findShopConnection } from '#shared/fulfilment/shops/shopConnectionStore.ts'
import { createApiKeyStores } from '#shared/fulfilment/shops/stores.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import type { Table } from '#shared/table/table.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { CLIENT_SECRET, decideAt, useDemoShop } from '#test/support/demoShop.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { logged } from '#test/support/logged.ts'
import { SIGN_IN_PURPOSE, SIGN_OUT } from '#test/support/oauth.ts'
import { CALLBACK, CONNECT, getShop, getState, postShop } from '#test/support/shops.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { anAddress, aVisitor, type Visitor } from '#test/support/visitor.ts'

const ID = { id: 'store' }
const KEY = 'alias/credentials'
const GRANT = 'Grant access'

/** The shops Lambda of a deployment without a platform. */
const withoutPlatform = createApiHandler(
  shopRoutes,
  {
    ...{ listShops, getShop: parseShopItem, createShop, updateShop, deleteShop: removeShop },
    ...{ connectShop, finishConnection, connectStore, disconnectStore },
  },
  () => {
    const deps = createSessionDeps()
    return { ...deps, platform: null, keyedStores: createApiKeyStores(deps.config) }
  },
  renderProblemPage,
)

const platform = useDemoShop()
useKeyService()

describeWithTable('connecting a shop', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount()
    await postShop(account.token, { ...ID, name: 'Lamps & Co', type: 'Platform' })
    await postShop(account.token, { id: 'own' })
  })

  /** Creates a session of a user who signed in to connect a shop. */
  const signedIn = async ({ email, password }: TestAccount = account): Promise<Visitor> => {
    // Sign-in attempts are rate limited.
    advance(MINUTE_MS)
    const visitor = aVisitor()
    await visitor.get(CONNECT, {}, ID)
    await visitor.submit(SIGN_IN_PURPOSE, { email, password })
    return visitor
  }
  /** Creates a user with a link to the platform. */
  const atLink = async (store = 'bright-lamps', visitor?: Visitor) => {
    const person = visitor ?? (await signedIn())
    await person.get(CONNECT, { store }, ID)
    return person
  }
  const isConnected = async (id = ID.id) => (await getShop(account.token, id)).body.shop.connected
  const withToken = (query = '', changes: Record<string, unknown> = {}) =>
    call(CONNECT, { token: account.token, params: ID, query, ...changes })

  test('asks who it is, then for the store, then leads to the platform and back: the shop is connected', async () => {
    const visitor = aVisitor()
    const first = await visitor.get(CONNECT, {}, ID)
    expect(first.status).toBe(200)
    expect(visitor.text()).toContain('Continue to connect your shop store')
    const signIn = await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: account.password })
    expect([signIn.status, signIn.headers.location]).toEqual([303, '../shops/store/connect'])
    await visitor.get(CONNECT, {}, ID)
    expect(visitor.text()).toContain('Connect Lamps & Co')
    expect(visitor.text()).toContain(`Signed in as ${account.email}`)
    const page = await visitor.get(CONNECT, { store: 'https://Bright-Lamps.myshopify.com/' }, ID)
    expect(page.status).toBe(200)
    expect(await isConnected()).toBe(false)

    const link = new URL(visitor.link(GRANT))
    expect(link.pathname).toBe('/bright-lamps/admin/oauth/authorize')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      client_id: 'test-client',
      redirect_uri: 'http://127.0.0.1:3000/v1/shops/connect/callback',
      scope: 'read_orders,read_merchant_managed_fulfillment_orders,write_merchant_managed_fulfillment_orders',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    const response = await visitor.get(CALLBACK, await decideAt(link.href, 'allow'))
    expect(response.status).toBe(200)
    expect(visitor.text()).toContain('Store connected bright-lamps at Shopify is now connected to your shop store')
    expect(await isConnected()).toBe(true)
  })

  test('a wrong password leads back to the same sign-in', async () => {
    const visitor = aVisitor()
    await visitor.get(CONNECT, {}, ID)
    const wrong = await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: 'wrong' })
    expect(wrong.status).toBe(400)
    expect(visitor.text()).toContain('to connect your shop store')
    const right = await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: account.password })
    expect(right.headers.location).toBe('../shops/store/connect')
  })

  test('a sign-in leads back to a shop, and nowhere else', async () => {
    const visitor = aVisitor()
    await visitor.get(CONNECT, {}, ID)
    const { email, password } = account
    const response = await visitor.submit(SIGN_IN_PURPOSE, { email, password, shop_id: '../../evil' })
    expect([response.status, response.headers.location]).toEqual([400, undefined])
  })

  test('a user signed in as another account signs out and returns', async () => {
    const visitor = await atLink()
    const response = await visitor.submit(SIGN_OUT)
    expect(response.headers.location).toBe('../shops/store/connect')
    await visitor.get(CONNECT, {}, ID)
    expect(visitor.text()).toContain('Sign in')
  })

  test('the access token is stored encrypted, bound to user and shop, and in no log or page', async () => {
    const visitor = await signedIn()
    const pages: ApiResponse[] = []
    let query: Record<string, string> = {}
    const lines = await logged(async () => {
      pages.push(await visitor.get(CONNECT, { store: 'bright-lamps' }, ID))
      query = await decideAt(visitor.link(GRANT), 'allow')
      pages.push(await visitor.get(CALLBACK, query))
    })
    const place = { userId: account.userId, shopId: ID.id }
    const connection = await open(testTable(), place)
    expect(connection).toEqual({ store: 'bright-lamps', accessToken: expect.stringMatching(/^shpat_/) })
    const token = connection?.accessToken ?? ''
    const everything = `${lines}${await stored()}${pages.map(({ bytes }) => bytes.toString())}`
    for (const secret of [token, CLIENT_SECRET, query.code ?? 'x', query.hmac ?? 'x']) {
      expect(everything).not.toContain(secret)
    }
    // The state appears only in the link.
    expect(`${lines}${await stored()}${pages[1]?.bytes}`).not.toContain(query.state)

    const saved = await findShopConnection(testTable(), account.userId, ID.id)
    await postShop(account.token, { id: 'other-store', type: 'Platform' })
    const moved = { ...saved, pk: undefined, shopId: 'other-store' }
    expect(moved.encryptedKey).toBeDefined()
    await expect(open(testTableWith(moved), { ...place, shopId: 'other-store' })).rejects.toThrow()
    expect(await open(testTable(), { ...place, shopId: 'own' })).toBeNull()
  })

  const open = async (table: Table, { userId, shopId }: { readonly userId: number; readonly shopId: string }) => {
    const saved = await findShopConnection(table, userId, shopId)
    return saved && decryptShopConnection(KEY, saved)
  }
  const testTableWith = (item: Record<string, unknown>) => ({ ...testTable(), get: async () => item })

  test('connecting again puts the new permission in place of the old one, and offers the present store', async () => {
    const visitor = await atLink('first-store')
    await visitor.get(CALLBACK, await decideAt(visitor.link(GRANT), 'allow'))
    const authorizationQuery = await visitor.get(CONNECT, {}, ID)
    expect(authorizationQuery.bytes.toString()).toContain('value="first-store"')
    await atLink('second-store', visitor)
    expect(visitor.text()).toContain('This shop is already connected to a store')
    await visitor.get(CALLBACK, await decideAt(visitor.link(GRANT), 'allow'))
    const place = { userId: account.userId, shopId: ID.id }
    expect((await open(testTable(), place))?.store).toBe('second-store')
    expect(await isConnected()).toBe(true)
  })

  test('an application asks for the page with its token; any browser may go on with the link, once the account has signed in there', async () => {
    await postShop(account.token, { id: 'by-app', type: 'Platform' })
    const page = await withToken('store=app-store', { params: { id: 'by-app' } })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['x-rate-limit']).toBeDefined()
    const link = `${platform().endpoint}/app-store/admin/oauth/authorize?${new URLSearchParams({
      client_id: 'test-client',
      redirect_uri: 'http://127.0.0.1:3000/v1/shops/connect/callback',
      scope: 'read_orders,write_merchant_managed_fulfillment_orders',
      state: getState(page),
    })}`
    const visitor = aVisitor()
    const query = await decideAt(link, 'allow')
    await visitor.get(CALLBACK, query)
    expect(visitor.text()).toContain(`as ${account.email}`)
    await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: account.password })
    await visitor.get(CALLBACK, query)
    expect(visitor.text()).toContain('Store connected')
    expect(await isConnected('by-app')).toBe(true)
  })

  test('without a store an application gets the page that asks for one', async () => {
    const page = await withToken()
    expect(page.status).toBe(200)
    expect(page.bytes.toString()).toContain('name="store"')
    expect(page.bytes.toString()).not.toContain('Signed in')
  })

  test('the pages run nothing, load nothing, and send no referrer', async () => {
    const visitor = await signedIn()
    const pages = [
      await visitor.get(CONNECT, {}, ID),
      await visitor.get(CONNECT, { store: 'bright-lamps' }, ID),
      await visitor.get(CALLBACK, await decideAt(visitor.link(GRANT), 'allow')),
      await visitor.get(CALLBACK, {}),
    ]
    for (const { headers } of pages) {
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("form-action 'self';")
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    }
  })

  const rejections = [
    { what: 'no shop of this id', params: { id: 'none' }, query: '', status: 404, code: 1370 },
    { what: 'an id no shop can have', params: { id: 'a b' }, query: '', status: 404, code: 1370 },
    { what: 'shops of type Svc', params: { id: 'own' }, query: '', status: 400, code: 1000 },
  ]
  test.each(rejections)('$what: $status/$code, as a page or as JSON', async ({ params, query, status, code }) => {
    const visitor = await signedIn()
    const page = await visitor.get(CONNECT, {}, params)
    expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(visitor.text()).toContain(`Code ${code}`)
    const response = await withToken(query, { params })
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  test('another user’s shop returns the same as a missing one', async () => {
    const stranger = await anAccount()
    const visitor = aVisitor()
    await visitor.get(CONNECT, {}, ID)
    await visitor.submit(SIGN_IN_PURPOSE, { email: stranger.email, password: stranger.password })
    expect((await visitor.get(CONNECT, { store: 'x' }, ID)).status).toBe(404)
    const response = await withToken('store=x', { token: stranger.token })
    expect([response.status, response.body.code]).toEqual([404, 1370])
  })

  test('a token needs write_shops, and has to be one', async () => {
    const { token } = await anAccount({ scopes: ['read_shops'] })
    const unscoped = await withToken('', { token })
    expect([unscoped.status, unscoped.body.code]).toEqual([403, 1009])
    const unknown = await withToken('', { token: `1.${'x'.repeat(30)}` })
    expect([unknown.status, unknown.body.code]).toEqual([401, 1005])
    const basic = await call(CONNECT, { params: ID, headers: { authorization: 'Basic eDp5' } })
    expect([basic.status, basic.body.code]).toEqual([401, 1005])
  })

  test.each([
    'https://evil.example/x.myshopify.com',
    'shop.example.com',
    'a b',
    '..',
    '-x',
    'x.myshopify.com.evil.example',
  ])('takes no link to %s', async (store) => {
    const visitor = await signedIn()
    const page = await visitor.get(CONNECT, { store }, ID)
    expect(page.status).toBe(400)
    expect(visitor.text()).toContain('This is not a store on Shopify.')
    expect(visitor.link(GRANT)).toBe('')
    const response = await withToken(new URLSearchParams({ store }).toString())
    expect([response.status, response.body.code]).toEqual([400, 1031])
  })

  test('an installation without a platform says so', async () => {
    const response = await call(CONNECT, { token: account.token, params: ID }, withoutPlatform)
    expect([response.status, response.body.code]).toEqual([400, 1000])
    const callback = await call(CALLBACK, { sourceIp: anAddress() }, withoutPlatform)
    expect(callback.status).toBe(400)
  })
})
