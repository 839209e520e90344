let offsetMs = 0

/** The clock of all code. Hosts that advance time (the local stack, tests) set the offset. */
export const clock = {
  now: (): number => Date.now() + offsetMs,
  readOffsetMs: (): number => offsetMs,
  setOffsetMs: (ms: number): void => {
    offsetMs = ms
  },
}
