import type { ComponentChildren } from 'preact'
import { Field } from './field.tsx'

/** Units of a product, as they are typed. */
export type UnitLine = { readonly id: number; readonly name: string; readonly quantity: string }

/** With one unit more of a product: of what is scanned again there is one more. */
export const addUnit = <Line extends UnitLine>(lines: readonly Line[], one: Line): readonly Line[] =>
  lines.some(({ id }) => id === one.id)
    ? lines.map((line) => (line.id === one.id ? { ...line, quantity: String(Number(line.quantity) + 1) } : line))
    : [...lines, one]

type Props<Line> = {
  readonly lines: readonly Line[]
  readonly faults: ReadonlyMap<string, string>
  /** Where they stand in what is sent: `line_items`. */
  readonly at: string
  /** What follows the name of a product. */
  readonly detail?: (line: Line) => ComponentChildren
  readonly onChange: (change: (lines: readonly Line[]) => readonly Line[]) => void
}

/** Products with how many units of each. */
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
