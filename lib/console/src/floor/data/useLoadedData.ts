import { useCallback, useEffect, useState } from 'preact/hooks'
import { explain, t } from '../texts/language.ts'
import { ApiProblem } from './api.ts'
import { isSignedOut } from './queue.ts'
import { session } from './session.ts'

export type Load<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'loaded'; readonly value: Value }

/** Loads what a screen shows; `reload` loads it again. */
export function useLoadedData<Value>(load: () => Promise<Value>): readonly [Load<Value>, () => void] {
  const [loaded, setLoaded] = useState<Load<Value>>({ kind: 'loading' })
  const reload = useCallback(() => {
    const current = session.value
    load().then(
      (value) => setLoaded({ kind: 'loaded', value }),
      (error: unknown) => {
        // A late response to an earlier session must not end the current one.
        const isCurrent = session.value === current
        if (error instanceof ApiProblem && error.status === 401 && isCurrent) isSignedOut.value = true
        setLoaded({ kind: 'failed', text: describe(error) })
      },
    )
  }, [])
  useEffect(reload, [])
  return [loaded, reload]
}

/** Explanation of a failed request. */
export const describe = (error: unknown): string =>
  error instanceof ApiProblem ? explain(error.code, error.message) : t('offline')
