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
import { tableMemory } from './tableMemory.ts'
import { tableSpeeds } from './tableSpeed.ts'
import { throughput } from './throughput.ts'
import { delaysInOwnProcess } from './webhookDelays.ts'

/*
 * How long our own code takes for a warm request, the table excluded, how many requests a second the local stack takes, and
 * how fast and how large its table is. `npm run bench -- createShipment` looks at one operation only, `-- table` at the table,
 * `-- webhooks` at how long events take to webhooks beside others that hang.
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
const TABLE_SECTION = 'table'
const WEBHOOK_SECTION = 'webhooks'
const WAYS = ['SDK alone', 'in process', 'over HTTP', 'DynamoDB Local']
const ITEMS_IN_MEMORY = 100_000
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

async function printTable(): Promise<void> {
  const speeds = new Table({ ...PLAIN, head: ['µs a call (calls/s)', ...WAYS, 'in process / DynamoDB Local'] })
  for (const { call, sdkAlone, inProcess, overHttp, dynamoDbLocal } of await tableSpeeds()) {
    const share = dynamoDbLocal === undefined ? '' : (inProcess / dynamoDbLocal).toFixed(2)
    speeds.push([call, ...[sdkAlone, inProcess, overHttp, dynamoDbLocal].map(told), share])
  }
  terminal.line(speeds.toString())
  const megabytes = Math.round((await tableMemory(ITEMS_IN_MEMORY)) / 1_000_000)
  terminal.line(
    `${ITEMS_IN_MEMORY} items of about 1 KB in the embedded table: ${megabytes} MB at most, process and all`,
  )
}

const told = (microseconds: number | undefined): string =>
  microseconds === undefined ? 'no Java' : `${Math.round(microseconds)} (${Math.round(1_000_000 / microseconds)})`

async function printWebhookDelays(): Promise<void> {
  const table = new Table({ ...PLAIN, head: ['events to 140 webhooks that answer', 'p50 ms', 'p99 ms', 'deliveries'] })
  const { alone, besideHanging } = await delaysInOwnProcess()
  table.push(['by themselves', alone.p50Ms, alone.p99Ms, alone.received])
  table.push(['beside 60 that hang', besideHanging.p50Ms, besideHanging.p99Ms, besideHanging.received])
  terminal.line(table.toString())
  terminal.line(
    `99th percentile beside the hanging ones: ${(besideHanging.p99Ms / alone.p99Ms).toFixed(2)} times that without`,
  )
}

async function printOperations(): Promise<void> {
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
}

if (wanted !== TABLE_SECTION && wanted !== WEBHOOK_SECTION) await printOperations()
if (wanted === '') await printThroughput()
if (wanted === '' || wanted === TABLE_SECTION) await printTable()
if (wanted === '' || wanted === WEBHOOK_SECTION) await printWebhookDelays()
