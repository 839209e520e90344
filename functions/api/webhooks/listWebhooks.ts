import * as v from 'valibot'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { cutPage, rowsBehind, startOfPage } from '../../../shared/http/tokenPaging.ts'
import { keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import { readWebhook } from '../../../shared/webhooks/webhookStore.ts'
import type { WebhookDeps } from './deps.ts'
import type { webhookRoutes } from './routes.ts'
import { webhookView } from './webhookView.ts'

const Filters = v.object({ limit: v.number(), order: v.picklist(['asc', 'desc']) })

export const listWebhooks: Endpoint<typeof webhookRoutes.listWebhooks, WebhookDeps> = async (
  { query, caller },
  { table, signingKey },
) => {
  const { userId, applicationId } = caller
  const list = {
    key: await signingKey('page tokens'),
    place: { list: 'webhooks', userId, applicationId },
    filters: Filters,
    position: v.number(),
  }
  const start = startOfPage(list, query, { limit: query.limit, order: query.order })
  if (!start.ok) return start.error
  const { filters, after, skip } = start.value
  const descending = filters.order === 'desc'
  const { rows: found } = await walkRows(table, {
    pk: keys.webhook(userId, 0).pk,
    range: rowsBehind(after, descending),
    descending,
    read: readWebhook,
    isWanted: (webhook) => webhook.applicationId === applicationId,
    skip,
    limit: filters.limit + 1,
  })
  const { rows, nextPage } = cutPage(list, filters, found, filters.limit, ({ id }) => id)
  return reply({ webhooks: rows.map(webhookView), next_page: nextPage })
}
