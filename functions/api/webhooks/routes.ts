import * as v from 'valibot'
import { EmptyAnswer, nextPage, wholeNumber } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { choice, dateTime, flag, object, secret, text } from '../../../shared/http/fields.ts'
import { paging } from '../../../shared/http/query.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import { TOPICS, topics } from '../../../shared/webhooks/topics/topics.ts'
import type { SigningDeps } from '../../runtime/core.ts'

const address = text(1, 128)
/** Such a key has the same bytes in whatever encoding its receiver keeps it: other keys made signatures that did not match. */
const key = v.pipe(secret(16, 32), v.regex(/^[ -~]*$/, 'must hold printable ASCII characters only'))
const topic = choice(TOPICS)

const ListWebhooks = v.object(paging())

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

const reading = { tag: 'Webhooks', access: 'token', scope: 'read_webhooks', effect: 'none' } as const
const writing = { tag: 'Webhooks', access: 'token', scope: 'write_webhooks', effect: 'single' } as const

export const webhookRoutes = defineRoutes({
  listWebhooks: {
    ...reading,
    key: 'GET /webhooks',
    summary: "List the application's own webhooks for the user, newest first",
    query: ListWebhooks,
    success: { status: 200, body: WebhooksAnswer },
    problems: ['page_token_invalid'],
  },
  getWebhook: {
    ...reading,
    key: 'GET /webhooks/{id}',
    summary: 'Read a webhook, without its key',
    success: { status: 200, body: WebhookAnswer },
    problems: ['webhook_not_found'],
  },
  createWebhook: {
    ...writing,
    key: 'POST /webhooks',
    summary: 'Have an address told of what happens',
    body: CreateWebhook,
    success: { status: 201, body: WebhookAnswer },
    problems: ['webhook_duplicate', 'webhook_not_created'],
    whenNotStored: 'webhook_not_created',
  },
  queueWebhookEvent: {
    ...writing,
    key: 'POST /webhooks/{id}/queue',
    summary: "Send a payload of the webhook's topic to its address unchanged, as a test",
    rawBody: QueuedPayload,
    success: { status: 201 },
    problems: ['webhook_not_found', 'webhook_event_refused', { name: 'webhook_event_refused', httpStatus: 500 }],
    whenNotStored: 'webhook_event_refused',
  },
  updateWebhook: {
    ...writing,
    key: 'PUT /webhooks/{id}',
    summary: 'Change the address or key of a webhook, pause it or start it again',
    body: UpdateWebhook,
    success: { status: 200, body: WebhookAnswer },
    problems: ['webhook_not_found', 'webhook_duplicate', 'webhook_not_updated'],
    whenNotStored: 'webhook_not_updated',
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
  SigningDeps
>
