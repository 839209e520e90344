import { isCallAllowed } from '#lib/rehearsal/deployed/aws/evaluateCall.ts'
import type { DeployedResource } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { type EventSource, readEventSources } from '#lib/rehearsal/deployed/template/readEventSources.ts'
import { type DeployedFunction, readFunctions } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { readResourcePolicies } from '#lib/rehearsal/deployed/template/readResourcePolicies.ts'

/** Functions, each with the functions that its messages or calls trigger. */
export type QueueGraph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Returns which functions trigger which in a stage, by queue or by invocation. Lambda's recursion
 * detection covers these services, but not EventBridge or the table's stream.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html#invocation-recursion-
 * supported
 */
export function readQueueGraph(resources: readonly DeployedResource[]): QueueGraph {
  const functions = readFunctions(resources)
  const sources = readEventSources(resources).filter(({ sourceArn }) => sourceArn.startsWith('arn:aws:sqs:'))
  const getResourcePolicy = readResourcePolicies(resources)
  const mayStart = (one: DeployedFunction, action: string, resource: string): boolean =>
    isCallAllowed(one, { action, resource, context: {} }, getResourcePolicy)
  const startedBy = (one: DeployedFunction): readonly string[] => [
    ...sources
      .filter(({ sourceArn }: EventSource) => mayStart(one, 'sqs:SendMessage', sourceArn))
      .map(({ functionName }) => functionName),
    ...functions
      .filter(({ arn }) => [arn, `${arn}:live`].some((name) => mayStart(one, 'lambda:InvokeFunction', name)))
      .map(({ functionName }) => functionName),
  ]
  return new Map(functions.map((one) => [one.functionName, new Set(startedBy(one))]))
}

/** Returns all functions that a function triggers, directly or indirectly. */
function reachableFrom(graph: QueueGraph, functionName: string): ReadonlySet<string> {
  const reached = new Set(graph.get(functionName))
  for (const one of reached) for (const next of graph.get(one) ?? []) reached.add(next)
  return reached
}

/** Returns sorted groups of functions that trigger each other in a cycle. */
export function findCycles(graph: QueueGraph): readonly (readonly string[])[] {
  const reachable = new Map([...graph.keys()].map((name) => [name, reachableFrom(graph, name)]))
  const onCycle = [...graph.keys()].filter((name) => reachable.get(name)?.has(name)).toSorted()
  const getLoadGroup = (name: string): string =>
    onCycle.filter((other) => reachable.get(name)?.has(other) && reachable.get(other)?.has(name)).join(' ')
  return [...Map.groupBy(onCycle, getLoadGroup).values()]
}
