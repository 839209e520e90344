import { localDateTime } from '#shared/core/dates.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { eventCodes } from './eventCodes.ts'
import { eventKey, type Label, type LabelStatus, type TrackingEvent } from './rules/label.ts'

const LABEL_CREATED = 100

/** The event every label starts with, at its entry point, with its key. */
export function firstEvent(
  label: Pick<Label, 'id' | 'carrier' | 'revision'>,
  entryPoint: string,
  occurredAtMs: number,
) {
  const place = entryPoints.get(entryPoint)
  const event: TrackingEvent = {
    code: LABEL_CREATED,
    occurredAtMs,
    localTime: localDateTime(occurredAtMs, place?.timeZone ?? 'UTC'),
    city: place?.city ?? '',
    province: place?.province ?? null,
    postalCode: place?.postalCode ?? null,
    country: place?.country ?? null,
    carrier: label.carrier,
    description: eventCodes.get(LABEL_CREATED)?.description ?? '',
  }
  return { event, key: eventKey(event, label.revision, String(label.id)) }
}

/**
 * The first event of a label that is stored without it; null for a label whose first event is
 * stored as others are.
 */
export const impliedEvent = (label: Label) =>
  label.publishedMs === undefined || label.rated === null
    ? null
    : firstEvent({ ...label, revision: 0 }, label.rated.entryPoint, label.publishedMs)

/**
 * What a label's events, its flags, and an event that is told just now make of it: its status, and
 * the day it was first delivered where the recipient is. `events` come newest first, as they are
 * read.
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
 * A label's status, from the statuses its events lead to, the oldest event first, and from its
 * flags. Delivered stays; a cancelled label only moves on when it was handed in all the same; the
 * newest event on the way decides; before that, whether it was processed.
 */
function labelStatus(events: readonly LabelStatus[], { cancelled, processed }: Flags): LabelStatus {
  if (events.includes('Delivered')) return 'Delivered'
  if (cancelled && !processed) return 'Cancelled'
  const newest = events.findLast((status) => MOVING.includes(status))
  if (newest) return newest
  return processed || events.includes('Processed') ? 'Processed' : 'Pending'
}
