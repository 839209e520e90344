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
import { HOUR_MS } from '#shared/core/durations.ts'
import type { Watched } from '../deployedFunctions.ts'
import { alarmText, type Runbook } from '../runbooks.ts'
import { functionMetric, queueMetric } from './metrics.ts'

/** The stream keeps a record for 24 hours; after one hour somebody should look. */
const MAX_STREAM_AGE_MS = HOUR_MS

/** Periods of five minutes in which a queue was never seen empty: half an hour. */
const BACKLOG_PERIODS = 6

/** Four fifths of what a queue lets be under way: beyond 120,000 it gives no messages out. */
const IN_FLIGHT_THRESHOLD = 96_000

/**
 * One request in a hundred takes this long, cold starts among them, for a quarter of an hour.
 * Clients mostly give up at 10 s.
 */
const LATENCY_THRESHOLD_MS = 5_000
const LATENCY_PERIODS = 3

/** In a quarter of an hour: fewer are single failures, which Lambda or the client retries. */
const ERROR_THRESHOLD = 3

/**
 * The monitoring job writes every five minutes: half an hour without any record of it means the
 * source has stopped.
 */
const MAX_SILENCE_MINUTES = 30

/**
 * Alarms of one function: it fails, leaves dead letters, falls behind its queue or stream, or is
 * slow. Jobs have none of their own: alarms on all jobs together name the job in the log, at a
 * thirtieth of the cost.
 */
export class FunctionAlarms extends Construct {
  readonly alarms: readonly Alarm[]
  /** Has no action: one alarm over all groups of endpoints notifies. */
  readonly slow: Alarm | undefined

  constructor(scope: Construct, id: string, watched: Watched, topic: ITopic) {
    super(scope, id)
    const { functionName, errorImpact: impact, queue, deadLetterQueue, readsStream } = watched
    const alarm = (
      runbook: Runbook,
      cause: string,
      metric: Metric,
      more: Partial<Pick<ImpactAlarmProps, 'threshold' | 'periods' | 'isFloor' | 'isMissingBad' | 'topic'>> = {},
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

    const log = `see log group /aws/lambda/${functionName}`
    const errors = functionMetric(functionName, 'Errors').with({ period: Duration.minutes(15) })
    const alarms = [alarm('errors', `${functionName} failed: ${log}`, errors, { threshold: ERROR_THRESHOLD })]
    if (watched.isWaitedFor) {
      this.slow = alarm(
        'slow',
        `One in a hundred invocations of ${functionName} took ${LATENCY_THRESHOLD_MS / 1000} seconds or longer: ${log}`,
        functionMetric(functionName, 'Duration', Stats.p(99)),
        { threshold: LATENCY_THRESHOLD_MS, periods: LATENCY_PERIODS, topic: null },
      )
      alarms.push(this.slow)
    }
    if (deadLetterQueue) {
      const waiting = queueMetric(deadLetterQueue, 'ApproximateNumberOfMessagesVisible')
      alarms.push(
        alarm('dead-letters', `Messages failed permanently and are in queue ${deadLetterQueue}: ${log}`, waiting),
      )
    }
    if (queue) {
      // Not by age: messages that are held back are old, and not visible.
      const fewestWaiting = queueMetric(queue, 'ApproximateNumberOfMessagesVisible', Stats.MINIMUM)
      const cause = `Queue ${queue} was not emptied for 30 minutes. Check that its function runs and that its throughput is sufficient: ${log}`
      alarms.push(alarm('backlog', cause, fewestWaiting, { periods: BACKLOG_PERIODS }))
    }
    if (queue && watched.holdsMessages) {
      const inFlight = queueMetric(queue, 'ApproximateNumberOfMessagesNotVisible')
      const cause = `Queue ${queue} is near its limit of 120,000 messages in flight, above which no messages are delivered`
      alarms.push(alarm('in-flight', cause, inFlight, { threshold: IN_FLIGHT_THRESHOLD }))
    }
    if (readsStream) {
      const age = functionMetric(functionName, 'IteratorAge', Stats.MAXIMUM)
      const invocations = functionMetric(functionName, 'Invocations').with({
        period: Duration.minutes(MAX_SILENCE_MINUTES),
      })
      alarms.push(
        alarm('stream-age', `${functionName} is one hour behind the table stream: ${log}`, age, {
          threshold: MAX_STREAM_AGE_MS,
        }),
        alarm(
          'stream-silent',
          `${functionName} received nothing from the table stream for 30 minutes because its event source is disabled or deleted`,
          invocations,
          { isFloor: true, isMissingBad: true },
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
  /** Rings where nothing was measured. */
  readonly isMissingBad?: boolean
  /** Rings below its threshold: for what has to happen. */
  readonly isFloor?: boolean
  /** Null: another alarm over several like this one tells. */
  readonly topic: ITopic | null
}

/**
 * An alarm that says first what it means to people. Silence is good news to it, unless it waits for
 * a sign of life. It rings once and does not tell when it is over: most faults are, minutes later,
 * and still want to be looked at; what rings now is on the dashboard.
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
    comparisonOperator: props.isFloor
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: props.isMissingBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
  if (topic) alarm.addAlarmAction(new SnsAction(topic))
  return alarm
}

type SharedAlarmProps = Pick<ImpactAlarmProps, 'alarmName' | 'impact' | 'cause' | 'runbook'> & {
  readonly of: readonly Alarm[]
  readonly topic: ITopic
}

/**
 * Rings while one of many alarms does whose cause is mostly the same: one message instead of one
 * for each function.
 */
export function sharedAlarm(scope: Construct, id: string, props: SharedAlarmProps): void {
  const { alarmName, impact, cause, runbook, of, topic } = props
  const alarm = new CompositeAlarm(scope, id, {
    compositeAlarmName: alarmName,
    alarmDescription: alarmText(impact, cause, runbook),
    alarmRule: AlarmRule.anyOf(...of.map((one) => AlarmRule.fromAlarm(one, AlarmState.ALARM))),
  })
  alarm.addAlarmAction(new SnsAction(topic))
}
