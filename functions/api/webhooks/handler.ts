import { createSigningDeps } from '#functions/runtime/core.ts'
import { withTrackingLink } from '#functions/runtime/withTrackingLink.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import * as deliveries from './deliveries.ts'
import * as events from './events.ts'
import { webhookRoutes } from './routes.ts'
import * as webhooks from './webhooks.ts'

export const handler = createApiHandler(webhookRoutes, { ...webhooks, ...deliveries, ...events }, () =>
  withTrackingLink(createSigningDeps()),
)
