import { type EventBatch, embedEvents, enqueueEventBatch } from '#shared/events/outbox.ts'
import { createFirstEvent } from '#shared/shipping/records/labelHistory.ts'
import { addTrackingEvent, claimTrackingNumber, createLabelPointer } from '#shared/shipping/records/labelStore.ts'
import { isReady, type Label, type TrackingEvent } from '#shared/shipping/records/rules/label.ts'
import type { Action } from '#shared/table/actions.ts'
import { createLabelReadyEvent, createTrackingEventAddedEvent } from '../labelEvents.ts'
import type { Purchase } from './purchase.ts'

/** A label that can be found and tracked, with its first event. */
export type PublishedLabel = { readonly label: Label; readonly event: TrackingEvent }

/** Published labels, the master first, and the actions that publish them. */
export type PublishedLabels = {
  readonly published: readonly [PublishedLabel, ...PublishedLabel[]]
  readonly actions: readonly Action[]
}

/**
 * Makes labels accepted by their carrier findable: by id and tracking number, with event 100 and
 * its notifications.
 */
export function publishPurchasedLabels(purchase: Purchase): PublishedLabels {
  const [master, ...others] = purchase.labels
  const { ids } = purchase
  const first = publishPurchasedLabel(master, purchase)
  const further = others.map((label) =>
    publishPurchasedLabel(label, { ...purchase, ids: { ...ids, trackedId: ids.nextId(), readyId: ids.nextId() } }),
  )
  return { published: [first, ...further], actions: [first, ...further].flatMap(({ actions }) => actions) }
}

function publishPurchasedLabel(
  requested: Label,
  { shipment, ids, nowMs }: Purchase,
): PublishedLabel & { readonly actions: readonly Action[] } {
  const { key, event } = createFirstEvent(requested, shipment.entryPoint, nowMs)
  const isImpliedEvent = ids.isCompact && requested.rated !== null && requested.revision === 0
  const label = isImpliedEvent ? { ...requested, publishedMs: nowMs } : requested
  const tracked = createTrackingEventAddedEvent(label, null, key, ids.trackedId)
  const events = isReady(label) ? ([tracked, createLabelReadyEvent(label, ids.readyId)] as const) : ([tracked] as const)
  const actions = [
    ...createLabelPointer(label),
    ...(isImpliedEvent ? [] : [addTrackingEvent(label, key, event)]),
    ...claimWithEvents(label, events, ids, nowMs),
  ]
  return { label, event, actions }
}

/** Claims the tracking number of a label, and stores its events with the pointer or in the outbox. */
function claimWithEvents(
  label: Label,
  events: EventBatch,
  { isCompact, embedsEvents }: Purchase['ids'],
  nowMs: number,
): readonly Action[] {
  const embedded = embedsEvents ? embedEvents(events, nowMs) : {}
  const claimed = label.trackingNumber === null ? [] : claimTrackingNumber(label.trackingNumber, label, embedded)
  if (embedsEvents && claimed.length > 0) return claimed
  const batches = isCompact ? [events] : events.map((event) => [event] as const)
  return [...claimed, ...batches.map((batch) => enqueueEventBatch(batch, nowMs))]
}
