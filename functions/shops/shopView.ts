import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../shared/domain/dates.ts'
import type { Shop, ShopSettings } from '../../shared/domain/shops/shop.ts'
import type { SentSettings, ShopAnswer } from './schemas.ts'

/** A shop as the API shows it. */
export const shopView = (shop: Shop): InferOutput<typeof ShopAnswer>['shop'] => ({
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
})

/** Settings with those put in that a request sends. */
export const withSettings = (before: ShopSettings, sent: SentSettings): ShopSettings => ({
  defaultService: sent.default_service ?? before.defaultService,
  delayProcessingHours: sent.delay_processing ?? before.delayProcessingHours,
  packingSlip: sent.packing_slip ?? before.packingSlip,
  partialFulfillment: sent.partial_fulfillment ?? before.partialFulfillment,
})
