import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import prices from '#test/proof/bench/prices.json' with { type: 'json' }
import { ofType, type Resource, synthesise } from '#test/support/synthesise.ts'
import { aligned } from './endpointTable.ts'

/* Stage costs, derived from its templates, the measured usage per parcel, and list prices. */

const HOURS_A_MONTH = 730
const DAYS_A_MONTH = 30

/**
 * List prices of us-east-1 in USD, November 2026 (aws.amazon.com: pricing pages of each service).
 */
const USD = {
  alarmMetric: 0.1,
  compositeAlarm: 0.5,
  customMetric: 0.3,
  dashboard: 3,
  secret: 0.4,
  key: 1,
  millionQueueRequests: 0.4,
  millionBusEvents: 1,
  millionTraces: 5,
  logsGb: 0.5,
  tableGb: 0.25,
  recoveryGb: 0.2,
  backupGb: 0.1,
  transferGb: 0.09,
} as const

/**
 * Lambda polls a queue with five connections of 20 seconds; the first million requests of an
 * account are free.
 */
const POLLS_A_MONTH = (5 * 3_600 * HOURS_A_MONTH) / 20
const FREE_QUEUE_REQUESTS = 1_000_000

const JOB = { seconds: 0.1, gb: 1, writes: 2, reads: 9 } as const

const runsAMonth = (expression: string): number => {
  const [, every, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  const minutes = { minute: 1, hour: 60, day: 1_440 }[unit ?? ''] ?? 60 * 24 * 7
  return every === undefined ? 24 * 4 : (HOURS_A_MONTH * 60) / (Number(every) * minutes)
}

const dollars = (amount: number): string => amount.toFixed(2)

type Line = readonly [what: string, arithmetic: string, usd: number]

const metricsOf = (alarms: readonly Resource[]): number =>
  alarms.reduce((sum, { Properties }) => {
    const parts = Object(Properties.Metrics ?? []).filter?.((one: object) => 'MetricStat' in one) ?? []
    return sum + Math.max(1, parts.length)
  }, 0)

/** Returns the monthly cost of an idle protected stage. */
function idleLines(): readonly Line[] {
  const { resources } = synthesise('prod', 'platform')
  const count = (type: string): number => ofType(resources, type).length
  const metrics = metricsOf(ofType(resources, 'AWS::CloudWatch::Alarm'))
  const composites = count('AWS::CloudWatch::CompositeAlarm')
  const queues = ofType(resources, 'AWS::Lambda::EventSourceMapping').filter(
    ({ Properties }) => Properties.ScalingConfig,
  )
  const polls = queues.length * POLLS_A_MONTH
  const runs = Object.values(schedules).reduce((sum, { expression }) => sum + runsAMonth(expression), 0)
  const secrets = count('AWS::SecretsManager::Secret')
  const keys = count('AWS::KMS::Key')
  const { dollarsPerMillion: perMillion, dollarsPerGigabyteSecond } = prices
  const run =
    perMillion.requestsToLambda +
    1e6 * JOB.seconds * JOB.gb * dollarsPerGigabyteSecond +
    JOB.writes * perMillion.writeUnits +
    JOB.reads * perMillion.readUnits
  return [
    [
      'Alarms',
      `${metrics} metrics × 0.10, ${composites} composite × 0.50`,
      metrics * USD.alarmMetric + composites * USD.compositeAlarm,
    ],
    ['Job metrics', '3 × 0.30', 3 * USD.customMetric],
    ['Dashboard', 'one with more than 50 metrics', USD.dashboard],
    ['Secrets and keys', `${secrets} × 0.40 + ${keys} × 1.00`, secrets * USD.secret + keys * USD.key],
    [
      'Queue polling',
      `${queues.length} queues × ${Math.round(POLLS_A_MONTH / 1_000)},000 requests × 0.40 per million, first million free`,
      (Math.max(0, polls - FREE_QUEUE_REQUESTS) * USD.millionQueueRequests) / 1e6,
    ],
    [
      'Jobs',
      `${Math.round(runs / 10_000)}0,000 runs × ${dollars(run)} per million: function, ${JOB.writes} write and ${JOB.reads} read units`,
      (runs * run) / 1e6,
    ],
  ]
}

export const idleTotal = (): number => idleLines().reduce((sum, [, , usd]) => sum + usd, 0)

export const idleCostTable = (): string =>
  aligned(
    ['Item', 'Calculation', 'USD per month'],
    [
      ...idleLines().map(([what, arithmetic, usd]) => [what, arithmetic, dollars(usd)]),
      ['**Total**', '', `**${dollars(idleTotal())}**`],
    ],
  )

type Parcel = {
  readonly readUnits: number
  readonly writeUnits: number
  readonly storedBytes: number
  readonly expiringBytes: number
}

const parcel: Parcel = JSON.parse(readFileSync(join(import.meta.dirname, '../../proof/budgets/parcel.json'), 'utf8'))

/**
 * Usage per parcel outside the table: three requests, six facility events, eight webhook
 * deliveries.
 */
const PARCEL = {
  requests: 4,
  workerInvocations: 14,
  secondsOfFunctions: 1.5,
  busEvents: 14,
  queueRequests: 60,
  logBytes: 16_000,
  sentBytes: 20_000,
} as const

/** Number of backups with default settings: monthly ones for 95 days, and one weekly backup. */
const BACKUPS = 4

/** Returns the monthly cost in USD by purpose. */
function monthOf(parcelsADay: number): Readonly<Record<string, number>> {
  const parcels = parcelsADay * DAYS_A_MONTH
  const millions = parcels / 1e6
  const { dollarsPerMillion: perMillion, dollarsPerGigabyteSecond } = prices
  return {
    table: millions * (parcel.readUnits * perMillion.readUnits + parcel.writeUnits * perMillion.writeUnits),
    functions:
      millions * (PARCEL.requests + PARCEL.workerInvocations) * perMillion.requestsToLambda +
      parcels * PARCEL.secondsOfFunctions * dollarsPerGigabyteSecond,
    messages:
      millions *
      (PARCEL.requests * perMillion.requestsToApi +
        PARCEL.busEvents * USD.millionBusEvents +
        PARCEL.queueRequests * USD.millionQueueRequests),
    logs:
      (parcels * PARCEL.logBytes * USD.logsGb + parcels * PARCEL.sentBytes * USD.transferGb) / 1e9 +
      millions * (PARCEL.requests + PARCEL.workerInvocations) * 0.05 * USD.millionTraces,
  }
}

/** Returns the table size in GB after a number of days. */
const gigabytesAfter = (parcelsADay: number, days: number): number =>
  (parcelsADay * (days * parcel.storedBytes + Math.min(days, 30) * parcel.expiringBytes)) / 1e9

const storageOf = (gigabytes: number): Readonly<Record<string, number>> => ({
  stored: gigabytes * (USD.tableGb + USD.recoveryGb),
  backups: gigabytes * BACKUPS * USD.backupGb,
})

const whole = (amount: number): string => (amount < 10 ? amount.toFixed(1) : Math.round(amount).toLocaleString('en'))

/** Returns a table of monthly costs by daily parcel volume, and of the storage after a year. */
export function volumeCostTable(): string {
  const volumes = [1_000, 100_000, 1_000_000]
  const rows = volumes.map((parcelsADay) => {
    const month = monthOf(parcelsADay)
    const used = Object.values(month).reduce((sum, one) => sum + one, 0)
    const gigabytes = gigabytesAfter(parcelsADay, 365)
    const { stored = 0, backups = 0 } = storageOf(gigabytes)
    return [
      parcelsADay.toLocaleString('en'),
      whole(month.table ?? 0),
      whole(month.functions ?? 0),
      whole(month.messages ?? 0),
      whole(month.logs ?? 0),
      `**${whole(used)}**`,
      dollars((used / DAYS_A_MONTH / parcelsADay) * 1_000),
      whole(gigabytes),
      whole(stored),
      whole(backups),
    ]
  })
  return aligned(
    [
      'Parcels per day',
      'Table',
      'Functions',
      'API, bus, queues',
      'Logs, traces, transfer',
      'USD per month',
      'USD per 1,000 parcels',
      'GB after a year',
      'Storage per month',
      'Backups per month',
    ],
    rows,
  )
}
