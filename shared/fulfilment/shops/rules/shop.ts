import * as v from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'

/**
 * `Svc`: orders come by the API alone. `Platform`: a store at a platform, whose orders can be
 * fetched once it is connected.
 */
export const SHOP_TYPES = ['Svc', 'Platform'] as const

/**
 * What can name a shop: it stands in addresses and keys as it is. Dots alone mean another place in
 * an address.
 */
export const SHOP_ID = /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/
export const SHOP_ID_RULE =
  'must contain only letters, digits, dots, hyphens and underscores, and must not consist of dots only'

const ShopSettings = v.object({
  defaultService: v.picklist(SERVICES),
  delayProcessingHours: v.number(),
  packingSlip: v.boolean(),
  partialFulfillment: v.boolean(),
})

export const Shop = v.object({
  id: v.string(),
  userId: v.number(),
  name: v.string(),
  type: v.picklist(SHOP_TYPES),
  isActive: v.boolean(),
  isConnected: v.boolean(),
  createdMs: v.number(),
  /** Raised by every change of its owner. */
  revision: v.number(),
  settings: ShopSettings,
})

export type ShopSettings = Readonly<v.InferOutput<typeof ShopSettings>>

/** A shop as it is stored. */
export type Shop = Readonly<v.InferOutput<typeof Shop>>

/** What applies where a shop's owner has said nothing else. */
export const DEFAULT_SETTINGS: ShopSettings = {
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
 * What an account lacks to send in its name what a store has sold. Without an address nothing is
 * fetched; without phone number or tax id what is fetched may come to Exception, where its way or
 * customs ask for them.
 */
export function senderProblem({ address, sender }: Sender): Problem | null {
  const lacking = [
    ...(address ? [] : ['the account has no address (use PUT /users/me to set it)']),
    ...(sender?.phone ? [] : ['the sender has no phone number (contact support)']),
    ...(sender?.taxId ? [] : ['the sender has no tax ID (contact support)']),
  ]
  if (lacking.length === 0) return null
  const effect = address ? 'store orders may receive the status Exception' : 'store orders are not imported'
  return problem('address_rejected', { reason: `${effect}: ${lacking.join('; ')}` })
}
