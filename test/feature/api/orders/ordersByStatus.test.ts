import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { HOUR_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { metered } from '#test/support/meter.ts'
import { aMerchant, deleteOrder, listOrders, postOrder, putOrder, setStatuses } from '#test/support/orders.ts'
import { rounds } from '#test/support/proof.ts'
import { recipient } from '#test/support/shipments.ts'
import { storedOrders } from '#test/support/storedOrders.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const MANY = rounds(2_000, 20_000, 200)
const FILLING_MS = 240_000

describeWithTable('orders that require action', () => {
  beforeAll(async () => {
    must(await testTable().commit([remove(keys.rollout('orders by status'))]))
  })
  afterAll(() => clock.setOffsetMs(0))

  test('are found by their status once each, whether they reached it before these lists existed or after', async () => {
    const { token } = await aMerchant()
    const hold = async (name: string): Promise<number> =>
      (await postOrder(token, { status: 'Holding', to: recipient({ name }) })).body.order.id
    const found = async (query = 'status=Holding'): Promise<readonly [readonly number[], number]> => {
      const { status, body } = await listOrders(token, query)
      expect(status).toBe(200)
      return [body.orders.map(({ id }: { id: number }) => id), body.total_orders]
    }
    const stays = await hold('Ada Byron')
    const changes = await hold('Bea Stone')
    const leaves = await hold('Cay Stone')
    const before = [leaves, changes, stays]
    expect(await found()).toEqual([before, 3])
    expect(await testTable().get(keys.orderStatusRow(0, 'Holding', stays))).toBeUndefined()

    advance(HOUR_MS + MINUTE_MS)
    const late = await hold('Dan Stone')
    expect(await found()).toEqual([[late, ...before], 4])
    await putOrder(token, changes, { to: recipient({ name: 'Bea Flint' }) })
    expect(await found()).toEqual([[late, ...before], 4])
    expect(await found('status=Holding&to.name=stone')).toEqual([[late, leaves], 2])
    expect(await found('status=Holding&to.name=flint')).toEqual([[changes], 1])
    expect(await found('status=Holding&order=asc&limit=2&page=2')).toEqual([[leaves, late], 4])
    await setStatuses(token, 'Processing', leaves)
    expect(await found()).toEqual([[late, changes, stays], 3])
    expect(await found('status=Processing')).toEqual([[leaves], 1])
    await setStatuses(token, 'Holding', leaves)
    expect(await found()).toEqual([[late, leaves, changes, stays], 4])
    await deleteOrder(token, changes)
    await deleteOrder(token, late)
    expect(await found()).toEqual([[leaves, stays], 2])
    expect(await found('')).toEqual([[leaves, stays], 2])
  })

  test(
    `cost no more to find among ${MANY} orders than among none`,
    async () => {
      // Orders from before these lists existed are read from the list of all orders.
      advance(3 * HOUR_MS)
      const { token, userId, productId } = await aMerchant()
      await storedOrders(
        userId,
        Array.from({ length: MANY }, () => [[productId, 1]] as const),
      )
      const waiting = (await postOrder(token, { status: 'Holding' })).body.order.id
      advance(MINUTE_MS)
      const { result, cost } = await metered(() => listOrders(token, 'status=Holding'))
      expect([result.body.orders.map(({ id }: { id: number }) => id), result.body.total_orders]).toEqual([[waiting], 1])
      expect(cost.readUnits).toBeLessThanOrEqual(6)
    },
    FILLING_MS,
  )
})
