import { signal } from '@preact/signals'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'console.theme'
const SCHEMES = { system: 'light dark', light: 'light', dark: 'dark' } as const

export const theme = signal<Theme>(THEMES.find((one) => one === localStorage.getItem(KEY)) ?? 'system')

export function setTheme(to: Theme): void {
  theme.value = to
  localStorage.setItem(KEY, to)
  applyTheme()
}

/** All colours derive from this property. */
export function applyTheme(): void {
  document.documentElement.style.colorScheme = SCHEMES[theme.value]
}
