import type { Resource } from '#lib/infra/template/template.ts'
import { ACCOUNT, arn, lambda, REGION, type RuleCases, ref, resource, stageWith } from './ruleCase.ts'

/*
 * Cases of the rules for the API and its edge.
 */

type Properties = Resource['Properties']
type Resources = Readonly<Record<string, Resource>>

const FORMAT = '{"id":"$context.requestId","status":"$context.status"}'
const permission = (suffix: string) =>
  resource('AWS::Lambda::Permission', {
    Action: 'lambda:InvokeFunction',
    FunctionName: ref('Live'),
    Principal: 'apigateway.amazonaws.com',
    SourceArn: {
      'Fn::Join': ['', [`arn:aws:execute-api:${REGION}:${ACCOUNT}:`, ref('Api'), suffix]],
    },
  })
const route = (RouteKey: string) =>
  resource('AWS::ApiGatewayV2::Route', {
    ApiId: ref('Api'),
    RouteKey,
    Target: { 'Fn::Join': ['/', ['integrations', ref('Integration')]] },
  })
const integration = () => resource('AWS::ApiGatewayV2::Integration', { ApiId: ref('Api'), IntegrationUri: ref('Live') })

/** Returns an HTTP API in front of a function. */
const api = (
  routes: Resources,
  settings: Properties = {},
  more: Resources = {},
  functionProperties: Properties = {},
) => ({
  ...lambda([], functionProperties),
  Live: resource('AWS::Lambda::Alias', { FunctionName: ref('Function'), Name: 'live' }),
  Api: resource('AWS::ApiGatewayV2::Api', { Name: 'shipping-test' }),
  Stage: resource('AWS::ApiGatewayV2::Stage', {
    ApiId: ref('Api'),
    StageName: 'v1',
    AccessLogSettings: { Format: FORMAT, DestinationArn: arn('AccessLog') },
    ...settings,
  }),
  AccessLog: resource('AWS::Logs::LogGroup', { LogGroupName: '/aws/vendedlogs/shipping-test' }),
  Integration: integration(),
  Permission: permission('/*/*/*'),
  ...routes,
  ...more,
})
const ROUTES = { Route: route('GET /labels/{label_id}') }
const withLog = (Format: string) =>
  stageWith(api(ROUTES, { AccessLogSettings: { Format, DestinationArn: arn('AccessLog') } }))
const withThrottle = (rate: number, burst: number, region = REGION) =>
  stageWith(api(ROUTES, { DefaultRouteSettings: { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } }), {
    region,
  })
const many = (count: number, make: (index: number) => Resource) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Made${index}`, make(index)]))
const domain = (CertificateArn: string) =>
  stageWith({
    Domain: resource('AWS::ApiGatewayV2::DomainName', {
      DomainName: 'api.example.com',
      DomainNameConfigurations: [{ CertificateArn }],
    }),
  })

const VISIBILITY = (MetricName: string) => ({ VisibilityConfig: { MetricName } })
const wafRule = (Name: string, Statement: object, more: object = {}) => ({
  Name,
  Priority: Name.length,
  Statement,
  ...VISIBILITY(`shipping-${Name}`),
  ...more,
})
const firewall = (Rules: readonly object[], region = 'us-east-1') =>
  stageWith(
    {
      Firewall: resource('AWS::WAFv2::WebACL', {
        Name: 'shipping',
        Scope: 'CLOUDFRONT',
        Rules,
        ...VISIBILITY('shipping'),
      }),
    },
    { region },
  )
const COMMON = { ManagedRuleGroupStatement: { VendorName: 'AWS', Name: 'AWSManagedRulesCommonRuleSet' } }
const RATE = { RateBasedStatement: { Limit: 100 } }

const distribution = (config: object, headers: readonly string[] = ['x-origin-verify']) =>
  stageWith(
    {
      Distribution: resource('AWS::CloudFront::Distribution', {
        DistributionConfig: {
          Comment: 'The API',
          ViewerCertificate: { AcmCertificateArn: `arn:aws:acm:us-east-1:${ACCOUNT}:certificate/x` },
          Origins: [{ OriginCustomHeaders: headers.map((HeaderName) => ({ HeaderName })) }],
          ...config,
        },
      }),
    },
    { region: 'us-east-1' },
  )
const edgeFunction = (FunctionCode: string) =>
  stageWith({ Function: resource('AWS::CloudFront::Function', { Name: 'shipping', FunctionCode }) })

export const edgeCases: RuleCases = {
  'http-api-permissions': {
    keeps: [
      stageWith(api(ROUTES)),
      stageWith(api({ Route: route('$default') }, {}, { Permission: permission('/*/$default') })),
      stageWith(api({ Route: route('ANY /labels') }, {}, { Permission: permission('/*/*/labels') })),
    ],
    breaks: [
      [stageWith(api({ Route: route('$default') })), '/v1/$default'],
      [stageWith(api(ROUTES, {}, { Permission: permission('/*/POST/*') })), 'GET/labels/{label_id}'],
      [stageWith(api(ROUTES, {}, { Permission: resource('AWS::Lambda::Permission') })), 'no permission'],
    ],
  },
  'http-api-routes': {
    keeps: [stageWith(api(many(300, (index) => route(`GET /${index}`))))],
    breaks: [[stageWith(api(many(301, (index) => route(`GET /${index}`)))), '301, at most 300']],
  },
  'http-api-integrations': {
    keeps: [stageWith(api(many(299, integration)))],
    breaks: [[stageWith(api(many(300, integration))), '301, at most 300']],
  },
  'http-api-route-key': {
    keeps: [stageWith(api({ One: route('GET /a/{id}/{rest+}'), Two: route('$default'), Three: route('ANY /') }))],
    breaks: [
      [stageWith(api({ Route: route('GET labels') })), 'must be METHOD /path'],
      [stageWith(api({ Route: route('TRACE /labels') })), 'must be METHOD /path'],
      [stageWith(api({ Route: route('GET /labels/{id}.pdf') })), '"{id}.pdf" must be a whole'],
      [stageWith(api({ Route: route('GET /{rest+}/labels') })), 'greedy'],
      [stageWith(api({ Route: route('GET /{id}/labels/{id}') })), 'parameter id occurs more than once'],
    ],
  },
  'http-api-access-log': {
    keeps: [withLog(FORMAT)],
    breaks: [
      [withLog('{"status":"$context.status"}'), 'request ID is missing'],
      [
        withLog('{"id":"$context.requestId","x":"$context.wafResponseCode"}'),
        'unknown variable $context.wafResponseCode',
      ],
      [withLog(`$context.requestId ${'x'.repeat(3_072)}`), 'format size in bytes'],
    ],
  },
  'http-api-throttle': {
    keeps: [withThrottle(10_000, 5_000), withThrottle(2_500, 1_250, 'eu-south-2')],
    breaks: [
      [withThrottle(10_001, 5_000), 'requests per second: 10001'],
      [withThrottle(2_000, 4_000, 'eu-south-2'), 'burst requests: 4000, at most 1250'],
    ],
  },
  'http-api-route-overlap': {
    keeps: [
      stageWith(
        api({ One: route('GET /labels/{id}'), Two: route('GET /labels/stats'), Three: route('ANY /labels/{id}') }),
      ),
    ],
    breaks: [
      [
        stageWith(api({ One: route('GET /labels/{id}'), Two: route('GET /labels/{label_id}') })),
        'matches the same requests',
      ],
    ],
  },
  'http-api-integration-timeout': {
    keeps: [stageWith(api(ROUTES, {}, {}, { Timeout: 29 }))],
    breaks: [[stageWith(api(ROUTES, {}, {}, { Timeout: 31 })), '31, at most 30']],
  },
  'http-api-certificate-region': {
    keeps: [domain(`arn:aws:acm:${REGION}:${ACCOUNT}:certificate/x`)],
    breaks: [[domain(`arn:aws:acm:us-east-1:${ACCOUNT}:certificate/x`), 'certificate is in us-east-1']],
  },
  'http-api-log-group-name': {
    keeps: [stageWith(api(ROUTES))],
    breaks: [
      [
        stageWith(api(ROUTES, {}, { AccessLog: resource('AWS::Logs::LogGroup', { LogGroupName: '/aws/api/x' }) })),
        'log group is /aws/api/x',
      ],
    ],
  },
  'waf-web-acl': {
    keeps: [firewall([wafRule('common', COMMON), wafRule('rate', RATE, blockWith(429))])],
    breaks: [
      [firewall([wafRule('a', COMMON), wafRule('bb', COMMON), wafRule('ccc', COMMON)]), 'capacity units: 2100'],
      [firewall([wafRule('rate', RATE, blockWith(418))]), 'status 418'],
      [
        firewall([wafRule('rate', RATE), wafRule('rate', RATE, { Priority: 9 })]),
        'rule name rate occurs more than once',
      ],
      [firewall([wafRule('rate', RATE, VISIBILITY('a b'))]), '"a b" cannot be a metric name'],
      [firewall([wafRule('rate', RATE), wafRule('size', RATE)]), 'priority 4 occurs more than once'],
    ],
  },
  'cloudfront-headers': {
    keeps: [distribution({}), edgeFunction("event.request.headers['x-client-address'] = { value: 'x' }")],
    breaks: [
      [distribution({}, ['X-Amz-Key']), 'header X-Amz-Key cannot be added'],
      [
        distribution(
          {},
          Array.from({ length: 31 }, (_, index) => `x-${index}`),
        ),
        'custom headers: 31',
      ],
      [edgeFunction("event.request.headers['x-real-ip'] = { value: 'x' }"), 'x-real-ip cannot be set'],
    ],
  },
  'cloudfront-comments': {
    keeps: [distribution({ Comment: 'x'.repeat(128) })],
    breaks: [[distribution({ Comment: 'x'.repeat(129) }), '129, at most 128']],
  },
  'cloudfront-region': {
    keeps: [distribution({}), firewall([])],
    breaks: [
      [firewall([], REGION), `firewall is in ${REGION}`],
      [
        distribution({ ViewerCertificate: { AcmCertificateArn: `arn:aws:acm:${REGION}:${ACCOUNT}:certificate/x` } }),
        `certificate is in ${REGION}`,
      ],
    ],
  },
  'cloudfront-function-size': {
    keeps: [edgeFunction('x'.repeat(10_240))],
    breaks: [[edgeFunction('x'.repeat(10_241)), '10241, at most 10240']],
  },
}

function blockWith(ResponseCode: number) {
  return { Action: { Block: { CustomResponse: { ResponseCode } } } }
}
