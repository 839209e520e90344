/** Scripts without spaces in which words must not be split: words are found in a dictionary. */
const UNSPACED = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
/** Chinese and Japanese text can break between any two characters. */
const WIDE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF`

const PIECES = new RegExp(`[${WIDE}]|\\s+|[^\\s${WIDE}]+`, 'gu')
const UNSPACED_SCRIPT_PATTERN = new RegExp(`[${UNSPACED}]`, 'u')

/**
 * Not permitted at the start of a line: closing punctuation, small kana and the long vowel mark.
 */
const FORBIDDEN_LINE_START_PATTERN =
  /^[、。，．・：；？！」』）〕】》〉”’ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u
/** Not permitted at the end of a line. */
const FORBIDDEN_LINE_END_PATTERN = /[「『（〔【《〈“‘〒]$/u

/**
 * Joins the preceding consonant to the following one: viramas, stackers of Myanmar and Khmer, and
 * the zero width joiner.
 */
const JOINER = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2\u200D]$/u
/** Marks, and Thai and Lao vowels with a part above the preceding letter. */
const COMBINING_MARK_PATTERN = /^[\p{M}\u0E33\u0EB3]/u
/** Thai and Lao vowels that are written before their consonant. */
const LEADING_VOWEL_PATTERN = /[\u0E40-\u0E44\u0EC0-\u0EC4]$/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Splits text into pieces between which a line can break; spaces are separate pieces. */
export const breakable = (text: string): string[] =>
  joined(
    (text.match(PIECES) ?? []).flatMap((piece) =>
      UNSPACED_SCRIPT_PATTERN.test(piece) ? Array.from(words.segment(piece), ({ segment }) => segment) : [piece],
    ),
    (before, after) =>
      !/\s$/.test(before) &&
      (FORBIDDEN_LINE_START_PATTERN.test(after) ||
        FORBIDDEN_LINE_END_PATTERN.test(before) ||
        JOINER.test(before) ||
        COMBINING_MARK_PATTERN.test(after)),
  )

/**
 * Splits text into letters as they are written, which must never be split, even if a word is longer
 * than a line.
 */
export const clusters = (text: string): string[] =>
  joined(
    Array.from(graphemes.segment(text), ({ segment }) => segment),
    (before, after) => !/^\s/.test(after) && (JOINER.test(before) || LEADING_VOWEL_PATTERN.test(before)),
  )

function joined(pieces: readonly string[], belong: (before: string, after: string) => boolean): string[] {
  const together: string[] = []
  for (const piece of pieces) {
    const last = together.at(-1)
    if (last !== undefined && belong(last, piece)) together[together.length - 1] = last + piece
    else together.push(piece)
  }
  return together
}
