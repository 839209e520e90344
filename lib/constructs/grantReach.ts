import { Aws, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { FileArea, Reach } from '../../functions/reach.ts'
import { deadLettersVariable, queueVariable } from '../../shared/platform/queueVariables.ts'
import type { Platform } from '../platform.ts'
import { blobBucketName } from './blobBucket.ts'
import type { PlatformFunction } from './platformFunction.ts'
import type { WorkerQueue } from './workerQueues.ts'

/** Who stores credentials need not read them, and who uses them need not store any. */
const KEY_ACTIONS = { encrypt: 'kms:GenerateDataKey', use: 'kms:Decrypt' }

export type Queues = ReadonlyMap<string, WorkerQueue>

/** Lets a function reach what its row names, and tells it where that is. `own`: the worker itself, which may hold and give up its messages. */
export function grantReach(
  target: PlatformFunction,
  { publishes, wakes = [], signs, credentials, connectsShops, files }: Reach,
  platform: Platform,
  queues: Queues = new Map(),
  own?: string,
): void {
  const { data } = platform
  const send = (resources: readonly string[]) =>
    target.allow(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [...resources] }))
  for (const name of wakes) {
    const { queue } = queueOf(queues, name)
    send([queue.queueArn])
    target.function.addEnvironment(queueVariable(name), queue.queueUrl)
  }
  if (own !== undefined) {
    const { queue, deadLetters } = queueOf(queues, own)
    send([deadLetters.queueArn])
    target.function.addEnvironment(queueVariable(own), queue.queueUrl)
    target.function.addEnvironment(deadLettersVariable(own), deadLetters.queueUrl)
  }
  if (publishes) {
    target.allow(new PolicyStatement({ actions: ['events:PutEvents'], resources: [data.bus.eventBusArn] }))
    target.function.addEnvironment('EVENT_BUS_NAME', data.bus.eventBusName)
  }
  if (signs) {
    const { secretArn } = data.signingSecret
    target.allow(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] }))
    target.function.addEnvironment('SIGNING_SECRET_ID', secretArn)
  }
  if (credentials) {
    const { keyArn } = data.credentialsKey
    target.allow(new PolicyStatement({ actions: [KEY_ACTIONS[credentials]], resources: [keyArn] }))
    target.function.addEnvironment('CREDENTIALS_KEY_ID', keyArn)
  }
  if (connectsShops) {
    const { secretArn } = data.shopifySecret
    target.allow(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] }))
    target.function.addEnvironment('SHOPIFY_SECRET_ID', secretArn)
  }
  if (files) grantFiles(target, files, platform)
}

function grantFiles(target: PlatformFunction, files: NonNullable<Reach['files']>, { stage }: Platform): void {
  const { reads = [], writes = [], removes = [] } = files
  const bucketName = blobBucketName(stage)
  const bucketArn = `arn:${Aws.PARTITION}:s3:::${bucketName}`
  const allow = (actions: string[], areas: readonly FileArea[]): void => {
    if (areas.length === 0) return
    target.allow(new PolicyStatement({ actions, resources: areas.map((area) => `${bucketArn}/${area}/*`) }))
  }
  allow(['s3:GetObject'], reads)
  allow(['s3:PutObject'], writes)
  allow(['s3:DeleteObject'], removes)
  // Without it S3 says of a file that is not there that access is denied.
  if (reads.length > 0) target.allow(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] }))
  target.function.addEnvironment('BLOB_BUCKET', bucketName)
  const asRulesNameIt = bucketArn
    .replace(Aws.PARTITION, '<AWS::Partition>')
    .replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')
    .replace(Aws.REGION, '<AWS::Region>')
  for (const area of new Set([...reads, ...writes, ...removes])) {
    Validations.of(target).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${asRulesNameIt}/${area}/*]`,
      reason: 'Files are named by those who bring them: a function reaches those of its areas of the bucket.',
    })
  }
}

function queueOf(queues: Queues, name: string): WorkerQueue {
  const queue = queues.get(name)
  if (!queue) throw new Error(`no worker ${name} has a queue`)
  return queue
}
