import { signal } from '@preact/signals'
import { clearVerdict } from './feedback.ts'

export const SCREENS = ['home', 'receive', 'put-away', 'pick', 'pack', 'put-back', 'count', 'lead', 'unsent'] as const
export type ScreenName = (typeof SCREENS)[number]

const read = (): ScreenName => SCREENS.find((name) => location.hash === `#/${name}`) ?? 'home'

export const route = signal<ScreenName>(read())
/** Scan that led to the screen, which handles it first. */
let brought: string | null = null

addEventListener('hashchange', () => {
  clearVerdict()
  route.value = read()
})

export function goTo(name: ScreenName, scan: string | null = null): void {
  brought = scan
  location.hash = `#/${name}`
}

/** Returns the scan that led to the screen, once. */
export function takeBrought(): string | null {
  const scan = brought
  brought = null
  return scan
}
