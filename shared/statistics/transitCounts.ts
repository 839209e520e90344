import * as v from 'valibot'
import { isSandbox } from '../core/ids.ts'
import type { PublishedEvent } from '../events/domainEvent.ts'
import { getTransitCounter } from '../rating/rules/transitTimes.ts'
import { addDeliveryCounts, type Route } from '../rating/transitStore.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import { TrackingEventAdded } from '../shipping/labels/labelEvents.ts'
import { parseLabelItem } from '../shipping/records/labelStore.ts'
import type { Label } from '../shipping/records/rules/label.ts'
import { readShipment } from '../shipping/records/shipmentStore.ts'
import type { Action } from '../table/actions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { findTransitDays } from './labelTransit.ts'

/* Transit times of delivered parcels, counted by route. */

/** Routes counted in one transaction, each of which is an item of it; further ones are left out. */
const MAX_ROUTES = 20

/** A counted delivery. */
type Counted = Route & { readonly counter: string }

/**
 * Returns the actions that count the deliveries among some events of an account, to be committed
 * with the position in its feed, so that each is counted once. Sandboxes and tests are not counted.
 */
export async function countTransitTimes(
  table: Pick<Table, 'batchGet'>,
  userId: number,
  events: readonly PublishedEvent[],
  nowMs: number,
): Promise<readonly Action[]> {
  const delivered = isSandbox(userId) ? [] : events.flatMap(parseDelivery)
  if (delivered.length === 0) return []
  const shipmentIds = new Set(delivered.map(({ shipmentId }) => shipmentId))
  const [labels, shipments] = await Promise.all([
    table.batchGet(delivered.map(({ shipmentId, labelId }) => keys.label(userId, shipmentId, labelId))),
    table.batchGet([...shipmentIds].map((id) => keys.shipment(userId, id))),
  ])
  const outbound = new Set(shipments.map(readShipment).flatMap(({ id, isReturn }) => (isReturn ? [] : id)))
  const counted = labels
    .map(parseLabelItem)
    .flatMap((label) => (outbound.has(label.shipmentId) ? countLabel(label) : []))
  const parcelsByRoute = Map.groupBy(counted, ({ origin, destination }) => `${origin} ${destination}`)
  return [...parcelsByRoute.values()].slice(0, MAX_ROUTES).flatMap((some) => {
    const [route] = some
    if (!route) return []
    const counts: Record<string, number> = {}
    for (const { counter } of some) counts[counter] = (counts[counter] ?? 0) + 1
    return [addDeliveryCounts(route, counts, nowMs)]
  })
}

type Parcel = { readonly shipmentId: number; readonly labelId: number }

/** Returns the parcel of an event by which it became delivered. */
function parseDelivery(event: PublishedEvent): readonly Parcel[] {
  const parsed = v.safeParse(TrackingEventAdded, event)
  if (!parsed.success) return []
  const { status, statusBefore, isTest, shipmentId, labelId } = parsed.output
  const isDeliveryEvent = status === 'Delivered' && statusBefore !== 'Delivered' && statusBefore !== undefined
  return isDeliveryEvent && !isTest ? [{ shipmentId, labelId }] : []
}

/** From its processing at the facility to its delivery; none if one of the dates is unknown. */
function countLabel(label: Label): readonly Counted[] {
  const { laneId, rated } = label
  const origin = rated ? entryPoints.get(rated.entryPoint)?.country : undefined
  if (!rated || origin === undefined) return []
  const days = findTransitDays(label)
  return days === null ? [] : [{ origin, destination: rated.country, counter: getTransitCounter(laneId, days) }]
}
