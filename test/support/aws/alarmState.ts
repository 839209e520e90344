/** Measured values per period of an alarm, oldest first; null for missing data. */
export type Measured = readonly (number | null)[]

type AlarmProperties = ReturnType<typeof Object>

const COMPARISONS: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
}

const MISSING: Readonly<Record<string, boolean>> = { breaching: true, notBreaching: false }

/**
 * Whether CloudWatch would put an alarm into ALARM state. `measured` returns values by metric name,
 * and by part of an expression; `quota` is the value of SERVICE_QUOTA.
 */
export function rings(
  alarm: AlarmProperties,
  measured: (metricName: string, part: number) => Measured,
  quota = Number.NaN,
): boolean {
  const compare = COMPARISONS[alarm.ComparisonOperator]
  const isMissingBad = MISSING[alarm.TreatMissingData]
  if (!compare || isMissingBad === undefined) throw new Error(`the alarm ${alarm.AlarmName} is not supported`)
  const values = valuesOf(alarm, measured, quota).slice(-alarm.EvaluationPeriods)
  const periods = [...Array.from<null>({ length: alarm.EvaluationPeriods - values.length }).fill(null), ...values]
  const breaching = periods.filter((value) => (value === null ? isMissingBad : compare(value, alarm.Threshold)))
  return breaching.length >= (alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods)
}

function valuesOf(
  { MetricName, Metrics, EvaluationPeriods }: AlarmProperties,
  measured: (metricName: string, part: number) => Measured,
  quota: number,
): Measured {
  if (MetricName !== undefined) return measured(MetricName, 0)
  const parts = Metrics.filter(({ MetricStat }: AlarmProperties) => MetricStat !== undefined)
  const series: Measured[] = parts.map(({ MetricStat }: AlarmProperties, place: number) =>
    measured(MetricStat.Metric.MetricName, place),
  )
  const [{ Expression }] = Metrics.filter(({ Expression: text }: AlarmProperties) => text !== undefined)
  const periods = Array.from({ length: EvaluationPeriods }, (_, period) => series.map((one) => one[period] ?? null))
  if (/^FILL\(\w+, 0\)( \+ FILL\(\w+, 0\))*$/.test(Expression))
    return periods.map((values) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
  if (/^(\w+) \/ SERVICE_QUOTA\(\1\) \* 100$/.test(Expression))
    return periods.map(([value]) => (typeof value === 'number' ? (value / quota) * 100 : null))
  const share = /^IF\((\w+) >= (\d+), 100 \* (\w+) \/ \1, 0\)$/.exec(Expression)
  if (share) {
    return periods.map(([part, complete]) => {
      if (typeof part !== 'number' || typeof complete !== 'number') return null
      return complete >= Number(share[2]) ? (100 * part) / complete : 0
    })
  }
  const failures = /^IF\((\w+) >= (\d+) AND \1 > ([\d.]+) \* (\w+), \1, 0\)$/.exec(Expression)
  if (failures) {
    return periods.map(([errors, requests]) => {
      if (typeof errors !== 'number' || typeof requests !== 'number') return null
      return errors >= Number(failures[2]) && errors > Number(failures[3]) * requests ? errors : 0
    })
  }
  throw new Error(`the expression ${Expression} is not supported`)
}
