import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  Function as ViewerFunction,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { CLIENT_ADDRESS_HEADER, EDGE_KEY_HEADER } from '#shared/http/edgeHeaders.ts'
import { buildEdgeKeyReference } from '../constructs/edgeKey.ts'
import type { ApiDomain } from '../deployment.ts'
import { getDeployedName } from '../names.ts'
import type { Edge, Stage } from '../stage.ts'

/*
 * Edge of the API: CloudFront and AWS WAF.
 */

export type EdgeStackProps = StackProps & { readonly stage: Stage; readonly edge: Edge; readonly domain: ApiDomain }

/**
 * CloudFront with a firewall in front of the API, in us-east-1; references the stage by fixed names
 * only. WAF cannot be attached to the API itself, as HTTP APIs do not support it.
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, edge, domain, ...props }: EdgeStackProps) {
    super(scope, id, props)
    const webAcl = firewall(this, 'Firewall', stage, edge)
    const clientAddressFunction = new ViewerFunction(this, 'ClientAddress', {
      functionName: getDeployedName(stage.name, 'client-address'),
      comment: 'Sends the client IP address to the API',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(CLIENT_ADDRESS_FUNCTION),
    })
    const distribution = new Distribution(this, 'Distribution', {
      // Limited to 128 characters, fewer than a domain name may have.
      comment: `Edge of ${getDeployedName(stage.name, 'api')}`,
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', edge.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      webAclId: webAcl.attrArn,
      defaultBehavior: {
        origin: new HttpOrigin(edge.origin.name, {
          protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
          originSslProtocols: [OriginSslPolicy.TLS_V1_2],
          customHeaders: { [EDGE_KEY_HEADER]: buildEdgeKeyReference(stage, edge) },
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        // Responses are specific to the caller.
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [{ function: clientAddressFunction, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
    })
    Validations.of(distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'Merchants and their customers are located worldwide, so no geographic restriction applies.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'CloudFront access logs are not required. The API access log records every request without IP addresses, and the firewall counts requests.',
      },
    )
    new CfnOutput(this, 'EdgeTarget', {
      value: distribution.distributionDomainName,
      description: `DNS target of ${domain.name}`,
    })
  }
}

/** Runs before every request is forwarded. Overwrites a header of this name sent by the client. */
const CLIENT_ADDRESS_FUNCTION = `function handler(event) {
  event.request.headers['${CLIENT_ADDRESS_HEADER}'] = { value: event.viewer.ip }
  return event.request
}
`

/** Longer than any path or query the API reads. */
const MAX_PATH_BYTES = 2_048
const MAX_QUERY_BYTES = 8_192
const NO_TEXT_TRANSFORMATION = [{ priority: 0, type: 'NONE' }]

function firewall(scope: Construct, id: string, stage: Stage, { requestsPerAddress, commonRules }: Edge): CfnWebACL {
  const visibility = (name: string): CfnWebACL.VisibilityConfigProperty => ({
    metricName: getDeployedName(stage.name, name),
    cloudWatchMetricsEnabled: true,
    // Samples contain whole requests, including tokens.
    sampledRequestsEnabled: false,
  })
  const createSizeConstraintStatement = (
    field: CfnWebACL.FieldToMatchProperty,
    size: number,
  ): CfnWebACL.StatementProperty => ({
    sizeConstraintStatement: {
      fieldToMatch: field,
      comparisonOperator: 'GT',
      size,
      textTransformations: NO_TEXT_TRANSFORMATION,
    },
  })
  return new CfnWebACL(scope, id, {
    name: getDeployedName(stage.name, 'edge'),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('edge'),
    rules: [
      {
        name: 'requests-per-address',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP', evaluationWindowSec: 300 },
        },
        visibilityConfig: visibility('edge-requests-per-address'),
      },
      {
        name: 'sizes',
        priority: 1,
        action: { block: { customResponse: { responseCode: 414 } } },
        statement: {
          orStatement: {
            statements: [
              createSizeConstraintStatement({ uriPath: {} }, MAX_PATH_BYTES),
              createSizeConstraintStatement({ queryString: {} }, MAX_QUERY_BYTES),
            ],
          },
        },
        visibilityConfig: visibility('edge-sizes'),
      },
      {
        name: 'common',
        priority: 2,
        overrideAction: commonRules === 'block' ? { none: {} } : { count: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name: 'AWSManagedRulesCommonRuleSet',
            // Labels, pictures and files exceed the 8 KB limit of this rule; the API limits bodies
            // itself.
            ruleActionOverrides: [{ name: 'SizeRestrictions_BODY', actionToUse: { count: {} } }],
          },
        },
        visibilityConfig: visibility('edge-common'),
      },
    ],
  })
}
