import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { wrong } from '../data/feedback.ts'
import { t } from '../texts/language.ts'
import { Screen } from './screen.tsx'

/** Creates a screen that is loaded when it is opened, for work that most devices never do. */
export function createLazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const screen = signal<ComponentType | null>(null)
  return function LazyScreen() {
    useEffect(() => {
      load().then(
        (loaded) => {
          screen.value = loaded
        },
        () => wrong(t('offline')),
      )
    }, [])
    const Loaded = screen.value
    return Loaded ? <Loaded /> : <Screen title={t('loading')} />
  }
}
