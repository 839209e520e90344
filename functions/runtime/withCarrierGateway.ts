import * as v from 'valibot'
import { CARRIER_GATEWAY_TIMEOUTS_MS, type CarrierGateway } from '#shared/carriers/carrierGateway.ts'
import { type CarrierRates, createCarrierRates } from '#shared/carriers/carrierRates.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import type { CoreDeps } from './core.ts'

const loadCallFunction = lazily(() => import('#shared/platform/startFunction.ts'))

/** Calls the function `carrierGateway`, which bundles the adapters of external carriers. */
export const createCarrierGateway =
  ({ config }: Pick<CoreDeps, 'config'>): CarrierGateway =>
  async (request, response) => {
    const { action } = request
    try {
      const { callFunction } = await loadCallFunction()
      const name = `${config.namePrefix}carrierGateway`
      return v.parse(response, await callFunction(name, request, CARRIER_GATEWAY_TIMEOUTS_MS[action]))
    } catch (error) {
      log.warn('carrier gateway did not respond in time', { action, error })
      return null
    }
  }

export type CarrierRateDeps = { readonly carrierRates: CarrierRates }

/** Adds rates of external carriers. */
export const withCarrierRates = <Deps extends CoreDeps>(deps: Deps): Deps & CarrierRateDeps => ({
  ...deps,
  carrierRates: createCarrierRates(deps.table, createCarrierGateway(deps)),
})
