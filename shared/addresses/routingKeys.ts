import eircodeJson from '../data/edited/eircodeRoutingKeys.json' with { type: 'json' }

/**
 * Where postal codes begin with a key that is that of a post town: the county of each (Ireland).
 */
const eircode: ReadonlyMap<string, string> = new Map(
  Object.entries(eircodeJson.counties).flatMap(([county, keys]) =>
    keys.split(' ').map((key) => [key, county] as const),
  ),
)

/** The county of each routing key of a country; null where its postal codes have none. */
export const routingKeys = (country: string): ReadonlyMap<string, string> | null => (country === 'IE' ? eircode : null)
