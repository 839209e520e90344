import { createLoadedPartyScreening } from '#shared/customs/screening/partyScreening.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createShipmentPorts, type ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { CoreDeps } from './core.ts'
import { createDatasetReader, pollDatasets } from './datasets.ts'
import { getLoadedPrices } from './withPricing.ts'

export type ShipmentPortDeps = CoreDeps & { readonly ports: ShipmentPorts; readonly pollDatasets: () => void }

const loadDatasetKind = async () =>
  (await import('#shared/customs/screening/deniedPartiesDataset.ts')).deniedPartiesDataset

/** One per process, as denied-party lists are large. */
const screening = lazily(() =>
  createLoadedPartyScreening(createDatasetReader(loadDatasetKind), {
    needsImported: loadConfig().needsImportedLists,
    nowMs: clock.now,
  }),
)

/** Adds the ports that assess shipments. */
export const withShipmentPorts = <Deps extends CoreDeps>(deps: Deps): Deps & ShipmentPortDeps => ({
  ...deps,
  ports: createShipmentPorts(deps.config, {
    ...getLoadedPrices(deps),
    screening: screening(),
  }),
  pollDatasets,
})
