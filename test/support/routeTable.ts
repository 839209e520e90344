import { groups } from '#functions/api/apiFunctions.ts'
import type { Route, Routes } from '#shared/http/routes.ts'

type Row = readonly [key: string, route: Route]

/**
 * Every public endpoint with its route key. Operator endpoints take no token and are covered by
 * test/feature/api/operators.
 */
export const routeTable: readonly Row[] = Object.values(groups).flatMap(({ routes }: { routes: Routes }) =>
  Object.values(routes).map((route): Row => [route.key, route]),
)

export const rowsWhere = (test: (route: Route) => boolean): readonly Row[] =>
  routeTable.filter(([, route]) => test(route))
