/* Romanisation of Thai. */

const consonants = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows.split(' ').flatMap((row) => {
      const [letters = '', sound = ''] = row.split('=')
      return [...letters].map((letter) => [letter, sound] as const)
    }),
  )

/** Initial consonants by the Royal Thai General System (RTGS). */
const INITIAL = consonants(
  'ก=k ขฃคฅฆ=kh ง=ng จ=ch ฉชฌ=ch ซศษส=s ญย=y ฎด=d ฏต=t ฐฑฒถทธ=th ณน=n บ=b ป=p ผพภ=ph ฝฟ=f ม=m ร=r ลฬ=l ว=w หฮ=h อ=',
)
/** Final consonants of a syllable. */
const FINAL = consonants('กขคฆ=k ง=ng จชซฎฏฐฑฒดตถทธศษส=t ญณนรลฬ=n บปผพฟภ=p ม=m ย=i ว=o')

const C = '[ก-ฮ]'
/** Consonant clusters, and a silent h before other consonants. */
const START = `((?:[กขคตปผพ][รลว]|ห[งญนมยรลว]|[ศส]ร)(?=[ะ-ูัา็อ]|${C}(?![ะ-ู็]))|${C})`
/** START after a vowel that is written before the consonants. */
const AFTER = START.replace('(', '(ห[งญนมยรลว]|')
/** A consonant without a following vowel ends the preceding syllable. */
const END = '([กขคฆงจชซญฎฏฐฑฒณดตถทธนบปผพฟภมยรลวศษสฬ])(?![ะ-ู็]|รร)'

/** Syllable patterns with their vowel: the final consonant is required, optional or absent. */
const SYLLABLES: readonly (readonly [pattern: RegExp, vowel: string])[] = (
  [
    [`เ${AFTER}ีย${END}`, 'ia'],
    [`เ${AFTER}ีย`, 'ia'],
    [`เ${AFTER}ือ${END}`, 'uea'],
    [`เ${AFTER}ือ`, 'uea'],
    [`เ${AFTER}าะ`, 'o'],
    [`เ${AFTER}า`, 'ao'],
    [`เ${AFTER}ิ${END}`, 'oe'],
    [`เ${AFTER}ย`, 'oei'],
    [`เ${AFTER}อ${END}`, 'oe'],
    [`เ${AFTER}อ`, 'oe'],
    [`เ${AFTER}็?${END}`, 'e'],
    [`เ${AFTER}ะ?`, 'e'],
    [`แ${AFTER}็?${END}`, 'ae'],
    [`แ${AFTER}ะ?`, 'ae'],
    [`โ${AFTER}${END}`, 'o'],
    [`โ${AFTER}ะ?`, 'o'],
    [`[ไใ]${AFTER}ย?`, 'ai'],
    [`${START}ัว`, 'ua'],
    [`${START}ั${END}`, 'a'],
    [`${START}า${END}`, 'a'],
    [`${START}[ะา]`, 'a'],
    [`${START}ำ`, 'am'],
    [`${START}[ิี]${END}`, 'i'],
    [`${START}[ิี]`, 'i'],
    [`${START}[ึื]${END}`, 'ue'],
    [`${START}[ึื]อ?`, 'ue'],
    [`${START}[ุู]${END}`, 'u'],
    [`${START}[ุู]`, 'u'],
    [`${START}รร${END}`, 'a'],
    [`${START}รร`, 'an'],
    [`${START}ว${END}`, 'ua'],
    [`${START}็?อ${END}`, 'o'],
    [`${START}อ`, 'o'],
    // The first of three consonants without a vowel forms a separate syllable.
    [`(${C})(?=${C}${END})`, 'a'],
    [`${START}${END}`, 'o'],
    [`${START}`, 'a'],
  ] as const
).map(([pattern, vowel]) => [new RegExp(pattern, 'y'), vowel])

/** Silent letters with their mark, and tone marks. */
const SILENT = /[ก-ฮ][ิุ]?์|[่-๋]/g

/**
 * Romanises Thai similar to passports and road signs; null if the text violates the spelling rules.
 */
export function romaniseThai(word: string): string | null {
  const text = word
    .normalize('NFC')
    .replace(/ํ([่-๋]?)า/g, '$1ำ')
    .replace(SILENT, '')
    .replaceAll('ฤ', 'รึ')
  let roman = ''
  let at = 0
  while (at < text.length) {
    const found = parseSyllable(text, at)
    if (found === null) return null
    roman += found.roman
    at = found.end
  }
  return roman
}

function parseSyllable(text: string, at: number): { readonly roman: string; readonly end: number } | null {
  const digit = '๐๑๒๓๔๕๖๗๘๙'.indexOf(text[at] ?? '')
  if (digit >= 0) return { roman: String(digit), end: at + 1 }
  for (const [pattern, vowel] of SYLLABLES) {
    pattern.lastIndex = at
    const [matched, start = '', end = ''] = pattern.exec(text) ?? []
    if (matched === undefined) continue
    // Silent h, and silent r after s.
    const spoken = start.replace(/^ห(?=.)/, '').replace(/^([ศส])ร/, '$1')
    const initial = [...spoken].map((letter) => INITIAL.get(letter) ?? '').join('')
    return { roman: initial + vowel + (FINAL.get(end) ?? ''), end: at + matched.length }
  }
  return null
}
