import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { addDays, formatDate, formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { findOpenScreeningCases } from '#shared/customs/screening/screeningStore.ts'
import { reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { findOldestDueMs } from '#shared/jobs/findOldestDue.ts'
import { listHeldParcels } from '#shared/shipping/exceptions/exceptionStore.ts'
import { loadPlatformDays } from '#shared/statistics/platformDays.ts'
import {
  getFirstVolumeDay,
  sumLabelTotals,
  sumLaneTotals,
  VOLUME_PERIOD_DAYS,
} from '#shared/statistics/rules/labelTotals.ts'
import { toAccountVolumeResponse } from './accountVolumeResponse.ts'
import { MAX_COUNTED_ENTRIES } from './overviewRoutes.ts'
import type { OperatorEndpoint } from './routes.ts'

/*
 * Operator endpoints on the state of the platform: overview and queues.
 */

/** Days of the totals by carrier and lane. */
const LANE_PERIOD_DAYS = 7

export const getOverview: OperatorEndpoint<'getOverview'> = async ({ nowMs }, { table }) => {
  const [dailyVolumes, cases, heldParcels] = await Promise.all([
    loadPlatformDays(table, getFirstVolumeDay(nowMs), formatDate(nowMs)),
    findOpenScreeningCases(table, MAX_COUNTED_ENTRIES),
    listHeldParcels(table, MAX_COUNTED_ENTRIES),
  ])
  const volumesByDay = Map.groupBy(dailyVolumes, ({ day }) => day)
  const span = Array.from({ length: VOLUME_PERIOD_DAYS }, (_, back) =>
    formatDate(addDays(nowMs, back + 1 - VOLUME_PERIOD_DAYS)),
  )
  const firstLaneDay = formatDate(addDays(nowMs, 1 - LANE_PERIOD_DAYS))
  const lanes = dailyVolumes.filter(({ day }) => day >= firstLaneDay).flatMap(({ lanes: some }) => some)
  return reply({
    overview: {
      days: span.map((day) => {
        const entries = (volumesByDay.get(day) ?? []).flatMap(({ lanes: some }) => some)
        return { day, ...toAccountVolumeResponse(sumLabelTotals(entries.map(({ totals }) => totals))) }
      }),
      lanes: sumLaneTotals(lanes).map(({ carrier, lane, totals }) => ({
        carrier,
        lane,
        ...toAccountVolumeResponse(totals),
      })),
      screening_cases: { open: cases.length, oldest: formatDateTimeOrNull(cases[0]?.createdMs ?? null) },
      exceptions: {
        open: heldParcels.length,
        oldest: heldParcels[0] ? formatDateTime(getCreationMs(heldParcels[0].id)) : null,
      },
    },
  })
}

export const listQueues: OperatorEndpoint<'listQueues'> = async ({ nowMs }, { table }) => {
  const found = await Promise.all(
    Object.entries(schedules).map(async ([job, schedule]) => {
      const storedJobName = 'recordedAs' in schedule ? schedule.recordedAs : job
      const oldestMessageMs = await findOldestDueMs(table, storedJobName, nowMs)
      return oldestMessageMs === null ? [] : [{ job, oldestMs: oldestMessageMs }]
    }),
  )
  const queues = found.flat().toSorted((one, other) => one.oldestMs - other.oldestMs)
  return reply({
    queues: queues.map(({ job, oldestMs: oldestMessageMs }) => ({ job, oldest_due: formatDateTime(oldestMessageMs) })),
  })
}
