import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { EndpointGroup } from '#functions/api/apiFunctions.ts'
import { API_STAGE, NOT_FOUND_FUNCTION } from '#lib/infra/names.ts'
import { clock } from '#shared/platform/clock.ts'
import type { FunctionInvoker } from '../functions/invokeFunction.ts'
import { readRequestBody } from './localServer.ts'
import { decodePath, toGatewayEvent } from './toEvent.ts'
import { createGatewayResponse, type GatewayResponse, toResponse } from './toResponse.ts'

/** Limits of an HTTP API. */
const MAX_BODY_BYTES = 10 * 1024 * 1024

export type Gateway = (request: IncomingMessage) => Promise<GatewayResponse>

/**
 * Routes requests below the stage's path as API Gateway does: to the route's function, or the one
 * behind `$default`.
 */
export function createGateway(groups: Readonly<Record<string, EndpointGroup>>, invoke: FunctionInvoker): Gateway {
  const match = createRouteMatcher(listRouteTargets(groups))
  return async (request) => {
    const { method = '', url: target = '' } = request
    const body = await readRequestBody(request, MAX_BODY_BYTES)
    const path = decodePath(target)
    if (!`${path}/`.startsWith(`/${API_STAGE}/`)) return createGatewayResponse(404, 'Not Found')
    if (body === null) return createGatewayResponse(413, 'Request Entity Too Large')

    const routed = match(method, path.slice(API_STAGE.length + 1) || '/') ?? {
      routeKey: '$default',
      functionName: NOT_FOUND_FUNCTION,
      pathParameters: {},
    }
    const { rawHeaders, httpVersion, socket } = request
    const event = toGatewayEvent(
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
      ? createGatewayResponse(503, 'Service Unavailable')
      : createGatewayResponse(500, 'Internal Server Error')
  }
}

const listRouteTargets = (groups: Readonly<Record<string, EndpointGroup>>): RouteTarget[] =>
  Object.entries(groups).flatMap(([functionName, { routes }]) =>
    Object.values(routes).map((route) => ({ routeKey: route.key, functionName })),
  )

/** Route of the gateway: `GET /shipments/{id}` and its function. */
type RouteTarget = { readonly routeKey: string; readonly functionName: string }

type RouteMatch = RouteTarget & { readonly pathParameters: Readonly<Record<string, string>> }

type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'one' | 'rest'; readonly name: string }
type Candidate = { readonly target: RouteTarget; readonly method: string; readonly segments: readonly Segment[] }

const RANK = { static: 0, one: 1, rest: 2 } as const

/**
 * Selects routes as an HTTP API does: exact segments before a greedy `{name+}`, and literals before
 * parameters, from left to right. Null: only `$default` matches.
 */
export function createRouteMatcher(targets: readonly RouteTarget[]) {
  const candidates = targets.map(candidate).sort(compareBySpecificity)
  return (method: string, decodedPath: string): RouteMatch | null => {
    const texts = decodedPath.split('/').slice(1)
    for (const { target, method: routeMethod, segments } of candidates) {
      const pathParameters = routeMethod === method ? match(segments, texts) : null
      if (pathParameters) return { ...target, pathParameters }
    }
    return null
  }
}

function candidate(target: RouteTarget): Candidate {
  const [method = '', path = ''] = target.routeKey.split(' ')
  return { target, method, segments: path.split('/').slice(1).map(segment) }
}

function segment(text: string): Segment {
  const name = /^\{(.+)\}$/.exec(text)?.[1]
  if (name === undefined) return { kind: 'static', text }
  return name.endsWith('+') ? { kind: 'rest', name: name.slice(0, -1) } : { kind: 'one', name }
}

function compareBySpecificity(one: Candidate, other: Candidate): number {
  const isGreedyRoute = ({ segments }: Candidate): number => (segments.at(-1)?.kind === 'rest' ? 1 : 0)
  const ranks = one.segments.map((part, index) => RANK[part.kind] - RANK[other.segments[index]?.kind ?? 'rest'])
  return isGreedyRoute(one) - isGreedyRoute(other) || ranks.find((rank) => rank !== 0) || 0
}

function match(segments: readonly Segment[], texts: readonly string[]): Record<string, string> | null {
  const isGreedyRoute = segments.at(-1)?.kind === 'rest'
  if (isGreedyRoute ? texts.length < segments.length : texts.length !== segments.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of segments.entries()) {
    const text = part.kind === 'rest' ? texts.slice(index).join('/') : (texts[index] ?? '')
    if (part.kind === 'static' ? part.text !== text : text === '') return null
    if (part.kind !== 'static') parameters[part.name] = text
  }
  return parameters
}
