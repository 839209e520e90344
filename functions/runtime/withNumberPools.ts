import { createNumberSource, type Numbers } from '#shared/carriers/numbers/numbers.ts'
import type { CoreDeps } from './core.ts'

export type TrackingNumberDeps = { readonly numbers: Numbers }

/** Adds the tracking numbers allocated by this process. */
export const withNumberPools = <Deps extends CoreDeps>(deps: Deps): Deps & TrackingNumberDeps => ({
  ...deps,
  numbers: createNumberSource(deps.table, { needsImported: deps.config.needsImportedNumbers }),
})
