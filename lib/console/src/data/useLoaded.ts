import { useEffect, useState } from 'preact/hooks'

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T }

export type Reloadable<T> = { readonly loaded: Loaded<T>; readonly reload: () => void }

/** Loads something when it is shown, and again when one of `inputs` changes; what was there stays until the new one has come. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, inputs: readonly unknown[]): Reloadable<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    load(ending.signal).then(
      (value) => ending.signal.aborted || setLoaded({ kind: 'ready', value }),
      (error: unknown) => ending.signal.aborted || setLoaded({ kind: 'failed', error }),
    )
    return () => ending.abort()
  }, [...inputs, turn])
  return { loaded, reload: () => setTurn((before) => before + 1) }
}
