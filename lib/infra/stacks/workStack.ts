import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { QueueWorker } from '../constructs/queueWorker.ts'
import { ScheduledJob } from '../constructs/scheduledJob.ts'
import { StreamWorker } from '../constructs/streamWorker.ts'
import { WorkerQueues } from '../constructs/workerQueues.ts'
import type { Platform } from '../platform.ts'

export type WorkStackProps = StackProps & { readonly platform: Platform; readonly baseUrl: string }

/** What works without anybody waiting: scheduled jobs and workers. */
export class WorkStack extends Stack {
  constructor(scope: Construct, id: string, { platform, baseUrl, ...props }: WorkStackProps) {
    super(scope, id, props)
    const { schedules, workers } = platform.tables
    const queues = new Map(
      Object.entries(workers)
        .filter(([, { source }]) => source === 'queue')
        .map(([name, row]) => [name, new WorkerQueues(this, `${name}Queues`, platform, name, row)]),
    )
    for (const [name, row] of Object.entries(schedules)) {
      new ScheduledJob(this, name, platform, { name, row, baseUrl, queues })
    }
    for (const [name, row] of Object.entries(workers)) {
      const WorkerConstruct = row.source === 'queue' ? QueueWorker : StreamWorker
      new WorkerConstruct(this, name, platform, { name, row, baseUrl, queues })
    }
  }
}
