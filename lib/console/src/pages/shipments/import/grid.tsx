import { useMemo, useRef, useState } from 'preact/hooks'
import { link } from '../../../app/place.ts'
import { type Column, ListTable } from '../../../components/list.tsx'
import { Status } from '../../../components/status.tsx'
import { money } from '../../../data/format.ts'
import { FIELDS, type Field } from './fields.ts'
import { formatItemError, IMPORT_STATE_TEXTS, type Item } from './items.ts'
import type { Cells } from './parcels.ts'

/*
 * Imported rows, whose cells are corrected in place.
 */

type Edit = (row: number, cells: Cells) => void

type Props = {
  readonly items: readonly Item[]
  /** Fields with a column. */
  readonly fields: readonly Field[]
  readonly onEdit: Edit
}

/** Rows of a state that can be corrected. */
const isEditable = ({ state }: Item): boolean => !['sent', 'bought', 'unlabelled'].includes(state)

const NOTHING = () => undefined

export function Grid({ items, fields, onEdit }: Props) {
  const edit = useRef(onEdit)
  edit.current = onEdit
  const columns = useMemo(
    (): readonly Column<Item>[] => [
      { title: 'Row', cell: ({ row }) => row.number, isTight: true },
      { title: 'Status', cell: (item) => <State of={item} onUse={(cells) => edit.current(item.row.number, cells)} /> },
      ...fields.map((field) => ({
        title: FIELDS[field].title,
        cell: (item: Item) => (
          <Cell item={item} field={field} onEdit={(text) => edit.current(item.row.number, { [field]: text })} />
        ),
      })),
    ],
    [fields.join()],
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling requires keyboard focus
    <section class="scroll grid" tabIndex={0} aria-label="Imported rows">
      <ListTable
        rows={{ items, first: null, state: 'end', error: null, loadMore: NOTHING, reload: NOTHING }}
        what="Parcels"
        columns={columns}
        keyOf={({ row }) => row.number}
        empty={<p class="soft">No rows with this status.</p>}
      />
    </section>
  )
}

const TONES = { invalid: 'failed', duplicate: 'Duplicate', checking: 'pending', valid: 'Valid', bought: 'succeeded' }

type StateProps = { readonly of: Item; readonly onUse: (cells: Cells) => void }

const State = ({ of: item, onUse }: StateProps) => {
  const { state, faults, notes, suggestion, price, shipmentId } = item
  return (
    <div class="row-state">
      <Status
        of={Object.entries(TONES).find(([name]) => name === state)?.[1] ?? 'Not created'}
        text={IMPORT_STATE_TEXTS[state]}
      />{' '}
      {price && <small>{money(price.cost, price.currency)}</small>}
      {shipmentId !== null && <a href={link(`/shipments/${shipmentId}`)}>View shipment</a>}
      {faults.length > 0 && (
        <ul class="causes">
          {faults.map(formatItemError).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {notes.map((text) => (
        <small key={text}>{text}</small>
      ))}
      {suggestion && isEditable(item) && (
        <button type="button" class="link" onClick={() => onUse(suggestion)}>
          Use this address
        </button>
      )}
    </div>
  )
}

type CellProps = { readonly item: Item; readonly field: Field; readonly onEdit: (text: string) => void }

/** Text of a cell, which becomes an input on click. Enter saves it, Escape discards it. */
function Cell({ item, field, onEdit }: CellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isRowDiscarded = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  const text = item.row.cells[field] ?? ''
  const { title } = FIELDS[field]
  const isCellInvalid = item.faults.some((error) => error.field === field)
  if (!isEditable(item)) return <>{text || '–'}</>
  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        class={isCellInvalid ? 'cell invalid' : 'cell'}
        aria-label={`${title}, row ${item.row.number}: ${text || 'empty'}`}
        onClick={() => {
          isRowDiscarded.current = false
          setIsOpen(true)
        }}
      >
        {text || '–'}
      </button>
    )
  }
  const close = (typed: string) => {
    setIsOpen(false)
    if (!isRowDiscarded.current && typed.trim() !== text) onEdit(typed.trim())
  }
  return (
    <input
      class="cell"
      ref={(input) => input?.focus()}
      defaultValue={text}
      maxLength={300}
      aria-label={`${title}, row ${item.row.number}`}
      aria-invalid={isCellInvalid ? 'true' : undefined}
      onBlur={({ currentTarget }) => close(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        isRowDiscarded.current = event.key === 'Escape'
        event.currentTarget.blur()
        // The button exists once the input was replaced.
        requestAnimationFrame(() => opener.current?.focus())
      }}
    />
  )
}
