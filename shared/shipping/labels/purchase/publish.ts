import { enqueueEventBatch } from '#shared/events/outbox.ts'
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
export function publishLabels(purchase: Purchase): PublishedLabels {
  const [master, ...others] = purchase.labels
  const { ids } = purchase
  const first = publishLabel(master, purchase)
  const further = others.map((label) =>
    publishLabel(label, { ...purchase, ids: { ...ids, trackedId: ids.nextId(), readyId: ids.nextId() } }),
  )
  return { published: [first, ...further], actions: [first, ...further].flatMap(({ actions }) => actions) }
}

function publishLabel(
  requested: Label,
  { shipment, ids: { trackedId, readyId, isCompact }, nowMs }: Purchase,
): PublishedLabel & { readonly actions: readonly Action[] } {
  const { key, event } = createFirstEvent(requested, shipment.entryPoint, nowMs)
  const isEventImplied = isCompact && requested.rated !== null && requested.revision === 0
  const label = isEventImplied ? { ...requested, publishedMs: nowMs } : requested
  const tracked = createTrackingEventAddedEvent(label, null, key, trackedId)
  const ready = isReady(label) ? createLabelReadyEvent(label, readyId) : null
  const news =
    ready === null
      ? [enqueueEventBatch([tracked], nowMs)]
      : isCompact
        ? [enqueueEventBatch([tracked, ready], nowMs)]
        : [enqueueEventBatch([tracked], nowMs), enqueueEventBatch([ready], nowMs)]
  const actions = [
    ...createLabelPointer(label),
    ...(label.trackingNumber === null ? [] : claimTrackingNumber(label.trackingNumber, label)),
    ...(isEventImplied ? [] : [addTrackingEvent(label, key, event)]),
    ...news,
  ]
  return { label, event, actions }
}
