import destinations from '../data/edited/destinations.json' with { type: 'json' }
import fees from '../data/edited/fees.json' with { type: 'json' }
import lanes from '../data/edited/lanes.json' with { type: 'json' }
import rateCard from '../data/edited/rateCard.json' with { type: 'json' }
import { digest } from '../platform/crypto.ts'

/** Length of a version in characters, sufficient to distinguish any two. */
const VERSION_HASH_LENGTH = 12

const hashVersion = (...data: readonly unknown[]): string =>
  digest(...data.map((one) => JSON.stringify(one))).slice(0, VERSION_HASH_LENGTH)

/**
 * Returns the prices of this release with versions. Prices are part of the code, so a version is a
 * digest of the data: deployments with equal versions have equal prices. Fees are US cents.
 */
export const getCurrentPrices = () => ({
  rateCard: {
    version: hashVersion(rateCard, lanes, destinations),
    tables: [...new Set(rateCard.tables.map(({ id }) => id))],
  },
  fees: { version: hashVersion(fees), cents: fees },
})
