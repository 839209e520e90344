import { signal } from '@preact/signals'
import { en } from './en.ts'
import { zh } from './zh.ts'

const LANGUAGES = { en, zh } as const
type Language = keyof typeof LANGUAGES
export type TextKey = keyof typeof en

const KEY = 'floor.language'

const findLanguage = (): Language => {
  const chosen = localStorage.getItem(KEY) ?? navigator.language
  return chosen.startsWith('zh') ? 'zh' : 'en'
}

const language = signal<Language>(findLanguage())

export function applyLanguage(): void {
  document.documentElement.lang = language.value
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
