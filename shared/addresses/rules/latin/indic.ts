/**
 * Unicode arranges the nine major scripts of India alike: a letter has the same position in each
 * block.
 */
const BLOCKS: readonly (readonly [first: number, dropsLastVowel: boolean])[] = [
  [0x900, true], // Devanagari
  [0x980, true], // Bengali
  [0xa00, true], // Gurmukhi
  [0xa80, true], // Gujarati
  [0xb80, false], // Tamil
  [0xc00, false], // Telugu
  [0xc80, false], // Kannada
  [0xd00, false], // Malayalam
]
const UNICODE_BLOCK_SIZE = 0x80

const listed = (first: number, sounds: string): readonly (readonly [place: number, sound: string])[] =>
  sounds.split(' ').map((sound, at) => [first + at, sound])

/** Hunterian transliteration of consonants (Survey of India). */
const CONSONANTS: ReadonlyMap<number, string> = new Map([
  ...listed(0x15, 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'),
  ...listed(0x58, 'q kh g z r rh f y'),
])
const VOWELS: ReadonlyMap<number, string> = new Map([
  ...listed(0x05, 'a a i i u u ri l e e e ai o o o au'),
  [0x60, 'ri'],
])
const SIGNS: ReadonlyMap<number, string> = new Map([...listed(0x3e, 'a i i u u ri ri e e e ai o o o au'), [0x57, 'au']])
/** Read as m before labials and, in southern scripts, at the end of a word; otherwise as n. */
const NASAL = 'N'
const NASALS: ReadonlyMap<number, string> = new Map([
  [0x01, 'n'],
  [0x02, NASAL],
  [0x03, 'h'],
  [0x70, 'n'],
])
const VIRAMA = 0x4d
/** Sentence end mark, single and double. */
const DANDAS: readonly number[] = [0x64, 0x65]
/** Doubles the following consonant in Gurmukhi. */
const ADDAK = 0x71
/** Consonants that end a syllable in Malayalam and Bengali. */
const FINAL: ReadonlyMap<number, string> = new Map([...listed(0x7a, 'n n r l l k'), [0x4e, 't']])
const DIGITS = 0x66

const PATTERN = /[\u0900-\u0AFF\u0B80-\u0D7F]/
export const isIndicScript = (character: string): boolean => PATTERN.test(character)

/** Romanises a word of an Indic script; null if it contains an unknown letter. */
export function romaniseIndic(word: string): string | null {
  let roman = ''
  // Consonants are followed by an inherent a, unless another vowel or a virama follows.
  let isOpen = false
  const close = (sound: string): void => {
    roman += isOpen ? sound : ''
    isOpen = false
  }
  let isLastVowelDropped = false
  for (const character of word.normalize('NFC').replace(/\u200C|\u200D|\u093C|\u09BC|\u0A3C|\u0ABC/g, '')) {
    const code = character.codePointAt(0) ?? 0
    const [first = 0, drops = false] = BLOCKS.find(([from]) => code >= from && code < from + UNICODE_BLOCK_SIZE) ?? []
    const place = code - first
    isLastVowelDropped = drops
    const [consonant, vowel, sign] = [CONSONANTS.get(place), VOWELS.get(place), SIGNS.get(place)]
    const ending = NASALS.get(place) ?? (first === 0xa80 ? undefined : FINAL.get(place))
    if (place === VIRAMA) isOpen = false
    else if (sign !== undefined) {
      isOpen = true
      close(sign)
    } else {
      close('a')
      if (consonant !== undefined) {
        roman += consonant
        isOpen = true
      } else if (vowel !== undefined || ending !== undefined) roman += vowel ?? ending
      else if (place >= DIGITS && place < DIGITS + 10) roman += String(place - DIGITS)
      else if (DANDAS.includes(place)) roman += '.'
      else if (place !== ADDAK) return null
    }
  }
  close(isLastVowelDropped && /[aeiou]/.test(roman) ? '' : 'a')
  return roman.replace(isLastVowelDropped ? /N(?=[pbm])/g : /N(?=[pbm]|$)/g, 'm').replaceAll(NASAL, 'n')
}
