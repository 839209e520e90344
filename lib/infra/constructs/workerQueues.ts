import { Aws, Duration, Validations } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Worker } from '#functions/workers/workerFunctions.ts'
import { getDeadLetterQueueName, getDeployedName, JOBS, MAX_RECEIVE_COUNT } from '../names.ts'
import type { Platform } from '../platform.ts'
import type { Stage } from '../stage.ts'
import { getRequestBucketName } from './requestLog.ts'

/** Queue of a worker and its dead-letter queue. */
export type WorkerQueue = { readonly queue: Queue; readonly deadLetters: Queue }

/** EventBridge retries delivery to a queue for a day. */
const MAX_BUS_RETRIES = { retryAttempts: 185, maxEventAge: Duration.hours(24) } as const

/** Queue of a worker with its dead-letter queue, and the rule that routes events to it. */
export class WorkerQueues extends Construct implements WorkerQueue {
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, { stage, data }: Platform, name: string, row: Worker) {
    super(scope, id)
    this.deadLetters = createDeadLetterQueue(this, stage, name)
    this.queue = new Queue(this, 'Queue', {
      queueName: getDeployedName(stage.name, name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // AWS recommends six times the function's timeout, so that no message reappears while it is
      // being processed.
      visibilityTimeout: Duration.seconds(row.timeoutSeconds * 6),
      // Dead letters keep their original timestamp: with 14 days of retention there, at least 10
      // remain for investigation.
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_RECEIVE_COUNT },
    })
    if (row.listensTo) {
      const { source, detailTypes } = row.listensTo
      new Rule(this, 'Rule', {
        ruleName: getDeployedName(stage.name, name),
        eventBus: data.bus,
        eventPattern: { source: [source], ...(detailTypes ? { detailType: [...detailTypes] } : {}) },
        targets: [new SqsQueue(this.queue, { deadLetterQueue: this.deadLetters, ...MAX_BUS_RETRIES })],
      })
    }
    if (row.receivesFilesOf) {
      new Rule(this, 'Files', {
        ruleName: getDeployedName(stage.name, `${name}-files`),
        // By name: S3 publishes to the default bus, so the stacks stay decoupled.
        eventPattern: {
          source: ['aws.s3'],
          detailType: ['Object Created'],
          detail: {
            bucket: { name: [getRequestBucketName(stage)] },
            object: { key: [{ prefix: `${row.receivesFilesOf}/` }] },
          },
        },
        targets: [new SqsQueue(this.queue, { deadLetterQueue: this.deadLetters, ...MAX_BUS_RETRIES })],
      })
    }
  }
}

/** Creates a dead-letter queue with the maximum retention. */
export function createDeadLetterQueue(scope: Construct, stage: Stage, functionName: string): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName: getDeployedName(stage.name, getDeadLetterQueueName(functionName)),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'A dead-letter queue does not require its own dead-letter queue.',
  })
  return queue
}

/**
 * Creates the dead-letter queue of all scheduled jobs. One statement allows every rule of the stage
 * to send to it, as the policy of a queue is limited to 20 statements
 * (docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-policies.html).
 */
export function createJobsDeadLetterQueue(scope: Construct, stage: Stage): Queue {
  const queue = createDeadLetterQueue(scope, stage, JOBS)
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: {
        ArnLike: {
          'aws:SourceArn': `arn:${Aws.PARTITION}:events:${Aws.REGION}:${Aws.ACCOUNT_ID}:rule/${getDeployedName(stage.name, '*')}`,
        },
      },
    }),
  )
  return queue
}
