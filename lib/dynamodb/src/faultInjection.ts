import { DynamoDbError } from './errors.ts'

/**
 * What AWS does to its callers now and then, and this table does when it is told to. Shares are of
 * calls, 0 to 1.
 */
export type FaultInjection = {
  /** The same seed makes the same choices. */
  readonly seed: number
  /**
   * How long a transaction is in flight, and others that touch its items are cancelled: turns of
   * the event loop.
   */
  readonly transactionTurns: readonly [min: number, max: number]
  /** The same in milliseconds, instead of turns: where it matters how many get done in a second. */
  readonly transactionMs: readonly [min: number, max: number]
  /** How long a write takes to reach the global indexes. */
  readonly indexLagMs: readonly [min: number, max: number]
  /** How long an answer takes beyond its work. */
  readonly latencyMs: readonly [min: number, max: number]
  /** Refused for lack of capacity, with nothing done. */
  readonly throttleRate: number
  /** Done, but the answer never comes. */
  readonly lostResponseRate: number
  /**
   * How many attempts at one call may lose their answers. Below a client's own attempts, each of
   * its calls is answered at last.
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

/** The answer of a call that took effect got lost. */
export class LostResponse extends Error {
  override readonly name = 'LostResponse'
}

/** Operations on tables and streams are never made difficult: only the work on items is. */
const ON_ITEMS = /^DynamoDB_20120810\.(?!.*(?:Table|TimeToLive))/

/** Makes calls difficult, by a seeded choice for each. It can be changed at any time. */
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

  /** Undefined where a transaction is done at once. */
  flight(): Promise<void> | undefined {
    const ms = this.#within(this.#faults.transactionMs)
    if (ms > 0) return new Promise((landed) => setTimeout(landed, ms))
    const turns = Math.round(this.#within(this.#faults.transactionTurns))
    return turns > 0 ? turnsPassed(turns) : undefined
  }

  /** Before a call: throttles it, or lets it through. */
  beforeCall(target: string): void {
    if (!ON_ITEMS.test(target) || !this.#happens(this.#faults.throttleRate)) return
    throw this.#happens(0.5)
      ? new DynamoDbError('ThrottlingException', 'Rate of requests exceeds the allowed throughput.')
      : new DynamoDbError(
          'ProvisionedThroughputExceededException',
          'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
        )
  }

  /**
   * After an attempt at a call: delays its answer or loses it. Undefined where the answer goes out
   * at once.
   */
  afterCall(target: string, attempt: number): Promise<void> | undefined {
    if (!ON_ITEMS.test(target)) return undefined
    const latencyMs = this.#within(this.#faults.latencyMs)
    const isLost = this.#happens(this.#faults.lostResponseRate) && attempt <= this.#faults.lostAttempts
    if (latencyMs === 0 && !isLost) return undefined
    return new Promise((resolve, reject) => {
      const answer = () => (isLost ? reject(new LostResponse(`the answer to ${target} is lost`)) : resolve())
      if (latencyMs > 0) setTimeout(answer, latencyMs)
      else setImmediate(answer)
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

/** Mulberry32: small, and good enough to spread choices. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
