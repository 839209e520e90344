import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { ApiDomain } from '../constructs/apiDomain.ts'
import { EndpointGroup } from '../constructs/endpointGroup.ts'
import { NotFound } from '../constructs/notFound.ts'
import { API_STAGE, deployedName } from '../names.ts'
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
