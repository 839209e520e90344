import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { createdMs, parseId } from '../../../shared/core/ids.ts'
import { invalid, type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { type Caller, plan, reply } from '../../../shared/http/endpoint.ts'
import { cutPage, rowsBehind, startOfPage } from '../../../shared/http/tokenPaging.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import { addressFault } from '../../../shared/webhooks/rules/addressFault.ts'
import { sealWebhookKey } from '../../../shared/webhooks/webhookKey.ts'
import {
  changeWebhook,
  findWebhook,
  readWebhook,
  removeWebhook,
  createWebhook as storeWebhook,
  type Webhook,
  type WebhookChanges,
} from '../../../shared/webhooks/webhookStore.ts'
import type { WebhookEndpoint } from './routes.ts'
import type { WebhookAnswer } from './schemas.ts'

/** The webhook a path names, if the calling application made it for this user: 404/1400 for any other. */
export async function ownWebhook(
  table: Table,
  { userId, applicationId }: Caller,
  idText: string,
): Promise<Result<Webhook, Problem>> {
  const id = parseId(idText)
  const webhook = id === null ? null : await findWebhook(table, userId, id)
  return webhook?.applicationId === applicationId ? ok(webhook) : failure(problem('webhook_not_found', { id: idText }))
}

export const getWebhook: WebhookEndpoint<'getWebhook'> = async ({ params, caller }, { table }) => {
  const found = await ownWebhook(table, caller, params.id)
  return found.ok ? reply({ webhook: webhookView(found.value) }) : found.error
}

const Filters = v.object({ limit: v.number(), order: v.picklist(['asc', 'desc']) })

export const listWebhooks: WebhookEndpoint<'listWebhooks'> = async ({ query, caller }, { table, signingKey }) => {
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

export const createWebhook: WebhookEndpoint<'createWebhook'> = async (
  { body, caller, nextId, nowMs },
  { config, signingKey },
) => {
  const { address, key, topic } = body.webhook
  const fault = addressFault(address, config.allowPrivateWebhooks)
  if (fault) return invalid(`/webhook/address: ${fault}`)
  const { userId, applicationId } = caller
  const id = nextId()
  const webhook: Webhook = {
    id,
    userId,
    applicationId,
    address,
    topic,
    sealedKey: sealWebhookKey(await signingKey('webhook keys'), { userId, id }, key),
    isActive: true,
    failuresInARow: 0,
    updatedMs: nowMs,
  }
  return plan(storeWebhook(webhook), { webhook: webhookView(webhook) })
}

/** Every accepted change starts a webhook again, its failures forgotten, unless it is to pause. */
export const updateWebhook: WebhookEndpoint<'updateWebhook'> = async (
  { params, body, caller, nowMs },
  { config, signingKey, table },
) => {
  const found = await ownWebhook(table, caller, params.id)
  if (!found.ok) return found.error
  const before = found.value
  const { address = before.address, key, topic = before.topic, active = true } = body.webhook
  if (topic !== before.topic) return invalid('/webhook/topic: cannot change')
  const fault = address === before.address ? null : addressFault(address, config.allowPrivateWebhooks)
  if (fault) return invalid(`/webhook/address: ${fault}`)
  const changes: WebhookChanges = {
    address,
    ...(key === undefined ? {} : { sealedKey: sealWebhookKey(await signingKey('webhook keys'), before, key) }),
    isActive: active,
    ...(active ? { failuresInARow: 0 } : {}),
    updatedMs: nowMs,
  }
  return plan(changeWebhook(before, changes), { webhook: webhookView({ ...before, ...changes }) })
}

export const deleteWebhook: WebhookEndpoint<'deleteWebhook'> = async ({ params, caller }, { table }) => {
  const found = await ownWebhook(table, caller, params.id)
  return found.ok ? plan(removeWebhook(found.value), {}) : found.error
}

/** A webhook as the API shows it: never with its key. */
const webhookView = ({
  id,
  address,
  topic,
  isActive,
  updatedMs,
}: Webhook): InferOutput<typeof WebhookAnswer>['webhook'] => ({
  id,
  address,
  topic,
  active: isActive,
  created: formatDateTime(createdMs(id)),
  updated: formatDateTime(updatedMs),
})
