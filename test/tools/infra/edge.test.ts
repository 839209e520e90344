import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import { CLIENT_ADDRESS_HEADER, EDGE_KEY_HEADER } from '#shared/http/edgeHeaders.ts'
import { ofType, synthesise, valuesOf } from '#test/support/synthesise.ts'

describe('CloudFront', () => {
  const { byStack, resources } = synthesise('full', 'samples')
  const edge = Object.values(byStack.Edge?.Resources ?? {})
  const [distribution] = ofType(edge, 'AWS::CloudFront::Distribution')
  const { DefaultCacheBehavior, Origins, Aliases, WebACLId } = Object(distribution?.Properties.DistributionConfig)

  test('passes on the address of the client, whatever header the client sends', () => {
    const [code] = valuesOf(ofType(edge, 'AWS::CloudFront::Function'), 'FunctionCode')
    const event = {
      viewer: { ip: '2001:db8::7' },
      request: { headers: { [CLIENT_ADDRESS_HEADER]: { value: '1.1.1.1' }, accept: { value: '*/*' } } },
    }
    const result = runInContext(`${code}\nJSON.stringify(handler(event))`, createContext({ event }))
    expect(JSON.parse(result)).toEqual({
      headers: { [CLIENT_ADDRESS_HEADER]: { value: '2001:db8::7' }, accept: { value: '*/*' } },
    })
    expect(DefaultCacheBehavior.FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }])
  })

  test('sends the key that the functions receive, and that no template contains', () => {
    const [origin] = Origins
    expect(origin.DomainName).toBe('origin.example.com')
    expect(Aliases).toEqual(['api.example.com'])
    const reference = '{{resolve:secretsmanager:shipping-full-edge-key-2}}'
    expect(origin.OriginCustomHeaders).toEqual([{ HeaderName: EDGE_KEY_HEADER, HeaderValue: reference }])
    const functions = ofType(Object.values(byStack.Api?.Resources ?? {}), 'AWS::Lambda::Function')
    // The handler of unknown paths needs no protection.
    const guarded = functions.filter(({ Properties }) => Properties.FunctionName !== 'shipping-full-notFound')
    const groups = valuesOf(guarded, 'Environment')
      .map((environment) => Object(environment).Variables)
      .filter(({ BASE_URL }) => BASE_URL)
    expect(groups.length).toBeGreaterThan(2)
    for (const variables of groups)
      expect(variables).toMatchObject({ EDGE_KEY: reference, EDGE_ONLY: 'on', BASE_URL: 'https://api.example.com/v1' })
    const [secret] = ofType(resources, 'AWS::SecretsManager::Secret').filter(({ Properties }) => Properties.Name)
    expect(secret?.Properties).toMatchObject({
      Name: 'shipping-full-edge-key-2',
      ReplicaRegions: [{ Region: 'us-east-1' }],
    })
  })

  test('keeps nothing, and leaves the host out, by which the API is found', () => {
    // AWS managed policies: CachingDisabled and AllViewerExceptHostHeader.
    expect(DefaultCacheBehavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
    expect(DefaultCacheBehavior.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac')
    expect(DefaultCacheBehavior.AllowedMethods).toHaveLength(7)
  })

  test('lets its firewall limit the requests of one address, and reject requests that are too long', () => {
    const [firewall] = ofType(edge, 'AWS::WAFv2::WebACL')
    expect(WebACLId).toEqual({ 'Fn::GetAtt': [expect.any(String), 'Arn'] })
    expect(firewall?.Properties).toMatchObject({
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: [
        {
          Statement: { RateBasedStatement: { Limit: 1_000, AggregateKeyType: 'IP', EvaluationWindowSec: 300 } },
          Action: { Block: {} },
        },
        { Name: 'sizes', Action: { Block: {} } },
        { Name: 'common', OverrideAction: { None: {} } },
      ],
    })
    const counting = synthesise('full', 'samples', { edge: { ...EDGE, commonRules: 'count' } })
    const [counts] = ofType(counting.resources, 'AWS::WAFv2::WebACL')
    expect(Object(counts?.Properties.Rules)[2].OverrideAction).toEqual({ Count: {} })
  })

  test('is left out unless configured', () => {
    expect(synthesise('prod', 'samples').byStack.Edge).toBeUndefined()
  })
})

const EDGE = {
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/edge',
  origin: { name: 'origin.example.com', certificateArn: 'arn:aws:acm:eu-central-1:111111111111:certificate/origin' },
}
