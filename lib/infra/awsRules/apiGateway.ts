import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { getNumberByPath, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule, findDuplicates } from './awsRule.ts'
import { isInvocationAllowed } from './lambda.ts'
import { findTargetFunction } from './rolePolicies.ts'

/*
 * Rules for HTTP APIs.
 */

const ROUTE = 'AWS::ApiGatewayV2::Route'
const STAGE = 'AWS::ApiGatewayV2::Stage'
const INTEGRATION = 'AWS::ApiGatewayV2::Integration'
const GUIDE = 'https://docs.aws.amazon.com/apigateway/latest/developerguide'

const MAX_ROUTES = 300
const MAX_INTEGRATIONS = 300
const MAX_LOG_FORMAT_BYTES = 3_072
const MAX_TIMEOUT_SECONDS = 30

/** Quotas of all APIs of an account in a region: requests per second, and burst. */
const ACCOUNT_THROTTLE_LIMITS = { rate: 10_000, burst: 5_000 }
const NEWER_REGION_THROTTLE = { rate: 2_500, burst: 1_250 }
const NEWER_REGIONS = [
  'af-south-1',
  'ap-south-2',
  'ap-southeast-3',
  'ap-southeast-4',
  'ap-southeast-5',
  'ap-southeast-7',
  'ca-west-1',
  'eu-central-2',
  'eu-south-1',
  'eu-south-2',
  'il-central-1',
  'me-central-1',
  'mx-central-1',
]

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html */
const LOG_VARIABLES =
  /^(accountId|apiId|authorizer\.[\w.]+|awsEndpointRequestId2?|customDomain\.basePathMatched|dataProcessed|domainName|domainPrefix|error\.(message|messageString|responseType)|extendedRequestId|httpMethod|identity\.[\w.]+|integration\.(error|integrationStatus|latency|requestId|status)|integrationErrorMessage|integrationLatency|integrationStatus|path|protocol|requestId|requestTime|requestTimeEpoch|responseLatency|responseLength|routeKey|stage|status)$/

const ROUTE_KEY_PATTERN = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY) (\/\S*)$/
const SEGMENT = /^(\{[\w.:-]+\+?\}|[^{}]*)$/

const getRouteKey = ({ properties }: ResolvedResource): string => textAt(properties, 'RouteKey')
const apiOf = ({ properties }: ResolvedResource): string => textAt(properties, 'ApiId')

function findRouteKeyViolations(key: string): readonly (string | false | undefined)[] {
  if (key === '$default') return []
  const [, , path] = ROUTE_KEY_PATTERN.exec(key) ?? []
  if (path === undefined) return [`route key "${key}" must be METHOD /path or $default`]
  const segments = path.split('/').slice(1)
  const parameters = segments.filter((segment) => segment.startsWith('{')).map((one) => one.replace(/[{}+]/g, ''))
  return [
    ...segments.map((one) => !SEGMENT.test(one) && `${key}: "${one}" must be a whole {parameter} or plain text`),
    segments.slice(0, -1).some((one) => one.endsWith('+}')) && `${key}: a greedy parameter must be the last segment`,
    ...findDuplicates(parameters).map((name) => `${key}: parameter ${name} occurs more than once`),
  ]
}

/** Returns the ARNs under which API Gateway invokes the function of a route. */
function listInvocationArns(stage: ResolvedStage, route: ResolvedResource): readonly string[] {
  const { partition, region, account } = route.place
  const [method = '', path = ''] = getRouteKey(route).split(' ')
  const suffix = method === '$default' ? method : `${method === 'ANY' ? 'GET' : method}${path}`
  return stage
    .ofType(STAGE)
    .filter((one) => apiOf(one) === apiOf(route))
    .map(({ name }) => `arn:${partition}:execute-api:${region}:${account}:${apiOf(route)}/${name}/${suffix}`)
}

function findUncoveredRoutes(route: ResolvedResource, stage: ResolvedStage): readonly (string | false)[] {
  const integration = stage.find(INTEGRATION, textAt(route.properties, 'Target').replace(/^integrations\//, ''))
  const target = textAt(integration?.properties, 'IntegrationUri')
  if (target.split(':')[2] !== 'lambda') return []
  return listInvocationArns(stage, route).map(
    (sourceArn) =>
      !stage
        .ofType('AWS::Lambda::Permission')
        .some((permission) => isInvocationAllowed(permission, target, 'apigateway.amazonaws.com', sourceArn)) &&
      `no permission of ${target.split(':').slice(6).join(':')} matches ${sourceArn}`,
  )
}

function findThrottleViolations({ properties, place }: ResolvedResource): readonly (string | undefined)[] {
  const limit = NEWER_REGIONS.includes(place.region) ? NEWER_REGION_THROTTLE : ACCOUNT_THROTTLE_LIMITS
  return [
    above(
      'requests per second',
      getNumberByPath(properties, 'DefaultRouteSettings', 'ThrottlingRateLimit') ?? 0,
      limit.rate,
    ),
    above(
      'burst requests',
      getNumberByPath(properties, 'DefaultRouteSettings', 'ThrottlingBurstLimit') ?? 0,
      limit.burst,
    ),
  ]
}

/** Returns a check that limits a type of resource per API. */
const countResourcesPerApi =
  (type: string, noun: string, max: number): AwsRule['check'] =>
  (stage) =>
    [...Map.groupBy(stage.ofType(type), apiOf).values()].flatMap((members) => {
      const message = above(`${noun} of the API`, members.length, max)
      return message && members[0] ? [{ on: members[0], message }] : []
    })

const overlaps: AwsRule['check'] = (stage) =>
  [
    ...Map.groupBy(stage.ofType(ROUTE), (route) => `${apiOf(route)} ${getRouteKey(route).replace(/\{[^}+]+/g, '{')}`),
  ].flatMap(([, [first, ...others]]) =>
    others.map((on) => ({
      on,
      message: `${getRouteKey(on)} matches the same requests as ${first && getRouteKey(first)}`,
    })),
  )

export const apiGatewayRules: readonly AwsRule[] = [
  {
    id: 'http-api-permissions',
    text: 'The permission of a function must match the ARN of each of its routes, including $default.',
    source: 'https://github.com/aws/serverless-application-model/issues/1860',
    check: createResourceTypeRule(ROUTE, findUncoveredRoutes),
  },
  {
    id: 'http-api-routes',
    text: 'An HTTP API can have up to 300 routes.',
    source: `${GUIDE}/http-api-quotas.html`,
    isAdjustable: true,
    check: countResourcesPerApi(ROUTE, 'routes', MAX_ROUTES),
  },
  {
    id: 'http-api-integrations',
    text: 'An HTTP API can have up to 300 integrations.',
    source: `${GUIDE}/http-api-quotas.html`,
    check: countResourcesPerApi(INTEGRATION, 'integrations', MAX_INTEGRATIONS),
  },
  {
    id: 'http-api-route-key',
    text: 'A route key must be METHOD /path with unique parameters that are entire segments, and a greedy parameter must be last.',
    source: `${GUIDE}/http-api-develop-routes.html`,
    check: createResourceTypeRule(ROUTE, (route) => findRouteKeyViolations(getRouteKey(route))),
  },
  {
    id: 'http-api-access-log',
    text: 'An access log format must contain the request ID and only known variables, and must not exceed 3 KB.',
    source: `${GUIDE}/http-api-logging.html`,
    check: createResourceTypeRule(STAGE, ({ properties }) => {
      const format = textAt(properties, 'AccessLogSettings', 'Format')
      if (format === '') return []
      const variables = [...format.matchAll(/\$context\.([\w.]+)/g)].map(([, name = '']) => name)
      return [
        above('format size in bytes', Buffer.byteLength(format), MAX_LOG_FORMAT_BYTES),
        !variables.some((name) => name === 'requestId' || name === 'extendedRequestId') && 'the request ID is missing',
        ...variables.map((name) => !LOG_VARIABLES.test(name) && `unknown variable $context.${name}`),
      ]
    }),
  },
  {
    id: 'http-api-throttle',
    text: 'The throttling limits of a stage must not exceed the account quota of the region.',
    source: `${GUIDE}/limits.html`,
    isAdjustable: true,
    check: createResourceTypeRule(STAGE, findThrottleViolations),
  },
  {
    id: 'http-api-route-overlap',
    text: 'Each request must match only one route.',
    source: `${GUIDE}/http-api-develop-routes.html`,
    check: overlaps,
  },
  {
    id: 'http-api-integration-timeout',
    text: 'A function behind an HTTP API must time out within 30 seconds, the integration timeout of API Gateway.',
    source: `${GUIDE}/http-api-quotas.html`,
    check: createResourceTypeRule(INTEGRATION, ({ properties }, stage) => {
      const lambda = findTargetFunction(stage, textAt(properties, 'IntegrationUri'))
      return [above('timeout in seconds', getNumberByPath(lambda?.properties, 'Timeout') ?? 0, MAX_TIMEOUT_SECONDS)]
    }),
  },
  {
    id: 'http-api-certificate-region',
    text: 'The certificate of a regional domain must be in the region of the API.',
    source: `${GUIDE}/http-api-custom-domain-names.html`,
    check: createResourceTypeRule('AWS::ApiGatewayV2::DomainName', ({ properties, place, stack }) => {
      const arn = textAt(properties, 'DomainNameConfigurations', '0', 'CertificateArn')
      const region = arn.split(':')[3]
      return [
        stack.region !== null && region !== place.region && `certificate is in ${region}, stack in ${place.region}`,
      ]
    }),
  },
  {
    id: 'http-api-log-group-name',
    text: 'The log group of an access log must begin with /aws/vendedlogs/ because the size of the log resource policy is limited.',
    source: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html',
    check: createResourceTypeRule(STAGE, ({ properties }) => {
      const group = textAt(properties, 'AccessLogSettings', 'DestinationArn').split(':')[6] ?? ''
      return [group !== '' && !group.startsWith('/aws/vendedlogs/') && `log group is ${group}`]
    }),
  },
]
