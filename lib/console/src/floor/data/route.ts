import { signal } from '@preact/signals'
import { clearScanFeedback } from './feedback.ts'
import { clearUndo } from './undo.ts'

export const SCREENS = [
  'home',
  'receive',
  'put-away',
  'pick',
  'pack',
  'loads',
  'put-back',
  'count',
  'returns',
  'lead',
  'unsent',
] as const
export type ScreenName = (typeof SCREENS)[number]

const read = (): ScreenName => SCREENS.find((name) => location.hash === `#/${name}`) ?? 'home'

export const route = signal<ScreenName>(read())
/** Scan that led to the screen, which handles it first. */
let brought: string | null = null

function show(name: ScreenName): void {
  if (name === route.value) return
  clearScanFeedback()
  clearUndo()
  route.value = name
}

addEventListener('hashchange', () => show(read()))

export function goTo(name: ScreenName, scan: string | null = null): void {
  brought = scan
  location.hash = `#/${name}`
  // The event comes later than a scanner may type.
  show(name)
}

/** Returns the scan that led to the screen, once. */
export function consumeRouteState(): string | null {
  const scan = brought
  brought = null
  return scan
}
