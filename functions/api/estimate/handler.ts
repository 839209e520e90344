import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps } from '../../runtime/core.ts'
import { pollDatasets, stoppedCarriers } from '../../runtime/datasets.ts'
import { dutyRates } from '../../runtime/dutyRates.ts'
import { exchangeRates } from '../../runtime/exchangeRates.ts'
import { tariffs } from '../../runtime/tariffs.ts'
import { withCarrierRates } from '../../runtime/withCarrierRates.ts'
import { calculateDuty } from './calculateDuty.ts'
import { getEstimate } from './getEstimate.ts'
import { estimateRoutes } from './routes.ts'

export const handler = apiHandler(estimateRoutes, { getEstimate, calculateDuty }, () => ({
  ...withCarrierRates(coreDeps()),
  exchangeRates: exchangeRates(),
  dutyRates: dutyRates(),
  stoppedCarriers,
  tariffs: tariffs(),
  pollDatasets,
}))
