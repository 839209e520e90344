import { expect, test } from '@jest/globals'
import { findAccess } from '#shared/accounts/access/accessStore.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { useFiles } from '#test/support/files.ts'
import { postShop } from '#test/support/orders.ts'
import { eraseAll, forceErasure } from '#test/support/privacy.ts'
import { aStoredRule, deleteRule, getRule, listRules, postRule, putRule } from '#test/support/shippingRules.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const EVERY_CONDITION = {
  countries: ['EU', 'NO'],
  postal_code_prefixes: ['10', 'SW1A'],
  min_weight: 0.25,
  max_weight: 2,
  min_value: 10,
  max_value: 99.99,
  any_skus: ['LAMP'],
  all_skus: ['BULB', 'PLUG'],
  min_quantity: 1,
  max_quantity: 20,
  min_line_items: 1,
  max_line_items: 5,
  shop_ids: ['shop'],
  tags: ['gift'],
  terms: 'DDP',
}

const EVERY_ACTION = {
  cheapest_of: ['Svc Post', 'Svc Parcel'],
  carrier: 'UPS',
  insurance: true,
  signature_confirmation: false,
  warehouse_id: 'WH0HKG01',
  hold: true,
}

const namesOf = async (token: string): Promise<readonly string[]> =>
  (await listRules(token)).body.shipping_rules.map(({ name, position }: { name: string; position: number }) =>
    [position, name].join(' '),
  )

const hasRules = async (userId: number): Promise<boolean | undefined> =>
  (await findAccess(testTable(), userId))?.hasShippingRules

describeWithTable('shipping rules', () => {
  useFiles()

  test('are created with every condition and action, retrieved, updated and deleted', async () => {
    const { token, userId } = await anAccount()
    await postShop(token)
    expect((await listRules(token)).body).toEqual({ shipping_rules: [] })
    expect(await hasRules(userId)).toBe(false)
    const created = await postRule(token, {
      name: 'Full',
      stop: true,
      conditions: EVERY_CONDITION,
      actions: EVERY_ACTION,
    })
    expect(created.status).toBe(201)
    const { id } = created.body.shipping_rule
    expect(created.body.shipping_rule).toMatchObject({ name: 'Full', position: 1, enabled: true, stop: true })
    expect(created.body.shipping_rule.conditions).toEqual(EVERY_CONDITION)
    expect(created.body.shipping_rule.actions).toEqual(EVERY_ACTION)
    expect((await getRule(token, id)).body).toEqual(created.body)
    expect(await hasRules(userId)).toBe(true)

    const changed = await putRule(token, id, { enabled: false, conditions: {}, actions: { service: 'Svc Post' } })
    expect(changed.body.shipping_rule).toMatchObject({
      ...{ id, name: 'Full', enabled: false, stop: true, conditions: {} },
      actions: { service: 'Svc Post' },
    })
    expect(changed.body.shipping_rule.actions).toEqual({ service: 'Svc Post' })
    expect((await getRule(token, id)).body).toEqual(changed.body)
    expect(await hasRules(userId)).toBe(false)

    expect((await deleteRule(token, id)).body).toEqual({})
    expect((await getRule(token, id)).body).toMatchObject({ name: 'shipping_rule_not_found', code: 1380 })
    expect((await deleteRule(token, id)).status).toBe(404)
    expect((await listRules(token)).body).toEqual({ shipping_rules: [] })
  })

  test('keep their order, and move to a position', async () => {
    const { token } = await anAccount()
    const a = await aStoredRule(token, { name: 'a' })
    await aStoredRule(token, { name: 'b' })
    const c = await aStoredRule(token, { name: 'c' })
    await aStoredRule(token, { name: 'first', position: 1 })
    expect(await namesOf(token)).toEqual(['1 first', '2 a', '3 b', '4 c'])
    expect((await putRule(token, c, { position: 2 })).body.shipping_rule.position).toBe(2)
    expect(await namesOf(token)).toEqual(['1 first', '2 c', '3 a', '4 b'])
    await putRule(token, a, { name: 'A' })
    expect(await namesOf(token)).toEqual(['1 first', '2 c', '3 A', '4 b'])
    expect((await putRule(token, c, { position: 100 })).body.shipping_rule.position).toBe(4)
    expect(await namesOf(token)).toEqual(['1 first', '2 A', '3 b', '4 c'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a long name', { name: 'a'.repeat(65) }, '/shipping_rule/name: must have 1 to 64 characters'],
    ['an unknown country', { conditions: { countries: ['DE', 'UK'] } }, '/shipping_rule/conditions/countries/1: '],
    [
      'a blank prefix',
      { conditions: { postal_code_prefixes: ['-'] } },
      '/shipping_rule/conditions/postal_code_prefixes/0: ',
    ],
    [
      'reversed weights',
      { conditions: { min_weight: 2, max_weight: 1 } },
      '/shipping_rule/conditions/max_weight: must be at least min_weight',
    ],
    [
      'reversed line items',
      { conditions: { min_line_items: 2, max_line_items: 1 } },
      '/shipping_rule/conditions/max_line_items: must be at least min_line_items',
    ],
    ['no actions', { actions: {} }, '/shipping_rule/actions: must contain at least one option unless `stop` is true'],
    [
      'both services',
      { actions: { service: 'Svc Post', cheapest_of: ['Svc Plus'] } },
      '/shipping_rule/actions/cheapest_of: must be omitted if `service` is sent',
    ],
    ['an unknown service', { actions: { service: 'Svc Fast' } }, '/shipping_rule/actions/service: must be one of'],
    ['an unknown carrier', { actions: { carrier: 'Pigeon' } }, '/shipping_rule/actions/carrier: Pigeon is not'],
  ])('with %s are rejected by field', async (_name, changes, message) => {
    const { token } = await anAccount()
    const { status, body } = await postRule(token, changes)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 1000 })
    expect(body.errors[0]).toContain(message)
    const id = await aStoredRule(token)
    const before = await getRule(token, id)
    expect((await putRule(token, id, changes)).body.errors[0]).toContain(message)
    expect(await getRule(token, id)).toMatchObject({ body: before.body })
  })

  test('of unknown shops and warehouses are rejected', async () => {
    const { token } = await anAccount()
    expect((await postRule(token, { conditions: { shop_ids: ['none'] } })).body).toMatchObject({
      ...{ http_status: 400, name: 'shop_not_found' },
      errors: [expect.stringMatching('^/shipping_rule/conditions/shop_ids: ')],
    })
    expect((await postRule(token, { actions: { warehouse_id: 'WH9' } })).body).toMatchObject({
      ...{ http_status: 400, name: 'warehouse_not_found' },
      errors: [expect.stringMatching('^/shipping_rule/actions/warehouse_id: ')],
    })
    expect((await listRules(token)).body).toEqual({ shipping_rules: [] })
  })

  test('with a misspelled condition are rejected, as they would match everything', async () => {
    const { token } = await anAccount()
    const { status, body } = await postRule(token, { conditions: { max_wieght: 2 }, actions: { hold: true } })
    expect([status, body.errors[0]]).toEqual([400, expect.stringContaining('/shipping_rule/conditions/max_wieght')])
    expect((await listRules(token)).body).toEqual({ shipping_rules: [] })
  })

  test('with stop need no action', async () => {
    const { token } = await anAccount()
    expect((await postRule(token, { actions: {}, stop: true })).status).toBe(201)
  })

  test('are limited in number and size', async () => {
    const { token, userId } = await anAccount()
    const skus = Array.from({ length: 50 }, (_, at) => `${'Ü'.repeat(29)}${at + 100}`)
    const large = { any_skus: skus, all_skus: skus }
    let count = 0
    for (; count < 100; count++) if ((await postRule(token, { conditions: large })).status !== 201) break
    expect(count).toBe(45)
    expect((await postRule(token, { conditions: large })).body).toMatchObject({
      ...{ code: 1381, message: expect.stringContaining('300 KB') },
    })
    const { shipping_rules: created } = (await listRules(token)).body
    const item = await testTable().get(keys.shippingRules(userId))
    expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(380_000)
    for (const { id } of created.slice(0, 10)) await deleteRule(token, id)
    for (count -= 10; count < 100; count++) expect((await postRule(token)).status).toBe(201)
    expect((await postRule(token)).body).toMatchObject({
      code: 1381,
      message: expect.stringContaining('100 shipping rules'),
    })
    await deleteRule(token, created[10].id)
    expect((await postRule(token)).status).toBe(201)
  })

  test('of other accounts are unknown', async () => {
    const [owner, other] = [await anAccount(), await anAccount()]
    const id = await aStoredRule(owner.token)
    expect((await getRule(other.token, id)).status).toBe(404)
    expect((await putRule(other.token, id, { name: 'mine' })).status).toBe(404)
    expect((await deleteRule(other.token, id)).status).toBe(404)
    expect((await getRule(owner.token, id)).body.shipping_rule.name).toBe('To the EU')
    expect(await hasRules(other.userId)).toBe(false)
  })

  test('are created once with an idempotency key', async () => {
    const { token } = await anAccount()
    const headers = { 'idempotency-key': 'one-rule' }
    const [first, second] = [await postRule(token, {}, headers), await postRule(token, {}, headers)]
    expect(second.body).toEqual(first.body)
    expect((await listRules(token)).body.shipping_rules).toHaveLength(1)
  })

  test('changed at once are all changed, and a rule changed twice has the last change', async () => {
    const { token, userId } = await anAccount()
    const created = await Promise.all(Array.from({ length: 10 }, (_, at) => postRule(token, { name: `rule ${at}` })))
    expect(created.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect((await listRules(token)).body.shipping_rules).toHaveLength(10)
    const ids = created.map(({ body }) => body.shipping_rule.id)
    await Promise.all([
      ...ids.slice(0, 5).map((id) => deleteRule(token, id)),
      ...ids.slice(5).map((id) => putRule(token, id, { enabled: false })),
      putRule(token, ids[9], { name: 'renamed' }),
    ])
    const { shipping_rules: left } = (await listRules(token)).body
    expect(left.map(({ enabled }: { enabled: boolean }) => enabled)).toEqual(Array(5).fill(false))
    expect(left.find(({ id }: { id: number }) => id === ids[9]).name).toBe('renamed')
    expect(await hasRules(userId)).toBe(false)
  })

  test('are removed when their account is erased', async () => {
    const { token, userId } = await anAccount()
    await aStoredRule(token)
    await forceErasure(userId)
    advance(2 * MINUTE_MS)
    await eraseAll()
    expect(await testTable().get(keys.shippingRules(userId))).toBeUndefined()
  })

  testEmbedded('are stored with their flag or not at all', async () => {
    const { token, userId } = await anAccount()
    await withFaultInjection({ ...CONFLICTS }, async () => {
      expect((await postRule(token)).status).toBe(201)
    })
    expect(await hasRules(userId)).toBe(true)
  })
})
