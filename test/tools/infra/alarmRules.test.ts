import { describe, expect, test } from '@jest/globals'
import { HOUR_MS } from '#shared/core/durations.ts'
import { type Measured, rings } from '#test/support/aws/alarmState.ts'
import { synthesise } from '#test/support/synthesise.ts'

// Sends emails from the stage's own region, as emails from another region are not measured there.
const { byStack } = synthesise('full', 'platform', { mail: { sender: 'mail@example.com' } })
const alarms = new Map(
  Object.values(byStack.Watch?.Resources ?? {})
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => [String(Properties.AlarmName).replace('shipping-full-', ''), Object(Properties)]),
)

/** Values that must or must not trigger each kind of alarm. The quota is 1,000. */
const CASES: Readonly<
  Record<
    string,
    /** `beside`: values of the second metric in an expression. */
    { readonly quiet: readonly Measured[]; readonly loud: readonly Measured[]; readonly beside?: Measured }
  >
> = {
  'shipments-errors': { quiet: [[0], [2], [null]], loud: [[3], [40]] },
  throttles: { quiet: [[0], [null]], loud: [[1]] },
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
  'markUncounted-stream-silent': { quiet: [[6], [1]], loud: [[0], [null]] },
  'jobs-missed': {
    quiet: [
      [0, 0, 0],
      [null, null, 0],
      [1, 0, 0],
    ],
    loud: [
      [1, 1, 1],
      [null, null, null],
      [2, null, 1],
    ],
  },
  'jobs-stuck': { quiet: [[0], [null]], loud: [[1]] },
  'jobs-behind': { quiet: [[3_599], [null]], loud: [[3_600]] },
  'request-log': {
    quiet: [
      [60, 90, 899],
      [null, null, null],
      [900, 900, 60],
    ],
    loud: [[900, 1_200, 1_500]],
  },
  'mail-bounces': { quiet: [[0], [0.049], [null]], loud: [[0.05]] },
  // Errors out of 1,000,000 requests.
  'api-5xx': { beside: [1_000_000], quiet: [[0], [2], [1_000], [null]], loud: [[1_001]] },
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
  // Unanswered calls in three periods, out of 100, nine and 100 calls.
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
    loud: [
      [null, null],
      [1, 1],
    ],
  },
  'copies-missing': {
    quiet: [
      [2, null],
      [null, 2],
    ],
    loud: [
      [null, null],
      [1, 1],
    ],
  },
}

const kindOf = (alarm: ReturnType<typeof Object>): string => /#alarm-([\w-]+)$/.exec(alarm.AlarmDescription)?.[1] ?? ''

describe('alarms ring for what they are meant for, and for nothing else:', () => {
  test.each(Object.entries(CASES))('%s', (name, { quiet, loud, beside = [] }) => {
    const alarm = alarms.get(name)
    // The values belong to the first metric in an expression.
    const isRinging = (values: Measured) =>
      rings(alarm, (_, part) => (part === 0 ? values : part === 1 ? beside : []), 1_000)
    expect(quiet.map(isRinging)).toEqual(quiet.map(() => false))
    expect(loud.map(isRinging)).toEqual(loud.map(() => true))
  })

  test('each kind of them', () => {
    const kinds = new Set([...alarms.values()].map(kindOf))
    expect(new Set(Object.keys(CASES).map((name) => kindOf(alarms.get(name) ?? {})))).toEqual(kinds)
  })

  test('those of one kind have the same threshold', () => {
    const numbersOf = ({
      Threshold,
      ComparisonOperator,
      TreatMissingData,
      Statistic,
      ExtendedStatistic,
    }: ReturnType<typeof Object>) =>
      JSON.stringify([Threshold, ComparisonOperator, TreatMissingData, Statistic, ExtendedStatistic])
    for (const [kind, all] of Map.groupBy(alarms.values(), kindOf)) {
      if (kind !== 'backups' && kind !== 'mail-reputation') {
        expect([kind, new Set(all.map(numbersOf)).size]).toEqual([kind, 1])
      }
    }
  })

  test('none looks back further than CloudWatch does', () => {
    for (const { AlarmName, Period, EvaluationPeriods } of alarms.values()) {
      const span = (Period ?? 300) * EvaluationPeriods
      expect([AlarmName, span <= ((Period ?? 300) < 3_600 ? 86_400 : 604_800)]).toEqual([AlarmName, true])
    }
  })
})

test('the API alarm ignores single failures where there are few requests', () => {
  const alarm = alarms.get('api-5xx')
  const isRinging = (errors: number, requests: number) =>
    rings(alarm, (_, part) => (part === 0 ? [errors] : [requests]), 1_000)
  expect([isRinging(1, 1), isRinging(2, 40), isRinging(3, 40)]).toEqual([false, false, true])
})
