import { describe, expect, test } from '@jest/globals'
import { isConditionMet, type RequestContext } from '#lib/infra/template/conditions.ts'
import { type AccessRequest, type Caller, evaluateAccess } from '#lib/rehearsal/deployed/iam/evaluateAccess.ts'
import { parsePolicy } from '#lib/rehearsal/deployed/iam/policyDocument.ts'

const ACCOUNT = '111111111111'
const ROLE: Caller = { kind: 'identity', arn: `arn:aws:iam::${ACCOUNT}:role/worker`, account: ACCOUNT }
const API_GATEWAY: Caller = { kind: 'service', service: 'apigateway.amazonaws.com' }

type Case = readonly [operator: string, wanted: string | string[], sent: string | string[] | undefined, isMet: boolean]

const isMet = (operator: string, expected: string | string[], sent: string | string[] | undefined): boolean => {
  const context: RequestContext = sent === undefined ? {} : { 'aws:TagKeys': sent }
  const [statement] = parsePolicy({
    Statement: { Effect: 'Allow', Action: '*', Resource: '*', Condition: { [operator]: { 'aws:tagkeys': expected } } },
  })
  return isConditionMet(statement?.Condition ?? {}, context)
}

/**
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition_examples-multi-valued-context-keys.html
 */
const SETS: readonly Case[] = [
  ['ForAllValues:StringNotLike', 'key1*', ['key1:legal'], false],
  ['ForAllValues:StringNotLike', 'key1*', ['key1:hr', 'key1:personnel'], false],
  ['ForAllValues:StringNotLike', 'key1*', ['key2:audit'], true],
  ['ForAllValues:StringNotLike', 'key1*', undefined, true],
  ['ForAnyValue:StringEquals', ['environment', 'webserver'], ['environment', 'cost'], true],
  ['ForAnyValue:StringEquals', ['environment', 'webserver'], ['cost'], false],
  ['ForAnyValue:StringEquals', ['environment', 'webserver'], undefined, false],
  ['ForAllValues:StringEquals', ['environment', 'webserver'], ['environment', 'cost'], false],
  ['ForAllValues:StringEquals', ['environment', 'webserver'], ['webserver'], true],
  ['ForAllValues:StringLike', ['USER#*#ACCESS'], ['USER#1#ACCESS', 'USER#2#ACCESS'], true],
  ['ForAllValues:StringLike', ['USER#*#ACCESS'], ['USER#1#ACCESS', 'USER#2'], false],
]

/**
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 */
const SINGLE: readonly Case[] = [
  ['StringEquals', 'a', 'a', true],
  ['StringEquals', 'a', 'A', false],
  ['StringEquals', ['a', 'b'], 'b', true],
  ['StringEquals', 'a', undefined, false],
  ['StringEqualsIfExists', 'a', undefined, true],
  ['StringEqualsIfExists', 'a', 'b', false],
  ['StringEqualsIgnoreCase', 'a', 'A', true],
  ['StringNotEquals', 'a', 'b', true],
  ['StringNotEquals', ['a', 'b'], 'b', false],
  ['StringNotEquals', 'a', undefined, true],
  ['StringLike', 'a?c*', 'abcd', true],
  ['StringLike', '*', undefined, false],
  ['StringNotLike', 'a*', 'abc', false],
  ['Bool', 'false', 'false', true],
  ['Bool', 'true', undefined, false],
  ['BoolIfExists', 'true', undefined, true],
  ['Null', 'true', undefined, true],
  ['Null', 'true', 'a', false],
  ['Null', 'false', 'a', true],
  ['ArnEquals', 'arn:aws:events:*:1:rule/*', 'arn:aws:events:eu-central-1:1:rule/a/b', true],
  ['ArnLike', 'arn:aws:sns:eu-*:1:t', 'arn:aws:sns:eu-west-1:1:t', true],
  ['ArnLike', 'arn:aws:sns:*', 'arn:aws:sns:eu-west-1:1:t', false],
  ['ArnNotLike', 'arn:aws:sns:*:1:t', 'arn:aws:sns:eu-west-1:1:other', true],
]

describe('conditions of a policy', () => {
  test.each([...SETS, ...SINGLE])('%s %j with %j sent: %j', (operator, expected, sent, met) => {
    expect(isMet(operator, expected, sent)).toBe(met)
  })

  test('fail loudly where an operator, an element or a variable is not supported', () => {
    expect(() => isMet('NumericLessThan', '1', '1')).toThrow('not supported')
    expect(() => isMet('StringLike', '$'.concat('{aws:username}'), 'a')).toThrow('not supported')
    expect(() =>
      parsePolicy({ Statement: { Effect: 'Allow', NotPrincipal: '*', Action: '*', Resource: '*' } }),
    ).toThrow()
    expect(() => parsePolicy({ Statement: { Effect: 'Allow', Resource: '*' } })).toThrow('Action')
  })
})

describe('the source ARN of API Gateway', () => {
  const api = 'arn:aws:execute-api:eu-central-1:111111111111:a1b2c3d4e5'
  const fits = (pattern: string, route: string) => isMet('ArnLike', `${api}${pattern}`, `${api}/v1/${route}`)

  // https://github.com/terraform-aws-modules/terraform-aws-apigateway-v2/issues/41
  test('of the default route has no method, so that only two segments fit it', () => {
    expect(fits('/*/*/*', 'GET/shipments/{id}')).toBe(true)
    expect(fits('/*/*/*', '$default')).toBe(false)
    expect(fits('/*/$default', '$default')).toBe(true)
    expect(fits('/*/*', '$default')).toBe(true)
  })
})

const request = (changes: Partial<AccessRequest> = {}): AccessRequest => ({
  action: 'sqs:SendMessage',
  resource: `arn:aws:sqs:eu-central-1:${ACCOUNT}:queue`,
  context: {},
  ...changes,
})

const statement = (changes: Readonly<Record<string, unknown>> = {}) =>
  parsePolicy({ Statement: { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: '*', ...changes } })

/**
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic_policy-eval-basics-single-account.html
 */
describe('a request within one account', () => {
  const none = { identity: [], resource: [] }
  const byRole = statement({ Principal: { AWS: `arn:aws:iam::${ACCOUNT}:role/worker` } })
  const byAccount = statement({ Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } })
  const deny = statement({ Effect: 'Deny', Principal: '*' })

  test.each([
    ['is denied without a policy', none, 'implicit deny'],
    ['is allowed by the role', { ...none, identity: statement() }, 'allow'],
    ['is allowed by the resource alone', { ...none, resource: byRole }, 'allow'],
    ['is not allowed by a resource that names the account only', { ...none, resource: byAccount }, 'implicit deny'],
    ['is denied by the resource, whatever the role says', { identity: statement(), resource: deny }, 'explicit deny'],
    [
      'is denied by the role, whatever the resource says',
      { identity: statement({ Effect: 'Deny' }), resource: byRole },
      'explicit deny',
    ],
    ['is not allowed another action', { ...none, identity: statement({ Action: 'sqs:Send' }) }, 'implicit deny'],
    ['is allowed by wildcards in any case', { ...none, identity: statement({ Action: 'SQS:Send*' }) }, 'allow'],
    [
      'is allowed by NotAction',
      { ...none, identity: statement({ Action: undefined, NotAction: 'sqs:Receive*' }) },
      'allow',
    ],
    [
      'is not allowed by NotResource',
      { ...none, identity: statement({ Resource: undefined, NotResource: '*:queue' }) },
      'implicit deny',
    ],
  ] as const)('%s', (_, policies, decision) => {
    expect(evaluateAccess(ROLE, request(), policies)).toBe(decision)
  })

  test('of a service is allowed by the resource only', () => {
    const invoke = request({ action: 'lambda:InvokeFunction', resource: 'arn:aws:lambda:x:1:function:f:live' })
    const permission = statement({
      Action: 'lambda:InvokeFunction',
      Principal: { Service: 'apigateway.amazonaws.com' },
    })
    expect(evaluateAccess(API_GATEWAY, invoke, { ...none, resource: permission })).toBe('allow')
    const other: Caller = { kind: 'service', service: 's3.amazonaws.com' }
    expect(evaluateAccess(other, invoke, { ...none, resource: permission })).toBe('implicit deny')
    expect(evaluateAccess(ROLE, invoke, { ...none, resource: permission })).toBe('implicit deny')
  })

  // https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-default.html
  test('for a key needs the key policy to hand the decision to the account', () => {
    const decrypt = request({ action: 'kms:Decrypt', resource: `arn:aws:kms:eu-central-1:${ACCOUNT}:key/k` })
    const identity = statement({ Action: 'kms:Decrypt' })
    const root = statement({ Action: 'kms:*', Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } })
    expect(evaluateAccess(ROLE, decrypt, { identity, resource: [] })).toBe('implicit deny')
    expect(evaluateAccess(ROLE, decrypt, { identity, resource: root })).toBe('allow')
    expect(evaluateAccess(ROLE, decrypt, { identity: [], resource: root })).toBe('implicit deny')
  })
})
