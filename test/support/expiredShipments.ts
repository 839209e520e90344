import { randomUUID } from 'node:crypto'
import { generateId } from '#shared/platform/generateId.ts'
import {
  addTrackingEvent,
  claimTrackingNumber,
  createLabel,
  createLabelPointer,
} from '#shared/shipping/records/labelStore.ts'
import { buildEventKey, type Label } from '#shared/shipping/records/rules/label.ts'
import { createShipment, findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Action, StoredItem } from '#shared/table/actions.ts'
import { testTable } from './accounts.ts'
import { aLabel } from './labels.ts'
import { putAll } from './putAll.ts'

const AT_ONCE = 5_000

/** Returns a label with all its events stored explicitly, none derived. */
const allStored = ({ publishedMs: _, ...label }: Label): Label => label

/**
 * Creates test shipments directly in the table, in the form the API stores them, and returns the
 * number of items. Every `largeEvery`th shipment has more events than one transaction can delete.
 */
export async function putTestShipments(count: number, largeEvery: number): Promise<number> {
  const { account, shipment } = await aLabel({ test: true })
  const found = await findShipment(testTable(), account.userId, shipment.id)
  const [label] = found?.labels ?? []
  const [event] = found?.parseEvents(label?.id ?? 0) ?? []
  if (!found || !label || !event) throw new Error('the label is not there')

  const itemsOf = (place: number): readonly StoredItem[] => {
    const [id, labelId] = [generateId(), generateId()]
    const own: Label = { ...allStored(label), id: labelId, shipmentId: id, trackingNumber: `SVT${labelId}` }
    const events = Array.from({ length: place % largeEvery === 0 ? 120 : 1 + (place % 3) }, (_, n) => ({
      ...event,
      occurredAtMs: event.occurredAtMs + n,
    }))
    return created([
      ...createShipment({ ...found.shipment, id, liveLabelId: labelId }, labelId),
      createLabel(own),
      ...createLabelPointer(own),
      ...claimTrackingNumber(own.trackingNumber ?? '', own),
      ...events.map((one, n) => addTrackingEvent(own, buildEventKey(one, n, String(n)), one)),
    ])
  }
  let items = 0
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => itemsOf(from + n)).flat()
    await putAll(some)
    items += some.length
  }
  return items
}

const created = (actions: readonly Action[]): readonly StoredItem[] =>
  actions.flatMap((action) => (action.kind === 'create' ? [{ ...action.item, commit: randomUUID() }] : []))
