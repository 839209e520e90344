import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { METRICS } from './metricNames.ts'

/** Publishes what a job did, as counts. Never a user or an id: each would be a metric of its own. */
export function publishCounts(counts: Readonly<Record<string, number>>): void {
  const { SERVICE_NAME, STAGE } = process.env
  const metrics = new Metrics({ namespace: METRICS.namespace, serviceName: SERVICE_NAME ?? 'job' })
  metrics.addDimension('stage', STAGE ?? 'dev')
  for (const [name, count] of Object.entries(counts)) metrics.addMetric(name, MetricUnit.Count, count)
  metrics.publishStoredMetrics()
}
