import { eventKey, type Label, type TrackingEvent } from '../domain/labels/label.ts'
import { labelStatus } from '../domain/labels/labelStatus.ts'
import { eventCodes } from '../reference/eventCodes.ts'

/**
 * What a label's events, in any order, and its flags make of it: its status, and the day it was first delivered where the
 * recipient is.
 */
export function readHistory(
  events: readonly TrackingEvent[],
  flags: { readonly cancelled: boolean; readonly processed: boolean },
): Pick<Label, 'status' | 'deliveryDate'> {
  const scans = events
    .map((event) => ({
      status: eventCodes.get(event.code)?.status ?? 'Pending',
      sortKey: eventKey(event, event.localTime),
      day: event.localTime.slice(0, 10),
    }))
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
  const delivered = scans.find(({ status }) => status === 'Delivered')
  return { status: labelStatus(scans, flags), deliveryDate: delivered?.day ?? null }
}
