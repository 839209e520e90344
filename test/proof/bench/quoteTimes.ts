import { clock } from '#shared/platform/clock.ts'
import { type Scenario, scenarios } from '#test/support/scenarios.ts'
import { rehearse, warmRequest } from './ownTime.ts'
import { cpuInTurns, median } from './timing.ts'

/** Parcel of the quote scenario. */
const SAME_PARCEL = 'country=DE&postal_code=10115&entry_point=HKG101&weight=0.8&length=20&width=15&height=10'

const named = (name: string): Scenario => {
  const found = scenarios.find((scenario) => scenario.name === name)
  if (!found) throw new Error(`there is no scenario ${name}`)
  return found
}

/** Processor time of a request in microseconds: in total, and of its table calls alone. */
export type CpuTime = { readonly wholeUs: number; readonly bareUs: number }

type QuoteTimes = {
  readonly estimate: CpuTime
  readonly quote: CpuTime
  /** Ratio of a complete quote to an estimate: the median of all rounds. */
  readonly wholeRatio: number
  /** The same ratio for our code, without the calls. */
  readonly ownRatio: number
}

/**
 * Processor time of an estimate and a quote of the same parcel, alternating in one process, on a
 * table that responds immediately.
 */
export async function quoteTimes(): Promise<QuoteTimes> {
  const scenario = named('getEstimate')
  const askEstimate = await warmRequest({
    ...scenario,
    prepare: async () => ({ ...(await scenario.prepare()), query: SAME_PARCEL }),
  })
  const askQuote = await warmRequest(named('createQuote'))
  const atMs = clock.now()
  const estimate = await rehearse(askEstimate, atMs)
  const quote = await rehearse(askQuote, atMs)
  try {
    const rounds = await cpuInTurns([estimate.whole, quote.whole, estimate.bare, quote.bare])
    const [wholeEstimates = [], wholeQuotes = []] = rounds
    const [estimateUs = 0, quoteUs = 0, bareEstimateUs = 0, bareQuoteUs = 0] = rounds.map(median)
    return {
      estimate: { wholeUs: estimateUs, bareUs: bareEstimateUs },
      quote: { wholeUs: quoteUs, bareUs: bareQuoteUs },
      wholeRatio: median(wholeQuotes.map((us, at) => us / (wholeEstimates[at] ?? us))),
      ownRatio: (quoteUs - bareQuoteUs) / (estimateUs - bareEstimateUs),
    }
  } finally {
    estimate.stop()
    quote.stop()
  }
}
