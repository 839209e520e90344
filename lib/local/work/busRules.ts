import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Worker } from '../../../functions/workers/workerFunctions.ts'
import { queueVariable } from '../../../shared/platform/queueVariables.ts'
import type { Rule } from '../aws/eventBus.ts'

/** The rules of the bus: what a worker listens to goes into its queue, as it is. */
export const busRules = (client: () => SQSClient, workers: Readonly<Record<string, Worker>>): readonly Rule[] =>
  Object.entries(workers).flatMap(([name, { listensTo }]) =>
    listensTo
      ? [
          {
            name,
            pattern: {
              source: [listensTo.source],
              ...(listensTo.detailTypes ? { 'detail-type': listensTo.detailTypes } : {}),
            },
            target: async (event) => {
              const message = { QueueUrl: process.env[queueVariable(name)], MessageBody: JSON.stringify(event) }
              await client().send(new SendMessageCommand(message))
            },
          },
        ]
      : [],
  )
