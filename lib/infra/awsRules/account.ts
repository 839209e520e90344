import { isAllowed, parsePolicyStatements } from '../template/policies.ts'
import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, listAt, textAt } from '../template/values.ts'
import { type AwsRule, above, createResourceTypeRule } from './awsRule.ts'

const BUDGET = 'AWS::Budgets::Budget'
const TRAIL = 'AWS::CloudTrail::Trail'

const MAX_BUDGET_NOTIFICATIONS = 5
const MAX_ADDRESSES = 10
const MAX_SNS_TOPICS = 1

/** Returns violations of what CloudTrail requires of its bucket. */
function findTrailViolations(trail: ResolvedResource, stage: ResolvedStage): readonly (string | false)[] {
  const bucket = stage.find('AWS::S3::Bucket', textAt(trail.properties, 'S3BucketName'))
  if (!bucket) return []
  const policies = stage
    .ofType('AWS::S3::BucketPolicy')
    .filter(({ properties }) => textAt(properties, 'Bucket') === bucket.ref)
  const statements = policies
    .filter((policy) => stage.isCreatedBefore(policy, trail))
    .flatMap(({ properties }) => parsePolicyStatements(at(properties, 'PolicyDocument')))
  const prefix = textAt(trail.properties, 'S3KeyPrefix')
  const files = `${bucket.arn}/${prefix === '' ? '' : `${prefix}/`}AWSLogs/${trail.place.account}/sample`
  return [['s3:GetBucketAcl', bucket.arn] as const, ['s3:PutObject', files] as const].map(
    ([action, resource]) =>
      !isAllowed(statements, {
        action,
        resource,
        principal: ['Service', 'cloudtrail.amazonaws.com'],
        context: {
          'aws:SourceArn': trail.arn,
          'aws:SecureTransport': 'true',
          's3:x-amz-acl': 'bucket-owner-full-control',
        },
      }) && `the policy of ${bucket.name} created before the trail does not allow the trail ${action} on ${resource}`,
  )
}

/** Rules for account monitoring: budgets and trails. */
export const accountRules: readonly AwsRule[] = [
  {
    id: 'budget-notifications',
    text: 'A budget can have up to 5 notifications, each with up to 10 email addresses and one topic.',
    source: 'https://docs.aws.amazon.com/cost-management/latest/userguide/management-limits.html',
    check: createResourceTypeRule(BUDGET, ({ properties }) => {
      const notifications = listAt(properties, 'NotificationsWithSubscribers')
      return [
        above('notifications', notifications.length, MAX_BUDGET_NOTIFICATIONS),
        ...notifications.flatMap((notification) => {
          const kinds = listAt(notification, 'Subscribers').map((one) => textAt(one, 'SubscriptionType'))
          return [
            above('email addresses', kinds.filter((kind) => kind === 'EMAIL').length, MAX_ADDRESSES),
            above('topics', kinds.filter((kind) => kind === 'SNS').length, MAX_SNS_TOPICS),
          ]
        }),
      ]
    }),
  },
  {
    id: 'cloudtrail-bucket-policy',
    text: 'A bucket policy must allow the trail to write to the bucket, which CloudTrail checks at creation.',
    source: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/create-s3-bucket-policy-for-cloudtrail.html',
    check: createResourceTypeRule(TRAIL, findTrailViolations),
  },
]
