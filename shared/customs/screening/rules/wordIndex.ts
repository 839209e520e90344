import { createShelves } from './nameBlocks.ts'
import type { NameWord } from './readName.ts'
import { joinedLikeness, mostEdits, mostJoinedEdits, TELLING_SKELETON, wordLikeness } from './wordLikeness.ts'

/** Words that lead to names, each with how alike it is to what was looked up. */
export type WordIndex<Found> = {
  readonly add: (word: NameWord, found: Found) => void
  /** Two words of a name that others may write as one. */
  readonly addJoined: (text: string, found: Found) => void
  /** Calls for every name with a word that is alike to one, or with two that are like it when written as one. */
  readonly eachSimilar: (word: NameWord, call: (found: Found, likeness: number, isJoined: boolean) => void) => void
  /** Calls for every name with a word that is like two words written as one. */
  readonly eachLikeJoined: (text: string, call: (found: Found, likeness: number) => void) => void
}

/** Finds words that are alike among tens of thousands without comparing with each. */
export function createWordIndex<Found>(): WordIndex<Found> {
  const words: { readonly word: NameWord; readonly found: Found[] }[] = []
  const numbers = new Map<NameWord, number>()
  const shelves = createShelves()
  const bySound = new Map<string, number[]>()
  const joined: { readonly text: string; readonly found: Found[] }[] = []
  const joinedNumbers = new Map<string, number>()
  const joinedShelves = createShelves()

  const numberOf = (word: NameWord): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const number = words.push({ word, found: [] }) - 1
    numbers.set(word, number)
    shelves.add(word.text, number)
    for (const sound of soundsOf(word)) {
      const sounding = bySound.get(sound)
      if (sounding) sounding.push(number)
      else bySound.set(sound, [number])
    }
    return number
  }

  const joinedNumberOf = (text: string): number => {
    const known = joinedNumbers.get(text)
    if (known !== undefined) return known
    const number = joined.push({ text, found: [] }) - 1
    joinedNumbers.set(text, number)
    joinedShelves.add(text, number)
    return number
  }

  return {
    add: (word, found) => words[numberOf(word)]?.found.push(found),
    addJoined: (text, found) => joined[joinedNumberOf(text)]?.found.push(found),
    eachSimilar: (word, call) => {
      const sounding = soundsOf(word).flatMap((sound) => bySound.get(sound) ?? [])
      for (const number of new Set([...sounding, ...shelves.near(word.text, mostEdits)])) {
        const other = words[number]
        const likeness = other && !other.word.isInitial ? wordLikeness(word, other.word) : 0
        if (likeness > 0) for (const found of other?.found ?? []) call(found, likeness, false)
      }
      for (const number of joinedShelves.near(word.text, mostJoinedEdits)) {
        const other = joined[number]
        const likeness = other ? joinedLikeness(other.text, word) : 0
        if (likeness > 0) for (const found of other?.found ?? []) call(found, likeness, true)
      }
    },
    eachLikeJoined: (text, call) => {
      for (const number of shelves.near(text, mostJoinedEdits)) {
        const other = words[number]
        const likeness = other ? joinedLikeness(text, other.word) : 0
        if (likeness > 0) for (const found of other?.found ?? []) call(found, likeness)
      }
    },
  }
}

/** What a word shares with others that sound like it. */
const soundsOf = ({ skeleton, abjadSkeleton, variant, text }: NameWord): readonly string[] => [
  ...(abjadSkeleton.length > 1 ? [`a${abjadSkeleton}`] : []),
  ...(skeleton.length >= TELLING_SKELETON || text.length === 3 ? [`s${skeleton}`] : []),
  ...(variant === null ? [] : [`v${variant}`]),
]
