import { randomUUID } from 'node:crypto'
import type { ScheduledEvent } from 'aws-lambda'
import { evaluateAccess } from '../iam/evaluateAccess.ts'
import type { PolicyStatement } from '../iam/policyDocument.ts'
import type { BusRule } from '../template/readEventSources.ts'
import type { ChainInvoker, InvocationOutcome } from './invokeInChain.ts'

/**
 * Invokes the function of a scheduled rule as EventBridge does. Throws if the function's policy
 * does not allow the rule.
 */
export async function startScheduledJob(
  { arn, targets }: BusRule,
  functionPolicies: ReadonlyMap<string, readonly PolicyStatement[]>,
  invoke: ChainInvoker,
  nowMs: () => number = Date.now,
): Promise<InvocationOutcome> {
  const [target = '', ...others] = targets
  if (others.length > 0) throw new Error(`${arn} has several targets`)
  const [, , , region = '', account = ''] = arn.split(':')
  const context = { 'aws:SourceArn': arn, 'aws:SourceAccount': account }
  const request = { action: 'lambda:InvokeFunction', resource: target, context }
  const policies = { identity: [], resource: functionPolicies.get(target) ?? [] }
  if (evaluateAccess({ kind: 'service', service: 'events.amazonaws.com' }, request, policies) !== 'allow') {
    throw new Error(`the policy of ${target} does not let ${arn} invoke it`)
  }
  const event: ScheduledEvent = {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: `${new Date(nowMs()).toISOString().slice(0, 19)}Z`,
    region,
    resources: [arn],
    detail: {},
  }
  return invoke(target.split(':')[6] ?? '', event, [])
}
