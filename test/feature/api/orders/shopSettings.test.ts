import { expect, test } from '@jest/globals'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { allocateOrders, getOrder, getStatus, HKG, postOrder, setStatuses } from '#test/support/orders.ts'
import { getShop, postShop, putShop } from '#test/support/shops.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const HOUR_MS = 60 * MINUTE_MS

async function aShop(settings: Record<string, unknown>, type = 'Svc') {
  const account = await anAccount({ balances: { USD: 1_000 } })
  await postShop(account.token, { id: 'shop', type, settings })
  await aStockedProduct(account.userId, { sku: 'SHIRT', units: { [HKG]: 50 } })
  const set = (changes: Record<string, unknown>) => putShop(account.token, 'shop', { settings: changes })
  const order = async (changes = {}) => (await postOrder(account.token, changes)).body.order
  return { ...account, set, order }
}

describeWithTable('the settings of a shop', () => {
  test('say how long its orders wait as they are when the processing job looks: more, less, and for orders held meanwhile', async () => {
    const { token, set, order } = await aShop({ delay_processing: 2 })
    const [one, other, held] = [await order(), await order(), await order({ status: 'Holding' })]
    await set({ delay_processing: 5 })
    advance(3 * HOUR_MS)
    await setStatuses(token, 'Processing', held.id)
    await allocateOrders()
    for (const { id } of [one, other, held]) expect(await getStatus(token, id)).toBe('Processing')
    await set({ delay_processing: 4 })
    await allocateOrders()
    expect(await getStatus(token, one.id)).toBe('Processing')
    advance(HOUR_MS)
    await allocateOrders()
    for (const { id } of [one, other, held]) expect(await getStatus(token, id)).toBe('Ready')
  })

  test('that become shorter bring all its orders forward, and no other shop’s, whatever the table does', async () => {
    const { token, userId, set, order } = await aShop({ delay_processing: 200 })
    await postShop(token, { id: 'other', settings: { delay_processing: 200 } })
    await aStockedProduct(userId, { sku: 'MUG', shopId: 'other', units: { [HKG]: 5 } })
    const separate = await order({ shop: { id: 'other' }, line_items: [{ sku: 'MUG', quantity: 1 }] })
    const ids: number[] = []
    for (let count = 0; count < 10; count++) ids.push((await order()).id)
    await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 3 }, async () => {
      await set({ delay_processing: 100 })
      await set({ delay_processing: 0 })
      await Promise.all([allocateOrders(), allocateOrders()])
      await allocateOrders()
    })
    expect(await Promise.all(ids.map((id) => getStatus(token, id)))).toEqual(ids.map(() => 'Ready'))
    expect(await getStatus(token, separate.id)).toBe('Processing')
    expect((await stored()).filter((text) => text.includes('#SHORTENED'))).toEqual([])
  })

  test.each(['Svc', 'Platform'])(
    'fill in service and packing slip of an order without them, in a shop of type %s',
    async (type) => {
      const { order } = await aShop({ default_service: 'Svc Plus', packing_slip: true }, type)
      expect(await order({ gift_message: 'For you' })).toMatchObject({ service: 'Svc Plus', packing_slip: true })
      const specified = await order({ service: 'Svc Post', packing_slip: false })
      expect(specified).toMatchObject({ service: 'Svc Post', packing_slip: false })
    },
  )

  test('without a word about service and packing slip mean Svc Parcel, and none', async () => {
    const { order } = await aShop({})
    expect(await order()).toMatchObject({ service: 'Svc Parcel', packing_slip: false })
  })

  test('of a Svc shop from before settings were counted count once they are written again', async () => {
    const { token, userId, order, set } = await aShop({
      default_service: 'Svc Plus',
      packing_slip: true,
      delay_processing: 0,
    })
    must(await testTable().commit([update(keys.shop(userId, 'shop'), { remove: ['settingsCount', 'V'] })]))
    expect(await order()).toMatchObject({ service: 'Svc Parcel', packing_slip: false })
    const unspecified = { default_service: 'Svc Parcel', packing_slip: false }
    expect((await getShop(token, 'shop')).body.shop.settings).toMatchObject(unspecified)
    await set({ partial_fulfillment: true })
    expect(await order()).toMatchObject({ service: 'Svc Parcel', packing_slip: false, partial_fulfillment: true })
    await set({ default_service: 'Svc Plus' })
    const { id } = await order()
    expect((await getOrder(token, id)).body.order).toMatchObject({ service: 'Svc Plus', packing_slip: false })
  })
})
