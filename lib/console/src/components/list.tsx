import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { count } from '../data/format.ts'
import type { Rows } from '../data/usePages.ts'
import { Loading } from './async.tsx'
import { Failure } from './failure.tsx'

/*
 * Tables: paginated lists with infinite scrolling, and short ones.
 */

export type Column<Item> = {
  readonly title: string
  readonly cell: (item: Item) => ComponentChildren
  /** Right-aligned. */
  readonly isNumber?: true
  /** Short texts without line breaks, such as order numbers and times. */
  readonly isTight?: true
}

type Key = string | number

/** Rows selected by checkbox, by key. */
export type Selection<Item> = {
  readonly selected: ReadonlySet<Key>
  readonly onChange: (selected: ReadonlySet<Key>) => void
  /** Name of an entry, read out for its checkbox. */
  readonly nameOf: (item: Item) => string
}

type Props<Item, Page> = {
  readonly rows: Rows<Item, Page>
  /** Name of the entries, read out as the name of the table. */
  readonly what: string
  readonly columns: readonly Column<Item>[]
  readonly keyOf: (item: Item) => Key
  /** Page of an entry, linked from the first column; a click anywhere in the row follows it. */
  readonly pageOf?: (item: Item) => string
  readonly empty: ComponentChildren
  /** Shows the total above; 0 if the API did not count that far. */
  readonly counted?: { readonly one: string; readonly many?: string; readonly total: number | undefined }
  /** One of several lists on a page: loads more only by button. */
  readonly waits?: true
  /** Adds a checkbox to each row. With Shift, all rows since the previous one are changed. */
  readonly selection?: Selection<Item>
}

/**
 * List of any length: loads more when its end comes into view, and renders only rows near the
 * viewport. On a phone each row is a card.
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
  selection,
}: Props<Item, Page>) {
  const { items, state, error, loadMore, reload } = rows
  const checkboxes = useCheckboxes(items, keyOf, selection)
  const chunks = Math.ceil(items.length / TABLE_ROWS_PER_CHUNK)
  const table = useRef<HTMLTableElement>(null)
  const titles = columns.map(({ title }) => title).join('|')
  useEffect(() => {
    if (chunks > 1) lockColumnWidths(table.current)
  }, [chunks > 1, titles])
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
        <Headings columns={columns} before={checkboxes && <SelectAllCheckbox {...checkboxes} />} />
        {Array.from({ length: chunks }, (_, place) => (
          <Chunk key={place}>
            {() =>
              items
                .slice(place * TABLE_ROWS_PER_CHUNK, (place + 1) * TABLE_ROWS_PER_CHUNK)
                .map((item) => (
                  <Row
                    key={keyOf(item)}
                    item={item}
                    columns={columns}
                    page={pageOf?.(item) ?? null}
                    checkbox={checkboxes && { ...checkboxes, isSelected: checkboxes.isSelected(item) }}
                  />
                ))
            }
          </Chunk>
        ))}
      </table>
      {state === 'failed' && <Failure error={error} retry={loadMore} />}
      {state === 'more' && (waits ? <More onClick={loadMore} /> : <End reached={loadMore} />)}
    </>
  )
}

/** Returns the state of the checkboxes; undefined without selection. */
function useCheckboxes<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  selection: Selection<Item> | undefined,
) {
  const latest = useRef({ items, keyOf, selection })
  latest.current = { items, keyOf, selection }
  const previous = useRef<Key | null>(null)
  // Stable, as rows are memoised.
  const toggle = useCallback((item: Item, isRange: boolean): void => {
    const { items: all, keyOf: toKey, selection: current } = latest.current
    if (!current) return
    const selected = new Set(current.selected)
    const isOn = !selected.has(toKey(item))
    const end = all.indexOf(item)
    const before = isRange ? all.findIndex((one) => toKey(one) === previous.current) : -1
    const start = before === -1 ? end : before
    for (const one of all.slice(Math.min(start, end), Math.max(start, end) + 1)) {
      if (isOn) selected.add(toKey(one))
      else selected.delete(toKey(one))
    }
    previous.current = toKey(item)
    current.onChange(selected)
  }, [])
  if (!selection) return undefined
  const { selected, onChange, nameOf } = selection
  const shown = items.filter((item) => selected.has(keyOf(item))).length
  return {
    toggle,
    nameOf,
    isSelected: (item: Item) => selected.has(keyOf(item)),
    areAll: shown === items.length,
    areSome: shown > 0 && shown < items.length,
    toggleAll: (isOn: boolean) => onChange(isOn ? new Set([...selected, ...items.map(keyOf)]) : new Set()),
  }
}

type Checkboxes<Item> = NonNullable<ReturnType<typeof useCheckboxes<Item>>>

const SelectAllCheckbox = <Item,>({ areAll, areSome, toggleAll }: Checkboxes<Item>) => (
  <input
    type="checkbox"
    aria-label="Select all shown rows"
    checked={areAll}
    indeterminate={areSome}
    onChange={({ currentTarget }) => toggleAll(currentTarget.checked)}
  />
)

/** The API does not count long lists to their end, so the total may be unknown. */
function announceCount<Item, Page>(
  { one, many, total = 0 }: NonNullable<Props<Item, Page>['counted']>,
  { items, state }: Rows<Item, Page>,
): string {
  if (total > 0) return count(total, one, many)
  return state === 'end' ? count(items.length, one, many) : `More than ${count(items.length, one, many)}`
}

type TableProps<Item> = Pick<Props<Item, unknown>, 'what' | 'columns' | 'keyOf'> & { readonly items: readonly Item[] }

/** Short table without pagination. */
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

type HeadingsProps<Item> = { readonly columns: readonly Column<Item>[]; readonly before?: ComponentChildren }

function Headings<Item>({ columns, before }: HeadingsProps<Item>) {
  return (
    <thead>
      <tr>
        {columns.map(({ title, isNumber }, place) => (
          <th key={title} scope="col" class={isNumber && 'number'}>
            {place === 0 && before}
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const TABLE_ROWS_PER_CHUNK = 100

/**
 * Rows rendered together. Far from the viewport they are replaced by an empty row of the same
 * height.
 */
function Chunk({ children }: { readonly children: () => ComponentChildren }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [spacerHeight, setSpacerHeight] = useState<number | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry && setSpacerHeight(entry.isIntersecting ? null : entry.boundingClientRect.height),
      { rootMargin: '1500px' },
    )
    if (body.current) observer.observe(body.current)
    return () => observer.disconnect()
  }, [])
  return (
    <tbody ref={body}>
      {spacerHeight === null ? (
        children()
      ) : (
        <tr class="far">
          <td style={{ height: `${spacerHeight}px` }} />
        </tr>
      )}
    </tbody>
  )
}

/** Fixes the column widths of the first rows, whichever rows are rendered. */
function lockColumnWidths(table: HTMLTableElement | null): void {
  if (!table) return
  const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
  // Other columns have other widths.
  table.classList.remove('fixed')
  for (const heading of headings) heading.style.width = ''
  const totalWidth = table.getBoundingClientRect().width
  const widths = headings.map((heading) => heading.getBoundingClientRect().width / totalWidth)
  for (const [place, heading] of headings.entries()) heading.style.width = `${(widths[place] ?? 0) * 100}%`
  // A table that is wider than its container is scrolled, not compressed.
  table.style.setProperty('--content-width', `${totalWidth}px`)
  table.classList.toggle('wide', totalWidth > (table.parentElement?.clientWidth ?? totalWidth))
  table.classList.add('fixed')
}

type RowProps<Item> = {
  readonly item: Item
  readonly columns: readonly Column<Item>[]
  readonly page: string | null
  readonly checkbox?: (Pick<Checkboxes<Item>, 'toggle' | 'nameOf'> & { readonly isSelected: boolean }) | undefined
}

/** Memoised, so that only new rows of a long list are rendered. */
function Row<Item>({ item, columns, page, checkbox }: RowProps<Item>) {
  const { route } = useLocation()
  const open = (event: MouseEvent) => {
    const isInteractiveTarget = event.target instanceof Element && event.target.closest('a, button, input, summary')
    if (page !== null && !isInteractiveTarget && getSelection()?.isCollapsed !== false) route(page)
  }
  return useMemo(
    () => (
      <tr
        class={page === null ? undefined : 'opens'}
        aria-selected={checkbox?.isSelected}
        onClick={page === null ? undefined : open}
      >
        {columns.map(({ title, cell, isNumber, isTight }, place) => (
          <td key={title} data-title={title} class={isNumber ? 'number' : isTight && 'tight'}>
            {place === 0 && checkbox && (
              <input
                type="checkbox"
                aria-label={`Select ${checkbox.nameOf(item)}`}
                checked={checkbox.isSelected}
                onClick={({ shiftKey }) => checkbox.toggle(item, shiftKey)}
              />
            )}
            {place === 0 && page !== null ? <a href={page}>{cell(item)}</a> : cell(item)}
          </td>
        ))}
      </tr>
    ),
    [item, columns, page, checkbox?.isSelected],
  )
}

const More = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" class="more" onClick={onClick}>
    Show more
  </button>
)

const AHEAD = '600px'

/** Placed before the last row, to load more in time. */
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
