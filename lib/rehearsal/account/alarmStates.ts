import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ApiError } from '../cloudFormation/stack.ts'
import { type DeployedResource, filterByType } from '../deployed/template/deployedResource.ts'

const AlarmStateChange = v.object({
  AlarmName: v.string(),
  StateValue: v.picklist(['OK', 'ALARM', 'INSUFFICIENT_DATA']),
  StateReason: v.string(),
})

const Actions = v.optional(v.array(v.string()), [])
const AlarmProperties = v.object({
  AlarmName: v.string(),
  AlarmActions: Actions,
  OKActions: Actions,
  InsufficientDataActions: Actions,
})
const ACTIONS = { ALARM: 'AlarmActions', OK: 'OKActions', INSUFFICIENT_DATA: 'InsufficientDataActions' } as const

const Subscription = v.object({ Protocol: v.string(), Endpoint: v.string(), TopicArn: v.string() })

/**
 * Emulates SetAlarmState of CloudWatch. Prints a line for each address that the alarm's topic would
 * email.
 */
export function setAlarmState(
  resources: readonly DeployedResource[],
  input: unknown,
  print: (line: string) => void,
): Result<object, ApiError> {
  const change = v.safeParse(AlarmStateChange, input)
  if (!change.success) {
    const [{ message }] = change.issues
    return failure({ code: 'ValidationError', message: `${v.getDotPath(change.issues[0])}: ${message}` })
  }
  const { AlarmName, StateValue, StateReason } = change.output
  const alarm = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm']
    .flatMap((type) => filterByType(resources, type))
    .find(({ properties }) => properties.AlarmName === AlarmName)
  if (!alarm) return failure({ code: 'ResourceNotFound', message: `Unknown alarm ${AlarmName}` })
  const topicArns = v.parse(AlarmProperties, alarm.properties)[ACTIONS[StateValue]]
  for (const { properties } of filterByType(resources, 'AWS::SNS::Subscription')) {
    const { Protocol, Endpoint, TopicArn } = v.parse(Subscription, properties)
    if (topicArns.includes(TopicArn))
      print(`${Protocol} to ${Endpoint}: ${StateValue}: "${AlarmName}" (${StateReason})`)
  }
  return ok({})
}
