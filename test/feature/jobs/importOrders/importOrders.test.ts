import { describe, expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/importOrders/handler.ts'
import { UNAVAILABLE_STORE_NAME } from '#lib/local/demoShop/startDemoShop.ts'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { disconnectShop } from '#shared/fulfilment/shops/shopStore.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { aConnectedShop, keep, setAddress } from '#test/support/connectedShops.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { logged } from '#test/support/logged.ts'
import { listOrders } from '#test/support/orders.ts'
import { deleteShop, getShop } from '#test/support/shops.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const importAll = () => handler({}, lambdaContext())
const sold = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    number: 100 + place,
    createdAt: '2026-03-01T09:30:00Z',
    lines: [{ sku: 'SHIRT', quantity: 1, amount: '10.00' }],
  }))

describe('the job that fetches what stores have sold', () => {
  // More than one page of the platform.
  const platform = useDemoShop(sold(12))
  useKeyService()

  describeWithTable('of connected shops', () => {
    let stores = 0

    async function aMerchant(store = `store-${stores++}`): Promise<TestAccount> {
      const account = await anAccount()
      await setAddress(account.token)
      await aConnectedShop(account, 'store', { store: store === UNAVAILABLE_STORE_NAME ? 'lamps' : store })
      if (store === UNAVAILABLE_STORE_NAME) await keep(account.userId, 'store', { store, accessToken: 'any' })
      await aStockedProduct(account.userId, { sku: 'SHIRT', shopId: 'store' })
      return account
    }

    const numbersOf = async ({ token }: TestAccount): Promise<number[]> =>
      (await listOrders(token, 'limit=100')).body.orders
        .map(({ shop }: { shop: { order_id: string } }) => Number(shop.order_id.slice(-3)))
        .sort()
    const all = Array.from({ length: 12 }, (_, place) => 100 + place)
    /** Imports the shops of other tests, so that they are not due during this one. */
    const settle = async () => {
      advance(15 * MINUTE_MS)
      await importAll()
    }

    test('imports a shop when it is connected, and then every 15 minutes', async () => {
      const merchant = await aMerchant('quarters')
      expect(await importAll()).toEqual({ imported: 1 })
      expect(await numbersOf(merchant)).toEqual(all)
      expect(await importAll()).toEqual({})
      for (let count = 0; count < 3; count++) {
        advance(15 * MINUTE_MS)
        expect(await importAll()).toEqual({ nothing_new: 1 })
      }
      expect(await numbersOf(merchant)).toEqual(all)
      expect(platform().store('quarters').orders).toHaveLength(12)
    })

    test('continues with the others where one is down, and one revoked the access', async () => {
      await settle()
      const [down, rejected, good] = [await aMerchant(UNAVAILABLE_STORE_NAME), await aMerchant(), await aMerchant()]
      await keep(rejected.userId, 'store', { store: 'elsewhere', accessToken: 'shpat_old' })
      const lines = await logged(async () => {
        expect(await importAll()).toEqual({ unavailable: 1, disconnected: 1, imported: 1 })
      })
      expect(lines).not.toContain('shpat_')
      expect(await numbersOf(good)).toEqual(all)
      const isConnected = async ({ token }: TestAccount) => (await getShop(token, 'store')).body.shop.connected
      expect([await isConnected(down), await isConnected(rejected)]).toEqual([true, false])
      advance(15 * MINUTE_MS)
      expect(await importAll()).not.toHaveProperty('disconnected')
    })

    test('does nothing for a deleted shop', async () => {
      await settle()
      const merchant = await anAccount()
      await setAddress(merchant.token)
      await aConnectedShop(merchant, 'store', { store: 'gone' })
      await deleteShop(merchant.token, 'store')
      expect(await importAll()).toEqual({})
    })

    testEmbedded('five runs at once place every order once', async () => {
      await settle()
      const merchants = [await aMerchant(), await aMerchant(), await aMerchant()]
      await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES }, () =>
        Promise.all([importAll(), importAll(), importAll(), importAll(), importAll()]),
      )
      advance(31 * MINUTE_MS)
      await importAll()
      for (const merchant of merchants) expect(await numbersOf(merchant)).toEqual(all)
    })

    test.each(['before', 'after'] as const)(
      'a run that dies %s its n-th call is made up for by the next, with no order twice',
      async (when) => {
        await settle()
        // The calls before that find the work; from the second order on, the calls repeat.
        for (let n = 18; ; n += n < 24 ? 1 : 9) {
          const merchant = await aMerchant()
          const death = diesAt(n, when)
          await withFaults([death], importAll).catch(() => {})
          // Lease of the terminated run, and retry delay after a failure.
          advance(31 * MINUTE_MS)
          await importAll()
          expect([n, await numbersOf(merchant)]).toEqual([n, all])
          expect(must(await auditStock(testTable(), merchant.userId)).faults).toEqual([])

          await disconnect(merchant)
          if (!death.hasDied()) break
        }
      },
    )

    /** Disconnects the shop, so that later rounds have only one. */
    const disconnect = ({ userId }: TestAccount) => testTable().commit([disconnectShop(userId, 'store')])
  })
})
