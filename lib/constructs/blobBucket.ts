import { Aws, Duration, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { FileArea } from '../../functions/reach.ts'
import { deployedName } from '../names.ts'
import type { Stage } from '../stage.ts'

const INCOMING: FileArea = 'incoming'

/** A name of its own, so that policies can speak of it without tying stacks together. Bucket names are unique in the world. */
export const blobBucketName = (stage: Stage): string =>
  `${deployedName(stage.name, 'data')}-${Aws.ACCOUNT_ID}-${Aws.REGION}`

/** Files: what cannot be made again or is too large for the table. What senders put in is gone after a month. */
export function blobBucket(scope: Construct, stage: Stage): Bucket {
  const bucket = new Bucket(scope, 'Blobs', {
    bucketName: blobBucketName(stage),
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: stage.removalPolicy,
    lifecycleRules: [
      { prefix: `${INCOMING}/`, expiration: Duration.days(30) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  })
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only functions and operators reach it, by names that the logs of both already hold.',
  })
  return bucket
}
