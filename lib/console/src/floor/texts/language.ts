import { signal } from '@preact/signals'
import { en } from './en.ts'
import { zh, zhProblems } from './zh.ts'

const LANGUAGES = { en, zh } as const
type Language = keyof typeof LANGUAGES
export type TextKey = keyof typeof en

const KEY = 'floor.language'

const toLanguage = (code: string): Language => (code.startsWith('zh') ? 'zh' : 'en')

const language = signal<Language>(toLanguage(localStorage.getItem(KEY) ?? navigator.language))

export function applyLanguage(): void {
  document.documentElement.lang = language.value
}

/** Starts in the language of the session, unless another one was chosen on this device. */
export function startInLanguage(code: string): void {
  if (localStorage.getItem(KEY) !== null) return
  language.value = toLanguage(code)
  applyLanguage()
}

export function switchLanguage(): void {
  language.value = language.value === 'en' ? 'zh' : 'en'
  localStorage.setItem(KEY, language.value)
  applyLanguage()
}

/** Returns a text in the chosen language. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return LANGUAGES[language.value][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Returns the text of a problem of the API, which is in English. */
export const explain = (code: number, message: string): string =>
  (language.value === 'zh' ? zhProblems[code] : undefined) ?? message
