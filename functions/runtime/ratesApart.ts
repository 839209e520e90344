import * as v from 'valibot'
import { type CarrierRates, createCarrierRates } from '../../shared/carriers/carrierRates.ts'
import { CarrierPrices } from '../../shared/carriers/keptRates.ts'
import { RATES_WITHIN_MS } from '../../shared/carriers/rules/limitsAndTimes.ts'
import { log } from '../../shared/platform/log.ts'
import { SETTLE_JOB } from '../../shared/shipping/labels/labelStore.ts'
import type { CoreDeps } from './core.ts'

/** Has the settlement of labels ask carriers, which brings along what that takes: whatever comes late is kept for the next one. */
export const ratesApart = ({ table, config }: CoreDeps): CarrierRates =>
  createCarrierRates(table, async (rate) => {
    try {
      const { callFunction } = await import('../../shared/platform/startFunction.ts')
      const answer = await callFunction(`${config.namePrefix}${SETTLE_JOB}`, { rate }, RATES_WITHIN_MS)
      return v.parse(v.nullable(CarrierPrices), answer)
    } catch (error) {
      log.warn('a carrier has not told its rates in time', { carrier: rate.carrier, error })
      return null
    }
  })
