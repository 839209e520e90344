import { nameLikeness, neighbours, totalWeight } from './nameLikeness.ts'
import { type NameWord, type NameWords, nameWord, readName } from './readName.ts'
import { createWordIndex } from './wordIndex.ts'

export type NameIndex<Listed> = {
  /** Adds a name that stands for something listed. */
  readonly add: (name: string, listed: Listed) => void
  /** All that have a name with at least this score, best first; of equal ones the one that was added first. */
  readonly find: (name: string, leastScore: number) => readonly { readonly listed: Listed; readonly score: number }[]
}

type IndexedName<Listed> = {
  readonly listed: Listed
  readonly words: readonly NameWord[]
  readonly weight: number
  /** What initials and generic words can add to a score at most: they lead to no candidates. */
  readonly slack: number
}

/** Finds the names of a long list that are alike to one, in a few milliseconds. Scores are those of `nameLikeness`. */
export function createNameIndex<Listed>(words: NameWords): NameIndex<Listed> {
  const names: IndexedName<Listed>[] = []
  const index = createWordIndex<number>()
  const remembered = remembering((text, isAbjad) => nameWord(text, isAbjad, words))

  const add = (name: string, listed: Listed): void => {
    const read = readName(name, words, remembered)
    const number = names.length
    names.push({ listed, words: read, weight: totalWeight(read), slack: slackOf(read) })
    for (const word of new Set(entrances(read))) index.add(word, number)
    for (const text of new Set(neighbours(read))) index.addJoined(text, number)
  }

  /** Names that share so much with one that they may reach the score, in the order they were added. */
  const candidates = (read: readonly NameWord[], leastScore: number): readonly IndexedName<Listed>[] => {
    const shared = new Map<number, number>()
    const raise = (best: ReadonlyMap<number, number>): void => {
      for (const [name, most] of best) shared.set(name, (shared.get(name) ?? 0) + most)
    }
    for (const word of entrances(read)) {
      const best = new Map<number, number>()
      index.eachSimilar(word, (name, likeness, isJoined) => {
        const most = likeness * (isJoined ? (word.weight + 2) / 2 : word.weight)
        if (most > (best.get(name) ?? 0)) best.set(name, most)
      })
      raise(best)
    }
    for (const text of neighbours(read)) {
      const best = new Map<number, number>()
      index.eachLikeJoined(text, (name, likeness) => best.set(name, likeness * 1.5))
      raise(best)
    }
    const [weight, slack] = [totalWeight(read), slackOf(read)]
    return [...shared]
      .sort(([one], [other]) => one - other)
      .flatMap(([number, sharedWeight]) => {
        const name = names[number]
        const most = name ? (200 * (sharedWeight + slack + name.slack)) / (weight + name.weight) : 0
        return name && most >= leastScore ? [name] : []
      })
  }

  const find = (name: string, leastScore: number) => {
    const read = readName(name, words)
    return candidates(read, leastScore)
      .map((found) => ({ listed: found.listed, score: nameLikeness(read, found.words) }))
      .filter(({ score }) => score >= leastScore)
      .sort((one, other) => other.score - one.score)
  }

  return { add, find }
}

/** Makes each word of a list once. */
function remembering(make: (text: string, isAbjad: boolean) => NameWord): typeof make {
  const made = new Map<string, NameWord>()
  return (text, isAbjad) => {
    const key = `${isAbjad ? '~' : ''}${text}`
    const word = made.get(key) ?? make(text, isAbjad)
    made.set(key, word)
    return word
  }
}

/** What a name is looked up by: the words that say something, if it has any. */
function entrances(words: readonly NameWord[]): readonly NameWord[] {
  const telling = words.filter(({ isInitial, isGeneric }) => !isInitial && !isGeneric)
  return telling.length > 0 ? telling : words
}

/** Half of an initial and the word it stands for, and all that generic words weigh. */
const slackOf = (words: readonly NameWord[]): number =>
  words.reduce((sum, { isInitial, isGeneric, weight }) => sum + (isInitial ? 0.5 : isGeneric ? weight : 0), 0)
