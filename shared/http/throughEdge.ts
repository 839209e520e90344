import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { edgeSettings } from '../platform/edgeSettings.ts'
import { CLIENT_ADDRESS_HEADER, EDGE_KEY_HEADER } from './edgeHeaders.ts'

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest()

/** Whether a request came through the edge: only that knows the key. */
const isThroughEdge = ({ headers }: APIGatewayProxyEventV2, key: string): boolean =>
  timingSafeEqual(digest(headers[EDGE_KEY_HEADER] ?? ''), digest(key))

/**
 * The request with the client's own address, where CloudFront stands in front of the API and tells
 * it: the API itself sees the address of CloudFront then. A request that comes without its key
 * keeps the address it came from, whatever it says of itself.
 */
export function withClientAddress<Event extends APIGatewayProxyEventV2>(event: Event): Event {
  const { key } = edgeSettings()
  const told = event.headers[CLIENT_ADDRESS_HEADER]
  if (key === undefined || told === undefined || !isThroughEdge(event, key)) return event
  const { requestContext } = event
  return { ...event, requestContext: { ...requestContext, http: { ...requestContext.http, sourceIp: told } } }
}

/** Whether a request comes past an edge that is the only way in. */
export function bypassesEdge(event: APIGatewayProxyEventV2): boolean {
  const { key, isOnlyWay } = edgeSettings()
  return isOnlyWay && (key === undefined || !isThroughEdge(event, key))
}
