import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { Rows } from '../data/usePages.ts'
import { Loading } from './async.tsx'
import { Failure } from './failure.tsx'

export type Column<Item> = {
  readonly title: string
  readonly cell: (item: Item) => ComponentChildren
  /** Numbers stand under each other by their last digit. */
  readonly isNumber?: true
}

type Props<Item, Page> = {
  readonly rows: Rows<Item, Page>
  /** What the entries are: read out as the name of the table. */
  readonly what: string
  readonly columns: readonly Column<Item>[]
  readonly keyOf: (item: Item) => string | number
  /** The page of an entry. The first column holds the link; a click anywhere in the row follows it. */
  readonly pageOf?: (item: Item) => string
  readonly empty: ComponentChildren
  /** It is one of several on a page: more is asked for at the button's word alone. */
  readonly waits?: true
}

/** A list of any length: more is asked for when its end comes into view, and rows out of view cost no layout. On a phone each row is a card. */
export function ListTable<Item, Page>({ rows, what, columns, keyOf, pageOf, empty, waits }: Props<Item, Page>) {
  const { route } = useLocation()
  const { items, state, error, loadMore, reload } = rows
  if (items.length === 0) {
    if (state === 'loading') return <Loading what={what} />
    if (state === 'failed') return <Failure error={error} retry={reload} />
    return <>{empty}</>
  }
  return (
    <>
      <table class="list" aria-label={what} aria-busy={state === 'loading'}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" class={isNumber && 'number'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const page = pageOf?.(item)
            const open = (event: MouseEvent) => {
              const isOnControl = event.target instanceof Element && event.target.closest('a, button, input')
              if (page && !isOnControl && getSelection()?.isCollapsed !== false) route(page)
            }
            return (
              <tr key={keyOf(item)} class={page && 'opens'} onClick={page ? open : undefined}>
                {columns.map(({ title, cell, isNumber }, place) => (
                  <td key={title} data-title={title} class={isNumber && 'number'}>
                    {place === 0 && page ? <a href={page}>{cell(item)}</a> : cell(item)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {state === 'failed' && <Failure error={error} retry={loadMore} />}
      {state === 'more' && (waits ? <More onClick={loadMore} /> : <End reached={loadMore} />)}
    </>
  )
}

const More = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" class="more" onClick={onClick}>
    Show more
  </button>
)

const AHEAD = '600px'

/** Comes into view before the last row does. */
function End({ reached }: { readonly reached: () => void }) {
  const end = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reached(),
      { rootMargin: AHEAD },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  })
  return (
    <button type="button" class="more" ref={end} onClick={reached}>
      Show more
    </button>
  )
}
