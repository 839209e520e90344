import type { InferOutput } from 'valibot'
import { explainProblem, invalid, problem } from '#shared/core/problems.ts'
import { type OperationResult, performOperations } from '#shared/floor/operations/performOperations.ts'
import { findReportWarehouse, mayReport, withReporter } from '#shared/floor/reportEvent.ts'
import { reply } from '#shared/http/endpoint.ts'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import type { FloorPackingEndpoint, ResultView } from './routes.ts'

/*
 * Endpoints for operations of devices and events of warehouse systems.
 */

export const performFloorOperations: FloorPackingEndpoint<'performFloorOperations'> = async (
  { body, caller: { warehouseId, by } },
  deps,
) => {
  const results = await performOperations(body.operations, { ...deps, warehouseId, actor: by })
  return reply({ results: results.map(resultView) })
}

function resultView(result: OperationResult): InferOutput<typeof ResultView> {
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
  if (!mayReport(type)) return problem('scope_missing', { scope: `operations event ${type}` }, { httpStatus: 403 })
  const subject = await findReportWarehouse(deps.table, type, detail, warehouseId)
  // What is of no warehouse yet may belong to this one later.
  if (subject !== warehouseId) {
    const refused = invalid('/report/detail: the subject does not belong to this warehouse')
    return subject === null ? { ...refused, retryable: true } : refused
  }
  const outcome = await handleOperation({ detailType: type, detail: withReporter(type, detail, warehouseId) }, deps)
  if (outcome.kind === 'done' || outcome.kind === 'repeated') return reply({ report: { result: outcome.kind } })
  const refused = invalid(`/report/detail${outcome.reason.startsWith('/') ? '' : ': '}${outcome.reason}`)
  return outcome.kind === 'early' ? { ...refused, retryable: true } : refused
}
