import { beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, withFaults } from '#test/support/faults.ts'
import { deleteShop, getShop, postShop, putShop, sentShop } from '#test/support/shops.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const list = (token: string, query = '') => call('GET /shops', { token, query })
const idsOf = ({ body }: ApiResponse): string[] => body.shops.map(({ id }: { id: string }) => id)

describeWithTable('shops', () => {
  useSigningSecret()
  let token = ''
  let count = 0
  const freshId = () => `shop-${count++}`
  beforeAll(async () => {
    token = (await anAccount()).token
  })

  test('one is created under the id its owner chose, and read with its settings', async () => {
    const response = await postShop(token, { id: 'My_shop-1' })
    expect(response.status).toBe(201)
    const sent = sentShop({ id: 'My_shop-1' })
    const returns = {
      inspect: false,
      window_days: 30,
      auto_approve: false,
      label: 'none',
      by_grade: { A: null, B: null, C: null, D: null },
      portal_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/v1\/return-portal\/[\w-]+\.[\w-]{43}$/),
    }
    expect(response.body.shop).toEqual({
      ...sent,
      settings: {
        default_service: 'Svc Plus',
        delay_processing: 2,
        packing_slip: true,
        partial_fulfillment: true,
        split_fulfillment: false,
        returns,
      },
      connected: true,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      expires: null,
    })
    expect((await getShop(token, 'My_shop-1')).body).toEqual(response.body)
  })

  test('an id may hold dots', async () => {
    const id = 'my.shop.example'
    expect((await postShop(token, { id })).status).toBe(201)
    expect((await getShop(token, id)).body.shop.id).toBe(id)
    expect((await putShop(token, id, { name: 'Dotted' })).body.shop.name).toBe('Dotted')
    expect((await deleteShop(token, id)).status).toBe(200)
  })

  test('what is left out is as usual: type Svc, active, and the settings', async () => {
    const body = { shop: { id: 'plain', name: ' Plain ', settings: {} } }
    const { shop } = (await call('POST /shops', { token, body })).body
    expect(shop).toMatchObject({
      name: 'Plain',
      type: 'Svc',
      active: true,
      settings: { default_service: 'Svc Parcel', delay_processing: 0, packing_slip: false, partial_fulfillment: false },
    })
  })

  test('one of a platform is not connected yet', async () => {
    expect((await postShop(token, { id: 'store', type: 'Platform' })).body.shop.connected).toBe(false)
  })

  test.each([
    { changes: { id: undefined }, fault: '/shop/id: is required' },
    { changes: { id: '' }, fault: '/shop/id: must have 1 to 64 characters' },
    { changes: { id: 'x'.repeat(65) }, fault: '/shop/id: must have 1 to 64 characters' },
    {
      changes: { id: 'a b' },
      fault:
        '/shop/id: must contain only letters, digits, dots, hyphens and underscores, and must not consist of dots only',
    },
    {
      changes: { id: 'ä' },
      fault:
        '/shop/id: must contain only letters, digits, dots, hyphens and underscores, and must not consist of dots only',
    },
    {
      changes: { id: 'a/b' },
      fault:
        '/shop/id: must contain only letters, digits, dots, hyphens and underscores, and must not consist of dots only',
    },
    {
      changes: { id: '..' },
      fault:
        '/shop/id: must contain only letters, digits, dots, hyphens and underscores, and must not consist of dots only',
    },
    { changes: { id: 7 }, fault: '/shop/id: must be a string' },
    { changes: { name: undefined }, fault: '/shop/name: is required' },
    { changes: { name: ' ' }, fault: '/shop/name: must have 1 to 64 characters' },
    { changes: { name: 'x'.repeat(65) }, fault: '/shop/name: must have 1 to 64 characters' },
    { changes: { type: 'Shopify' }, fault: '/shop/type: must be one of Svc, Platform' },
    { changes: { active: 'yes' }, fault: '/shop/active: must be true or false' },
    { changes: { settings: undefined }, fault: '/shop/settings: is required' },
    { changes: { settings: null }, fault: '/shop/settings: must be an object' },
    {
      changes: { settings: { default_service: 'Svc Fast' } },
      fault: '/shop/settings/default_service: must be one of Svc Post, Svc Parcel, Svc Plus, Svc Priority',
    },
    {
      changes: { settings: { delay_processing: 241 } },
      fault: '/shop/settings/delay_processing: must be a whole number from 0 to 240',
    },
    {
      changes: { settings: { delay_processing: 1.5 } },
      fault: '/shop/settings/delay_processing: must be a whole number from 0 to 240',
    },
    {
      changes: { settings: { partial_fulfillment: 1 } },
      fault: '/shop/settings/partial_fulfillment: must be true or false',
    },
  ])('rejects $changes', async ({ changes, fault }) => {
    const response = await postShop(token, { id: freshId(), ...changes })
    expect(outcome(response)).toEqual([400, 1000])
    expect(response.body.errors).toEqual([fault])
  })

  test.each([0, 240])('orders may wait %i hours', async (delay_processing) => {
    const response = await postShop(token, { id: freshId(), settings: { delay_processing } })
    expect(response.body.shop.settings.delay_processing).toBe(delay_processing)
  })

  test('an id is taken once for each user', async () => {
    await postShop(token, { id: 'twice' })
    const again = await postShop(token, { id: 'twice', name: 'Other' })
    expect(outcome(again)).toEqual([400, 1373])
    expect(again.body.message).toBe('Shop twice already exists')
    expect((await getShop(token, 'twice')).body.shop.name).toBe('Bright Lamps')
    expect((await postShop((await anAccount()).token, { id: 'twice' })).status).toBe(201)
    expect((await postShop(token, { id: 'Twice' })).status).toBe(201)
  })

  test('a repeat under an idempotency key gets the same shop, not that the id is taken', async () => {
    const headers = { 'idempotency-key': 'one shop' }
    const first = await postShop(token, { id: 'once' }, headers)
    const again = await postShop(token, { id: 'once' }, headers)
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
  })

  test('what was read can be put back', async () => {
    const { shop } = (await postShop(token, { id: 'round', type: 'Platform' })).body
    const response = await putShop(token, 'round', shop)
    expect([response.status, response.body.shop]).toEqual([200, shop])
    expect((await getShop(token, 'round')).body.shop).toEqual(shop)
  })

  test('a change leaves alone what it does not name, setting by setting', async () => {
    const { shop } = (await postShop(token, { id: 'changing' })).body
    expect((await putShop(token, 'changing', {})).body.shop).toEqual(shop)
    const changed = {
      ...shop,
      name: 'Lamps & more',
      active: false,
      settings: { ...shop.settings, packing_slip: false },
    }
    const response = await putShop(token, 'changing', {
      name: 'Lamps & more',
      active: false,
      settings: { packing_slip: false },
      connected: false,
      expires: '2030-01-01 00:00:00',
      created: '2020-01-01 00:00:00',
      nonsense: 1,
    })
    expect([response.status, response.body.shop]).toEqual([200, changed])
    expect((await getShop(token, 'changing')).body.shop).toEqual(changed)
  })

  test.each([
    { changes: { type: 'Platform' }, fault: '/shop/type: cannot be changed after creation' },
    { changes: { id: 'other' }, fault: '/shop/id: cannot be changed after creation' },
    { changes: { name: 'x'.repeat(65) }, fault: '/shop/name: must have 1 to 64 characters' },
    {
      changes: { settings: { delay_processing: -1 } },
      fault: '/shop/settings/delay_processing: must be a whole number from 0 to 240',
    },
    {
      changes: { settings: { default_service: 'Svc' } },
      fault: expect.stringContaining('/shop/settings/default_service'),
    },
  ])('an update of $changes is rejected', async ({ changes, fault }) => {
    const id = freshId()
    await postShop(token, { id })
    const response = await putShop(token, id, changes)
    expect(outcome(response)).toEqual([400, 1000])
    expect(response.body.errors).toEqual([fault])
  })

  test('is deleted once, and its id is free again', async () => {
    await postShop(token, { id: 'gone' })
    const response = await deleteShop(token, 'gone')
    expect([response.status, response.body]).toEqual([200, {}])
    expect(outcome(await deleteShop(token, 'gone'))).toEqual([404, 1370])
    expect(outcome(await getShop(token, 'gone'))).toEqual([404, 1370])
    expect(outcome(await putShop(token, 'gone', {}))).toEqual([404, 1370])
    expect((await postShop(token, { id: 'gone' })).status).toBe(201)
  })

  test('an invalid id returns the same as an unknown one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }), async (id) => {
        const responses = [await getShop(token, id), await putShop(token, id, {}), await deleteShop(token, id)]
        expect(responses.map(outcome)).toEqual(Array(3).fill([404, 1370]))
      }),
      { numRuns: 25, examples: [['x'.repeat(300)], ['#%'], ['prototype']] },
    )
  })

  test('another user’s returns the same as a missing one, and is not changed', async () => {
    await postShop(token, { id: 'mine' })
    const stranger = (await anAccount()).token
    const before = await stored()
    const responses = [
      await getShop(stranger, 'mine'),
      await putShop(stranger, 'mine', { active: false }),
      await deleteShop(stranger, 'mine'),
    ]
    expect(responses.map(outcome)).toEqual(Array(3).fill([404, 1370]))
    expect(idsOf(await list(stranger))).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('returns 1372 where the table keeps rejecting a write', async () => {
    const busy = await withFaults([alwaysInConflict], () => withFastStopwatch(() => postShop(token, { id: 'busy' })))
    expect(outcome(busy)).toEqual([500, 1372])
    expect(outcome(await getShop(token, 'busy'))).toEqual([404, 1370])
  })
})

describeWithTable('the list of shops', () => {
  useSigningSecret()
  let token = ''
  const IDS = ['-minus', '10', '9', 'Alpha', '_line', 'alpha', 'beta', 'zz']
  beforeAll(async () => {
    token = (await anAccount()).token
    for (const id of IDS.toReversed()) await postShop(token, { id, name: `Shop ${id}` })
  })

  test('sorts by the text of the ids, ascending by default, with exact totals', async () => {
    const all = await list(token)
    expect(idsOf(all)).toEqual(IDS)
    expect(all.body).toMatchObject({ total_pages: 1, total_shops: IDS.length })
    expect(all.body.shops[3]).toEqual((await getShop(token, 'Alpha')).body.shop)
    expect(idsOf(await list(token, 'order=desc'))).toEqual(IDS.toReversed())
  })

  test('comes in full pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(token, `limit=3&page=${page}`)))
    expect(pages.map(idsOf)).toEqual([IDS.slice(0, 3), IDS.slice(3, 6), IDS.slice(6), []])
    for (const { body } of pages) expect(body).toMatchObject({ total_pages: 3, total_shops: 8 })
  })

  test.each([
    ['alpha', ['Alpha', 'alpha']],
    ['SHOP Z', ['zz']],
    ['Shop', IDS],
    ['nothing', []],
  ])('finds by a part of the name: %s', async (name, ids) => {
    const { body } = await list(token, new URLSearchParams({ name }).toString())
    expect(body.shops.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(body.total_shops).toBe(ids.length)
  })

  test.each(['limit=0', 'limit=101', 'page=0', 'order=up', `name=${'x'.repeat(65)}`])('rejects %s', async (query) => {
    expect(outcome(await list(token, query))).toEqual([400, 1031])
  })
})
