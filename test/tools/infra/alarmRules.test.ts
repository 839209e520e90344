import { describe, expect, test } from '@jest/globals'
import { schedules } from '../../../functions/jobs/scheduledFunctions.ts'
import { heartbeatOf } from '../../../lib/infra/heartbeat.ts'
import { firesBetween } from '../../../lib/local/work/scheduler.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/core/durations.ts'
import { type Measured, rings } from '../../support/aws/alarmState.ts'
import { synthesise } from '../../support/synthesise.ts'

const { byStack } = synthesise('full', 'platform')
const alarms = new Map(
  Object.values(byStack.Watch?.Resources ?? {})
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => [String(Properties.AlarmName).replace('shipping-full-', ''), Object(Properties)]),
)

/** What of a kind of alarm has to ring, and what must not; the quota is 1,000. */
const CASES: Readonly<
  Record<
    string,
    /** `beside`: what the second part of an expression has. */
    { readonly quiet: readonly Measured[]; readonly loud: readonly Measured[]; readonly beside?: Measured }
  >
> = {
  'shipments-errors': { quiet: [[0], [null]], loud: [[1], [40]] },
  'shipments-throttles': { quiet: [[0], [null]], loud: [[1]] },
  'shipments-slow': {
    quiet: [
      [9_000, 9_000, 800],
      [null, null, 9_000],
      [4_999, 4_999, 4_999],
    ],
    loud: [[5_000, 6_000, 7_000]],
  },
  'operations-dead-letters': { quiet: [[0], [null]], loud: [[1]] },
  'operations-backlog': {
    quiet: [
      [9, 9, 9, 0, 9, 9],
      [null, null, null, null, null, null],
    ],
    loud: [[9, 9, 9, 9, 9, 9]],
  },
  'deliverWebhooks-in-flight': { quiet: [[95_999], [null]], loud: [[96_000], [120_000]] },
  'relayEvents-stream-age': { quiet: [[HOUR_MS - 1], [null]], loud: [[HOUR_MS]] },
  'settleLabels-missed': {
    quiet: [
      [5, 5, 5],
      [null, null, 1],
    ],
    loud: [
      [null, null, null],
      [0, null, null],
    ],
  },
  'renewSubscriptions-missed': {
    quiet: [
      [1, 1, 1],
      [null, null, 1],
    ],
    loud: [[null, null, null]],
  },
  'closeInvoices-missed': {
    quiet: [
      [24, null, null, null, null, null, null],
      [null, null, null, 24, null, null, null],
    ],
    loud: [[null, null, null, null, null, null, null]],
  },
  'settleLabels-stuck': { quiet: [[0], [null]], loud: [[1]] },
  'settleLabels-behind': { quiet: [[3_599], [null]], loud: [[3_600]] },
  'api-5xx': { quiet: [[0], [null]], loud: [[1]] },
  'api-throttles': { quiet: [[0], [null]], loud: [[1]] },
  'table-throttles': {
    quiet: [
      [null, null, null],
      [0, 0, 1],
    ],
    loud: [[0, 1, 1]],
  },
  'table-errors': {
    quiet: [
      [null, null, null],
      [1, 0, 0],
    ],
    loud: [[1, null, 1]],
  },
  'table-conflicts': {
    quiet: [
      [null, null, null],
      [2_999, 9_000, 9_000],
    ],
    loud: [[3_000, 3_000, 3_000]],
  },
  concurrency: {
    quiet: [
      [null, null, null],
      [799, 799, 799],
      [0, 0, 1_000],
    ],
    loud: [[0, 800, 800]],
  },
  datasets: { quiet: [[null]], loud: [[1]] },
  'import-rules': { quiet: [[null]], loud: [[1]] },
  tariffs: { quiet: [[null]], loud: [[1]] },
  numbers: { quiet: [[0], [null]], loud: [[1]] },
  'screening-lists': { quiet: [[null]], loud: [[1]] },
  // Of a hundred calls, nine, and again a hundred.
  'carrier-easypost-unanswered': {
    beside: [100, 9, 100],
    quiet: [
      [null, null, null],
      [19, 9, 19],
      [100, 9, 0],
    ],
    loud: [
      [20, 0, 20],
      [100, 9, 20],
    ],
  },
  'carrier-easypost-account': { quiet: [[0], [2], [null]], loud: [[3]] },
  backups: { quiet: [[0], [null]], loud: [[1]] },
  'backups-missing': {
    quiet: [[1, null, null, null, null, null, null]],
    loud: [
      [null, null, null, null, null, null, null],
      [0, 0, 0, 0, 0, 0, 0],
    ],
  },
  'outgoing-missing': {
    quiet: [
      [2, null],
      [null, 2],
    ],
    loud: [[null, null]],
  },
  'copies-missing': {
    quiet: [
      [2, null],
      [null, 2],
    ],
    loud: [[null, null]],
  },
}

const kindOf = (alarm: ReturnType<typeof Object>): string => /#alarm-([\w-]+)$/.exec(alarm.AlarmDescription)?.[1] ?? ''

describe('alarms ring for what they are meant for, and for nothing else:', () => {
  test.each(Object.entries(CASES))('%s', (name, { quiet, loud, beside = [] }) => {
    const alarm = alarms.get(name)
    // Of an expression the first part has the values.
    const isRinging = (values: Measured) =>
      rings(alarm, (_, part) => (part === 0 ? values : part === 1 ? beside : []), 1_000)
    expect(quiet.map(isRinging)).toEqual(quiet.map(() => false))
    expect(loud.map(isRinging)).toEqual(loud.map(() => true))
  })

  test('each kind of them', () => {
    const kinds = new Set([...alarms.values()].map(kindOf))
    expect(new Set(Object.keys(CASES).map((name) => kindOf(alarms.get(name) ?? {})))).toEqual(kinds)
  })

  test('those of one kind go by the same numbers', () => {
    const numbersOf = ({
      Threshold,
      ComparisonOperator,
      TreatMissingData,
      Statistic,
      ExtendedStatistic,
    }: ReturnType<typeof Object>) =>
      JSON.stringify([Threshold, ComparisonOperator, TreatMissingData, Statistic, ExtendedStatistic])
    for (const [kind, all] of Map.groupBy(alarms.values(), kindOf)) {
      if (kind !== 'backups') expect([kind, new Set(all.map(numbersOf)).size]).toEqual([kind, 1])
    }
  })

  test('none looks back further than CloudWatch does', () => {
    for (const { AlarmName, Period, EvaluationPeriods } of alarms.values()) {
      const span = (Period ?? 300) * EvaluationPeriods
      expect([AlarmName, span <= ((Period ?? 300) < 3_600 ? 86_400 : 604_800)]).toEqual([AlarmName, true])
    }
  })
})

describe('a job counts as missed', () => {
  test.each([
    ['rate(1 minute)', { periodMs: 5 * MINUTE_MS, periods: 3 }],
    ['rate(15 minutes)', { periodMs: 5 * MINUTE_MS, periods: 8 }],
    ['rate(1 hour)', { periodMs: HOUR_MS, periods: 3 }],
    ['cron(15 0 * * ? *)', { periodMs: HOUR_MS, periods: 49 }],
    ['cron(10 * ? * MON *)', { periodMs: DAY_MS, periods: 7 }],
    ['cron(0 4 ? * SUN *)', { periodMs: DAY_MS, periods: 7 }],
  ])('%s', (expression, heartbeat) => {
    expect(heartbeatOf(expression)).toEqual(heartbeat)
  })

  test('unless it runs so seldom that nobody can wait for it', () => {
    expect(() => heartbeatOf('cron(0 3 1 * ? *)')).toThrow(RangeError)
  })

  test.each(Object.entries(schedules))(
    'never while all goes well, wherever in the week one looks: %s',
    (_, { expression }) => {
      const { periodMs, periods } = heartbeatOf(expression)
      const step = Math.max(periodMs, HOUR_MS)
      for (let endMs = Date.UTC(2026, 10, 23); endMs < Date.UTC(2026, 10, 30); endMs += step)
        expect(firesBetween(expression, endMs - periodMs * periods, endMs - 1)).toBe(true)
    },
  )
})
