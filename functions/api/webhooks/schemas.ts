import * as v from 'valibot'
import { nextPage, wholeNumber } from '../../../shared/http/answerFields.ts'
import { choice, flag, object, secret, text } from '../../../shared/http/fields.ts'
import { tokenPaging } from '../../../shared/http/query.ts'
import { TOPICS, topics } from '../../../shared/webhooks/topics/topics.ts'

const address = text(1, 128)
/** Such a key has the same bytes in whatever encoding its receiver keeps it: other keys made signatures that did not match. */
const key = v.pipe(secret(16, 32), v.regex(/^[ -~]*$/, 'must hold printable ASCII characters only'))
const topic = choice(TOPICS)

export const ListWebhooks = v.object(tokenPaging)

export const CreateWebhook = object({ webhook: object({ address, key, topic }) })

export const UpdateWebhook = object({
  webhook: object({
    address: v.optional(address),
    key: v.optional(key),
    topic: v.optional(topic),
    active: v.optional(flag),
  }),
})

/** What may be queued: what the webhook's own topic sends. */
export const QueuedPayload = v.union(Object.values(topics).map(({ payload }) => payload))

const WebhookView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    address: v.string(),
    topic,
    active: v.boolean(),
    created: v.string(),
    updated: v.string(),
  }),
  v.title('Webhook'),
)

export const WebhookAnswer = v.strictObject({ webhook: WebhookView })
export const WebhooksAnswer = v.strictObject({
  webhooks: v.array(WebhookView),
  next_page: nextPage,
})
