/** Rows of kana by consonant, with the vowels a, i, u, e, o; a point stands for a missing kana. */
const ROWS: readonly (readonly [kana: string, sounds: string])[] = [
  ['あいうえお', 'a i u e o'],
  ['かきくけこ', 'ka ki ku ke ko'],
  ['がぎぐげご', 'ga gi gu ge go'],
  ['さしすせそ', 'sa shi su se so'],
  ['ざじずぜぞ', 'za ji zu ze zo'],
  ['たちつてと', 'ta chi tsu te to'],
  ['だぢづでど', 'da ji zu de do'],
  ['なにぬねの', 'na ni nu ne no'],
  ['はひふへほ', 'ha hi fu he ho'],
  ['ばびぶべぼ', 'ba bi bu be bo'],
  ['ぱぴぷぺぽ', 'pa pi pu pe po'],
  ['まみむめも', 'ma mi mu me mo'],
  ['やゆよ', 'ya yu yo'],
  ['らりるれろ', 'ra ri ru re ro'],
  ['わゐゑをんゔ', 'wa i e o n vu'],
]

const SOUNDS: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([kana, sounds]) => {
    const each = sounds.split(' ')
    return [...kana].map((one, place) => [one, each[place] ?? ''] as const)
  }),
)

const SMALL: Readonly<Record<string, string>> = {
  ゃ: 'a',
  ゅ: 'u',
  ょ: 'o',
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
}
const KATAKANA_OFFSET = 0x60

const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヴ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_OFFSET))

/** Romanises kana with Hepburn spelling; long vowels as in passports: Tokyo, Ota. */
export function romaniseKana(kana: string): string {
  let roman = ''
  let isGeminate = false
  for (const one of toHiragana(kana.normalize('NFKC'))) {
    const small = SMALL[one]
    if (one === 'っ') isGeminate = true
    else if (small !== undefined) roman = applySmallKana(roman, one, small)
    else if (one !== 'ー') {
      const sound = SOUNDS.get(one) ?? one
      roman += isGeminate ? (sound.startsWith('ch') ? 't' : sound.slice(0, 1)) + sound : sound
      isGeminate = false
    }
  }
  return roman.replace(/ou|oo/g, 'o').replace(/uu/g, 'u')
}

/**
 * Applies a small kana to the preceding vowel: ki and ya become kya, shi and ya sha, fu and a fa.
 */
function applySmallKana(roman: string, kana: string, vowel: string): string {
  const glides = 'ゃゅょ'.includes(kana)
  const isSoft = /(sh|ch|j)i$/.test(roman)
  return roman.slice(0, -1) + (glides && !isSoft ? 'y' : '') + vowel
}
