import * as v from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { ReturnRules } from '#shared/fulfilment/returns/rules/inspection.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'

/**
 * `Svc`: orders come from the API only. `Platform`: a store on a platform, whose orders are
 * imported once connected.
 */
export const SHOP_TYPES = ['Svc', 'Platform'] as const

/** Format of shop ids, which are used in URLs and keys. Dots alone would be path segments. */
export const SHOP_ID_PATTERN = /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/
export const INVALID_SHOP_ID_MESSAGE =
  'must contain only letters, digits, dots, hyphens and underscores, and must not consist of dots only'

const ShopSettings = v.object({
  defaultService: v.picklist(SERVICES),
  delayProcessingHours: v.number(),
  packingSlip: v.boolean(),
  partialFulfillment: v.boolean(),
  splitFulfillment: v.optional(v.boolean()),
  returns: v.optional(ReturnRules),
})

export const Shop = v.object({
  id: v.string(),
  userId: v.number(),
  name: v.string(),
  type: v.picklist(SHOP_TYPES),
  isActive: v.boolean(),
  isConnected: v.boolean(),
  createdMs: v.number(),
  /** Increased by every change of its user. */
  revision: v.number(),
  settings: ShopSettings,
})

export type ShopSettings = Readonly<v.InferOutput<typeof ShopSettings>>

/** A shop as stored. */
export type Shop = Readonly<v.InferOutput<typeof Shop>>

/** Default settings. */
export const DEFAULT_SHOP_SETTINGS: ShopSettings = {
  defaultService: 'Svc Parcel',
  delayProcessingHours: 0,
  packingSlip: false,
  partialFulfillment: false,
}

type Sender = {
  readonly address: object | null
  readonly sender?: { readonly phone: string | null; readonly taxId: string | null } | undefined
}

/**
 * Returns what an account lacks as sender of store orders. Without an address nothing is imported;
 * without phone number or tax id, orders may get Exception if the service or customs require them.
 */
export function validateShopSender({ address, sender }: Sender): Problem | null {
  const lacking = [
    ...(address ? [] : ['the account has no address (use PUT /users/me to set it)']),
    ...(sender?.phone ? [] : ['the sender has no phone number (contact support)']),
    ...(sender?.taxId ? [] : ['the sender has no tax ID (contact support)']),
  ]
  if (lacking.length === 0) return null
  const effect = address ? 'store orders may receive the status Exception' : 'store orders are not imported'
  return problem('address_rejected', { reason: `${effect}: ${lacking.join('; ')}` })
}
