import type { ResolvedResource } from '../template/resolvedStage.ts'
import { getNumberByPath, textAt } from '../template/values.ts'
import { type AwsRule, createResourceTypeRule, findRangeViolation } from './awsRule.ts'
import { findMissingPermissions } from './rolePolicies.ts'

const STREAM = 'AWS::KinesisFirehose::DeliveryStream'
const DESTINATION = 'ExtendedS3DestinationConfiguration'
const GUIDE = 'https://docs.aws.amazon.com/firehose/latest/dev'

const roleOf = ({ properties }: ResolvedResource): string => textAt(properties, DESTINATION, 'RoleARN')
const getDeliveryBucket = ({ properties }: ResolvedResource): string => textAt(properties, DESTINATION, 'BucketARN')
/** Returns a sample path in the form of Firehose object keys. */
const fileOf = (stream: ResolvedResource): string =>
  `${getDeliveryBucket(stream)}/${textAt(stream.properties, DESTINATION, 'Prefix')}2026/01/01/00/sample`

/** Rules for delivery streams. */
export const firehoseRules: readonly AwsRule[] = [
  {
    id: 'firehose-delivery',
    text: 'Firehose must buffer 1 to 128 MB for 0 to 900 seconds and requires a role that can write to the bucket at creation.',
    source: `${GUIDE}/controlling-access.html`,
    check: createResourceTypeRule(STREAM, (stream, stage) => [
      findRangeViolation(
        'buffer size in MB',
        getNumberByPath(stream.properties, DESTINATION, 'BufferingHints', 'SizeInMBs'),
        1,
        128,
      ),
      findRangeViolation(
        'buffer in seconds',
        getNumberByPath(stream.properties, DESTINATION, 'BufferingHints', 'IntervalInSeconds'),
        0,
        900,
      ),
      ...findMissingPermissions(stage, roleOf(stream), ['s3:PutObject'], fileOf(stream), stream),
    ]),
  },
  {
    id: 'firehose-bucket-permissions',
    text: 'The role of a delivery stream must have all permissions that AWS requires for a destination bucket.',
    source: `${GUIDE}/controlling-access.html#using-iam-s3`,
    check: createResourceTypeRule(STREAM, (stream, stage) => {
      const bucketLevelActions = ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads']
      const objectLevelActions = ['s3:AbortMultipartUpload', 's3:GetObject', 's3:PutObject']
      return [
        ...findMissingPermissions(stage, roleOf(stream), bucketLevelActions, getDeliveryBucket(stream), stream),
        ...findMissingPermissions(stage, roleOf(stream), objectLevelActions, fileOf(stream), stream),
      ]
    }),
  },
]
