import { setImmediate as nextLoopTurn } from 'node:timers/promises'

type Timer = { readonly atMs: number; readonly run: () => void }

type Pause = { readonly ended: Promise<void>; readonly wake: () => void }

/**
 * Clock that advances only when all work is waiting, so that measurements do not depend on the
 * machine.
 */
export class VirtualTime {
  nowMs: number
  #working = 0
  readonly #timers: Timer[] = []
  readonly #failures: unknown[] = []

  constructor(startMs: number) {
    this.nowMs = startMs
  }

  /** Runs work while the clock is stopped, except during its pauses. */
  async work<T>(run: () => Promise<T>): Promise<T> {
    this.#working++
    try {
      return await run()
    } finally {
      this.#working--
    }
  }

  /** Starts work whose failure fails the next `runUntil`. */
  start(run: () => Promise<unknown>): void {
    this.work(run).catch((error: unknown) => this.#failures.push(error))
  }

  /** Waits for a time within `work`. */
  async pause(ms: number): Promise<void> {
    await this.sleep(ms).ended
  }

  /** Waits within `work` for a time, or until woken. */
  sleep(ms: number): Pause {
    const { promise, resolve } = Promise.withResolvers<void>()
    let isAsleep = true
    const wake = (): void => {
      if (!isAsleep) return
      isAsleep = false
      this.#working++
      resolve()
    }
    this.#working--
    this.after(ms, wake)
    return { ended: promise, wake }
  }

  after(ms: number, run: () => void): void {
    this.#timers.push({ atMs: this.nowMs + ms, run })
  }

  /** Advances the clock from timer to timer until `isDone` returns true or `limitMs` has passed. */
  async runUntil(isDone: () => boolean, limitMs: number): Promise<void> {
    const endMs = this.nowMs + limitMs
    for (;;) {
      while (this.#working > 0) await nextLoopTurn()
      if (this.#failures.length > 0) throw this.#failures[0]
      const next = this.#timers.reduce<Timer | undefined>(
        (first, timer) => (first === undefined || timer.atMs < first.atMs ? timer : first),
        undefined,
      )
      if (isDone() || next === undefined || next.atMs > endMs) return
      this.#timers.splice(this.#timers.indexOf(next), 1)
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.run()
      await nextLoopTurn()
    }
  }
}
