/** Number of accounts whose tokens are cached. */
const MAX_CACHED_TOKENS = 200

/** A token; `text` is null if the carrier rejected the account. */
export type Token = { readonly text: string | null; readonly untilMs: number }

/** A pending renewal or its token; concurrent requests await the same renewal. */
type CachedToken = { readonly token: Promise<Token>; untilMs: number }

export type TokenCache = {
  /** Returns a valid token; null if the carrier rejects the account. */
  readonly get: (key: string, nowMs: () => number, renew: () => Promise<Token>) => Promise<string | null>
  /** Discards a token that the carrier rejected, so that the next one is new. */
  readonly invalidate: (key: string) => void
}

/** Caches access tokens by account. Renewals are shared, as carriers rate limit them. */
export function createTokenCache(): TokenCache {
  const cache = new Map<string, CachedToken>()

  const keep = (key: string, renewal: CachedToken): void => {
    cache.delete(key)
    cache.set(key, renewal)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED_TOKENS && oldest !== undefined) cache.delete(oldest)
  }

  return {
    get: async (key, nowMs, renew) => {
      const known = cache.get(key)
      if (known && known.untilMs > nowMs()) return (await known.token).text
      const renewal: CachedToken = { token: renew(), untilMs: Number.POSITIVE_INFINITY }
      keep(key, renewal)
      try {
        const { text, untilMs } = await renewal.token
        renewal.untilMs = untilMs
        return text
      } catch (error) {
        if (cache.get(key) === renewal) cache.delete(key)
        throw error
      }
    },
    invalidate: (key) => void cache.delete(key),
  }
}
