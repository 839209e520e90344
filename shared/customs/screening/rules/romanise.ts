import hepburn from 'hepburn'
import { transliterate } from 'transliteration'

/*
 * Names in other scripts, in Latin letters as newspapers and lists write them. The library goes
 * letter by letter; here stands what depends on the letters around, and what lists write otherwise.
 */

type Reading = readonly [RegExp, string]

/** Capitals and accents were taken away before. */
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

/** Letters of Serbian and Macedonian, as Latin ones without their accents. */
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

/** The article is written in one with its word; an alef stands for some vowel. */
const ARABIC: readonly Reading[] = [
  [/(?<!\p{L})ال(?=\p{L}{2})/gu, ''],
  [/[اأإآٱ]/g, 'a'],
]

/** Vav inside a word is mostly a vowel; kaf before he are two sounds, not one. */
const HEBREW: readonly Reading[] = [
  [/(?<!\p{L})א/gu, 'a'],
  [/(?<=\p{L})ו/gu, 'w'],
  [/[כך]/g, 'q'],
]

/**
 * Letters under a thanthakhat are silent; some vowels are written before the consonant they follow.
 */
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
/** Two pairs of letters have one sound, and names are written by it. */
const SAME_SOUND: Readonly<Record<string, string>> = { ぢ: 'じ', づ: 'ず', ヂ: 'ジ', ヅ: 'ズ' }

/**
 * A word in Latin letters: Chinese characters as Mandarin reads them, kana as Hepburn writes it.
 */
export function romanise(word: string): string {
  const found = READINGS.find(([script]) => script.test(word))
  const read = found ? found[1].reduce((text, [letters, reading]) => text.replace(letters, reading), plain(word)) : word
  return transliterate(read.replace(KANA, (kana) => romaniseKana(kana)))
}

const romaniseKana = (kana: string): string =>
  hepburn.fromKana(kana.replace(/[ぢづヂヅ]/g, (letter) => SAME_SOUND[letter] ?? letter))

/** In small letters, and without the accents of Greek. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0342]/g, '')
    .normalize('NFC')
