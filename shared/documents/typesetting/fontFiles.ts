/**
 * Every font file the documents may need, by typeface. All are Noto Sans (SIL Open Font License).
 * A deployed function finds copies of them side by side in one folder; from sources they are read from their packages.
 */
export const FONT_FILES = {
  latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  latinBold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  han: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  hangul: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
} as const

/** The licence that has to travel with the files. */
export const FONT_LICENCE = '@expo-google-fonts/noto-sans/LICENSE_FONT'

/** Environment variable: the folder a deployed function has the files in. Without it they come from the packages. */
export const FONT_DIRECTORY_VARIABLE = 'FONT_DIRECTORY'

export type FaceName = keyof typeof FONT_FILES
