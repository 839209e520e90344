import { formatDateTime } from '#shared/core/dates.ts'
import { listDevices } from '#shared/floor/access/deviceStore.ts'
import { notFound } from '#shared/floor/notFound.ts'
import { getHandledOperationKey } from '#shared/floor/operations/floorOperation.ts'
import { MAX_OPERATION_ID_LENGTH } from '#shared/floor/operations/operationId.ts'
import { findDifference, listDifferences, removeDifference } from '#shared/fulfilment/warehouse/differenceStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { keys } from '#shared/table/keys.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of refused operations, which a lead resolves.
 */

export const listFloorDifferences: FloorEndpoint<'listFloorDifferences'> = async (
  { caller: { warehouseId }, nowMs },
  { table },
) => {
  const listed = await listDifferences(table, warehouseId)
  const keyOf = (operationId: string) => keys.operation(getHandledOperationKey(warehouseId, operationId))
  const [devices, handled] = await Promise.all([
    listDevices(table, warehouseId, nowMs),
    table.batchGet(listed.map(({ operationId }) => keyOf(operationId))),
  ])
  // One that the worker sent again successfully is resolved.
  const isDifferenceHandled = (operationId: string) => handled.some(({ pk }) => pk === keyOf(operationId).pk)
  return reply({
    differences: listed
      .filter(({ operationId }) => !isDifferenceHandled(operationId))
      .map(({ operationId, type, code, message, userId, orderId, workerId, deviceId, refusedMs }) => ({
        ...{ operation_id: operationId, type, code, message, user_id: userId, order_id: orderId, worker_id: workerId },
        device: devices.find(({ id }) => id === deviceId)?.name ?? null,
        refused: formatDateTime(refusedMs),
      })),
  })
}

export const deleteFloorDifference: FloorEndpoint<'deleteFloorDifference'> = async (
  { params, caller: { warehouseId } },
  { table },
) => {
  const { operation_id: operationId } = params
  const isKey = operationId.length <= MAX_OPERATION_ID_LENGTH
  const difference = isKey ? await findDifference(table, warehouseId, operationId) : null
  return difference
    ? plan([removeDifference(difference)], {})
    : notFound(`operation ${operationId.slice(0, MAX_OPERATION_ID_LENGTH)}`)
}
