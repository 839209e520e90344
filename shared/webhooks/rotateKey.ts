import { DAY_MS } from '../core/durations.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { PurposeKeys } from '../platform/keySet.ts'
import { decryptWebhookKey, encryptWebhookKey } from './postWebhook.ts'
import type { Webhook, WebhookChanges } from './webhookStore.ts'

/** Maximum lifetime of a previous signing key. */
const PREVIOUS_KEY_TTL_MS = 7 * DAY_MS

/** Requested change of a webhook's keys; absent parts are kept. */
export type KeyUpdate = {
  readonly key?: string | undefined
  /** Time until which the previous key also signs (Unix ms); null ends it now. */
  readonly previousUntilMs?: number | null | undefined
}

/**
 * Returns the key changes of a webhook, or an error about the requested end. Setting the current
 * key again is no change, so that a repeated request keeps the previous key. A new key ends the
 * previous one, unless an end is requested: then the replaced key also signs until that end, seven
 * days at most.
 */
export async function planKeyChanges(
  encryptionKeys: PurposeKeys,
  before: Webhook,
  { key, previousUntilMs }: KeyUpdate,
  nowMs: number,
): Promise<Result<Pick<WebhookChanges, 'sealedKey' | 'sealedBy' | 'previousKey'>, string>> {
  if (key === undefined && previousUntilMs === undefined) return ok({})
  const isNew = key !== undefined && key !== (await decryptWebhookKey(encryptionKeys, before, before))
  const { sealedKey, sealedBy } = before
  const living = getActivePreviousKey(before, nowMs)
  const previous = isNew ? { sealedKey, sealedBy, replacedAtMs: nowMs } : living
  if (typeof previousUntilMs === 'number') {
    if (!previous) return failure('the webhook has no previous key')
    const latestExpiryMs = previous.replacedAtMs + PREVIOUS_KEY_TTL_MS
    if (previousUntilMs <= nowMs || previousUntilMs > latestExpiryMs) {
      return failure('must be in the future, at most 7 days after the key change')
    }
  }
  return ok({
    ...(isNew ? await encryptWebhookKey(encryptionKeys, before, key) : {}),
    ...(isNew || previousUntilMs !== undefined
      ? { previousKey: previous && previousUntilMs ? { ...previous, endsAtMs: previousUntilMs } : null }
      : {}),
  })
}

/** Returns the previous key if it still signs, otherwise null. */
export const getActivePreviousKey = ({ previousKey }: Webhook, nowMs: number): Webhook['previousKey'] =>
  previousKey && previousKey.endsAtMs > nowMs ? previousKey : null
