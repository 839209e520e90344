import * as v from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { problem } from '../../../shared/core/problems.ts'
import { reply } from '../../../shared/http/endpoint.ts'
import { openPageToken, sealPageToken } from '../../../shared/http/pageTokens.ts'
import { eventPage, feedEnd } from '../../../shared/webhooks/eventFeed.ts'
import { FROM_NOW_ON, type WebhookEndpoint } from './routes.ts'

const UNKNOWN_PLACE = 'is no place of this feed: send next of an answer of it, or now'
const AFTER_INVALID = { message: `after ${UNKNOWN_PLACE}`, errors: [`/after: ${UNKNOWN_PLACE}`] }

const Positions = v.array(v.number())

export const listEvents: WebhookEndpoint<'listEvents'> = async (
  { query, caller, nowMs },
  { table, trackingLink, signingKey },
) => {
  const { userId } = caller
  const { after, limit, topic = null } = query
  const keys = signingKey('page tokens')
  const place = { list: 'events', userId }
  const sealed = (position: readonly number[]) => sealPageToken(keys, place, { filters: null, position })
  if (after === FROM_NOW_ON) {
    return reply({ events: [], next: await sealed(await feedEnd(table, userId)), has_more: false })
  }
  const content = { filters: v.null(), position: Positions }
  const opened = after === undefined ? null : await openPageToken(keys, after, place, content)
  if (opened && !opened.ok) return problem('page_token_invalid', {}, AFTER_INVALID)
  const wanted = { userId, after: opened?.value.position ?? null, limit, topic }
  const page = await eventPage({ table, trackingLink }, wanted, nowMs)
  return reply({
    events: page.events.map(({ id, topic: itsTopic, occurredAtMs, payload }) => ({
      id,
      topic: itsTopic,
      created: formatDateTime(occurredAtMs),
      payload,
    })),
    next: await sealed(page.next),
    has_more: page.goesOn,
  })
}
