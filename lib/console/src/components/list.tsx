import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { count } from '../data/format.ts'
import type { Rows } from '../data/usePages.ts'
import { Loading } from './async.tsx'
import { Failure } from './failure.tsx'

export type Column<Item> = {
  readonly title: string
  readonly cell: (item: Item) => ComponentChildren
  /** Numbers stand under each other by their last digit. */
  readonly isNumber?: true
  /** Short texts that are not broken where there is room: numbers of orders, instants. */
  readonly isTight?: true
}

type Props<Item, Page> = {
  readonly rows: Rows<Item, Page>
  /** What the entries are: read out as the name of the table. */
  readonly what: string
  readonly columns: readonly Column<Item>[]
  readonly keyOf: (item: Item) => string | number
  /**
   * The page of an entry. The first column holds the link; a click anywhere in the row follows it.
   */
  readonly pageOf?: (item: Item) => string
  readonly empty: ComponentChildren
  /** How many there are is said above it: 0 where the API has not counted so far. */
  readonly counted?: { readonly one: string; readonly total: number | undefined }
  /** It is one of several on a page: more is asked for at the button's word alone. */
  readonly waits?: true
}

/**
 * A list of any length: more is asked for when its end comes into view, and only what is near the
 * view is drawn. On a phone each row is a card.
 */
export function ListTable<Item, Page>({
  rows,
  what,
  columns,
  keyOf,
  pageOf,
  empty,
  counted,
  waits,
}: Props<Item, Page>) {
  const { items, state, error, loadMore, reload } = rows
  const chunks = Math.ceil(items.length / CHUNK_ROWS)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (chunks > 1) fixColumns(table.current)
  }, [chunks > 1])
  if (items.length === 0) {
    if (state === 'loading') return <Loading what={what} />
    if (state === 'failed') return <Failure error={error} retry={reload} />
    return <>{empty}</>
  }
  return (
    <>
      {counted && <p class="soft">{announceCount(counted, rows)}</p>}
      <table
        ref={table}
        class="list"
        aria-label={what}
        aria-busy={state === 'loading'}
        aria-rowcount={chunks > 1 ? items.length + 1 : undefined}
      >
        <Headings columns={columns} />
        {Array.from({ length: chunks }, (_, place) => (
          <Chunk key={place}>
            {() =>
              items
                .slice(place * CHUNK_ROWS, (place + 1) * CHUNK_ROWS)
                .map((item) => <Row key={keyOf(item)} item={item} columns={columns} page={pageOf?.(item) ?? null} />)
            }
          </Chunk>
        ))}
      </table>
      {state === 'failed' && <Failure error={error} retry={loadMore} />}
      {state === 'more' && (waits ? <More onClick={loadMore} /> : <End reached={loadMore} />)}
    </>
  )
}

/** Long lists are not counted to their end: they have more than was read of them. */
function announceCount<Item, Page>(
  { one, total = 0 }: NonNullable<Props<Item, Page>['counted']>,
  { items, state }: Rows<Item, Page>,
): string {
  if (total > 0) return count(total, one)
  return state === 'end' ? count(items.length, one) : `More than ${count(items.length, one)}`
}

type TableProps<Item> = Pick<Props<Item, unknown>, 'what' | 'columns' | 'keyOf'> & { readonly items: readonly Item[] }

/** A few rows that are all there. */
export const Table = <Item,>({ items, what, columns, keyOf }: TableProps<Item>) => (
  <table class="list" aria-label={what}>
    <Headings columns={columns} />
    <tbody>
      {items.map((item) => (
        <Row key={keyOf(item)} item={item} columns={columns} page={null} />
      ))}
    </tbody>
  </table>
)

function Headings<Item>({ columns }: { readonly columns: readonly Column<Item>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, isNumber }) => (
          <th key={title} scope="col" class={isNumber && 'number'}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const CHUNK_ROWS = 100

/**
 * Rows that are drawn together. Far from the view one empty row is as high as they were, so that
 * nothing moves.
 */
function Chunk({ children }: { readonly children: () => ComponentChildren }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [farHeight, setFarHeight] = useState<number | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry && setFarHeight(entry.isIntersecting ? null : entry.boundingClientRect.height),
      { rootMargin: '1500px' },
    )
    if (body.current) observer.observe(body.current)
    return () => observer.disconnect()
  }, [])
  return (
    <tbody ref={body}>
      {farHeight === null ? (
        children()
      ) : (
        <tr class="far">
          <td style={{ height: `${farHeight}px` }} />
        </tr>
      )}
    </tbody>
  )
}

/** Columns stay as wide as the first rows made them, whichever rows are drawn. */
function fixColumns(table: HTMLTableElement | null): void {
  if (!table) return
  const whole = table.getBoundingClientRect().width
  const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
  const widths = headings.map((heading) => heading.getBoundingClientRect().width / whole)
  for (const [place, heading] of headings.entries()) heading.style.width = `${(widths[place] ?? 0) * 100}%`
  table.classList.add('fixed')
}

type RowProps<Item> = {
  readonly item: Item
  readonly columns: readonly Column<Item>[]
  readonly page: string | null
}

/**
 * Rows that stay as they are cost nothing when more come below them: of a list of thousands only
 * the new ones are drawn.
 */
function Row<Item>({ item, columns, page }: RowProps<Item>) {
  const { route } = useLocation()
  const open = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, summary')
    if (page !== null && !isOnControl && getSelection()?.isCollapsed !== false) route(page)
  }
  return useMemo(
    () => (
      <tr class={page === null ? undefined : 'opens'} onClick={page === null ? undefined : open}>
        {columns.map(({ title, cell, isNumber, isTight }, place) => (
          <td key={title} data-title={title} class={isNumber ? 'number' : isTight && 'tight'}>
            {place === 0 && page !== null ? <a href={page}>{cell(item)}</a> : cell(item)}
          </td>
        ))}
      </tr>
    ),
    [item, columns, page],
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
