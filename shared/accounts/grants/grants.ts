import type { Scope } from '#shared/core/scopes.ts'
import type { Grant } from '../tokens/tokenStore.ts'

/** Valid and revoked tokens stored per user; the oldest revoked ones are removed first. */
const MAX_GRANTS = 500

/** An application that may act for a user. */
export type Connection = {
  readonly applicationId: string
  /** What its tokens may do together. */
  readonly scopes: readonly Scope[]
  /** When its oldest live token was granted, Unix ms. */
  readonly sinceMs: number
  readonly tokens: number
}

/**
 * A user's live tokens by application, the newest connection first. Keys that the user made are no
 * application's.
 */
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
 * Digests of the tokens that make room for another one of this application: withdrawn and expired
 * ones first, then the application's own, the oldest first. Null where the room is taken by other
 * applications' tokens, which nobody took back.
 */
export function selectGrantsToRemove(
  grants: ReadonlyMap<string, Grant>,
  applicationId: string,
  nowMs: number,
  maxGrants = MAX_GRANTS,
): readonly string[] | null {
  const excess = grants.size + 1 - maxGrants
  if (excess <= 0) return []
  const live = [...grants].filter(([, grant]) => isLive(grant, nowMs))
  const over = [...grants].filter(([, grant]) => !isLive(grant, nowMs))
  const own = live.filter(([, grant]) => grant.applicationId === applicationId)
  const forgettable = [...oldestFirst(over), ...oldestFirst(own)]
  return forgettable.length < excess ? null : forgettable.slice(0, excess).map(([tokenDigest]) => tokenDigest)
}

/** Neither withdrawn nor expired: what has expired is still stored for a while. */
const isLive = ({ withdrawnMs, expiresAtMs }: Grant, nowMs: number): boolean =>
  withdrawnMs === null && (expiresAtMs === null || expiresAtMs > nowMs)

const oldestFirst = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted(([, a], [, b]) => (a.withdrawnMs ?? a.createdMs) - (b.withdrawnMs ?? b.createdMs))
