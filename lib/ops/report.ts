import Table from 'cli-table3'

/** Output of a command: data for `--json`, and text. */
export type Report = {
  readonly json: unknown
  readonly text: string
  /** Failure of a command that still has output. */
  readonly fault?: string
}

/** Formats a time as ISO 8601; null if missing. */
export const instant = (ms: number | null | undefined): string | null =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null

type Cell = string | number | boolean

const PLAIN = { style: { head: [], border: [] } }

/** Lines per cell: the table library takes minutes for hundreds of lines. */
const MAX_LINES_PER_CELL = 12

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a report of one object, with a property per line; lists become separate tables. */
export function facts(json: Row, notes: readonly string[] = []): Report {
  const table = new Table(PLAIN)
  const lists: string[] = []
  for (const [name, value] of Object.entries(json)) {
    if (Array.isArray(value) && value.length > 0 && value.every(isRow)) {
      table.push([name, `${value.length}, below`])
      lists.push(`${name}:`, formatTable(value))
    } else if (Array.isArray(value) && value.length > MAX_LINES_PER_CELL) {
      table.push([name, `${value.length}, below`])
      lists.push(`${name}:`, value.map(shown).join('\n'))
    } else table.push([name, shown(value)])
  }
  return { json, text: [table.toString(), ...lists, ...notes].join('\n') }
}

/** Returns a report of several objects, one per line, or the text `none`. */
export const rows = (json: readonly Row[], none: string): Report => ({
  json,
  text: json.length === 0 ? none : formatTable(json),
})

function formatTable(all: readonly Row[]): string {
  const head = [...new Set(all.flatMap(Object.keys))]
  const table = new Table({ ...PLAIN, head })
  for (const row of all) table.push(head.map((name) => shown(row[name])))
  return table.toString()
}

function shown(value: unknown): Cell {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(shown).join('\n')
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([name, part]) => `${name} ${shown(part)}`)
    return entries.length === 0 ? '-' : entries.join('\n')
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
