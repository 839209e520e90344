import destinations from '../data/edited/destinations.json' with { type: 'json' }
import { carriers } from '../reference/carriers.ts'
import { isCountryCode } from '../reference/countries.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import { ADAPTERS } from '../reference/rules/adapterNames.ts'
import { createRoutingData } from './readRoutingData.ts'
import { DISTANCES } from './rules/lane.ts'
import type { KnownNames } from './rules/rateCardErrors.ts'

/** Returns the names that rate cards can contain, including carriers without an account. */
export const loadKnownNames = (): KnownNames => ({
  lanes: new Set(createRoutingData(ADAPTERS).lanes.map(({ id }) => id)),
  carriers: new Set(carriers.keys()),
  entryPoints: new Set(entryPoints.keys()),
  countries: { has: isCountryCode },
  destinations: new Set([...DISTANCES, ...Object.keys(destinations.zoneGroups)]),
})
