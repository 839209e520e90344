import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  ApiMapping,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { EndpointGroup as Row } from '../../../functions/api/apiFunctions.ts'
import { PlatformFunction } from '../constructs/platformFunction.ts'
import type { ApiDomain as Props } from '../deployment.ts'
import { API_STAGE, API_TIMEOUT_SECONDS, deployedName, NOT_FOUND_FUNCTION } from '../names.ts'
import type { Platform } from '../platform.ts'

/** Without the path, in which a token may stand, and without the caller's address. */
const ACCESS_LOG_LINE = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  integrationLatencyMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
})

/** The HTTP API: every endpoint group with its routes, and the function that answers everything else. */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi
  /** Public address, ending in the version segment. */
  readonly baseUrl: string

  constructor(scope: Construct, id: string, { platform, ...props }: StackProps & { readonly platform: Platform }) {
    super(scope, id, props)
    const { stage, tables, domain } = platform
    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: deployedName(stage.name, 'api'),
      createDefaultStage: false,
      disableExecuteApiEndpoint: domain !== undefined,
    })
    const { httpApi } = this
    const accessLog = new LogGroup(this, 'AccessLog', {
      // Under this prefix API Gateway may write without an entry in a policy that has little room.
      logGroupName: `/aws/vendedlogs/${deployedName(stage.name, 'api')}`,
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    })
    const httpStage = new HttpStage(this, 'Stage', {
      httpApi,
      stageName: API_STAGE,
      autoDeploy: true,
      throttle: stage.throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(ACCESS_LOG_LINE),
      },
    })
    if (domain) new ApiDomain(this, 'Domain', domain, httpApi, httpStage)
    this.baseUrl = `${domain ? `https://${domain.name}` : httpApi.apiEndpoint}/${API_STAGE}`

    for (const [name, row] of Object.entries(tables.groups)) {
      new EndpointGroup(this, name, platform, { name, row, httpApi, baseUrl: this.baseUrl })
    }
    new NotFound(this, 'NotFound', platform, httpApi)
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The functions check the token themselves: one conditional write authenticates and counts a request.',
    })
    new CfnOutput(this, 'BaseUrl', { value: this.baseUrl })
  }
}

type EndpointGroupProps = {
  readonly name: string
  readonly row: Row
  readonly httpApi: HttpApi
  readonly baseUrl: string
}

/** One group of endpoints: its function, and a route to it for every row of its route table. */
class EndpointGroup extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, { name, row, httpApi, baseUrl }: EndpointGroupProps) {
    super(scope, id)
    const group = new PlatformFunction(this, platform, {
      name,
      row,
      description: `Endpoints: ${name}`,
      timeoutSeconds: API_TIMEOUT_SECONDS,
      baseUrl,
    })
    const integration = new HttpLambdaIntegration('Integration', group.function, {
      // One permission for the function instead of one for each route: the same reach with half the resources.
      scopePermissionToRoute: false,
    })
    for (const [operation, { method, path }] of Object.entries(row.routes)) {
      new HttpRoute(this, operation, { httpApi, integration, routeKey: HttpRouteKey.with(path, HttpMethod[method]) })
    }
  }
}

/** The function behind `$default`: answers paths and methods that no route has. */
class NotFound extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, httpApi: HttpApi) {
    super(scope, id)
    const notFound = new PlatformFunction(this, platform, {
      name: NOT_FOUND_FUNCTION,
      row: { table: [], memoryMb: 256 },
      description: 'Paths and methods that no route has',
      timeoutSeconds: 5,
    })
    const integration = new HttpLambdaIntegration('Integration', notFound.function, { scopePermissionToRoute: false })
    new HttpRoute(this, 'Default', { httpApi, integration, routeKey: HttpRouteKey.DEFAULT })
  }
}

/** The API at an address of one's own, over TLS 1.2 and up. Its path starts as at the API's own address: functions see no difference. */
class ApiDomain extends Construct {
  constructor(scope: Construct, id: string, { name, certificateArn }: Props, api: HttpApi, stage: HttpStage) {
    super(scope, id)
    const domainName = new DomainName(this, 'DomainName', {
      domainName: name,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      securityPolicy: SecurityPolicy.TLS_1_2,
    })
    const mapping = new ApiMapping(this, 'Mapping', { api, domainName, stage, apiMappingKey: API_STAGE })
    // It names the stage, and so does not wait for it by itself.
    mapping.node.addDependency(stage)
    const output = (outputName: string, value: string, description: string) =>
      new CfnOutput(this, outputName, { value, description }).overrideLogicalId(outputName)
    output('DomainTarget', domainName.regionalDomainName, `Where the DNS record of ${name} leads`)
    output('DomainTargetZone', domainName.regionalHostedZoneId, 'The zone of that, for an alias record of Route 53')
  }
}
