import { EventEmitter } from 'node:events'
import type { SqsQueue } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import { SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import { countByGroup, findNoisyGroups, pickFairly } from './fairOrder.ts'

/** Messages that SQS returns in one call. */
const MAX_MESSAGES = 10

/**
 * Queues that are fair between message groups. The emulator (fauxqs 2.4.1) drops the group of a
 * message in a standard queue (https://github.com/kibertoad/fauxqs/issues/263), so that one
 * tenant's backlog delays all others.
 */
export class FairQueueStore extends SqsStore {
  #group: string | undefined
  /** Emits the name of a queue with each message that is sent to it. */
  readonly arrivals = new EventEmitter()

  override createQueue(...definition: Parameters<SqsStore['createQueue']>): SqsQueue {
    const queue = super.createQueue(...definition)
    const { dequeue, enqueue } = queue
    let noisy: ReadonlySet<string> = new Set()
    queue.dequeue = (maxCount, ...rest) => {
      queue.processTimers()
      noisy = sortFairly(queue, noisy, Math.min(maxCount, MAX_MESSAGES))
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

  /** Puts the messages that `send` adds to a queue into a message group. */
  sendInGroup<T>(group: string | undefined, send: () => T): T {
    this.#group = group
    try {
      return send()
    } finally {
      this.#group = undefined
    }
  }
}

/** Moves the messages that are next to the front of a queue; returns its noisy tenants. */
function sortFairly(queue: SqsQueue, previous: ReadonlySet<string>, count: number): ReadonlySet<string> {
  const { messages, inflightMessages } = queue
  const received = [...inflightMessages.values()].map(({ message }) => message)
  // A worker here has few messages in flight, even of a long backlog, as all share one process:
  // waiting ones count as well.
  const load = countByGroup([...received, ...messages])
  const noisy = findNoisyGroups(countByGroup(messages), load, received.length + messages.length, previous)
  if (noisy.size === 0) return noisy
  const places = pickFairly(messages, countByGroup(received), noisy, count)
  const next = places.flatMap((place) => messages[place] ?? [])
  const isNext = new Set(places)
  queue.messages = [...next, ...messages.filter((_, place) => !isNext.has(place))]
  return noisy
}
