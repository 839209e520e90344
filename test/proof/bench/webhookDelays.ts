import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { TABLE_NAME } from '#lib/local/environment.ts'
import { announce } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { buildEventKey } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { createTable } from '#shared/table/table.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const USERS = 20
const GOOD_PER_USER = 7
const HANGING_PER_USER = 3
const EVENTS = 1_000
/** Load that a small machine can carry with the whole platform on it. */
const EVENTS_A_SECOND = 10
const KEY = 'a key of 24 characters!!'

const Delays = v.object({ p50Ms: v.number(), p99Ms: v.number(), received: v.number() })
type Delays = v.InferOutput<typeof Delays>

const WebhookDelays = v.object({ alone: Delays, besideHanging: Delays })
type WebhookDelays = v.InferOutput<typeof WebhookDelays>

type Subject = { readonly userId: number; readonly shipmentId: number; readonly labelId: number; readonly key: string }

/**
 * Delay of 1,000 events to 140 responding webhooks: alone, and with 60 that hang and are already in
 * the slow lane. Measured on the whole local stack.
 */
async function webhookDelays(): Promise<WebhookDelays> {
  const [good, hanging] = [await startReceiver(), await startReceiver(Date.now, 'hang')]
  const stack = await startStack()
  try {
    const subjects = await Promise.all(Array.from({ length: USERS }, () => subjectWith(stack, good, hanging)))
    const alone = await delaysOf(subjects, good)
    for (const { userId } of subjects) await activateHanging(userId, hanging)
    return { alone, besideHanging: await delaysOf(subjects, good) }
  } finally {
    await Promise.all([good.stop(), hanging.stop()])
    await stack.stop()
  }
}

const table = () => createTable(getDocumentClient(), TABLE_NAME)

/** A user with a parcel and ten webhooks; the hanging ones are disabled at first. */
async function subjectWith(stack: Stack, good: Receiver, hanging: Receiver): Promise<Subject> {
  const { id: userId, api } = await stack.user()
  const { shipment } = (await api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })).body
  const listen = async (address: string): Promise<number> =>
    (await api('POST', '/webhooks', { webhook: { address, key: KEY, topic: 'shipments_status' } })).body.webhook.id
  for (let place = 0; place < GOOD_PER_USER; place++) await listen(good.address(`/${userId}/${place}`))
  for (let place = 0; place < HANGING_PER_USER; place++) {
    const webhookId = await listen(hanging.address(`/${userId}/${place}`))
    await api('PUT', `/webhooks/${webhookId}`, { webhook: { active: false } })
  }
  const found = await findShipment(table(), userId, shipment.id)
  const [label] = found?.labels ?? []
  const [event] = label ? (found?.parseEvents(label.id) ?? []) : []
  if (!label || !event) throw new Error('the parcel has no event')
  return {
    userId,
    shipmentId: shipment.id,
    labelId: label.id,
    key: buildEventKey(event, label.revision, String(label.id)),
  }
}

/** Enables the hanging webhooks of a user in the state after five consecutive failures. */
async function activateHanging(userId: number, hanging: Receiver): Promise<void> {
  const host = new URL(hanging.address()).host
  for (const { sk, address } of await table().queryAll({ pk: keys.webhook(userId, 0).pk })) {
    if (!String(address).includes(host)) continue
    const changes = { set: { isActive: true, failuresInARow: 5, lane: 'slow' } }
    await table().update({ pk: keys.webhook(userId, 0).pk, sk: String(sk) }, changes, exists())
  }
}

async function delaysOf(subjects: readonly Subject[], good: Receiver): Promise<Delays> {
  good.received.splice(0)
  const madeAt = new Map<string, number>()
  for (let created = 0; created < EVENTS; created++) {
    const subject = subjects[created % USERS]
    if (!subject) continue
    const { userId, shipmentId, labelId, key } = subject
    const eventId = generateId()
    madeAt.set(String(eventId), Date.now())
    const event = { type: 'trackingEvent', userId, shipmentId, labelId, eventKey: key, status: 'Pending' } as const
    await table().commit([announce(eventId, event, clock.now())])
    await pause(1_000 / EVENTS_A_SECOND)
  }
  const expected = EVENTS * GOOD_PER_USER
  const isOfThisRun = ({ headers }: Receiver['received'][number]) => madeAt.has(eventIdOf(headers))
  for (let waited = 0; waited < 120 && good.received.filter(isOfThisRun).length < expected; waited++) await pause(1_000)
  const received = good.received.filter(isOfThisRun)
  const delays = received
    .map(({ atMs, headers }) => atMs - (madeAt.get(eventIdOf(headers)) ?? atMs))
    .sort((one, other) => one - other)
  const at = (share: number): number => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), received: received.length }
}

const eventIdOf = (headers: Receiver['received'][number]['headers']): string =>
  String(headers['x-svc-event-id']).split('-')[0] ?? ''

/** Measured in a separate process, because a process can use only one local stack. */
export async function delaysInOwnProcess(): Promise<WebhookDelays> {
  const env = { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' }
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], { env })
  return v.parse(WebhookDelays, JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
}

if (import.meta.main) console.log(JSON.stringify(await webhookDelays()))
