import { Fault } from './errors.ts'

/** What AWS does to its callers now and then, and this table does when it is told to. Shares are of calls, 0 to 1. */
export type Unkindness = {
  /** The same seed makes the same choices. */
  readonly seed: number
  /** How long a transaction is in flight, and others that touch its items are cancelled: turns of the event loop. */
  readonly transactionTurns: readonly [min: number, max: number]
  /** How long a write takes to reach the global indexes. */
  readonly indexLagMs: readonly [min: number, max: number]
  /** How long an answer takes beyond its work. */
  readonly delayMs: readonly [min: number, max: number]
  /** Refused for lack of capacity, with nothing done. */
  readonly throttledShare: number
  /** Done, but the answer never comes. */
  readonly lostAnswerShare: number
}

const KIND: Unkindness = {
  seed: 1,
  transactionTurns: [0, 0],
  indexLagMs: [0, 0],
  delayMs: [0, 0],
  throttledShare: 0,
  lostAnswerShare: 0,
}

/** The answer of a call that took effect got lost. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer'
}

/** Operations on tables and streams are never made difficult: only the work on items is. */
const ON_ITEMS = /^DynamoDB_20120810\.(?!.*(?:Table|TimeToLive))/

/** Makes calls difficult, by a seeded choice for each. It can be changed at any time. */
export class Difficulties {
  #unkindness: Unkindness = KIND
  #random = seededRandom(KIND.seed)

  set(unkindness: Partial<Unkindness>): void {
    this.#unkindness = { ...KIND, ...unkindness }
    this.#random = seededRandom(this.#unkindness.seed)
  }

  indexLagMs(): number {
    return this.#within(this.#unkindness.indexLagMs)
  }

  /** Undefined where a transaction is done at once. */
  flight(): Promise<void> | undefined {
    const turns = Math.round(this.#within(this.#unkindness.transactionTurns))
    return turns > 0 ? turnsPassed(turns) : undefined
  }

  /** Before a call: throttles it, or lets it through. */
  admit(target: string): void {
    if (!ON_ITEMS.test(target) || !this.#happens(this.#unkindness.throttledShare)) return
    throw this.#happens(0.5)
      ? new Fault('ThrottlingException', 'Rate of requests exceeds the allowed throughput.')
      : new Fault(
          'ProvisionedThroughputExceededException',
          'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
        )
  }

  /** After a call: delays its answer or loses it. Undefined where the answer goes out at once. */
  hinder(target: string): Promise<void> | undefined {
    if (!ON_ITEMS.test(target)) return undefined
    const delayMs = this.#within(this.#unkindness.delayMs)
    const isLost = this.#happens(this.#unkindness.lostAnswerShare)
    if (delayMs === 0 && !isLost) return undefined
    return new Promise((resolve, reject) => {
      const answer = () => (isLost ? reject(new LostAnswer(`the answer to ${target} is lost`)) : resolve())
      if (delayMs > 0) setTimeout(answer, delayMs)
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
