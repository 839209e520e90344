import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { seal, unseal } from '#shared/platform/crypto.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'

/** Time to fill in a form. */
const TOKEN_LIFETIME_MS = 60 * MINUTE_MS

/**
 * Proof that the buyer entered number and postal code of an order, carried by the forms in place of
 * both. `requestId`: chosen with the form, so that a double submit creates one request.
 */
const Proof = v.object({
  userId: v.number(),
  shopId: v.string(),
  orderId: v.number(),
  requestId: v.number(),
  expiresAtMs: v.number(),
})

type PortalToken = { readonly orderId: number; readonly requestId: number }

type PortalShop = Pick<Shop, 'userId' | 'id'>

export function encryptPortalToken(
  keys: SigningKeys,
  { userId, id: shopId }: PortalShop,
  { orderId, requestId }: PortalToken,
  nowMs: number,
): Promise<string> {
  const proof: v.InferOutput<typeof Proof> = {
    userId,
    shopId,
    orderId,
    requestId,
    expiresAtMs: nowMs + TOKEN_LIFETIME_MS,
  }
  return seal(keys('return forms'), proof)
}

/** Opens a proof; null if it is not signed, expired or of another shop. */
export async function decryptPortalToken(
  keys: SigningKeys,
  { userId, id: shopId }: PortalShop,
  sealed: string,
  nowMs: number,
): Promise<PortalToken | null> {
  const opened = v.safeParse(Proof, await unseal(keys('return forms'), sealed))
  if (!opened.success) return null
  const proof = opened.output
  return proof.userId === userId && proof.shopId === shopId && proof.expiresAtMs > nowMs ? proof : null
}
