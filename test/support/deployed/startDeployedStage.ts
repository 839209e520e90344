import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Engine } from 'embedded-dynamodb'
import * as v from 'valibot'
import { startJsonService } from '../../../lib/local/aws/jsonService.ts'
import { keyService, secretService } from '../../../lib/local/aws/keysAndSecrets.ts'
import { mailService } from '../../../lib/local/aws/mailService.ts'
import { startQueues } from '../../../lib/local/aws/startQueues.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { ACCOUNT, REGION } from '../aws/resolve.ts'
import { type Backend, type EvaluatedCall, startAwsEndpoint } from './aws/awsEndpoint.ts'
import { forwardTo, tableBackend } from './aws/backends.ts'
import { createDeployedQueues } from './aws/deployedQueues.ts'
import { lambdaBackend } from './aws/lambdaBackend.ts'
import { createDeployedTable } from './createDeployedTable.ts'
import { createFunctionHost, type FunctionHost } from './functions/functionHost.ts'
import { createDeployedBus, type DeployedBus } from './sources/deployedBus.ts'
import { type EventSources, startEventSources } from './sources/startEventSources.ts'
import { readFunctions } from './template/readFunctions.ts'
import { readResourcePolicies } from './template/readResourcePolicies.ts'
import { type DeployedResource, ofResourceType } from './template/readResources.ts'

export type DeployedStage = {
  readonly tableName: string
  readonly invoke: FunctionHost['invoke']
  readonly bus: DeployedBus
  readonly sources: EventSources
  /** Client of the buckets, not limited by any role. */
  readonly s3: S3Client
  /** Calls of functions to AWS, with what IAM decided. */
  readonly calls: () => readonly EvaluatedCall[]
  readonly deniedCalls: () => readonly EvaluatedCall[]
  readonly stop: () => Promise<void>
}

type DeployedStageOptions = {
  readonly resources: readonly DeployedResource[]
  readonly assetOf: (functionName: string) => string
  /** Engine in which the table of the stage is made. */
  readonly engine: Engine
  /** Values of secrets, by a part of their logical id. */
  readonly secrets: Readonly<Record<string, string>>
  readonly masterKey: Buffer
  readonly environment?: Readonly<Record<string, string>>
}

const Entry = v.object({ EventBusName: v.string(), Source: v.string(), DetailType: v.string(), Detail: v.string() })
const PutEvents = v.object({ Entries: v.array(Entry) })

/**
 * Starts the functions of a stage from their assets, with every AWS service they call behind IAM.
 */
export async function startDeployedStage(options: DeployedStageOptions): Promise<DeployedStage> {
  const { resources, engine } = options
  const functions = readFunctions(resources)
  const resourcePolicy = readResourcePolicies(resources)
  const tableName = await createDeployedTable(resources)
  const emulator = await startQueues(REGION)
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = { region: REGION, endpoint: emulator.endpoint, credentials }
  const sqs = new SQSClient({ ...client, useQueueUrlAsEndpoint: false })
  const s3 = new S3Client({ ...client, forcePathStyle: true })
  const queues = await createDeployedQueues(resources, sqs, emulator.endpoint)
  await createBuckets(resources, s3)
  const send = async (queueArn: string, MessageBody: string): Promise<void> => {
    await sqs.send(new SendMessageCommand({ QueueUrl: queues.urlOf(queueArn), MessageBody }))
  }
  const bus = createDeployedBus({ resources, resourcePolicy, send })
  const services = await startJsonService(
    {
      ...keyService(options.masterKey),
      ...secretService(deployedSecrets(resources, options.secrets)),
      'AWSEvents.PutEvents': async (input) => {
        const { Entries } = v.parse(PutEvents, input)
        for (const { EventBusName, Source, DetailType, Detail } of Entries) {
          await bus.put({ bus: EventBusName, source: Source, detailType: DetailType, detail: JSON.parse(Detail) })
        }
        return { Entries: Entries.map((_, index) => ({ EventId: `event-${index}` })), FailedEntryCount: 0 }
      },
    },
    undefined,
    mailService(clock.now).calls,
  )
  const calls: EvaluatedCall[] = []
  const [key] = ofResourceType(resources, 'AWS::KMS::Key')
  const json = forwardTo(services.endpoint)
  // Functions are invoked by event sources, which start after the endpoint that functions call.
  const started = Promise.withResolvers<EventSources>()
  const lambda = lambdaBackend(async (...given) => (await started.promise).invoke(...given))
  const endpoint = await startAwsEndpoint({
    functions,
    resourcePolicy,
    keyArn: `arn:aws:kms:${REGION}:${ACCOUNT}:key/${key?.id}`,
    backends: {
      dynamodb: tableBackend(engine),
      sqs: queues.backend,
      s3: notifying(forwardTo(emulator.endpoint), notifyingBuckets(resources), bus),
      kms: json,
      secretsmanager: json,
      events: json,
      lambda: lambda.backend,
      ses: json,
    },
    onCall: (call) => calls.push(call),
  })
  const host = createFunctionHost({ ...options, functions, awsEndpoint: endpoint.endpoint })
  const sources = await startEventSources({ ...options, functions, resourcePolicy, host, sqs, queues, tableName })
  started.resolve(sources)
  return {
    tableName,
    invoke: host.invoke,
    bus,
    sources,
    s3,
    calls: () => calls,
    deniedCalls: () => calls.filter(({ isAllowed }) => !isAllowed),
    stop: async () => {
      await Promise.all(lambda.pending)
      await host.stop()
      for (const one of [sqs, s3]) one.destroy()
      for (const { stop } of [endpoint, services, emulator]) await stop()
    },
  }
}

/** Values by the ARN of each secret of a stage. */
function deployedSecrets(resources: readonly DeployedResource[], values: Readonly<Record<string, string>>) {
  const secrets = ofResourceType(resources, 'AWS::SecretsManager::Secret').map(({ id }) => [
    `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${id}`,
    Object.entries(values).find(([part]) => id.includes(part))?.[1] ?? '',
  ])
  return Object.fromEntries(secrets)
}

const Notifying = v.object({
  BucketName: v.string(),
  NotificationConfiguration: v.object({ EventBridgeConfiguration: v.object({ EventBridgeEnabled: v.literal(true) }) }),
})

/** Names of the buckets that report to EventBridge. */
const notifyingBuckets = (resources: readonly DeployedResource[]): readonly string[] =>
  ofResourceType(resources, 'AWS::S3::Bucket').flatMap(({ properties }) =>
    v.is(Notifying, properties) ? [properties.BucketName] : [],
  )

/** S3 that reports new objects of some buckets to the bus of the account. */
const notifying =
  (backend: Backend, buckets: readonly string[], bus: DeployedBus): Backend =>
  async (call) => {
    const response = await backend(call)
    const [bucket = '', ...key] = call.path.slice(1).split('/').map(decodeURIComponent)
    if (call.method === 'PUT' && response.status === 200 && buckets.includes(bucket)) {
      await bus.putObjectCreated(bucket, key.join('/'), call.body.length)
    }
    return response
  }

async function createBuckets(resources: readonly DeployedResource[], s3: S3Client): Promise<void> {
  for (const { properties } of ofResourceType(resources, 'AWS::S3::Bucket')) {
    await s3.send(new CreateBucketCommand({ Bucket: String(properties.BucketName) }))
  }
}
