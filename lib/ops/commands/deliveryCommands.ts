import * as v from 'valibot'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { failure, ok } from '#shared/core/result.ts'
import { toDeliveryResponse } from '#shared/webhooks/deliveryResponse.ts'
import { listDeliveriesByWebhook } from '#shared/webhooks/deliveryStore.ts'
import { redrive as redriveDeliveries } from '#shared/webhooks/redriveDeliveries.ts'
import { findWebhook } from '#shared/webhooks/webhookStore.ts'
import { createUserCommand } from '../command.ts'
import { createIntegerSchema, id, instantInput } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const WEBHOOK_ARGUMENT = { '<webhook>': 'Webhook ID' }

const list = createUserCommand({
  name: 'list',
  summary:
    'List webhook deliveries from the last 30 days with all attempts, newest first. Use --json to include response bodies.',
  arguments: WEBHOOK_ARGUMENT,
  options: { '--limit <number>': 'Maximum number of results (default: 50)' },
  example: 'deliveries list ada@example.com 117245000000001 --limit 20',
  input: { webhook: id, limit: v.optional(createIntegerSchema(1, 1000), '50') },
  run: async ({ table, user }, { webhook, limit }) => {
    const { deliveries } = await listDeliveriesByWebhook(table, user.id, webhook, { limit })
    const json = deliveries.map(toDeliveryResponse)
    const shown = rows(
      json.map(({ id, topic, created, state, next_attempt, attempts }) => ({
        id,
        topic,
        created,
        state,
        next_attempt,
        attempts: attempts.map(
          (attempt) => `${attempt.at} ${attempt.fault ?? attempt.http_status}, ${attempt.took_ms} ms`,
        ),
      })),
      'No deliveries found in the last 30 days.',
    )
    return ok({ json, text: shown.text })
  },
})

const redrive = createUserCommand({
  name: 'redrive',
  summary: 'Redrive all failed deliveries, or only those for an event or time range',
  arguments: WEBHOOK_ARGUMENT,
  options: {
    '--event <id>': 'Redrive only the delivery of this event',
    '--from <instant>': 'Redrive only events from this time',
    '--to <instant>': 'Redrive only events before this time',
  },
  changes: ['webhook', 'event', 'from', 'to'],
  example: 'deliveries redrive ada@example.com 117245000000001 --from 2026-03-01T12:00Z',
  input: {
    webhook: id,
    event: v.optional(createIntegerSchema(1, Number.MAX_SAFE_INTEGER)),
    from: v.optional(instantInput),
    to: v.optional(instantInput),
  },
  run: async ({ table, user, progress }, { webhook, event, from, to }) => {
    const found = await findWebhook(table, user.id, webhook)
    if (!found) return failure(`webhook ${webhook} was not found for this user`)
    if (!found.isActive) return failure(`webhook ${webhook} is disabled. The owner must enable it first.`)
    const range = {
      from: event ?? (from === undefined ? 0 : getFirstIdAt(from)),
      to: event ?? (to === undefined ? Number.MAX_SAFE_INTEGER : getFirstIdAt(to) - 1),
    }
    const { count } = await redriveDeliveries(table, { userId: user.id, webhookId: webhook, ...range }, (done) =>
      progress(`${done} redriven`),
    )
    return ok(facts({ webhook: found.id, address: found.address, redriven: count }))
  },
})

export const deliveryCommands = [list, redrive]
