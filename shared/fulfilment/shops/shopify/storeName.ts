const HOST = /^([a-z0-9][a-z0-9-]{0,62})\.myshopify\.com$/
const ADMIN = /^admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]{0,62})$/
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/

/** The store of a host as Shopify sends it; null for any other host. */
export const storeOfHost = (host: string): string | null => HOST.exec(host)?.[1] ?? null

/** The store a person means by its name, its address at Shopify or that of its admin pages; null where it can be none. */
export function readStore(text: string): string | null {
  const [, plain = ''] = /^(?:https?:\/\/)?(.*?)\/*$/.exec(text.trim().toLowerCase()) ?? []
  const [host = ''] = plain.split('/')
  return storeOfHost(host) ?? ADMIN.exec(plain)?.[1] ?? (NAME.test(plain) ? plain : null)
}
