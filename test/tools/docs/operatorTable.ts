import { operatorRoutes } from '#functions/api/operators/routes.ts'
import type { Route } from '#shared/http/routes.ts'
import { aligned, needs } from './endpointTable.ts'

/** Returns a table of operator HTTP endpoints, from their routes. */
export function operatorTable(): string {
  const routes: readonly Route[] = Object.values(operatorRoutes)
  const rows = routes.map((route) => [`\`${route.method} ${route.path}\``, route.summary, needs(route)])
  return aligned(['Endpoint', 'Description', 'Access'], rows)
}
