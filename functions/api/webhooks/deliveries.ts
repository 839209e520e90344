import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { DAY_MS, SECOND_MS } from '#shared/core/durations.ts'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { listTokenPage } from '#shared/http/pageTokens.ts'
import { IdRange, toIdRange } from '#shared/http/paging.ts'
import { formatCreationTime, formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { formatSortKey } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { DELIVERY_STATUSES, listDeliveryStates, toAccountDeliveryResponse } from '#shared/webhooks/deliveryResponse.ts'
import { findDelivery, listDeliveriesByWebhook } from '#shared/webhooks/deliveryStore.ts'
import { findReplayResumeMs, hasNothingToReplay, startReplay } from '#shared/webhooks/replayDeliveries.ts'
import { findReplay, type Replay } from '#shared/webhooks/replayStore.ts'
import type { Delivery } from '#shared/webhooks/rules/delivery.ts'
import { DELIVERY_RETENTION_MS, REPLAY_WINDOW_MS } from '#shared/webhooks/rules/webhookLimits.ts'
import type { Webhook } from '#shared/webhooks/webhookStore.ts'
import { createWebhookEndpoint } from './createWebhookEndpoint.ts'
import type { ReplayResponse, WebhookEndpoint } from './routes.ts'

/*
 * Endpoints of webhook deliveries and replays.
 */

const Filters = v.object({
  limit: v.number(),
  ids: v.nullable(IdRange),
  status: v.nullable(v.picklist(DELIVERY_STATUSES)),
})

export const listWebhookDeliveries: WebhookEndpoint<'listWebhookDeliveries'> = createWebhookEndpoint(
  async ({ id: webhookId, userId, applicationId }, { query, nowMs }, { table, signingKey }) => {
    const ids = query.page_token === undefined ? toIdRange(query, DELIVERY_RETENTION_MS / DAY_MS, nowMs) : ok(null)
    if (!ids.ok) return ids.error
    const list = {
      keys: signingKey('page tokens'),
      place: { list: `deliveries/${webhookId}`, userId, applicationId },
      filters: Filters,
      position: v.string(),
      toPosition: ({ eventId }: Delivery) => formatSortKey(eventId),
      find: async ({
        filters,
        after,
      }: {
        readonly filters: v.InferOutput<typeof Filters>
        readonly after: string | null
      }) => {
        if (!filters.ids) return []
        const states = filters.status === null ? undefined : listDeliveryStates(filters.status)
        const page = { from: filters.ids.first, to: filters.ids.last, limit: filters.limit + 1, after, states }
        const { deliveries, isReached } = await listDeliveriesByWebhook(table, userId, webhookId, page)
        return isReached ? deliveries : null
      },
    }
    const search = { limit: query.limit, ids: ids.value, status: query.status ?? null }
    const page = await listTokenPage(list, { ...query, page: 1 }, search)
    if (!page.ok) return page.error
    return reply({ deliveries: page.value.rows.map(toAccountDeliveryResponse), next_page: page.value.nextPage })
  },
)

export const createWebhookReplay: WebhookEndpoint<'createWebhookReplay'> = createWebhookEndpoint(
  async (webhook, { body, nextId, nowMs }, { table }) => {
    const { event_id: eventId, created_min: firstMs, created_max: lastMs, status } = body.replay
    const hasReplayRange = firstMs !== undefined || lastMs !== undefined
    if (eventId === undefined && !hasReplayRange && status === undefined) {
      return invalid('/replay: must contain `event_id`, `created_min`, `created_max` or the status `failed`')
    }
    if (eventId !== undefined && hasReplayRange)
      return invalid('/replay/event_id: cannot be combined with `created_min` or `created_max`')
    if (firstMs !== undefined && lastMs !== undefined && lastMs < firstMs) {
      return invalid('/replay/created_max: must not be earlier than `created_min`')
    }
    const oldest = getFirstIdAt(nowMs - REPLAY_WINDOW_MS)
    const latest = Math.min(nowMs, lastMs === undefined ? nowMs : lastMs + SECOND_MS - 1)
    const range =
      eventId === undefined
        ? { from: Math.max(oldest, getFirstIdAt(firstMs ?? 0)), to: getFirstIdAt(latest + 1) - 1 }
        : { from: eventId, to: eventId }
    const replay = { replayId: nextId(), ...range, onlyFailed: status === 'failed' }
    const [reason, started] = await Promise.all([
      eventId === undefined
        ? findEmptyReplayReason(table, webhook, replay)
        : findEventReplayProblem(table, webhook, eventId, { oldest, onlyFailed: replay.onlyFailed }),
      startReplay(table, webhook, replay, nowMs),
    ])
    if (started.ok && reason !== null) return problem('webhook_replay_refused', { reason })
    return started.ok ? plan(started.value.actions, { replay: toReplayResponse(started.value.replay) }) : started.error
  },
)

/** Returns the reason why a replay would be empty, or null. */
async function findEmptyReplayReason(
  table: Table,
  webhook: Webhook,
  request: Parameters<typeof hasNothingToReplay>[2],
) {
  if (!(await hasNothingToReplay(table, webhook, request))) return null
  const eventText = request.onlyFailed
    ? 'no failed events were found in the time range'
    : 'no events were sent to the webhook in the time range'
  return `${eventText}. To send a pending event immediately, use its event_id.`
}

/** Returns the reason why an event cannot be replayed, or null. */
async function findEventReplayProblem(
  table: Table,
  { userId, id }: Webhook,
  eventId: number,
  { oldest, onlyFailed }: { readonly oldest: number; readonly onlyFailed: boolean },
) {
  const delivery = eventId < oldest ? null : await findDelivery(table, userId, id, eventId)
  if (!delivery) return `event ${eventId} was not sent to the webhook in the last 30 days`
  const { state } = delivery
  return onlyFailed && (state === 'waiting' || state === 'delivered')
    ? `the delivery of event ${eventId} has not failed`
    : null
}

export const listWebhookReplays: WebhookEndpoint<'listWebhookReplays'> = createWebhookEndpoint(
  async ({ userId, id }, _input, { table }) => {
    const replay = await findReplay(table, userId, id)
    return reply({ replays: replay ? [toReplayResponse(replay)] : [] })
  },
)

const toReplayResponse = (replay: Replay): v.InferOutput<typeof ReplayResponse>['replay'] => ({
  id: replay.replayId,
  status: replay.state,
  only_failed: replay.onlyFailed,
  replayed: replay.replayed,
  left_from: formatDateTimeOrNull(findReplayResumeMs(replay)),
  created: formatCreationTime(replay.replayId),
  updated: formatDateTime(replay.updatedMs),
})
