import { randomUUID } from 'node:crypto'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import type { SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { changeMessageVisibility } from '../../../node_modules/fauxqs/dist/sqs/actions/changeMessageVisibility.js'
import { deleteMessageBatch } from '../../../node_modules/fauxqs/dist/sqs/actions/deleteMessageBatch.js'
import { receiveMessage } from '../../../node_modules/fauxqs/dist/sqs/actions/receiveMessage.js'
import { sendMessage } from '../../../node_modules/fauxqs/dist/sqs/actions/sendMessage.js'
import { sendMessageBatch } from '../../../node_modules/fauxqs/dist/sqs/actions/sendMessageBatch.js'
import type { FairQueueStore } from './fairQueues.ts'

type Call = (input: Record<string, unknown>, store: FairQueueStore) => object | Promise<object>

const Grouped = v.object({ MessageGroupId: v.optional(v.string()) })
const Sent = v.union([v.object({ Entries: v.array(Grouped) }), Grouped])

/**
 * Returns the message group of a call, if any. The emulator processes a batch as one call, so its
 * messages must share a group.
 */
function findMessageGroup(input: Record<string, unknown>): string | undefined {
  const sent = v.parse(Sent, input)
  const groups = new Set(('Entries' in sent ? sent.Entries : [sent]).map(({ MessageGroupId }) => MessageGroupId))
  if (groups.size > 1) throw new Error('local queues support batches of one message group only')
  return [...groups][0]
}

/** Calls made for each message. */
const CALLS = {
  ChangeMessageVisibilityCommand: (input, store) => ({ ...Object(changeMessageVisibility(input, store)) }),
  DeleteMessageBatchCommand: deleteMessageBatch,
  ReceiveMessageCommand: receiveMessage,
  SendMessageBatchCommand: sendMessageBatch,
  SendMessageCommand: sendMessage,
} as const satisfies Record<string, Call>

const isCall = (name: string): name is keyof typeof CALLS => Object.hasOwn(CALLS, name)

/**
 * Connects a client directly to the in-process queues, as HTTP is several times slower than the
 * queue. Rejected calls are repeated over HTTP to obtain the SDK's own error.
 */
export function connectQueues(store: FairQueueStore, { middlewareStack }: Pick<SQSClient, 'middlewareStack'>): void {
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        if (!isCall(commandName)) return next(call)
        const group = findMessageGroup({ ...call.input })
        await nextLoopTurn()
        try {
          const result: object = await store.sendInGroup(group, () => CALLS[commandName]({ ...call.input }, store))
          const $metadata = { httpStatusCode: 200, requestId: randomUUID() }
          return { response: undefined, output: { ...result, $metadata } }
        } catch {
          return next(call)
        }
      },
    { step: 'initialize', name: 'inProcessQueues', override: true },
  )
}
