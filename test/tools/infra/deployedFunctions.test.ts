import { describe, expect, test } from '@jest/globals'
import { type EndpointGroup, groups as publicGroups } from '#functions/api/apiFunctions.ts'
import { getDeployedName, NOT_FOUND_FUNCTION } from '#lib/infra/names.ts'
import type { FunctionHost } from '#lib/rehearsal/deployed/functions/functionHost.ts'
import {
  buildSourceArn,
  createDeployedGateway,
  type DeployedRequest,
} from '#lib/rehearsal/deployed/gateway/deployedGateway.ts'
import { evaluateAccess } from '#lib/rehearsal/deployed/iam/evaluateAccess.ts'
import { listFunctionPolicies } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { findDeployedApi, readRoutes } from '#lib/rehearsal/deployed/template/readRoutes.ts'
import { ok } from '#shared/core/result.ts'
import { ACCOUNT } from '#test/support/aws/resolve.ts'
import { deployedIn } from '#test/support/deployable.ts'
import { API_ID, readResources } from '#test/support/deployed/readResources.ts'
import { usePlatformStage } from '#test/support/deployed/usePlatformStage.ts'
import { synthesise } from '#test/support/synthesise.ts'
import { describeWithTable } from '#test/support/table.ts'

const STAGE = 'dev'
const { templates } = synthesise(STAGE, 'platform')
const resources = readResources(templates)
const groups: Readonly<Record<string, EndpointGroup>> = deployedIn(STAGE, 'platform').groups

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']

/** Returns a pattern for the stage paths that match a route. */
const patternOf = (routeKey: string): RegExp =>
  new RegExp(
    `^/v1${routeKey
      .replace(/^\w+ /, '')
      .replace(/\{\w+\+\}/, '.+')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  )

/** Returns a request to a route, with a value for each path parameter. */
function requestOf(routeKey: string): DeployedRequest {
  const [method = '', path = ''] = routeKey.split(' ')
  return { method, target: `/v1${path.replace(/\{\w+\+?\}/g, '7')}` }
}

describeWithTable(`the HTTP API of ${STAGE}, wired by its templates,`, () => {
  const stage = usePlatformStage(STAGE, resources)
  let gateway: ReturnType<typeof createDeployedGateway> | undefined
  const send = (request: DeployedRequest) => {
    gateway ??= createDeployedGateway(resources, stage().invoke)
    return gateway(request)
  }

  const routes = Object.entries(groups).flatMap(([group, { routes: rows }]) =>
    Object.values(rows).map(({ key }): [string, string] => [key, group]),
  )

  test('has a route for every row of the route tables, and the default route', () => {
    const expected = [...routes.map(([key]) => key), '$default'].toSorted()
    expect(
      readRoutes(resources)
        .map(({ routeKey }) => routeKey)
        .toSorted(),
    ).toEqual(expected)
  })

  test.each(routes)('%s is served by the function of its group', async (routeKey, group) => {
    const { status, headers, functionName } = await send(requestOf(routeKey))
    expect({ functionName, hasRequestId: 'x-request-id' in headers }).toEqual({
      functionName: getDeployedName(STAGE, group),
      hasRequestId: true,
    })
    expect(status).toBeLessThan(500)
  })

  describe('responds by the function behind its default route', () => {
    const served = { functionName: getDeployedName(STAGE, NOT_FOUND_FUNCTION) }
    const targets = routes.map(([key]) => requestOf(key).target)
    const hasRoute = (method: string, target: string): boolean =>
      routes.some(([key]) => key.startsWith(`${method} `) && patternOf(key).test(target))

    test.each(['/v1', '/v1/', '/v1/nowhere', '/v1/shipments/7/nowhere', '/v1/shipments//', '/v1/%2e%2e/users'])(
      'with 404 to %s',
      async (target) => {
        const { status, functionName, body } = await send({ method: 'GET', target })
        expect({ status, functionName }).toEqual({ status: 404, ...served })
        expect(JSON.parse(body.toString())).toMatchObject({ status: 'error', http_status: 404 })
      },
    )

    test.each([...new Set(targets)])('to every method that %s does not have', async (target) => {
      const isPublic = Object.values(publicGroups).some((group) =>
        Object.values(group.routes).some(({ key }) => patternOf(key).test(target)),
      )
      const [methods, others] = [
        METHODS.filter((one) => hasRoute(one, target)),
        METHODS.filter((one) => !hasRoute(one, target)),
      ]
      expect(others.length).toBeGreaterThan(0)
      for (const method of others) {
        const { status, functionName, headers } = await send({ method, target })
        // The existence of operator routes is not disclosed.
        expect({ status, functionName }).toEqual({ status: isPublic ? 405 : 404, ...served })
        expect(isPublic ? String(headers.allow).split(', ').toSorted() : []).toEqual(isPublic ? methods : [])
      }
    })
  })

  test('has no path outside its stage', async () => {
    const response = await send({ method: 'GET', target: '/v2/shipments' })
    expect([response.status, response.functionName]).toEqual([404, null])
  })

  test('makes no call to AWS that a role does not allow', () => expect(stage().listDeniedCalls()).toEqual([]))
})

describe.each(['dev', 'prod', 'full'] as const)('the resource policies of functions in %s', (stageName) => {
  const all = readResources(synthesise(stageName, 'platform').templates)
  const requests = [
    ...readRoutes(all).flatMap(({ routeKey }) => (routeKey === '$default' ? [] : [requestOf(routeKey)])),
    { method: 'GET', target: '/v1/nowhere' },
  ]
  const invoke: FunctionHost['invoke'] = async () => ok({ statusCode: 204 })

  test('let API Gateway call each route, and the default route', async () => {
    const send = createDeployedGateway(all, invoke)
    expect(requests.length).toBeGreaterThan(100)
    const statuses = await Promise.all(requests.map(async (request) => (await send(request)).status))
    expect(new Set(statuses)).toEqual(new Set([204]))
  })

  test('are needed: without the one for the default route API Gateway responds 500', async () => {
    const others = all.filter(({ properties }) => !String(properties.SourceArn).endsWith('/$default'))
    expect(others).toHaveLength(all.length - 1)
    const send = createDeployedGateway(others, invoke)
    const { status, body } = await send({ method: 'GET', target: '/v1/nowhere' })
    expect([status, body.toString()]).toEqual([500, '{"message":"Internal Server Error"}'])
    expect((await send({ method: 'GET', target: '/v1/shipments' })).status).toBe(204)
  })

  test('let no other API call a function', () => {
    const other = {
      'aws:SourceArn': buildSourceArn(findDeployedApi(all), 'GET /shipments').replace(API_ID, 'z9y8x7w6v5'),
    }
    for (const [resource, statements] of listFunctionPolicies(all)) {
      const request = { action: 'lambda:InvokeFunction', resource, context: { ...other, 'aws:SourceAccount': ACCOUNT } }
      const policies = { identity: [], resource: statements }
      expect(evaluateAccess({ kind: 'service', service: 'apigateway.amazonaws.com' }, request, policies)).toBe(
        'implicit deny',
      )
    }
  })
})
