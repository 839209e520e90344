import { isAllowed, parsePolicyStatements } from '../template/policies.ts'
import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, getStringsByPath, listAt, textAt } from '../template/values.ts'
import { type AwsRule, createResourceTypeRule } from './awsRule.ts'

const TOPIC = 'AWS::SNS::Topic'
const GUIDE = 'https://docs.aws.amazon.com/sns/latest/dg'
const ALARMS = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm']

/** Returns the service that publishes for a resource, and the topics. */
function listPublications({
  type,
  properties,
}: ResolvedResource): readonly (readonly [service: string, arn: string])[] {
  if (type === 'AWS::Events::Rule') {
    return listAt(properties, 'Targets').map((target) => ['events.amazonaws.com', textAt(target, 'Arn')])
  }
  return ['AlarmActions', 'OKActions', 'InsufficientDataActions']
    .flatMap((property) => getStringsByPath(properties, property))
    .map((arn) => ['cloudwatch.amazonaws.com', arn])
}

/**
 * EventBridge sends no source account to a topic:
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html
 */
function getPublishContext({ type, arn, place }: ResolvedResource): Readonly<Record<string, string>> {
  return {
    'aws:SecureTransport': 'true',
    'aws:SourceArn': arn,
    ...(type === 'AWS::Events::Rule' ? {} : { 'aws:SourceAccount': place.account }),
  }
}

function isPublishingAllowed(stage: ResolvedStage, publisher: ResolvedResource, service: string, topicArn: string) {
  const statements = stage
    .ofType('AWS::SNS::TopicPolicy')
    .filter(({ properties }) => getStringsByPath(properties, 'Topics').includes(topicArn))
    .flatMap(({ properties }) => parsePolicyStatements(at(properties, 'PolicyDocument')))
  return isAllowed(statements, {
    action: 'sns:Publish',
    resource: topicArn,
    principal: ['Service', service],
    context: getPublishContext(publisher),
  })
}

/** Rules for topics. */
export const snsRules: readonly AwsRule[] = [
  {
    id: 'sns-policy-allows-publishers',
    text: 'A topic policy must allow the alarms and rules that use the topic to publish messages.',
    source: `${GUIDE}/sns-access-policy-use-cases.html`,
    check: createResourceTypeRule([...ALARMS, 'AWS::Events::Rule'], (publisher, stage) =>
      listPublications(publisher)
        .filter(([, arn]) => arn.split(':')[2] === 'sns')
        .map(
          ([service, arn]) =>
            !isPublishingAllowed(stage, publisher, service, arn) &&
            `the policy of ${arn} does not allow ${service} to publish`,
        ),
    ),
  },
  {
    id: 'sns-managed-key',
    text: 'Topics that receive messages from AWS services must not be encrypted with alias/aws/sns.',
    source: `${GUIDE}/sns-key-management.html`,
    check: createResourceTypeRule(TOPIC, ({ properties }) => [
      textAt(properties, 'KmsMasterKeyId').endsWith('alias/aws/sns') &&
        'KmsMasterKeyId is alias/aws/sns. Use a key with a policy that allows the publishing services',
    ]),
  },
]
