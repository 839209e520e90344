import type { ResolvedResource } from '../template/resolvedStage.ts'
import { numberAt, textAt } from '../template/values.ts'
import { type AwsRule, forEachOf, rangeViolation } from './awsRule.ts'
import { missingPermissions } from './rolePolicies.ts'

const STREAM = 'AWS::KinesisFirehose::DeliveryStream'
const DESTINATION = 'ExtendedS3DestinationConfiguration'
const GUIDE = 'https://docs.aws.amazon.com/firehose/latest/dev'

const roleOf = ({ properties }: ResolvedResource): string => textAt(properties, DESTINATION, 'RoleARN')
const bucketOf = ({ properties }: ResolvedResource): string => textAt(properties, DESTINATION, 'BucketARN')
/** Returns a sample path in the form of Firehose object keys. */
const fileOf = (stream: ResolvedResource): string =>
  `${bucketOf(stream)}/${textAt(stream.properties, DESTINATION, 'Prefix')}2026/01/01/00/sample`

/** Rules for delivery streams. */
export const firehoseRules: readonly AwsRule[] = [
  {
    id: 'firehose-delivery',
    text: 'Firehose buffers 1 to 128 MB for 0 to 900 s, with a role that can write to the bucket from the start.',
    source: `${GUIDE}/controlling-access.html`,
    check: forEachOf(STREAM, (stream, stage) => [
      rangeViolation('buffer in MB', numberAt(stream.properties, DESTINATION, 'BufferingHints', 'SizeInMBs'), 1, 128),
      rangeViolation(
        'buffer in seconds',
        numberAt(stream.properties, DESTINATION, 'BufferingHints', 'IntervalInSeconds'),
        0,
        900,
      ),
      ...missingPermissions(stage, roleOf(stream), ['s3:PutObject'], fileOf(stream), stream),
    ]),
  },
  {
    id: 'firehose-bucket-permissions',
    text: 'The role of a delivery stream has all permissions that AWS lists for a bucket as destination.',
    source: `${GUIDE}/controlling-access.html#using-iam-s3`,
    check: forEachOf(STREAM, (stream, stage) => {
      const onBucket = ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads']
      const onFiles = ['s3:AbortMultipartUpload', 's3:GetObject', 's3:PutObject']
      return [
        ...missingPermissions(stage, roleOf(stream), onBucket, bucketOf(stream), stream),
        ...missingPermissions(stage, roleOf(stream), onFiles, fileOf(stream), stream),
      ]
    }),
  },
]
