import type { ComponentChildren } from 'preact'
import { Field } from './field.tsx'

/** Product and quantity as typed. */
export type UnitLine = { readonly id: number; readonly name: string; readonly quantity: string }

/** Adds a unit of a product; repeated scans increase the quantity. */
export const addLineUnit = <Line extends UnitLine>(lines: readonly Line[], one: Line): readonly Line[] =>
  lines.some(({ id }) => id === one.id)
    ? lines.map((line) => (line.id === one.id ? { ...line, quantity: String(Number(line.quantity) + 1) } : line))
    : [...lines, one]

type Props<Line> = {
  readonly lines: readonly Line[]
  readonly faults: ReadonlyMap<string, string>
  /** Field of the lines in the request: `line_items`. */
  readonly at: string
  /** Content after the product name. */
  readonly detail?: (line: Line) => ComponentChildren
  readonly onChange: (change: (lines: readonly Line[]) => readonly Line[]) => void
}

/** Products with quantities. */
export const UnitLines = <Line extends UnitLine>({ lines, faults, at, detail, onChange }: Props<Line>) =>
  lines.length > 0 && (
    <ul class="entries">
      {lines.map((line, place) => (
        <li key={line.id}>
          <span>
            {line.name} {detail?.(line)}
          </span>
          <span class="actions">
            <span class="short">
              <Field
                label="Units"
                required
                inputMode="numeric"
                value={line.quantity}
                fault={faults.get(`${at}/${place}/quantity`)}
                onChange={(quantity) =>
                  onChange((all) => all.map((one) => (one.id === line.id ? { ...one, quantity } : one)))
                }
              />
            </span>
            <button
              type="button"
              class="link"
              onClick={() => onChange((all) => all.filter(({ id }) => id !== line.id))}
            >
              Remove<span class="unseen"> {line.name}</span>
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
