import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { signingDeps } from '../../runtime/core.ts'
import { webhookRoutes } from './routes.ts'
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, queueWebhookEvent, updateWebhook } from './webhooks.ts'

export const handler = apiHandler(
  webhookRoutes,
  { listWebhooks, getWebhook, createWebhook, queueWebhookEvent, updateWebhook, deleteWebhook },
  signingDeps,
)
