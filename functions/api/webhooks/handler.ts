import { apiHandler, type CoreDeps } from '../../../shared/http/apiHandler.ts'
import { type SigningKeys, signingKeys } from '../../../shared/platform/secrets.ts'
import { createWebhook } from './createWebhook.ts'
import { deleteWebhook } from './deleteWebhook.ts'
import { getWebhook } from './getWebhook.ts'
import { listWebhooks } from './listWebhooks.ts'
import { queueWebhookEvent } from './queueWebhookEvent.ts'
import { webhookRoutes } from './routes.ts'
import { updateWebhook } from './updateWebhook.ts'

export type WebhookDeps = CoreDeps & { readonly signingKey: SigningKeys }

export const handler = apiHandler(
  webhookRoutes,
  { listWebhooks, getWebhook, createWebhook, queueWebhookEvent, updateWebhook, deleteWebhook },
  (core): WebhookDeps => ({ ...core, signingKey: signingKeys(core.config.signingSecretId) }),
)
