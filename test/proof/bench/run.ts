import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Table from 'cli-table3'
import { redirectOutput } from '#lib/local/redirectOutput.ts'
import { scenarios } from '#test/support/scenarios.ts'
import { loadAllPlaces, matchTimes } from './addressMatching.ts'
import { batchNeighbours, type ResponseTimes } from './batchNeighbours.ts'
import { compareBuilds, installBuild } from './besideBuild.ts'
import { classificationSpeed } from './classificationSpeed.ts'
import { COST_COLUMNS, costCells, type OperationCost, writeCosts } from './costTable.ts'
import { floorTimes } from './floorTimes.ts'
import { jobRates } from './jobRates.ts'
import { operationCosts } from './operationCosts.ts'
import { type CpuTime, quoteTimes } from './quoteTimes.ts'
import { screeningSpeed } from './screeningSpeed.ts'
import { startServices } from './services.ts'
import { tableMemory } from './tableMemory.ts'
import { tableSpeeds } from './tableSpeed.ts'
import { throughput } from './throughput.ts'
import { walletRace } from './walletRace.ts'
import { delaysInOwnProcess } from './webhookDelays.ts'
import { type Delays, lanesInOwnProcess } from './webhookLanes.ts'
import { type Rates, ratesInOwnProcess } from './webhookRates.ts'

/*
 * Own time of our code for a warm request, without the table, requests a second of the local stack,
 * and speed and size of its table. `npm run bench -- createShipment` measures one operation only,
 * `-- table` the table, `-- webhooks` the delay of events to webhooks while others are slow or
 * hang, `-- deliveries` the rate of webhook deliveries and their processor time, `-- addresses
 * [FOLDER]` address matching, with the places of a folder instead of the shipped ones, `--
 * classify` the classification of goods, `-- wallet` purchases from one wallet, `-- jobs` the
 * throughput of jobs, `-- quotes` a quote compared with an estimate, `-- floor` an operation of
 * warehouse staff compared with an update of an order, `-- heat` the partition keys of a large
 * tenant, `-- batches` the purchases of an account during a batch of another, `-- beside COMMIT`
 * this build compared with another.
 */

/**
 * Limit for the processing time of our code, except for operations that are slow by design. On a
 * machine where a bare SDK call takes longer, the limit increases in proportion.
 */
const MAX_OWN_P50_US = 500
const BARE_CALL_US = 500
const CARRIER = 'with the stand-in for the carrier'
const PAGES = 'draws pages'
const PASSWORD = 'hashes a password by scrypt, which takes long on purpose'
const LONGER_BY_NATURE: Readonly<Record<string, string>> = {
  signIn: PASSWORD,
  resetPassword: PASSWORD,
  acceptInvitation: PASSWORD,
  createKey: PASSWORD,
  changeSecondFactor: PASSWORD,
  changeMembers: PASSWORD,
  operatorSignIn: PASSWORD,
  'getLabel, for a label printer': PAGES,
  'getLabel, as a PDF': PAGES,
  bulkLabels: PAGES,
  'getOverpack, as a PDF': PAGES,
  'getManifest, as a PDF': PAGES,
  'getStatement, as a PDF': PAGES,
  'getProduct, as a PDF': PAGES,
  'getInbound, as a PDF': PAGES,
  printBarcodes: PAGES,
  'createShipment, with a label of an outside carrier': CARRIER,
  'createLabel, of an outside carrier': CARRIER,
  'createLabel, of three packages of an outside carrier': CARRIER,
  'createLabel, with the credentials of its user': CARRIER,
  'cancelLabel, of an outside carrier': CARRIER,
  classifyProducts: 'searches 2,700 codes for each product',
  'createInbound, of 80 products, with an idempotency key': '80 products',
  'createReshipment, of 40 returns, with an idempotency key': '40 returns',
  createOverpack: '10 parcels',
  'createOverpack, of labels by their numbers': '10 parcels',
}
const TABLE_SECTION = 'table'
const WEBHOOK_SECTION = 'webhooks'
const DELIVERY_SECTION = 'deliveries'
const SCREENING_SECTION = 'screening'
const ADDRESS_SECTION = 'addresses'
const CLASSIFY_SECTION = 'classify'
const WALLET_SECTION = 'wallet'
const JOB_SECTION = 'jobs'
const HEAT_SECTION = 'heat'
const QUOTE_SECTION = 'quotes'
const FLOOR_SECTION = 'floor'
const BATCH_SECTION = 'batches'
const BESIDE_SECTION = 'beside'
const SECTIONS = [
  TABLE_SECTION,
  WEBHOOK_SECTION,
  DELIVERY_SECTION,
  SCREENING_SECTION,
  ADDRESS_SECTION,
  CLASSIFY_SECTION,
  WALLET_SECTION,
  JOB_SECTION,
  HEAT_SECTION,
  QUOTE_SECTION,
  FLOOR_SECTION,
  BATCH_SECTION,
  BESIDE_SECTION,
]
/** Processing time of a floor operation, as a multiple of an order update. */
const FLOOR_GOAL = 1.5
const BUYERS = [1, 10, 30, 100]
const WAYS = ['SDK alone', 'in process', 'over HTTP', 'DynamoDB Local']
const ITEMS_IN_MEMORY = 100_000
const LISTED_NAMES = 40_000
const PLAIN = { style: { head: [], border: [], compact: true } }

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const logFile = join(folder, 'functions.log')
const terminal = redirectOutput(logFile)
const [expected = '', parameter] = process.argv.slice(2)

/** Prints a line for each scenario, and returns the ones above the limit. */
async function printOwnTimes(): Promise<readonly string[]> {
  const chosen = scenarios.filter(({ operation }) => operation.startsWith(expected))
  const rows = await operationCosts(chosen, folder)
  const table = new Table({ ...PLAIN, head: [...COST_COLUMNS, ''] })
  for (const row of rows) table.push([...costCells(row), LONGER_BY_NATURE[row.name] ?? ''])
  terminal.line(table.toString())
  const slower = slowness(rows)
  terminal.line(`a bare call takes ${slower.toFixed(2)} times as long as where the limit was set, or less`)
  if (expected === '') writeCosts(rows)
  return rows
    .filter(({ name, ownP50Us }) => LONGER_BY_NATURE[name] === undefined && ownP50Us >= MAX_OWN_P50_US * slower)
    .map(({ name }) => name)
}

/** How much slower this machine is than the reference machine; 1 if it is faster. */
function slowness(rows: readonly OperationCost[]): number {
  const calls = rows.filter(({ calls, roundTrips }) => calls > 0 && calls === roundTrips)
  const times = calls.map(({ bareP50Us, calls }) => bareP50Us / calls).toSorted((one, other) => one - other)
  return Math.max(1, (times[Math.floor(times.length / 2)] ?? 0) / BARE_CALL_US)
}

async function printThroughput(): Promise<void> {
  const table = new Table({ ...PLAIN, head: ['local stack', 'requests/s', 'p50 ms', 'p99 ms', 'refused'] })
  for (const { request, perSecond, p50Ms, p99Ms, rejected: refused } of await throughput()) {
    table.push([request, perSecond, p50Ms, p99Ms, refused])
  }
  terminal.line(table.toString())
}

async function printTable(): Promise<void> {
  const speeds = new Table({ ...PLAIN, head: ['µs a call (calls/s)', ...WAYS, 'in process / DynamoDB Local'] })
  for (const { call, sdkAlone, inProcess, overHttp, dynamoDbLocal } of await tableSpeeds()) {
    const share = dynamoDbLocal === undefined ? '' : (inProcess / dynamoDbLocal).toFixed(2)
    speeds.push([call, ...[sdkAlone, inProcess, overHttp, dynamoDbLocal].map(formatDuration), share])
  }
  terminal.line(speeds.toString())
  const megabytes = Math.round((await tableMemory(ITEMS_IN_MEMORY)) / 1_000_000)
  terminal.line(
    `${ITEMS_IN_MEMORY} items of about 1 KB in the embedded table: ${megabytes} MB at most, process and all`,
  )
}

const formatDuration = (microseconds: number | undefined): string =>
  microseconds === undefined ? 'no Java' : `${Math.round(microseconds)} (${Math.round(1_000_000 / microseconds)})`

async function printWebhookLanes(): Promise<void> {
  const table = new Table({ ...PLAIN, head: ['delay of webhooks that answer', 'sent', 'p50 ms', 'p99 ms', 'most ms'] })
  const row = (title: string, { sent, received, p50Ms, p99Ms, maxMs }: Delays): void => {
    table.push([title, sent === received ? sent : `${received} of ${sent}`, p50Ms, p99Ms, maxMs])
  }
  const { besideSlow, behindHanging, behindManyHanging, deadLetters, wokenPerSecond } = await lanesInOwnProcess()
  row('100 deliveries a second, every tenth receiver takes 3.5 s', besideSlow)
  row('behind 1,000 of another user to a receiver that never answers', behindHanging)
  row('the same to 20 webhooks of that user', behindManyHanging)
  terminal.line(table.toString())
  terminal.line(`${deadLetters} messages were given up by their queue`)
  terminal.line(`the job wakes ${wokenPerSecond} deliveries a second`)
}

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

async function printDeliveryRates(): Promise<void> {
  const head = ['40 events to 20 webhooks of one user', 'deliveries', '/s', 'p50 ms', 'p99 ms', 'CPU ms per delivery']
  const table = new Table({ ...PLAIN, head })
  const row = (title: string, { sent, received, perSecond, p50Ms, p99Ms, cpuMs }: Rates): void => {
    table.push([title, sent === received ? sent : `${received} of ${sent}`, perSecond, p50Ms, p99Ms, cpuMs])
  }
  const { even, burst, besideHanging } = await ratesInOwnProcess()
  row('20 events per second', even)
  row('all at the same time', burst)
  row('20 per second, 2 receivers hang: the other 18', besideHanging)
  terminal.line(table.toString())
}

async function printAddresses(): Promise<void> {
  const times = new Table({ ...PLAIN, head: ['matching addresses, warm', 'p50 ms'] })
  for (const [title, ms] of await matchTimes()) times.push([title, ms.toFixed(2)])
  terminal.line(times.toString())
  const { loads, megabytes } = loadAllPlaces(parameter)
  const table = new Table({ ...PLAIN, head: ['places of', 'file KB', 'places', 'load ms'] })
  for (const { country, fileKb, gazetteer, ms } of loads)
    table.push([country, fileKb, gazetteer.data.places.length, ms])
  terminal.line(table.toString())
  terminal.line(`${loads.length} countries in memory: ${megabytes} MB, process and all`)
}

async function printScreening(): Promise<void> {
  const { loadMs, megabytes, listed, ordinary } = await screeningSpeed(LISTED_NAMES)
  const table = new Table({ ...PLAIN, head: [`against ${LISTED_NAMES} names`, 'p50 ms', 'p99 ms'] })
  table.push(['names on the list', listed.p50Ms, listed.p99Ms], ['ordinary names', ordinary.p50Ms, ordinary.p99Ms])
  terminal.line(table.toString())
  terminal.line(`read and indexed in ${loadMs} ms, ${megabytes} MB`)
}

async function printClassification(): Promise<void> {
  const { loadMs, megabytes, rows, p50Ms, p99Ms } = await classificationSpeed()
  const table = new Table({ ...PLAIN, head: [`among ${rows} codes`, 'p50 ms', 'p99 ms'] })
  table.push(['a description', p50Ms, p99Ms])
  terminal.line(table.toString())
  terminal.line(`read and indexed in ${loadMs} ms, ${megabytes} MB`)
}

async function printWallet(): Promise<void> {
  const stopServices = await startServices()
  try {
    const head = ['buyers of one wallet', 'purchases/s', 'p50 ms', 'p99 ms', 'transactions a purchase', 'given up']
    const table = new Table({ ...PLAIN, head })
    for (const buyers of BUYERS) {
      const { perSecond, p50Ms, p99Ms, tries, givenUp } = await walletRace(buyers)
      table.push([buyers, perSecond, p50Ms, p99Ms, tries, givenUp])
    }
    terminal.line(table.toString())
  } finally {
    await stopServices()
  }
}

/** Runs in Jest, because it uses the real handlers and the capacity checks of the tests. */
function printHeat(): void {
  const { stdout } = spawnSync('npm', ['test', '--', '--silent', 'test/proof/heat'], { encoding: 'utf8' })
  terminal.line(stdout.slice(stdout.indexOf('at '), stdout.indexOf('PASS')))
}

async function printQuotes(): Promise<void> {
  const stopServices = await startServices()
  try {
    const { estimate, quote, wholeRatio, ownRatio } = await quoteTimes()
    const table = new Table({ ...PLAIN, head: ['CPU µs of the same parcel', 'all', 'calls by themselves', 'own code'] })
    const row = (title: string, { wholeUs, bareUs }: CpuTime): void => {
      table.push([title, ...[wholeUs, bareUs, wholeUs - bareUs].map(Math.round)])
    }
    row('an estimate', estimate)
    row('a quote, with what is due at import', quote)
    terminal.line(table.toString())
    terminal.line(
      `a quote takes ${wholeRatio.toFixed(2)} times the CPU of an estimate, its own code ${ownRatio.toFixed(2)} times`,
    )
  } finally {
    await stopServices()
  }
}

async function printFloor(): Promise<void> {
  const stopServices = await startServices()
  try {
    const { rows, ratio } = await floorTimes(folder)
    const table = new Table({ ...PLAIN, head: ['own code', 'p50 µs', 'p99 µs'] })
    for (const { operation, p50Us, p99Us } of rows) table.push([operation, ...[p50Us, p99Us].map(Math.round)])
    terminal.line(table.toString())
    terminal.line(
      `99th percentile of a floor operation: ${ratio.toFixed(2)} times that of an order update (goal: ${FLOOR_GOAL})`,
    )
  } finally {
    await stopServices()
  }
}

async function printBatchNeighbours(): Promise<void> {
  const { alone, duringBatch, batchSeconds, succeeded } = await batchNeighbours()
  const table = new Table({ ...PLAIN, head: ['20 purchases per second of an account', 'requests', 'p50 ms', 'p99 ms'] })
  const row = (title: string, { requests, p50Ms, p99Ms }: ResponseTimes): void => {
    table.push([title, requests, p50Ms.toFixed(1), p99Ms.toFixed(1)])
  }
  row('alone', alone)
  row('during a batch of another account', duringBatch)
  terminal.line(table.toString())
  terminal.line(
    `${succeeded} labels of the batch in ${batchSeconds.toFixed(0)} s; ` +
      `99th percentile of the other account: ${(duringBatch.p99Ms / alone.p99Ms).toFixed(2)} times that without`,
  )
}

async function printBuilds(commit: string): Promise<void> {
  const build = installBuild(commit)
  try {
    const table = new Table({
      ...PLAIN,
      head: ['processor time or memory', '', commit, 'this build', 'ratio', 'spread'],
    })
    for (const { title, unit, other, own, ratio, spread } of await compareBuilds(build)) {
      const range = spread?.map((bound) => bound.toFixed(2)).join(' to ') ?? ''
      table.push([title, unit, other.toFixed(1), own.toFixed(1), ratio.toFixed(2), range])
    }
    terminal.line(table.toString())
  } finally {
    build.remove()
  }
}

async function printJobs(): Promise<void> {
  const stopServices = await startServices()
  try {
    const table = new Table({ ...PLAIN, head: ['job', 'done', 'a second'] })
    for (const { job, done, perSecond } of await jobRates()) table.push([job, done, perSecond])
    terminal.line(table.toString())
  } finally {
    await stopServices()
  }
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

if (!SECTIONS.includes(expected)) await printOperations()
if (expected === '') await printThroughput()
if (expected === '' || expected === TABLE_SECTION) await printTable()
if (expected === '' || expected === WEBHOOK_SECTION) {
  await printWebhookLanes()
  await printWebhookDelays()
}
if (expected === '' || expected === DELIVERY_SECTION) await printDeliveryRates()
if (expected === '' || expected === ADDRESS_SECTION) await printAddresses()
if (expected === '' || expected === SCREENING_SECTION) await printScreening()
if (expected === '' || expected === CLASSIFY_SECTION) await printClassification()
if (expected === '' || expected === WALLET_SECTION) await printWallet()
if (expected === '' || expected === JOB_SECTION) await printJobs()
if (expected === '' || expected === QUOTE_SECTION) await printQuotes()
if (expected === '' || expected === FLOOR_SECTION) await printFloor()
if (expected === '' || expected === HEAT_SECTION) printHeat()
if (expected === BATCH_SECTION) await printBatchNeighbours()
if (expected === BESIDE_SECTION) await printBuilds(parameter ?? 'HEAD~20')
