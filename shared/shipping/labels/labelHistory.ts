import { eventCodes } from '../tracking/eventCodes.ts'
import type { Label, LabelStatus, TrackingEvent } from './rules/label.ts'

/**
 * What a label's events, its flags, and an event that is told just now make of it: its status, and the day it was first
 * delivered where the recipient is. `events` come newest first, as they are read.
 */
export function readHistory(
  events: readonly TrackingEvent[],
  flags: { readonly cancelled: boolean; readonly processed: boolean },
  told: TrackingEvent | null = null,
): Pick<Label, 'status' | 'deliveryDate'> {
  const inOrder = [...events.toReversed(), ...(told ? [told] : [])]
    .sort((a, b) => a.occurredAtMs - b.occurredAtMs)
    .map(({ code, localTime }) => ({ status: eventCodes.get(code)?.status ?? 'Pending', day: localTime.slice(0, 10) }))
  const delivered = inOrder.find(({ status }) => status === 'Delivered')
  return {
    status: labelStatus(
      inOrder.map(({ status }) => status),
      flags,
    ),
    deliveryDate: delivered?.day ?? null,
  }
}

type Flags = { readonly cancelled: boolean; readonly processed: boolean }

const MOVING: readonly LabelStatus[] = ['En Route', 'Customs', 'Exception']

/**
 * A label's status, from the statuses its events lead to, the oldest event first, and from its flags. Delivered stays; a cancelled label only moves on when it was handed in all the same; the newest
 * event on the way decides; before that, whether it was processed.
 */
function labelStatus(events: readonly LabelStatus[], { cancelled, processed }: Flags): LabelStatus {
  if (events.includes('Delivered')) return 'Delivered'
  if (cancelled && !processed) return 'Cancelled'
  const newest = events.findLast((status) => MOVING.includes(status))
  if (newest) return newest
  return processed || events.includes('Processed') ? 'Processed' : 'Pending'
}
