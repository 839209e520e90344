import { seededRandom } from '../../src/faultInjection.ts'

/** Choices from a seed: the same seed yields the same calls. */
export type Choices = {
  readonly chance: (share: number) => boolean
  readonly below: (limit: number) => number
  readonly of: <T>(choices: readonly T[]) => T
  readonly some: <T>(atMost: number, make: () => T) => readonly T[]
}

export function seededChoices(seed: number): Choices {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    chance: (share) => random() < share,
    below,
    of: (choices) => {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    some: (atMost, make) => Array.from({ length: 1 + below(atMost) }, make),
  }
}
