import { Duration, type Stack, Validations } from 'aws-cdk-lib'
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Alarm, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { ApiStackName, EndpointGroup as Row } from '#functions/api/apiFunctions.ts'
import { API_TIMEOUT_SECONDS } from '../names.ts'
import type { Platform } from '../platform.ts'
import type { Stage } from '../stage.ts'
import { buildEdgeKeyReference } from './edgeKey.ts'
import { createRolloutStrategy, IMMEDIATE_ALARM, type RolloutStrategy } from './gradualRollout.ts'
import { PlatformFunction } from './platformFunction.ts'

/*
 * Endpoint groups of the HTTP API: functions, routes and rollout.
 */

type EndpointGroupsProps = {
  readonly httpApi: HttpApi
  readonly baseUrl: string
  /** Stack whose groups are added. */
  readonly stack: ApiStackName
}

/**
 * Adds the endpoint groups of a stack to the HTTP API, and returns how new code of the stack's
 * functions is rolled out.
 */
export function createEndpointGroups(
  scope: Stack,
  platform: Platform,
  { httpApi, baseUrl, stack }: EndpointGroupsProps,
): RolloutStrategy {
  const { stage, tables } = platform
  const rolloutStrategy = createRolloutStrategy(
    scope,
    stage,
    stage.rollout === 'atOnce' ? [] : [createServerErrorAlarm(scope, httpApi)],
  )
  for (const [name, row] of Object.entries(tables.groups)) {
    if ((row.stack ?? 'api') !== stack) continue
    new EndpointGroup(scope, name, platform, { name, row, httpApi, baseUrl, rollOut: rolloutStrategy })
  }
  Validations.of(scope).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason:
      'An API Gateway authorizer is not required. The functions verify the access token in the same conditional write that counts the request.',
  })
  return rolloutStrategy
}

/**
 * One request in a thousand: a failing canary receives a tenth of its function's calls, which are a
 * fraction of all.
 */
const SERVER_ERROR_RATIO = 0.001
/** Occasional failures, such as an AWS timeout, are no reason to roll back. */
const SERVER_ERROR_COUNT = 3

/** Alarm during a rollout: Lambda does not count 500 responses as errors. */
function createServerErrorAlarm(scope: Construct, httpApi: HttpApi): Alarm {
  const period = Duration.minutes(1)
  return new Alarm(scope, 'RolloutServerErrors', {
    alarmDescription: 'The API returns 5xx responses, and the new version is rolled back',
    metric: new MathExpression({
      expression: `IF(errors >= ${SERVER_ERROR_COUNT} AND errors > ${SERVER_ERROR_RATIO} * requests, 1, 0)`,
      usingMetrics: {
        errors: httpApi.metricServerError({ period, statistic: Stats.SUM }),
        requests: httpApi.metricCount({ period, statistic: Stats.SUM }),
      },
      period,
      label: 'too many 5xx',
    }),
    ...IMMEDIATE_ALARM,
  })
}

const buildEdgeEnvironment = (stage: Stage): Readonly<Record<string, string>> =>
  stage.edge
    ? { EDGE_KEY: buildEdgeKeyReference(stage, stage.edge), EDGE_ONLY: stage.edge.isOnlyWay ? 'on' : 'off' }
    : {}

type EndpointGroupProps = {
  readonly name: string
  readonly row: Row
  readonly httpApi: HttpApi
  readonly baseUrl: string
  readonly rollOut: RolloutStrategy
}

/** Endpoint group: its function, and a route per row of its route table. */
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
      environment: buildEdgeEnvironment(platform.stage),
    })
    const integration = new HttpLambdaIntegration('Integration', group.live, {
      // One permission per function instead of one per route: the same access with half the
      // resources.
      scopePermissionToRoute: false,
    })
    for (const [operation, { method, path }] of Object.entries(row.routes)) {
      new HttpRoute(this, operation, { httpApi, integration, routeKey: HttpRouteKey.with(path, HttpMethod[method]) })
    }
    rollOut(group)
  }
}
