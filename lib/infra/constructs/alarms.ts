import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  type Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { HOUR_MS } from '../../../shared/core/durations.ts'
import type { Watched } from '../deployedFunctions.ts'
import { functionMetric, queueMetric, secondsBehindMetric, stuckItemsMetric } from './metrics.ts'

/** The stream keeps a record for 24 hours; after one hour somebody should look. */
const LATE_STREAM_MS = HOUR_MS

/** Work of a job that has been due for an hour, and still is when the job ends. */
const LATE_WORK_SECONDS = HOUR_MS / 1000

/** Periods of five minutes in which a queue was never seen empty: half an hour. */
const BACKLOG_PERIODS = 6

/** Rings when a function fails, is held back, leaves dead letters, falls behind its queue or stream, or meets work that keeps failing. */
export class FunctionAlarms extends Construct {
  readonly alarms: readonly Alarm[]

  constructor(scope: Construct, id: string, watched: Watched, stageName: string, topic: ITopic) {
    super(scope, id)
    const { name, functionName, errorImpact: impact, queue, deadLetterQueue, readsStream, isJob } = watched
    const alarm = (
      suffix: string,
      cause: string,
      metric: Metric,
      more: Pick<ImpactAlarmProps, 'threshold' | 'periods'> = {},
    ) => impactAlarm(this, suffix, { alarmName: `${functionName}-${suffix}`, impact, cause, metric, topic, ...more })

    const log = `look at log group /aws/lambda/${functionName}`
    const alarms = [
      alarm('errors', `${functionName} failed: ${log}`, functionMetric(functionName, 'Errors')),
      alarm(
        'throttles',
        `${functionName} was not let run: look at the account's Lambda concurrency`,
        functionMetric(functionName, 'Throttles'),
      ),
    ]
    if (deadLetterQueue) {
      const waiting = queueMetric(deadLetterQueue, 'ApproximateNumberOfMessagesVisible')
      alarms.push(alarm('dead-letters', `work was given up into queue ${deadLetterQueue}: ${log}`, waiting))
    }
    if (queue) {
      // Not by age: messages that are held back for a purpose are old, and not to be seen.
      const fewestWaiting = queueMetric(queue, 'ApproximateNumberOfMessagesVisible', Stats.MINIMUM)
      const cause = `queue ${queue} was not worked off for half an hour: is its function running, and fast enough? ${log}`
      alarms.push(alarm('backlog', cause, fewestWaiting, { periods: BACKLOG_PERIODS }))
    }
    if (readsStream) {
      const age = functionMetric(functionName, 'IteratorAge', Stats.MAXIMUM)
      const cause = `${functionName} is behind the table's stream by an hour: ${log}`
      alarms.push(alarm('stream-age', cause, age, { threshold: LATE_STREAM_MS }))
    }
    if (isJob) {
      alarms.push(
        alarm('stuck', `an item failed five times in a row: ${log}`, stuckItemsMetric(name, stageName)),
        alarm(
          'behind',
          `${functionName} ran out of time, and work that it left has been due for an hour: is there more of it than before? ${log}`,
          secondsBehindMetric(name, stageName),
          { threshold: LATE_WORK_SECONDS },
        ),
      )
    }
    this.alarms = alarms
  }
}

export type ImpactAlarmProps = {
  readonly alarmName: string
  /** What a person loses while this rings: the first words of its text. */
  readonly impact: string
  /** What was measured, and where to look. */
  readonly cause: string
  readonly metric: IMetric
  /** Rings from this value on; 1 if not given. */
  readonly threshold?: number
  /** How many periods it looks back over; 1 if not given. */
  readonly periods?: number
  /** In how many of these it has to be so; in all if not given. */
  readonly periodsToRing?: number
  readonly topic: ITopic
}

/**
 * An alarm that says first what it means to people. Silence is good news to it. It rings once and does not tell when it is over:
 * most faults are, minutes later, and still want to be looked at; what rings now is on the dashboard.
 */
export function impactAlarm(scope: Construct, id: string, props: ImpactAlarmProps): Alarm {
  const { alarmName, impact, cause, metric, threshold = 1, periods = 1, periodsToRing = periods, topic } = props
  const alarm = new Alarm(scope, id, {
    alarmName,
    alarmDescription: `${impact}. ${cause}.`,
    metric,
    threshold,
    evaluationPeriods: periods,
    datapointsToAlarm: periodsToRing,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  alarm.addAlarmAction(new SnsAction(topic))
  return alarm
}
