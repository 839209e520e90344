import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import type { StoreRequestSender } from '../callStore.ts'
import type { ApiKeyStore } from '../port.ts'
import { createMedusaApi } from './medusaApi.ts'
import { pushStock } from './pushStock.ts'
import { pushTracking } from './pushTracking.ts'
import { readChangedOrders, readKnownOrders, readPaidOrders } from './readOrders.ts'

/** Creates the connection to Medusa 2 stores by the Admin API. */
export function createMedusaPlatform(callStore: StoreRequestSender): ApiKeyStore {
  const api = createMedusaApi(callStore)
  return {
    name: 'Medusa',
    // Medusa does not lock orders: two concurrent fulfilments duplicate items of the order.
    reportsSequentially: true,
    checkAccess: async ({ connection }) => {
      const query = [
        ['limit', '1'],
        ['fields', 'id'],
      ] as const
      const orders = await api(connection, 'orders', { query }, v.object({ orders: v.array(v.unknown()) }))
      return orders.ok ? ok(undefined) : orders
    },
    readPaidOrders: ({ connection, cursor, limit }) => readPaidOrders(api, connection, cursor, limit),
    readChangedOrders: ({ connection, sinceMs, cursor }) => readChangedOrders(api, connection, sinceMs, cursor),
    readKnownOrders: ({ connection, shopOrderIds }) => readKnownOrders(api, connection, shopOrderIds),
    pushTracking: (tracking) => pushTracking(api, tracking),
    pushStock: ({ connection, levels }) => pushStock(api, connection, levels),
  }
}
