import { describe, expect, test } from '@jest/globals'
import type { Violation } from '#lib/infra/awsRules/awsRule.ts'
import { checkAwsRules } from '#lib/infra/awsRules/checkAwsRules.ts'
import { awsRules } from '#lib/infra/awsRules/rules.ts'
import type { StackTemplate } from '#lib/infra/template/template.ts'
import { accessCases } from '#test/support/aws/ruleCases/accessCases.ts'
import { edgeCases } from '#test/support/aws/ruleCases/edgeCases.ts'
import { functionCases } from '#test/support/aws/ruleCases/functionCases.ts'
import { messagingCases } from '#test/support/aws/ruleCases/messagingCases.ts'
import { resource, stageWith } from '#test/support/aws/ruleCases/ruleCase.ts'
import { watchCases } from '#test/support/aws/ruleCases/watchCases.ts'

const cases = { ...functionCases, ...messagingCases, ...accessCases, ...edgeCases, ...watchCases }

/** Returns the violations of one rule in a stage. */
const violationsOf = (id: string, stage: readonly StackTemplate[]): readonly Violation[] =>
  checkAwsRules(stage, { rules: awsRules.filter((rule) => rule.id === id) })

test('every rule has a unique id, one sentence and a source, and is tested', () => {
  expect(awsRules.map(({ id }) => id).toSorted()).toEqual(Object.keys(cases).toSorted())
  for (const { id, text, source } of awsRules) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(text).toMatch(/^[A-Z].{20,120}\.$/)
    expect(source).toMatch(/^https:\/\/(docs\.aws\.amazon\.com|github\.com)\//)
  }
})

describe.each(Object.entries(cases))('%s', (id, { keeps, breaks }) => {
  test.each(keeps.map((stage, index) => ({ stage, index })))('is obeyed by case $index', ({ stage }) => {
    expect(violationsOf(id, stage)).toEqual([])
  })

  test.each(breaks.map(([stage, message]) => ({ stage, message })))('reports "$message"', ({ stage, message }) => {
    const violations = violationsOf(id, stage)
    expect(violations.map((violation) => violation.message)).toContainEqual(expect.stringContaining(message))
  })
})

describe('a violation', () => {
  const stage = stageWith(
    { Bus: resource('AWS::Events::EventBus', { Name: 'aws.shipping' }) },
    { constructPaths: { Bus: '/Test/Bus/Resource' } },
  )

  test('names rule, resource, finding and source', () => {
    expect(violationsOf('name-format', stage)).toEqual([
      {
        rule: 'name-format',
        stack: 'Test',
        logicalId: 'Bus',
        constructPath: '/Test/Bus/Resource',
        resourceType: 'AWS::Events::EventBus',
        message: expect.stringContaining('aws.shipping'),
        source: expect.stringMatching(/^https:/),
      },
    ])
  })

  test('of an adjustable quota is left out once AWS has raised it, and of no other rule', () => {
    const large = stageWith({ Function: resource('AWS::Lambda::Function', { MemorySize: 4_096, FunctionName: 'a b' }) })
    const rulesOf = (raisedQuotas: readonly string[]) => checkAwsRules(large, { raisedQuotas }).map(({ rule }) => rule)
    expect(rulesOf([])).toEqual(expect.arrayContaining(['lambda-memory', 'name-format']))
    const left = rulesOf(['lambda-memory', 'name-format'])
    expect(left).not.toContain('lambda-memory')
    expect(left).toContain('name-format')
  })
})

test('sizes of a stage without a region are those with the longest ARNs', () => {
  const queue = { 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':sqs:', { Ref: 'AWS::Region' }, ':x']] }
  const policy = {
    Statement: [{ Effect: 'Allow', Action: 'sqs:*', Resource: Array.from({ length: 170 }, () => queue) }],
  }
  const resources = { Policy: resource('AWS::IAM::ManagedPolicy', { PolicyDocument: policy }) }
  const in_ = (region: string | null) => violationsOf('iam-managed-policy-size', stageWith(resources, { region }))
  expect(in_('us-east-1')).toEqual([])
  expect(in_('us-gov-west-1')).toHaveLength(1)
  expect(in_(null)).toEqual(in_('us-gov-west-1'))
})
