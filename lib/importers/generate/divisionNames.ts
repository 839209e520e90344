import type { AddressSource } from './addressSources.ts'

type LocalDivision = {
  readonly code: string
  /** Code in libaddressinput if ISO 3166-2 has replaced it since. */
  readonly formerCode: string
  readonly key: string
  readonly latinName: string
  readonly names: readonly string[]
  readonly postalStart: string
}

/** ISO 3166-2 codes of libaddressinput 1.0.3 that iso-3166 4.4.0 (2026) has replaced. */
const REPLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CN: pairs(
    '11 BJ 12 TJ 13 HE 14 SX 15 NM 21 LN 22 JL 23 HL 31 SH 32 JS 33 ZJ 34 AH 35 FJ 36 JX 37 SD 41 HA 42 HB 43 HN 44 GD ' +
      '45 GX 46 HI 50 CQ 51 SC 52 GZ 53 YN 54 XZ 61 SN 62 GS 63 QH 64 NX 65 XJ 71 TW 91 HK 92 MO',
  ),
  IE: pairs('C CO'),
  IN: pairs('OR OD UT UK CT CG TG TS DN DH DD DH'),
}

function pairs(text: string): Readonly<Record<string, string>> {
  const words = text.split(' ')
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])))
}

const splitNameList = (text = ''): readonly string[] => (text === '' ? [] : text.split('~'))

/** Returns the divisions in libaddressinput. `codeOf` finds the code of a name without one. */
export function listLocalDivisions(
  country: string,
  { main, translations }: AddressSource,
  codeOf: (name: string) => string | null,
): readonly LocalDivision[] {
  const [names, latinNames, isoIds, postal] = [
    splitNameList(main.sub_names),
    splitNameList(main.sub_lnames),
    splitNameList(main.sub_isoids),
    splitNameList(main.sub_zips),
  ]
  return splitNameList(main.sub_keys).map((key, at) => {
    const isoId = isoIds[at] ?? ''
    // Translations have a different order.
    const translated = translations.flatMap((other) => {
      const place = splitNameList(isoId === '' ? other.sub_keys : other.sub_isoids).indexOf(isoId || key)
      return place < 0 ? [] : [other.sub_names, other.sub_lnames].flatMap((list) => splitNameList(list)[place] ?? [])
    })
    const latinName = latinNames[at] || key
    const isCode = /^\p{Lu}{1,3}$/u.test(key)
    const all = [...(isCode ? [] : [key]), names[at] ?? '', latinNames[at] ?? '', ...translated]
    const code = REPLACED[country]?.[isoId] ?? (isoId || codeOf(latinName) || key)
    return {
      code,
      formerCode: isoId === code ? '' : isoId,
      key,
      latinName,
      names: [...new Set(all.filter((name) => name !== '').flatMap((name) => [name, ...listShortForms(name)]))],
      postalStart: postal[at] ?? '',
    }
  })
}

/**
 * Returns short forms: 广东省 without its last character, and 臺北 beside 台北. 北海道 keeps it, as it is
 * part of the name.
 */
function listShortForms(name: string): readonly string[] {
  const short = /^\p{Script=Han}{3,4}$/u.test(name) && /[都府県省市縣]$/.test(name) ? [name.slice(0, -1)] : []
  const spellings = [name, ...short]
  return [...short, ...spellings.filter((text) => text.startsWith('台')).map((text) => text.replace('台', '臺'))]
}

/** Splits alternative names: `Puducherry (Pondicherry)`, `Krung Thep [Bangkok]`, `Araba/Álava`. */
export const listPlainNames = (name: string): readonly string[] =>
  name
    .split(/\s*[([/]\s*|\s*[)\]]\s*/)
    .map((part) => part.replace(/[*†]/g, '').trim())
    .filter((part) => part !== '')
