import { chunks } from '#shared/core/chunks.ts'
import { enqueueAnnouncements } from '#shared/events/outbox.ts'
import { digest } from '#shared/platform/crypto.ts'
import type { Action } from '#shared/table/actions.ts'

/** Permission of accounts that report their own tracking events, granted by an operator. */
export const TRACKING_REPORT_PERMISSION = 'report_tracking'

/** A tracking event reported by an account for its own parcel. */
export type TrackingReport = {
  /** Label id, or the tracking number of a further package whose label is unknown. */
  readonly subject: number | string
  readonly trackingNumber: string
  readonly code: number
  /** ISO 8601 with the offset of the place. */
  readonly occurredAt: string
  readonly city: string | null
  readonly province: string | null
  readonly postalCode: string | null
  readonly country: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** The carrier's text; null for the platform's. */
  readonly description: string | null
}

/** Reports share outbox items, as all reports of a request must fit one transaction. */
const TRACKING_REPORTS_PER_ITEM = 10

/**
 * Queues reports for the same processing as carrier events (operations event
 * TrackingEventRecorded), all or none. The same code at the same time of the same label is one
 * event, however often it is reported.
 */
export const createReportActions = (
  userId: number,
  reports: readonly TrackingReport[],
  nextId: () => number,
  nowMs: number,
): readonly Action[] =>
  chunks(reports, TRACKING_REPORTS_PER_ITEM).flatMap((some) =>
    enqueueAnnouncements(
      some.map((report) => ({ ...toTrackingOperation(userId, report), id: nextId() })),
      nowMs,
    ),
  )

const toTrackingOperation = (userId: number, report: TrackingReport) => ({
  type: 'TrackingEventRecorded',
  userId,
  event_id: `report-${digest(String(report.subject), String(report.code), String(Date.parse(report.occurredAt)))}`,
  occurred_at: report.occurredAt,
  user_id: userId,
  tracking_number: report.trackingNumber,
  code: report.code,
  city: report.city,
  province: report.province,
  postal_code: report.postalCode,
  country: report.country,
  latitude: report.latitude,
  longitude: report.longitude,
  ...(report.description === null ? {} : { description: report.description }),
})
