import * as v from 'valibot'
import { HOUR_MS } from '#shared/core/durations.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateRandomText } from '#shared/platform/crypto.ts'
import { getPurposeKeys, parseKeySet } from '#shared/platform/keySet.ts'
import { keys } from '#shared/table/keys.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { type KeyUpdate, planKeyChanges } from '#shared/webhooks/rotateKey.ts'
import {
  countConsecutiveFailures,
  findWebhook,
  parseWebhook,
  updateWebhookRecord,
} from '#shared/webhooks/webhookStore.ts'
import { createUserCommand, type UserContext } from '../command.ts'
import { createIntegerSchema, id, LIMIT_OPTION, limit } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'

const WEBHOOK_ARGUMENT = { '<webhook>': 'Webhook ID' } as const
const ONCE = 'The key is shown only once. Store it securely now.'
/** 32 characters in Base64, the API's maximum. */
const KEY_BYTES = 24

/** Changes only the keys of a webhook. */
async function change(
  { table, user, signingSecrets }: UserContext,
  webhookId: number,
  update: KeyUpdate,
): Promise<Result<number | null, string>> {
  const keySet = parseKeySet((await signingSecrets['webhook-keys'].read()).text)
  return transactWithMessage<number | null>(table, async () => {
    const found = await findWebhook(table, user.id, webhookId)
    if (!found) return failure(`webhook ${webhookId} was not found for this user`)
    const nowMs = clock.now()
    const changes = await planKeyChanges(getPurposeKeys(keySet, 'webhook keys', nowMs), found, update, nowMs)
    if (!changes.ok) return failure(changes.error)
    const actions = updateWebhookRecord(found, { ...changes.value, updatedMs: nowMs })
    return ok({ actions, value: changes.value.previousKey?.endsAtMs ?? null })
  })
}

const list = createUserCommand({
  name: 'list',
  summary: "List a user's webhooks with their consecutive failures, oldest first",
  options: LIMIT_OPTION,
  example: 'webhooks list ada@example.com',
  input: { limit },
  run: async ({ table, user }, { limit: max }) => {
    const { items } = await table.query({ pk: keys.webhook(user.id, 0).pk, limit: max })
    const shown = items.map(parseWebhook).map(async (webhook) => ({
      webhook: webhook.id,
      application: webhook.applicationId,
      topic: webhook.topic,
      address: webhook.address,
      active: webhook.isActive,
      lane: webhook.lane,
      failures_in_a_row: await countConsecutiveFailures(table, webhook),
    }))
    return ok(rows(await Promise.all(shown), 'No webhooks found.'))
  },
})

const rotateKey = createUserCommand({
  name: 'rotate-key',
  summary: "Rotate a webhook's signing key. Deliveries are signed with both keys while the previous key is valid.",
  arguments: WEBHOOK_ARGUMENT,
  options: {
    '--previous-for <hours>': 'Validity of the previous key in hours, from 0 (revoke immediately) to 168 (default: 24)',
  },
  changes: ['webhook', 'previousFor'],
  example: 'webhooks rotate-key ada@example.com 117245000000001 --previous-for 48',
  input: { webhook: id, previousFor: v.optional(createIntegerSchema(0, 168), '24') },
  run: async (context, { webhook, previousFor }) => {
    const key = generateRandomText(KEY_BYTES)
    const previousUntilMs = previousFor === 0 ? null : clock.now() + previousFor * HOUR_MS
    const done = await change(context, webhook, { key, previousUntilMs })
    return done.ok ? ok(facts({ webhook, key, previous_until: instant(done.value) }, [ONCE])) : done
  },
})

const retireKey = createUserCommand({
  name: 'retire-key',
  summary: "Revoke a webhook's previous signing key",
  arguments: WEBHOOK_ARGUMENT,
  changes: ['webhook'],
  example: 'webhooks retire-key ada@example.com 117245000000001',
  input: { webhook: id },
  run: async (context, { webhook }) => {
    const done = await change(context, webhook, { previousUntilMs: null })
    return done.ok ? ok(facts({ webhook, previous_until: null })) : done
  },
})

export const webhookCommands = [list, rotateKey, retireKey]
