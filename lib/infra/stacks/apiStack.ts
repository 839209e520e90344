import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  ApiMapping,
  CfnApi,
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
import { Alarm, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { EndpointGroup as Row } from '../../../functions/api/apiFunctions.ts'
import { edgeKeyReference } from '../constructs/edgeKey.ts'
import { RINGS_AT_ONCE, type RollOut, rollOutBy } from '../constructs/gradualRollout.ts'
import { PlatformFunction } from '../constructs/platformFunction.ts'
import type { ApiDomain as Domain } from '../deployment.ts'
import { API_STAGE, API_TIMEOUT_SECONDS, accessLogName, deployedName, NOT_FOUND_FUNCTION } from '../names.ts'
import type { Platform } from '../platform.ts'
import type { Stage } from '../stage.ts'

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
      logGroupName: accessLogName(stage.name),
      retention: stage.retention.logDays,
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
    const address = (domainId: string, at: Domain) =>
      new ApiDomain(this, domainId, { domain: at, api: httpApi, stage: httpStage, outputs: domainId })
    if (domain) address('Domain', domain)
    // The public address stays beside it, so that clients can be led from one to the other.
    if (stage.edge) address('Origin', stage.edge.origin)
    this.baseUrl = `${domain ? `https://${domain.name}` : httpApi.apiEndpoint}/${API_STAGE}`
    // Stacks deployed before a setting changed still import these: an export in use cannot be removed.
    const { defaultChild } = httpApi.node
    if (!(defaultChild instanceof CfnApi)) throw new Error('HttpApi is not based on CfnApi')
    for (const value of [httpApi.apiId, defaultChild.attrApiEndpoint]) this.exportValue(value)

    const rollOut = rollOutBy(this, stage, stage.rollout === 'atOnce' ? [] : [serverErrorAlarm(this, httpApi)])
    for (const [name, row] of Object.entries(tables.groups)) {
      new EndpointGroup(this, name, platform, { name, row, httpApi, baseUrl: this.baseUrl, rollOut })
    }
    new NotFound(this, 'NotFound', platform, { httpApi, baseUrl: this.baseUrl, rollOut })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The functions check the token themselves: one conditional write authenticates and counts a request.',
    })
    new CfnOutput(this, 'BaseUrl', { value: this.baseUrl })
  }
}

/** One request in a thousand: a function that only fails takes a tenth of its calls, which are a part of all. */
const SERVER_ERROR_SHARE = 0.001
/** What fails of itself now and then, such as a call to AWS that timed out, is no reason to take new code back. */
const SERVER_ERROR_COUNT = 3

/** Rings while new code is rolled out: a function that answers 500 has not failed in the eyes of Lambda. */
function serverErrorAlarm(scope: Construct, httpApi: HttpApi): Alarm {
  const period = Duration.minutes(1)
  return new Alarm(scope, 'RolloutServerErrors', {
    alarmDescription: 'The API answers 5xx: code that is being rolled out is taken back',
    metric: new MathExpression({
      expression: `IF(errors >= ${SERVER_ERROR_COUNT} AND errors > ${SERVER_ERROR_SHARE} * requests, 1, 0)`,
      usingMetrics: {
        errors: httpApi.metricServerError({ period, statistic: Stats.SUM }),
        requests: httpApi.metricCount({ period, statistic: Stats.SUM }),
      },
      period,
      label: 'too many 5xx',
    }),
    ...RINGS_AT_ONCE,
  })
}

const edgeEnvironment = (stage: Stage): Readonly<Record<string, string>> =>
  stage.edge ? { EDGE_KEY: edgeKeyReference(stage, stage.edge), EDGE_ONLY: stage.edge.isOnlyWay ? 'on' : 'off' } : {}

type EndpointGroupProps = {
  readonly name: string
  readonly row: Row
  readonly httpApi: HttpApi
  readonly baseUrl: string
  readonly rollOut: RollOut
}

/** One group of endpoints: its function, and a route to it for every row of its route table. */
class EndpointGroup extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, props: EndpointGroupProps) {
    super(scope, id)
    const { name, row, httpApi, baseUrl, rollOut } = props
    const group = new PlatformFunction(this, platform, {
      name,
      row,
      description: `Endpoints: ${name}`,
      timeoutSeconds: API_TIMEOUT_SECONDS,
      baseUrl,
      environment: edgeEnvironment(platform.stage),
    })
    const integration = new HttpLambdaIntegration('Integration', group.live, {
      // One permission for the function instead of one for each route: the same reach with half the resources.
      scopePermissionToRoute: false,
    })
    for (const [operation, { method, path }] of Object.entries(row.routes)) {
      new HttpRoute(this, operation, { httpApi, integration, routeKey: HttpRouteKey.with(path, HttpMethod[method]) })
    }
    rollOut(group)
  }
}

type NotFoundProps = Pick<EndpointGroupProps, 'httpApi' | 'baseUrl' | 'rollOut'>

/** The function behind `$default`: answers paths and methods that no route has. */
class NotFound extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, props: NotFoundProps) {
    super(scope, id)
    const { httpApi, baseUrl, rollOut } = props
    const notFound = new PlatformFunction(this, platform, {
      name: NOT_FOUND_FUNCTION,
      row: { table: [], memoryMb: 256 },
      description: 'Paths and methods that no route has',
      timeoutSeconds: 5,
      baseUrl,
    })
    const integration = new HttpLambdaIntegration('Integration', notFound.live, { scopePermissionToRoute: false })
    new HttpRoute(this, 'Default', { httpApi, integration, routeKey: HttpRouteKey.DEFAULT })
    // API Gateway calls the default route as `<api>/<stage>/$default`, which `*/*/*` does not match.
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
  /** Starts the names of the outputs. */
  readonly outputs: string
}

/** The API at an address of one's own, over TLS 1.2 and up. Its path starts as at the API's own address: functions see no difference. */
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
    // It names the stage, and so does not wait for it by itself.
    mapping.node.addDependency(stage)
    const output = (outputName: string, value: string, description: string) =>
      new CfnOutput(this, outputName, { value, description }).overrideLogicalId(outputName)
    output(`${outputs}Target`, domainName.regionalDomainName, `Where the DNS record of ${domain.name} leads`)
    output(`${outputs}TargetZone`, domainName.regionalHostedZoneId, 'The zone of that, for an alias record of Route 53')
  }
}
