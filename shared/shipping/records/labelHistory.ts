import { formatLocalDateTime } from '#shared/core/dates.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { eventCodes } from './eventCodes.ts'
import { buildEventKey, type Label, type LabelStatus, type TrackingEvent } from './rules/label.ts'

const LABEL_CREATED = 100

/** Returns the initial event of every label, at its entry point, with its key. */
export function createFirstEvent(
  label: Pick<Label, 'id' | 'carrier' | 'revision'>,
  entryPoint: string,
  occurredAtMs: number,
) {
  const place = entryPoints.get(entryPoint)
  const event: TrackingEvent = {
    code: LABEL_CREATED,
    occurredAtMs,
    localTime: formatLocalDateTime(occurredAtMs, place?.timeZone ?? 'UTC'),
    city: place?.city ?? '',
    province: place?.province ?? null,
    postalCode: place?.postalCode ?? null,
    country: place?.country ?? null,
    carrier: label.carrier,
    description: eventCodes.get(LABEL_CREATED)?.description ?? '',
  }
  return { event, key: buildEventKey(event, label.revision, String(label.id)) }
}

/** Returns the initial event of a label that does not store it; null if it is stored as an item. */
export const createImpliedEvent = (label: Label) =>
  label.publishedMs === undefined || label.rated === null
    ? null
    : createFirstEvent({ ...label, revision: 0 }, label.rated.entryPoint, label.publishedMs)

/**
 * Derives status and first delivery day (local date) of a label from its events, its flags and a
 * new event. `events` are newest first, as read.
 */
export function buildLabelHistory(
  events: readonly TrackingEvent[],
  flags: { readonly cancelled: boolean; readonly processed: boolean },
  reported: TrackingEvent | null = null,
): Pick<Label, 'status' | 'deliveryDate'> {
  const sortedEvents = [...events.toReversed(), ...(reported ? [reported] : [])]
    .sort((a, b) => a.occurredAtMs - b.occurredAtMs)
    .map(({ code, localTime }) => ({ status: eventCodes.get(code)?.status ?? 'Pending', day: localTime.slice(0, 10) }))
  const delivered = sortedEvents.find(({ status }) => status === 'Delivered')
  return {
    status: getLabelStatus(
      sortedEvents.map(({ status }) => status),
      flags,
    ),
    deliveryDate: delivered?.day ?? null,
  }
}

type Flags = { readonly cancelled: boolean; readonly processed: boolean }

const MOVING: readonly LabelStatus[] = ['En Route', 'Customs', 'Exception']

/**
 * Derives the status from event statuses, oldest first, and flags. `Delivered` is final; a
 * cancelled label moves on only if it was processed; otherwise the newest event in transit decides,
 * then the processed flag.
 */
function getLabelStatus(events: readonly LabelStatus[], { cancelled, processed }: Flags): LabelStatus {
  if (events.includes('Delivered')) return 'Delivered'
  if (cancelled && !processed) return 'Cancelled'
  const newest = events.findLast((status) => MOVING.includes(status))
  if (newest) return newest
  return processed || events.includes('Processed') ? 'Processed' : 'Pending'
}
