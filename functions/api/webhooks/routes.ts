import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { TrackingLinkDeps } from '#functions/runtime/withTrackingLink.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, dateTimeSchema, flag, id, object, secret, text } from '#shared/http/fields.ts'
import { createDateParameters, createMatchingParameter, paging, word } from '#shared/http/query.ts'
import {
  created,
  EmptyResponse,
  identifier,
  nextPage,
  nullableText,
  updated,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { DELIVERY_STATUSES } from '#shared/webhooks/deliveryResponse.ts'
import { TOPICS, topics } from '#shared/webhooks/topics/topics.ts'

/*
 * Routes and schemas of webhooks, deliveries, replays and the event feed.
 */

const address = v.pipe(
  text(1, 128),
  v.description('Endpoint URL, including the host and path. Private addresses are rejected.'),
)
/**
 * ASCII keys have the same bytes in every encoding; other keys caused signature mismatches at
 * receivers.
 */
const key = v.pipe(
  secret(16, 32),
  v.regex(/^[ -~]*$/, 'must contain only printable ASCII characters'),
  v.description('Signing key for deliveries, with 16 to 32 printable ASCII characters. Never returned in responses.'),
)
const topic = v.pipe(choice(TOPICS), v.description('Webhook topic. Cannot be changed after creation.'))

const ListWebhooksQuery = v.object(paging())

const { limit, page_token } = paging()
const ListDeliveriesQuery = v.object({
  limit,
  page_token,
  ...createDateParameters('Defaults to 30 days ago.'),
  status: v.pipe(v.optional(word(DELIVERY_STATUSES)), v.description('Filters results by status')),
})

/** Value of the feed's `after`: skips all existing events. */
export const CURRENT_POSITION = 'now'

/** Value of the feed's `after`: starts with the newest event. */
export const LATEST_POSITION = 'latest'

const ListEventsQuery = v.object({
  limit,
  after: v.pipe(
    v.optional(createMatchingParameter(() => true, '', { maxLength: 4_096 })),
    v.description(
      'Cursor from `next` of the previous response, `latest` for the newest page of events, or `now` to return only a cursor. Defaults to the oldest retained event.',
    ),
  ),
  topic: v.pipe(
    v.optional(word(TOPICS)),
    v.description('Filters results by topic. A page can be empty even if `has_more` is true.'),
  ),
})

/** Event by id or by `X-Svc-Event-Id`, which appends the id of the webhook. */
const eventId = v.union(
  [
    id,
    v.pipe(
      v.string(),
      v.regex(/^\d{1,16}-\d{1,16}$/),
      v.transform((text) => Number(text.split('-')[0])),
    ),
  ],
  'must be an event ID or a delivery ID',
)

const CreateReplayRequest = object({
  replay: object({
    event_id: v.pipe(
      v.optional(eventId),
      v.description(
        'ID of the event to replay: the `event_id`, or the `X-Svc-Event-Id` header of a delivery. A pending delivery is sent immediately.',
      ),
    ),
    created_min: v.pipe(
      v.optional(dateTimeSchema),
      v.description('Earliest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`)'),
    ),
    created_max: v.pipe(
      v.optional(dateTimeSchema),
      v.description('Latest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`)'),
    ),
    status: v.pipe(
      v.optional(choice(['failed'])),
      v.description('Delivery status of the events to replay. `failed` includes dropped deliveries.'),
    ),
  }),
})

const CreateWebhookRequest = object({
  webhook: object({ address, key, topic }),
})

const UpdateWebhookRequest = object({
  webhook: object({
    address: v.optional(address),
    key: v.optional(key),
    topic: v.optional(topic),
    previous_key_until: v.pipe(
      v.optional(v.nullable(dateTimeSchema)),
      v.description(
        'Expiry time of the previous signing key, in UTC (`YYYY-MM-DD HH:MM:SS`). Up to 7 days after the key change. Until then, deliveries are signed with both keys. By default, a new key replaces the previous key immediately.',
      ),
    ),
    active: v.pipe(
      v.optional(flag),
      v.description(
        'Whether the webhook is enabled. Updates without this field (or with null) enable the webhook, so send `false` with every update to keep it paused.',
      ),
    ),
  }),
})

/** Payloads that can be queued: those of the webhook's topic. */
const QueuedPayload = v.union(Object.values(topics).map(({ payload }) => payload))

const WebhookSchema = v.pipe(
  v.strictObject({
    id: identifier,
    address: v.pipe(
      v.string(),
      v.description('Endpoint URL, including the host and path. Private addresses are rejected.'),
    ),
    topic,
    active: v.pipe(
      v.boolean(),
      v.description('Whether the webhook is enabled. Webhooks are disabled after 1,000 consecutive failures.'),
    ),
    /** Present while a previous key also signs. */
    previous_key_until: v.pipe(
      v.optional(v.string()),
      v.description(
        'Expiry time of the previous signing key, in UTC (`YYYY-MM-DD HH:MM:SS`). Until then, deliveries are signed with both keys. Omitted if only one key is valid.',
      ),
    ),
    created,
    updated,
  }),
  v.title('Webhook'),
)

export const WebhookResponse = v.strictObject({ webhook: WebhookSchema })
const WebhooksResponse = v.strictObject({
  webhooks: v.pipe(v.array(WebhookSchema), v.description('Page of webhooks, newest first')),
  next_page: nextPage,
})

const DeliveryView = v.pipe(
  v.strictObject({
    id: v.pipe(
      v.string(),
      v.description(
        'Unique identifier of the delivery (`{event_id}-{webhook ID}`), sent in the `X-Svc-Event-Id` header. Identical for all retries.',
      ),
    ),
    event_id: v.pipe(wholeNumberSchema, v.description('ID of the delivered event, as in `GET /events`')),
    topic: v.pipe(v.string(), v.description('Event topic')),
    status: v.pipe(
      v.picklist(DELIVERY_STATUSES),
      v.description(
        'Delivery status: `pending` (waiting for the next attempt), `delivered`, `failed` (all attempts failed) or `dropped` (cancelled because the webhook was disabled or paused)',
      ),
    ),
    created,
    next_attempt: v.pipe(
      nullableText,
      v.description(
        'Time of the next delivery attempt, in UTC (`YYYY-MM-DD HH:MM:SS`). Null if no attempt is scheduled.',
      ),
    ),
    attempts: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            time: v.pipe(v.string(), v.description('Time of the delivery attempt, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
            duration_ms: v.pipe(wholeNumberSchema, v.description('Duration of the delivery attempt in milliseconds')),
            http_status: v.pipe(
              v.nullable(wholeNumberSchema),
              v.description('HTTP status code of the response. Null if there was no response.'),
            ),
            error: v.pipe(nullableText, v.description('Reason the attempt failed. Null if it succeeded.')),
            answer: v.pipe(v.string(), v.description('Response body, truncated to 1 KB')),
          }),
          v.title('DeliveryAttempt'),
        ),
      ),
      v.description('Latest 20 delivery attempts, oldest first'),
    ),
  }),
  v.title('Delivery'),
)

const ReplaySchema = v.pipe(
  v.strictObject({
    id: identifier,
    status: v.pipe(
      v.picklist(['running', 'done', 'stopped']),
      v.description('Replay status: `running`, `done` or `stopped` (the webhook was disabled or deleted)'),
    ),
    only_failed: v.pipe(v.boolean(), v.description('Whether the replay is limited to failed and dropped deliveries')),
    replayed: v.pipe(
      wholeNumberSchema,
      v.description('Number of events queued so far. Zero after completion means that no events matched.'),
    ),
    left_from: v.pipe(
      nullableText,
      v.description(
        'Time of the first event beyond the limit of 10,000 events, in UTC (`YYYY-MM-DD HH:MM:SS`). Null if the limit was not reached.',
      ),
    ),
    created,
    updated,
  }),
  v.title('Replay'),
)
export const ReplayResponse = v.strictObject({ replay: ReplaySchema })

const EventSchema = v.pipe(
  v.strictObject({
    id: v.pipe(
      wholeNumberSchema,
      v.description(
        'Unique identifier of the event. To detect events that were also delivered by webhooks, compare it with the part of `X-Svc-Event-Id` before the dash.',
      ),
    ),
    topic: v.pipe(topic, v.description('Event topic. Webhooks with this topic receive the event.')),
    created: v.pipe(v.string(), v.description('Event time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
    payload: v.pipe(
      v.nullable(v.looseObject({})),
      v.description('Webhook payload. Null if the resource no longer exists. Label payloads do not include `data`.'),
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
    description: 'Returns the webhooks that the application created for the user, newest first.',
    query: ListWebhooksQuery,
    success: { status: 200, body: WebhooksResponse },
    problems: ['page_token_invalid'],
  },
  getWebhook: {
    ...reading,
    key: 'GET /webhooks/{id}',
    summary: 'Retrieve a webhook',
    description: 'The signing key is never returned.',
    success: { status: 200, body: WebhookResponse },
    problems: ['webhook_not_found'],
  },
  createWebhook: {
    ...writing,
    key: 'POST /webhooks',
    summary: 'Create a webhook',
    body: CreateWebhookRequest,
    success: { status: 201, body: WebhookResponse },
    problems: ['webhook_duplicate', 'webhook_not_created'],
    whenNotStored: 'webhook_not_created',
  },
  queueWebhookEvent: {
    ...writing,
    key: 'POST /webhooks/{id}/queue',
    summary: 'Send a test event to a webhook',
    description:
      'Sends the payload from the request without changes. The body is the payload of the topic of the webhook, up to 256 KB. The response has no body.',
    rawBody: QueuedPayload,
    success: { status: 201 },
    problems: ['webhook_not_found', 'webhook_event_refused', { name: 'webhook_event_refused', httpStatus: 500 }],
    whenNotStored: 'webhook_event_refused',
  },
  updateWebhook: {
    ...writing,
    key: 'PUT /webhooks/{id}',
    summary: 'Update a webhook',
    description:
      'Changes the URL or the signing key, or pauses or resumes deliveries. Every update without `active` enables the webhook. Events published while a webhook is paused are not sent and cannot be replayed.',
    body: UpdateWebhookRequest,
    success: { status: 200, body: WebhookResponse },
    problems: ['webhook_not_found', 'webhook_duplicate', 'webhook_not_updated'],
    whenNotStored: 'webhook_not_updated',
  },
  listEvents: {
    ...reading,
    key: 'GET /events',
    summary: 'List events',
    description: 'Returns the events of the last 30 days in the order in which they were published.',
    query: ListEventsQuery,
    success: {
      status: 200,
      body: v.strictObject({
        events: v.pipe(v.array(EventSchema), v.description('Page of events, oldest first')),
        next: v.pipe(
          v.string(),
          v.description(
            'Cursor to send as `after` in the next request. Cursors do not expire, but one older than 30 days continues with the oldest retained event.',
          ),
        ),
        has_more: v.pipe(v.boolean(), v.description('Whether more events are available')),
      }),
    },
    problems: ['page_token_invalid'],
  },
  listWebhookDeliveries: {
    ...reading,
    key: 'GET /webhooks/{id}/deliveries',
    summary: 'List webhook deliveries',
    description: 'Returns the deliveries of the last 30 days with their attempts and responses, newest first.',
    query: ListDeliveriesQuery,
    success: {
      status: 200,
      body: v.strictObject({
        deliveries: v.pipe(v.array(DeliveryView), v.description('Page of deliveries, newest first')),
        next_page: nextPage,
      }),
    },
    problems: ['webhook_not_found', 'page_token_invalid'],
  },
  createWebhookReplay: {
    ...writing,
    key: 'POST /webhooks/{id}/replays',
    summary: 'Replay events to a webhook',
    description:
      'Redelivers a single event, the events of a time range, or all failed events of the last 30 days. Events published while the webhook was disabled or paused cannot be replayed. To retrieve them, use `GET /events`.',
    body: CreateReplayRequest,
    success: { status: 201, body: ReplayResponse },
    problems: ['webhook_not_found', 'webhook_replay_refused'],
  },
  listWebhookReplays: {
    ...reading,
    key: 'GET /webhooks/{id}/replays',
    summary: 'Retrieve the latest replay',
    success: {
      status: 200,
      body: v.strictObject({
        replays: v.pipe(
          v.array(ReplaySchema),
          v.maxLength(1),
          v.description('Latest replay. Empty if no replay was started in the last 30 days.'),
        ),
      }),
    },
    problems: ['webhook_not_found'],
  },
  deleteWebhook: {
    ...writing,
    key: 'DELETE /webhooks/{id}',
    summary: 'Delete a webhook',
    success: { status: 200, body: EmptyResponse },
    problems: ['webhook_not_found', 'webhook_not_deleted'],
    whenNotStored: 'webhook_not_deleted',
  },
})

export type WebhookEndpoint<Name extends keyof typeof webhookRoutes> = Endpoint<
  (typeof webhookRoutes)[Name],
  SigningDeps & TrackingLinkDeps
>
