import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { Screen } from '../components/screen.tsx'
import { wrong } from '../data/feedback.ts'
import { t } from '../texts/language.ts'

const screen = signal<ComponentType | null>(null)

/** The return bench, which is loaded when it is opened: most devices never show it. */
export function LazyReturns() {
  useEffect(() => {
    import('./returns.tsx').then(
      ({ ReturnsScreen }) => {
        screen.value = ReturnsScreen
      },
      () => wrong(t('offline')),
    )
  }, [])
  const Loaded = screen.value
  return Loaded ? <Loaded /> : <Screen title={t('loading')} />
}
