import type { Blobs } from '../platform/blobs.ts'
import type { Queues } from '../platform/sqs.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { type DeliveryMessage, enqueueDeliveries } from './deliveryQueues.ts'
import { buildDelivery, createDelivery, storeEventPayload } from './deliveryStore.ts'
import { LANES } from './rules/lane.ts'
import type { TopicNotification } from './topics/topic.ts'
import type { Topic } from './topics/topics.ts'
import { iterateWebhooks, type Webhook } from './webhookStore.ts'

export type FanOutDeps = {
  readonly table: Table
  readonly queues: Queues
  readonly files: Pick<Blobs, 'put'>
  readonly nowMs: () => number
}

/** Deliveries written in one transaction. */
const DELIVERIES_PER_TRANSACTION = 50

/**
 * Creates deliveries of an event to every active webhook of its user and topic. The payload is
 * built and stored once, so that every attempt sends the same bytes. Idempotent: each delivery is
 * created once and woken on every call. Returns the number of deliveries.
 */
export async function fanOut(
  { eventId, userId, topic, build }: TopicNotification<Topic>,
  deps: FanOutDeps,
): Promise<number> {
  let count = 0
  let group: Webhook[] = []
  let payload: Uint8Array | null = null
  const send = async (): Promise<boolean> => {
    if (group.length === 0) return true
    payload ??= await buildEventPayload(build)
    if (!payload) return false
    const isFirst = count === 0
    await createDeliveries({ eventId, userId, topic, payload, isFirst }, group, deps)
    for (const lane of LANES) {
      const messages = group
        .filter((webhook) => webhook.lane === lane)
        .map(({ id }): DeliveryMessage => ({ userId, webhookId: id, eventId }))
      await enqueueDeliveries(lane, messages, deps.queues)
    }
    count += group.length
    group = []
    return true
  }
  for await (const webhook of iterateWebhooks(deps.table, userId, topic)) {
    group.push(webhook)
    if (group.length === DELIVERIES_PER_TRANSACTION && !(await send())) return 0
  }
  return (await send()) ? count : 0
}

async function buildEventPayload(build: TopicNotification['build']): Promise<Uint8Array | null> {
  const content = await build()
  return content && new TextEncoder().encode(JSON.stringify(content))
}

type Event = Pick<TopicNotification<Topic>, 'eventId' | 'userId' | 'topic'> & {
  readonly payload: Uint8Array
  readonly isFirst: boolean
}

/** Creates deliveries in one transaction, or one by one if an earlier run created some of them. */
async function createDeliveries(
  event: Event,
  webhooks: readonly Webhook[],
  { table, files, nowMs }: FanOutDeps,
): Promise<void> {
  const { eventId, userId, topic, payload, isFirst } = event
  const createdMs = nowMs()
  const payloadActions = isFirst ? await storeEventPayload(event, payload, files, createdMs) : []
  const deliveryActions = webhooks.map(({ id: webhookId }) =>
    createDelivery(buildDelivery({ userId, webhookId, eventId, topic, nowMs: createdMs }), createdMs),
  )
  const all = await table.commit([...payloadActions, ...deliveryActions])
  if (all.ok) return
  if (payloadActions.length > 0) await commitOnce(table, payloadActions)
  for (const action of deliveryActions) await commitOnce(table, [action])
}

/** Ignores deliveries created by an earlier run. */
async function commitOnce(table: Table, actions: readonly Action[]): Promise<void> {
  const created = await table.commit(actions)
  if (!created.ok && created.error !== 'again') throw new Error(created.error.message)
}
