import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule as RuleSchedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { Construct } from 'constructs'
import type { Schedule } from '../../../functions/jobs/scheduledFunctions.ts'
import { permissionsOf } from '../iam/permissionsOf.ts'
import { deployedName } from '../names.ts'
import type { Platform } from '../platform.ts'
import { deadLetterQueue } from './deadLetterQueue.ts'
import { grantPermissions, type Queues } from './grantPermissions.ts'
import { PlatformFunction } from './platformFunction.ts'

export type ScheduledJobProps = {
  readonly name: string
  readonly row: Schedule
  readonly baseUrl: string
  readonly queues: Queues
}

/** A run that is older than this is left out: the next one does its work. */
const MAX_AGE = Duration.hours(1)
const MAX_RETRIES = 1

/** A job EventBridge starts by the clock; a run that could not be started, or failed twice, is a dead letter. */
export class ScheduledJob extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, { name, row, baseUrl, queues }: ScheduledJobProps) {
    super(scope, id)
    const deadLetters = deadLetterQueue(this, platform.stage, name)
    const job = new PlatformFunction(this, 'Function', platform, {
      name,
      description: `Job: ${name}, ${row.expression}`,
      timeoutSeconds: row.timeoutSeconds,
      memoryMb: row.memoryMb,
      environment: { BASE_URL: baseUrl },
      asynchronous: {
        retryAttempts: MAX_RETRIES,
        maxEventAge: MAX_AGE,
        onFailure: new SqsDestination(deadLetters),
      },
    })
    grantPermissions(job, permissionsOf(name, row), platform, queues)
    new Rule(this, 'Rule', {
      ruleName: deployedName(platform.stage.name, name),
      schedule: RuleSchedule.expression(row.expression),
      targets: [
        new FunctionTarget(job.function, {
          deadLetterQueue: deadLetters,
          retryAttempts: MAX_RETRIES,
          maxEventAge: MAX_AGE,
        }),
      ],
    })
  }
}
