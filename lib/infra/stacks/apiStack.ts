import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  ApiMapping,
  CfnApi,
  DomainName,
  HttpApi,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { createEndpointGroups } from '../constructs/endpointGroups.ts'
import type { RolloutStrategy } from '../constructs/gradualRollout.ts'
import { PlatformFunction } from '../constructs/platformFunction.ts'
import { getRemovalPolicy } from '../constructs/removalPolicy.ts'
import type { ApiDomain as Domain } from '../deployment.ts'
import { API_STAGE, getAccessLogName, getDeployedName, NOT_FOUND_FUNCTION } from '../names.ts'
import type { Platform } from '../platform.ts'

/** Excludes the path, which may contain a token, and the client address. */
const ACCESS_LOG_FORMAT = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  latencyMs: '$context.responseLatency',
  integrationLatencyMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
})

/** HTTP API: every endpoint group with its routes, and the function for unknown routes. */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi
  /** Public base URL, including the version segment. */
  readonly baseUrl: string

  constructor(scope: Construct, id: string, { platform, ...props }: StackProps & { readonly platform: Platform }) {
    super(scope, id, props)
    const { stage, domain } = platform
    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: getDeployedName(stage.name, 'api'),
      createDefaultStage: false,
      disableExecuteApiEndpoint: domain !== undefined,
    })
    const { httpApi } = this
    const accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: getAccessLogName(stage.name),
      retention: stage.retention.logDays,
      removalPolicy: getRemovalPolicy(stage),
    })
    const httpStage = new HttpStage(this, 'Stage', {
      httpApi,
      stageName: API_STAGE,
      autoDeploy: true,
      throttle: stage.throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(ACCESS_LOG_FORMAT),
      },
    })
    const address = (domainId: string, at: Domain) =>
      new ApiDomain(this, domainId, { domain: at, api: httpApi, stage: httpStage, outputs: domainId })
    if (domain) address('Domain', domain)
    // The public address keeps working, so that clients can migrate.
    if (stage.edge) address('Origin', stage.edge.origin)
    this.baseUrl = `${domain ? `https://${domain.name}` : httpApi.apiEndpoint}/${API_STAGE}`
    // Stacks deployed before a setting changed still import these, and an export in use cannot be
    // removed.
    const { defaultChild } = httpApi.node
    if (!(defaultChild instanceof CfnApi)) throw new Error('HttpApi is not based on CfnApi')
    for (const value of [httpApi.apiId, defaultChild.attrApiEndpoint]) this.exportValue(value)

    const rollOut = createEndpointGroups(this, platform, { httpApi, baseUrl: this.baseUrl, stack: 'api' })
    new NotFound(this, 'NotFound', platform, { httpApi, baseUrl: this.baseUrl, rollOut })
    new CfnOutput(this, 'BaseUrl', { value: this.baseUrl })
  }
}

type NotFoundProps = { readonly httpApi: HttpApi; readonly baseUrl: string; readonly rollOut: RolloutStrategy }

/** Function behind `$default`, for paths and methods without a route. */
class NotFound extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, props: NotFoundProps) {
    super(scope, id)
    const { httpApi, baseUrl, rollOut } = props
    const notFound = new PlatformFunction(this, platform, {
      name: NOT_FOUND_FUNCTION,
      row: { table: [], memoryMb: 256 },
      description: 'Paths and methods without a route',
      timeoutSeconds: 5,
      baseUrl,
    })
    const integration = new HttpLambdaIntegration('Integration', notFound.live, { scopePermissionToRoute: false })
    new HttpRoute(this, 'Default', { httpApi, integration, routeKey: HttpRouteKey.DEFAULT })
    // API Gateway calls the default route as `<api>/<stage>/$default`, which `*/*/*` does not
    // match.
    notFound.live.addPermission('DefaultRoute', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: httpApi.apiId,
        resourceName: `*/${HttpRouteKey.DEFAULT.key}`,
      }),
    })
    rollOut(notFound)
  }
}

type ApiDomainProps = {
  readonly domain: Domain
  readonly api: HttpApi
  readonly stage: HttpStage
  /** Prefix of the outputs. */
  readonly outputs: string
}

/**
 * Custom domain of the API, with TLS 1.2 or later. Its base path equals the default one, so that
 * functions see no difference.
 */
class ApiDomain extends Construct {
  constructor(scope: Construct, id: string, props: ApiDomainProps) {
    super(scope, id)
    const { domain, api, stage, outputs } = props
    const domainName = new DomainName(this, 'DomainName', {
      domainName: domain.name,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      securityPolicy: SecurityPolicy.TLS_1_2,
    })
    const mapping = new ApiMapping(this, 'Mapping', { api, domainName, stage, apiMappingKey: API_STAGE })
    // It references the stage by name, which creates no implicit dependency.
    mapping.node.addDependency(stage)
    const output = (outputName: string, value: string, description: string) =>
      new CfnOutput(this, outputName, { value, description }).overrideLogicalId(outputName)
    output(`${outputs}Target`, domainName.regionalDomainName, `DNS target of ${domain.name}`)
    output(
      `${outputs}TargetZone`,
      domainName.regionalHostedZoneId,
      'Hosted zone of the target, for a Route 53 alias record',
    )
  }
}
