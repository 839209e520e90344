import { formatDateTime } from '#shared/core/dates.ts'
import { listOutput } from '#shared/fulfilment/warehouse/outputStore.ts'
import { reply } from '#shared/http/endpoint.ts'
import { OUTPUT_HOURS } from './outputRoutes.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoint of the output of a warehouse.
 */

export const listFloorOutput: FloorEndpoint<'listFloorOutput'> = async (
  { caller: { warehouseId }, nowMs },
  { table },
) => {
  const listed = await listOutput(table, warehouseId, OUTPUT_HOURS, nowMs)
  return reply({
    output: listed.map(({ hourMs, ...counts }) => ({ hour: formatDateTime(hourMs), ...counts })),
  })
}
