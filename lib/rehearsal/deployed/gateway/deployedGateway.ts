import { randomUUID } from 'node:crypto'
import { createRouteMatcher } from '#lib/local/http/gateway.ts'
import { decodePath, type GatewayRequest, toGatewayEvent } from '#lib/local/http/toEvent.ts'
import { createGatewayResponse, type GatewayResponse, toResponse } from '#lib/local/http/toResponse.ts'
import type { FunctionHost } from '../functions/functionHost.ts'
import { type Caller, evaluateAccess } from '../iam/evaluateAccess.ts'
import type { DeployedResource } from '../template/deployedResource.ts'
import { listFunctionPolicies } from '../template/readFunctions.ts'
import { type DeployedApi, findDeployedApi, readRoutes } from '../template/readRoutes.ts'

export type DeployedRequest = Pick<GatewayRequest, 'method' | 'target'> & {
  readonly headers?: Readonly<Record<string, string>>
  /** Alternating names and values, as sent; replaces `headers`. */
  readonly rawHeaders?: readonly string[]
  readonly body?: string | Buffer
  readonly sourceIp?: string
}

export type DeployedResponse = GatewayResponse & {
  /** Function of the route; null if the gateway itself responded. */
  readonly functionName: string | null
}

const API_GATEWAY_CALLER: Caller = { kind: 'service', service: 'apigateway.amazonaws.com' }
const DEFAULT_ROUTE = '$default'

/**
 * HTTP API of a stage as declared by its templates. The function's resource policy must allow API
 * Gateway the ARN of the matched route; otherwise API Gateway responds 500.
 */
export function createDeployedGateway(
  resources: readonly DeployedResource[],
  invoke: FunctionHost['invoke'],
  nowMs: () => number = Date.now,
) {
  const api = findDeployedApi(resources)
  const { stageName } = api
  const routes = new Map(readRoutes(resources).map((route) => [route.routeKey, route.functionArn]))
  const policies = listFunctionPolicies(resources)
  const targets = [...routes].map(([routeKey, functionName]) => ({ routeKey, functionName }))
  const match = createRouteMatcher(targets.filter(({ routeKey }) => routeKey !== DEFAULT_ROUTE))

  const isInvocationPermitted = (routeKey: string, functionArn: string): boolean => {
    const context = { 'aws:SourceArn': buildSourceArn(api, routeKey), 'aws:SourceAccount': api.place.account }
    const request = { action: 'lambda:InvokeFunction', resource: functionArn, context }
    return (
      evaluateAccess(API_GATEWAY_CALLER, request, { identity: [], resource: policies.get(functionArn) ?? [] }) ===
      'allow'
    )
  }

  return async (request: DeployedRequest): Promise<DeployedResponse> => {
    const path = decodePath(request.target)
    if (!`${path}/`.startsWith(`/${stageName}/`))
      return { ...createGatewayResponse(404, 'Not Found'), functionName: null }
    const matched = match(request.method, path.slice(stageName.length + 1) || '/')
    const { routeKey, pathParameters } = matched ?? { routeKey: DEFAULT_ROUTE, pathParameters: {} }
    const functionArn = routes.get(routeKey)
    if (functionArn === undefined) return { ...createGatewayResponse(404, 'Not Found'), functionName: null }
    if (!isInvocationPermitted(routeKey, functionArn)) {
      return { ...createGatewayResponse(500, 'Internal Server Error'), functionName: null }
    }
    const functionName = functionArn.split(':')[6] ?? ''
    const event = toGatewayEvent(
      {
        ...request,
        rawHeaders: request.rawHeaders ?? Object.entries(request.headers ?? {}).flat(),
        body: Buffer.from(request.body ?? ''),
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp ?? '192.0.2.1',
        port: 443,
      },
      { routeKey, pathParameters, stage: stageName, requestId: randomUUID(), nowMs: nowMs() },
    )
    const invoked = await invoke(functionName, { event })
    const response = invoked.ok ? toResponse(invoked.value) : createGatewayResponse(500, 'Internal Server Error')
    return { ...response, functionName }
  }
}

/**
 * Returns the ARN that API Gateway sends for a route: method and path template, or the stage's
 * default. https://github.com/terraform-aws-modules/terraform-aws-apigateway-v2/issues/41
 * https://github.com/aws/serverless-application-model/issues/1860
 */
export function buildSourceArn({ apiId, stageName, place }: DeployedApi, routeKey: string): string {
  const route = routeKey === DEFAULT_ROUTE ? DEFAULT_ROUTE : routeKey.replace(' ', '')
  return `arn:aws:execute-api:${place.region}:${place.account}:${apiId}/${stageName}/${route}`
}
