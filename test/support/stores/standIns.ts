import type { ApiKeyPlatform } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import type { StandIn } from './standIn.ts'
import type { ModelOrder } from './storeModel.ts'
import { type ConnectedStore, SKUS } from './storeWorld.ts'
import { startMedusa } from './strictMedusa.ts'
import { startVendure } from './strictVendure.ts'
import { startWooCommerce } from './strictWooCommerce.ts'

/** Emulated platforms that are connected with an API key. */
export const STAND_INS: Readonly<Record<ApiKeyPlatform, () => Promise<StandIn>>> = {
  woocommerce: startWooCommerce,
  vendure: startVendure,
  medusa: startMedusa,
}

/** Returns an emulated platform as a shop's connected store. */
export function connectStandIn(standIn: StandIn): ConnectedStore {
  const { platform, model, connection, complaints, writes, idOf } = standIn
  for (const sku of SKUS) model.addProduct(sku, 0)
  const find = (shopOrderId: string): ModelOrder => {
    const found = model.orders.find((order) => idOf(order) === shopOrderId)
    if (!found) throw new Error(`the store has no order ${shopOrderId}`)
    return found
  }
  return {
    platform,
    connection,
    complaints,
    writes,
    setMishaps: (decide) => {
      standIn.mishap = decide
    },
    readSellable: async () => Object.fromEntries([...model.products.keys()].map((sku) => [sku, model.sellable(sku)])),
    listOpenOrders: async () =>
      model.orders
        .filter(({ state }) => state === 'unpaid' || state === 'paid')
        .map((order) => ({ shopOrderId: idOf(order), isPaid: order.state === 'paid', lines: order.lines })),
    place: async (lines, isPaid) => void model.place(lines, isPaid ? 'paid' : 'unpaid'),
    pay: async (shopOrderId) => standIn.pay(find(shopOrderId)),
    cancel: async (shopOrderId) => standIn.cancel(find(shopOrderId)),
  }
}
