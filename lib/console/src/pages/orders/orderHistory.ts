import type { Order } from '../../../../client/src/index.ts'
import type { Step } from '../../components/timeline.tsx'
import { when } from '../../data/format.ts'

type Happening = { readonly at: string; readonly what: string; readonly where?: string }

/** Returns the history of an order, newest first, headed by what it currently waits for. */
export function listHistorySteps({
  placed_at: placed,
  created,
  status,
  fulfillments,
}: Pick<Order, 'placed_at' | 'created' | 'status' | 'fulfillments'>): readonly Step[] {
  const happenings: readonly Happening[] = [
    { at: placed, what: 'Placed' },
    { at: created, what: 'Received' },
    ...fulfillments.flatMap((fulfillment): readonly Happening[] => {
      const where = [fulfillment.warehouse_id, fulfillment.tracking_number].filter(Boolean).join(', ')
      return [
        { at: fulfillment.created, what: 'Packing started', where },
        ...(fulfillment.packed === null ? [] : [{ at: fulfillment.packed, what: 'Packed', where }]),
        ...(fulfillment.fulfilled === null ? [] : [{ at: fulfillment.fulfilled, what: 'Shipped', where }]),
      ]
    }),
  ]
  const past = happenings
    .map((happening, place) => ({ ...happening, place }))
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.place - one.place)
    .map(
      ({ at, what, where, place }): Step => ({ key: String(place), when: when(at), what, ...(where ? { where } : {}) }),
    )
  const waiting = WAITING[status]
  return waiting === undefined ? past : [{ key: 'now', when: 'Now', what: waiting }, ...past]
}

/** Current activity by status. */
const WAITING: Readonly<Record<string, string>> = {
  Processing: 'Allocating stock',
  Holding: 'On hold',
  Exception: 'Action required',
  Backordered: 'Waiting for stock',
  Ready: 'Waiting to be packed',
  Packing: 'Packing',
  Partial: 'Partially shipped',
}
