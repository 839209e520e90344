import type { NameWord } from './readName.ts'
import { joinedLikeness, wordLikeness } from './wordLikeness.ts'

type Pair = { readonly likeness: number; readonly ones: readonly number[]; readonly others: readonly number[] }

/**
 * How alike two names are, 0 to 100, whatever the order of their words: each word is paired with the one it is most like,
 * two neighbours also with one that is written as both (`Abdul Rahman`, `Abdulrahman`). The score is how much of what both
 * names say is paired, so that one shared word of two names of two words is 50, and never more.
 */
export function nameLikeness(one: readonly NameWord[], other: readonly NameWord[]): number {
  const pairs = [...singlePairs(one, other), ...joinedPairs(one, other), ...joinedPairs(other, one).map(turned)].sort(
    (a, b) => b.likeness - a.likeness || b.ones.length + b.others.length - a.ones.length - a.others.length,
  )
  const [usedOnes, usedOthers] = [new Set<number>(), new Set<number>()]
  let paired = 0
  for (const { likeness, ones, others } of pairs) {
    if (ones.some((place) => usedOnes.has(place)) || others.some((place) => usedOthers.has(place))) continue
    for (const place of ones) usedOnes.add(place)
    for (const place of others) usedOthers.add(place)
    paired += likeness * (weightOf(one, ones) + weightOf(other, others))
  }
  return Math.round((100 * paired) / (totalWeight(one) + totalWeight(other)))
}

export const totalWeight = (words: readonly NameWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0)

const weightOf = (words: readonly NameWord[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (words[place]?.weight ?? 0), 0)

const turned = ({ likeness, ones, others }: Pair): Pair => ({ likeness, ones: others, others: ones })

const singlePairs = (one: readonly NameWord[], other: readonly NameWord[]): readonly Pair[] =>
  one.flatMap((word, place) =>
    other.flatMap((otherWord, otherPlace) => {
      const likeness = wordLikeness(word, otherWord)
      return likeness === 0 ? [] : [{ likeness, ones: [place], others: [otherPlace] }]
    }),
  )

/** Two neighbours of `one` that are a single word of `other`. */
const joinedPairs = (one: readonly NameWord[], other: readonly NameWord[]): readonly Pair[] =>
  neighbours(one).flatMap((text, place) =>
    other.flatMap((word, otherPlace) => {
      const likeness = joinedLikeness(text, word)
      return likeness === 0 ? [] : [{ likeness, ones: [place, place + 1], others: [otherPlace] }]
    }),
  )

/** Each word written in one with the next. */
export const neighbours = (words: readonly NameWord[]): readonly string[] =>
  words.slice(1).map(({ text }, place) => `${words[place]?.text ?? ''}${text}`)
