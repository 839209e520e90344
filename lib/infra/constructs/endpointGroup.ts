import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import type { EndpointGroup as Row } from '../../../functions/api/apiFunctions.ts'
import { assetEnvironment } from '../bundles/assets.ts'
import { permissionsOf } from '../iam/permissionsOf.ts'
import { API_TIMEOUT_SECONDS } from '../names.ts'
import type { Platform } from '../platform.ts'
import { grantPermissions } from './grantPermissions.ts'
import { PlatformFunction } from './platformFunction.ts'

export type EndpointGroupProps = {
  readonly name: string
  readonly row: Row
  readonly httpApi: HttpApi
  readonly baseUrl: string
}

const METHODS = { GET: HttpMethod.GET, POST: HttpMethod.POST, PUT: HttpMethod.PUT, DELETE: HttpMethod.DELETE } as const

/** One group of endpoints: its function, and a route to it for every row of its route table. */
export class EndpointGroup extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, { name, row, httpApi, baseUrl }: EndpointGroupProps) {
    super(scope, id)
    const group = new PlatformFunction(this, 'Function', platform, {
      name,
      description: `Endpoints: ${name}`,
      timeoutSeconds: API_TIMEOUT_SECONDS,
      memoryMb: row.memoryMb,
      environment: { BASE_URL: baseUrl, ...assetEnvironment(name, row) },
    })
    grantPermissions(group, permissionsOf(name, row), platform)
    const integration = new HttpLambdaIntegration('Integration', group.function, {
      // One permission for the function instead of one for each route: the same reach with half the resources.
      scopePermissionToRoute: false,
    })
    for (const [operation, { method, path }] of Object.entries(row.routes)) {
      new HttpRoute(this, operation, { httpApi, integration, routeKey: HttpRouteKey.with(path, METHODS[method]) })
    }
  }
}
