/** Code points from the first to the last. */
export type CharacterRange = readonly [first: number, last: number]

/** Left out on paper, where something else remains: nobody reads them as part of a name or an address. */
const LEFT_OUT = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
/** Joiners, marks of direction, variants of characters: they show nothing themselves. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}]/u

/**
 * Why a text cannot be printed, as far as the fonts of the documents go; null where it can. A character that is another in a special
 * form (𝒳, ①) is printed as that.
 */
export function unprintableIn(text: string, ranges: readonly CharacterRange[]): string | null {
  const { shown, missing } = charactersOf(text, ranges)
  const [fault] = missing.filter((character) => !LEFT_OUT.test(character))
  if (fault !== undefined) return `holds a character that cannot be printed, U+${codeOf(fault)}`
  return shown.length > 0 && missing.length === shown.length ? 'holds nothing that can be printed' : null
}

/** The characters of a text that documents cannot show, each once. */
export const unprintedIn = (text: string, ranges: readonly CharacterRange[]): readonly string[] => [
  ...new Set(charactersOf(text, ranges).missing),
]

function charactersOf(text: string, ranges: readonly CharacterRange[]) {
  const shown = [...text.normalize('NFC')].filter((character) => !UNSEEN.test(character))
  const isPrinted = (character: string): boolean =>
    hasGlyph(character, ranges) || [...character.normalize('NFKC')].every((plain) => hasGlyph(plain, ranges))
  return { shown, missing: shown.filter((character) => !isPrinted(character)) }
}

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

function hasGlyph(character: string, ranges: readonly CharacterRange[]): boolean {
  const code = character.codePointAt(0) ?? 0
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < code) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= code
}
