/**
 * Scripts that leave no blanks between words and keep words whole: their words are found in a
 * dictionary.
 */
const UNSPACED = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
/** Chinese and Japanese break between any two characters. */
const WIDE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF`

const PIECES = new RegExp(`[${WIDE}]|\\s+|[^\\s${WIDE}]+`, 'gu')
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')

/**
 * No line begins with these: marks that close what is before them, small kana and the mark of a
 * long vowel.
 */
const FORBIDDEN_LINE_START = /^[、。，．・：；？！」』）〕】》〉”’ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u
/** No line ends with these. */
const FORBIDDEN_LINE_END = /[「『（〔【《〈“‘〒]$/u

/**
 * What joins the consonant before it to the one after it: viramas, the stackers of Myanmar and
 * Khmer, and the joiner.
 */
const JOINER = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2\u200D]$/u
/** Marks, and the vowels of Thai and Lao that have a part above the letter before them. */
const COMBINING_MARK = /^[\p{M}\u0E33\u0EB3]/u
/** Vowels of Thai and Lao that are written before their consonant. */
const VOWEL_BEFORE = /[\u0E40-\u0E44\u0EC0-\u0EC4]$/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** The pieces of a text between which a line may break; blanks are pieces of their own. */
export const breakable = (text: string): string[] =>
  joined(
    (text.match(PIECES) ?? []).flatMap((piece) =>
      HAS_UNSPACED.test(piece) ? Array.from(words.segment(piece), ({ segment }) => segment) : [piece],
    ),
    (before, after) =>
      !/\s$/.test(before) &&
      (FORBIDDEN_LINE_START.test(after) ||
        FORBIDDEN_LINE_END.test(before) ||
        JOINER.test(before) ||
        COMBINING_MARK.test(after)),
  )

/**
 * The letters of a text as they are written: none of them may be cut, not even where a word is
 * longer than a line.
 */
export const clusters = (text: string): string[] =>
  joined(
    Array.from(graphemes.segment(text), ({ segment }) => segment),
    (before, after) => !/^\s/.test(after) && (JOINER.test(before) || VOWEL_BEFORE.test(before)),
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
