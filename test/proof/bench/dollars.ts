import prices from './prices.json' with { type: 'json' }

/** What a request does at the table. */
export type AtTable = {
  readonly calls: number
  readonly roundTrips: number
  readonly readUnits: number
  readonly writeUnits: number
}

export type Run = Omit<AtTable, 'calls'> & {
  /** Own code on one processor. */
  readonly ownUs: number
  readonly memoryMb: number
}

/**
 * What a million such requests cost a team, in dollars: gateway, function, table and log, warm and
 * without free tiers, by the prices of `prices.json`. A function of little memory has a part of a
 * processor, and takes as much longer.
 */
export function dollarsPerMillion({ readUnits, writeUnits, roundTrips, ownUs, memoryMb }: Run): number {
  const { dollarsPerMillion: perMillion, assumed } = prices
  const share = Math.min(1, memoryMb / assumed.memoryMbOfOneProcessor)
  const seconds = ownUs / 1e6 / share + (roundTrips * assumed.tableRoundTripMs) / 1000
  return (
    perMillion.requestsToApi +
    perMillion.requestsToLambda +
    readUnits * perMillion.readUnits +
    writeUnits * perMillion.writeUnits +
    1e6 * seconds * (memoryMb / 1024) * prices.dollarsPerGigabyteSecond +
    1e6 * (assumed.logBytesPerRequest / 1e9) * prices.dollarsPerGigabyteOfLogs
  )
}
