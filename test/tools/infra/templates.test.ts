import { beforeAll, describe, expect, test } from '@jest/globals'
import { templateChecker } from '#test/support/aws/templateFaults.ts'
import { synthesise, synthesiseByOwnRules, type Template } from '#test/support/synthesise.ts'

/**
 * Limits below CloudFormation's maximum of 500 resources and 1 MB, so that stacks can be split in
 * time.
 */
const MAX_RESOURCES = 450
const MAX_BYTES = 500_000

const full = synthesiseByOwnRules('full', 'platform')
const DEPLOYMENTS = [
  { name: 'a stage for trials', ...synthesise('dev', 'platform') },
  { name: 'a protected stage', ...synthesise('prod', 'platform') },
  { name: 'a stage with every option', ...full },
]

let faultsOf: (template: Template) => readonly string[]
beforeAll(async () => {
  faultsOf = await templateChecker()
})

describe.each(DEPLOYMENTS)('$name', ({ byStack }) => {
  test.each(Object.entries(byStack))('%s keeps to the official descriptions of its resources', (_, template) => {
    expect(faultsOf(template)).toEqual([])
  })

  test.each(Object.entries(byStack))('%s is far from what a stack may hold', (_, template) => {
    expect(Object.keys(template.Resources ?? {}).length).toBeLessThanOrEqual(MAX_RESOURCES)
    expect(JSON.stringify(template).length).toBeLessThanOrEqual(MAX_BYTES)
  })
})

test("the kit's own rules, which also check patterns and ranges, find nothing", () => {
  expect(full.reports).toEqual([])
})

describe('a template is rejected for', () => {
  const bucket = { Type: 'AWS::S3::Bucket', Properties: {} }
  const rule = (properties: object) => ({ Rule: { Type: 'AWS::Events::Rule', Properties: { ...properties } } })
  const alarm = { EvaluationPeriods: 1, ComparisonOperator: 'GreaterThanThreshold' }

  test.each([
    [
      'a type that there is not',
      { Bucket: { ...bucket, Type: 'AWS::S3::Buckett' } },
      'there is no type AWS::S3::Buckett',
    ],
    ['an unknown property', { Bucket: { ...bucket, Properties: { Nam: 'x' } } }, 'has no property Nam'],
    [
      'an unknown property deep inside',
      rule({ Targets: [{ Id: 'x', Arn: 'y', RetryPolicy: { Retries: 1 } }] }),
      'has no property Retries',
    ],
    [
      'a missing property',
      { Permission: { Type: 'AWS::Lambda::Permission', Properties: { Action: 'x', FunctionName: 'y' } } },
      'needs Principal',
    ],
    ['a missing property deep inside', rule({ Targets: [{ Id: 'x' }] }), 'needs Arn'],
    [
      'text for a number',
      { Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { ...alarm, Threshold: 'many' } } },
      '"many" is no number',
    ],
    ['one for a list', rule({ Targets: { Id: 'x', Arn: 'y' } }), 'is no array'],
    ['a value that is not allowed', rule({ State: 'ON' }), 'ON is none of'],
    ['a reference to nothing', rule({ RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] } }), 'there is no Role to refer to'],
    [
      'an attribute that there is not',
      { ...rule({ RoleArn: { 'Fn::GetAtt': ['B', 'Arm'] } }), B: bucket },
      'has no attribute Arm',
    ],
    ['a part that resources do not have', { Bucket: { ...bucket, Propertys: {} } }, 'has a Propertys'],
  ])('%s', (_, resources, fault) => {
    expect(faultsOf({ Resources: resources })).toEqual([expect.stringContaining(fault)])
  })
})
