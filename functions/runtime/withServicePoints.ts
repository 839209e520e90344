import { createServicePoints, type ServicePoints } from '#shared/carriers/servicePoints.ts'
import type { CoreDeps } from './core.ts'
import { createCarrierGateway } from './withCarrierGateway.ts'

export type ServicePointDeps = { readonly servicePoints: ServicePoints }

/** Adds searches for service points of carriers. */
export const withServicePoints = <Deps extends CoreDeps>(deps: Deps): Deps & ServicePointDeps => ({
  ...deps,
  servicePoints: createServicePoints(createCarrierGateway(deps)),
})
