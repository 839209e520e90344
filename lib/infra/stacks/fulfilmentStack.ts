import { Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Construct } from 'constructs'
import { createEndpointGroups } from '../constructs/endpointGroups.ts'
import type { Platform } from '../platform.ts'

type FulfilmentStackProps = StackProps & {
  readonly platform: Platform
  readonly httpApi: HttpApi
  readonly baseUrl: string
}

/**
 * Endpoints of products, stock, orders and returns, in their own stack, as a stack is limited to
 * 500 resources.
 */
export class FulfilmentStack extends Stack {
  constructor(scope: Construct, id: string, { platform, httpApi, baseUrl, ...props }: FulfilmentStackProps) {
    super(scope, id, props)
    createEndpointGroups(this, platform, { httpApi, baseUrl, stack: 'fulfilment' })
  }
}
