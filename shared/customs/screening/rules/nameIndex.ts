import { canBeWithinEdits, computeLetterBits } from '#shared/core/editDistance.ts'
import {
  computeJoinedSimilarity,
  computeNameSimilarity,
  computeWordSimilarity,
  getMaxEdits,
  getMaxJoinedEdits,
  MIN_CONSONANT_KEY_LENGTH,
  neighbours,
  sumWeights,
} from './nameSimilarity.ts'
import { createNameWord, type NameWord, type NameWords, parseName } from './parseName.ts'

/* Index of listed names for similarity search. */

export type NameIndex<Listed> = {
  /** Adds a name of a listed entry. */
  readonly add: (name: string, listed: Listed) => void
  /**
   * Returns all entries with at least this score, best first; equal ones in the order of addition.
   */
  readonly find: (name: string, leastScore: number) => readonly { readonly listed: Listed; readonly score: number }[]
}

type IndexedName<Listed> = {
  readonly listed: Listed
  readonly words: readonly NameWord[]
  readonly weight: number
  /** Maximum contribution of initials and generic words, which are not used as candidates. */
  readonly slack: number
}

/**
 * Creates an index that finds similar names in a long list within milliseconds. Scores are those of
 * `computeNameSimilarity`.
 */
export function createNameIndex<Listed>(words: NameWords): NameIndex<Listed> {
  const names: IndexedName<Listed>[] = []
  const index = createWordIndex<number>()
  const remembered = remembering((text, isAbjad) => createNameWord(text, isAbjad, words))

  const add = (name: string, listed: Listed): void => {
    const read = parseName(name, words, remembered)
    const number = names.length
    names.push({ listed, words: read, weight: sumWeights(read), slack: computeIgnorableWeight(read) })
    for (const word of new Set(entrances(read))) index.add(word, number)
    for (const text of new Set(neighbours(read))) index.addJoinedWords(text, number)
  }

  /** Returns names that share enough to reach the score, in the order of addition. */
  const candidates = (read: readonly NameWord[], leastScore: number): readonly IndexedName<Listed>[] => {
    const shared = new Map<number, number>()
    const raise = (best: ReadonlyMap<number, number>): void => {
      for (const [name, bestWeight] of best) shared.set(name, (shared.get(name) ?? 0) + bestWeight)
    }
    for (const word of entrances(read)) {
      const best = new Map<number, number>()
      index.visitSimilarWords(word, (name, likeness, isJoined) => {
        const weightShared = likeness * (isJoined ? (word.weight + 2) / 2 : word.weight)
        if (weightShared > (best.get(name) ?? 0)) best.set(name, weightShared)
      })
      raise(best)
    }
    for (const text of neighbours(read)) {
      const best = new Map<number, number>()
      index.visitSimilarJoinedWords(text, (name, likeness) => best.set(name, likeness * 1.5))
      raise(best)
    }
    const [weight, slack] = [sumWeights(read), computeIgnorableWeight(read)]
    return [...shared]
      .sort(([one], [other]) => one - other)
      .flatMap(([number, sharedWeight]) => {
        const name = names[number]
        const score = name ? (200 * (sharedWeight + slack + name.slack)) / (weight + name.weight) : 0
        return name && score >= leastScore ? [name] : []
      })
  }

  const find = (name: string, leastScore: number) => {
    const read = parseName(name, words)
    return candidates(read, leastScore)
      .map((found) => ({ listed: found.listed, score: computeNameSimilarity(read, found.words) }))
      .filter(({ score }) => score >= leastScore)
      .sort((one, other) => other.score - one.score)
  }

  return { add, find }
}

/** Caches the words of a list. */
function remembering(make: (text: string, isAbjad: boolean) => NameWord): typeof make {
  const cache = new Map<string, NameWord>()
  return (text, isAbjad) => {
    const key = `${isAbjad ? '~' : ''}${text}`
    const word = cache.get(key) ?? make(text, isAbjad)
    cache.set(key, word)
    return word
  }
}

/** Returns the words used for lookup: the significant ones, if there are any. */
function entrances(words: readonly NameWord[]): readonly NameWord[] {
  const distinctive = words.filter(({ isInitial, isGeneric }) => !isInitial && !isGeneric)
  return distinctive.length > 0 ? distinctive : words
}

/** Returns the weight of half of each initial and of all generic words. */
const computeIgnorableWeight = (words: readonly NameWord[]): number =>
  words.reduce((sum, { isInitial, isGeneric, weight }) => sum + (isInitial ? 0.5 : isGeneric ? weight : 0), 0)

/** Index from words to names, with similarity. */
type WordIndex<Found> = {
  readonly add: (word: NameWord, found: Found) => void
  /** Adds two words that may be written as one. */
  readonly addJoinedWords: (text: string, found: Found) => void
  /** Calls for each name with a similar word, or with two words that are similar when joined. */
  readonly visitSimilarWords: (
    word: NameWord,
    call: (found: Found, likeness: number, isJoined: boolean) => void,
  ) => void
  /** Calls for each name with a word similar to two joined ones. */
  readonly visitSimilarJoinedWords: (text: string, call: (found: Found, likeness: number) => void) => void
}

/** Creates an index that finds similar words among tens of thousands without comparing all. */
function createWordIndex<Found>(): WordIndex<Found> {
  const words = createTextBlocks<NameWord, Found>(({ text }) => text)
  const joined = createTextBlocks<string, Found>((text) => text)
  const entriesBySound = new Map<string, Entry<NameWord, Found>[]>()
  return {
    add: (word, found) => {
      const entry = words.createEntry(word)
      if (entry.found.length === 0) {
        for (const sound of listPhoneticKeys(word)) {
          const sounding = entriesBySound.get(sound)
          if (sounding) sounding.push(entry)
          else entriesBySound.set(sound, [entry])
        }
      }
      entry.found.push(found)
    },
    addJoinedWords: (text, found) => joined.createEntry(text).found.push(found),
    visitSimilarWords: (word, call) => {
      const sounding = listPhoneticKeys(word).flatMap((sound) => entriesBySound.get(sound) ?? [])
      const alike = new Set([...sounding, ...words.near(word.text, getMaxEdits)])
      forEachIndexedEntry(
        alike,
        (other) => (other.isInitial ? 0 : computeWordSimilarity(word, other)),
        (found, likeness) => call(found, likeness, false),
      )
      forEachIndexedEntry(
        joined.near(word.text, getMaxJoinedEdits),
        (text) => computeJoinedSimilarity(text, word),
        (found, likeness) => call(found, likeness, true),
      )
    },
    visitSimilarJoinedWords: (text, call) =>
      forEachIndexedEntry(words.near(text, getMaxJoinedEdits), (word) => computeJoinedSimilarity(text, word), call),
  }
}

function forEachIndexedEntry<Key, Found>(
  entries: Iterable<Entry<Key, Found>>,
  likenessOf: (key: Key) => number,
  call: (found: Found, likeness: number) => void,
): void {
  for (const { key, found } of entries) {
    const likeness = likenessOf(key)
    if (likeness > 0) for (const one of found) call(one, likeness)
  }
}

/** Returns the keys a word shares with similar-sounding ones. */
const listPhoneticKeys = ({ consonantKey, abjadKey, variant, text }: NameWord): readonly string[] => [
  ...(abjadKey.length > 1 ? [`a${abjadKey}`] : []),
  ...(consonantKey.length >= MIN_CONSONANT_KEY_LENGTH || text.length === 3 ? [`s${consonantKey}`] : []),
  ...(variant === null ? [] : [`v${variant}`]),
]

/** Names found by a word or text. */
type Entry<Key, Found> = { readonly key: Key; readonly found: Found[] }

type TextBlocks<Key, Found> = {
  /** Returns the entry of a key, created on first use. */
  readonly createEntry: (key: Key) => Entry<Key, Found>
  /**
   * Returns entries of all texts within the edit distance allowed for their length; possibly
   * others.
   */
  readonly near: (text: string, mostEdits: (length: number) => number) => readonly Entry<Key, Found>[]
}

/**
 * Finds the few texts worth comparing among tens of thousands: searches blocks of similar length
 * and skips most by their letters.
 */
function createTextBlocks<Key, Found>(textOf: (key: Key) => string): TextBlocks<Key, Found> {
  const entries = new Map<Key, Entry<Key, Found>>()
  const blocks = new Map<number, { readonly entries: Entry<Key, Found>[]; readonly letters: number[] }>()
  return {
    createEntry: (key) => {
      const known = entries.get(key)
      if (known) return known
      const entry: Entry<Key, Found> = { key, found: [] }
      const text = textOf(key)
      const block = blocks.get(text.length) ?? { entries: [], letters: [] }
      entries.set(key, entry)
      blocks.set(text.length, block)
      block.entries.push(entry)
      block.letters.push(computeLetterBits(text))
      return entry
    },
    near: (text, maxEdits) => {
      const letters = computeLetterBits(text)
      return [...blocks].flatMap(([length, block]) => {
        const edits = maxEdits(Math.max(length, text.length))
        if (Math.abs(length - text.length) > edits) return []
        return block.entries.filter((_, place) => canBeWithinEdits(edits, letters, block.letters[place] ?? 0))
      })
    },
  }
}
