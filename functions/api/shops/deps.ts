import type { Sessions } from '../../../shared/accounts/sessions/sessions.ts'
import { createStorefront } from '../../../shared/fulfilment/shops/shopify/shopifyPlatform.ts'
import type { Storefront } from '../../../shared/fulfilment/shops/storefront.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withSessions } from '../../runtime/withSessions.ts'
import { withSigningKey } from '../../runtime/withSigningKey.ts'

export type ShopDeps = CoreDeps & {
  readonly sessions: Sessions
  /** Null where no platform is set up. */
  readonly platform: Storefront | null
}

export function shopDeps(): ShopDeps {
  const deps = withSessions(withSigningKey(coreDeps()))
  return { ...deps, platform: createStorefront(deps.config) }
}
