import { type Drill, drills } from '#scripts/drills.ts'

/** Returns a Markdown table of drills and what each one proves. */
export function drillTable(): string {
  const rows = Object.entries<Drill>(drills).map(([name, { proves, takesMinutes, often }]) => [
    `\`${name}\``,
    proves,
    `${takesMinutes} min`,
    often,
  ])
  const all = [['Drill', 'Proves', 'Duration', 'Frequency'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}
