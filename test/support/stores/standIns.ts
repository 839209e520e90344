import type { ApiKeyPlatform } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import type { StandIn } from './standIn.ts'
import { startMedusa } from './strictMedusa.ts'
import { startVendure } from './strictVendure.ts'
import { startWooCommerce } from './strictWooCommerce.ts'

/** Stand-ins of the platforms that are connected with a key. */
export const STAND_INS: Readonly<Record<ApiKeyPlatform, () => Promise<StandIn>>> = {
  woocommerce: startWooCommerce,
  vendure: startVendure,
  medusa: startMedusa,
}
