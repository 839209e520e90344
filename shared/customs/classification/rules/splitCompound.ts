import type { Lexicon } from './goodsTerms.ts'

/**
 * Parts of a compound have so many letters; one whose first part is not known has more in its last.
 */
const MIN_PART_LENGTH = 3
const MIN_LAST_PART_LENGTH = 4

/**
 * What the parts of a compound mean, as `Baumwollhemd` cotton and shirt: the longest last part that
 * leaves known ones. Where none does, the last part alone, which names the thing, unless the word
 * is a misspelt one of English.
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
    const last = meant(word.slice(at), lexicon)
    if (last === null) continue
    const before = beginning(word.slice(0, at), lexicon)
    if (before) return [...before, last]
  }
  return null
}

/** What the first parts mean, with what joins them to the next. */
function beginning(text: string, lexicon: Lexicon): readonly string[] | null {
  for (const link of lexicon.language.links) {
    const part = text.slice(0, text.length - link.length)
    if (!text.endsWith(link) || part.length < MIN_PART_LENGTH) continue
    const whole = meant(part, lexicon)
    if (whole !== null) return [whole]
    const parts = part.length < MIN_PART_LENGTH * 2 ? null : wholly(part, lexicon)
    if (parts) return parts
  }
  return null
}

function splitLastPart(word: string, lexicon: Lexicon): readonly string[] {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_LAST_PART_LENGTH; at += 1) {
    const last = meant(word.slice(at), lexicon)
    if (last !== null) return [last]
  }
  return []
}

const meant = (part: string, { exact, stems, language }: Lexicon): string | null =>
  exact.get(part) ?? stems.get(language.stem(part)) ?? null
