import destinations from '../data/edited/destinations.json' with { type: 'json' }
import fees from '../data/edited/fees.json' with { type: 'json' }
import lanes from '../data/edited/lanes.json' with { type: 'json' }
import rateCard from '../data/edited/rateCard.json' with { type: 'json' }
import { digest } from '../platform/digest.ts'

/** Of a version, in characters: enough to tell any two apart. */
const VERSION_LENGTH = 12

const hashVersion = (...data: readonly unknown[]): string =>
  digest(...data.map((one) => JSON.stringify(one))).slice(0, VERSION_LENGTH)

/**
 * The prices this release goes by: they are part of its code, so that a version is a digest of the
 * data. Two deployments have the same prices where they have the same version. Fees are US cents.
 */
export const pricesInForce = () => ({
  rateCard: {
    version: hashVersion(rateCard, lanes, destinations),
    tables: [...new Set(rateCard.tables.map(({ id }) => id))],
  },
  fees: { version: hashVersion(fees), cents: fees },
})
