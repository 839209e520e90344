let offsetMs = 0

/**
 * The one clock all code tells time by. A host that moves time forward (the local stack, tests)
 * sets the offset.
 */
export const clock = {
  now: (): number => Date.now() + offsetMs,
  offsetMs: (): number => offsetMs,
  setOffsetMs: (ms: number): void => {
    offsetMs = ms
  },
}
