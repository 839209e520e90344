import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { Engine } from 'embedded-dynamodb'
import { startJsonService } from '../../../lib/local/aws/jsonService.ts'
import { keyService, secretService } from '../../../lib/local/aws/keysAndSecrets.ts'
import { mailService } from '../../../lib/local/aws/mailService.ts'
import { startQueues } from '../../../lib/local/aws/startQueues.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { ACCOUNT, REGION } from '../aws/resolve.ts'
import { type EvaluatedCall, startAwsEndpoint } from './aws/awsEndpoint.ts'
import { forwardTo, tableBackend } from './aws/backends.ts'
import { createDeployedQueues, type DeployedQueues } from './aws/deployedQueues.ts'
import { createFunctionHost, type FunctionHost } from './functions/functionHost.ts'
import { type DeployedFunction, readFunctions } from './template/readFunctions.ts'
import { readResourcePolicies } from './template/readResourcePolicies.ts'
import { type DeployedResource, ofResourceType } from './template/readResources.ts'

export type DeployedStage = {
  readonly resources: readonly DeployedResource[]
  readonly functions: readonly DeployedFunction[]
  readonly host: FunctionHost
  readonly queues: DeployedQueues
  readonly sqs: SQSClient
  /** Calls to AWS that IAM denied. */
  readonly deniedCalls: () => readonly EvaluatedCall[]
  readonly stop: () => Promise<void>
}

type DeployedStageOptions = {
  readonly resources: readonly DeployedResource[]
  readonly assetOf: (functionName: string) => string
  /** Engine that holds the table of the stage under its deployed name. */
  readonly engine: Engine
  /** Values of secrets, by a part of their ARN. */
  readonly secrets: Readonly<Record<string, string>>
  readonly masterKey: Buffer
  readonly environment?: Readonly<Record<string, string>>
  /** Events that functions put on the bus. */
  readonly onEvents?: (entries: readonly unknown[]) => Promise<void>
}

/** Starts the functions of a stage from their assets, with every AWS service they call behind IAM. */
export async function startDeployedStage(options: DeployedStageOptions): Promise<DeployedStage> {
  const { resources } = options
  const functions = readFunctions(resources)
  const emulator = await startQueues(REGION)
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = { region: REGION, endpoint: emulator.endpoint, credentials }
  const sqs = new SQSClient({ ...client, useQueueUrlAsEndpoint: false })
  const queues = await createDeployedQueues(resources, sqs, emulator.endpoint)
  await createBuckets(resources, new S3Client({ ...client, forcePathStyle: true }))
  const secrets = ofResourceType(resources, 'AWS::SecretsManager::Secret').map(({ id }) => [
    `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${id}`,
    Object.entries(options.secrets).find(([part]) => id.includes(part))?.[1] ?? '',
  ])
  const services = await startJsonService(
    {
      ...keyService(options.masterKey),
      ...secretService(Object.fromEntries(secrets)),
      'AWSEvents.PutEvents': async ({ Entries = [] }) => {
        const entries = [Entries].flat()
        await options.onEvents?.(entries)
        return { Entries: entries.map((_, index) => ({ EventId: `event-${index}` })), FailedEntryCount: 0 }
      },
    },
    undefined,
    mailService(clock.now).calls,
  )
  const denied: EvaluatedCall[] = []
  const [key] = ofResourceType(resources, 'AWS::KMS::Key')
  const json = forwardTo(services.endpoint)
  const endpoint = await startAwsEndpoint({
    functions,
    resourcePolicy: readResourcePolicies(resources),
    keyArn: `arn:aws:kms:${REGION}:${ACCOUNT}:key/${key?.id}`,
    backends: {
      dynamodb: tableBackend(options.engine),
      sqs: queues.backend,
      s3: forwardTo(emulator.endpoint),
      kms: json,
      secretsmanager: json,
      events: json,
      lambda: json,
      ses: json,
    },
    onCall: (call) => {
      if (!call.isAllowed) denied.push(call)
    },
  })
  const host = createFunctionHost({ ...options, functions, awsEndpoint: endpoint.endpoint })
  return {
    resources,
    functions,
    host,
    queues,
    sqs,
    deniedCalls: () => denied,
    stop: async () => {
      await host.stop()
      sqs.destroy()
      for (const { stop } of [endpoint, services, emulator]) await stop()
    },
  }
}

async function createBuckets(resources: readonly DeployedResource[], s3: S3Client): Promise<void> {
  for (const { properties } of ofResourceType(resources, 'AWS::S3::Bucket')) {
    await s3.send(new CreateBucketCommand({ Bucket: String(properties.BucketName) }))
  }
  s3.destroy()
}
