import { inherited } from './goodsFeatures.ts'
import type { GoodsWords } from './goodsWords.ts'
import type { Nomenclature, NomenclatureRow } from './nomenclature.ts'
import { readWords } from './readWords.ts'

/** A phrase of the table: goods that somebody may have. */
export type Phrase = {
  readonly row: NomenclatureRow
  readonly heading: string
  readonly text: string
  readonly words: readonly string[]
  readonly isTypical: boolean
  /** From 0; descriptions come last. The first of a row are what people mean most often. */
  readonly place: number
  readonly isDescription: boolean
}

/** What is known of a word of the table. */
export type KnownWord = {
  /** Where it occurs: phrase and place in it. */
  readonly at: { readonly phrase: Phrase; readonly place: number }[]
  readonly headings: Set<string>
  /** How many phrases of each heading end in it. */
  readonly ends: Map<string, number>
  endings: number
}

/** Phrases by their words. */
export type GoodsIndex = {
  readonly words: GoodsWords
  readonly known: ReadonlyMap<string, KnownWord>
  /** Words of the table with the same stem. */
  readonly related: (word: string) => readonly string[]
  /** 0 to 1: how much a word tells. */
  readonly weight: (word: string) => number
  /** `head phones` as `headphones`, where the table has it as one word. */
  readonly joined: (first: string, second: string) => string | null
  readonly rows: readonly NomenclatureRow[]
}

/** Indexes the table. `stem` gives words of one family the same text. */
export function createGoodsIndex(
  { rows }: Nomenclature,
  words: GoodsWords,
  stem: (word: string) => string,
): GoodsIndex {
  const read = phrasesOf(rows, words)
  const single = new Set(read.flatMap((phrase) => phrase.words))
  const joined = (first: string, second: string): string | null => {
    const whole = first + second
    return first.length > 1 && second.length > 1 && single.has(whole) ? whole : null
  }
  const known = new Map<string, KnownWord>()
  const headings = new Set<string>()
  for (const phrase of read) {
    headings.add(phrase.heading)
    add(known, { ...phrase, words: joinWords(phrase.words, joined) })
  }
  const families = new Map<string, string[]>()
  for (const word of known.keys()) {
    const family = stem(word)
    const members = families.get(family)
    if (members) members.push(word)
    else families.set(family, [word])
  }
  const all = Math.log(1 + headings.size)
  return {
    words,
    known,
    related: (word) => families.get(stem(word)) ?? [],
    weight: (word) => Math.log(1 + headings.size / (known.get(word)?.headings.size ?? 1)) / all,
    joined,
    rows,
  }
}

/** Two words that are known as one become one. */
export function joinWords(words: readonly string[], joined: GoodsIndex['joined']): string[] {
  const found: string[] = []
  for (const word of words) {
    const before = found.at(-1)
    const whole = before === undefined ? null : joined(before, word)
    if (whole === null) found.push(word)
    else found[found.length - 1] = whole
  }
  return found
}

function phrasesOf(rows: readonly NomenclatureRow[], words: GoodsWords): Phrase[] {
  let first: NomenclatureRow | null = null
  return rows.flatMap((given) => {
    first = given.isFirst || first === null ? given : first
    const row = inherited(given, first, words)
    const heading = row.code.slice(0, 4)
    const phrase = (text: string, place: number, isTypical: boolean, isDescription: boolean): Phrase => ({
      row,
      heading,
      text,
      words: readWords(text, words)
        .flat()
        .map(({ word }) => word),
      isTypical,
      place,
      isDescription,
    })
    return [
      ...row.phrases.map(({ text, isTypical }, place) => phrase(text, place, isTypical, false)),
      ...row.description.split(/,| and /).map((text, place) => phrase(text, row.phrases.length + place, false, true)),
    ].filter((read) => read.words.length > 0)
  })
}

function add(known: Map<string, KnownWord>, phrase: Phrase): void {
  for (const [place, word] of phrase.words.entries()) {
    const entry: KnownWord = known.get(word) ?? { at: [], headings: new Set(), ends: new Map(), endings: 0 }
    known.set(word, entry)
    entry.at.push({ phrase, place })
    entry.headings.add(phrase.heading)
    if (place === phrase.words.length - 1 && !phrase.isDescription) {
      entry.ends.set(phrase.heading, (entry.ends.get(phrase.heading) ?? 0) + 1)
      entry.endings += 1
    }
  }
}
