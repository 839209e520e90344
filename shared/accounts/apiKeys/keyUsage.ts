import { startOfHour } from '#shared/core/dates.ts'
import { all, equals, exists } from '#shared/table/expressions.ts'
import { due, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { Application } from '../applications/applicationStore.ts'
import type { AccountTokenKey } from '../tokens/tokenStore.ts'

/** New networks of a key that the audit trail lists individually per run of the job. */
const MAX_PENDING_NETWORKS = 10

/** Most recent networks of a key that are stored. */
const MAX_KEY_NETWORKS = 20

/** Application for all keys of an account. */
export const API_KEY_APPLICATION: Application = {
  id: 'own-keys',
  name: 'API keys',
  secretDigest: '',
  previousSecret: null,
  scopes: [],
  returnUris: [],
  isServiceOwned: false,
  isPublic: false,
  state: 'live',
  createdMs: 0,
}

/** Job that records new networks of keys in the audit trail. */
export const KEY_USAGE_JOB = 'noteKeyUses'

/**
 * Records the last use of a key by the hour, and its networks: one write per hour and new network.
 * New networks await the job that adds them to the audit trail. Concurrent identical updates are
 * harmless.
 */
export async function recordApiKeyUse(
  table: Table,
  userId: number,
  tokenDigest: string,
  key: AccountTokenKey,
  network: string,
  nowMs: number,
): Promise<void> {
  const isNew = !key.networks.includes(network)
  const isUsageRecorded = isNew && key.unnoted.length < MAX_PENDING_NETWORKS
  const hourMs = startOfHour(nowMs)
  if (!isNew && key.lastUsedMs !== null && key.lastUsedMs >= hourMs) return
  await table.update(
    keys.token(userId, tokenDigest),
    {
      set: {
        'key.lastUsedMs': hourMs,
        ...(isNew ? { 'key.networks': [...key.networks, network].slice(-MAX_KEY_NETWORKS) } : {}),
        ...(isUsageRecorded
          ? { 'key.unnoted': [...key.unnoted, { network, atMs: nowMs }], ...due(KEY_USAGE_JOB, key.id, nowMs) }
          : {}),
      },
    },
    all(exists(), equals('key.networks', key.networks), equals('key.unnoted', key.unnoted)),
  )
}
