import { setAccountSender } from '#lib/ops/actions/users.ts'
import { ok } from '#shared/core/result.ts'
import { importShop } from '#shared/fulfilment/orders/importing/importShop.ts'
import type { Storefront, StorefrontOrder, StorePort } from '#shared/fulfilment/shops/port.ts'
import { parseImportedShop } from '#shared/fulfilment/shops/shopStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from './accounts.ts'
import { keep, setAddress } from './connectedShops.ts'
import { getOrder, HKG, listOrders } from './orders.ts'
import { aPlatform } from './platformOrders.ts'
import { postShop } from './shops.ts'
import { aStockedProduct } from './stockedProducts.ts'
import { testPorts } from './testPorts.ts'

const SETTINGS = { default_service: 'Svc Plus', delay_processing: 0, packing_slip: true, partial_fulfillment: true }

/** Creates a merchant whose connected shop has the SKU SHIRT in stock. */
export async function aStoreMerchant(): Promise<TestAccount> {
  const account = await anAccount({ balances: { USD: 1_000 } })
  await setAddress(account.token)
  must(await setAccountSender(testTable(), account.userId, { taxId: 'US12345678', phone: '+1 212 555 0100' }))
  await postShop(account.token, { id: 'store', type: 'Platform', settings: SETTINGS })
  await keep(account.userId, 'store', { store: 'lamps', accessToken: 'token' })
  await aStockedProduct(account.userId, { sku: 'SHIRT', shopId: 'store', units: { [HKG]: 1_000 } })
  return account
}

/**
 * Creates a platform that lists these orders as paid and unshipped unless closed, and all of them
 * as changed.
 */
export const platformOf = (orders: readonly StorefrontOrder[], changes: Partial<Storefront> = {}): Storefront =>
  aPlatform(async () => ok({ orders: orders.filter(({ closure }) => closure === null), next: null }), {
    readChangedOrders: async () => ok({ shopOrderIds: orders.map(({ shopOrderId }) => shopOrderId), next: null }),
    readKnownOrders: async ({ shopOrderIds }) =>
      ok(orders.filter(({ shopOrderId }) => shopOrderIds.includes(shopOrderId))),
    ...changes,
  })

/** Returns the shop as read by the import job. */
export async function importedShopOf({ userId }: TestAccount) {
  const item = await testTable().get(keys.shop(userId, 'store'))
  if (!item) throw new Error('the shop is missing')
  return parseImportedShop(item)
}

/** Runs the import of a merchant's shop once. */
export const importFrom = async (merchant: TestAccount, platform: StorePort): Promise<string> =>
  importShop(await importedShopOf(merchant), {
    table: testTable(),
    ports: testPorts(),
    findStore: () => platform,
    credentialsKeyId: loadConfig().credentialsKeyId,
    nextId: generateId,
    nowMs: clock.now,
  })

/** Returns a merchant's orders from the API, oldest first. */
export async function ordersOf({ token }: TestAccount) {
  const { orders } = (await listOrders(token, 'order=asc&limit=100')).body
  return Promise.all(orders.map(async ({ id }: { id: number }) => (await getOrder(token, id)).body.order))
}
