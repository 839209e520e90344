import { signal } from '@preact/signals'
import { en } from './en.ts'

const LANGUAGES = ['en', 'zh'] as const
type Language = (typeof LANGUAGES)[number]
export type TextKey = keyof typeof en

export const isTextKey = (text: string): text is TextKey => Object.hasOwn(en, text)

const KEY = 'floor.language'

const toLanguage = (code: string): Language => (code.startsWith('zh') ? 'zh' : 'en')

const language = signal<Language>(toLanguage(localStorage.getItem(KEY) ?? navigator.language))

export function applyLanguage(): void {
  document.documentElement.lang = language.value
  if (language.value === 'zh' && !chinese.value) void loadChineseTexts()
}

/** Starts in the language of the session, unless another one was chosen on this device. */
export function initializeLanguage(code: string): void {
  if (localStorage.getItem(KEY) !== null) return
  language.value = toLanguage(code)
  applyLanguage()
}

export function switchLanguage(): void {
  language.value = language.value === 'en' ? 'zh' : 'en'
  localStorage.setItem(KEY, language.value)
  applyLanguage()
}

type Values = Readonly<Record<string, string | number>>

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Creates a function that returns a text in the chosen language. */
export const translateText =
  <Key extends string>(texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>) =>
  (key: Key, values: Values = {}): string =>
    fill(texts[language.value][key], values)

/** Chinese texts, which are loaded when they are chosen; until then, English ones are shown. */
const chinese = signal<typeof import('./zh.ts') | null>(null)

async function loadChineseTexts(): Promise<void> {
  chinese.value = await import('./zh.ts').catch(() => null)
}

/** Returns a text in the chosen language. */
export function t(key: TextKey, values: Values = {}): string {
  const texts = language.value === 'zh' && chinese.value ? chinese.value.zh : en
  return fill(texts[key], values)
}

type Named = { readonly name: string; readonly display_name?: string }

/** Returns the name of a product: that of the merchant on English screens, else the local one. */
export const nameOf = ({ name, display_name: displayName = name }: Named): string =>
  language.value === 'en' ? displayName : name

/** Returns the text of a problem of the API, which is in English. */
export const explain = (code: number, message: string): string =>
  (language.value === 'zh' ? chinese.value?.zhProblems[code] : undefined) ?? message
