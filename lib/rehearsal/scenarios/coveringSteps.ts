/** Deterministic pseudo-random numbers below 1, so that every run takes the same steps. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

const CANDIDATES_PER_STEP = 400

/**
 * Returns a sequence of option sets, after the empty set, in which each pair of options changes
 * together in all four on/off combinations, and each option changes while each other one stays on.
 * Exclusive options are never on together.
 */
export function buildCoveringSteps(
  options: readonly string[],
  exclusive: readonly (readonly string[])[],
): readonly ReadonlySet<string>[] {
  const open = new Set(listOptionPairs(options, exclusive))
  const random = numbers(1)
  const steps: ReadonlySet<string>[] = []
  let current: ReadonlySet<string> = new Set()
  while (open.size > 0) {
    const candidates = Array.from({ length: CANDIDATES_PER_STEP }, () =>
      generateRandomStep(current, options, exclusive, random),
    )
    const [best] = candidates
      .map((next) => ({ next, covered: listChangedPairs(current, next, options).filter((pair) => open.has(pair)) }))
      .toSorted((one, other) => other.covered.length - one.covered.length)
    if (!best) break
    for (const pair of best.covered) open.delete(pair)
    steps.push(best.next)
    current = best.next
  }
  return steps
}

const isExclusive = (one: string, other: string, exclusive: readonly (readonly string[])[]): boolean =>
  exclusive.some((group) => group.includes(one) && group.includes(other))

function listOptionPairs(options: readonly string[], exclusive: readonly (readonly string[])[]): readonly string[] {
  return options.flatMap((one, position) =>
    options.slice(position + 1).flatMap((other) => {
      const opposite = [`${one}+ ${other}-`, `${one}- ${other}+`]
      if (isExclusive(one, other, exclusive)) return opposite
      const beside = [`${one}= ${other}+`, `${one}= ${other}-`, `${one}+ ${other}=`, `${one}- ${other}=`]
      return [`${one}+ ${other}+`, `${one}- ${other}-`, ...opposite, ...beside]
    }),
  )
}

/** Changes about half of the options. */
function generateRandomStep(
  current: ReadonlySet<string>,
  options: readonly string[],
  exclusive: readonly (readonly string[])[],
  random: Generator<number, never>,
): ReadonlySet<string> {
  const next = new Set(options.filter((option) => current.has(option) !== random.next().value < 0.5))
  for (const group of exclusive) {
    const chosen = group.filter((option) => next.has(option))
    const kept = chosen[Math.floor(random.next().value * chosen.length)]
    for (const option of chosen) if (option !== kept) next.delete(option)
  }
  return next
}

function listChangedPairs(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  options: readonly string[],
): readonly string[] {
  const signed = (option: string): string | undefined => {
    if (before.has(option) === after.has(option)) return after.has(option) ? `${option}=` : undefined
    return `${option}${after.has(option) ? '+' : '-'}`
  }
  const states = options.flatMap((option) => signed(option) ?? [])
  return states.flatMap((one, position) => states.slice(position + 1).map((other) => `${one} ${other}`))
}
