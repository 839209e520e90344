import type { Sessions } from '../../../shared/accounts/sessions/sessions.ts'
import { createShopPlatform } from '../../../shared/fulfilment/shops/createShopPlatform.ts'
import type { ShopPlatform } from '../../../shared/fulfilment/shops/shopPlatform.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withSessions } from '../../runtime/withSessions.ts'
import { withSigningKey } from '../../runtime/withSigningKey.ts'

export type ShopDeps = CoreDeps & {
  readonly sessions: Sessions
  /** Null where no platform is set up. */
  readonly platform: ShopPlatform | null
}

export function shopDeps(): ShopDeps {
  const deps = withSessions(withSigningKey(coreDeps()))
  return { ...deps, platform: createShopPlatform(deps.config) }
}
