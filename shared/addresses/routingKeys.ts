import eircodeJson from '../data/edited/eircodeRoutingKeys.json' with { type: 'json' }

/** County by routing key, the first three characters of Irish postal codes (Eircode). */
const eircode: ReadonlyMap<string, string> = new Map(
  Object.entries(eircodeJson.counties).flatMap(([county, keys]) =>
    keys.split(' ').map((key) => [key, county] as const),
  ),
)

/** Returns the county of each routing key of a country; null if its postal codes have none. */
export const getRoutingKeys = (country: string): ReadonlyMap<string, string> | null =>
  country === 'IE' ? eircode : null
