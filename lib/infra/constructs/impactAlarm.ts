import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

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
