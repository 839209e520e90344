import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/archiveOrders/handler.ts'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aPackedOrder, aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, getOrder, getStatus, HKG, listOrders, postOrder, putOrder } from '#test/support/orders.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
/** Number of the first call after a run has found its work. */
const FIRST_CALL = 18
const archive = () => handler({}, lambdaContext())
const faultsOf = async (userId: number) => must(await auditStock(testTable(), userId)).faults

describeWithTable('orders that were fulfilled', () => {
  test('are archived 90 days later: out of the lists, still read by their id, closed to changes', async () => {
    const merchant = await aMerchant()
    const sent = await aSentOrder(merchant, { shop: { id: 'shop', order_id: 'A-1' } })
    const packed = await aPackedOrder(merchant)
    advance(90 * DAY_MS - MINUTE_MS)
    const late = await aSentOrder(merchant)
    // Neither parcel was delivered, so both are first reported as late.
    expect(await archive()).toEqual({ late: 2 })
    expect(await archive()).toEqual({})
    advance(MINUTE_MS)
    expect(await archive()).toEqual({ archived: 1 })
    expect(await archive()).toEqual({})

    const { order } = (await getOrder(merchant.token, sent)).body
    expect(order).toMatchObject({ id: sent, status: 'Archived', shop: { order_id: 'A-1' } })
    expect(order.fulfillments).toHaveLength(1)
    const listed = (await listOrders(merchant.token)).body
    expect(listed.total_orders).toBe(2)
    expect(listed.orders.map(({ id }: { id: number }) => id)).toEqual([late, packed])
    expect((await putOrder(merchant.token, sent, { insurance: true })).body.code).toBe(1321)
    // The shop's order ID remains reserved.
    const again = await postOrder(merchant.token, { shop: { id: 'shop', order_id: 'A-1' } })
    expect(again.body.code).toBe(1326)
    expect(await getStatus(merchant.token, late)).toBe('Fulfilled')
    expect(await faultsOf(merchant.userId)).toEqual([])
  })

  test('stay archived where their carrier assigns another number', async () => {
    const merchant = await aMerchant()
    const sent = await aSentOrder(merchant)
    advance(91 * DAY_MS)
    await archive()
    const { id } = await lastFulfillment(merchant.userId, sent)
    const detail = { user_id: merchant.userId, order_id: sent, fulfillment_id: id, tracking_number: 'NEW1' }
    expect(await operate('FulfillmentTrackingAssigned', detail)).toMatchObject({ kind: 'done' })
    expect(await getStatus(merchant.token, sent)).toBe('Archived')
    expect((await listOrders(merchant.token)).body.total_orders).toBe(0)
    expect(await archive()).toEqual({})
  })

  testEmbedded('five runs at once archive each once', async () => {
    const merchant = await aMerchant({ [HKG]: 100 })
    const sent: number[] = []
    for (let count = 0; count < 10; count++) sent.push(await aSentOrder(merchant))
    advance(91 * DAY_MS)
    const runs = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, () =>
      Promise.all([archive(), archive(), archive(), archive(), archive()]),
    )
    const archived = runs.reduce((sum, { archived: count = 0 }) => sum + count, 0)
    expect(archived).toBe(10)
    for (const id of sent) expect(await getStatus(merchant.token, id)).toBe('Archived')
  })

  test.each(['before', 'after'] as const)(
    'a run that dies %s its n-th call is made up for by the next',
    async (when) => {
      const merchant = await aMerchant({ [HKG]: 1_000 })
      for (let n = FIRST_CALL; ; n++) {
        const sent = await aSentOrder(merchant)
        advance(91 * DAY_MS)
        const death = diesAt(n, when)
        await withFaults([death], archive).catch(() => {})
        // Lease of the terminated run, and retry delay after a failure.
        advance(31 * MINUTE_MS)
        await archive()
        expect([n, await getStatus(merchant.token, sent)]).toEqual([n, 'Archived'])
        if (!death.hasDied()) break
      }
      expect((await listOrders(merchant.token)).body.total_orders).toBe(0)
      expect(await faultsOf(merchant.userId)).toEqual([])
    },
  )
})
