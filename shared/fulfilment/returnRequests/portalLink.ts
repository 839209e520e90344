import * as v from 'valibot'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import type { Config } from '#shared/platform/config.ts'
import { seal, unseal } from '#shared/platform/crypto.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'

/** A shop as named by the code of its returns page. */
const PortalShop = v.tuple([v.number(), v.string()])

/** Returns the URL of a shop's public returns page. Its code is derived from the shop. */
export async function buildPortalUrl(
  { config, signingKey }: { readonly config: Pick<Config, 'baseUrl'>; readonly signingKey: SigningKeys },
  { userId, id }: Pick<Shop, 'userId' | 'id'>,
): Promise<string> {
  const shop: v.InferOutput<typeof PortalShop> = [userId, id]
  return `${config.baseUrl}/return-portal/${await seal(signingKey('return portals'), shop)}`
}

/** Form of a sealed value: content and signature. */
const SEALED = /^[\w-]+\.[\w-]+$/

/** Returns the shop of a code, regardless of the signing key's age; null if it is not signed. */
export async function parsePortalCode(
  signingKey: SigningKeys,
  code: string,
): Promise<{ readonly userId: number; readonly shopId: string } | null> {
  if (!SEALED.test(code)) return null
  const opened = v.safeParse(PortalShop, await unseal(signingKey('return portals'), code))
  return opened.success ? { userId: opened.output[0], shopId: opened.output[1] } : null
}
