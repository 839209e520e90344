import { Validations } from 'aws-cdk-lib'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { tableShape } from '../../../shared/table/keys.ts'
import { permissionsOf } from '../iam/permissionsOf.ts'
import type { Platform } from '../platform.ts'
import { deadLetterQueue } from './deadLetterQueue.ts'
import { grantPermissions } from './grantPermissions.ts'
import { PlatformFunction } from './platformFunction.ts'
import type { WorkerProps } from './queueWorker.ts'

const MAX_RETRIES = 5

/** A function fed by the table's stream, in order; a record that keeps failing is cut out of its batch and put aside. */
export class StreamWorker extends Construct {
  constructor(scope: Construct, id: string, platform: Platform, { name, row, baseUrl, queues }: WorkerProps) {
    super(scope, id)
    const worker = new PlatformFunction(this, 'Function', platform, {
      name,
      description: `Stream worker: ${name}`,
      timeoutSeconds: row.timeoutSeconds,
      memoryMb: row.memoryMb,
      environment: { BASE_URL: baseUrl },
    })
    grantPermissions(worker, permissionsOf(name, row), platform, queues)
    worker.function.addEventSource(
      new DynamoEventSource(platform.data.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        ...(row.newItemsUnder === undefined ? {} : { filters: [newItemsUnder(row.newItemsUnder)] }),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: MAX_RETRIES,
        onFailure: new SqsDlq(deadLetterQueue(this, platform.stage, name)),
      }),
    )
    Validations.of(worker).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'dynamodb:ListStreams, which event sources need, knows no resource.',
    })
  }
}

const newItemsUnder = (partitionPrefix: string) =>
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('INSERT'),
    dynamodb: { Keys: { [tableShape.partitionKey]: { S: FilterRule.beginsWith(partitionPrefix) } } },
  })
