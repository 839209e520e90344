/** Code points from the first to the last, inclusive. */
type CharacterRange = readonly [first: number, last: number]

/** Creates a pattern that matches a character outside these ranges. */
export const buildUnsupportedCharacterPattern = (ranges: readonly CharacterRange[]): RegExp =>
  new RegExp(`[^${ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('')}]`, 'u')

/** Omitted in documents if other text remains: they are not part of a name or an address. */
const OMITTED_CHARACTER_PATTERN = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
/** Joiners, direction marks and variation selectors: invisible characters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}]/u

/**
 * Returns why a text cannot be printed with the fonts of the documents, null if it can.
 * Compatibility characters (𝒳, ①) are printed as their base characters. `withoutGlyph` matches a
 * character that the fonts lack.
 */
export function validatePrintable(text: string, withoutGlyph: RegExp): string | null {
  const { shown, missing } = classifyCharacters(text, withoutGlyph)
  const [error] = missing.filter((character) => !OMITTED_CHARACTER_PATTERN.test(character))
  if (error !== undefined) return `must not contain the unprintable character U+${formatCodePoint(error)}`
  return shown.length > 0 && missing.length === shown.length ? 'must contain printable characters' : null
}

/** Returns the distinct characters of a text that documents cannot print. */
export const listUnprintableCharacters = (text: string, withoutGlyph: RegExp): readonly string[] => [
  ...new Set(classifyCharacters(text, withoutGlyph).missing),
]

type Characters = { readonly shown: readonly string[]; readonly missing: readonly string[] }

function classifyCharacters(text: string, withoutGlyph: RegExp): Characters {
  const composed = text.normalize('NFC')
  const isPrinted = (characters: string): boolean => !withoutGlyph.test(characters)
  // Fast path for nearly all texts.
  if (isPrinted(composed)) return { shown: [], missing: [] }
  const shown = [...composed].filter((character) => !UNSEEN.test(character))
  return {
    shown,
    missing: shown.filter((character) => !isPrinted(character) && !isPrinted(character.normalize('NFKC'))),
  }
}

const formatCodePoint = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
