import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { QueueWorker } from '../constructs/queueWorker.ts'
import { ScheduledJob } from '../constructs/scheduledJob.ts'
import { StreamWorker } from '../constructs/streamWorker.ts'
import type { Platform } from '../platform.ts'

export type WorkStackProps = StackProps & { readonly platform: Platform; readonly baseUrl: string }

/** What works without anybody waiting: scheduled jobs and workers. */
export class WorkStack extends Stack {
  constructor(scope: Construct, id: string, { platform, baseUrl, ...props }: WorkStackProps) {
    super(scope, id, props)
    for (const [name, row] of Object.entries(platform.tables.schedules)) {
      new ScheduledJob(this, name, platform, { name, row, baseUrl })
    }
    for (const [name, row] of Object.entries(platform.tables.workers)) {
      const WorkerConstruct = row.source === 'queue' ? QueueWorker : StreamWorker
      new WorkerConstruct(this, name, platform, { name, row, baseUrl })
    }
  }
}
