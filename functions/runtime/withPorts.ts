import { createLoadedPartyScreening } from '../../shared/customs/screening/partyScreening.ts'
import { clock } from '../../shared/platform/clock.ts'
import { readConfig } from '../../shared/platform/config.ts'
import { lazily } from '../../shared/platform/lazily.ts'
import { createPriceLists } from '../../shared/rating/priceLists.ts'
import { type ShipmentPorts, shipmentPorts } from '../../shared/shipping/shipments/shipmentPorts.ts'
import type { CoreDeps } from './core.ts'
import { pollDatasets, readerOf, stoppedCarriers } from './datasets.ts'
import { dutyRates } from './dutyRates.ts'
import { exchangeRates } from './exchangeRates.ts'
import { tariffs } from './tariffs.ts'

export type PortDeps = CoreDeps & { readonly ports: ShipmentPorts; readonly pollDatasets: () => void }

const loadKind = async () =>
  (await import('../../shared/customs/screening/deniedPartiesDataset.ts')).deniedPartiesDataset

/** One for the process: lists of denied parties are large. */
const screening = lazily(() =>
  createLoadedPartyScreening(readerOf(loadKind), {
    needsImported: readConfig().needsImportedLists,
    nowMs: clock.now,
  }),
)

/** Adds what shipments are judged by. */
export const withPorts = <Deps extends CoreDeps>(deps: Deps): Deps & PortDeps => ({
  ...deps,
  ports: shipmentPorts(deps.config, {
    dutyRates: dutyRates(),
    exchangeRates: exchangeRates(),
    screening: screening(),
    stoppedCarriers,
    tariffs: tariffs(),
    priceLists: createPriceLists(deps.table),
  }),
  pollDatasets,
})
