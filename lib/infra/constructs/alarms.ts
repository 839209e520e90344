import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
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
import { heartbeatOf } from '../heartbeat.ts'
import { alarmText, type Runbook } from '../runbooks.ts'
import { functionMetric, queueMetric, runsMetric, secondsBehindMetric, stuckItemsMetric } from './metrics.ts'

/** The stream keeps a record for 24 hours; after one hour somebody should look. */
const LATE_STREAM_MS = HOUR_MS

/** Work of a job that has been due for an hour, and still is when the job ends. */
const LATE_WORK_SECONDS = HOUR_MS / 1000

/** Periods of five minutes in which a queue was never seen empty: half an hour. */
const BACKLOG_PERIODS = 6

/** Four fifths of what a queue lets be under way: beyond 120,000 it gives no messages out. */
const MANY_IN_FLIGHT = 96_000

/** One request in a hundred takes this long, cold starts among them, for a quarter of an hour. Clients mostly give up at 10 s. */
const SLOW_MS = 5_000
const SLOW_PERIODS = 3

/** Rings when a function fails, is held back, leaves dead letters, falls behind its queue or stream, is not run, or meets work that keeps failing. */
export class FunctionAlarms extends Construct {
  readonly alarms: readonly Alarm[]
  /** Of causes that functions share: one alarm over all of them tells somebody. */
  readonly throttles: Alarm
  readonly slow: Alarm | undefined

  constructor(scope: Construct, id: string, watched: Watched, stageName: string, topic: ITopic) {
    super(scope, id)
    const { name, functionName, errorImpact: impact, queue, deadLetterQueue, readsStream, schedule } = watched
    const alarm = (
      runbook: Runbook,
      cause: string,
      metric: Metric,
      more: Partial<Pick<ImpactAlarmProps, 'threshold' | 'periods' | 'isSilenceBad' | 'topic'>> = {},
    ) =>
      impactAlarm(this, runbook, {
        alarmName: `${functionName}-${runbook}`,
        impact,
        cause,
        metric,
        topic,
        runbook,
        ...more,
      })

    const log = `look at log group /aws/lambda/${functionName}`
    this.throttles = alarm(
      'throttles',
      `${functionName} was not let run: look at the account's Lambda concurrency`,
      functionMetric(functionName, 'Throttles'),
      { topic: null },
    )
    const alarms = [
      alarm('errors', `${functionName} failed: ${log}`, functionMetric(functionName, 'Errors')),
      this.throttles,
    ]
    if (watched.isWaitedFor) {
      this.slow = alarm(
        'slow',
        `One call in a hundred of ${functionName} took ${SLOW_MS / 1000} seconds or longer: ${log}`,
        functionMetric(functionName, 'Duration', Stats.p(99)),
        { threshold: SLOW_MS, periods: SLOW_PERIODS, topic: null },
      )
      alarms.push(this.slow)
    }
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
    if (queue && watched.holdsMessages) {
      const underWay = queueMetric(queue, 'ApproximateNumberOfMessagesNotVisible')
      const cause = `queue ${queue} holds nearly as many messages back as it can, which is 120,000: beyond that it gives none out`
      alarms.push(alarm('in-flight', cause, underWay, { threshold: MANY_IN_FLIGHT }))
    }
    if (readsStream) {
      const age = functionMetric(functionName, 'IteratorAge', Stats.MAXIMUM)
      const cause = `${functionName} is behind the table's stream by an hour: ${log}`
      alarms.push(alarm('stream-age', cause, age, { threshold: LATE_STREAM_MS }))
    }
    if (schedule !== undefined) {
      const { periodMs, periods } = heartbeatOf(schedule)
      const runs = runsMetric(name, stageName, Duration.millis(periodMs))
      alarms.push(
        alarm('missed', `No run of ${functionName} ended when one should have (${schedule}): ${log}`, runs, {
          periods,
          isSilenceBad: true,
        }),
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
  readonly runbook: Runbook
  readonly metric: IMetric
  /** Rings from this value on; 1 if not given. */
  readonly threshold?: number
  /** How many periods it looks back over; 1 if not given. */
  readonly periods?: number
  /** In how many of these it has to be so; in all if not given. */
  readonly periodsToRing?: number
  /** It counts something that has to happen: rings below its threshold, and where nothing was measured. */
  readonly isSilenceBad?: boolean
  /** Null: another alarm over several like this one tells. */
  readonly topic: ITopic | null
}

/**
 * An alarm that says first what it means to people. Silence is good news to it, unless it waits for a sign of life. It rings once and does not tell when it is over:
 * most faults are, minutes later, and still want to be looked at; what rings now is on the dashboard.
 */
export function impactAlarm(scope: Construct, id: string, props: ImpactAlarmProps): Alarm {
  const {
    alarmName,
    impact,
    cause,
    runbook,
    metric,
    threshold = 1,
    periods = 1,
    periodsToRing = periods,
    topic,
  } = props
  const alarm = new Alarm(scope, id, {
    alarmName,
    alarmDescription: alarmText(impact, cause, runbook),
    metric,
    threshold,
    evaluationPeriods: periods,
    datapointsToAlarm: periodsToRing,
    comparisonOperator: props.isSilenceBad
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: props.isSilenceBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
  if (topic) alarm.addAlarmAction(new SnsAction(topic))
  return alarm
}

type SharedAlarmProps = Pick<ImpactAlarmProps, 'alarmName' | 'impact' | 'cause' | 'runbook'> & {
  readonly of: readonly Alarm[]
  readonly topic: ITopic
}

/** Rings while one of many alarms does whose cause is mostly the same: one message instead of one for each function. */
export function sharedAlarm(scope: Construct, id: string, props: SharedAlarmProps): void {
  const { alarmName, impact, cause, runbook, of, topic } = props
  const alarm = new CompositeAlarm(scope, id, {
    compositeAlarmName: alarmName,
    alarmDescription: alarmText(impact, cause, runbook),
    alarmRule: AlarmRule.anyOf(...of.map((one) => AlarmRule.fromAlarm(one, AlarmState.ALARM))),
  })
  alarm.addAlarmAction(new SnsAction(topic))
}
