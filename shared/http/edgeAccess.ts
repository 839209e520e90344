import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { loadEdgeSettings } from '../platform/edgeSettings.ts'
import { CLIENT_ADDRESS_HEADER, EDGE_KEY_HEADER } from './edgeHeaders.ts'

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest()

/** Whether a request came through the edge, which alone has the key. */
const isFromEdge = ({ headers }: APIGatewayProxyEventV2, key: string): boolean =>
  timingSafeEqual(digest(headers[EDGE_KEY_HEADER] ?? ''), digest(key))

/**
 * Returns the request with the client's IP address as reported by CloudFront; the API itself sees
 * that of CloudFront. Without CloudFront's key the reported address is ignored.
 */
export function withClientAddress<Event extends APIGatewayProxyEventV2>(event: Event): Event {
  const { key } = loadEdgeSettings()
  const clientAddress = event.headers[CLIENT_ADDRESS_HEADER]
  if (key === undefined || clientAddress === undefined || !isFromEdge(event, key)) return event
  const { requestContext } = event
  return { ...event, requestContext: { ...requestContext, http: { ...requestContext.http, sourceIp: clientAddress } } }
}

/** Whether a request bypasses an edge that is mandatory. */
export function isEdgeBypassed(event: APIGatewayProxyEventV2): boolean {
  const { key, isOnlyWay } = loadEdgeSettings()
  return isOnlyWay && (key === undefined || !isFromEdge(event, key))
}
