import { Aws, Duration, Validations } from 'aws-cdk-lib'
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { getDeployedName } from '../names.ts'
import type { Platform } from '../platform.ts'
import { getBlobBucketName, getBucketName } from './blobBucket.ts'
import { getRemovalPolicy } from './removalPolicy.ts'

const CLOUD_TRAIL_PRINCIPAL = 'cloudtrail.amazonaws.com'
const LOG_RETENTION = Duration.days(400)

/**
 * CloudTrail data events of table and files, in their own bucket: who accessed which item or
 * object. AWS charges for each call of every function.
 */
export class DataEvents extends Construct {
  constructor(scope: Construct, id: string, { stage, data }: Platform) {
    super(scope, id)
    const name = getDeployedName(stage.name, 'data-events')
    const trailArn = `arn:${Aws.PARTITION}:cloudtrail:${Aws.REGION}:${Aws.ACCOUNT_ID}:trail/${name}`
    const bucket = new Bucket(this, 'Bucket', {
      bucketName: getBucketName(stage, 'data-events'),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: getRemovalPolicy(stage),
      lifecycleRules: [{ expiration: LOG_RETENTION }],
    })
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The bucket stores access logs. Enabling access logging for it would create a loop.',
    })
    const trailPrincipal = { principals: [new ServicePrincipal(CLOUD_TRAIL_PRINCIPAL)] }
    const trailCondition = { 'aws:SourceArn': trailArn }
    bucket.addToResourcePolicy(
      new PolicyStatement({
        ...trailPrincipal,
        actions: ['s3:GetBucketAcl'],
        resources: [bucket.bucketArn],
        conditions: { StringEquals: trailCondition },
      }),
    )
    bucket.addToResourcePolicy(
      new PolicyStatement({
        ...trailPrincipal,
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/*`)],
        conditions: { StringEquals: { ...trailCondition, 's3:x-amz-acl': 'bucket-owner-full-control' } },
      }),
    )
    const dataOf = (type: string, equals: readonly string[] | null, startsWith: readonly string[] = []) => ({
      fieldSelectors: [
        { field: 'eventCategory', equalTo: ['Data'] },
        { field: 'resources.type', equalTo: [type] },
        { field: 'resources.ARN', ...(equals ? { equalTo: [...equals] } : { startsWith: [...startsWith] }) },
      ],
    })
    const trail = new CfnTrail(this, 'Trail', {
      trailName: name,
      s3BucketName: bucket.bucketName,
      isLogging: true,
      enableLogFileValidation: true,
      advancedEventSelectors: [
        dataOf('AWS::DynamoDB::Table', [data.table.tableArn]),
        dataOf('AWS::S3::Object', null, [`arn:${Aws.PARTITION}:s3:::${getBlobBucketName(stage)}/`]),
      ],
    })
    if (bucket.policy) trail.node.addDependency(bucket.policy)
  }
}
