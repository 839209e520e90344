import * as v from 'valibot'
import { getRuleArn } from './arns.ts'
import { type DeployedResource, filterByType } from './deployedResource.ts'

/** Event source of a function: a queue, or the stream of the table. */
export type EventSource = {
  readonly functionName: string
  readonly sourceArn: string
  readonly batchSize: number
  /** Patterns of which an event must match one; none match everything. */
  readonly filters: readonly unknown[]
  readonly maxRetries: number
  /** Queue for failed records. */
  readonly failureArn: string | undefined
}

/** EventBridge rule on a named bus; `default` is the default bus. */
export type BusRule = {
  readonly arn: string
  readonly bus: string
  readonly pattern: unknown
  readonly schedule: string | undefined
  readonly targets: readonly string[]
}

const Mapping = v.object({
  EventSourceArn: v.string(),
  FunctionName: v.string(),
  BatchSize: v.number(),
  FunctionResponseTypes: v.tuple([v.literal('ReportBatchItemFailures')]),
  FilterCriteria: v.optional(v.object({ Filters: v.array(v.object({ Pattern: v.pipe(v.string(), v.parseJson()) })) })),
  MaximumRetryAttempts: v.optional(v.number(), Number.POSITIVE_INFINITY),
  DestinationConfig: v.optional(v.object({ OnFailure: v.object({ Destination: v.string() }) })),
})

const Rule = v.object({
  Name: v.string(),
  EventBusName: v.optional(v.string()),
  EventPattern: v.optional(v.unknown()),
  ScheduleExpression: v.optional(v.string()),
  State: v.literal('ENABLED'),
  Targets: v.optional(v.array(v.object({ Arn: v.string() })), []),
})

/** Functions are referenced by ARN or name, with or without alias. */
const parseFunctionName = (reference: string): string => reference.replace(/^arn:.*:function:/, '').split(':')[0] ?? ''

/** Returns all event sources of a stage. A mapping references its function with the alias. */
export const readEventSources = (resources: readonly DeployedResource[]): readonly EventSource[] =>
  filterByType(resources, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => {
    const mapping = v.parse(Mapping, properties)
    return {
      functionName: parseFunctionName(mapping.FunctionName),
      sourceArn: mapping.EventSourceArn,
      batchSize: mapping.BatchSize,
      filters: mapping.FilterCriteria?.Filters.map(({ Pattern }) => Pattern) ?? [],
      maxRetries: mapping.MaximumRetryAttempts,
      failureArn: mapping.DestinationConfig?.OnFailure.Destination,
    }
  })

/** Returns all rules of a stage. */
export const listBusRules = (resources: readonly DeployedResource[]): readonly BusRule[] =>
  filterByType(resources, 'AWS::Events::Rule').map(({ place, properties }) => {
    const { Name, EventBusName, EventPattern, ScheduleExpression, Targets } = v.parse(Rule, properties)
    return {
      arn: getRuleArn(place, EventBusName === undefined ? Name : `${EventBusName}/${Name}`),
      bus: EventBusName ?? 'default',
      pattern: EventPattern,
      schedule: ScheduleExpression,
      targets: Targets.map(({ Arn }) => Arn),
    }
  })
