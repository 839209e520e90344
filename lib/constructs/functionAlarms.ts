import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { METRICS } from '../../shared/platform/metricNames.ts'
import { SERVICE } from '../names.ts'
import type { Watched } from '../watched.ts'
import { impactAlarm } from './impactAlarm.ts'

/** The stream keeps a record for 24 hours; after one hour somebody should look. */
const LATE_STREAM_MS = 3_600_000

/** The metrics of one function, by its name: the stacks need not know each other for that. */
export const functionMetric = (functionName: string, metricName: string, statistic: string = Stats.SUM): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    statistic,
    period: Duration.minutes(5),
  })

const queueDepth = (queueName: string): Metric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName: 'ApproximateNumberOfMessagesVisible',
    dimensionsMap: { QueueName: queueName },
    statistic: Stats.MAXIMUM,
    period: Duration.minutes(5),
  })

const stuckItems = (name: string, stageName: string): Metric =>
  new Metric({
    namespace: METRICS.namespace,
    metricName: METRICS.stuckItems,
    dimensionsMap: { service: `${SERVICE}-${name}`, stage: stageName },
    statistic: Stats.SUM,
    period: Duration.minutes(5),
  })

/** Rings when a function fails, is held back, leaves dead letters, falls behind its stream or meets work that keeps failing. */
export class FunctionAlarms extends Construct {
  constructor(scope: Construct, id: string, watched: Watched, stageName: string, topic: ITopic) {
    super(scope, id)
    const { functionName, errorImpact: impact, deadLetterQueue, readsStream } = watched
    const ring = (suffix: string, cause: string, metric: Metric, threshold = 1) =>
      impactAlarm(this, suffix, { alarmName: `${functionName}-${suffix}`, impact, cause, metric, threshold, topic })

    const log = `look at log group /aws/lambda/${functionName}`
    ring('errors', `${functionName} failed: ${log}`, functionMetric(functionName, 'Errors'))
    ring(
      'throttles',
      `${functionName} was not let run: look at the account's Lambda concurrency`,
      functionMetric(functionName, 'Throttles'),
    )
    if (deadLetterQueue) {
      ring('dead-letters', `work was given up into queue ${deadLetterQueue}: ${log}`, queueDepth(deadLetterQueue))
    }
    if (readsStream) {
      const age = functionMetric(functionName, 'IteratorAge', Stats.MAXIMUM)
      ring('stream-age', `${functionName} is behind the table's stream by an hour: ${log}`, age, LATE_STREAM_MS)
    }
    if (watched.isJob) {
      ring('stuck', `an item failed five times in a row: ${log}`, stuckItems(watched.name, stageName))
    }
  }
}
