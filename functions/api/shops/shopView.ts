import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import type { Problem } from '../../../shared/core/problems.ts'
import type { Shop, ShopSettings } from '../../../shared/fulfilment/shops/rules/shop.ts'
import { embeddedError } from '../../../shared/http/embeddedError.ts'
import type { SentSettings, ShopAnswer } from './schemas.ts'

/** A shop as the API shows it; `fault`: what keeps orders of its store from being fetched, or sent. */
export const shopView = (shop: Shop, fault: Problem | null = null): InferOutput<typeof ShopAnswer>['shop'] => ({
  id: shop.id,
  name: shop.name,
  type: shop.type,
  active: shop.isActive,
  connected: shop.isConnected,
  created: formatDateTime(shop.createdMs),
  expires: null,
  settings: {
    default_service: shop.settings.defaultService,
    delay_processing: shop.settings.delayProcessingHours,
    packing_slip: shop.settings.packingSlip,
    partial_fulfillment: shop.settings.partialFulfillment,
  },
  ...(fault ? { errors: embeddedError(fault) } : {}),
})

/** Settings with those put in that a request sends. */
export const withSettings = (before: ShopSettings, sent: SentSettings): ShopSettings => ({
  defaultService: sent.default_service ?? before.defaultService,
  delayProcessingHours: sent.delay_processing ?? before.delayProcessingHours,
  packingSlip: sent.packing_slip ?? before.packingSlip,
  partialFulfillment: sent.partial_fulfillment ?? before.partialFulfillment,
})
