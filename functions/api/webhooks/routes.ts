import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SigningDeps } from '../../runtime.ts'
import { CreateWebhook, ListWebhooks, QueuedPayload, UpdateWebhook, WebhookAnswer, WebhooksAnswer } from './schemas.ts'

const reading = { method: 'GET', tag: 'Webhooks', access: 'token', scope: 'read_webhooks', effect: 'none' } as const
const writing = { tag: 'Webhooks', access: 'token', scope: 'write_webhooks', effect: 'single' } as const

export const webhookRoutes = defineRoutes({
  listWebhooks: {
    ...reading,
    path: '/webhooks',
    summary: "List the application's own webhooks for the user, newest first",
    query: ListWebhooks,
    success: { status: 200, body: WebhooksAnswer },
    problems: ['page_token_invalid'],
  },
  getWebhook: {
    ...reading,
    path: '/webhooks/{id}',
    summary: 'Read a webhook, without its key',
    success: { status: 200, body: WebhookAnswer },
    problems: ['webhook_not_found'],
  },
  createWebhook: {
    ...writing,
    method: 'POST',
    path: '/webhooks',
    summary: 'Have an address told of what happens',
    body: CreateWebhook,
    success: { status: 201, body: WebhookAnswer },
    problems: ['webhook_duplicate', 'webhook_not_created'],
    whenNotStored: 'webhook_not_created',
  },
  queueWebhookEvent: {
    ...writing,
    method: 'POST',
    path: '/webhooks/{id}/queue',
    summary: "Send a payload of the webhook's topic to its address unchanged, as a test",
    rawBody: QueuedPayload,
    success: { status: 201 },
    problems: ['webhook_not_found', 'webhook_event_refused', { name: 'webhook_event_refused', httpStatus: 500 }],
    whenNotStored: 'webhook_event_refused',
  },
  updateWebhook: {
    ...writing,
    method: 'PUT',
    path: '/webhooks/{id}',
    summary: 'Change the address or key of a webhook, pause it or start it again',
    body: UpdateWebhook,
    success: { status: 200, body: WebhookAnswer },
    problems: ['webhook_not_found', 'webhook_duplicate', 'webhook_not_updated'],
    whenNotStored: 'webhook_not_updated',
  },
  deleteWebhook: {
    ...writing,
    method: 'DELETE',
    path: '/webhooks/{id}',
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
