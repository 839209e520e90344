import { METRICS } from './metricNames.ts'

export type MeasuredValue = {
  readonly name: string
  readonly unit: 'Count' | 'Milliseconds' | 'Megabytes'
  readonly value: number
}

/** Values published with a set of dimensions, given by name. */
type Published = { readonly by: readonly string[]; readonly values: readonly MeasuredValue[] }

/** Returns a log line in CloudWatch embedded metric format, with the values of all dimensions. */
export function formatMetricLine(
  dimensions: Readonly<Record<string, string | undefined>>,
  published: readonly Published[],
  atMs: number,
): string {
  const values = published.flatMap((one) => one.values.map(({ name, value }) => [name, value] as const))
  const line = {
    _aws: {
      Timestamp: atMs,
      CloudWatchMetrics: published.map((one) => ({
        Namespace: METRICS.namespace,
        Dimensions: [one.by],
        Metrics: one.values.map(({ name, unit }) => ({ Name: name, Unit: unit })),
      })),
    },
    ...dimensions,
    ...Object.fromEntries(values),
  }
  return `${JSON.stringify(line)}\n`
}
