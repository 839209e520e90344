import { useEffect, useState } from 'preact/hooks'

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T }

export type Reloadable<T> = { readonly loaded: Loaded<T>; readonly reload: () => void }

/**
 * Loads data on display and when one of `inputs` changes, discarding the previous data. `reload`
 * keeps it until the new data arrives.
 */
export function useAsyncData<T>(load: (signal: AbortSignal) => Promise<T>, inputs: readonly unknown[]): Reloadable<T> {
  const [latest, setLatestResult] = useState<{
    readonly inputs: readonly unknown[]
    readonly loaded: Loaded<T>
  } | null>(null)
  const [reloadCount, setReloadCount] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    const show = (loaded: Loaded<T>) => ending.signal.aborted || setLatestResult({ inputs, loaded })
    load(ending.signal).then(
      (value) => show({ kind: 'ready', value }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
    return () => ending.abort()
  }, [...inputs, reloadCount])
  const isLatestRequest = latest?.inputs.every((input, at) => Object.is(input, inputs[at]))
  return {
    loaded: latest && isLatestRequest ? latest.loaded : LOADING,
    reload: () => setReloadCount((before) => before + 1),
  }
}

const LOADING = { kind: 'loading' } as const
