import { randomUUID } from 'node:crypto'
import { clock } from '../../../../shared/platform/clock.ts'
import { ACCOUNT, REGION } from '../../aws/resolve.ts'
import { evaluateAccess } from '../iam/evaluateAccess.ts'
import type { PolicyStatement } from '../iam/policyDocument.ts'
import { type BusRule, readRules } from '../template/readEventSources.ts'
import type { DeployedResource } from '../template/readResources.ts'
import { matchesPattern } from './eventPattern.ts'

type Event = {
  /** Bus it is put on; the account's own by default. */
  readonly bus?: string
  readonly source: string
  readonly detailType: string
  readonly detail: unknown
  readonly resources?: readonly string[]
}

export type DeployedBus = {
  readonly rules: readonly BusRule[]
  /**
   * Sends an event to the queues of all rules whose pattern it matches. Returns how many those are.
   */
  readonly put: (event: Event) => Promise<number>
  /** Publishes what S3 reports of a new object. */
  readonly putObjectCreated: (bucket: string, key: string, size: number) => Promise<number>
}

type DeployedBusOptions = {
  readonly resources: readonly DeployedResource[]
  readonly resourcePolicy: (resourceArn: string) => readonly PolicyStatement[]
  readonly send: (queueArn: string, body: string) => Promise<void>
}

const ruleArn = (name: string): string => `arn:aws:events:${REGION}:${ACCOUNT}:rule/${name}`

/** The buses of a stage, its own and the account's, with the rules of the templates. */
export function createDeployedBus({ resources, resourcePolicy, send }: DeployedBusOptions): DeployedBus {
  const rules = readRules(resources, ruleArn)

  const put: DeployedBus['put'] = async ({ bus = 'default', source, detailType, detail, resources: about = [] }) => {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source,
      account: ACCOUNT,
      time: `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
      region: REGION,
      resources: about,
      detail,
    }
    const matched = rules.filter((rule) => rule.bus === bus && rule.pattern && matchesPattern(rule.pattern, event))
    const targets = matched.flatMap((rule) => rule.targets.map((target) => ({ rule, target })))
    const queues = targets.filter(({ target }) => target.startsWith('arn:aws:sqs:'))
    for (const { rule, target } of queues) {
      const context = {
        'aws:SourceArn': rule.arn,
        'aws:SourceAccount': ACCOUNT,
        'aws:SecureTransport': 'true',
      }
      const request = { action: 'sqs:SendMessage', resource: target, context }
      const policies = { identity: [], resource: resourcePolicy(target) }
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
          requester: ACCOUNT,
          'source-ip-address': '192.0.2.1',
          reason: 'PutObject',
        },
      }),
  }
}
