import { DynamoDbError } from './errors.ts'

/** Injected faults that occur in AWS. Rates are shares of calls, 0 to 1. */
export type FaultInjection = {
  /** The same seed yields the same choices. */
  readonly seed: number
  /**
   * Duration of a transaction, during which conflicting ones are cancelled, in turns of the event
   * loop.
   */
  readonly transactionTurns: readonly [min: number, max: number]
  /** Duration in milliseconds instead of turns, if throughput matters. */
  readonly transactionMs: readonly [min: number, max: number]
  /** Delay of a write to the global indexes. */
  readonly indexLagMs: readonly [min: number, max: number]
  /** Additional latency of responses. */
  readonly latencyMs: readonly [min: number, max: number]
  /** Share of throttled calls, without effect. */
  readonly throttleRate: number
  /** Share of lost responses; the calls take effect. */
  readonly lostResponseRate: number
  /**
   * Maximum lost responses per call. Below a client's number of attempts, each of its calls
   * eventually gets a response.
   */
  readonly lostAttempts: number
}

const NO_FAULTS: FaultInjection = {
  seed: 1,
  transactionTurns: [0, 0],
  transactionMs: [0, 0],
  indexLagMs: [0, 0],
  latencyMs: [0, 0],
  throttleRate: 0,
  lostResponseRate: 0,
  lostAttempts: Number.POSITIVE_INFINITY,
}

/** The response of a successful call was lost. */
export class LostResponse extends Error {
  override readonly name = 'LostResponse'
}

/** Only item operations are affected, not those of tables and streams. */
const ITEM_OPERATIONS = /^DynamoDB_20120810\.(?!.*(?:Table|TimeToLive))/

/** Injects faults by seeded choices. The settings can be changed at any time. */
export class FaultInjector {
  #faults: FaultInjection = NO_FAULTS
  #random = seededRandom(NO_FAULTS.seed)

  set(faults: Partial<FaultInjection>): void {
    this.#faults = { ...NO_FAULTS, ...faults }
    this.#random = seededRandom(this.#faults.seed)
  }

  indexLagMs(): number {
    return this.#within(this.#faults.indexLagMs)
  }

  /** Returns undefined if transactions are immediate. */
  flight(): Promise<void> | undefined {
    const ms = this.#within(this.#faults.transactionMs)
    if (ms > 0) return new Promise((landed) => setTimeout(landed, ms))
    const turns = Math.round(this.#within(this.#faults.transactionTurns))
    return turns > 0 ? turnsPassed(turns) : undefined
  }

  /** Throttles a call, or permits it. */
  beforeCall(target: string): void {
    if (!ITEM_OPERATIONS.test(target) || !this.#happens(this.#faults.throttleRate)) return
    throw this.#happens(0.5)
      ? new DynamoDbError('ThrottlingException', 'Rate of requests exceeds the allowed throughput.')
      : new DynamoDbError(
          'ProvisionedThroughputExceededException',
          'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
        )
  }

  /** Delays or loses the response of an attempt. Undefined if sent immediately. */
  afterCall(target: string, attempt: number): Promise<void> | undefined {
    if (!ITEM_OPERATIONS.test(target)) return undefined
    const latencyMs = this.#within(this.#faults.latencyMs)
    const isLost = this.#happens(this.#faults.lostResponseRate) && attempt <= this.#faults.lostAttempts
    if (latencyMs === 0 && !isLost) return undefined
    return new Promise((resolve, reject) => {
      const respond = () => (isLost ? reject(new LostResponse(`the answer to ${target} is lost`)) : resolve())
      if (latencyMs > 0) setTimeout(respond, latencyMs)
      else setImmediate(respond)
    })
  }

  #happens(share: number): boolean {
    return share > 0 && this.#random() < share
  }

  #within([min, max]: readonly [number, number]): number {
    return max > min ? min + this.#random() * (max - min) : min
  }
}

async function turnsPassed(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((next) => setImmediate(next))
}

/** Mulberry32: small and sufficiently uniform. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
