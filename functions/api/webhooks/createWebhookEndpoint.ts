import { problem } from '#shared/core/problems.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { findWebhook } from '#shared/webhooks/webhookStore.ts'

/** Loads a webhook; applications see only those they created for this user. */
export const createWebhookEndpoint = createAccountResourceEndpoint(
  async (table, userId, id, { applicationId }) => {
    const webhook = await findWebhook(table, userId, id)
    return webhook?.applicationId === applicationId ? webhook : null
  },
  (id) => problem('webhook_not_found', { id }),
)
