import type { Route } from './routes.ts'

/** Whether a path fits a route's template: `{id}` takes one segment, `{sku+}` the rest. */
function fits(template: string, path: string): boolean {
  const pattern = template
    .split('/')
    .map((segment) => {
      if (/^\{\w+\+\}$/.test(segment)) return '.+'
      if (/^\{\w+\}$/.test(segment)) return '[^/]+'
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('/')
  return new RegExp(`^${pattern}$`).test(path)
}

/** The methods served at a path, sorted; none where nothing is. */
export const allowedMethods = (routes: readonly Route[], path: string): readonly string[] =>
  [...new Set(routes.filter((route) => fits(route.path, path)).map(({ method }) => method))].sort()
