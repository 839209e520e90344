import type { Resource, StackTemplate, Template } from '#lib/infra/template/template.ts'

export const ACCOUNT = '111111111111'
export const REGION = 'eu-central-1'

/**
 * Stages that comply with a rule, and stages that violate it, with part of the expected message.
 */
export type RuleCase = {
  readonly keeps: readonly (readonly StackTemplate[])[]
  readonly breaks: readonly (readonly [stage: readonly StackTemplate[], message: string])[]
}

/** Cases by rule ID. */
export type RuleCases = Readonly<Record<string, RuleCase>>

export const resource = (Type: string, Properties: Resource['Properties'] = {}, dependsOn: readonly string[] = []) => ({
  Type,
  Properties,
  ...(dependsOn.length > 0 ? { DependsOn: dependsOn } : {}),
})

/** Returns a stack of a stage. */
export const stack = (id: string, template: Template, more: Partial<StackTemplate> = {}): StackTemplate => ({
  id,
  stackName: `shipping-test-${id.toLowerCase()}`,
  template,
  account: ACCOUNT,
  region: REGION,
  dependencies: [],
  constructPaths: {},
  ...more,
})

type Resources = Readonly<Record<string, Resource>>

/** Returns a stage of one stack. */
export const stageWith = (resources: Resources, more: Partial<StackTemplate> = {}): readonly StackTemplate[] => [
  stack('Test', { Resources: resources }, more),
]

/** Returns a role of a service with its permissions. */
export function role(
  service: string,
  allowed: readonly (readonly [action: string | readonly string[], on: unknown])[],
) {
  return resource('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: service } }],
    },
    Policies: [{ PolicyName: 'permissions', PolicyDocument: document(allowed) }],
  })
}

/** Returns a policy document of allow statements. */
export const document = (allowed: readonly (readonly [action: string | readonly string[], on: unknown])[]) => ({
  Version: '2012-10-17',
  Statement: allowed.map(([Action, on]) => ({ Effect: 'Allow', Action, Resource: on })),
})

export const arn = (id: string, attribute = 'Arn') => ({ 'Fn::GetAtt': [id, attribute] })
export const ref = (id: string) => ({ Ref: id })

/** Returns a function with its role and log group. */
export const lambda = (
  allowed: readonly (readonly [action: string | readonly string[], on: unknown])[] = [],
  properties: Resource['Properties'] = {},
): Resources => ({
  Role: role('lambda.amazonaws.com', [[['logs:CreateLogStream', 'logs:PutLogEvents'], arn('Log')], ...allowed]),
  Log: resource('AWS::Logs::LogGroup', { LogGroupName: '/aws/lambda/shipping-test-work' }),
  Function: resource('AWS::Lambda::Function', {
    FunctionName: 'shipping-test-work',
    Role: arn('Role'),
    Timeout: 10,
    LoggingConfig: { LogGroup: ref('Log') },
    ...properties,
  }),
})
