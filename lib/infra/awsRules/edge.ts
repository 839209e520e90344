import type { ResolvedResource } from '../template/resolvedStage.ts'
import { at, getEntriesByPath, getNumberByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule, findDuplicates } from './awsRule.ts'

/*
 * Rules for CloudFront and AWS WAF.
 */

const WEB_ACL_TYPE = 'AWS::WAFv2::WebACL'
const DISTRIBUTION = 'AWS::CloudFront::Distribution'
const EDGE_FUNCTION_TYPE = 'AWS::CloudFront::Function'
const WAF_GUIDE_URL = 'https://docs.aws.amazon.com/waf/latest/developerguide'
const GUIDE = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide'

const MAX_COMMENT_CHARACTERS = 128
const MAX_FUNCTION_BYTES = 10_240
const MAX_CUSTOM_HEADERS = 30
/** Above this, WAF charges extra per request. */
const MAX_WEB_ACL_CAPACITY = 1_500

/**
 * Capacity units:
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html
 */
const MANAGED_RULE_CAPACITY_UNITS: Readonly<Record<string, number>> = {
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesAdminProtectionRuleSet: 100,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesSQLiRuleSet: 200,
  AWSManagedRulesLinuxRuleSet: 200,
  AWSManagedRulesUnixRuleSet: 100,
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesAnonymousIpList: 50,
  AWSManagedRulesBotControlRuleSet: 50,
}
const DEFAULT_MANAGED_RULE_CAPACITY = 700

/**
 * Capacity units:
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statements-list.html
 */
const STATEMENT_CAPACITY_UNITS: Readonly<Record<string, number>> = {
  ByteMatchStatement: 10,
  GeoMatchStatement: 1,
  IPSetReferenceStatement: 1,
  LabelMatchStatement: 1,
  RateBasedStatement: 2,
  RegexMatchStatement: 3,
  RegexPatternSetReferenceStatement: 25,
  SizeConstraintStatement: 1,
  SqliMatchStatement: 20,
  XssMatchStatement: 40,
}
const TRANSFORMATION_CAPACITY_UNITS = 10

const RESPONSE_CODES = [
  ...[200, 201, 202, 204, 206, 300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 409, 411],
  ...[412, 413, 414, 415, 416, 421, 429, 500, 501, 502, 503, 504],
]
const METRIC_NAME_PATTERN = /^[A-Za-z0-9_-]{1,255}$/
const RESERVED_METRIC_NAMES = ['All', 'Default_Action']

const REJECTED_ORIGIN_HEADERS =
  /^(cache-control|connection|content-length|cookie|host|if-match|if-modified-since|if-none-match|if-range|if-unmodified-since|max-forwards|pragma|proxy-authenticate|proxy-authorization|proxy-connection|range|request-range|te|trailer|transfer-encoding|upgrade|via|x-real-ip|x-amz-.*|x-edge-.*)$/i
/**
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
 */
const REJECTED_FUNCTION_HEADERS =
  /^(connection|expect|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-amzn-.*|x-cache.*|x-edge-.*|x-forwarded-proto|x-real-ip)$/i

/** Returns the capacity units of a WAF statement, including nested ones. */
function calculateCapacity(statement: unknown): number {
  return getEntriesByPath(statement).reduce((sum, [kind, body]) => {
    if (kind === 'ManagedRuleGroupStatement') {
      return sum + (MANAGED_RULE_CAPACITY_UNITS[textAt(body, 'Name')] ?? DEFAULT_MANAGED_RULE_CAPACITY)
    }
    const inner = [...listAt(body, 'Statements'), ...listAt(body, 'Statement'), ...listAt(body, 'ScopeDownStatement')]
    const transformations = listAt(body, 'TextTransformations').filter((one) => textAt(one, 'Type') !== 'NONE')
    return (
      sum +
      (STATEMENT_CAPACITY_UNITS[kind] ?? 0) +
      transformations.length * TRANSFORMATION_CAPACITY_UNITS +
      inner.reduce((total: number, one) => total + calculateCapacity(one), 0)
    )
  }, 0)
}

function findWebAclViolations({ properties }: ResolvedResource): readonly (string | false | undefined)[] {
  const rules = listAt(properties, 'Rules')
  const metrics = [properties, ...rules].map((part) => textAt(part, 'VisibilityConfig', 'MetricName'))
  const codes = rules.map((rule) => getNumberByPath(rule, 'Action', 'Block', 'CustomResponse', 'ResponseCode'))
  return [
    above(
      'capacity units',
      rules.reduce((sum: number, rule) => sum + calculateCapacity(at(rule, 'Statement')), 0),
      MAX_WEB_ACL_CAPACITY,
    ),
    ...codes.map((code) => code !== undefined && !RESPONSE_CODES.includes(code) && `status ${code} is not supported`),
    ...metrics.map(
      (name) =>
        (!METRIC_NAME_PATTERN.test(name) || RESERVED_METRIC_NAMES.includes(name)) &&
        `"${name}" cannot be a metric name`,
    ),
    ...findDuplicates(rules.map((rule) => textAt(rule, 'Name'))).map(
      (name) => `rule name ${name} occurs more than once`,
    ),
    ...findDuplicates(rules.map((rule) => textAt(rule, 'Priority'))).map(
      (one) => `priority ${one} occurs more than once`,
    ),
  ]
}

const listOriginHeaders = ({ properties }: ResolvedResource): readonly string[] =>
  listAt(properties, 'DistributionConfig', 'Origins')
    .flatMap((origin) => listAt(origin, 'OriginCustomHeaders'))
    .map((header) => textAt(header, 'HeaderName'))

/** Returns the headers that the code of a CloudFront function sets. */
const listFunctionHeaders = ({ properties }: ResolvedResource): readonly string[] =>
  [...textAt(properties, 'FunctionCode').matchAll(/headers\[['"]([^'"]+)['"]\]\s*=/g)].map(([, name = '']) => name)

export const edgeRules: readonly AwsRule[] = [
  {
    id: 'waf-web-acl',
    text: 'A firewall can use up to 1,500 capacity units and requires supported status codes, valid metrics and unique rules.',
    source: `${WAF_GUIDE_URL}/customizing-the-response-status-codes.html`,
    check: createResourceTypeRule(WEB_ACL_TYPE, findWebAclViolations),
  },
  {
    id: 'cloudfront-headers',
    text: 'CloudFront can add up to 30 permitted request headers.',
    source: `${GUIDE}/add-origin-custom-headers.html`,
    check: (stage) => [
      ...createResourceTypeRule(DISTRIBUTION, (distribution) => {
        const names = listOriginHeaders(distribution)
        return [
          above('custom headers', names.length, MAX_CUSTOM_HEADERS),
          ...names.map((name) => REJECTED_ORIGIN_HEADERS.test(name) && `header ${name} cannot be added`),
        ]
      })(stage),
      ...createResourceTypeRule(EDGE_FUNCTION_TYPE, (edgeFunction) =>
        listFunctionHeaders(edgeFunction).map(
          (name) => REJECTED_FUNCTION_HEADERS.test(name) && `header ${name} cannot be set by a function`,
        ),
      )(stage),
    ],
  },
  {
    id: 'cloudfront-comments',
    text: 'Comments of CloudFront distributions and functions can have up to 128 characters.',
    source: `${GUIDE}/DownloadDistValuesGeneral.html`,
    check: createResourceTypeRule([DISTRIBUTION, EDGE_FUNCTION_TYPE], ({ properties }) =>
      ['DistributionConfig', 'FunctionConfig'].map((part) =>
        above('comment length in characters', textAt(properties, part, 'Comment').length, MAX_COMMENT_CHARACTERS),
      ),
    ),
  },
  {
    id: 'cloudfront-region',
    text: 'The CloudFront firewall and the certificate of the domain must be in us-east-1.',
    source: `${GUIDE}/cnames-and-https-requirements.html`,
    check: createResourceTypeRule([WEB_ACL_TYPE, DISTRIBUTION], ({ properties, place }) => {
      const certificate = textAt(properties, 'DistributionConfig', 'ViewerCertificate', 'AcmCertificateArn')
      return [
        textAt(properties, 'Scope') === 'CLOUDFRONT' &&
          place.region !== 'us-east-1' &&
          `firewall is in ${place.region}, must be in us-east-1`,
        certificate !== '' &&
          certificate.split(':')[3] !== 'us-east-1' &&
          `certificate is in ${certificate.split(':')[3]}, must be in us-east-1`,
      ]
    }),
  },
  {
    id: 'cloudfront-function-size',
    text: 'The code of a CloudFront function must not exceed 10 KB.',
    source: `${GUIDE}/cloudfront-limits.html`,
    check: createResourceTypeRule(EDGE_FUNCTION_TYPE, ({ properties }) => [
      above('code size in bytes', Buffer.byteLength(textAt(properties, 'FunctionCode')), MAX_FUNCTION_BYTES),
    ]),
  },
]
