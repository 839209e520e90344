import { SendMessageCommand } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import type { AccountServices } from '../account/accountServices.ts'
import { startAwsEndpoint } from './aws/awsEndpoint.ts'
import { createBusBackend, notifying } from './aws/backends.ts'
import type { EvaluatedCall, ResourcePolicy } from './aws/evaluateCall.ts'
import { createLambdaBackend } from './aws/lambdaBackend.ts'
import type { Backend } from './aws/serviceCall.ts'
import { createFunctionHost, type FunctionHost } from './functions/functionHost.ts'
import { createDeployedBus, type DeployedBus } from './sources/deployedBus.ts'
import { type EventSources, startEventSources } from './sources/startEventSources.ts'
import { keyArn } from './template/arns.ts'
import { type DeployedResource, filterByType } from './template/deployedResource.ts'
import { type DeployedFunction, readFunctions } from './template/readFunctions.ts'
import { readResourcePolicies } from './template/readResourcePolicies.ts'

/*
 * Deployed stage: functions, event sources and IAM.
 */

export type DeployedStage = {
  readonly resources: readonly DeployedResource[]
  readonly functions: readonly DeployedFunction[]
  readonly getResourcePolicy: ResourcePolicy
  readonly keyArn: string
  readonly backends: Readonly<Record<string, Backend>>
  readonly invoke: FunctionHost['invoke']
  readonly bus: DeployedBus
  readonly sources: EventSources
  /** Calls of functions to AWS, with IAM's decisions. */
  readonly calls: () => readonly EvaluatedCall[]
  readonly listDeniedCalls: () => readonly EvaluatedCall[]
  /** Stops the functions after their current events. */
  readonly stop: () => Promise<void>
}

type DeployedStageOptions = {
  readonly services: AccountServices
  readonly resources: readonly DeployedResource[]
  readonly assetOf: (deployed: DeployedFunction) => Promise<string>
  readonly environment?: Readonly<Record<string, string>>
  readonly readOffsetMs?: () => number
  readonly maxEnvironments?: number
  /** Number of calls to retain; default: all. */
  readonly maxCalls?: number
  readonly onFailure?: (failure: string) => void
  readonly onDenial?: (call: EvaluatedCall) => void
}

/** Starts the functions of a stage from their assets, with IAM in front of every AWS service. */
export async function startDeployedStage(options: DeployedStageOptions): Promise<DeployedStage> {
  const { services, resources, maxCalls = Number.POSITIVE_INFINITY } = options
  const { place, sqs, queues, nowMs } = services
  const functions = readFunctions(resources)
  const getResourcePolicy = readResourcePolicies(resources)
  const send = async (queueArn: string, MessageBody: string): Promise<void> => {
    await sqs.send(new SendMessageCommand({ QueueUrl: queues.urlOf(queueArn), MessageBody }))
  }
  const bus = createDeployedBus({ place, nowMs, resources, getResourcePolicy, send })
  const calls: EvaluatedCall[] = []
  const [key] = filterByType(resources, 'AWS::KMS::Key')
  // Event sources invoke functions, and start after the endpoint that functions call.
  const started = Promise.withResolvers<EventSources>()
  const lambda = createLambdaBackend(async (...given) => (await started.promise).invoke(...given))
  const stageKeyArn = keyArn(place, key?.id ?? '')
  const backends = {
    ...services.backends,
    s3: notifying(services.backends.s3, listNotifyingBuckets(resources), bus),
    events: createBusBackend(bus),
    lambda: lambda.backend,
  }
  const endpoint = await startAwsEndpoint({
    functions,
    getResourcePolicy,
    keyArn: stageKeyArn,
    backends,
    onCall: (call) => {
      if (!call.isAllowed) options.onDenial?.(call)
      // Denied calls are few and always retained.
      if (!call.isAllowed || calls.length < maxCalls) calls.push(call)
    },
  })
  const host = createFunctionHost({ ...options, functions, awsEndpoint: endpoint.endpoint })
  const sources = await startEventSources({ ...options, functions, getResourcePolicy, host })
  started.resolve(sources)
  return {
    resources,
    functions,
    getResourcePolicy,
    keyArn: stageKeyArn,
    backends,
    invoke: host.invoke,
    bus,
    sources,
    calls: () => calls,
    listDeniedCalls: () => calls.filter(({ isAllowed }) => !isAllowed),
    stop: async () => {
      await Promise.all(lambda.pending)
      await host.stop()
      await endpoint.stop()
    },
  }
}

const Notifying = v.object({
  BucketName: v.string(),
  NotificationConfiguration: v.object({ EventBridgeConfiguration: v.object({ EventBridgeEnabled: v.literal(true) }) }),
})

/** Returns the names of buckets that notify EventBridge. */
const listNotifyingBuckets = (resources: readonly DeployedResource[]): readonly string[] =>
  filterByType(resources, 'AWS::S3::Bucket').flatMap(({ properties }) =>
    v.is(Notifying, properties) ? [properties.BucketName] : [],
  )
