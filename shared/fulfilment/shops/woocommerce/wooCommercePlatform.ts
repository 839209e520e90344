import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import type { StoreRequestSender } from '../callStore.ts'
import type { ApiKeyStore } from '../port.ts'
import { pushStock } from './pushStock.ts'
import { pushTracking } from './pushTracking.ts'
import { readChangedOrders, readKnownOrders, readPaidOrders } from './readOrders.ts'
import { createWooCommerceApi } from './wooCommerceApi.ts'

/** Creates the connection to WooCommerce stores by the REST API. */
export function createWooCommercePlatform(callStore: StoreRequestSender): ApiKeyStore {
  const api = createWooCommerceApi(callStore)
  return {
    name: 'WooCommerce',
    checkAccess: async ({ connection }) => {
      const query = { per_page: '1', _fields: 'id' }
      const orders = await api(connection, 'orders', { query }, v.array(v.unknown()))
      if (!orders.ok) return orders
      // An empty batch changes nothing, and is rejected for a key that may only read.
      const batch = await api(connection, 'products/batch', { method: 'POST', body: {} }, v.unknown())
      return batch.ok ? ok(undefined) : batch
    },
    readPaidOrders: ({ connection, cursor, limit }) => readPaidOrders(api, connection, cursor, limit),
    readChangedOrders: ({ connection, sinceMs, cursor }) => readChangedOrders(api, connection, sinceMs, cursor),
    readKnownOrders: ({ connection, shopOrderIds }) => readKnownOrders(api, connection, shopOrderIds),
    pushTracking: (tracking) => pushTracking(api, tracking),
    pushStock: ({ connection, levels }) => pushStock(api, connection, levels),
  }
}
