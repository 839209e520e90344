import { problem } from '#shared/core/problems.ts'
import { withAccountResource } from '#shared/http/ownResource.ts'
import { findWebhook } from '#shared/webhooks/webhookStore.ts'

/** Loads a webhook; applications see only those they created for this user. */
export const withWebhook = withAccountResource(
  async (table, userId, id, { applicationId }) => {
    const webhook = await findWebhook(table, userId, id)
    return webhook?.applicationId === applicationId ? webhook : null
  },
  (id) => problem('webhook_not_found', { id }),
)
