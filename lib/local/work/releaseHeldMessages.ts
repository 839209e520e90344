import {
  ChangeMessageVisibilityCommand,
  MessageNotInflight,
  ReceiptHandleIsInvalid,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import type { Worker } from '../../../functions/workers/workerFunctions.ts'
import { queueVariable } from '../../../shared/platform/queueVariables.ts'

/** What the emulator tells of a queue's messages that were received and are hidden. */
const Inspected = v.object({
  messages: v.object({
    inflight: v.array(v.object({ receiptHandle: v.string(), visibilityDeadline: v.number() })),
  }),
})

/** It was worked off, or came free, meanwhile. */
function unlessNotHeld(error: unknown): void {
  if (!(error instanceof MessageNotInflight || error instanceof ReceiptHandleIsInvalid)) throw error
}

/**
 * The emulator's queues know only real time: when the service clock moves on, messages that are held have that much less to
 * wait.
 */
export async function releaseHeldMessages(
  client: SQSClient,
  queuesEndpoint: string,
  workers: Readonly<Record<string, Worker>>,
  advancedMs: number,
): Promise<void> {
  const names = Object.keys(workers).filter((name) => workers[name]?.source === 'queue')
  await Promise.all(
    names.map(async (name) => {
      const answer = await fetch(`${queuesEndpoint}/_fauxqs/queues/${name}`)
      const { messages } = v.parse(Inspected, await answer.json())
      await Promise.all(
        messages.inflight.map(async ({ receiptHandle, visibilityDeadline }) => {
          const leftMs = visibilityDeadline - Date.now() - advancedMs
          const hastening = new ChangeMessageVisibilityCommand({
            QueueUrl: process.env[queueVariable(name)],
            ReceiptHandle: receiptHandle,
            VisibilityTimeout: Math.max(0, Math.ceil(leftMs / 1000)),
          })
          await client.send(hastening).catch(unlessNotHeld)
        }),
      )
    }),
  )
}
