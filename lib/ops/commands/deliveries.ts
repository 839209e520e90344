import * as v from 'valibot'
import { firstIdAt, parseId } from '../../../shared/core/ids.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { Table } from '../../../shared/table/table.ts'
import { deliveriesOf } from '../../../shared/webhooks/deliveryStore.ts'
import { deliveryView } from '../../../shared/webhooks/deliveryView.ts'
import { findWebhook } from '../../../shared/webhooks/webhookStore.ts'
import { redrive as redriveDeliveries } from '../actions/redrive.ts'
import { opsCommand } from '../command.ts'
import { findUserBy, text, USER_ARGUMENT, wholeNumber } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const WEBHOOK_ARGUMENTS = { ...USER_ARGUMENT, '<webhook>': "the webhook's id" }

const instant = v.pipe(
  text,
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date, or date and time, like 2026-03-01T12:00Z'),
  v.transform((value) => Date.parse(value)),
)

type Place = { readonly userId: number; readonly webhookId: number }

async function placeOf(table: Table, handle: string, webhook: string): Promise<Result<Place, string>> {
  const user = await findUserBy(table, handle)
  if (!user.ok) return user
  const webhookId = parseId(webhook)
  return webhookId === null
    ? failure(`${webhook} is not the id of a webhook`)
    : ok({ userId: user.value.id, webhookId })
}

const list = opsCommand({
  name: 'list',
  summary: "a webhook's deliveries of the last 30 days, newest first, with every attempt (answers with --json)",
  arguments: WEBHOOK_ARGUMENTS,
  options: { '--limit <number>': 'how many, 50 by default' },
  example: 'deliveries list ada@example.com 117245000000001 --limit 20',
  input: v.object({ user: text, webhook: text, limit: v.optional(wholeNumber(1, 1000), '50') }),
  run: async ({ table }, { user, webhook, limit }) => {
    const place = await placeOf(table, user, webhook)
    if (!place.ok) return place
    const { deliveries } = await deliveriesOf(table, place.value.userId, place.value.webhookId, { limit })
    const json = deliveries.map(deliveryView)
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
      'There are no deliveries of the last 30 days.',
    )
    return ok({ json, text: shown.text })
  },
})

const redrive = opsCommand({
  name: 'redrive',
  summary: 'give deliveries that never reached their webhook another round: all, one, or those of a time',
  arguments: WEBHOOK_ARGUMENTS,
  options: {
    '--event <id>': 'only the delivery of this event',
    '--from <instant>': 'only events from then on',
    '--to <instant>': 'only events before then',
  },
  example: 'deliveries redrive ada@example.com 117245000000001 --from 2026-03-01T12:00Z',
  input: v.object({
    user: text,
    webhook: text,
    event: v.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    from: v.optional(instant),
    to: v.optional(instant),
  }),
  run: async ({ table, progress }, { user, webhook, event, from, to }) => {
    const place = await placeOf(table, user, webhook)
    if (!place.ok) return place
    const found = await findWebhook(table, place.value.userId, place.value.webhookId)
    if (!found) return failure(`there is no webhook ${webhook} of this user`)
    if (!found.isActive) return failure(`webhook ${webhook} is inactive: its owner has to update it first`)
    const range = {
      from: event ?? (from === undefined ? 0 : firstIdAt(from)),
      to: event ?? (to === undefined ? Number.MAX_SAFE_INTEGER : firstIdAt(to) - 1),
    }
    const count = await redriveDeliveries(table, { ...place.value, ...range }, (done) => progress(`${done} redriven`))
    return ok(facts({ webhook: found.id, address: found.address, redriven: count }))
  },
})

export const deliveryCommands = [list, redrive]
