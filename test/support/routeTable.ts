import { groups } from '#functions/api/apiFunctions.ts'
import type { Route, Routes } from '#shared/http/routes.ts'

type Row = readonly [key: string, route: Route]

/**
 * Every endpoint of the public contract with its route key: for tests that hold for all of them.
 * Those of operators take no token, and have tests of their own that walk all of them:
 * test/feature/api/operators.
 */
export const routeTable: readonly Row[] = Object.values(groups).flatMap(({ routes }: { routes: Routes }) =>
  Object.values(routes).map((route): Row => [route.key, route]),
)

export const rowsWhere = (test: (route: Route) => boolean): readonly Row[] =>
  routeTable.filter(([, route]) => test(route))
