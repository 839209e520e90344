import { describe, expect, test } from '@jest/globals'
import { ACCOUNT, REGION, resolver } from '../../support/aws/resolve.ts'
import { permits, type ServiceRequest, type Statement } from '../../support/aws/resourcePolicies.ts'
import { synthesise } from '../../support/synthesise.ts'

/** Services of AWS come by TLS, and say for whom. */
const CONTEXT = { 'aws:SecureTransport': 'true', 'aws:SourceAccount': ACCOUNT }

describe.each(['dev', 'prod'] as const)('in %s, what AWS itself sends arrives:', (stageName) => {
  const { templates } = synthesise(stageName, 'platform', { alarmEmails: ['ada@example.com'] })
  const resolve = resolver(templates)
  const propertiesOf = (type: string) =>
    templates.flatMap((template) =>
      Object.values(template.Resources ?? {})
        .filter(({ Type }) => Type === type)
        .map(({ Properties }) => Object(resolve(template, Properties ?? {}))),
    )
  const statementsOf = (type: string, list: string, address: string): readonly Statement[] =>
    propertiesOf(type)
      .filter((policy) => policy[list].includes(address))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)

  describe('every alarm tells its topic', () => {
    // Those that watch over a deployment tell nobody: what they ring about is taken back.
    const alarms = propertiesOf('AWS::CloudWatch::Alarm').filter(({ AlarmActions }) => AlarmActions !== undefined)
    const publishing = ({ AlarmActions: [topicArn], AlarmName }: (typeof alarms)[number]): ServiceRequest => ({
      service: 'cloudwatch.amazonaws.com',
      action: 'sns:Publish',
      resource: topicArn,
      context: { ...CONTEXT, 'aws:SourceArn': `arn:aws:cloudwatch:${REGION}:${ACCOUNT}:alarm:${AlarmName}` },
    })

    test('of this account', () => {
      expect(alarms.length).toBeGreaterThan(50)
      for (const alarm of alarms) {
        const request = publishing(alarm)
        expect(permits(statementsOf('AWS::SNS::TopicPolicy', 'Topics', request.resource), request)).toBe(true)
      }
    })

    test('and so does every rule that tells it', () => {
      const arns = new Set(alarms.flatMap(({ AlarmActions }) => AlarmActions))
      const telling = propertiesOf('AWS::Events::Rule').filter(({ Targets = [] }) =>
        Targets.some(({ Arn }: { Arn: string }) => arns.has(Arn)),
      )
      expect(telling.length).toBe(stageName === 'prod' ? 4 : 2)
      for (const { Name, Targets } of telling) {
        const [{ Arn: resource }] = Targets
        const request: ServiceRequest = {
          service: 'events.amazonaws.com',
          action: 'sns:Publish',
          resource,
          context: { ...CONTEXT, 'aws:SourceArn': `arn:aws:events:${REGION}:${ACCOUNT}:rule/${Name}` },
        }
        expect(permits(statementsOf('AWS::SNS::TopicPolicy', 'Topics', resource), request)).toBe(true)
      }
    })

    test('but nobody else does: another account, another service, without TLS', () => {
      const [alarm] = alarms
      const request = publishing(alarm)
      const statements = statementsOf('AWS::SNS::TopicPolicy', 'Topics', request.resource)
      const others: readonly ServiceRequest[] = [
        { ...request, context: { ...request.context, 'aws:SourceAccount': '222222222222' } },
        { ...request, service: 's3.amazonaws.com' },
        { ...request, context: { ...request.context, 'aws:SecureTransport': 'false' } },
        { ...request, action: 'sns:SetTopicAttributes' },
      ]
      for (const other of others) expect(permits(statements, other)).toBe(false)
    })
  })

  test('every rule and schedule on the bus fills its queue, and the one for what it could not hand over', () => {
    const queues = propertiesOf('AWS::SQS::Queue')
    const addressOf = (arn: string): string => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${arn.split(':').at(-1)}`
    const sends = propertiesOf('AWS::Events::Rule').flatMap(({ Name, EventBusName, Targets }) =>
      Targets.flatMap(({ Arn, DeadLetterConfig }: Record<string, string> & { DeadLetterConfig?: { Arn: string } }) =>
        [Arn, DeadLetterConfig?.Arn]
          .filter((arn) => arn?.startsWith('arn:aws:sqs:'))
          .map((arn) => ({ arn: String(arn), rule: EventBusName ? `${EventBusName}/${Name}` : Name })),
      ),
    )
    expect(queues.length).toBeGreaterThan(5)
    expect(sends.length).toBeGreaterThan(5)
    for (const { arn, rule } of sends) {
      const request: ServiceRequest = {
        service: 'events.amazonaws.com',
        action: 'sqs:SendMessage',
        resource: arn,
        context: { ...CONTEXT, 'aws:SourceArn': `arn:aws:events:${REGION}:${ACCOUNT}:rule/${rule}` },
      }
      const statements = statementsOf('AWS::SQS::QueuePolicy', 'Queues', addressOf(arn))
      expect({ arn, isPermitted: permits(statements, request) }).toEqual({ arn, isPermitted: true })
    }
  })
})
