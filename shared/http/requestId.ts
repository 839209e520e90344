import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** The id a request is known by in answers and logs: the one it was sent with, if that is harmless to log, or a fresh one. */
export function requestIdOf({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): string {
  const sent = headers['x-request-id']
  return sent && /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : randomUUID()
}
