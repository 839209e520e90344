import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import {
  buildDelivery,
  createDelivery,
  createEventPayload,
  findDelivery,
  updateDeliveryRecord,
} from '#shared/webhooks/deliveryStore.ts'
import { type Delivery, getDeliveryId } from '#shared/webhooks/rules/delivery.ts'
import type { Lane } from '#shared/webhooks/rules/lane.ts'
import { MAX_CONCURRENT_REPLAY_DELIVERIES } from '#shared/webhooks/rules/webhookLimits.ts'
import { findWebhook, type Webhook } from '#shared/webhooks/webhookStore.ts'
import { anAccount, must, testTable } from '../accounts.ts'
import { call } from '../api.ts'
import type { Mailbox } from '../mailbox.ts'
import type { Receiver } from '../receiver.ts'
import { kindOfItem, readCompleteTable } from '../referentialIntegrity.ts'
import { webhookOutcomes } from '../statistics.ts'
import { PAYLOADS, postWebhook } from '../webhooks.ts'
import { type MakeBackgroundScenario, queued } from './backgroundScenario.ts'

/*
 * Background scenarios of webhook deliveries.
 */

type Case = {
  /** Previous failed attempts of the webhook. */
  readonly failuresInARow?: number
  readonly lane?: Lane
  readonly isActive?: boolean
  /** An operator redrives the delivery after all attempts have failed. */
  readonly isEvicted?: boolean
  /** Response statuses of the receiver in turn, then 200. */
  readonly answers?: readonly number[]
  /** Final state. */
  readonly state: Delivery['state']
  /** Whether the delivery continues in the slow lane. */
  readonly isPassedOn?: boolean
}

const ALWAYS = Array.from({ length: 100 }, () => 500)

const CASES: Readonly<Record<string, Case>> = {
  'it is taken': { state: 'delivered' },
  'it is taken at the second attempt': { answers: [500], state: 'delivered' },
  'it is never taken': { answers: ALWAYS, state: 'evicted' },
  'it goes on in the slow lane': { failuresInARow: 5, lane: 'slow', state: 'waiting', isPassedOn: true },
  'it is the thousandth in a row that fails, side by side with quick ones': {
    failuresInARow: 999,
    answers: ALWAYS,
    state: 'dropped',
  },
  'its webhook is off': { isActive: false, state: 'dropped' },
  'it is asked for again': { isEvicted: true, state: 'delivered' },
}

const SLOW_CASES: Readonly<Record<string, Case>> = {
  'it is taken after all': { failuresInARow: 7, lane: 'slow', state: 'delivered' },
  'it is the thousandth in a row that fails': { failuresInARow: 999, lane: 'slow', answers: ALWAYS, state: 'dropped' },
}

async function aDelivery(
  { failuresInARow = 0, lane = 'fast', isActive = true, isEvicted = false }: Case,
  receiver: Receiver,
) {
  const { token, userId } = await anAccount()
  const { id } = (await postWebhook(token, { address: receiver.address() })).body.webhook
  await call('POST /webhooks/{id}/queue', { token, params: { id }, body: PAYLOADS.shipments_status })
  const webhook: Partial<Webhook> = { failuresInARow, lane, isActive }
  await testTable().update(keys.webhook(userId, id), { set: webhook }, exists())
  const stored = (await readCompleteTable()).find((item) => kindOfItem(item) === 'delivery')
  const message = { userId, webhookId: Number(id), eventId: Number(stored?.eventId) }
  const delivery = await theDelivery(message)
  if (!isEvicted) return message
  must(await testTable().commit([updateDeliveryRecord(delivery, { state: 'evicted', failures: 4 }, clock.now())]))
  return { ...message, evictedRound: delivery.round }
}

type Message = { readonly userId: number; readonly webhookId: number; readonly eventId: number }

async function theDelivery({ userId, webhookId, eventId }: Message): Promise<Delivery> {
  const found = await findDelivery(testTable(), userId, webhookId, eventId)
  if (!found) throw new Error('there is no delivery')
  return found
}

/** Returns inconsistencies between receiver, table and queues. */
async function deliveryFaults(
  message: Message,
  { state, isPassedOn = false }: Case,
  receiver: Receiver,
  { taken, deadLetters }: Mailbox,
): Promise<readonly string[]> {
  const delivery = await theDelivery(message)
  const ids = receiver.ids()
  const mostly = { delivered: 'delivered', evicted: 'evicted', waiting: null, dropped: null }[delivery.state]
  const successes = delivery.attempts.filter(({ fault }) => fault === null).length
  const webhook = await findWebhook(testTable(), message.userId, message.webhookId)
  const [succeeded, failed] = [
    await webhookOutcomes(message.userId, 'succeeded'),
    await webhookOutcomes(message.userId, 'failed'),
  ]
  return [
    ...(succeeded === (state === 'delivered' ? 1 : 0) ? [] : [`it is counted ${succeeded} times as succeeded`]),
    ...(failed === (state === 'evicted' ? 1 : 0) ? [] : [`it is counted ${failed} times as failed`]),
    ...(delivery.state === state ? [] : [`it is ${delivery.state} instead of ${state}`]),
    ...(successes === (state === 'delivered' ? 1 : 0) ? [] : [`${successes} attempts are noted as successful`]),
    ...(mostly && ids.length === 0 ? ['the receiver got nothing'] : []),
    ...(ids.length < delivery.attempts.length ? [`${ids.length} of ${delivery.attempts.length} attempts arrived`] : []),
    ...(ids.every((id) => id === getDeliveryId(message)) ? [] : [`the receiver got ${ids}`]),
    ...(deadLetters.length > 0 === (state === 'evicted') ? [] : [`${deadLetters.length} dead letters`]),
    ...(taken.length > 0 === isPassedOn ? [] : [`${taken.length} messages were passed on`]),
    ...(state === 'delivered' && webhook?.failuresInARow !== 0 ? ['its webhook still counts failures'] : []),
  ]
}

const delivered =
  (one: Case, worker: string, receiver: () => Receiver): MakeBackgroundScenario =>
  async () => {
    const message = await aDelivery(one, receiver())
    return {
      begin: () => {
        receiver().received.length = 0
        receiver().respondWith(...(one.answers ?? []))
      },
      hand: queued(worker, message),
      faults: (mailbox) => deliveryFaults(message, one, receiver(), mailbox),
    }
  }

const scenariosOf = (cases: Readonly<Record<string, Case>>, worker: string, receiver: () => Receiver) =>
  Object.fromEntries(Object.entries(cases).map(([name, one]) => [name, delivered(one, worker, receiver)]))

/** Creates a delivery whose attempts all failed. */
export async function failedDelivery(userId: number, webhookId: number, eventId = generateId()): Promise<void> {
  const delivery = buildDelivery({ userId, webhookId, eventId, topic: 'shipments_status', nowMs: clock.now() })
  const payload = createEventPayload(userId, eventId, Buffer.from('{}'), clock.now())
  must(await testTable().commit([createDelivery(delivery, clock.now()), ...payload]))
  must(await testTable().commit([updateDeliveryRecord(delivery, { state: 'evicted', failures: 4 }, clock.now())]))
}

/**
 * A replay with more than one step: it queues some deliveries and continues with a message to
 * itself.
 */
const replayed: MakeBackgroundScenario = async () => {
  const { token, userId } = await anAccount()
  const { id } = (await postWebhook(token)).body.webhook
  const eventIds = Array.from({ length: MAX_CONCURRENT_REPLAY_DELIVERIES + 1 }, generateId)
  for (const eventId of eventIds) await failedDelivery(userId, id, eventId)
  const requested = { token, params: { id }, body: { replay: { status: 'failed' } } }
  const { replay } = (await call('POST /webhooks/{id}/replays', requested)).body
  return {
    hand: queued('retryWebhooks', { userId, webhookId: id, replayId: replay.id }),
    faults: async () => {
      const deliveries = await Promise.all(eventIds.map((eventId) => theDelivery({ userId, webhookId: id, eventId })))
      const rounds = deliveries.map(({ round }) => round)
      return rounds.some((round) => round > 2) ? [`rounds ${rounds}`] : []
    },
  }
}

/** Webhook deliveries of all kinds. */
export const deliverWebhooksScenarios = (receiver: () => Receiver) => scenariosOf(CASES, 'deliverWebhooks', receiver)
export const retryWebhooksScenarios = (receiver: () => Receiver) => ({
  ...scenariosOf(SLOW_CASES, 'retryWebhooks', receiver),
  'a replay goes on': replayed,
})
