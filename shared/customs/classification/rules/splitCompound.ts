import type { Lexicon } from './goodsTerms.ts'

/** Minimum lengths of compound parts; the last part is longer if the first is unknown. */
const MIN_PART_LENGTH = 3
const MIN_LAST_PART_LENGTH = 4

/**
 * Returns the meanings of a compound's parts, such as cotton and shirt for `Baumwollhemd`, with the
 * longest last part that leaves known ones. Otherwise only the last part, which names the goods,
 * unless the word is misspelt English.
 */
export function splitCompound(
  word: string,
  lexicon: Lexicon,
  isMisspelt: (word: string) => boolean,
): readonly string[] {
  if (lexicon.language.links.length === 0 || word.length < MIN_PART_LENGTH * 2) return []
  const parts = wholly(word, lexicon)
  if (parts) return parts
  const last = splitLastPart(word, lexicon)
  return last.length > 0 && isMisspelt(word) ? [] : last
}

function wholly(word: string, lexicon: Lexicon): readonly string[] | null {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
    const last = translate(word.slice(at), lexicon)
    if (last === null) continue
    const before = beginning(word.slice(0, at), lexicon)
    if (before) return [...before, last]
  }
  return null
}

/** Returns the meanings of the first parts, including linking letters. */
function beginning(text: string, lexicon: Lexicon): readonly string[] | null {
  for (const link of lexicon.language.links) {
    const part = text.slice(0, text.length - link.length)
    if (!text.endsWith(link) || part.length < MIN_PART_LENGTH) continue
    const translated = translate(part, lexicon)
    if (translated !== null) return [translated]
    const parts = part.length < MIN_PART_LENGTH * 2 ? null : wholly(part, lexicon)
    if (parts) return parts
  }
  return null
}

function splitLastPart(word: string, lexicon: Lexicon): readonly string[] {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_LAST_PART_LENGTH; at += 1) {
    const last = translate(word.slice(at), lexicon)
    if (last !== null) return [last]
  }
  return []
}

const translate = (part: string, { exact, stems, language }: Lexicon): string | null =>
  exact.get(part) ?? stems.get(language.stem(part)) ?? null
