import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { EndpointGroup } from '../../../functions/api/apiFunctions.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { API_STAGE, NOT_FOUND_FUNCTION } from '../../infra/names.ts'
import type { InvokeFunction } from '../functions/invokeFunction.ts'
import { type RouteTarget, routeMatcher } from './matchRoute.ts'
import { readBody } from './readBody.ts'
import { decodedPath, toEvent } from './toEvent.ts'
import { type GatewayResponse, gatewayAnswer, toResponse } from './toResponse.ts'

/** Limits of an HTTP API. */
const MAX_BODY_BYTES = 10 * 1024 * 1024

export type Gateway = (request: IncomingMessage) => Promise<GatewayResponse>

/** Answers requests under the stage's path as API Gateway does: the route's function, or the one behind `$default`. */
export function createGateway(groups: Readonly<Record<string, EndpointGroup>>, invoke: InvokeFunction): Gateway {
  const match = routeMatcher(routeTargets(groups))
  return async (request) => {
    const { method = '', url: target = '' } = request
    const body = await readBody(request, MAX_BODY_BYTES)
    const path = decodedPath(target)
    if (!`${path}/`.startsWith(`/${API_STAGE}/`)) return gatewayAnswer(404, 'Not Found')
    if (body === null) return gatewayAnswer(413, 'Request Entity Too Large')

    const routed = match(method, path.slice(API_STAGE.length + 1) || '/') ?? {
      routeKey: '$default',
      functionName: NOT_FOUND_FUNCTION,
      pathParameters: {},
    }
    const { rawHeaders, httpVersion, socket } = request
    const event = toEvent(
      {
        method,
        target,
        rawHeaders,
        body,
        protocol: `HTTP/${httpVersion}`,
        sourceIp: socket.remoteAddress ?? '',
        port: socket.localPort ?? 0,
      },
      { ...routed, stage: API_STAGE, requestId: randomUUID(), nowMs: clock.now() },
    )
    const invoked = await invoke(routed.functionName, event)
    if (invoked.ok) return toResponse(invoked.value)
    return invoked.error === 'timeout'
      ? gatewayAnswer(503, 'Service Unavailable')
      : gatewayAnswer(500, 'Internal Server Error')
  }
}

const routeTargets = (groups: Readonly<Record<string, EndpointGroup>>): RouteTarget[] =>
  Object.entries(groups).flatMap(([functionName, { routes }]) =>
    Object.values(routes).map((route) => ({ routeKey: route.key, functionName })),
  )
