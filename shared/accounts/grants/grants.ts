import type { Scope } from '#shared/core/scopes.ts'
import type { Grant } from '../tokens/tokenStore.ts'

/** Valid and revoked tokens stored per user; the oldest revoked ones are removed first. */
export const MAX_GRANTS = 500

/** An authorised application of a user. */
export type Connection = {
  readonly applicationId: string
  /** Union of its tokens' scopes. */
  readonly scopes: readonly Scope[]
  /** Creation time of its oldest active token, Unix ms. */
  readonly sinceMs: number
  readonly tokens: number
}

/** Lists a user's active tokens by application, newest connection first; excludes API keys. */
export function listConnectedApplications(grants: Iterable<Grant>, nowMs: number): readonly Connection[] {
  const live = [...grants].filter((grant) => isLive(grant, nowMs) && grant.key === null)
  return [...Map.groupBy(live, ({ applicationId }) => applicationId)]
    .map(([applicationId, own]) => ({
      applicationId,
      scopes: [...new Set(own.flatMap(({ scopes }) => scopes))],
      sinceMs: Math.min(...own.map(({ createdMs }) => createdMs)),
      tokens: own.length,
    }))
    .sort((a, b) => b.sinceMs - a.sinceMs)
}

type Entry = readonly [tokenDigest: string, grant: Grant]

/**
 * Returns digests of tokens to remove for new ones of this application: revoked and expired ones
 * first, then the application's own, refresh tokens last, oldest first. Null if active tokens of
 * other applications take up the space.
 */
export function selectGrantsToRemove(
  grants: ReadonlyMap<string, Grant>,
  applicationId: string,
  nowMs: number,
  maxGrants = MAX_GRANTS,
  added = 1,
): readonly string[] | null {
  const excess = grants.size + added - maxGrants
  if (excess <= 0) return []
  const live = [...grants].filter(([, grant]) => isLive(grant, nowMs))
  const over = [...grants].filter(([, grant]) => !isLive(grant, nowMs))
  const own = live.filter(([, grant]) => grant.applicationId === applicationId)
  const [refreshing, accessing] = [own.filter(([, { refresh }]) => refresh), own.filter(([, { refresh }]) => !refresh)]
  const forgettable = [over, accessing, refreshing].flatMap(sortGrantsOldestFirst)
  return forgettable.length < excess ? null : forgettable.slice(0, excess).map(([tokenDigest]) => tokenDigest)
}

/** Whether a grant is neither revoked nor expired; expired ones stay stored for a while. */
const isLive = ({ withdrawnMs, expiresAtMs }: Grant, nowMs: number): boolean =>
  withdrawnMs === null && (expiresAtMs === null || expiresAtMs > nowMs)

const sortGrantsOldestFirst = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted(([, a], [, b]) => (a.withdrawnMs ?? a.createdMs) - (b.withdrawnMs ?? b.createdMs))
