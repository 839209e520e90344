import { beforeAll, describe, expect, test } from '@jest/globals'
import { UNAVAILABLE_STORE_NAME } from '#lib/local/demoShop/startDemoShop.ts'
import { disconnectStore, saveStoreIndex } from '#shared/fulfilment/shops/connections.ts'
import { findShopConnection } from '#shared/fulfilment/shops/shopConnectionStore.ts'
import { remove, update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, anotherToken, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { decideAt, useDemoShop } from '#test/support/demoShop.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { logged } from '#test/support/logged.ts'
import { SIGN_IN_PURPOSE, SIGN_OUT } from '#test/support/oauth.ts'
import { CALLBACK, CONNECT, deleteShop, getShop, postShop } from '#test/support/shops.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { aVisitor } from '#test/support/visitor.ts'

const GRANT = 'Grant access'

const platform = useDemoShop()
const keyService = useKeyService()

describeWithTable('coming back from the platform', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount()
  })
  let count = 0
  /** Creates a shop of a platform, and a user with the link to connect it. */
  const begin = async (store = 'bright-lamps') => {
    // Sign-in attempts are rate limited.
    advance(MINUTE_MS)
    const id = `store-${count++}`
    await postShop(account.token, { id, type: 'Platform' })
    const visitor = aVisitor()
    await visitor.get(CONNECT, {}, { id })
    await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: account.password })
    await visitor.get(CONNECT, { store }, { id })
    return { id, visitor, link: visitor.link(GRANT) }
  }
  const isConnected = async (id: string) => (await getShop(account.token, id)).body.shop.connected
  const heading = ({ bytes }: ApiResponse) => /<h1>(.*)<\/h1>/.exec(bytes.toString())?.[1]
  const outcome = (response: ApiResponse) => [response.status, heading(response)]
  const STALE = [400, 'This link is not valid']
  const NOTHING = 'Store not connected'

  test('a user who declines has changed nothing, and may try again', async () => {
    const { id, visitor, link } = await begin()
    const response = await visitor.get(CALLBACK, await decideAt(link, 'refuse'))
    expect(outcome(response)).toEqual([200, NOTHING])
    expect(visitor.text()).toContain('was not granted')
    expect(visitor.link('Try again')).toBe(`../${id}/connect`)
    expect(await isConnected(id)).toBe(false)
  })

  test.each(['allow', 'refuse'] as const)('a state works once, where the decision was to %s', async (decision) => {
    const { visitor, link } = await begin()
    const query = await decideAt(link, decision)
    expect((await visitor.get(CALLBACK, query)).status).toBe(200)
    expect(outcome(await visitor.get(CALLBACK, query))).toEqual(STALE)
  })

  test('of ten times at once it works once', async () => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    const responses = await Promise.all(Array.from({ length: 10 }, () => visitor.get(CALLBACK, query)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)])
    expect(await isConnected(id)).toBe(true)
  })

  test('a state works for 15 minutes', async () => {
    const early = await begin()
    advance(14.9 * MINUTE_MS)
    expect((await early.visitor.get(CALLBACK, await decideAt(early.link, 'allow'))).status).toBe(200)
    const late = await begin()
    advance(15 * MINUTE_MS)
    expect(outcome(await late.visitor.get(CALLBACK, await decideAt(late.link, 'allow')))).toEqual(STALE)
    expect(await isConnected(late.id)).toBe(false)
  })

  test.each<Record<string, string>>([{}, { state: '' }, { state: 'made-up', code: 'x' }, { code: 'x' }])(
    'a state that is none: %j',
    async (query) => {
      expect(outcome(await aVisitor().get(CALLBACK, query))).toEqual(STALE)
    },
  )

  test('a state works in the browser it began in, as long as that is signed in, and in no other', async () => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    const other = await begin()
    expect(outcome(await other.visitor.get(CALLBACK, query))).toEqual(STALE)
    expect(outcome(await aVisitor().get(CALLBACK, query))).toEqual(STALE)
    expect(await isConnected(id)).toBe(false)
    // Only the browser that requested the link can use it.
    expect((await visitor.get(CALLBACK, query)).status).toBe(200)
    const left = await begin()
    const late = await decideAt(left.link, 'allow')
    await left.visitor.submit(SIGN_OUT)
    expect(outcome(await left.visitor.get(CALLBACK, late))).toEqual(STALE)
  })

  test.each<{ what: string; change: Record<string, string> }>([
    { what: 'another code', change: { code: 'f'.repeat(32) } },
    { what: 'another signature', change: { hmac: '0'.repeat(64) } },
    { what: 'no signature', change: { hmac: '' } },
    { what: 'a parameter more', change: { extra: '1' } },
    { what: 'another store', change: { shop: 'evil.myshopify.com' } },
    { what: 'a host of somebody else', change: { shop: 'evil.example' } },
  ])('$what than the platform signed connects nothing', async ({ change }) => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    const response = await visitor.get(CALLBACK, { ...query, ...change })
    expect(outcome(response)).toEqual([400, NOTHING])
    expect(visitor.text()).toContain('was not sent by Shopify')
    expect(await isConnected(id)).toBe(false)
    // The original link still works.
    expect((await visitor.get(CALLBACK, query)).status).toBe(200)
  })

  test('what is signed for another store than the one that was asked for connects nothing', async () => {
    const [mine, other] = [await begin('mine'), await begin('other')]
    const state = new URL(mine.link).searchParams.get('state') ?? ''
    const swapped = new URL(other.link)
    swapped.searchParams.set('state', state)
    const response = await mine.visitor.get(CALLBACK, await decideAt(swapped.href, 'allow'))
    expect(outcome(response)).toEqual([400, NOTHING])
    expect(await isConnected(mine.id)).toBe(false)
  })

  test('a platform that is down: 503, and a new try', async () => {
    const { id, visitor, link } = await begin(UNAVAILABLE_STORE_NAME)
    const lines = await logged(async () => {
      const response = await visitor.get(CALLBACK, await decideAt(link, 'allow'))
      expect(outcome(response)).toEqual([503, NOTHING])
    })
    expect(visitor.text()).toContain('Shopify is temporarily unavailable')
    expect(lines).toContain('store connection failed')
    expect(lines).toContain('returned HTTP status 503')
    expect(await isConnected(id)).toBe(false)
  })

  test('a permission that lacks what is needed: 400, and a new try', async () => {
    const { id, visitor, link } = await begin()
    const meagre = new URL(link)
    meagre.searchParams.set('scope', 'read_orders')
    const response = await visitor.get(CALLBACK, await decideAt(meagre.href, 'allow'))
    expect(outcome(response)).toEqual([400, NOTHING])
    expect(visitor.text()).toContain('grant all requested permissions')
    expect(await isConnected(id)).toBe(false)
  })

  describe('begun by an application with its token', () => {
    const beginByToken = async (store: string) => {
      advance(MINUTE_MS)
      const id = `store-${count++}`
      await postShop(account.token, { id, type: 'Platform' })
      const page = await call(CONNECT, { token: account.token, params: { id }, query: `store=${store}` })
      const html = page.bytes.toString()
      const link = /href="(https?:[^"]*authorize[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      return { id, html, query: await decideAt(link, 'allow') }
    }

    test('names the account, and waits until that has signed in', async () => {
      const { id, html, query } = await beginByToken('token-lamps')
      expect(html).toContain(account.email)
      const visitor = aVisitor()
      const request = await visitor.get(CALLBACK, query)
      expect(outcome(request)).toEqual([200, 'Sign in'])
      expect(visitor.text()).toContain(`as ${account.email} to connect the store token-lamps`)
      expect(await isConnected(id)).toBe(false)
      const { email, password } = account
      await visitor.submit(SIGN_IN_PURPOSE, { email, password: 'wrong' })
      const { headers } = await visitor.submit(SIGN_IN_PURPOSE, { email, password })
      const next = new URL(headers.location ?? '', 'http://host/v1/oauth/sign-in')
      expect(next.pathname).toBe('/v1/shops/connect/callback')
      const response = await visitor.get(CALLBACK, Object.fromEntries(next.searchParams))
      expect(outcome(response)).toEqual([200, 'Store connected'])
      expect(await isConnected(id)).toBe(true)
    })

    test('does not connect a store of another user who opens its link', async () => {
      const { id, query } = await beginByToken('victims-store')
      const victim = await anAccount()
      const visitor = aVisitor()
      await visitor.get('GET /oauth/applications')
      await visitor.submit(SIGN_IN_PURPOSE, { email: victim.email, password: victim.password })
      expect(outcome(await visitor.get(CALLBACK, query))).toEqual([200, 'Sign in'])
      expect(visitor.text()).toContain(`You are signed in as ${victim.email}`)
      expect(await isConnected(id)).toBe(false)
      expect(await findShopConnection(testTable(), account.userId, id)).toBeNull()
    })

    test('leads nowhere else after the sign-in, whatever the form says', async () => {
      const visitor = aVisitor()
      const { query } = await beginByToken('redirects')
      await visitor.get(CALLBACK, query)
      const { email, password } = account
      const { headers } = await visitor.submit(SIGN_IN_PURPOSE, {
        email,
        password,
        connection: '//evil.example/#?x=https://evil.example',
      })
      const base = 'http://host/v1/oauth/sign-in'
      expect(new URL(headers.location ?? '', base)).toMatchObject({
        host: 'host',
        pathname: '/v1/shops/connect/callback',
      })
    })
  })

  describe('a store that another account has connected', () => {
    const shared = async (store: string) => {
      const { id, visitor, link } = await begin(store)
      await visitor.get(CALLBACK, await decideAt(link, 'allow'))
      return id
    }
    const asStranger = async (store: string) => {
      advance(MINUTE_MS)
      const stranger = await anAccount()
      await postShop(stranger.token, { id: 'theirs', type: 'Platform' })
      const visitor = aVisitor()
      await visitor.get(CONNECT, {}, { id: 'theirs' })
      await visitor.submit(SIGN_IN_PURPOSE, { email: stranger.email, password: stranger.password })
      return { stranger, visitor, answer: await visitor.get(CONNECT, { store }, { id: 'theirs' }) }
    }
    const connectionOf = ({ userId }: TestAccount) => findShopConnection(testTable(), userId, 'theirs')

    test('is rejected before redirecting to the platform, by a page and by JSON, without revealing its owner', async () => {
      await shared('taken-early')
      const { stranger, visitor, answer: response } = await asStranger('taken-early')
      expect(response.status).toBe(400)
      expect(visitor.text()).toContain('is already connected to another account')
      expect(visitor.text()).not.toContain(account.email)
      const request = await call(CONNECT, {
        token: stranger.token,
        params: { id: 'theirs' },
        query: 'store=taken-early',
      })
      expect([request.status, request.body.errors]).toEqual([
        400,
        [expect.stringContaining('is already connected to another account')],
      ])
    })

    test('is rejected at the end as well, where both were in progress', async () => {
      const { visitor } = await asStranger('taken-late')
      const query = await decideAt(visitor.link(GRANT), 'allow')
      await shared('taken-late')
      expect(outcome(await visitor.get(CALLBACK, query))).toEqual([400, NOTHING])
    })

    test('goes to one of two who come back at once', async () => {
      const mine = await begin('raced')
      const theirs = await asStranger('raced')
      const queries = [await decideAt(mine.link, 'allow'), await decideAt(theirs.visitor.link(GRANT), 'allow')]
      const responses = await Promise.all(
        [mine.visitor, theirs.visitor].map((visitor, place) => visitor.get(CALLBACK, queries[place] ?? {})),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const stored = [
        await findShopConnection(testTable(), account.userId, mine.id),
        await connectionOf(theirs.stranger),
      ]
      expect(stored.filter((one) => one !== null)).toHaveLength(1)
    })

    test.each(['deleted', 'disconnected', 'connected to another store'])(
      'can be connected once its shop is %s',
      async (how) => {
        const store = `free-${how.replaceAll(' ', '-')}`
        const id = await shared(store)
        if (how === 'deleted') await deleteShop(account.token, id)
        if (how === 'disconnected') {
          const stored = await findShopConnection(testTable(), account.userId, id)
          if (!stored) throw new Error('not connected')
          await disconnectStore(testTable(), stored, 'in a test')
        }
        if (how === 'connected to another store') {
          advance(MINUTE_MS)
          const visitor = aVisitor()
          await visitor.get(CONNECT, {}, { id })
          await visitor.submit(SIGN_IN_PURPOSE, { email: account.email, password: account.password })
          await visitor.get(CONNECT, { store: 'elsewhere' }, { id })
          await visitor.get(CALLBACK, await decideAt(visitor.link(GRANT), 'allow'))
        }
        const { stranger, visitor } = await asStranger(store)
        expect((await visitor.get(CALLBACK, await decideAt(visitor.link(GRANT), 'allow'))).status).toBe(200)
        expect(await connectionOf(stranger)).not.toBeNull()
      },
    )

    test('may be connected to two shops of one account, and is theirs as long as one of them is', async () => {
      const [first, second] = [await shared('twice'), await shared('twice')]
      await deleteShop(account.token, second)
      expect((await asStranger('twice')).answer.status).toBe(400)
      await deleteShop(account.token, first)
      expect((await asStranger('twice')).answer.status).toBe(200)
    })

    test('is theirs, too, where it was connected before that was noted, from the next import on', async () => {
      const id = await shared('long-since')
      const before = await findShopConnection(testTable(), account.userId, id)
      if (!before) throw new Error('not connected')
      await testTable().commit([
        remove(keys.connectedStore(before.store)),
        update(keys.shopConnection(account.userId, id), { remove: ['isStoreNoted', 'V'] }),
      ])
      await saveStoreIndex(testTable(), { ...before, isStoreNoted: false })
      await saveStoreIndex(testTable(), { ...before, isStoreNoted: false })
      expect((await findShopConnection(testTable(), account.userId, id))?.isStoreNoted).toBe(true)
      expect((await asStranger('long-since')).answer.status).toBe(400)
    })
  })

  test('a shop deleted meanwhile: nothing is stored', async () => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    expect((await deleteShop(account.token, id)).status).toBe(200)
    const response = await visitor.get(CALLBACK, query)
    expect(outcome(response)).toEqual([400, 'Shop not found'])
    expect(await findShopConnection(testTable(), account.userId, id)).toBeNull()
  })

  test('a shop that has become one of type Svc meanwhile is not connected', async () => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    await deleteShop(account.token, id)
    await postShop(account.token, { id })
    expect((await visitor.get(CALLBACK, query)).status).toBe(400)
    expect(await findShopConnection(testTable(), account.userId, id)).toBeNull()
  })

  test('without an encryption key: nothing is stored or sent', async () => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    keyService.setDown(true)
    const lines = await logged(async () => {
      const response = await visitor.get(CALLBACK, query)
      expect(outcome(response)).toEqual([500, 'An error occurred'])
    })
    keyService.setDown(false)
    expect(lines).not.toContain('shpat_')
    expect(await isConnected(id)).toBe(false)
  })

  test('deleting a shop takes along what let us into its store', async () => {
    const { id, visitor, link } = await begin()
    await visitor.get(CALLBACK, await decideAt(link, 'allow'))
    expect(await findShopConnection(testTable(), account.userId, id)).not.toBeNull()
    await deleteShop(await anotherToken(account), id)
    expect(await findShopConnection(testTable(), account.userId, id)).toBeNull()
    expect(platform().store('bright-lamps').orders.length).toBeGreaterThan(0)
  })
})
