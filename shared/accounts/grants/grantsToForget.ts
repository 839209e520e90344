import { type Grant, MAX_GRANTS } from '../access/accessStore.ts'

type Entry = readonly [tokenDigest: string, grant: Grant]

/**
 * Digests of the tokens that make room for another one of this application: withdrawn ones first, then the application's
 * own, the oldest first. Null where the room is taken by other applications' tokens, which nobody took back.
 */
export function grantsToForget(
  grants: ReadonlyMap<string, Grant>,
  applicationId: string,
  maxGrants = MAX_GRANTS,
): readonly string[] | null {
  const excess = grants.size + 1 - maxGrants
  if (excess <= 0) return []
  const [live, withdrawn] = [[...grants].filter(isLive), [...grants].filter((entry) => !isLive(entry))]
  const own = live.filter(([, grant]) => grant.applicationId === applicationId)
  const forgettable = [...oldestFirst(withdrawn), ...oldestFirst(own)]
  return forgettable.length < excess ? null : forgettable.slice(0, excess).map(([tokenDigest]) => tokenDigest)
}

const isLive = ([, { withdrawnMs }]: Entry): boolean => withdrawnMs === null

const oldestFirst = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted(([, a], [, b]) => (a.withdrawnMs ?? a.createdMs) - (b.withdrawnMs ?? b.createdMs))
