import { editDistance } from '#shared/core/editDistance.ts'
import { foldText } from '../foldText.ts'

/* Comparison keys of place names. */

/** Latin letters that do not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  Ħ: 'H',
  ẞ: 'SS',
}

/** Words that are often abbreviated, with their abbreviation. */
const SHORT: Readonly<Record<string, string>> = {
  SAINT: 'ST',
  SANKT: 'ST',
  SINT: 'ST',
  SKT: 'ST',
  SAINTE: 'STE',
  SANTA: 'STA',
  SANTO: 'STO',
  MOUNT: 'MT',
  FORT: 'FT',
  NORTH: 'N',
  NTH: 'N',
  SOUTH: 'S',
  STH: 'S',
  EAST: 'E',
  WEST: 'W',
  LAKE: 'LK',
  POINT: 'PT',
  HEIGHTS: 'HTS',
  SPRINGS: 'SPGS',
  JUNCTION: 'JCT',
  CIUDAD: 'CD',
  GENERAL: 'GRAL',
}

/** Words for kinds of provinces. */
const KINDS = new Set(
  `COUNTY CO STATE PROVINCE REGION REGIO REGIONE REGIAO REGIONEN PROVINCIA PROVINCIE PROVINZ PROV
  ESTADO DEPARTAMENTO DEPARTMENT DEPARTEMENT DEPTO DPTO CANTON KANTON CANTONE LAND KRAJ OKRES LAN LANI FYLKE MAAKOND
  MEGYE VARMEGYE WOJEWODZTWO VOIVODESHIP APSKRITIS NOVADS DISTRICT COMUNIDAD AUTONOMA MAAKUNTA
  OF DE DEL DI D THE`.split(/\s+/),
)

/** Cache of folded characters: names use few, and folding is slow. */
const folded = new Map<string, string>()

function normaliseCharacter(sign: string): string {
  const known = folded.get(sign)
  if (known !== undefined) return known
  const plain = foldText(sign).replace(/[ØŁĐÐÆŒÞĦẞ]/g, (letter) => LETTERS[letter] ?? letter)
  const becomes = plain !== '' ? plain : /\p{M}/u.test(sign) ? '' : ' '
  if (folded.size < MAX_CACHED_CHARACTERS) folded.set(sign, becomes)
  return becomes
}
const MAX_CACHED_CHARACTERS = 10_000

/** Returns the words of a name in capitals, without accents and punctuation. */
function splitPlaceWords(name: string): string[] {
  let text = ''
  for (const sign of name) text += normaliseCharacter(sign)
  return text.split(' ').filter((word) => word !== '')
}

/** Abbreviated prepositions and articles within names. */
const expandAbbreviations = (name: string): string =>
  !/[./]/.test(name)
    ? name
    : name
        .replace(/\ba\/d\b/i, 'aan den')
        .replace(/\ba\. ?d\. ?/i, 'an der ')
        .replace(/\bi\. ?d\. ?/i, 'in der ')
        .replace(/\bo\. ?d\. ?/i, 'ob der ')

const joined = (words: readonly string[]): string => words.map((word) => SHORT[word] ?? word).join('')

/**
 * Returns the comparison key of a place name: without case, accents, punctuation and spaces, with
 * common words abbreviated (`Saint-Étienne`, `ST. ETIENNE` → `STETIENNE`).
 */
export const toPlaceKey = (name: string): string => joined(splitPlaceWords(expandAbbreviations(name)))

/**
 * Returns the key of a name in which a common word may be misspelt: `Palm Sprigs` as `Palm
 * Springs`.
 */
export const toLenientPlaceKey = (name: string): string =>
  joined(splitPlaceWords(expandAbbreviations(name)).map(correctCommonWordTypo))

function correctCommonWordTypo(word: string): string {
  if (word.length < 3 || word in SHORT) return word
  const isExpected = (common: string): boolean =>
    common.length > 3 && common[0] === word[0] && editDistance(word, common, 1) <= 1
  return Object.keys(SHORT).find(isExpected) ?? word
}

/**
 * Returns the key of a province, also without words such as `county`: `Co. Dublin`, `Dublin` →
 * `DUBLIN`.
 */
export function toProvinceKey(name: string): string {
  const words = splitPlaceWords(name)
  const distinctive = words.filter((word) => !KINDS.has(word))
  return (distinctive.length > 0 ? distinctive : words).join('')
}

const LETTER_EXPANSIONS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' }

const LINKS = new Set('AM AN IM IN OB BEI VOR UPON ON SUR NAD POD AAN'.split(' '))
const PLAIN = /^[A-Za-z .'-]*$/

/**
 * Keys of a place name. `short` is the key of the first words of names such as `Frankfurt am Main`,
 * null for others.
 */
export type PlaceNameKeys = { readonly keys: readonly string[]; readonly short: string | null }

/**
 * Returns all keys of a place name, including those with `ue` for `ü` and without text in brackets.
 */
export function toPlaceNameKeys(name: string): PlaceNameKeys {
  const words = splitPlaceWords(expandAbbreviations(name))
  const key = joined(words)
  const link = words.length < 3 ? -1 : words.findIndex((word, at) => at > 0 && at < words.length - 1 && LINKS.has(word))
  const short = link < 0 ? null : joined(words.slice(0, link))
  if (PLAIN.test(name)) return { keys: key === '' ? [] : [key], short }
  const plain = name.normalize('NFC')
  const expandedText = plain.replace(/[äöüøåæ]/gi, (letter) => LETTER_EXPANSIONS[letter.toLowerCase()] ?? letter)
  const bare = plain.replace(/\s*\([^)]*\)/g, '')
  const keys = new Set([key, toPlaceKey(expandedText), toPlaceKey(bare)])
  return { keys: [...keys].filter((one) => one !== ''), short }
}

const QUALIFIED = /^(.{3,}?)([ -](?:am|an|im|in|ob|bei|vor|upon|on|sur|nad|pod|aan)[ -]\D+)$/i

/** Splits such a name into its first words and the rest; null for others. */
export function splitQualifiedName(name: string): { readonly start: string; readonly rest: string } | null {
  const [, start, rest] = QUALIFIED.exec(name) ?? []
  return start === undefined || rest === undefined ? null : { start, rest }
}
