import { COUNTRIES } from './countries.ts'

/** Languages in which files of shops name countries, in addition to that of the browser. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'da', 'cs', 'ja', 'zh']

/** Common names and codes that are not in the lists of the browser. */
const ALIASES: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'republic of korea': 'KR',
  'korea, republic of': 'KR',
  'hong kong': 'HK',
  macau: 'MO',
  'russian federation': 'RU',
  'viet nam': 'VN',
}

let codesByName: ReadonlyMap<string, string> | undefined

function indexCountryNames(): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(ALIASES))
  for (const language of LANGUAGES) {
    const texts = new Intl.DisplayNames(language, { type: 'region' })
    for (const [code] of COUNTRIES) {
      const name = texts.of(code)?.toLowerCase()
      if (name !== undefined && !names.has(name)) names.set(name, code)
    }
  }
  for (const [code, name] of COUNTRIES) names.set(name.toLowerCase(), code).set(code.toLowerCase(), code)
  return names
}

/** Finds a country by code or name; null if unknown. */
export function findCountryCode(text: string): string | null {
  codesByName ??= indexCountryNames()
  return codesByName.get(text.trim().toLowerCase()) ?? null
}
