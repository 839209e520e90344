import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/pruneOrders/handler.ts'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aPackedOrder } from '#test/support/fulfillments.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { aMerchant, aReadyOrder, getOrder, getStatus, HKG } from '#test/support/orders.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const YEAR_MS = 365 * 24 * 60 * MINUTE_MS
const prune = () => handler({}, lambdaContext())
/**
 * Number of the first call after a run has found its work. Each round takes a year, as IDs last
 * only for a few decades.
 */
const FIRST_CALL = 18

describeWithTable('a run of pruneOrders', () => {
  test.each(['before', 'after'] as const)('that dies %s its n-th call is made up for by the next', async (when) => {
    const merchant = await aMerchant({ [HKG]: 1_000 })
    for (let n = FIRST_CALL; ; n++) {
      const packed = await aPackedOrder(merchant)
      const ready = await aReadyOrder(merchant.token)
      advance(YEAR_MS)
      const death = diesAt(n, when)
      await withFaults([death], prune).catch(() => {})
      // Lease of the terminated run, and retry delay after a failure.
      advance(31 * MINUTE_MS)
      await prune()
      expect([n, await getStatus(merchant.token, packed)]).toEqual([n, 'Fulfilled'])
      expect([n, (await getOrder(merchant.token, ready)).status]).toEqual([n, 404])
      if (death.hasDied()) continue
      expect(n).toBeGreaterThan(FIRST_CALL + 7)
      break
    }
    expect(await stockOf(merchant.userId, merchant.productId, HKG)).toEqual({ available: 1_000, reserved: 0 })
    expect(await auditedBalance(merchant.userId)).toBe(100_000)
    expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])
  })
})
