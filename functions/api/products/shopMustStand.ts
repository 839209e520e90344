import { problem } from '../../../shared/core/problems.ts'
import { shopStands } from '../../../shared/fulfilment/shops/shopStore.ts'
import type { Action } from '../../../shared/table/actions.ts'

/** The caller has the shop that a body names: 400/1370. */
export const shopMustStand = (userId: number, shopId: string, nowMs: number): Action =>
  shopStands(userId, shopId, nowMs, () => problem('shop_not_found', { id: shopId }, { httpStatus: 400 }))
