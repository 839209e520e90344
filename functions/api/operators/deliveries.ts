import * as v from 'valibot'
import { parseId } from '#shared/core/ids.ts'
import { problem } from '#shared/core/problems.ts'
import { reply } from '#shared/http/endpoint.ts'
import { formatSortKey, keys } from '#shared/table/keys.ts'
import { toDeliveryResponse } from '#shared/webhooks/deliveryResponse.ts'
import { listDeliveriesByWebhook } from '#shared/webhooks/deliveryStore.ts'
import { redrive } from '#shared/webhooks/redriveDeliveries.ts'
import type { Delivery } from '#shared/webhooks/rules/delivery.ts'
import { findWebhook, parseWebhook, type Webhook } from '#shared/webhooks/webhookStore.ts'
import { listOperatorPage, listPageById } from './lists.ts'
import type { OperatorEndpoint } from './routes.ts'
import { changing, createAuditedAccountEndpoint, createUserNotFoundProblem, runWithAuditEntries } from './trail.ts'

/** Deliveries per call: they are written one after the other, which takes seconds. */
const MAX_REDRIVEN_DELIVERIES = 300

export const listWebhooksOfUser: OperatorEndpoint<'listWebhooksOfUser'> = createAuditedAccountEndpoint(
  async ({ id: userId }, { query, caller }, deps) => {
    const { pk } = keys.webhook(userId, 0)
    const list = { name: `webhooks/${userId}`, pk, read: parseWebhook, idOf: ({ id }: Webhook) => id }
    const page = await listPageById(deps, caller, list, query)
    if (!page.ok) return page.error
    return reply({ webhooks: page.value.rows.map(toWebhookResponse), next_page: page.value.nextPage })
  },
)

const toWebhookResponse = ({ id, applicationId, address, topic, isActive }: Webhook) => ({
  id,
  application_id: applicationId,
  address,
  topic,
  active: isActive,
})

export const listDeliveries: OperatorEndpoint<'listDeliveries'> = createAuditedAccountEndpoint(
  async ({ id: userId }, { params, query, caller }, deps) => {
    const webhook = await findWebhook(deps.table, userId, parseId(params.webhook_id) ?? 0)
    if (!webhook) return createUserNotFoundProblem(`webhook ${params.webhook_id}`)
    const list = {
      name: `deliveries/${userId}/${webhook.id}`,
      position: v.string(),
      toPosition: ({ eventId }: Delivery) => formatSortKey(eventId),
      find: async (limit: number, after: string | null) =>
        (await listDeliveriesByWebhook(deps.table, userId, webhook.id, { limit, ...(after === null ? {} : { after }) }))
          .deliveries,
    }
    const page = await listOperatorPage(deps, caller, list, query)
    return page.ok
      ? reply({ deliveries: page.value.rows.map(toDeliveryResponse), next_page: page.value.nextPage })
      : page.error
  },
)

export const redriveDeliveries: OperatorEndpoint<'redriveDeliveries'> = changing(
  async ({ id: userId }, input, { table }) => {
    const { params, body } = input
    const webhook = await findWebhook(table, userId, parseId(params.webhook_id) ?? 0)
    if (!webhook) return createUserNotFoundProblem(`webhook ${params.webhook_id}`)
    if (!webhook.isActive) {
      const reason = `webhook ${webhook.id} is disabled. The owner must enable it first.`
      return problem('validation_failed', { first_reason: reason })
    }
    const { from = 0, to = Number.MAX_SAFE_INTEGER } = body.redrive
    const details = { webhook: webhook.id, ...body.redrive }
    const auditedAction = { action: 'deliveries redrive', userId, details, reason: body.reason }
    const work = async () => {
      const range = { userId, webhookId: webhook.id, from, to, most: MAX_REDRIVEN_DELIVERIES }
      const { count, leftUpTo } = await redrive(table, range)
      return { redrive: { redriven: count, left_up_to: leftUpTo } }
    }
    return runWithAuditEntries(table, auditedAction, input, work, ({ redrive: { redriven } }) => ({ redriven }))
  },
)
