import { Duration, Validations } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { deadLetterQueueName, deployedName } from '../names.ts'
import type { Stage } from '../stage.ts'

/** Keeps what a function could not do for as long as a queue can, until an operator has looked at it. */
export function deadLetterQueue(scope: Construct, stage: Stage, functionName: string): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName: deployedName(stage.name, deadLetterQueueName(functionName)),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'This is the dead-letter queue itself.' })
  return queue
}
