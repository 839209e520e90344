import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { MINUTE_MS, SECOND_MS } from '../core/durations.ts'
import { getSigningSecret, type SigningPurpose, type SigningSecretName } from '../core/signingSecrets.ts'
import { clock } from './clock.ts'
import { findKeyById, getCurrentKey, type KeySet, type PurposeKeys, parseKeySet } from './keySet.ts'
import { log } from './log.ts'
import { createClientLimits } from './sdkClientLimits.ts'

export type SigningKeys = (purpose: SigningPurpose) => PurposeKeys

/** How long a process caches keys: after that, all processes know a new key. */
const CACHE_TTL_MS = 5 * MINUTE_MS
/** Minimum interval between reads for unknown keys or after a failed read. */
const MIN_REFRESH_INTERVAL_MS = 10 * SECOND_MS

/** Ids of the signing secrets in Secrets Manager. */
export type SigningSecretIds = Readonly<Record<SigningSecretName, string>>

/**
 * Returns keys by purpose, derived from the signing secrets; a secret is read when one of its keys
 * is first used.
 */
export function createSigningKeys(secretIds: SigningSecretIds): SigningKeys {
  const cachedKeysBySecret = new Map<string, SigningKeys>()
  return (purpose) => {
    const secretId = secretIds[getSigningSecret(purpose)]
    const found = cachedKeysBySecret.get(secretId) ?? createKeyReader(secretId)
    cachedKeysBySecret.set(secretId, found)
    return found(purpose)
  }
}

/**
 * Creates keys derived from a secret, which is read on first use and every five minutes. If a read
 * fails, the previous keys stay in use. An unknown id causes another read at most every ten
 * seconds, which limits the cost of invalid ids.
 */
function createKeyReader(secretId: string): SigningKeys {
  let known: { readonly keys: KeySet; readonly readAtMs: number } | undefined
  let reading: Promise<KeySet> | undefined
  let lastAttemptMs = Number.NEGATIVE_INFINITY

  const read = async (): Promise<KeySet> => {
    lastAttemptMs = clock.now()
    try {
      const keys = parseKeySet(await loadSecret(secretId))
      known = { keys, readAtMs: lastAttemptMs }
      return keys
    } catch (error) {
      if (!known) throw error
      log.warn('signing secret refresh failed', { error })
      return known.keys
    } finally {
      reading = undefined
    }
  }
  const loadKeysOnce = (): Promise<KeySet> => {
    reading ??= read()
    return reading
  }
  const isPast = (sinceMs: number, ms: number): boolean => Math.abs(clock.now() - sinceMs) >= ms
  const keySet = async (): Promise<KeySet> =>
    known && (!isPast(known.readAtMs, CACHE_TTL_MS) || !isPast(lastAttemptMs, MIN_REFRESH_INTERVAL_MS))
      ? known.keys
      : loadKeysOnce()

  return (purpose) => ({
    current: async () => getCurrentKey(await keySet(), purpose, clock.now()),
    find: async (keyId) => {
      const keys = await keySet()
      const isKnown = keys.some(({ id }) => id === keyId)
      return findKeyById(
        isKnown || !isPast(lastAttemptMs, MIN_REFRESH_INTERVAL_MS) ? keys : await loadKeysOnce(),
        purpose,
        keyId,
      )
    },
  })
}

/** Reads the current text of a secret from Secrets Manager. Throws if it is unavailable. */
export async function loadSecret(secretId: string): Promise<string> {
  const client = new SecretsManagerClient(createClientLimits(2_000))
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }))
    if (!SecretString) throw new Error(`secret ${secretId} is empty`)
    return SecretString
  } finally {
    client.destroy()
  }
}
