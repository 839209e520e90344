import * as v from 'valibot'
import { id, object } from '#shared/http/fields.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { because, changing, Paging, reading, UNKNOWN_USER_PROBLEM } from './operatorFields.ts'

/*
 * Routes and schemas of webhooks and their deliveries.
 */

/** Without bounds, all failed deliveries of the last 30 days; equal bounds select one event. */
const Redrive = object({
  redrive: v.pipe(
    object({ from: v.optional(id), to: v.optional(id) }),
    v.check(({ from = 0, to = from }) => from <= to, '`from` must be less than or equal to `to`'),
  ),
  ...because,
})

const WebhookSchema = v.strictObject({
  id: wholeNumberSchema,
  application_id: v.string(),
  address: v.string(),
  topic: v.string(),
  active: v.boolean(),
})

const DeliveryView = v.strictObject({
  id: v.string(),
  user_id: wholeNumberSchema,
  webhook_id: wholeNumberSchema,
  event_id: wholeNumberSchema,
  topic: v.string(),
  created: v.string(),
  state: v.string(),
  round: wholeNumberSchema,
  next_attempt: nullableText,
  attempts: v.array(
    v.strictObject({
      at: v.string(),
      took_ms: v.number(),
      http_status: v.nullable(v.number()),
      fault: nullableText,
      answer: v.string(),
    }),
  ),
})

export const operatorDeliveryRoutes = defineRoutes({
  listWebhooksOfUser: {
    ...reading,
    key: 'GET /operator/users/{id}/webhooks',
    summary: "List an account's webhooks",
    description: 'Returns the webhooks of all applications, newest first.',
    query: Paging,
    success: { status: 200, body: v.strictObject({ webhooks: v.array(WebhookSchema), next_page: nextPage }) },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  listDeliveries: {
    ...reading,
    key: 'GET /operator/users/{id}/webhooks/{webhook_id}/deliveries',
    summary: "List an account's webhook deliveries",
    description: 'Returns deliveries from the last 30 days with their attempts, newest first.',
    query: Paging,
    success: { status: 200, body: v.strictObject({ deliveries: v.array(DeliveryView), next_page: nextPage }) },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  redriveDeliveries: {
    ...changing,
    scope: 'operator:jobs',
    effect: 'steps',
    key: 'POST /operator/users/{id}/webhooks/{webhook_id}/redrives',
    summary: 'Redrive failed webhook deliveries',
    description: 'Redrives the events between two IDs, or all failed events.',
    body: Redrive,
    success: {
      status: 201,
      body: v.strictObject({
        redrive: v.strictObject({
          redriven: wholeNumberSchema,
          left_up_to: v.pipe(
            v.nullable(wholeNumberSchema),
            v.description('Cursor to send as `to` in the next request. Null if all deliveries were redriven.'),
          ),
        }),
      }),
    },
    problems: [UNKNOWN_USER_PROBLEM],
  },
})
