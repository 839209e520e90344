import { formatDateTime } from '#shared/core/dates.ts'
import { listHourlyOutput } from '#shared/fulfilment/warehouse/outputStore.ts'
import { reply } from '#shared/http/endpoint.ts'
import { OUTPUT_PERIOD_HOURS } from './outputRoutes.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoint of the output of a warehouse.
 */

export const listFloorOutput: FloorEndpoint<'listFloorOutput'> = async (
  { caller: { warehouseId }, nowMs },
  { table },
) => {
  const listed = await listHourlyOutput(table, warehouseId, OUTPUT_PERIOD_HOURS, nowMs)
  return reply({
    output: listed.map(({ hourMs, ...counts }) => ({ hour: formatDateTime(hourMs), ...counts })),
  })
}
