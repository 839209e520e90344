import { Duration } from 'aws-cdk-lib'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Worker } from '../../functions/workers.ts'
import { deployedName, MAX_RECEIVES } from '../names.ts'
import type { Platform } from '../platform.ts'
import { deadLetterQueue } from './deadLetterQueue.ts'
import { PlatformFunction } from './platformFunction.ts'

export type WorkerProps = { readonly name: string; readonly row: Worker; readonly baseUrl: string }

/** Bounds what a burst can do to the table and to the world outside. New accounts have no concurrency to reserve. */
const MAX_CONCURRENCY = 10

/** A function fed by a queue of its own name, message by message accountable; what never works out is a dead letter. */
export class QueueWorker extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, { name, row, baseUrl }: WorkerProps) {
    super(scope, id)
    const worker = new PlatformFunction(this, 'Function', platform, {
      name,
      description: `Worker: ${name}`,
      timeoutSeconds: row.timeoutSeconds,
      memoryMb: row.memoryMb,
      tableAccess: 'readWrite',
      environment: { BASE_URL: baseUrl },
    })
    const queue = new Queue(this, 'Queue', {
      queueName: deployedName(platform.stage.name, name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Lambda's advice: six times the function's timeout, so that no message comes back while it is being worked on.
      visibilityTimeout: Duration.seconds(row.timeoutSeconds * 6),
      deadLetterQueue: { queue: deadLetterQueue(this, platform.stage, name), maxReceiveCount: MAX_RECEIVES },
    })
    worker.function.addEventSource(
      new SqsEventSource(queue, { reportBatchItemFailures: true, maxConcurrency: MAX_CONCURRENCY }),
    )
  }
}
