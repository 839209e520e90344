import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

/**
 * Font files of the documents by typeface, all Noto Sans (SIL Open Font License). A deployed
 * function has copies in a single folder; locally they are read from their packages.
 */
export const FONT_FILES = {
  latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  latinBold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  han: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  hangul: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  devanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  bengali: '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  gurmukhi: '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
  gujarati: '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
  tamil: '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  telugu: '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf',
  kannada: '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
  malayalam: '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
  sinhala: '@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  lao: '@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf',
  myanmar: '@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf',
  khmer: '@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf',
  georgian: '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  armenian: '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  ethiopic: '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
} as const

/** Licence that must be distributed with the files. */
export const FONT_LICENCE = '@expo-google-fonts/noto-sans/LICENSE_FONT'

/**
 * Environment variable with the font folder of a deployed function. Without it, fonts are read from
 * the packages.
 */
export const FONT_DIRECTORY_VARIABLE = 'FONT_DIRECTORY'

/**
 * WebAssembly file of HarfBuzz, which its package expects next to its code. Deployed with functions
 * that shape text.
 */
export const SHAPER_FILE = 'harfbuzzjs/dist/harfbuzz.wasm'

export type FaceName = keyof typeof FONT_FILES

/** The WebAssembly of HarfBuzz's subsetter, which lies with the fonts. */
export const SUBSETTER_FILE = 'harfbuzzjs/dist/harfbuzz-subset.wasm'

const packages = createRequire(import.meta.url)

/**
 * Reads a file of the fonts, named by its path in its package. Synchronous: each is read once per
 * process, and drawing is not worth splitting for it.
 */
export function loadFontAsset(file: string): Uint8Array {
  const directory = process.env[FONT_DIRECTORY_VARIABLE]
  return readFileSync(directory ? join(directory, basename(file)) : packages.resolve(file))
}
