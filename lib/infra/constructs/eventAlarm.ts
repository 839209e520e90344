import { EventField, type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { formatAlarmText, type Runbook } from '../runbooks.ts'

export type EventAlarmProps = {
  readonly ruleName: string
  readonly eventPattern: EventPattern
  readonly impact: string
  readonly cause: string
  /** Path in the event detail of the affected resource's name. */
  readonly which: string
  readonly runbook: Runbook
  readonly topic: ITopic
}

/** Notifies of an AWS event in the format of an alarm. */
export function createEventAlarm(scope: Construct, id: string, props: EventAlarmProps): void {
  const { ruleName, eventPattern, impact, cause, which, runbook, topic } = props
  const message = RuleTargetInput.fromText(
    `${formatAlarmText(impact, `${cause} (${EventField.fromPath(`$.detail.${which}`)})`, runbook)}`,
  )
  new Rule(scope, id, {
    ruleName,
    description: formatAlarmText(impact, cause, runbook),
    eventPattern,
    targets: [new SnsTopic(topic, { message })],
  })
}
