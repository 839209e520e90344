import { EventEmitter } from 'node:events'
import type { SqsQueue } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import { SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import { countByGroup, findNoisyGroups, selectFairMessages } from './fairOrder.ts'

/** Maximum messages that SQS returns per call. */
const MAX_MESSAGES_PER_RECEIVE = 10

/**
 * Queues with fairness between message groups. The emulator (fauxqs 2.4.1) drops the group of a
 * message in a standard queue (https://github.com/kibertoad/fauxqs/issues/263), so that one
 * tenant's backlog delays all others.
 */
export class FairQueueStore extends SqsStore {
  #group: string | undefined
  /** Emits the queue name for each message sent. */
  readonly arrivals = new EventEmitter()

  override createQueue(...definition: Parameters<SqsStore['createQueue']>): SqsQueue {
    const queue = super.createQueue(...definition)
    const { dequeue, enqueue } = queue
    let noisy: ReadonlySet<string> = new Set()
    queue.dequeue = (maxCount, ...rest) => {
      queue.processTimers()
      noisy = reorderMessages(queue, noisy, Math.min(maxCount, MAX_MESSAGES_PER_RECEIVE))
      const received = dequeue.call(queue, maxCount, ...rest)
      const waiting = countByGroup(queue.messages)
      noisy = new Set([...noisy].filter((group) => waiting.has(group)))
      return received
    }
    queue.enqueue = (message) => {
      if (this.#group !== undefined) message.messageGroupId = this.#group
      enqueue.call(queue, message)
      this.arrivals.emit(queue.name)
    }
    return queue
  }

  /** Assigns a message group to the messages that `send` adds. */
  sendInGroup<T>(group: string | undefined, send: () => T): T {
    this.#group = group
    try {
      return send()
    } finally {
      this.#group = undefined
    }
  }
}

/** Moves the next messages to the front of a queue; returns its noisy tenants. */
function reorderMessages(queue: SqsQueue, previous: ReadonlySet<string>, count: number): ReadonlySet<string> {
  const { messages, inflightMessages } = queue
  const received = [...inflightMessages.values()].map(({ message }) => message)
  // Count waiting messages as well: all workers share one process, so few are in flight even with a
  // long backlog.
  const load = countByGroup([...received, ...messages])
  const noisy = findNoisyGroups(countByGroup(messages), load, received.length + messages.length, previous)
  if (noisy.size === 0) return noisy
  const places = selectFairMessages(messages, countByGroup(received), noisy, count)
  const next = places.flatMap((place) => messages[place] ?? [])
  const isNext = new Set(places)
  queue.messages = [...next, ...messages.filter((_, place) => !isNext.has(place))]
  return noisy
}
