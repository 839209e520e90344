import { randomUUID } from 'node:crypto'
import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'
import { evaluateAccess } from '../iam/evaluateAccess.ts'
import type { PolicyStatement } from '../iam/policyDocument.ts'
import type { DeployedResource } from '../template/deployedResource.ts'
import { type BusRule, listBusRules } from '../template/readEventSources.ts'
import { matchesPattern } from './eventPattern.ts'

type Event = {
  /** Target bus; default: the default bus of the account. */
  readonly bus?: string
  readonly source: string
  readonly detailType: string
  readonly detail: unknown
  readonly resources?: readonly string[]
}

export type DeployedBus = {
  readonly rules: readonly BusRule[]
  /** Sends an event to the queues of all matching rules and returns their number. */
  readonly put: (event: Event) => Promise<number>
  /** Publishes S3's event for a new object. */
  readonly putObjectCreated: (bucket: string, key: string, size: number) => Promise<number>
}

type DeployedBusOptions = {
  readonly place: Place
  readonly nowMs: () => number
  readonly resources: readonly DeployedResource[]
  readonly getResourcePolicy: (resourceArn: string) => readonly PolicyStatement[]
  readonly send: (queueArn: string, body: string) => Promise<void>
}

/** Creates the buses of a stage, its own and the default one, with the rules of the templates. */
export function createDeployedBus(options: DeployedBusOptions): DeployedBus {
  const { place, nowMs, resources, getResourcePolicy, send } = options
  const { account, region } = place
  const rules = listBusRules(resources)

  const put: DeployedBus['put'] = async ({ bus = 'default', source, detailType, detail, resources: about = [] }) => {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source,
      account,
      time: `${new Date(nowMs()).toISOString().slice(0, 19)}Z`,
      region,
      resources: about,
      detail,
    }
    const matched = rules.filter((rule) => rule.bus === bus && rule.pattern && matchesPattern(rule.pattern, event))
    const targets = matched.flatMap((rule) => rule.targets.map((target) => ({ rule, target })))
    const queues = targets.filter(({ target }) => target.startsWith('arn:aws:sqs:'))
    for (const { rule, target } of queues) {
      const context = {
        'aws:SourceArn': rule.arn,
        'aws:SourceAccount': account,
        'aws:SecureTransport': 'true',
      }
      const request = { action: 'sqs:SendMessage', resource: target, context }
      const policies = { identity: [], resource: getResourcePolicy(target) }
      if (evaluateAccess({ kind: 'service', service: 'events.amazonaws.com' }, request, policies) !== 'allow') {
        throw new Error(`the policy of ${target} does not let ${rule.arn} send`)
      }
      await send(target, JSON.stringify(event))
    }
    return queues.length
  }

  return {
    rules,
    put,
    // https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html
    putObjectCreated: (bucket, key, size) =>
      put({
        source: 'aws.s3',
        detailType: 'Object Created',
        resources: [`arn:aws:s3:::${bucket}`],
        detail: {
          version: '0',
          bucket: { name: bucket },
          object: { key, size, etag: 'd41d8cd98f00b204e9800998ecf8427e', sequencer: '0062E99A88DC407460' },
          'request-id': 'N4N7GDK58NMKJ12R',
          requester: account,
          'source-ip-address': '192.0.2.1',
          reason: 'PutObject',
        },
      }),
  }
}
