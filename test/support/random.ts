export type Chance = ReturnType<typeof random>

/** Reproducible random numbers. */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    next,
    upTo: (max: number) => 1 + Math.floor(next() * max),
    oneOf: <One>(list: readonly One[]): One => {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
  }
}
