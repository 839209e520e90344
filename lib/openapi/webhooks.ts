import type { Topics } from '../../functions/api/apiFunctions.ts'
import { jsonSchemaOf, type NamedSchemas } from './jsonSchema.ts'

/** Headers of every delivery, and what they say. */
const DELIVERY_HEADERS: Readonly<Record<string, string>> = {
  'User-Agent': 'Always `Svc/1.0 Webhook`.',
  'X-Svc-Hmac-SHA256':
    'Base64 of the HMAC-SHA-256 of the body, under the key of the webhook. Work it out over the bytes received and compare.',
  'X-Svc-Topic': 'The topic.',
  'X-Svc-Account': 'The id of the user it is about.',
  'X-Svc-Event-Id': 'The same on every attempt to deliver this event to this webhook: how to know a repeat.',
  'webhook-id': 'As `X-Svc-Event-Id`, by the Standard Webhooks specification.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970, by the same specification.',
  'webhook-signature': '`v1,` and the signature over id, timestamp and body, by the same specification.',
}

const parameters = Object.entries(DELIVERY_HEADERS).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))

const DESCRIPTION = [
  'Posted to the `address` of each active webhook of the topic. Any status from 200 to 299 within 4 seconds takes it.',
  'Otherwise it is tried again after 1, 5 and 25 minutes. Redirects are not followed.',
].join(' ')

/** The `webhooks` of the description: what is posted for each topic. */
export const webhooksOf = (topics: Topics, named: NamedSchemas) =>
  Object.fromEntries(
    Object.entries(topics).map(([topic, { summary, payload }]) => [
      topic,
      {
        post: {
          operationId: topic,
          summary,
          description: DESCRIPTION,
          tags: ['Webhooks'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: named.refer(jsonSchemaOf(payload)) } },
          },
          responses: { '2XX': { description: 'Taken' } },
        },
      },
    ]),
  )
