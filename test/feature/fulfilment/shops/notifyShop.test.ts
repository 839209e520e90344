import { expect, test } from '@jest/globals'
import { ok } from '#shared/core/result.ts'
import { notifyShop } from '#shared/fulfilment/shops/notifyShop.ts'
import type { StorePort } from '#shared/fulfilment/shops/port.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { keep } from '#test/support/connectedShops.ts'
import { aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { HKG } from '#test/support/orders.ts'
import { aPlatform } from '#test/support/platformOrders.ts'
import { postShop } from '#test/support/shops.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

useKeyService()

describeWithTable('reports of an order to its store', () => {
  async function aReport(port: Pick<StorePort, 'reportsSequentially' | 'pushTracking'>) {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { userId, token } = account
    await postShop(token, { id: 'store', type: 'Platform', settings: {} })
    await keep(userId, 'store', { store: `https://${userId}.example`, accessToken: 'any' }, 'medusa')
    await aStockedProduct(userId, { sku: 'SHIRT', shopId: 'store', units: { [HKG]: 10 } })
    const orderId = await aSentOrder(account, { shop: { id: 'store', order_id: '1' } })
    const { id: fulfillmentId } = await lastFulfillment(userId, orderId)
    const platform = aPlatform(async () => ok({ orders: [], next: null }), port)
    return () =>
      notifyShop(
        { userId, orderId, fulfillmentId },
        {
          table: testTable(),
          findStore: () => platform,
          credentialsKeyId: loadConfig().credentialsKeyId,
          trackingLink: async () => 'https://track.example/1',
        },
      )
  }

  /** Creates a call that ends on request. */
  function aSlowCall() {
    const calls: (() => void)[] = []
    const pushTracking: StorePort['pushTracking'] = () =>
      new Promise((resolve) => {
        calls.push(() => resolve(ok(undefined)))
      })
    const waitFor = async (count: number): Promise<void> => {
      while (calls.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    return { pushTracking, waitFor, end: (place: number) => calls[place]?.() }
  }

  test('wait for each other if the platform requires it', async () => {
    const { pushTracking, waitFor, end } = aSlowCall()
    const report = await aReport({ reportsSequentially: true, pushTracking })
    const first = report()
    await waitFor(1)
    expect(await report()).toEqual({
      ok: false,
      error: { kind: 'unavailable', reason: 'another parcel of the order is being reported' },
    })
    end(0)
    expect(await first).toEqual(ok('notified'))
    const second = report()
    await waitFor(2)
    end(1)
    expect(await second).toEqual(ok('notified'))
  })

  test('overlap at other platforms', async () => {
    const { pushTracking, waitFor, end } = aSlowCall()
    const report = await aReport({ pushTracking })
    const both = Promise.all([report(), report()])
    await waitFor(2)
    end(0)
    end(1)
    expect(await both).toEqual([ok('notified'), ok('notified')])
  })

  test('continue a minute after a worker ended without a result', async () => {
    const { pushTracking, waitFor, end } = aSlowCall()
    const report = await aReport({ reportsSequentially: true, pushTracking })
    const lost = report()
    await waitFor(1)
    advance(MINUTE_MS + 1)
    const next = report()
    await waitFor(2)
    end(0)
    expect(await lost).toEqual(ok('notified'))
    // The former holder does not release the new lease.
    expect(await report()).toMatchObject({ error: { kind: 'unavailable' } })
    end(1)
    expect(await next).toEqual(ok('notified'))
  })

  test('continue after a failure', async () => {
    let isBroken = true
    const report = await aReport({
      reportsSequentially: true,
      pushTracking: async () => {
        if (isBroken) throw new Error('the connection broke')
        return ok(undefined)
      },
    })
    await expect(report()).rejects.toThrow('the connection broke')
    isBroken = false
    expect(await report()).toEqual(ok('notified'))
  })
})
