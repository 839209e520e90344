import { type HttpApi, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import { NOT_FOUND_FUNCTION } from '../names.ts'
import type { Platform } from '../platform.ts'
import { PlatformFunction } from './platformFunction.ts'

/** The function behind `$default`: answers paths and methods that no route has. */
export class NotFound extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, httpApi: HttpApi) {
    super(scope, id)
    const notFound = new PlatformFunction(this, 'Function', platform, {
      name: NOT_FOUND_FUNCTION,
      description: 'Paths and methods that no route has',
      timeoutSeconds: 5,
      memoryMb: 256,
    })
    const integration = new HttpLambdaIntegration('Integration', notFound.function, { scopePermissionToRoute: false })
    new HttpRoute(this, 'Default', { httpApi, integration, routeKey: HttpRouteKey.DEFAULT })
  }
}
