import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { reply } from '#shared/http/endpoint.ts'
import { decryptPageToken, encryptPageToken } from '#shared/http/pageTokens.ts'
import { findFeedEnd, findPositionBeforeEnd, listEventPage } from '#shared/webhooks/eventFeed.ts'
import { CURRENT_POSITION, LATEST_POSITION, type WebhookEndpoint } from './routes.ts'

const UNKNOWN_FEED_POSITION_MESSAGE = 'must be `now`, `latest` or the `next` value of a previous response'
const INVALID_FEED_POSITION_PROBLEM = {
  message: `after ${UNKNOWN_FEED_POSITION_MESSAGE}`,
  errors: [`/after: ${UNKNOWN_FEED_POSITION_MESSAGE}`],
}

const Positions = v.array(v.number())

export const listEvents: WebhookEndpoint<'listEvents'> = async (
  { query, caller, nowMs },
  { table, trackingLink, signingKey },
) => {
  const { userId } = caller
  const { after, limit, topic = null } = query
  const keys = signingKey('page tokens')
  const place = { list: 'events', userId }
  const sealed = (position: readonly number[]) => encryptPageToken(keys, place, { filters: null, position })
  if (after === CURRENT_POSITION) {
    return reply({ events: [], next: await sealed(await findFeedEnd(table, userId)), has_more: false })
  }
  const resolveFeedPosition = async () => {
    if (after === undefined) return ok(null)
    if (after === LATEST_POSITION) return ok(await findPositionBeforeEnd(table, userId, limit))
    const opened = await decryptPageToken(keys, after, place, { filters: v.null(), position: Positions })
    return opened.ok ? ok(opened.value.position) : opened
  }
  const from = await resolveFeedPosition()
  if (!from.ok) return problem('page_token_invalid', {}, INVALID_FEED_POSITION_PROBLEM)
  const page = await listEventPage({ table, trackingLink }, { userId, after: from.value, limit, topic }, nowMs)
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
