import { Duration, Names, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule as RuleSchedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { ConfigurationSet, ConfigurationSetTlsPolicy, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Schedule } from '#functions/jobs/scheduledFunctions.ts'
import type { Worker } from '#functions/workers/workerFunctions.ts'
import { MONITOR_JOB } from '#shared/jobs/rules/missedRuns.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import { createRollOut, type RollOut } from '../constructs/gradualRollout.ts'
import { OperatorAccess } from '../constructs/operatorAccess.ts'
import { PlatformFunction, type Queues } from '../constructs/platformFunction.ts'
import { deadLetterQueue, jobsDeadLetterQueue, WorkerQueues } from '../constructs/workerQueues.ts'
import { isOnQueueCycle } from '../deployedFunctions.ts'
import { deployedName, MAILS } from '../names.ts'
import type { Platform } from '../platform.ts'

type WorkStackProps = StackProps & { readonly platform: Platform; readonly baseUrl: string }

/**
 * What works without anybody waiting: scheduled jobs and workers; and what operators may do with
 * them.
 */
export class WorkStack extends Stack {
  constructor(scope: Construct, id: string, { platform, baseUrl, ...props }: WorkStackProps) {
    super(scope, id, props)
    const { schedules, workers } = platform.tables
    const queues = new Map(
      Object.entries(workers)
        .filter(([, { source }]) => source === 'queue')
        .map(([name, row]) => [name, new WorkerQueues(this, `${name}Queues`, platform, name, row)]),
    )
    const jobsDeadLetters = jobsDeadLetterQueue(new Construct(this, 'jobs'), platform.stage)
    const surroundings = { platform, baseUrl, queues, rollOut: createRollOut(this, platform.stage) }
    for (const [name, row] of Object.entries(schedules))
      scheduledJob(new Construct(this, name), name, row, { ...surroundings, deadLetters: jobsDeadLetters })
    for (const [name, row] of Object.entries(workers)) {
      WORKERS[row.source](new Construct(this, name), name, row, surroundings)
    }
    if (platform.mail && platform.mail.region === undefined) {
      // Whoever bounced or complained gets no further mails; nothing is sent in clear.
      new ConfigurationSet(this, 'Mails', {
        configurationSetName: deployedName(platform.stage.name, MAILS),
        suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
        tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
        reputationMetrics: true,
      })
    }
    new OperatorAccess(this, 'Operator', platform)
  }
}

type Surroundings = {
  readonly platform: Platform
  readonly baseUrl: string
  readonly queues: Queues
  readonly rollOut: RollOut
}

/** What EventBridge could not start for so long is left out: the next run does its work. */
const JOB_REPEATS = { maxEventAge: Duration.hours(1), retryAttempts: 1 } as const

/**
 * A job EventBridge starts by the clock; a run that could not be started, or failed twice, is a
 * dead letter. Its new version takes over at once: in the minutes of a canary it would run five
 * times at most, and a tenth of five runs shows nothing.
 */
function scheduledJob(
  scope: Construct,
  name: string,
  row: Schedule,
  { platform, deadLetters, rollOut: _, ...around }: Surroundings & { readonly deadLetters: Queue },
): void {
  const job = new PlatformFunction(scope, platform, {
    ...around,
    name,
    row,
    description: `Job: ${name}, ${row.expression}`,
    timeoutSeconds: row.timeoutSeconds,
    asynchronous: { ...JOB_REPEATS, onFailure: new SqsDestination(deadLetters) },
  })
  new Rule(scope, 'Rule', {
    ruleName: deployedName(platform.stage.name, name),
    schedule: RuleSchedule.expression(row.expression),
    targets: [
      new FunctionTarget(job.live, {
        ...JOB_REPEATS,
        // As an imported queue: each rule would add a statement to the policy of the queue.
        deadLetterQueue: Queue.fromQueueArn(scope, 'DeadLetters', deadLetters.queueArn),
      }),
    ],
  })
}

/**
 * Bounds what a burst can do to the table and to the world outside. New accounts have no
 * concurrency to reserve.
 */
const CONCURRENCY = 10
const BATCH_SIZE = 10

/**
 * A function fed by a queue of its own name, message by message accountable; what never works out
 * is a dead letter.
 */
function queueWorker(
  scope: Construct,
  name: string,
  row: Worker,
  { platform, rollOut, ...around }: Surroundings,
): void {
  const { timeoutSeconds, batchSize = BATCH_SIZE, concurrency = CONCURRENCY } = row
  const worker = new PlatformFunction(scope, platform, {
    ...around,
    name,
    row,
    description: `Worker: ${name}`,
    timeoutSeconds,
    isRecursive: isOnQueueCycle(name, platform.tables.workers),
  })
  const queue = around.queues.get(name)?.queue
  if (!queue) throw new Error(`worker ${name} has no queue`)
  queue.grantConsumeMessages(worker.live)
  new EventSourceMapping(worker.function, `SqsEventSource:${Names.nodeUniqueId(queue.node)}`, {
    target: worker.live,
    eventSourceArn: queue.queueArn,
    reportBatchItemFailures: true,
    batchSize,
    maxConcurrency: concurrency,
  })
  rollOut(worker)
}

/** A function that other functions invoke and wait for. */
function invokedWorker(
  scope: Construct,
  name: string,
  row: Worker,
  { platform, rollOut, ...around }: Surroundings,
): void {
  rollOut(
    new PlatformFunction(scope, platform, {
      ...around,
      name,
      row,
      description: `Worker: ${name}, invoked by other functions`,
      timeoutSeconds: row.timeoutSeconds,
    }),
  )
}

const STREAM_RETRIES = 5
const STREAM_BATCH_SIZE = 100

/**
 * A function fed by the table's stream, in order; a record that keeps failing is cut out of its
 * batch and put aside.
 */
function streamWorker(
  scope: Construct,
  name: string,
  row: Worker,
  { platform, rollOut, ...around }: Surroundings,
): void {
  const { timeoutSeconds, batchSize = STREAM_BATCH_SIZE, gathersSeconds } = row
  const filters = filtersOf(row)
  const worker = new PlatformFunction(scope, platform, {
    ...around,
    name,
    row,
    description: `Stream worker: ${name}`,
    timeoutSeconds,
  })
  const { data, tableStream = data.table.tableStreamArn } = platform
  if (tableStream === undefined) throw new Error('the table has no stream')
  const { tableArn } = data.table
  TableV2.fromTableAttributes(scope, 'Read', { tableArn, tableStreamArn: tableStream }).grantStreamRead(worker.live)
  new EventSourceMapping(worker.function, `DynamoDBEventSource:${Names.nodeUniqueId(data.table.node)}`, {
    target: worker.live,
    eventSourceArn: tableStream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize,
    ...(gathersSeconds === undefined ? {} : { maxBatchingWindow: Duration.seconds(gathersSeconds) }),
    ...(filters.length === 0 ? {} : { filters }),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: STREAM_RETRIES,
    onFailure: new SqsDlq(deadLetterQueue(scope, platform.stage, name)),
  })
  rollOut(worker)
  Validations.of(worker).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'dynamodb:ListStreams, required by event source mappings, does not support resource-level permissions.',
  })
}

const WORKERS = { queue: queueWorker, tableStream: streamWorker, invocation: invokedWorker } as const

/**
 * Records of the stream that a worker receives: those that match one of these; all where there is
 * none.
 */
function filtersOf({ newItemsUnder, newItemsWith = {}, hasHeartbeat }: Worker) {
  const under = (partition: unknown) => ({ Keys: { [tableShape.partitionKey]: { S: partition } } })
  const newItems = [
    ...(newItemsUnder === undefined ? [] : [under(FilterRule.beginsWith(newItemsUnder))]),
    ...Object.entries(newItemsWith).map(([name, type]) => ({ NewImage: { [name]: { [type]: FilterRule.exists() } } })),
  ].map((dynamodb) => ({ eventName: FilterRule.isEqual('INSERT'), dynamodb }))
  const heartbeats = hasHeartbeat
    ? [{ eventName: FilterRule.isEqual('MODIFY'), dynamodb: under(FilterRule.isEqual(keys.job(MONITOR_JOB).pk)) }]
    : []
  return [...newItems, ...heartbeats].map((filter) => FilterCriteria.filter(filter))
}
