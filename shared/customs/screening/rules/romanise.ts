import hepburn from 'hepburn'
import { transliterate } from 'transliteration'

/*
 * Romanises names as newspapers and lists do. The library works letter by letter; this file adds
 * context rules and spellings of lists.
 */

type Reading = readonly [RegExp, string]

/** Capitals and accents are already removed. */
const GREEK: readonly Reading[] = [
  [/ου/g, 'ou'],
  [/([αε])υ/g, '$1β'],
  [/γγ/g, 'νγ'],
  [/γχ/g, 'νχ'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
  [/(?<!\p{L})γκ/gu, 'gk'],
  [/χ/g, 'ch'],
]

/** Serbian and Macedonian letters, without Latin accents. */
const CYRILLIC: readonly Reading[] = [
  [/ђ/g, 'd'],
  [/ћ/g, 'c'],
  [/џ/g, 'dz'],
  [/љ/g, 'lj'],
  [/њ/g, 'nj'],
]

const GEORGIAN: readonly Reading[] = [
  [/ძ/g, 'dz'],
  [/ღ/g, 'gh'],
  [/ჟ/g, 'zh'],
  [/ხ/g, 'kh'],
]

/** The article is joined with its word; alef represents a vowel. */
const ARABIC: readonly Reading[] = [
  [/(?<!\p{L})ال(?=\p{L}{2})/gu, ''],
  [/[اأإآٱ]/g, 'a'],
]

/** Vav within a word is mostly a vowel; kaf before he is two sounds, not one. */
const HEBREW: readonly Reading[] = [
  [/(?<!\p{L})א/gu, 'a'],
  [/(?<=\p{L})ו/gu, 'w'],
  [/[כך]/g, 'q'],
]

/** Letters under a thanthakhat are silent; some vowels precede their consonant in writing. */
const THAI: readonly Reading[] = [
  [/\p{L}\p{M}?์/gu, ''],
  [/(?<!\p{L})อ/gu, 'a'],
  [/จ/g, 'ช'],
  [/ญ(?![ะ-ูๅ])/g, 'น'],
  [/[ใไ]([ก-ฮ])/g, '$1ai'],
  [/([เแโ])([ก-ฮ])/g, '$2$1'],
]

const READINGS: readonly (readonly [script: RegExp, readings: readonly Reading[]])[] = [
  [/\p{Script=Greek}/u, GREEK],
  [/\p{Script=Cyrillic}/u, CYRILLIC],
  [/\p{Script=Georgian}/u, GEORGIAN],
  [/\p{Script=Arabic}/u, ARABIC],
  [/\p{Script=Hebrew}/u, HEBREW],
  [/\p{Script=Thai}/u, THAI],
]

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
/** Two pairs of letters with the same sound, which determines the spelling. */
const KANA_EQUIVALENTS: Readonly<Record<string, string>> = { ぢ: 'じ', づ: 'ず', ヂ: 'ジ', ヅ: 'ズ' }

/** Romanises a word: Chinese characters as in Mandarin, kana in Hepburn. */
export function romanise(word: string): string {
  const found = READINGS.find(([script]) => script.test(word))
  const read = found ? found[1].reduce((text, [letters, reading]) => text.replace(letters, reading), plain(word)) : word
  return transliterate(read.replace(KANA, (kana) => romaniseKana(kana)))
}

const romaniseKana = (kana: string): string =>
  hepburn.fromKana(kana.replace(/[ぢづヂヅ]/g, (letter) => KANA_EQUIVALENTS[letter] ?? letter))

/** Converts to lower case without Greek accents. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0342]/g, '')
    .normalize('NFC')
