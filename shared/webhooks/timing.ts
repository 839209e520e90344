/** A pause that can be ended early. */
type Pause = { readonly ended: Promise<void>; readonly wake: () => void }

/** Timers of deliveries; simulations replace the clock. */
export type Timing = {
  readonly sleep: (ms: number) => Pause
  /** Runs an action later, unless cancelled. */
  readonly after: (ms: number, run: () => Promise<void>) => () => void
  /** Time in milliseconds for which a process with other runs keeps an unused slot. */
  readonly idleSlotMs: number
}

export const processTiming: Timing = {
  sleep: (ms) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    const wake = (): void => {
      clearTimeout(timer)
      resolve()
    }
    return { ended: promise, wake }
  },
  after: (ms, run) => {
    const timer = setTimeout(() => void run(), ms).unref()
    return () => clearTimeout(timer)
  },
  idleSlotMs: 50,
}
