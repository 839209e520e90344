import { mkdtempSync, rmSync } from 'node:fs'
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

/**
 * How long our own code takes for a warm request, the table excluded, and how many requests a second the local stack takes.
 * Fails where own code takes a millisecond or more; those below take longer on purpose.
 */
const MAX_OWN_P50_US = 1_000
const CARRIER = 'the stand-in for the carrier included'
const LONGER_BY_NATURE: Readonly<Record<string, string>> = {
  signIn: 'hashes a password',
  'getLabel, as a PDF': 'draws a page',
  bulkLabels: 'draws ten pages',
  'createShipment, with a label of an outside carrier': CARRIER,
  'createLabel, of an outside carrier': CARRIER,
  'cancelLabel, of an outside carrier': CARRIER,
}
const PLAIN = { style: { head: [], border: [], compact: true } }
/** `npm run bench -- createShipment` looks at one operation only. */
const [wanted = ''] = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
import { appendFileSync } from 'node:fs'
const terminal = { line: console.log, error: console.error }
const w = process.stdout.write.bind(process.stdout)
process.stdout.write = ((c: any, ...r: any[]) => { if (String(c).includes('ERROR')) appendFileSync('/tmp/bench.err', String(c)); else if (!String(c).startsWith('{')) return w(c, ...r); return true }) as any
const bundles = bundleFunctions({ groups, schedules, workers }, join(folder, 'functions'))

const stopServices = await startServices()
const slow: string[] = []
const times = new Table({ ...PLAIN, head: ['operation', 'own p50 µs', 'own p99 µs', 'table calls', 'bundle KB', ''] })
for (const scenario of scenarios.filter(({ operation }) => operation.startsWith(wanted))) {
  const { own, tableCalls } = await ownTime(scenario)
  const reason = LONGER_BY_NATURE[scenario.name]
  if (reason === undefined && own.p50 >= MAX_OWN_P50_US) slow.push(scenario.name)
  const bundleKb = Math.round((bundles[scenario.group]?.coldBytes ?? 0) / 1000)
  times.push([scenario.name, own.p50, own.p99, tableCalls, bundleKb, reason ?? ''])
}
await stopServices()
terminal.line(times.toString())

const rates = new Table({ ...PLAIN, head: ['local stack', 'requests/s', 'p50 ms', 'p99 ms', 'refused'] })
for (const { request, perSecond, p50Ms, p99Ms, refused } of wanted === '' ? await throughput() : []) {
  rates.push([request, perSecond, p50Ms, p99Ms, refused])
}
terminal.line(rates.toString())
rmSync(folder, { recursive: true })

if (slow.length > 0) terminal.error(`Own code takes ${MAX_OWN_P50_US} µs or more: ${slow.join(', ')}`)
process.exit(slow.length > 0 ? 1 : 0)
