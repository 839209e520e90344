import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { ListFilters, listTokenPage, loadPageRows, type RowPosition } from '#shared/http/pageTokens.ts'
import { parseBody } from '#shared/http/parseInput.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { keys } from '#shared/table/keys.ts'
import { createDeliveryActions } from '#shared/webhooks/deliveryStore.ts'
import { encryptWebhookKey } from '#shared/webhooks/postWebhook.ts'
import { getActivePreviousKey, planKeyChanges } from '#shared/webhooks/rotateKey.ts'
import { findAddressProblem } from '#shared/webhooks/rules/webhookAddress.ts'
import { MAX_WEBHOOKS_PER_TOPIC } from '#shared/webhooks/rules/webhookLimits.ts'
import { topics } from '#shared/webhooks/topics/topics.ts'
import {
  parseWebhook,
  removeWebhook,
  reserveTopicSlot,
  createWebhook as storeWebhook,
  updateWebhookRecord,
  type Webhook,
  type WebhookChanges,
} from '#shared/webhooks/webhookStore.ts'
import { createWebhookEndpoint } from './createWebhookEndpoint.ts'
import type { WebhookEndpoint, WebhookResponse } from './routes.ts'

/*
 * Endpoints of webhooks.
 */

const MAX_QUEUED_PAYLOAD_BYTES = 256 * 1024

export const getWebhook: WebhookEndpoint<'getWebhook'> = createWebhookEndpoint(async (found, { nowMs }) =>
  reply({ webhook: toWebhookResponse(found, nowMs) }),
)

export const listWebhooks: WebhookEndpoint<'listWebhooks'> = async (
  { query, caller, nowMs },
  { table, signingKey },
) => {
  const { userId, applicationId } = caller
  const rows = {
    pk: keys.webhook(userId, 0).pk,
    read: parseWebhook,
    isIncluded: (webhook: Webhook) => webhook.applicationId === applicationId,
  }
  const list = {
    keys: signingKey('page tokens'),
    place: { list: 'webhooks', userId, applicationId },
    filters: ListFilters,
    position: v.number(),
    toPosition: ({ id }: Webhook) => id,
    find: (start: RowPosition) => loadPageRows(table, rows, start),
  }
  const page = await listTokenPage(list, query, { limit: query.limit, order: query.order })
  if (!page.ok) return page.error
  return reply({
    webhooks: page.value.rows.map((webhook) => toWebhookResponse(webhook, nowMs)),
    next_page: page.value.nextPage,
  })
}

export const createWebhook: WebhookEndpoint<'createWebhook'> = async (
  { body, caller, nextId, nowMs },
  { table, config, signingKey },
) => {
  const { address, key, topic } = body.webhook
  const error = findAddressProblem(address, config.allowPrivateWebhooks)
  if (error) return invalid(`/webhook/address: ${error}`)
  const { userId, applicationId } = caller
  const id = nextId()
  const webhook: Webhook = {
    id,
    userId,
    applicationId,
    address,
    topic,
    ...(await encryptWebhookKey(signingKey('webhook keys'), { userId, id }, key)),
    previousKey: null,
    isActive: true,
    failuresInARow: 0,
    failureRow: 0,
    lane: 'fast',
    attemptsForOtherLane: 0,
    updatedMs: nowMs,
  }
  const place = await reserveTopicSlot(table, webhook)
  if (!place) return invalid(`/webhook/topic: can have at most ${MAX_WEBHOOKS_PER_TOPIC} webhooks`)
  return plan([...storeWebhook(webhook), place], { webhook: toWebhookResponse(webhook, nowMs) })
}

/**
 * A new key replaces the previous one immediately or at `previous_key_until`. Every accepted update
 * re-enables the webhook and resets its failures and backoff, unless it is disabled.
 */
export const updateWebhook: WebhookEndpoint<'updateWebhook'> = createWebhookEndpoint(
  async (before, { body, nowMs }, { config, signingKey }) => {
    const { address = before.address, key, previous_key_until: previousUntilMs, ...rest } = body.webhook
    const { topic = before.topic, active = true } = rest
    if (topic !== before.topic) return invalid('/webhook/topic: cannot be changed after creation')
    const error = address === before.address ? null : findAddressProblem(address, config.allowPrivateWebhooks)
    if (error) return invalid(`/webhook/address: ${error}`)
    const changedSigningKeys = await planKeyChanges(signingKey('webhook keys'), before, { key, previousUntilMs }, nowMs)
    if (!changedSigningKeys.ok) return invalid(`/webhook/previous_key_until: ${changedSigningKeys.error}`)
    const changes: WebhookChanges = {
      address,
      ...changedSigningKeys.value,
      isActive: active,
      ...(active ? { failuresInARow: 0, lane: 'fast', attemptsForOtherLane: 0 } : {}),
      updatedMs: nowMs,
    }
    return plan(updateWebhookRecord(before, changes), { webhook: toWebhookResponse({ ...before, ...changes }, nowMs) })
  },
)

export const deleteWebhook: WebhookEndpoint<'deleteWebhook'> = createWebhookEndpoint(async (found) =>
  plan(removeWebhook(found), {}),
)

/** Returns a webhook as the API shows it, without its key. */
function toWebhookResponse(webhook: Webhook, nowMs: number): InferOutput<typeof WebhookResponse>['webhook'] {
  const { id, address, topic, isActive, updatedMs } = webhook
  const previous = getActivePreviousKey(webhook, nowMs)
  return {
    id,
    address,
    topic,
    active: isActive,
    ...(previous ? { previous_key_until: formatDateTime(previous.endsAtMs) } : {}),
    created: formatCreationTime(id),
    updated: formatDateTime(updatedMs),
  }
}

export const queueWebhookEvent: WebhookEndpoint<'queueWebhookEvent'> = createWebhookEndpoint(
  async ({ id: webhookId, userId, topic, isActive }, { rawBody, nextId, nowMs }) => {
    if (!isActive) return createEventRejectedProblem('the webhook is disabled')
    if (rawBody.bytes.length > MAX_QUEUED_PAYLOAD_BYTES) return createEventRejectedProblem('the payload exceeds 256 KB')
    const parsed = parseBody(topics[topic].payload, rawBody.json)
    if (!parsed.ok)
      return createEventRejectedProblem(`the payload does not match the topic ${topic}`, parsed.error.errors)
    return plan(
      createDeliveryActions({ userId, webhookId, eventId: nextId(), topic, payload: rawBody.bytes, nowMs }),
      null,
    )
  },
)

const createEventRejectedProblem = (reason: string, errors?: readonly string[]) =>
  problem('webhook_event_refused', { reason }, errors ? { errors } : {})
