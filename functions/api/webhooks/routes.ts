import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { LinkDeps } from '#functions/runtime/withTrackingLink.ts'
import { EmptyAnswer, nextPage, textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, dateTime, flag, id, object, secret, text } from '#shared/http/fields.ts'
import { dates, paging, word, wordsLike } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { DELIVERY_STATUSES } from '#shared/webhooks/deliveryView.ts'
import { TOPICS, topics } from '#shared/webhooks/topics/topics.ts'

const address = text(1, 128)
/** Such a key has the same bytes in whatever encoding its receiver keeps it: other keys made signatures that did not match. */
const key = v.pipe(secret(16, 32), v.regex(/^[ -~]*$/, 'may only contain printable ASCII characters'))
const topic = choice(TOPICS)

const ListWebhooks = v.object(paging())

const { limit, page_token } = paging()
const ListDeliveries = v.object({
  limit,
  page_token,
  ...dates,
  status: v.optional(word(DELIVERY_STATUSES)),
})

/** As `after` of the feed: what there is already is left out. */
export const FROM_NOW_ON = 'now'

/** As `after` of the feed: what came last, and then what comes. */
export const FROM_LATEST = 'latest'

const ListEvents = v.object({
  limit,
  after: v.optional(wordsLike(() => true, '', { maxLength: 4_096 })),
  topic: v.optional(word(TOPICS)),
})

/** An event, by its own id or as `X-Svc-Event-Id` has it, with the id of the webhook behind. */
const eventId = v.union(
  [
    id,
    v.pipe(
      v.string(),
      v.regex(/^\d{1,16}-\d{1,16}$/),
      v.transform((text) => Number(text.split('-')[0])),
    ),
  ],
  'must be an event id or delivery id',
)

const CreateReplay = object({
  replay: object({
    event_id: v.optional(eventId),
    created_min: v.optional(dateTime),
    created_max: v.optional(dateTime),
    status: v.optional(choice(['failed'])),
  }),
})

const CreateWebhook = object({ webhook: object({ address, key, topic }) })

const UpdateWebhook = object({
  webhook: object({
    address: v.optional(address),
    key: v.optional(key),
    topic: v.optional(topic),
    previous_key_until: v.optional(v.nullable(dateTime)),
    active: v.optional(flag),
  }),
})

/** What may be queued: what the webhook's own topic sends. */
const QueuedPayload = v.union(Object.values(topics).map(({ payload }) => payload))

const WebhookView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    address: v.string(),
    topic,
    active: v.boolean(),
    /** Only while a previous key signs beside the current one. */
    previous_key_until: v.optional(v.string()),
    created: v.string(),
    updated: v.string(),
  }),
  v.title('Webhook'),
)

export const WebhookAnswer = v.strictObject({ webhook: WebhookView })
const WebhooksAnswer = v.strictObject({
  webhooks: v.array(WebhookView),
  next_page: nextPage,
})

const DeliveryView = v.pipe(
  v.strictObject({
    id: v.string(),
    event_id: wholeNumber,
    topic: v.string(),
    status: v.picklist(DELIVERY_STATUSES),
    created: v.string(),
    next_attempt: textOrNull,
    attempts: v.array(
      v.pipe(
        v.strictObject({
          time: v.string(),
          duration_ms: wholeNumber,
          http_status: v.nullable(wholeNumber),
          error: textOrNull,
          answer: v.string(),
        }),
        v.title('DeliveryAttempt'),
      ),
    ),
  }),
  v.title('Delivery'),
)

const ReplayView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    status: v.picklist(['running', 'done', 'stopped']),
    only_failed: v.boolean(),
    replayed: wholeNumber,
    left_from: textOrNull,
    created: v.string(),
    updated: v.string(),
  }),
  v.title('Replay'),
)
export const ReplayAnswer = v.strictObject({ replay: ReplayView })

const EventView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    topic,
    created: v.string(),
    payload: v.pipe(
      v.nullable(v.looseObject({})),
      v.description('Webhook payload; null if the resource no longer exists. Labels are without `data`'),
    ),
  }),
  v.title('Event'),
)

const reading = { tag: 'Webhooks', access: 'token', scope: 'read_webhooks', effect: 'none' } as const
const writing = { tag: 'Webhooks', access: 'token', scope: 'write_webhooks', effect: 'single' } as const

export const webhookRoutes = defineRoutes({
  listWebhooks: {
    ...reading,
    key: 'GET /webhooks',
    summary: 'List webhooks',
    description: 'Webhooks of the application for the user, newest first.',
    query: ListWebhooks,
    success: { status: 200, body: WebhooksAnswer },
    problems: ['page_token_invalid'],
  },
  getWebhook: {
    ...reading,
    key: 'GET /webhooks/{id}',
    summary: 'Retrieve a webhook',
    description: 'The key is never returned.',
    success: { status: 200, body: WebhookAnswer },
    problems: ['webhook_not_found'],
  },
  createWebhook: {
    ...writing,
    key: 'POST /webhooks',
    summary: 'Create a webhook',
    body: CreateWebhook,
    success: { status: 201, body: WebhookAnswer },
    problems: ['webhook_duplicate', 'webhook_not_created'],
    whenNotStored: 'webhook_not_created',
  },
  queueWebhookEvent: {
    ...writing,
    key: 'POST /webhooks/{id}/queue',
    summary: 'Send a test event to a webhook',
    description: 'The payload is delivered unchanged.',
    rawBody: QueuedPayload,
    success: { status: 201 },
    problems: ['webhook_not_found', 'webhook_event_refused', { name: 'webhook_event_refused', httpStatus: 500 }],
    whenNotStored: 'webhook_event_refused',
  },
  updateWebhook: {
    ...writing,
    key: 'PUT /webhooks/{id}',
    summary: 'Update a webhook',
    description: 'Changes address or key, pauses or resumes deliveries.',
    body: UpdateWebhook,
    success: { status: 200, body: WebhookAnswer },
    problems: ['webhook_not_found', 'webhook_duplicate', 'webhook_not_updated'],
    whenNotStored: 'webhook_not_updated',
  },
  listEvents: {
    ...reading,
    key: 'GET /events',
    summary: 'List events',
    description: 'Events of the last 30 days, in order of publication.',
    query: ListEvents,
    success: {
      status: 200,
      body: v.strictObject({ events: v.array(EventView), next: v.string(), has_more: v.boolean() }),
    },
    problems: ['page_token_invalid'],
  },
  listWebhookDeliveries: {
    ...reading,
    key: 'GET /webhooks/{id}/deliveries',
    summary: 'List webhook deliveries',
    description: 'Deliveries of the last 30 days with attempts and responses, newest first.',
    query: ListDeliveries,
    success: {
      status: 200,
      body: v.strictObject({ deliveries: v.array(DeliveryView), next_page: nextPage }),
    },
    problems: ['webhook_not_found', 'page_token_invalid'],
  },
  createWebhookReplay: {
    ...writing,
    key: 'POST /webhooks/{id}/replays',
    summary: 'Replay events to a webhook',
    description: 'Sends one event, a time range, or all failed events of the last 30 days.',
    body: CreateReplay,
    success: { status: 201, body: ReplayAnswer },
    problems: ['webhook_not_found', 'webhook_replay_refused'],
  },
  listWebhookReplays: {
    ...reading,
    key: 'GET /webhooks/{id}/replays',
    summary: 'Retrieve the latest replay',
    success: { status: 200, body: v.strictObject({ replays: v.pipe(v.array(ReplayView), v.maxLength(1)) }) },
    problems: ['webhook_not_found'],
  },
  deleteWebhook: {
    ...writing,
    key: 'DELETE /webhooks/{id}',
    summary: 'Delete a webhook',
    success: { status: 200, body: EmptyAnswer },
    problems: ['webhook_not_found', 'webhook_not_deleted'],
    whenNotStored: 'webhook_not_deleted',
  },
})

export type WebhookEndpoint<Name extends keyof typeof webhookRoutes> = Endpoint<
  (typeof webhookRoutes)[Name],
  SigningDeps & LinkDeps
>
