import type { InferOutput } from 'valibot'
import { explainProblem, invalid, problem } from '#shared/core/problems.ts'
import { type FloorOperationResult, performOperationBatch } from '#shared/floor/operations/performOperationBatch.ts'
import { addReportingWarehouse, findWarehouseReportSubject, isWarehouseReportType } from '#shared/floor/reportEvent.ts'
import { reply } from '#shared/http/endpoint.ts'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import { isEventHandled } from '#shared/operations/operationsEvent.ts'
import type { FloorPackingEndpoint, OperationResultSchema } from './routes.ts'

/*
 * Endpoints for operations of devices and events of warehouse systems.
 */

export const performFloorOperations: FloorPackingEndpoint<'performFloorOperations'> = async (
  { body, caller: { warehouseId, by } },
  deps,
) => {
  const results = await performOperationBatch(body.operations, { ...deps, warehouseId, actor: by })
  return reply({ results: results.map(toOperationResultResponse) })
}

function toOperationResultResponse(result: FloorOperationResult): InferOutput<typeof OperationResultSchema> {
  const { operationId, kind } = result
  const error = kind === 'refused' ? result.problem : null
  return {
    operation_id: operationId,
    result: kind,
    error: error && {
      ...{ code: error.code, name: error.name, message: error.message },
      retryable: explainProblem(error).retryable,
    },
    state: kind === 'done' || kind === 'repeated' ? (result.state ?? null) : null,
  }
}

export const createFloorReport: FloorPackingEndpoint<'createFloorReport'> = async (
  { body: { report }, caller: { warehouseId } },
  deps,
) => {
  const { type, detail } = report
  if (!isWarehouseReportType(type)) {
    const message = `Warehouses cannot report the operations event ${type}`
    return problem('scope_missing', { scope: type }, { httpStatus: 403, message, errors: [`/report/type: ${message}`] })
  }
  const subject = await findWarehouseReportSubject(deps.table, type, detail, warehouseId)
  if (!subject.ok) return invalid(`/report/detail${subject.error}`)
  const { field, warehouseId: owner } = subject.value
  if (owner !== warehouseId) {
    const unknownResourceProblem = invalid(`/report/detail/${field}: must refer to a resource in this warehouse`)
    // What is of no warehouse yet may belong to this one later.
    return owner === null ? { ...unknownResourceProblem, retryable: true } : unknownResourceProblem
  }
  const reported = addReportingWarehouse(type, detail, warehouseId)
  const outcome = await handleOperation({ detailType: type, detail: reported }, deps)
  if (outcome.kind === 'repeated') {
    const id = String(detail.event_id)
    const isSame = await isEventHandled(deps.table, id, type, reported)
    return isSame ? reply({ report: { result: outcome.kind } }) : problem('operation_differs', { id })
  }
  if (outcome.kind === 'done') return reply({ report: { result: outcome.kind } })
  const rejectionProblem = invalid(`/report/detail${outcome.reason.startsWith('/') ? '' : ': '}${outcome.reason}`)
  return outcome.kind === 'early' ? { ...rejectionProblem, retryable: true } : rejectionProblem
}
