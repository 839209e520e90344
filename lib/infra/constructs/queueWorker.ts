import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { Worker } from '../../../functions/workers/workerFunctions.ts'
import { assetEnvironment } from '../bundles/assets.ts'
import { permissionsOf } from '../iam/permissionsOf.ts'
import type { Platform } from '../platform.ts'
import { grantPermissions, type Queues } from './grantPermissions.ts'
import { PlatformFunction } from './platformFunction.ts'

export type WorkerProps = {
  readonly name: string
  readonly row: Worker
  readonly baseUrl: string
  readonly queues: Queues
}

/** Bounds what a burst can do to the table and to the world outside. New accounts have no concurrency to reserve. */
const MAX_CONCURRENCY = 10

/** A function fed by a queue of its own name, message by message accountable; what never works out is a dead letter. */
export class QueueWorker extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, { name, row, baseUrl, queues }: WorkerProps) {
    super(scope, id)
    const worker = new PlatformFunction(this, 'Function', platform, {
      name,
      description: `Worker: ${name}`,
      timeoutSeconds: row.timeoutSeconds,
      memoryMb: row.memoryMb,
      environment: { BASE_URL: baseUrl, ...assetEnvironment(name, row) },
    })
    grantPermissions(worker, permissionsOf(name, row), platform, queues)
    const queue = queues.get(name)?.queue
    if (!queue) throw new Error(`worker ${name} has no queue`)
    worker.function.addEventSource(
      new SqsEventSource(queue, { reportBatchItemFailures: true, maxConcurrency: MAX_CONCURRENCY }),
    )
  }
}
