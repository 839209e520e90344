import { SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { loadFunction } from '#lib/local/functions/invokeFunction.ts'
import { createDeadLetters } from '#shared/platform/deadLetters.ts'
import { ALARMING_MESSAGES, LOG_METRICS, METRICS } from '#shared/platform/metricNames.ts'
import { type Measured, rings } from '#test/support/aws/alarmState.ts'
import { withFastStopwatch } from '#test/support/fastTimers.ts'
import { alwaysInConflict, conflictCounter, type Fault, withFaults } from '#test/support/faults.ts'
import { minutes } from '#test/support/proof.ts'
import { publishedMetrics } from '#test/support/publishedMetrics.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, startStack } from '#test/support/stack.ts'
import { synthesise } from '#test/support/synthesise.ts'

/*
 * Alarm drill: causes each kind of failure in the local stack and evaluates the deployed alarm with
 * the measured values. The alarm must be raised then, but not before.
 */

const { byStack } = synthesise('prod', 'platform')
const alarms = new Map(
  Object.values(byStack.Watch?.Resources ?? {})
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => [String(Properties.AlarmName).replace('shipping-prod-', ''), Object(Properties)]),
)
/** Whether an alarm is raised; `beside`: values of the second metric of an expression. */
const isRinging = (name: string, values: Measured, beside: Measured = []): boolean => {
  const alarm = alarms.get(name)
  if (!alarm) throw new Error(`there is no alarm ${name}`)
  return rings(alarm, (_, part) => (part === 0 ? values : beside), 1_000)
}

/** Names of failing functions. */
const broken = new Set<string>()
const load = async (name: string): Promise<unknown> =>
  broken.has(name) ? { handler: () => Promise.reject(new Error('broken for a drill')) } : loadFunction(name)

let stack: Stack
let receiver: Receiver
let sqs: SQSClient
beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  stack = await startStack({ load })
  receiver = await startReceiver(Date.now, 500)
  const data = Object(await (await fetch(`${stack.demo.control_url}/data`)).json())
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  sqs = new SQSClient({
    endpoint: data.queues_endpoint,
    region: 'eu-central-1',
    credentials,
    useQueueUrlAsEndpoint: false,
  })
})
afterEach(() => broken.clear())
afterAll(async () => {
  sqs.destroy()
  await receiver.stop()
  await stack.stop()
})

/** Runs a job; returns how many items of one run failed, which Lambda counts as Errors. */
const errorsOf = async (job: string): Promise<number> => ((await stack.control(`jobs/${job}`)).body.ok ? 0 : 1)

const aUserOfShipments = async () => {
  const user = await stack.user()
  const buy = () => user.api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
  return { ...user, buy }
}

jest.setTimeout(minutes(2))

describe('rings', () => {
  test('a job that does not run, or fails', async () => {
    const overdue = () => publishedMetrics(METRICS.jobsOverdue, () => stack.control('jobs/monitorJobs'))
    await stack.control('jobs/pruneReshipments')
    const [whileWell = null] = await overdue()
    expect(isRinging('jobs-missed', [whileWell, whileWell, whileWell])).toBe(false)
    broken.add('pruneReshipments')
    await stack.control('clock', { advance: 'PT25M' })
    expect(await errorsOf('pruneReshipments')).toBe(1)
    const [late = null] = await overdue()
    expect(late).toBeGreaterThan(0)
    expect(isRinging('jobs-missed', [late, late, late])).toBe(true)
    broken.add('monitorJobs')
    expect(await overdue()).toEqual([])
    expect(isRinging('jobs-missed', [null, null, null])).toBe(true)
  })

  test('a poison message among the dead letters', async () => {
    const look = async (): Promise<number> => {
      const found = await createDeadLetters(sqs, '').look('operations', 10)
      return found.ok ? found.value.length : Number.NaN
    }
    expect(isRinging('operations-dead-letters', [await look()])).toBe(false)
    expect(
      (await stack.control('operations', { detail_type: 'LabelProcessed', detail: { label: 'x' } })).body,
    ).toMatchObject({ handled: false })
    expect(isRinging('operations-dead-letters', [await look()])).toBe(true)
  })

  test('a throttled table', async () => {
    const { api } = await aUserOfShipments()
    let throttled = 0
    const throttle: Fault = async ({ command }, next) => {
      if (command !== 'UpdateItemCommand' || throttled >= 2) return next()
      throttled++
      throw Object.assign(new Error('Throughput exceeds the current limit'), { name: 'ThrottlingException' })
    }
    expect(isRinging('table-throttles', [null, null, null])).toBe(false)
    await withFaults([throttle], () => api('GET', '/users/me'))
    expect(throttled).toBeGreaterThan(0)
    expect(isRinging('table-throttles', [null, throttled, throttled])).toBe(true)
  })

  test('transactions that conflict, whose client gets a response all the same', async () => {
    const { buy } = await aUserOfShipments()
    // The function has already read everything outside the table.
    expect((await buy()).status).toBe(201)
    const counter = conflictCounter()
    const conflicting = await withFastStopwatch(() => withFaults([alwaysInConflict, counter], buy))
    expect(conflicting.status).toBeGreaterThanOrEqual(500)
    // One such request must not page an operator, but a few hundred within 15 minutes must.
    expect(counter.count()).toBeGreaterThan(0)
    const isInPeriod = counter.count()
    expect(isRinging('table-conflicts', [isInPeriod, isInPeriod, isInPeriod])).toBe(false)
    const requests = Math.ceil(3_000 / isInPeriod)
    const many = requests * isInPeriod
    expect(isRinging('table-conflicts', [many, many, many])).toBe(true)
    expect((await buy()).status).toBe(201)
  })

  test('a function of the API that fails, which clients see as 5xx', async () => {
    const { api } = await stack.user()
    const failures = async (): Promise<number> => {
      let failed = 0
      for (let n = 0; n < 3; n++) failed += (await api('GET', '/shipments')).status >= 500 ? 1 : 0
      return failed
    }
    expect(isRinging('api-5xx', [await failures()], [3])).toBe(false)
    broken.add('shipments')
    const failed = await failures()
    expect(isRinging('api-5xx', [failed], [3])).toBe(true)
    expect(isRinging('shipments-errors', [failed])).toBe(true)
  })

  test('receivers that fail: messages are held back, one for each delivery', async () => {
    const { api } = await stack.user()
    const webhook = { address: receiver.address(), key: 'k3y-of-the-webhook', topic: 'shipments_status' }
    const { body } = await api('POST', '/webhooks', { webhook })
    expect(body.webhook.active).toBe(true)
    const { shipment } = (await api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })).body
    expect(shipment.labels).toHaveLength(1)
    await stack.drain()
    const waiting = (await stack.deliveries()).filter(({ status }: { status: string }) => status !== 'delivered')
    expect(receiver.received.length).toBeGreaterThan(0)
    expect(waiting.length).toBeGreaterThan(0)
    // Scaled up, as creating enough deliveries in one stack would take hours; each is one message.
    expect(isRinging('retryWebhooks-in-flight', [waiting.length])).toBe(false)
    expect(isRinging('retryWebhooks-in-flight', [96_000 * waiting.length])).toBe(true)
  })

  test('a dataset that cannot be read: the filter counts the lines that are written then, and no others', () => {
    const filters = Object.values(byStack.Watch?.Resources ?? {})
      .filter(({ Type }) => Type === 'AWS::Logs::MetricFilter')
      .map(({ Properties }) => Object(Properties))
      .filter(({ MetricTransformations: [made] }) => made.MetricName === LOG_METRICS.datasetFailures)
    expect(filters.length).toBeGreaterThan(5)
    for (const { FilterPattern } of filters) {
      const messages = [...FilterPattern.matchAll(/\(?\$\.message = "([^"]+)"\)?/g)].map(([, message]) => message)
      expect(messages).toEqual(Object.values(ALARMING_MESSAGES))
      expect(FilterPattern).toContain(' || ')
    }
    expect(isRinging('datasets', [null])).toBe(false)
    expect(isRinging('datasets', [1])).toBe(true)
  })
})
