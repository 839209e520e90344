import { createLoadedPartyScreening } from '#shared/customs/screening/partyScreening.ts'
import { clock } from '#shared/platform/clock.ts'
import { readConfig } from '#shared/platform/config.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { type ShipmentPorts, shipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { CoreDeps } from './core.ts'
import { createReader, pollDatasets } from './datasets.ts'
import { loadedPrices } from './withPricing.ts'

export type PortDeps = CoreDeps & { readonly ports: ShipmentPorts; readonly pollDatasets: () => void }

const loadKind = async () => (await import('#shared/customs/screening/deniedPartiesDataset.ts')).deniedPartiesDataset

/** One per process, as denied-party lists are large. */
const screening = lazily(() =>
  createLoadedPartyScreening(createReader(loadKind), {
    needsImported: readConfig().needsImportedLists,
    nowMs: clock.now,
  }),
)

/** Adds the ports that assess shipments. */
export const withPorts = <Deps extends CoreDeps>(deps: Deps): Deps & PortDeps => ({
  ...deps,
  ports: shipmentPorts(deps.config, {
    ...loadedPrices(deps),
    screening: screening(),
  }),
  pollDatasets,
})
