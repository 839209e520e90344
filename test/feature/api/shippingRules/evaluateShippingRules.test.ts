import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { aMerchant, aReadyOrder, postOrder } from '#test/support/orders.ts'
import { kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { aRule, aStoredRule, evaluateTrialRules } from '#test/support/shippingRules.ts'
import { describeWithTable } from '#test/support/table.ts'
import { IGNORED_KINDS } from '#test/support/tableSnapshot.ts'

const readItems = async () => (await readCompleteTable()).filter((item) => !IGNORED_KINDS.has(kindOfItem(item)))

describeWithTable('a trial of shipping rules', () => {
  test('shows for recent orders what rules would select, compared with what was used', async () => {
    const { token } = await aMerchant()
    const first = await aReadyOrder(token)
    const second = (
      await postOrder(token, { service: 'Svc Post', tags: ['gift'], shop: { id: 'shop', order_id: '77' } })
    ).body.order.id
    const { status, body } = await evaluateTrialRules(token, {
      rules: [
        aRule({ name: 'Gifts', conditions: { tags: ['gift'] }, actions: { insurance: true } }),
        aRule({ name: 'All', conditions: {}, actions: { service: 'Svc Plus', insurance: false } }),
      ],
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      decided_orders: 2,
      orders: [
        {
          ...{ order_id: second, shop_order_id: '77', status: 'Processing', decided: { insurance: true } },
          rules: [{ id: null, name: 'Gifts', actions: { insurance: true } }],
          used: { service: 'Svc Post', insurance: false, signature_confirmation: false, warehouse_ids: [] },
        },
        {
          ...{ order_id: first, shop_order_id: null, status: 'Ready' },
          decided: { service: 'Svc Plus', insurance: false },
          rules: [{ id: null, name: 'All', actions: { service: 'Svc Plus', insurance: false } }],
          used: { service: 'Svc Parcel', insurance: false, signature_confirmation: false, warehouse_ids: ['WH0HKG01'] },
        },
      ],
    })
  })

  test('evaluates stored rules: all enabled ones, or the named ones', async () => {
    const { token } = await aMerchant()
    await aReadyOrder(token)
    const off = await aStoredRule(token, { name: 'off', enabled: false, actions: { service: 'Svc Post' } })
    const on = await aStoredRule(token, { name: 'on' })
    expect((await evaluateTrialRules(token)).body.orders).toMatchObject([
      { decided: { service: 'Svc Plus' }, rules: [{ id: on }] },
    ])
    const named = await evaluateTrialRules(token, { rule_ids: [off, on] })
    expect(named.body.orders).toMatchObject([{ decided: { service: 'Svc Post' }, rules: [{ id: off }] }])
  })

  test('changes nothing', async () => {
    const { token } = await aMerchant()
    await aReadyOrder(token)
    await aStoredRule(token, { actions: { hold: true } })
    const before = await readItems()
    expect((await evaluateTrialRules(token)).body.decided_orders).toBe(1)
    expect(await readItems()).toEqual(before)
  })

  test('rejects unknown and invalid rules', async () => {
    const [{ token }, other] = [await anAccount(), await anAccount()]
    const foreign = await aStoredRule(other.token)
    expect((await evaluateTrialRules(token, { rule_ids: [foreign] })).body).toMatchObject({
      ...{ http_status: 400, name: 'shipping_rule_not_found' },
    })
    const both = await evaluateTrialRules(token, { rule_ids: [foreign], rules: [aRule()] })
    expect(both.body.errors).toEqual(['/trial/rules: must be omitted if `rule_ids` is sent'])
    const wrong = await evaluateTrialRules(token, { rules: [aRule(), aRule({ actions: {} })] })
    expect(wrong.body.errors[0]).toContain('/trial/rules/1/actions: ')
    expect((await evaluateTrialRules(token)).body).toEqual({ orders: [], decided_orders: 0 })
  })

  test('has at most the hundred newest orders', async () => {
    const { token } = await aMerchant()
    const ids: number[] = []
    for (let place = 0; place < 103; place++) ids.push((await postOrder(token)).body.order.id)
    const { orders } = (await evaluateTrialRules(token)).body
    expect(orders.map(({ order_id }: { order_id: number }) => order_id)).toEqual(ids.toReversed().slice(0, 100))
  })
})
