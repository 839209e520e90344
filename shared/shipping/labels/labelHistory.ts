import { eventCodes } from '../tracking/eventCodes.ts'
import type { Label, TrackingEvent } from './rules/label.ts'
import { labelStatus } from './rules/labelStatus.ts'

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
