import type { InventedName } from '#test/support/fictitiousNames.ts'
import type { Seeded } from '#test/support/seeded.ts'

/** Alteration of a listed name; null if it does not apply to the name. */
export type Alteration = (name: InventedName, random: Seeded) => string | null

const KEYS = 'qwertyuiop asdfghjkl zxcvbnm'

/** Applies a typo to a longer word, where it would be noticed. */
function withTypo(words: readonly string[], { below, pick }: Seeded, typo: (word: string, at: number) => string) {
  const long = words.filter((word) => word.length >= 5)
  const [first] = long
  if (first === undefined) return null
  const chosen = pick([first, ...long])
  return words.map((word) => (word === chosen ? typo(word, 1 + below(word.length - 2)) : word)).join(' ')
}

const neighbourKey = (letter: string): string => {
  const at = KEYS.indexOf(letter.toLowerCase())
  const next = KEYS[at + 1]
  return at < 0 || next === undefined || next === ' ' ? 'e' : next
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  'other order': ({ words }) => [...words].reverse().join(' '),
  'family name first with a comma': ({ words }) => `${words.at(-1)?.toUpperCase()}, ${words.slice(0, -1).join(' ')}`,
  'capitals and no accents': ({ words }) => withoutAccents(words.join(' ')).toUpperCase(),
  'umlauts as two letters': ({ words }) => {
    const text = words.join(' ')
    const spelled = text.replace(/[äöüßÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter)
    return spelled === text ? null : spelled
  },
  'a title or a legal form': ({ words, culture }) =>
    culture === 'company' ? `The ${words.join(' ')} L.L.C.` : `Dr. ${words.join(' ')} Jr`,
  'hyphens for spaces': ({ words }) => words.join('-'),
  'a word cut in two': ({ words }, { below }) => {
    const [first = '', ...others] = words
    const at = 2 + below(Math.max(1, first.length - 4))
    return first.length < 6 ? null : [`${first.slice(0, at)} ${first.slice(at)}`, ...others].join(' ')
  },
  'two words in one': ({ words }) =>
    `${words[0]}${words[1]?.toLowerCase()}${words
      .slice(2)
      .map((word) => ` ${word}`)
      .join('')}`,
  'first name as an initial': ({ words, culture }) =>
    culture === 'company' ? null : [`${words[0]?.charAt(0)}.`, ...words.slice(1)].join(' '),
  'a middle name besides': ({ words, culture }) =>
    culture === 'company' ? null : [words[0], 'Lee', ...words.slice(1)].join(' '),
  'a middle initial besides': ({ words, culture }) =>
    culture === 'company' ? null : [words[0], 'K.', ...words.slice(1)].join(' '),
  'a letter left out': ({ words }, random) =>
    withTypo(words, random, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  'a letter twice': ({ words }, random) =>
    withTypo(words, random, (word, at) => word.slice(0, at) + word.slice(at - 1)),
  'letters swapped': ({ words }, random) =>
    withTypo(words, random, (word, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`),
  'the key beside': ({ words }, random) =>
    withTypo(words, random, (word, at) => word.slice(0, at) + neighbourKey(word[at] ?? 'a') + word.slice(at + 1)),
  'other script or transliteration': ({ spellings }, { below }) => spellings[below(spellings.length)] ?? null,
}
