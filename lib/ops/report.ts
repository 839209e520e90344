import Table from 'cli-table3'

/** What a command has to say: as data for `--json`, and as text for a person. */
export type Report = {
  readonly json: unknown
  readonly text: string
  /** Why the command failed although it has something to show. */
  readonly fault?: string
}

/** An instant as people and programs read it; null where there is none. */
export const instant = (ms: number | null | undefined): string | null =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null

type Cell = string | number | boolean

const PLAIN = { style: { head: [], border: [] } }

/** One thing, a fact per line. */
export function facts(json: Readonly<Record<string, unknown>>, notes: readonly string[] = []): Report {
  const table = new Table(PLAIN)
  for (const [name, value] of Object.entries(json)) table.push([name, shown(value)])
  return { json, text: [table.toString(), ...notes].join('\n') }
}

/** Many things, one per line; `none` is said where there are none. */
export function rows(json: readonly Readonly<Record<string, unknown>>[], none: string): Report {
  const [first] = json
  if (!first) return { json, text: none }
  const table = new Table({ ...PLAIN, head: Object.keys(first) })
  for (const row of json) table.push(Object.values(row).map(shown))
  return { json, text: table.toString() }
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
