import type { Scope } from '../../core/scopes.ts'
import type { Grant } from '../access/accessStore.ts'

/** An application that may act for a user. */
export type Connection = {
  readonly applicationId: string
  /** What its tokens may do together. */
  readonly scopes: readonly Scope[]
  /** When its oldest live token was granted, Unix ms. */
  readonly sinceMs: number
  readonly tokens: number
}

/** A user's live tokens by application, the newest connection first. */
export function connectionsOf(grants: Iterable<Grant>): readonly Connection[] {
  const live = [...grants].filter(({ withdrawnMs }) => withdrawnMs === null)
  return [...Map.groupBy(live, ({ applicationId }) => applicationId)]
    .map(([applicationId, own]) => ({
      applicationId,
      scopes: [...new Set(own.flatMap(({ scopes }) => scopes))],
      sinceMs: Math.min(...own.map(({ createdMs }) => createdMs)),
      tokens: own.length,
    }))
    .sort((a, b) => b.sinceMs - a.sinceMs)
}
