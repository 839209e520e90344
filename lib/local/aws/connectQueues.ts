import { randomUUID } from 'node:crypto'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import type { SQSClient } from '@aws-sdk/client-sqs'
import { changeMessageVisibility } from '../../../node_modules/fauxqs/dist/sqs/actions/changeMessageVisibility.js'
import { deleteMessageBatch } from '../../../node_modules/fauxqs/dist/sqs/actions/deleteMessageBatch.js'
import { receiveMessage } from '../../../node_modules/fauxqs/dist/sqs/actions/receiveMessage.js'
import { sendMessage } from '../../../node_modules/fauxqs/dist/sqs/actions/sendMessage.js'
import { sendMessageBatch } from '../../../node_modules/fauxqs/dist/sqs/actions/sendMessageBatch.js'
import type { SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'

type Call = (input: Record<string, unknown>, store: SqsStore) => object | Promise<object>

/** The calls that are made for each message. */
const CALLS = {
  ChangeMessageVisibilityCommand: (input, store) => ({ ...Object(changeMessageVisibility(input, store)) }),
  DeleteMessageBatchCommand: deleteMessageBatch,
  ReceiveMessageCommand: receiveMessage,
  SendMessageBatchCommand: sendMessageBatch,
  SendMessageCommand: sendMessage,
} as const satisfies Record<string, Call>

const isCall = (name: string): name is keyof typeof CALLS => Object.hasOwn(CALLS, name)

/**
 * Has a client call the emulator's queues in this process, without HTTP, which costs several times as much as the queue itself.
 * A call that the emulator rejects is repeated over HTTP, for the SDK's own error.
 */
export function connectQueues(store: SqsStore, { middlewareStack }: Pick<SQSClient, 'middlewareStack'>): void {
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        if (!isCall(commandName)) return next(call)
        await nextLoopTurn()
        try {
          const result: object = await CALLS[commandName]({ ...call.input }, store)
          const $metadata = { httpStatusCode: 200, requestId: randomUUID() }
          return { response: undefined, output: { ...result, $metadata } }
        } catch {
          return next(call)
        }
      },
    { step: 'initialize', name: 'inProcessQueues', override: true },
  )
}
