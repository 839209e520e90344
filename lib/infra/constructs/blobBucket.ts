import { Aws, Duration, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { FileKind } from '#functions/permissions.ts'
import { getDeployedName } from '../names.ts'
import type { Stage } from '../stage.ts'
import { getRemovalPolicy } from './removalPolicy.ts'

const FLOOR: FileKind = 'floor'
const INCOMING: FileKind = 'incoming'
const PAYLOADS: FileKind = 'payloads'
const MANIFESTS: FileKind = 'manifests'

/** Deliveries with their payloads are retained for 30 days. */
const WEBHOOK_PAYLOAD_RETENTION = Duration.days(35)
/**
 * Carrier documents are needed on the day of the manifest. They may name recipients, and erasure
 * does not search them.
 */
const MANIFEST_FORM_RETENTION = Duration.days(90)
/** Images of goods without a known owner; pictures of products are copied from them. */
const FLOOR_IMAGE_RETENTION = Duration.days(90)

/**
 * Returns a fixed name, so that policies can reference the bucket without coupling stacks. Bucket
 * names are globally unique. Account and region are literals if the stage file sets them, as
 * CloudFormation imports an existing bucket only by a literal name.
 */
export const getBucketName = ({ name, account, region }: Stage, purpose: string): string =>
  `${getDeployedName(name, purpose)}-${account ?? Aws.ACCOUNT_ID}-${region ?? Aws.REGION}`

export const getBlobBucketName = (stage: Stage): string => getBucketName(stage, 'data')

/**
 * Same period as point-in-time recovery of the table: overwritten or deleted files are retained.
 */
const NONCURRENT_VERSION_RETENTION = Duration.days(35)

/**
 * Creates the bucket of files that cannot be recreated or exceed the table's item size. Uploads
 * expire after a month, webhook payloads a few days later, carrier documents and images taken in
 * warehouses after three months.
 */
export function createBlobBucket(scope: Construct, stage: Stage): Bucket {
  const bucket = new Bucket(scope, 'Blobs', {
    bucketName: getBlobBucketName(stage),
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: getRemovalPolicy(stage),
    versioned: stage.isProtected,
    lifecycleRules: [
      { prefix: `${INCOMING}/`, expiration: Duration.days(30) },
      { prefix: `${PAYLOADS}/`, expiration: WEBHOOK_PAYLOAD_RETENTION },
      { prefix: `${MANIFESTS}/`, expiration: MANIFEST_FORM_RETENTION },
      { prefix: `${FLOOR}/`, expiration: FLOOR_IMAGE_RETENTION },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...(stage.isProtected
        ? [{ noncurrentVersionExpiration: NONCURRENT_VERSION_RETENTION, expiredObjectDeleteMarker: true }]
        : []),
    ],
  })
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'Access logging is not required. Only functions and operators have access to the bucket, and both log object names.',
  })
  return bucket
}
