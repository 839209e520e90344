import { Duration, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { FileArea } from '../../functions/reach.ts'
import type { Stage } from '../stage.ts'

const INCOMING: FileArea = 'incoming'

/** Files: what cannot be made again or is too large for the table. What senders put in is gone after a month. */
export function blobBucket(scope: Construct, stage: Stage): Bucket {
  const bucket = new Bucket(scope, 'Blobs', {
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
