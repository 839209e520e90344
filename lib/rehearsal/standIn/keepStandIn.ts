import type { Place } from '../cloudFormation/place.ts'
import { environmentFor } from './callers.ts'
import { startStandIn } from './startStandIn.ts'

const EDGE_REGION = 'us-east-1'

/**
 * Runs the stand-in with an empty account until the process is interrupted, and prints the
 * environment that leads to it.
 */
export async function keepStandIn(place: Place, print: (line: string) => void): Promise<void> {
  const standIn = await startStandIn({ accounts: [place.account], regions: [place.region, EDGE_REGION] })
  print(`A stand-in for AWS with an empty account ${place.account} runs until Ctrl-C. To deploy to it:\n`)
  for (const [name, value] of Object.entries(environmentFor(standIn.endpoint, place))) print(`export ${name}=${value}`)
  print('\nnpm run deploy -- STAGE --yes\n')
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve)
  })
  for (const call of standIn.unmodelled) print(`not modelled: ${call}`)
  await standIn.stop()
}
