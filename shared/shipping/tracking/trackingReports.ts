import { chunks } from '#shared/core/chunks.ts'
import { announceAll } from '#shared/events/outbox.ts'
import { digest } from '#shared/platform/digest.ts'
import type { Action } from '#shared/table/actions.ts'

/** What the operator has to allow an account that reports what happens to its parcels itself. */
export const REPORT_TRACKING = 'report_tracking'

/** What an account that may do so says happened to one of its parcels. */
export type TrackingReport = {
  /**
   * What it happened to: the id of its label, or the number of a further package, of which the
   * label is not known.
   */
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
  /** In the words of the carrier; null: in ours. */
  readonly description: string | null
}

/** Many share one item of the outbox: all that is reported together has to fit one transaction. */
const REPORTS_PER_ITEM = 10

/**
 * Hands reports over to be worked on as those of carriers are (operations event
 * TrackingEventRecorded): all of them or none. The same code at the same instant of the same label
 * is one event, however often it is reported.
 */
export const announceReports = (
  userId: number,
  reports: readonly TrackingReport[],
  nextId: () => number,
  nowMs: number,
): readonly Action[] =>
  chunks(reports, REPORTS_PER_ITEM).flatMap((some) =>
    announceAll(
      some.map((report) => ({ ...operationOf(userId, report), id: nextId() })),
      nowMs,
    ),
  )

const operationOf = (userId: number, report: TrackingReport) => ({
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
