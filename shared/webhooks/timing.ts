/** A pause that can be ended early. */
type Pause = { readonly ended: Promise<void>; readonly wake: () => void }

/** How deliveries wait; simulations have a clock of their own. */
export type Timing = {
  readonly sleep: (ms: number) => Pause
  /** Does something later, unless it is cancelled before. */
  readonly after: (ms: number, run: () => Promise<void>) => () => void
  /** How long a slot is kept without a delivery while a process has other runs. */
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
