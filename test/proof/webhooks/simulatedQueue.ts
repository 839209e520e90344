import { countByGroup, findNoisyGroups, selectFairMessages } from '#lib/local/aws/fairOrder.ts'
import type { QueueWorker } from '#shared/events/queueWorkers.ts'
import { sqsRecord } from '#test/support/sqsRecord.ts'
import type { VirtualTime } from './virtualTime.ts'

/**
 * Initial number of Lambda runs, and the interval at which one is added while messages wait (300
 * per minute).
 */
const FIRST_RUNS = 5
const NEXT_RUN_MS = 200
/** Time SQS and Lambda take to pass a batch to a run. */
const HAND_OVER_MS = 15

type Message = {
  readonly id: string
  readonly body: string
  readonly messageGroupId: string | undefined
  receives: number
}

export type SimulatedWorker = { readonly batchSize: number; readonly concurrency: number }

/**
 * Deployed queue with its worker, in virtual time: in order of arrival, or fair between groups like
 * SQS.
 */
export class SimulatedQueue {
  #waiting: Message[] = []
  readonly #inFlight = new Map<string, Message>()
  readonly #held = new Set<string>()
  #noisy: ReadonlySet<string> = new Set()
  #runs = 0
  #allowedRuns = FIRST_RUNS
  #lastId = 0
  readonly #time: VirtualTime
  readonly #worker: SimulatedWorker
  readonly #isFair: boolean
  /** Idle processes; each handles one run at a time, as on Lambda. */
  readonly #idleProcesses: QueueWorker[] = []
  readonly #startProcess: () => QueueWorker

  constructor(time: VirtualTime, worker: SimulatedWorker, isFair: boolean, startProcess: () => QueueWorker) {
    this.#time = time
    this.#worker = worker
    this.#isFair = isFair
    this.#startProcess = startProcess
    this.#scale()
  }

  /** Number of messages waiting for a run. */
  get waiting(): number {
    return this.#waiting.length
  }

  send(body: string, messageGroupId: string | undefined): void {
    this.#waiting.push({ id: String(++this.#lastId), body, messageGroupId, receives: 0 })
    this.#dispatch()
  }

  /** Extends the visibility timeout of a received message; SQS counts in whole seconds. */
  hold(id: string, ms: number): void {
    const message = this.#inFlight.get(id)
    if (message === undefined) return
    this.#held.add(id)
    this.#time.after(Math.ceil(ms / 1_000) * 1_000, () => {
      this.#held.delete(id)
      this.#inFlight.delete(id)
      this.#waiting.push(message)
      this.#dispatch()
    })
  }

  #scale(): void {
    this.#time.after(NEXT_RUN_MS, () => {
      if (this.#waiting.length > 0 && this.#allowedRuns < this.#worker.concurrency) {
        this.#allowedRuns++
        this.#dispatch()
      }
      this.#scale()
    })
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && this.#runs < this.#allowedRuns) this.#run(this.#take())
  }

  #take(): readonly Message[] {
    const count = this.#worker.batchSize
    const inFlight = countByGroup(this.#inFlight.values())
    if (this.#isFair) {
      const waiting = countByGroup(this.#waiting)
      this.#noisy = findNoisyGroups(waiting, inFlight, this.#inFlight.size, this.#noisy)
    }
    const places = new Set(selectFairMessages(this.#waiting, inFlight, this.#noisy, count))
    const batch = [...places].flatMap((place) => this.#waiting[place] ?? [])
    this.#waiting = this.#waiting.filter((_, place) => !places.has(place))
    for (const message of batch) this.#inFlight.set(message.id, message)
    return batch
  }

  /** Processes a batch; the run ends with its slowest message. */
  #run(batch: readonly Message[]): void {
    this.#runs++
    const handle = this.#idleProcesses.pop() ?? this.#startProcess()
    const process = async (message: Message): Promise<void> => {
      await this.#time.pause(HAND_OVER_MS)
      message.receives++
      const Records = [sqsRecord(message.id, message.body, message.receives)]
      const { batchItemFailures } = await handle({ Records })
      const isDone = batchItemFailures.length === 0
      if (!isDone && !this.#held.has(message.id)) throw new Error(`message not handled: ${message.body}`)
      if (isDone) this.#inFlight.delete(message.id)
    }
    let left = batch.length
    for (const message of batch) {
      this.#time.start(async () => {
        await process(message)
        if (--left > 0) return
        this.#runs--
        this.#idleProcesses.push(handle)
        this.#dispatch()
      })
    }
  }
}
