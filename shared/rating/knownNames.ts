import destinations from '../data/edited/destinations.json' with { type: 'json' }
import { carriers } from '../reference/carriers.ts'
import { isCountry } from '../reference/countries.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import { ADAPTERS } from '../reference/rules/adapterNames.ts'
import { createRoutingData } from './readRoutingData.ts'
import { DISTANCES } from './rules/lane.ts'
import type { KnownNames } from './rules/rateCardFaults.ts'

/** What rate cards may name, of carriers nobody has an account with as well. */
export const knownNames = (): KnownNames => ({
  lanes: new Set(createRoutingData(ADAPTERS).lanes.map(({ id }) => id)),
  carriers: new Set(carriers.keys()),
  entryPoints: new Set(entryPoints.keys()),
  countries: { has: isCountry },
  destinations: new Set([...DISTANCES, ...Object.keys(destinations.zoneGroups)]),
})
