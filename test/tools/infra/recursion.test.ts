import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getDeployedName } from '#lib/infra/names.ts'
import { createDeployedGateway } from '#lib/rehearsal/deployed/gateway/deployedGateway.ts'
import { continueInvocationChain, MAX_CHAINED_INVOCATIONS } from '#lib/rehearsal/deployed/sources/traceHeader.ts'
import type { DeployedResource } from '#lib/rehearsal/deployed/template/deployedResource.ts'
import { readFunctions } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import {
  buildDelivery,
  createDelivery,
  createEventPayload,
  updateDeliveryRecord,
} from '#shared/webhooks/deliveryStore.ts'
import { MAX_REPLAYED_DELIVERIES } from '#shared/webhooks/replayDeliveries.ts'
import { MAX_CONCURRENT_REPLAY_DELIVERIES } from '#shared/webhooks/rules/webhookLimits.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { findCycles, readQueueGraph } from '#test/support/deployed/queueGraph.ts'
import { readResources } from '#test/support/deployed/readResources.ts'
import { usePlatformStage } from '#test/support/deployed/usePlatformStage.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { synthesise } from '#test/support/synthesise.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'
import { aWebhook } from '#test/support/webhooks.ts'

const STAGE = 'dev'
const RETRY_WEBHOOKS = 'shipping-dev-retryWebhooks'
const deployed = readResources(synthesise(STAGE, 'platform').templates)

/** More events than Lambda permits in one chain of invocations that process ten at a time. */
const EVENTS = 10 * MAX_CHAINED_INVOCATIONS + 20

/** Stage whose functions do not allow recursive loops, which is Lambda's default. */
const terminating: readonly DeployedResource[] = deployed.map((resource) => {
  const { RecursiveLoop: _, ...properties } = resource.properties
  return { ...resource, properties }
})

describe.each([
  { title: 'as deployed', resources: deployed, isStopped: false },
  { title: 'without RecursiveLoop', resources: terminating, isStopped: true },
])('a replay of more than 160 events, $title,', ({ resources, isStopped }) => {
  describeWithTable('runs through queues and functions', () => {
    const stage = usePlatformStage(STAGE, resources)
    let receiver: Receiver
    let account: TestAccount
    let webhookId: number
    let ids: readonly number[]
    beforeAll(async () => {
      receiver = await startReceiver()
    })
    afterAll(() => receiver.stop())

    const send = async (method: string, target: string, body?: object) => {
      const response = await createDeployedGateway(
        resources,
        stage().invoke,
      )({
        method,
        target: `/v1${target}`,
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: response.status, body: JSON.parse(response.body.toString()) }
    }

    /** Creates a successful delivery whose event can be replayed. */
    async function deliveredEvent(): Promise<number> {
      const [eventId, nowMs, { userId }] = [generateId(), clock.now(), account]
      const delivery = buildDelivery({ userId, webhookId, eventId, topic: 'shipments_status', nowMs })
      const payload = createEventPayload(userId, eventId, Buffer.from('{"shipment":{}}'), nowMs)
      must(await testTable().commit([createDelivery(delivery, nowMs), ...payload]))
      must(await testTable().commit([updateDeliveryRecord(delivery, { state: 'delivered' }, nowMs)]))
      return eventId
    }

    test('starts with a request', async () => {
      account = await anAccount()
      const webhook = await send('POST', '/webhooks', { webhook: aWebhook({ address: receiver.address() }) })
      expect(webhook).toMatchObject({ status: 201 })
      webhookId = webhook.body.webhook.id
      ids = await Promise.all(Array.from({ length: EVENTS }, deliveredEvent))
      const yesterday = new Date(clock.now() - DAY_MS).toISOString().slice(0, 19).replace('T', ' ')
      const replay = await send('POST', `/webhooks/${webhookId}/replays`, { replay: { created_min: yesterday } })
      expect(replay).toMatchObject({ status: 201, body: { replay: { status: 'running' } } })
    })

    test(isStopped ? 'is stopped by Lambda' : 'delivers every event once', async () => {
      await stage().sources.drain(advance)
      const { body } = await send('GET', `/webhooks/${webhookId}/replays`)
      const received = receiver
        .ids()
        .map((id) => id.split('-')[0])
        .toSorted()
      if (isStopped) {
        expect(stage().sources.stopped).toEqual([RETRY_WEBHOOKS])
        expect(body.replays[0].status).toBe('running')
        expect(received.length).toBeLessThan(EVENTS)
      } else {
        expect(stage().sources.stopped).toEqual([])
        expect(body.replays[0]).toMatchObject({ status: 'done', replayed: EVENTS })
        expect(received).toEqual(ids.map(String).toSorted())
        expect(stage().sources.longestChains.get(RETRY_WEBHOOKS)).toBeGreaterThan(MAX_CHAINED_INVOCATIONS)
      }
    })

    test('makes no call that IAM denies, and no function fails', () => {
      expect(stage().listDeniedCalls()).toEqual([])
      expect(stage().sources.failures).toEqual([])
    })
  })
})

/**
 * Limits of each loop. A replay queues ten events at a time until its limit or until none are left,
 * and a delivery moves to the slow lane once; both store their position in the table, so duplicate
 * messages have no effect.
 */
const BOUNDS: readonly { readonly functions: readonly string[]; readonly maxTurns: number }[] = [
  {
    functions: ['deliverWebhooks', 'retryWebhooks'],
    maxTurns: MAX_REPLAYED_DELIVERIES / MAX_CONCURRENT_REPLAY_DELIVERIES,
  },
]

describe.each(['dev', 'prod', 'full'] as const)('the queues and functions of %s', (stageName) => {
  const resources = readResources(synthesise(stageName, 'platform').templates)
  const cycles = findCycles(readQueueGraph(resources))

  test('form known loops only, each with a bound in the code', () => {
    const known = BOUNDS.map(({ functions }) => functions.map((name) => getDeployedName(stageName, name)))
    expect(cycles).toEqual(known)
    for (const { maxTurns } of BOUNDS) expect(maxTurns).toBeLessThanOrEqual(1_000)
  })

  test('allow recursive loops to the functions in a loop, and to no others', () => {
    const allowed = readFunctions(resources).filter(({ allowsRecursion }) => allowsRecursion)
    expect(allowed.map(({ functionName }) => functionName).toSorted()).toEqual(cycles.flat().toSorted())
  })
})

test('functions that start each other are found as one loop, whatever starts them', () => {
  const graph = new Map(
    Object.entries({ a: ['b'], b: ['c', 'd'], c: ['b'], d: ['d'], e: ['a'] }).map(([name, next]) => [
      name,
      new Set(next),
    ]),
  )
  expect(findCycles(graph)).toEqual([['b', 'c'], ['d']])
})

describe('the trace header', () => {
  const arn = 'arn:aws:lambda:eu-central-1:111111111111:function:a'

  test('counts each function of a chain, and starts a new chain without a header', () => {
    const first = continueInvocationChain(arn, [undefined])
    const second = continueInvocationChain(`${arn}b`, [first.header])
    const third = continueInvocationChain(arn, [second.header])
    expect([first, second, third].map(({ invocations }) => invocations)).toEqual([1, 1, 2])
    expect(new Set([first, second, third].map(({ header }) => header.split(';')[0]))).toHaveProperty('size', 1)
    expect(continueInvocationChain(arn, [undefined]).invocations).toBe(1)
  })

  test('of a batch continues the longest of its chains', () => {
    const short = continueInvocationChain(arn, [])
    const long = continueInvocationChain(arn, [continueInvocationChain(arn, [short.header]).header])
    expect(continueInvocationChain(arn, [short.header, long.header]).invocations).toBe(4)
  })
})
