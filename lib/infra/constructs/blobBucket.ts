import { Aws, Duration, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { FileArea } from '#functions/permissions.ts'
import { deployedName } from '../names.ts'
import type { Stage } from '../stage.ts'
import { removalPolicyOf } from './removalPolicy.ts'

const INCOMING: FileArea = 'incoming'
const PAYLOADS: FileArea = 'payloads'
const MANIFESTS: FileArea = 'manifests'

/** Deliveries with their payloads are kept for 30 days. */
const PAYLOAD_RETENTION = Duration.days(35)
/**
 * What carriers make of a manifest goes with it on the day it is handed in. It may name recipients,
 * whom nobody would look for there.
 */
const FORM_RETENTION = Duration.days(90)

/**
 * A name of its own, so that policies can speak of a bucket without tying stacks together. Bucket
 * names are unique in the world. Written out where the stage's file says account and region:
 * CloudFormation takes a bucket that is there already into a stack by its name, but not by one that
 * it has to work out.
 */
export const bucketNameOf = ({ name, account, region }: Stage, purpose: string): string =>
  `${deployedName(name, purpose)}-${account ?? Aws.ACCOUNT_ID}-${region ?? Aws.REGION}`

export const blobBucketName = (stage: Stage): string => bucketNameOf(stage, 'data')

/**
 * As long as the table can be set back, so can files: what was overwritten or removed is kept until
 * then.
 */
const OLD_VERSION_RETENTION = Duration.days(35)

/**
 * Files: what cannot be made again or is too large for the table. What senders put in is gone after
 * a month, what webhooks are sent a few days later, papers of manifests after three months.
 */
export function blobBucket(scope: Construct, stage: Stage): Bucket {
  const bucket = new Bucket(scope, 'Blobs', {
    bucketName: blobBucketName(stage),
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: removalPolicyOf(stage),
    versioned: stage.isProtected,
    lifecycleRules: [
      { prefix: `${INCOMING}/`, expiration: Duration.days(30) },
      { prefix: `${PAYLOADS}/`, expiration: PAYLOAD_RETENTION },
      { prefix: `${MANIFESTS}/`, expiration: FORM_RETENTION },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...(stage.isProtected
        ? [{ noncurrentVersionExpiration: OLD_VERSION_RETENTION, expiredObjectDeleteMarker: true }]
        : []),
    ],
  })
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only functions and operators have access, and both log object names.',
  })
  return bucket
}
