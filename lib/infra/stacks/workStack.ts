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
import { createRolloutStrategy, type RolloutStrategy } from '../constructs/gradualRollout.ts'
import { OperatorAccess } from '../constructs/operatorAccess.ts'
import { PlatformFunction, type Queues } from '../constructs/platformFunction.ts'
import { createDeadLetterQueue, createJobsDeadLetterQueue, WorkerQueues } from '../constructs/workerQueues.ts'
import { isInQueueCycle } from '../deployedFunctions.ts'
import { getDeployedName, MAILS } from '../names.ts'
import type { Platform } from '../platform.ts'

/*
 * Background work: scheduled jobs and workers, and operator access.
 */

type WorkStackProps = StackProps & { readonly platform: Platform; readonly baseUrl: string }

export class WorkStack extends Stack {
  constructor(scope: Construct, id: string, { platform, baseUrl, ...props }: WorkStackProps) {
    super(scope, id, props)
    const { schedules, workers } = platform.tables
    const queues = new Map(
      Object.entries(workers)
        .filter(([, { source }]) => source === 'queue')
        .map(([name, row]) => [name, new WorkerQueues(this, `${name}Queues`, platform, name, row)]),
    )
    const jobsDeadLetters = createJobsDeadLetterQueue(new Construct(this, 'jobs'), platform.stage)
    const surroundings = { platform, baseUrl, queues, rollOut: createRolloutStrategy(this, platform.stage) }
    for (const [name, row] of Object.entries(schedules))
      createScheduledJob(new Construct(this, name), name, row, { ...surroundings, deadLetters: jobsDeadLetters })
    for (const [name, row] of Object.entries(workers)) {
      WORKERS[row.source](new Construct(this, name), name, row, surroundings)
    }
    if (platform.mail && platform.mail.region === undefined) {
      // Suppresses recipients who bounced or complained, and requires TLS.
      new ConfigurationSet(this, 'Mails', {
        configurationSetName: getDeployedName(platform.stage.name, MAILS),
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
  readonly rollOut: RolloutStrategy
}

/** Events older than this are dropped, as the next run does the work. */
const JOB_RETRIES = { maxEventAge: Duration.hours(1), retryAttempts: 1 } as const

/**
 * Creates a job started on a schedule; a run that could not start or failed twice is a dead letter.
 * New versions take over immediately: a canary of minutes would cover five runs at most.
 */
function createScheduledJob(
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
    asynchronous: { ...JOB_RETRIES, onFailure: new SqsDestination(deadLetters) },
  })
  new Rule(scope, 'Rule', {
    ruleName: getDeployedName(platform.stage.name, name),
    schedule: RuleSchedule.expression(row.expression),
    targets: [
      new FunctionTarget(job.live, {
        ...JOB_RETRIES,
        // Imported, as each rule would otherwise add a statement to the policy of the queue.
        deadLetterQueue: Queue.fromQueueArn(scope, 'DeadLetters', deadLetters.queueArn),
      }),
    ],
  })
}

/**
 * Limits the load of bursts on the table and external services. Not reserved concurrency, which new
 * accounts lack.
 */
const CONCURRENCY = 10
const BATCH_SIZE = 10

/** Creates a function fed by its own queue, with partial batch failures and a dead-letter queue. */
function createQueueWorker(
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
    isRecursive: isInQueueCycle(name, platform.tables.workers),
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

/** Creates a function that other functions invoke synchronously. */
function createInvokedWorker(
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
 * Creates a function fed by the table's stream, in order; a failing record is bisected out of its
 * batch and sent to the dead-letter queue.
 */
function createStreamWorker(
  scope: Construct,
  name: string,
  row: Worker,
  { platform, rollOut, ...around }: Surroundings,
): void {
  const { timeoutSeconds, batchSize = STREAM_BATCH_SIZE, batchWindowSeconds } = row
  const filters = buildFilters(row)
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
    ...(batchWindowSeconds === undefined ? {} : { maxBatchingWindow: Duration.seconds(batchWindowSeconds) }),
    ...(filters.length === 0 ? {} : { filters }),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: STREAM_RETRIES,
    onFailure: new SqsDlq(createDeadLetterQueue(scope, platform.stage, name)),
  })
  rollOut(worker)
  Validations.of(worker).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'dynamodb:ListStreams, required by event source mappings, does not support resource-level permissions.',
  })
}

const WORKERS = { queue: createQueueWorker, tableStream: createStreamWorker, invocation: createInvokedWorker } as const

/**
 * Returns the stream filters of a worker; records must match one of them, or all match if there are
 * none.
 */
function buildFilters({ newItemsWithPrefix, newItemsWithAttributes = {}, hasHeartbeat }: Worker) {
  const under = (partition: unknown) => ({ Keys: { [tableShape.partitionKey]: { S: partition } } })
  const newItems = [
    ...(newItemsWithPrefix === undefined ? [] : [under(FilterRule.beginsWith(newItemsWithPrefix))]),
    ...Object.entries(newItemsWithAttributes).map(([name, type]) => ({
      NewImage: { [name]: { [type]: FilterRule.exists() } },
    })),
  ].map((dynamodb) => ({ eventName: FilterRule.isEqual('INSERT'), dynamodb }))
  const heartbeats = hasHeartbeat
    ? [{ eventName: FilterRule.isEqual('MODIFY'), dynamodb: under(FilterRule.isEqual(keys.job(MONITOR_JOB).pk)) }]
    : []
  return [...newItems, ...heartbeats].map((filter) => FilterCriteria.filter(filter))
}
