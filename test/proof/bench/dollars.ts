import prices from './prices.json' with { type: 'json' }

/** Resource use of a request. */
export type AtTable = {
  readonly calls: number
  readonly roundTrips: number
  readonly readUnits: number
  readonly writeUnits: number
}

export type Run = Omit<AtTable, 'calls'> & {
  /** Processor time of our code, on one processor. */
  readonly ownUs: number
  readonly memoryMb: number
}

/**
 * Cost of a million requests in US dollars: gateway, function, table and logs, warm and without
 * free tiers, with the prices in `prices.json`. A function with little memory has a fraction of a
 * processor and runs proportionally longer.
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
