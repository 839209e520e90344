import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Table from 'cli-table3'
import { groups } from '../../functions/groups.ts'
import { schedules } from '../../functions/schedules.ts'
import { workers } from '../../functions/workers.ts'
import { bundleFunctions } from '../../lib/bundles/bundleFunctions.ts'
import { divertOutput } from '../../lib/local/divertOutput.ts'
import { scenarios } from '../support/scenarios.ts'
import { ownTime } from './ownTime.ts'
import { startServices } from './services.ts'
import { throughput } from './throughput.ts'

/*
 * How long our own code takes for a warm request, the table excluded, and how many requests a second the local stack takes.
 * `npm run bench -- createShipment` looks at one operation only.
 */

/** Own code of a request takes less than this, but for what takes longer by nature. */
const MAX_OWN_P50_US = 1_000
const CARRIER = 'with the stand-in for the carrier'
const LONGER_BY_NATURE: Readonly<Record<string, string>> = {
  signIn: 'hashes a password',
  'getLabel, as a PDF': 'draws a page',
  bulkLabels: 'draws ten pages',
  'createShipment, with a label of an outside carrier': CARRIER,
  'createLabel, of an outside carrier': CARRIER,
  'cancelLabel, of an outside carrier': CARRIER,
}
const PLAIN = { style: { head: [], border: [], compact: true } }

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const logFile = join(folder, 'functions.log')
const terminal = divertOutput(logFile)
const [wanted = ''] = process.argv.slice(2)

/** Prints a line for each scenario; answers those that take too long. */
async function printOwnTimes(): Promise<readonly string[]> {
  const bundles = bundleFunctions({ groups, schedules, workers }, join(folder, 'functions'))
  const table = new Table({ ...PLAIN, head: ['operation', 'own p50 µs', 'own p99 µs', 'table calls', 'bundle KB', ''] })
  const slow: string[] = []
  for (const scenario of scenarios.filter(({ operation }) => operation.startsWith(wanted))) {
    const { own, tableCalls } = await ownTime(scenario)
    const reason = LONGER_BY_NATURE[scenario.name]
    if (reason === undefined && own.p50 >= MAX_OWN_P50_US) slow.push(scenario.name)
    const bundleKb = Math.round((bundles[scenario.group]?.coldBytes ?? 0) / 1000)
    table.push([scenario.name, own.p50, own.p99, tableCalls, bundleKb, reason ?? ''])
  }
  terminal.line(table.toString())
  return slow
}

async function printThroughput(): Promise<void> {
  const table = new Table({ ...PLAIN, head: ['local stack', 'requests/s', 'p50 ms', 'p99 ms', 'refused'] })
  for (const { request, perSecond, p50Ms, p99Ms, refused } of await throughput()) {
    table.push([request, perSecond, p50Ms, p99Ms, refused])
  }
  terminal.line(table.toString())
}

const stopServices = await startServices()
try {
  const slow = await printOwnTimes()
  if (slow.length > 0) {
    terminal.error(`Own code takes ${MAX_OWN_P50_US} µs or more: ${slow.join(', ')}`)
    process.exitCode = 1
  }
} catch (error) {
  terminal.error(`${error}\nWhat the functions logged is in ${logFile}`)
  process.exitCode = 1
} finally {
  await stopServices()
}
if (wanted === '') await printThroughput()
