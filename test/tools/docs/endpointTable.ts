import { groups } from '#functions/api/apiFunctions.ts'
import type { Route, Routes } from '#shared/http/routes.ts'

const ACCESS = {
  application: 'secret',
  browser: 'browser',
  floor: 'floor session',
  floorDevice: 'floor device',
  operator: 'any operator',
  public: 'public',
} as const

export function needs({ access, scope, hasPage }: Route): string {
  if (hasPage) return 'any token; none for the page'
  if ((access === 'operator' || access === 'floor') && scope !== undefined) return `\`${scope}\``
  if (access === 'token') return scope === undefined ? 'any token' : `\`${scope}\``
  return access === 'browserOrToken' ? `browser, or \`${scope}\`` : ACCESS[access]
}

/** Returns the table of endpoints by subject, in the order of the route tables. */
export function endpointTable(): string {
  const routes = Object.values(groups).flatMap((group: { routes: Routes }) => Object.values(group.routes))
  const tags = [...new Set(routes.map(({ tag }) => tag))]
  const rows = tags
    .flatMap((tag) => routes.filter((route) => route.tag === tag))
    .map((route) => [
      `\`${route.method} ${route.path}\``,
      `${route.deprecated ? 'Deprecated. ' : ''}${route.summary}`,
      needs(route),
    ])
  return aligned(['Endpoint', 'Description', 'Access'], rows)
}

/** Returns a Markdown table with aligned columns, as the formatter requires. */
export function aligned(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}
