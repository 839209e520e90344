import type { CoreDeps } from '#functions/runtime/core.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { type Endpoint, plan } from '#shared/http/endpoint.ts'
import { listTrackingKeys, parseTrackingPointer } from '#shared/shipping/records/labelStore.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'
import {
  createReportActions,
  TRACKING_REPORT_PERMISSION,
  type TrackingReport,
} from '#shared/shipping/tracking/trackingReports.ts'
import type { Table } from '#shared/table/table.ts'
import type { trackRoutes } from './routes.ts'

/**
 * Tracking events of parcels that their owner carries part of the way. All are recorded, or none.
 */
export const reportTracking: Endpoint<typeof trackRoutes.reportTracking, CoreDeps> = async (
  { body: { events }, caller, nextId, nowMs },
  { table },
) => {
  if (!caller.approvals.includes(TRACKING_REPORT_PERMISSION)) {
    return problem('scope_missing', { scope: `${TRACKING_REPORT_PERMISSION}, which the operator grants on request` })
  }
  const labels = await findAccountLabels(
    table,
    caller.userId,
    events.map(({ tracking_number: number }) => number),
  )
  const reports: TrackingReport[] = []
  for (const [place, event] of events.entries()) {
    const labelId = labels[place]
    if (labelId === undefined) return problem('tracking_number_foreign', { number: event.tracking_number })
    // A time without an offset is UTC.
    const occurredAt = OFFSET.test(event.time) ? event.time : `${event.time}Z`
    if (!parseOccurredAt(occurredAt)) {
      return invalid(
        `/events/${place}/time: must be a date and time, such as \`2026-01-31 09:30:00\` or \`2026-01-31T09:30:00+08:00\``,
      )
    }
    if ((event.latitude === null) !== (event.longitude === null)) {
      return invalid(`/events/${place}/latitude: must be sent together with \`longitude\``)
    }
    reports.push({
      subject: labelId,
      trackingNumber: event.tracking_number,
      code: event.code,
      occurredAt,
      city: event.city,
      province: event.province,
      postalCode: event.postal_code,
      country: event.country,
      latitude: event.latitude,
      longitude: event.longitude,
      description: null,
    })
  }
  return plan(createReportActions(caller.userId, reports, nextId, nowMs), {})
}

const OFFSET = /(Z|[+-]\d{2}(:?\d{2})?)$/

/** Returns the label id of each tracking number; undefined if it is not a label of the user. */
async function findAccountLabels(
  table: Table,
  userId: number,
  numbers: readonly string[],
): Promise<readonly (number | undefined)[]> {
  const keysOf = new Map([...new Set(numbers)].map((number) => [number, listTrackingKeys(number)]))
  // A number may be written in several formats.
  const distinct = new Map([...keysOf.values()].flat().map((key) => [key.pk, key]))
  const items = await table.batchGet([...distinct.values()])
  const pointers = new Map(items.map((item) => [String(item.pk), parseTrackingPointer(item)]))
  return numbers.map((number) => {
    const pointer = keysOf
      .get(number)
      ?.map(({ pk }) => pointers.get(pk))
      .find((one) => one?.userId === userId)
    return pointer?.labelId
  })
}
