import * as v from 'valibot'
import { ok } from '#shared/core/result.ts'
import type { StoreRequestSender } from '../callStore.ts'
import type { ApiKeyStore } from '../port.ts'
import { pushStock } from './pushStock.ts'
import { pushTracking } from './pushTracking.ts'
import { readChangedOrders, readKnownOrders, readPaidOrders } from './readOrders.ts'
import { createVendureApi } from './vendureApi.ts'

const ACCESS_CHECK_QUERY = `query Access {
  orders(options: { take: 1 }) { totalItems }
  productVariants(options: { take: 1 }) { totalItems }
}`

const Counted = v.object({ totalItems: v.number() })
const AccessData = v.object({ orders: Counted, productVariants: Counted })

/** Creates the connection to Vendure stores by the Admin API. */
export function createVendurePlatform(callStore: StoreRequestSender): ApiKeyStore {
  const api = createVendureApi(callStore)
  return {
    name: 'Vendure',
    checkAccess: async ({ connection }) => {
      const found = await api(connection, ACCESS_CHECK_QUERY, {}, AccessData)
      return found.ok ? ok(undefined) : found
    },
    readPaidOrders: ({ connection, cursor, limit }) => readPaidOrders(api, connection, cursor, limit),
    readChangedOrders: ({ connection, sinceMs, cursor }) => readChangedOrders(api, connection, sinceMs, cursor),
    readKnownOrders: ({ connection, shopOrderIds }) => readKnownOrders(api, connection, shopOrderIds),
    pushTracking: (tracking) => pushTracking(api, tracking),
    pushStock: ({ connection, levels }) => pushStock(api, connection, levels),
  }
}
