import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { transliterate } from 'transliteration'
import type { FaceName } from './fontFiles.ts'

/* Splits text into runs by typeface and direction. */

/**
 * Scripts that the main typeface lacks. Fullwidth punctuation belongs to the scripts that use it.
 */
const FALLBACK_FACES: readonly (readonly [FaceName, RegExp])[] = [
  ['hangul', /\p{Script=Hangul}/u],
  ['arabic', /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u0660-\u0669]/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  [
    'han',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u,
  ],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['sinhala', /\p{Script=Sinhala}/u],
  ['thai', /\p{Script=Thai}/u],
  ['lao', /\p{Script=Lao}/u],
  ['myanmar', /\p{Script=Myanmar}/u],
  ['khmer', /\p{Script=Khmer}/u],
  ['georgian', /\p{Script=Georgian}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['ethiopic', /\p{Script=Ethiopic}/u],
]

/** Scripts whose glyphs do not represent characters one by one, nor in their order. */
const COMPLEX: ReadonlySet<FaceName> = new Set([
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'lao',
  'myanmar',
  'khmer',
])
export const isComplexScript = (face: FaceName): boolean => COMPLEX.has(face)

/**
 * Returns each character with its typeface; characters not assigned to another one (Latin, Greek,
 * Cyrillic ...) use the main one.
 */
export function* iterateWithFaces(text: string): Generator<readonly [character: string, face: FaceName]> {
  let previous: FaceName = 'latin'
  for (const character of text) {
    if (!canJoinPrevious(character)) previous = faceOf(character)
    yield [character, previous]
  }
}

function faceOf(character: string): FaceName {
  if (character < '\u0530') return 'latin'
  return FALLBACK_FACES.find(([, pattern]) => pattern.test(character))?.[0] ?? 'latin'
}

/** Whether a character (a common mark or joiner) uses the typeface of the previous character. */
export const canJoinPrevious = (character: string): boolean =>
  character >= '\u0300' && /[\p{Script=Inherited}\u200C\u200D]/u.test(character)

/**
 * Whether text needs no processing and is a single run of the main typeface: letters of Latin-1 and
 * Latin Extended-A, and ASCII.
 */
export const isPlain = (text: string): boolean => /^[\x20-\x7E\u00C0-\u017F]+$/.test(text) && !text.includes('  ')

type GlyphCheck = (character: string, face: FaceName) => boolean

/**
 * Returns printable text: composed accents, no control or invisible formatting characters (a
 * bidirectional override could make a label read differently from its data), and a Latin spelling
 * of characters without a glyph.
 */
export function printable(text: string, hasGlyph: GlyphCheck): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]|(?![\u200C\u200D])\p{Cf}/gu, '')
  let printed = ''
  for (const [character, face] of iterateWithFaces(clean)) {
    printed += hasGlyph(character, face) ? character : substituteCharacter(character, hasGlyph)
  }
  return printed.replace(/ {2,}/g, ' ')
}

/**
 * Letters without a Latin spelling become a question mark; marks, pictograms and the like are
 * omitted.
 */
function substituteCharacter(character: string, hasGlyph: GlyphCheck): string {
  const plain = [...character.normalize('NFKC')]
  if (plain.every((letter) => hasGlyph(letter, 'latin'))) return plain.join('')
  const latin = [...transliterate(character)].filter((letter) => hasGlyph(letter, 'latin')).join('')
  return latin === '' && /[\p{L}\p{N}]/u.test(character) ? '?' : latin
}

/**
 * A stretch of text in one face and one direction. The text is in reading order; the shaper
 * mirrors its brackets.
 */
export type Run = { readonly face: FaceName; readonly direction: 'ltr' | 'rtl'; readonly text: string }

type LevelRun = Run & { readonly level: number }

const bidi = bidiFactory()

/**
 * Splits a line of text into runs in visual order from left to right (Unicode bidirectional
 * algorithm).
 */
export function toVisualRuns(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const runs: LevelRun[] = []
  let at = 0
  for (const [character, face] of iterateWithFaces(line)) {
    const level = levels[at] ?? 0
    const direction = level % 2 === 1 ? 'rtl' : 'ltr'
    const last = runs.at(-1)
    if (last && last.level === level && last.face === face) {
      runs[runs.length - 1] = { ...last, text: last.text + character }
    } else {
      runs.push({ level, face, direction, text: character })
    }
    at += character.length
  }
  return toVisualOrder(runs)
}

/** Rule L2: from the highest level down to 1, reverses every sequence at that level or above. */
function toVisualOrder(runs: readonly LevelRun[]): LevelRun[] {
  const highest = runs.reduce((max, { level }) => Math.max(max, level), 0)
  let order = [...runs]
  for (let level = highest; level >= 1; level--) {
    const next: LevelRun[] = []
    let stretch: LevelRun[] = []
    for (const run of order) {
      if (run.level >= level) stretch.unshift(run)
      else {
        next.push(...stretch, run)
        stretch = []
      }
    }
    order = [...next, ...stretch]
  }
  return order
}
