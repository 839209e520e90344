/** Reproducible random numbers. */
export type Seeded = {
  /** Returns an integer from 0 up to, but not including, `below`. */
  readonly below: (below: number) => number
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { below, pick: (values) => values[below(values.length)] ?? values[0] }
}
