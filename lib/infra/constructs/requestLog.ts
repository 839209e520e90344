import { Aws, Duration, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDeliveryStream } from 'aws-cdk-lib/aws-kinesisfirehose'
import { CfnSubscriptionFilter } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { RequestFileKind } from '#functions/permissions.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { REQUEST_PATTERN } from '#shared/requests/rules/requestMessage.ts'
import { REQUEST_RETENTION_MS } from '#shared/requests/rules/requestRetention.ts'
import { getDeployedName } from '../names.ts'
import type { Platform } from '../platform.ts'
import type { Stage } from '../stage.ts'
import { getBucketName } from './blobBucket.ts'
import { toFindingArn } from './findingArn.ts'
import { getRemovalPolicy } from './removalPolicy.ts'

/** Retention of unprocessed log batches, the same as of dead letters. */
const BATCH_RETENTION_MS = 14 * DAY_MS

export const getRequestBucketName = (stage: Stage): string => getBucketName(stage, 'requests')

/** Returns the name of the request log's Firehose stream. */
export const getRequestStreamName = (stageName: string): string => getDeployedName(stageName, 'requests')

const BATCHES: RequestFileKind = 'batches'

/** Firehose buffering by time or size; files are about one minute old. */
const FIREHOSE_BUFFERING = { intervalInSeconds: 60, sizeInMBs: 1 } as const

const STORE_KEY: Readonly<Record<RequestFileKind, number>> = { ...REQUEST_RETENTION_MS, batches: BATCH_RETENTION_MS }

/**
 * Request log: a subscription on the log groups of endpoint functions delivers account requests to
 * files in their own bucket, and S3 notifies the queue of `fileRequests` through the default bus. A
 * log group allows two subscriptions; one is left for the operator of the stage.
 *
 * Neither copied nor versioned, so that erased or expired data is gone.
 */
export class RequestLog extends Construct {
  constructor(scope: Construct, id: string, { stage, tables }: Platform) {
    super(scope, id)
    const bucketName = getRequestBucketName(stage)
    const bucket = new Bucket(this, 'Bucket', {
      bucketName,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: getRemovalPolicy(stage),
      lifecycleRules: [
        ...Object.entries(STORE_KEY).map(([area, retentionEndMs]) => ({
          prefix: `${area}/`,
          expiration: Duration.millis(retentionEndMs),
        })),
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
    const { defaultChild } = bucket.node
    if (!(defaultChild instanceof CfnBucket)) throw new Error('unsupported bucket construct')
    // As a property override, as the CDK would add a custom resource function.
    defaultChild.addPropertyOverride('NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled', true)
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The bucket stores access logs. Enabling access logging for it would create a loop.',
    })

    const batches = `arn:${Aws.PARTITION}:s3:::${bucketName}/${BATCHES}/*`
    const writer = new Role(this, 'Writer', {
      assumedBy: new ServicePrincipal('firehose.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
      description: 'Delivers request log lines to files',
    })
    // Permissions listed by AWS for delivery to S3
    // (docs.aws.amazon.com/firehose/latest/dev/controlling-access.html#using-iam-s3).
    writer.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:GetObject'],
        resources: [batches],
      }),
    )
    writer.addToPolicy(
      new PolicyStatement({
        actions: ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
        resources: [bucket.bucketArn],
      }),
    )
    Validations.of(writer).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${toFindingArn(batches)}]`,
      reason: 'Firehose generates the object names, so a wildcard is required.',
    })
    const name = getRequestStreamName(stage.name)
    const stream = new CfnDeliveryStream(this, 'Stream', {
      deliveryStreamName: name,
      deliveryStreamType: 'DirectPut',
      deliveryStreamEncryptionConfigurationInput: { keyType: 'AWS_OWNED_CMK' },
      extendedS3DestinationConfiguration: {
        bucketArn: bucket.bucketArn,
        roleArn: writer.roleArn,
        bufferingHints: FIREHOSE_BUFFERING,
        // CloudWatch Logs sends compressed data.
        compressionFormat: 'UNCOMPRESSED',
        prefix: `${BATCHES}/`,
      },
    })
    stream.node.addDependency(writer)
    const sender = new Role(this, 'Sender', {
      assumedBy: new ServicePrincipal('logs.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
      description: 'Sends request log lines from function logs to Firehose',
    })
    sender.addToPolicy(
      new PolicyStatement({ actions: ['firehose:PutRecord', 'firehose:PutRecordBatch'], resources: [stream.attrArn] }),
    )
    for (const [group, { routes }] of Object.entries(tables.groups)) {
      // Only requests with a token belong to an account.
      const hasAccountRequests = Object.values(routes).some(
        ({ access }) => access === 'token' || access === 'browserOrToken',
      )
      if (!hasAccountRequests) continue
      const filter = new CfnSubscriptionFilter(this, group, {
        logGroupName: `/aws/lambda/${getDeployedName(stage.name, group)}`,
        filterName: name,
        filterPattern: REQUEST_PATTERN,
        destinationArn: stream.attrArn,
        roleArn: sender.roleArn,
      })
      // CloudWatch Logs sends a test record when the filter is created, which ends up in the
      // bucket. Create it last, so that a rollback usually finds the bucket empty and can delete
      // it.
      filter.node.addDependency(sender, bucket)
    }
  }
}
