import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { buildPortalUrl } from '#shared/fulfilment/returnRequests/portalLink.ts'
import {
  type AutomaticLabel,
  DEFAULT_RETURN_RULES,
  type ReturnRules,
} from '#shared/fulfilment/returns/rules/inspection.ts'
import {
  DEFAULT_SHOP_SETTINGS,
  SHOP_ID_PATTERN,
  type Shop,
  type ShopSettings,
  validateShopSender,
} from '#shared/fulfilment/shops/rules/shop.ts'
import {
  completeRemoval,
  createShopRowQuery,
  findShop,
  isShopInUse,
  removeShop,
  startRemoval,
  createShop as storeShop,
  updateShopRecord,
} from '#shared/fulfilment/shops/shopStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { ESTIMATED_ITEM_BYTES, listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { toEmbeddedError } from '#shared/http/responseFields.ts'
import type { Table } from '#shared/table/table.ts'
import type { ShopEndpoint, ShopResponse, ShopSettingsInput } from './routes.ts'

/** Finds the shop named in a path: 404/1370 if it does not exist. */
export async function findAccountShop(table: Table, userId: number, id: string): Promise<Result<Shop, Problem>> {
  const shop = SHOP_ID_PATTERN.test(id) ? await findShop(table, userId, id) : null
  return shop ? ok(shop) : failure(problem('shop_not_found', { id }))
}

export const getShop: ShopEndpoint<'getShop'> = async ({ params, caller }, deps) => {
  const found = await findAccountShop(deps.table, caller.userId, params.id)
  if (!found.ok) return found.error
  const shop = found.value
  const findShopError = await loadShopErrors(deps.table, caller.userId, [shop])
  return reply({ shop: await toShopResponse(shop, deps, findShopError(shop)) })
}

export const listShops: ShopEndpoint<'listShops'> = async ({ query, caller: { userId }, nowMs }, deps) => {
  const { table, signingKey } = deps
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'shops',
    userId,
    filters: Filters,
    rows: ({ name }: Filters) => {
      const rows = { ...createShopRowQuery(userId), rowBytes: ESTIMATED_ITEM_BYTES }
      const part = name?.toLowerCase()
      return part ? { ...rows, isIncluded: (shop: Shop) => shop.name.toLowerCase().includes(part) } : rows
    },
    show: async (shops: readonly Shop[]) => {
      const findShopError = await loadShopErrors(table, userId, shops)
      return Promise.all(shops.map((shop) => toShopResponse(shop, deps, findShopError(shop))))
    },
  }
  const page = await listNumberedPage(list, query, query, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ shops: shown, next_page: nextPage, total_pages: pages, total_shops: total })
}

const Filters = v.object({ ...ListFilters.entries, name: v.optional(v.string()) })
type Filters = v.InferOutput<typeof Filters>

export const createShop: ShopEndpoint<'createShop'> = async ({ body, caller, nowMs }, deps) => {
  const { id, name, type, active, settings } = body.shop
  const shop: Shop = {
    id,
    userId: caller.userId,
    name,
    type,
    isActive: active,
    // Shops without a platform need no connection.
    isConnected: type === 'Svc',
    createdMs: nowMs,
    revision: 1,
    settings: mergeShopSettings(DEFAULT_SHOP_SETTINGS, settings),
  }
  return plan([storeShop(shop)], { shop: await toShopResponse(shop, deps) })
}

export const updateShop: ShopEndpoint<'updateShop'> = async ({ params, body, caller, nextId, nowMs }, deps) => {
  const found = await findAccountShop(deps.table, caller.userId, params.id)
  if (!found.ok) return found.error
  const before = found.value
  const { id = before.id, name = before.name, type = before.type, active = before.isActive, settings = {} } = body.shop
  if (id !== before.id) return invalid('/shop/id: cannot be changed after creation')
  if (type !== before.type) return invalid('/shop/type: cannot be changed after creation')
  const findShopError = await loadShopErrors(deps.table, caller.userId, [{ ...before, isActive: active }])
  const changes = { name, isActive: active, settings: mergeShopSettings(before.settings, settings) }
  const after = { ...before, ...changes }
  return plan(updateShopRecord(before, changes, nextId(), nowMs), {
    shop: await toShopResponse(after, deps, findShopError(after)),
  })
}

/**
 * Checks for SKUs and orders twice: before the removal starts, so that a shop in use keeps
 * accepting orders, and after new ones are blocked.
 */
export const deleteShop: ShopEndpoint<'deleteShop'> = async (
  { params: { id }, caller: { userId }, nextId, nowMs },
  { table },
) => {
  if (!SHOP_ID_PATTERN.test(id)) return problem('shop_not_found', { id })
  if (await isShopInUse(table, userId, id)) return problem('shop_not_deletable', { id })
  const shopRemovalId = await startRemoval(table, userId, id, nextId(), nowMs)
  if (shopRemovalId === null) return problem('shop_not_found', { id })
  if (await isShopInUse(table, userId, id)) {
    await completeRemoval(table, userId, id, shopRemovalId)
    return problem('shop_not_deletable', { id })
  }
  return plan(removeShop(userId, id, shopRemovalId), {})
}

/**
 * Returns a function that explains why a store's orders cannot be fetched or shipped. The account
 * is read once for all shops.
 */
export async function loadShopErrors(
  table: Table,
  userId: number,
  shops: readonly Shop[],
): Promise<(shop: Shop) => Problem | null> {
  const canImportOrders = ({ type, isActive, isConnected }: Shop): boolean =>
    type === 'Platform' && isActive && isConnected
  const user = shops.some(canImportOrders) ? await findUser(table, userId) : null
  const error = user && validateShopSender(user)
  return (shop) => (canImportOrders(shop) ? error : null)
}

/**
 * Returns a shop as the API shows it; `fault`: why its store's orders cannot be fetched or shipped.
 */
export const toShopResponse = async (
  shop: Shop,
  deps: Pick<SigningDeps, 'config' | 'signingKey'>,
  error: Problem | null = null,
): Promise<InferOutput<typeof ShopResponse>['shop']> => ({
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
    split_fulfillment: shop.settings.splitFulfillment ?? false,
    returns: {
      ...toReturnRulesResponse(shop.settings.returns ?? DEFAULT_RETURN_RULES),
      portal_url: await buildPortalUrl(deps, shop),
    },
  },
  ...(error ? { errors: toEmbeddedError(error) } : {}),
})

const toReturnRulesResponse = ({
  inspect,
  windowDays,
  autoApprove,
  label,
  isQrCodePreferred,
  byGrade,
}: ReturnRules) => {
  const automaticLabel: AutomaticLabel = label === 'pdf' && isQrCodePreferred ? 'qr' : label
  return { inspect, window_days: windowDays, auto_approve: autoApprove, label: automaticLabel, by_grade: byGrade }
}

const mergeReturnRules = (before: ReturnRules | undefined, sent: ShopSettingsInput['returns']) => {
  const rules = sent
    ? {
        ...{ inspect: sent.inspect, windowDays: sent.window_days, autoApprove: sent.auto_approve },
        label: sent.label === 'qr' ? ('pdf' as const) : sent.label,
        isQrCodePreferred: sent.label === 'qr',
        byGrade: sent.by_grade ?? DEFAULT_RETURN_RULES.byGrade,
      }
    : before
  return rules ? { returns: rules } : {}
}

/** Merges the settings of a request into the stored ones. */
const mergeShopSettings = (before: ShopSettings, sent: ShopSettingsInput): ShopSettings => ({
  defaultService: sent.default_service ?? before.defaultService,
  delayProcessingHours: sent.delay_processing ?? before.delayProcessingHours,
  packingSlip: sent.packing_slip ?? before.packingSlip,
  partialFulfillment: sent.partial_fulfillment ?? before.partialFulfillment,
  splitFulfillment: sent.split_fulfillment ?? before.splitFulfillment ?? false,
  ...mergeReturnRules(before.returns, sent.returns),
})
