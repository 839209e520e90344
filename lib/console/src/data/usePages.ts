import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

export type Rows<Item, Page> = {
  readonly items: readonly Item[]
  /** First page, which has the total; null until loaded. */
  readonly first: Page | null
  readonly state: 'loading' | 'more' | 'end' | 'failed'
  readonly error: unknown
  readonly loadMore: () => void
  readonly reload: () => void
}

/** Loads a list of the API page by page, on request. Restarts when one of `inputs` changes. */
export function usePages<Item, Page extends object>(
  list: (signal: AbortSignal) => { pages(): AsyncGenerator<Page> },
  itemsOf: (page: Page) => readonly Item[],
  inputs: readonly unknown[],
): Rows<Item, Page> {
  type Shown = Pick<Rows<Item, Page>, 'items' | 'first' | 'state' | 'error'>
  const [shown, setShown] = useState<Shown>({ items: [], first: null, state: 'loading', error: null })
  const [reloadCount, setReloadCount] = useState(0)
  const next = useRef<() => Promise<void>>(async () => {})

  useEffect(() => {
    const ending = new AbortController()
    const pages = list(ending.signal).pages()
    let isBusy = false
    const take = async (isFirst: boolean): Promise<void> => {
      if (isBusy) return
      isBusy = true
      try {
        const { value, done } = await pages.next()
        if (ending.signal.aborted) return
        setShown((before) => {
          if (done) return { ...before, state: 'end' }
          const items = isFirst ? itemsOf(value) : [...before.items, ...itemsOf(value)]
          const isLast = 'next_page' in value && value.next_page === null
          return { items, first: isFirst ? value : before.first, state: isLast ? 'end' : 'more', error: null }
        })
      } catch (error) {
        if (!ending.signal.aborted) setShown((before) => ({ ...before, state: 'failed', error }))
      } finally {
        isBusy = false
      }
    }
    next.current = () => take(false)
    setShown((before) => ({ ...before, state: 'loading' }))
    void take(true)
    return () => ending.abort()
  }, [...inputs, reloadCount])

  const loadMore = useCallback(() => void next.current(), [])
  return { ...shown, loadMore, reload: () => setReloadCount((before) => before + 1) }
}
