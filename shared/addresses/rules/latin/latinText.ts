import { transliterate } from 'transliteration'
import { ARMENIAN, ARMENIAN_INITIALS, cyrillic, GEORGIAN, GREEK, type Spelling } from './alphabets.ts'
import { isIndicScript, romaniseIndic } from './indic.ts'
import { romaniseKana } from './kana.ts'
import { romaniseThai } from './thai.ts'

/* Romanisation of addresses. */

/** Runs of text that are spelled with the same method; ASCII is unchanged. */
const STRETCHES =
  /[\x20-\x7E]+|\p{Script=Greek}[\p{Script=Greek}\p{M}]*|\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}’ʼ]*|\p{Script=Georgian}+|\p{Script=Armenian}+|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Thai}+|[\u0900-\u0AFF\u0B80-\u0D7F\u200C\u200D]+|\p{Script=Han}+|\p{Script=Hangul}+|./gsu

const HAN = /^\p{Script=Han}/u

/** Capitalises words of scripts without case. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Romanises text of an address in `country` to ASCII with the spelling of that country: national
 * standards for alphabets, phonetic spelling for Indic scripts, Thai, kana, Korean and Chinese.
 * Returns null where the result would be a guess: scripts without vowels, and Chinese characters
 * read in Japanese.
 */
export function romaniseText(text: string, country: string): string | null {
  const plain = text.normalize('NFC').replace(/\p{Cf}(?<![\u200C\u200D])/gu, '')
  let latin = ''
  let wasHan = false
  for (const [stretch] of plain.matchAll(STRETCHES)) {
    const spelled = romaniseScriptRun(stretch, country)
    if (spelled === null || !/^[\x20-\x7E]*$/.test(spelled)) return null
    const isHan = HAN.test(stretch)
    const needsSeparatorSpace = (isHan || wasHan) && /[A-Za-z\d]$/.test(latin) && /^[A-Za-z\d]/.test(spelled)
    latin += needsSeparatorSpace ? ` ${spelled}` : spelled
    wasHan = isHan
  }
  return latin.replace(/ {2,}/g, ' ').trim()
}

function romaniseScriptRun(stretch: string, country: string): string | null {
  if (/^[\x20-\x7E]/.test(stretch)) return stretch
  if (/^\p{Script=Greek}/u.test(stretch)) return applySpelling(stripAccents(stretch), GREEK)
  if (/^\p{Script=Cyrillic}/u.test(stretch)) {
    const { letters, first } = cyrillic(country)
    return applySpelling(stretch.normalize('NFC'), letters, first)
  }
  if (/^\p{Script=Georgian}/u.test(stretch)) return capitalised(applySpelling(stretch, GEORGIAN))
  if (/^\p{Script=Armenian}/u.test(stretch)) return applySpelling(stretch, ARMENIAN, ARMENIAN_INITIALS)
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(stretch)) return capitalised(romaniseKana(stretch))
  if (/^\p{Script=Thai}/u.test(stretch)) return mapped(romaniseThai(stretch))
  if (isIndicScript(stretch)) return mapped(romaniseIndic(stretch))
  if (HAN.test(stretch)) return country === 'JP' ? null : transliterate(stretch)
  if (/^\p{Script=Hangul}/u.test(stretch)) return capitalised(transliterate(stretch))
  return transliterateLatinCharacter(stretch, country)
}

const mapped = (roman: string | null): string | null => roman && capitalised(roman)

/** German umlauts become two letters, as in addresses and passports without umlauts. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ẞ: 'SS' }
const GERMAN_SPEAKING_COUNTRIES: readonly string[] = ['DE', 'AT', 'CH', 'LI']
/** Latin letters that the transliteration library does not spell as their languages do. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  Ð: 'D',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
}

function transliterateLatinCharacter(character: string, country: string): string | null {
  const known = (GERMAN_SPEAKING_COUNTRIES.includes(country) ? GERMAN[character] : undefined) ?? LETTERS[character]
  if (known !== undefined) return known
  if (
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}]/u.test(
      character,
    )
  )
    return ''
  if (/\p{M}/u.test(character)) return ''
  const plain = character.normalize('NFKC')
  if (/(?!\p{Script=Latin})\p{L}/u.test(plain)) return null
  const spelled = transliterate(plain)
  return spelled === '' ? null : spelled
}

/**
 * Removes Greek accents. A diaeresis keeps vowels apart; av and ev become af and ef before
 * voiceless consonants.
 */
const stripAccents = (greek: string): string =>
  greek
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0313\u0314\u0342\u0345]/g, '')
    .replace(/υ\u0308/g, 'y')
    .replace(/([αεηΑΕΗ])υ(?=[θκξπσςτφχψ])/g, '$1φ')

/**
 * Transliterates letter by letter, longer sequences first; a capital capitalises the first letter
 * of its spelling.
 */
function applySpelling(word: string, letters: Spelling, first: Spelling = {}): string {
  let spelled = ''
  let at = 0
  while (at < word.length) {
    const [two, one] = [word.slice(at, at + 2), word.slice(at, at + 1)]
    const matched = two.length === 2 && two.toLowerCase() in letters ? two : one
    const sound = (at === 0 ? first[matched.toLowerCase()] : undefined) ?? letters[matched.toLowerCase()]
    if (sound === undefined) spelled += /\p{M}/u.test(matched) ? '' : matched
    else spelled += cased(sound, matched, word)
    at += matched.length
  }
  return spelled
}

function cased(sound: string, letters: string, word: string): string {
  const isUpperCase = letters.charAt(0) !== letters.charAt(0).toLowerCase()
  if (!isUpperCase) return sound
  return word.length > 1 && word === word.toUpperCase() ? sound.toUpperCase() : capitalised(sound)
}
