import { type Scenario, scenarios } from '../../support/scenarios.ts'
import { ownTime } from './ownTime.ts'

/** The parcel that the scenario of a quote asks about. */
const SAME_PARCEL = 'country=DE&postal_code=10115&entry_point=HKG101&weight=0.8&length=20&width=15&height=10'

const named = (name: string): Scenario => {
  const found = scenarios.find((scenario) => scenario.name === name)
  if (!found) throw new Error(`there is no scenario ${name}`)
  return found
}

/** What our own code takes for an estimate and for a quote of the same parcel, one after the other in one process. Microseconds. */
export async function quoteTimes(): Promise<{ readonly estimateUs: number; readonly quoteUs: number }> {
  const scenario = named('getEstimate')
  const estimate = await ownTime({
    ...scenario,
    prepare: async () => ({ ...(await scenario.prepare()), query: SAME_PARCEL }),
  })
  const quote = await ownTime(named('createQuote'))
  return { estimateUs: estimate.own.p50, quoteUs: quote.own.p50 }
}
