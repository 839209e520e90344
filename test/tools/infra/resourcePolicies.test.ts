import { describe, expect, test } from '@jest/globals'
import { type AccessRequest, evaluateAccess } from '#lib/rehearsal/deployed/iam/evaluateAccess.ts'
import { getQueueArn } from '#lib/rehearsal/deployed/template/arns.ts'
import { filterByType } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { listFunctionPolicies } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { readResourcePolicies } from '#lib/rehearsal/deployed/template/readResourcePolicies.ts'
import { ACCOUNT, PLACE, REGION } from '#test/support/aws/resolve.ts'
import { readResources } from '#test/support/deployed/readResources.ts'
import { synthesise } from '#test/support/synthesise.ts'

/** AWS services call over TLS, and send the account that they act for. */
const CONTEXT = { 'aws:SecureTransport': 'true', 'aws:SourceAccount': ACCOUNT }

type ServiceRequest = AccessRequest & { readonly service: string }

const ruleArn = (rule: string): string => `arn:aws:events:${REGION}:${ACCOUNT}:rule/${rule}`

describe.each(['dev', 'prod'] as const)('in %s, AWS services reach their targets:', (stageName) => {
  const { templates } = synthesise(stageName, 'platform', { alarmEmails: ['ada@example.com'] })
  const resources = readResources(templates)
  const getResourcePolicy = readResourcePolicies(resources)
  const functionPolicies = listFunctionPolicies(resources)
  const propertiesOf = (type: string) => filterByType(resources, type).map(({ properties }) => Object(properties))
  const isInvocationPermitted = ({ service, ...request }: ServiceRequest): boolean => {
    const resource = functionPolicies.get(request.resource) ?? getResourcePolicy(request.resource)
    return evaluateAccess({ kind: 'service', service }, request, { identity: [], resource }) === 'allow'
  }

  /** Targets and dead-letter queues of rules, with the ARN that EventBridge sends for each rule. */
  const targets = propertiesOf('AWS::Events::Rule').flatMap(({ Name, EventBusName, Targets = [] }) =>
    Targets.flatMap(({ Arn, DeadLetterConfig }: Record<string, string> & { DeadLetterConfig?: { Arn: string } }) =>
      [Arn, DeadLetterConfig?.Arn]
        .filter((arn) => arn !== undefined)
        .map((arn) => ({ arn: String(arn), rule: ruleArn(EventBusName ? `${EventBusName}/${Name}` : Name) })),
    ),
  )
  const sending = (service: string) =>
    targets
      .filter(({ arn }) => arn.startsWith(`arn:aws:${service}:`))
      .map((target): [string, typeof target] => [target.arn, target])

  describe('every alarm publishes to its topic', () => {
    // Deployment alarms have no action, as CodeDeploy rolls back automatically.
    const alarms = propertiesOf('AWS::CloudWatch::Alarm').filter(({ AlarmActions }) => AlarmActions !== undefined)
    const publishing = ({ AlarmActions: [topicArn], AlarmName }: (typeof alarms)[number]): ServiceRequest => ({
      service: 'cloudwatch.amazonaws.com',
      action: 'sns:Publish',
      resource: topicArn,
      context: { ...CONTEXT, 'aws:SourceArn': `arn:aws:cloudwatch:${REGION}:${ACCOUNT}:alarm:${AlarmName}` },
    })

    test('of this account', () => {
      expect(alarms.length).toBeGreaterThan(50)
      expect(alarms.map(publishing).filter((request) => !isInvocationPermitted(request))).toEqual([])
    })

    test('and so does every rule that notifies it', () => {
      const notifying = sending('sns')
      expect(notifying.length).toBe(stageName === 'prod' ? 4 : 2)
      for (const [, { arn, rule }] of notifying) {
        const context = { ...CONTEXT, 'aws:SourceArn': rule }
        const request = { service: 'events.amazonaws.com', action: 'sns:Publish', resource: arn, context }
        expect(isInvocationPermitted(request)).toBe(true)
      }
    })

    test('but no other account, other service, other action or call without TLS does', () => {
      const [alarm] = alarms
      const request = publishing(alarm)
      const others: readonly ServiceRequest[] = [
        { ...request, context: { ...request.context, 'aws:SourceAccount': '222222222222' } },
        { ...request, service: 's3.amazonaws.com' },
        { ...request, context: { ...request.context, 'aws:SecureTransport': 'false' } },
        { ...request, action: 'sns:SetTopicAttributes' },
      ]
      for (const other of others) expect(isInvocationPermitted(other)).toBe(false)
    })
  })

  test.each(sending('sqs'))('a rule sends to the queue %s, and no other rule does', (_, { arn, rule }) => {
    const request = (sourceArn: string): ServiceRequest => ({
      service: 'events.amazonaws.com',
      action: 'sqs:SendMessage',
      resource: arn,
      context: { ...CONTEXT, 'aws:SourceArn': sourceArn },
    })
    expect(isInvocationPermitted(request(rule))).toBe(true)
    expect(isInvocationPermitted(request(ruleArn('other')))).toBe(false)
  })

  test.each(sending('lambda'))('a schedule invokes the job %s, and no other rule does', (_, { arn, rule }) => {
    const request = (sourceArn: string): ServiceRequest => ({
      service: 'events.amazonaws.com',
      action: 'lambda:InvokeFunction',
      resource: arn,
      context: { ...CONTEXT, 'aws:SourceArn': sourceArn },
    })
    expect(isInvocationPermitted(request(rule))).toBe(true)
    expect(isInvocationPermitted(request(ruleArn('other')))).toBe(false)
  })

  test('a queue takes nothing without TLS', () => {
    const names = propertiesOf('AWS::SQS::Queue').map(({ QueueName }) => String(QueueName))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      const context = { 'aws:SecureTransport': 'false' }
      const request = { action: 'sqs:SendMessage', resource: getQueueArn(PLACE, name), context }
      const policies = { identity: [], resource: getResourcePolicy(request.resource) }
      expect(evaluateAccess({ kind: 'identity', arn: 'role', account: ACCOUNT }, request, policies)).toBe(
        'explicit deny',
      )
    }
  })
})
