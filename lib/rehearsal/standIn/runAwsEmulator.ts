import { serveAccount } from '../account/serveAccount.ts'
import type { Place } from '../cloudFormation/place.ts'
import { buildCallerEnvironment } from './callers.ts'
import { startAwsEmulator } from './startAwsEmulator.ts'

const EDGE_REGION = 'us-east-1'

/** Relaxed timeouts, as a busy machine responds later than AWS. */
const FUNCTION_ENVIRONMENT = { CLIENT_PATIENCE: '10' }

/**
 * Runs the stand-in with an empty account until interrupted, serves what is deployed to it, and
 * prints its environment.
 */
export async function runAwsEmulator(place: Place, print: (line: string) => void): Promise<void> {
  const standIn = await startAwsEmulator({ accounts: [place.account], regions: [place.region, EDGE_REGION] })
  const account = await serveAccount(standIn, { place, print, environment: FUNCTION_ENVIRONMENT })
  print(`A stand-in for AWS with an empty account ${place.account} runs until Ctrl-C. To deploy to it:\n`)
  for (const [name, value] of Object.entries(buildCallerEnvironment(standIn.endpoint, place)))
    print(`export ${name}=${value}`)
  print('\nnpm run deploy -- STAGE --yes\n')
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve)
  })
  for (const call of new Set(standIn.unmodelled)) print(`not modelled: ${call}`)
  await account.stop()
  await standIn.stop()
}
