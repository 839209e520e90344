/**
 * Random numbers that are the same for the same seed: what a test has generated can be printed and
 * had again.
 */
export type Seeded = {
  /** A whole number from 0 up to, not including, `below`. */
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
