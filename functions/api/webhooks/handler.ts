import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { createWebhook } from './createWebhook.ts'
import { deleteWebhook } from './deleteWebhook.ts'
import { webhookDeps } from './deps.ts'
import { getWebhook } from './getWebhook.ts'
import { listWebhooks } from './listWebhooks.ts'
import { queueWebhookEvent } from './queueWebhookEvent.ts'
import { webhookRoutes } from './routes.ts'
import { updateWebhook } from './updateWebhook.ts'

export const handler = apiHandler(
  webhookRoutes,
  { listWebhooks, getWebhook, createWebhook, queueWebhookEvent, updateWebhook, deleteWebhook },
  webhookDeps,
)
