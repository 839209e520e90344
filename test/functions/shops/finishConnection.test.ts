import { beforeAll, expect, test } from '@jest/globals'
import { BROKEN_STORE } from '../../../lib/local/demoShop/startDemoShop.ts'
import { findConnection } from '../../../shared/table/shopConnectionStore.ts'
import { anAccount, anotherToken, type TestAccount, testTable } from '../../support/accounts.ts'
import type { Answer } from '../../support/api.ts'
import { decideAt, useDemoShop } from '../../support/demoShop.ts'
import { useKeyService } from '../../support/keyService.ts'
import { logged } from '../../support/logged.ts'
import { SIGN_IN, SIGN_OUT } from '../../support/oauth.ts'
import { CALLBACK, CONNECT, deleteShop, getShop, postShop } from '../../support/shops.ts'
import { describeWithTable } from '../../support/table.ts'
import { advance, MINUTE_MS } from '../../support/time.ts'
import { aVisitor } from '../../support/visitor.ts'

const GRANT = 'Grant permission'

const platform = useDemoShop()
const keyService = useKeyService()

describeWithTable('coming back from the platform', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount()
  })
  let made = 0
  /** A fresh shop of a platform, and somebody with the link to connect it in front of them. */
  const begin = async (store = 'bright-lamps') => {
    // Attempts to sign in are counted.
    advance(MINUTE_MS)
    const id = `store-${made++}`
    await postShop(account.token, { id, type: 'Platform' })
    const visitor = aVisitor()
    await visitor.get(CONNECT, {}, { id })
    await visitor.submit(SIGN_IN, { email: account.email, password: account.password })
    await visitor.get(CONNECT, { store }, { id })
    return { id, visitor, link: visitor.link(GRANT) }
  }
  const isConnected = async (id: string) => (await getShop(account.token, id)).body.shop.connected
  const heading = ({ bytes }: Answer) => /<h1>(.*)<\/h1>/.exec(bytes.toString())?.[1]
  const outcome = (answer: Answer) => [answer.status, heading(answer)]
  const STALE = [400, 'This link cannot be used']
  const NOTHING = 'Nothing was connected'

  test('who refuses has changed nothing, and may try again', async () => {
    const { id, visitor, link } = await begin()
    const answer = await visitor.get(CALLBACK, await decideAt(link, 'refuse'))
    expect(outcome(answer)).toEqual([200, NOTHING])
    expect(visitor.text()).toContain('You did not grant permission')
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
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.get(CALLBACK, query)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)])
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
    // Nobody but its own browser can use it up.
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
    const answer = await visitor.get(CALLBACK, { ...query, ...change })
    expect(outcome(answer)).toEqual([400, NOTHING])
    expect(visitor.text()).toContain('was not sent by Shopify')
    expect(await isConnected(id)).toBe(false)
    // The real one still works.
    expect((await visitor.get(CALLBACK, query)).status).toBe(200)
  })

  test('what is signed for another store than the one that was asked for connects nothing', async () => {
    const [mine, other] = [await begin('mine'), await begin('other')]
    const state = new URL(mine.link).searchParams.get('state') ?? ''
    const swapped = new URL(other.link)
    swapped.searchParams.set('state', state)
    const answer = await mine.visitor.get(CALLBACK, await decideAt(swapped.href, 'allow'))
    expect(outcome(answer)).toEqual([400, NOTHING])
    expect(await isConnected(mine.id)).toBe(false)
  })

  test('a platform that is down: 503, and a new try', async () => {
    const { id, visitor, link } = await begin(BROKEN_STORE)
    const lines = await logged(async () => {
      const answer = await visitor.get(CALLBACK, await decideAt(link, 'allow'))
      expect(outcome(answer)).toEqual([503, NOTHING])
    })
    expect(visitor.text()).toContain('Shopify does not answer at the moment')
    expect(lines).toContain('a platform did not let us in')
    expect(lines).toContain('answered 503')
    expect(await isConnected(id)).toBe(false)
  })

  test('a permission that lacks what is needed: 400, and a new try', async () => {
    const { id, visitor, link } = await begin()
    const meagre = new URL(link)
    meagre.searchParams.set('scope', 'read_orders')
    const answer = await visitor.get(CALLBACK, await decideAt(meagre.href, 'allow'))
    expect(outcome(answer)).toEqual([400, NOTHING])
    expect(visitor.text()).toContain('grant all permissions')
    expect(await isConnected(id)).toBe(false)
  })

  test('a shop deleted meanwhile: nothing is kept', async () => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    expect((await deleteShop(account.token, id)).status).toBe(200)
    const answer = await visitor.get(CALLBACK, query)
    expect(outcome(answer)).toEqual([400, 'We do not find this shop'])
    expect(await findConnection(testTable(), account.userId, id)).toBeNull()
  })

  test('a shop that has become one of type Svc meanwhile is not connected', async () => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    await deleteShop(account.token, id)
    await postShop(account.token, { id })
    expect((await visitor.get(CALLBACK, query)).status).toBe(400)
    expect(await findConnection(testTable(), account.userId, id)).toBeNull()
  })

  test('no key to encrypt with: nothing is kept, and nothing told', async () => {
    const { id, visitor, link } = await begin()
    const query = await decideAt(link, 'allow')
    keyService.setDown(true)
    const lines = await logged(async () => {
      const answer = await visitor.get(CALLBACK, query)
      expect(outcome(answer)).toEqual([500, 'Something went wrong on our side'])
    })
    keyService.setDown(false)
    expect(lines).not.toContain('shpat_')
    expect(await isConnected(id)).toBe(false)
  })

  test('deleting a shop takes along what let us into its store', async () => {
    const { id, visitor, link } = await begin()
    await visitor.get(CALLBACK, await decideAt(link, 'allow'))
    expect(await findConnection(testTable(), account.userId, id)).not.toBeNull()
    await deleteShop(await anotherToken(account), id)
    expect(await findConnection(testTable(), account.userId, id)).toBeNull()
    expect(platform().store('bright-lamps').orders.length).toBeGreaterThan(0)
  })
})
