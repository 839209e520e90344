import * as v from 'valibot'
import { type CarrierRates, createCarrierRates } from '#shared/carriers/carrierRates.ts'
import { CarrierPrices } from '#shared/carriers/keptRates.ts'
import { RATES_WITHIN_MS } from '#shared/carriers/rules/limitsAndTimes.ts'
import type { RateQuestion } from '#shared/carriers/rules/rateQuestion.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { SETTLE_JOB } from '#shared/shipping/labels/labelStore.ts'
import type { CoreDeps } from './core.ts'

const loadCalls = lazily(() => import('#shared/platform/startFunction.ts'))

/** Has the settlement of labels ask a carrier, which brings along what that takes: what comes late is kept for the next one. */
const ratesApart =
  ({ config }: CoreDeps) =>
  async (rate: RateQuestion): Promise<CarrierPrices | null> => {
    try {
      const { callFunction } = await loadCalls()
      const answer = await callFunction(`${config.namePrefix}${SETTLE_JOB}`, { rate }, RATES_WITHIN_MS)
      return v.parse(v.nullable(CarrierPrices), answer)
    } catch (error) {
      log.warn('carrier rate request timed out', { carrier: rate.carrier, error })
      return null
    }
  }

export type RateDeps = { readonly carrierRates: CarrierRates }

/** Adds what real carriers ask for parcels. */
export const withCarrierRates = <Deps extends CoreDeps>(deps: Deps): Deps & RateDeps => ({
  ...deps,
  carrierRates: createCarrierRates(deps.table, ratesApart(deps)),
})
