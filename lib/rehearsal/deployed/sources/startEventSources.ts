import type { AccountServices } from '#lib/rehearsal/account/accountServices.ts'
import { isCallAllowed, type ResourcePolicy } from '../aws/evaluateCall.ts'
import type { FunctionHost } from '../functions/functionHost.ts'
import type { DeployedResource } from '../template/deployedResource.ts'
import { type EventSource, readEventSources } from '../template/readEventSources.ts'
import type { DeployedFunction } from '../template/readFunctions.ts'
import type { ChainInvoker } from './invokeInChain.ts'
import { advanceToHeldMessages, pollQueue } from './queueEventSource.ts'
import { pollStream } from './streamEventSource.ts'
import { continueInvocationChain, MAX_CHAINED_INVOCATIONS } from './traceHeader.ts'

/*
 * Event sources of a deployed stage: queues and the table's stream.
 */

export type EventSources = {
  /** Processes queues and stream until both are empty; `advance` skips to held messages. */
  readonly drain: (advance: (ms: number) => void) => Promise<void>
  /** Long polls, one per event source; each passes one batch to its function. */
  readonly polls: readonly ((waitSeconds: number) => Promise<number>)[]
  /** Number of invocations per function. */
  readonly invocations: ReadonlyMap<string, number>
  /** Maximum invocations of a function in one chain. */
  readonly longestChains: ReadonlyMap<string, number>
  /** Functions stopped by Lambda's recursion detection, once per batch. */
  readonly stopped: readonly string[]
  readonly failures: readonly string[]
  readonly invoke: ChainInvoker
}

type EventSourcesOptions = {
  readonly resources: readonly DeployedResource[]
  readonly functions: readonly DeployedFunction[]
  readonly getResourcePolicy: ResourcePolicy
  readonly host: FunctionHost
  readonly services: AccountServices
  readonly onFailure?: (failure: string) => void
}

const isQueue = ({ sourceArn }: EventSource): boolean => sourceArn.startsWith('arn:aws:sqs:')

/** Connects the functions of a stage to the event source mappings of its templates. */
export async function startEventSources(options: EventSourcesOptions): Promise<EventSources> {
  const { resources, host, services, onFailure } = options
  const { sqs, queues } = services
  const functions = new Map(options.functions.map((one) => [one.functionName, one]))
  const sources = readEventSources(resources)
  for (const source of sources) assertReadable(source, functions.get(source.functionName), options.getResourcePolicy)
  const queueSources = sources.filter(isQueue)
  const streams = await Promise.all(
    sources
      .filter((source) => !isQueue(source))
      .map(async (source) => ({ source, stream: await services.openShardStream(source) })),
  )
  const invocations = new Map<string, number>()
  const longestChains = new Map<string, number>()
  const stopped: string[] = []
  const failures: string[] = []

  const invoke: ChainInvoker = async (functionName, event, traceHeaders) => {
    const deployed = functions.get(functionName)
    if (!deployed) throw new Error(`function ${functionName} is not deployed`)
    const chain = continueInvocationChain(deployed.arn, traceHeaders)
    if (chain.invocations > MAX_CHAINED_INVOCATIONS && !deployed.allowsRecursion) {
      stopped.push(functionName)
      return { kind: 'stopped' }
    }
    invocations.set(functionName, (invocations.get(functionName) ?? 0) + 1)
    longestChains.set(functionName, Math.max(chain.invocations, longestChains.get(functionName) ?? 0))
    const invoked = await host.invoke(functionName, { event, traceHeader: chain.header })
    if (invoked.ok) return { kind: 'done', response: invoked.value }
    const failure = `${functionName}: ${invoked.error}`
    failures.push(failure)
    onFailure?.(failure)
    return { kind: 'failed' }
  }

  const polls: EventSources['polls'] = [
    ...streams.map(
      ({ source, stream }) =>
        () =>
          pollStream(stream, source, invoke),
    ),
    ...queueSources.map((source) => (seconds: number) => pollQueue(sqs, queues, source, invoke, seconds)),
  ]
  const pollAllSources = async (): Promise<number> => {
    let found = 0
    for (const poll of polls) found += await poll(0)
    return found
  }

  return {
    drain: async (advance) => {
      do {
        while ((await pollAllSources()) > 0);
      } while (await advanceToHeldMessages(sqs, queues, queueSources, advance))
    },
    polls,
    invocations,
    longestChains,
    stopped,
    failures,
    invoke,
  }
}

/** Actions that Lambda performs with a function's role before and after its code. */
const POLLER_ACTIONS = {
  sqs: ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'],
  dynamodb: ['DescribeStream', 'GetRecords', 'GetShardIterator'],
} as const

/**
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html#events-sqs-permissions
 */
function assertReadable(
  { functionName, sourceArn, failureArn }: EventSource,
  deployed: DeployedFunction | undefined,
  getResourcePolicy: ResourcePolicy,
): void {
  if (!deployed) throw new Error(`an event source names the function ${functionName}, which is not deployed`)
  const service = sourceArn.startsWith('arn:aws:sqs:') ? 'sqs' : 'dynamodb'
  const asked = [
    ...POLLER_ACTIONS[service].map((action) => ({ action: `${service}:${action}`, resource: sourceArn })),
    ...(failureArn === undefined ? [] : [{ action: 'sqs:SendMessage', resource: failureArn }]),
  ]
  for (const request of asked) {
    if (!isCallAllowed(deployed, { ...request, context: {} }, getResourcePolicy)) {
      throw new Error(`the role of ${functionName} does not allow ${request.action} on ${request.resource}`)
    }
  }
}
