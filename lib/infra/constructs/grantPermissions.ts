import { Aws, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { deadLettersVariable, queueVariable } from '../../../shared/platform/queueVariables.ts'
import type { Permission, Thing } from '../iam/permission.ts'
import type { Platform } from '../platform.ts'
import { blobBucketName } from './blobBucket.ts'
import type { PlatformFunction } from './platformFunction.ts'
import type { WorkerQueue } from './workerQueues.ts'

export type Queues = ReadonlyMap<string, WorkerQueue>

/** Lets a function do what it is permitted, and tells it where that is: one statement for each thing it reaches. */
export function grantPermissions(
  target: PlatformFunction,
  permissions: readonly Permission[],
  platform: Platform,
  queues: Queues = new Map(),
): void {
  const places = placesOf(platform, queues)
  const byPlace = Map.groupBy(permissions, ({ thing, name, under }) => `${thing} ${name} ${under}`)
  for (const [first, ...others] of byPlace.values()) {
    if (!first) continue
    const { arn, environment = {} } = places[first.thing](first.name ?? '')
    target.allow(
      new PolicyStatement({
        actions: [first, ...others].map(({ action }) => action),
        resources: [arn],
        ...(first.under ? { conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': first.under } } } : {}),
      }),
    )
    for (const [name, value] of Object.entries(environment)) target.function.addEnvironment(name, value)
    if (first.thing === 'files') acknowledgeFolder(target, arn)
  }
}

/** Where something is: for a function's policy, and by which variable the function itself is told. */
type Place = { readonly arn: string; readonly environment?: Readonly<Record<string, string>> }

function placesOf({ stage, data }: Platform, queues: Queues): Readonly<Record<Thing, (name: string) => Place>> {
  const { table, bus, signingSecret, shopifySecret, credentialsKey } = data
  const bucketName = blobBucketName(stage)
  const bucketArn = `arn:${Aws.PARTITION}:s3:::${bucketName}`
  const bucketEnvironment = { BLOB_BUCKET: bucketName }
  return {
    // Every function is told of the table.
    table: () => ({ arn: table.tableArn }),
    index: (name) => ({ arn: `${table.tableArn}/index/${name}` }),
    bus: () => ({ arn: bus.eventBusArn, environment: { EVENT_BUS_NAME: bus.eventBusName } }),
    signingSecret: () => ({
      arn: signingSecret.secretArn,
      environment: { SIGNING_SECRET_ID: signingSecret.secretArn },
    }),
    shopifySecret: () => ({
      arn: shopifySecret.secretArn,
      environment: { SHOPIFY_SECRET_ID: shopifySecret.secretArn },
    }),
    credentialsKey: () => ({ arn: credentialsKey.keyArn, environment: { CREDENTIALS_KEY_ID: credentialsKey.keyArn } }),
    queue: (worker) => {
      const { queue } = queueOf(queues, worker)
      return { arn: queue.queueArn, environment: { [queueVariable(worker)]: queue.queueUrl } }
    },
    deadLetters: (worker) => {
      const { deadLetters } = queueOf(queues, worker)
      return { arn: deadLetters.queueArn, environment: { [deadLettersVariable(worker)]: deadLetters.queueUrl } }
    },
    bucket: () => ({ arn: bucketArn, environment: bucketEnvironment }),
    files: (area) => ({ arn: `${bucketArn}/${area}/*`, environment: bucketEnvironment }),
  }
}

function acknowledgeFolder(target: PlatformFunction, arn: string): void {
  const asRulesNameIt = arn
    .replace(Aws.PARTITION, '<AWS::Partition>')
    .replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')
    .replace(Aws.REGION, '<AWS::Region>')
  Validations.of(target).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${asRulesNameIt}]`,
    reason: 'Files are named by those who bring them: a function reaches those of its areas of the bucket.',
  })
}

function queueOf(queues: Queues, name: string): WorkerQueue {
  const queue = queues.get(name)
  if (!queue) throw new Error(`no worker ${name} has a queue`)
  return queue
}
