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
import { formatAlarmText, type Runbook } from '../runbooks.ts'
import { createFunctionMetric, createQueueMetric } from './metrics.ts'

/** The stream retains records for 24 hours; alert after one. */
const MAX_STREAM_AGE_MS = HOUR_MS

/** Periods of five minutes in which a queue was never empty: half an hour. */
const BACKLOG_PERIODS = 6

/** 80 % of the in-flight limit of a queue: beyond 120,000 messages SQS delivers none. */
const IN_FLIGHT_THRESHOLD = 96_000

/** p99 latency for a quarter of an hour, including cold starts. Most clients time out at 10 s. */
const LATENCY_THRESHOLD_MS = 5_000
const LATENCY_PERIODS = 3

/**
 * Errors in a quarter of an hour: fewer are single failures, which Lambda or the client retries.
 */
const ERROR_THRESHOLD = 3

/**
 * The monitoring job writes every five minutes, so half an hour without records means the source
 * has stopped.
 */
const MAX_SILENCE_MINUTES = 30

/**
 * Alarms of one function: errors, dead letters, backlog of its queue or stream, latency. Jobs share
 * alarms that name the job in the log, at a thirtieth of the cost.
 */
export class FunctionAlarms extends Construct {
  readonly alarms: readonly Alarm[]
  /** Has no action, as one alarm for all endpoint groups notifies. */
  readonly slow: Alarm | undefined

  constructor(scope: Construct, id: string, watched: Watched, topic: ITopic) {
    super(scope, id)
    const { functionName, errorImpact: impact, queue, deadLetterQueue, readsStream } = watched
    const alarm = (
      runbook: Runbook,
      cause: string,
      metric: Metric,
      more: Partial<
        Pick<ImpactAlarmProps, 'threshold' | 'periods' | 'alarmsBelowThreshold' | 'isMissingBad' | 'topic'>
      > = {},
    ) =>
      createImpactAlarm(this, runbook, {
        alarmName: `${functionName}-${runbook}`,
        impact,
        cause,
        metric,
        topic,
        runbook,
        ...more,
      })

    const log = `see log group /aws/lambda/${functionName}`
    const errors = createFunctionMetric(functionName, 'Errors').with({ period: Duration.minutes(15) })
    const alarms = [alarm('errors', `${functionName} failed: ${log}`, errors, { threshold: ERROR_THRESHOLD })]
    if (watched.isWaitedFor) {
      this.slow = alarm(
        'slow',
        `One in a hundred invocations of ${functionName} took ${LATENCY_THRESHOLD_MS / 1000} seconds or longer: ${log}`,
        createFunctionMetric(functionName, 'Duration', Stats.p(99)),
        { threshold: LATENCY_THRESHOLD_MS, periods: LATENCY_PERIODS, topic: null },
      )
      alarms.push(this.slow)
    }
    if (deadLetterQueue) {
      const waiting = createQueueMetric(deadLetterQueue, 'ApproximateNumberOfMessagesVisible')
      alarms.push(
        alarm('dead-letters', `Messages failed permanently and are in queue ${deadLetterQueue}: ${log}`, waiting),
      )
    }
    if (queue) {
      // Not by age: delayed messages are old and not visible.
      const minVisibleMessagesMetric = createQueueMetric(queue, 'ApproximateNumberOfMessagesVisible', Stats.MINIMUM)
      const cause = `Queue ${queue} was not emptied for 30 minutes. Verify that the function of the queue runs with sufficient throughput: ${log}`
      alarms.push(alarm('backlog', cause, minVisibleMessagesMetric, { periods: BACKLOG_PERIODS }))
    }
    if (queue && watched.holdsMessages) {
      const inFlightMessagesMetric = createQueueMetric(queue, 'ApproximateNumberOfMessagesNotVisible')
      const cause = `Queue ${queue} is near its limit of 120,000 messages in flight, above which no messages are delivered`
      alarms.push(alarm('in-flight', cause, inFlightMessagesMetric, { threshold: IN_FLIGHT_THRESHOLD }))
    }
    if (readsStream) {
      const age = createFunctionMetric(functionName, 'IteratorAge', Stats.MAXIMUM)
      const invocations = createFunctionMetric(functionName, 'Invocations').with({
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
          { alarmsBelowThreshold: true, isMissingBad: true },
        ),
      )
    }
    this.alarms = alarms
  }
}

export type ImpactAlarmProps = {
  readonly alarmName: string
  /** Impact on users: the first words of the alarm text. */
  readonly impact: string
  /** Measured condition, and where to look. */
  readonly cause: string
  readonly runbook: Runbook
  readonly metric: IMetric
  /** Alarms from this value on. Default: 1. */
  readonly threshold?: number
  /** Number of evaluation periods. Default: 1. */
  readonly periods?: number
  /** Number of periods that must breach. Default: all. */
  readonly periodsToRing?: number
  /** Alarms on missing data. */
  readonly isMissingBad?: boolean
  /** Alarms below the threshold, for events that must occur. */
  readonly alarmsBelowThreshold?: boolean
  /** Null if a shared alarm notifies. */
  readonly topic: ITopic | null
}

/**
 * Creates an alarm whose text starts with the impact on users. Missing data is fine unless it
 * monitors a heartbeat. It sends no OK notification, as most faults end within minutes and still
 * need investigation; the dashboard shows active alarms.
 */
export function createImpactAlarm(scope: Construct, id: string, props: ImpactAlarmProps): Alarm {
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
    alarmDescription: formatAlarmText(impact, cause, runbook),
    metric,
    threshold,
    evaluationPeriods: periods,
    datapointsToAlarm: periodsToRing,
    comparisonOperator: props.alarmsBelowThreshold
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
 * Alarms while any of several alarms with mostly the same cause does: one notification instead of
 * one per function.
 */
export function createSharedAlarm(scope: Construct, id: string, props: SharedAlarmProps): void {
  const { alarmName, impact, cause, runbook, of, topic } = props
  const alarm = new CompositeAlarm(scope, id, {
    compositeAlarmName: alarmName,
    alarmDescription: formatAlarmText(impact, cause, runbook),
    alarmRule: AlarmRule.anyOf(...of.map((one) => AlarmRule.fromAlarm(one, AlarmState.ALARM))),
  })
  alarm.addAlarmAction(new SnsAction(topic))
}
