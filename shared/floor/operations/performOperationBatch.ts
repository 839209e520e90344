import { isSandbox } from '#shared/core/ids.ts'
import { explainProblem, type Problem } from '#shared/core/problems.ts'
import {
  type Difference,
  listDifferences,
  MAX_DIFFERENCES,
  recordDifference,
} from '#shared/fulfilment/warehouse/differenceStore.ts'
import type { Output } from '#shared/fulfilment/warehouse/outputStore.ts'
import { log } from '#shared/platform/log.ts'
import { countUnits } from './countUnits.ts'
import { type Decide, type FloorDeps, type FloorResult, performOperationOnce } from './floorOperation.ts'
import { abandonParcel, closeParcel } from './handleParcel.ts'
import { handleGradeOperation, handleReturnOperation } from './handleReturn.ts'
import { loadParcel, unloadParcel } from './loadParcels.ts'
import { moveUnits } from './moveUnits.ts'
import type { FloorOperation, FloorOperationType, OperationByType } from './operationInput.ts'
import { pickUnits } from './pickUnits.ts'
import { putBackUnits } from './putBackUnits.ts'
import { closeInboundShipment, markInboundShipmentArrived, receiveUnits } from './receiveGoods.ts'
import { reportShortPick } from './reportShortPick.ts'

/* The operations of one request, in order. */

const DECISIONS: { readonly [Type in FloorOperationType]: Decide<OperationByType<Type>> } = {
  arrive: markInboundShipmentArrived,
  receive: receiveUnits,
  receive_close: closeInboundShipment,
  move: moveUnits,
  pick: pickUnits,
  short: reportShortPick,
  put_back: putBackUnits,
  close_parcel: closeParcel,
  fail_parcel: abandonParcel,
  load: loadParcel,
  unload: unloadParcel,
  count: countUnits,
  return: handleReturnOperation,
  grade: handleGradeOperation,
}

/** Performs an operation by the function of its type. */
const performFloorOperation = <Type extends FloorOperationType>(
  operation: OperationByType<Type>,
  type: Type,
  deps: FloorDeps,
): Promise<FloorResult> =>
  performOperationOnce<OperationByType<Type>>(operation, DECISIONS[type], deps, getFloorOperationOutput(operation))

/** Returns what an operation completes; null if it is not counted. */
function getFloorOperationOutput(operation: FloorOperation): Output | null {
  switch (operation.type) {
    case 'receive':
      return { kind: 'received', count: operation.quantity }
    case 'pick':
      return { kind: 'picked', count: operation.quantity }
    case 'close_parcel':
      return { kind: 'packed', count: 1 }
    case 'grade':
      return { kind: 'inspected', count: operation.lines.reduce((sum, { quantity }) => sum + quantity, 0) }
    default:
      return null
  }
}

/** Results of operations. */
export const FLOOR_OPERATION_RESULTS = ['done', 'repeated', 'refused', 'held'] as const

/** Result of an operation in a request; `held`: an earlier one of its group was refused. */
export type FloorOperationResult = { readonly operationId: string } & (FloorResult | { readonly kind: 'held' })

/**
 * Performs operations in order. After a refused one, later ones of the same group are not tried;
 * other groups are not affected.
 */
export async function performOperationBatch(
  operations: readonly FloorOperation[],
  deps: FloorDeps,
): Promise<readonly FloorOperationResult[]> {
  const rejectedGroups = new Set<string>()
  const results: FloorOperationResult[] = []
  for (const operation of operations) {
    const { operation_id: operationId, group } = operation
    if (group !== null && rejectedGroups.has(group)) {
      results.push({ operationId, kind: 'held' })
      continue
    }
    const result = await performFloorOperation(operation, operation.type, deps)
    if (result.kind === 'refused') {
      if (group !== null) rejectedGroups.add(group)
      logRejectedOperation(operation, result.problem)
      await listDifference(operation, result.problem, deps)
    }
    results.push({ operationId, ...result })
  }
  return results
}

/** Scans that change nothing if they are refused: the worker at the load sees it. */
const SCANS: readonly FloorOperationType[] = ['load', 'unload']

/**
 * Lists a refused operation of a worker for the leads. Systems handle theirs, a lead decides an
 * operation that needs approval, and sandboxes do not reach warehouses.
 */
async function listDifference(operation: FloorOperation, problem: Problem, deps: FloorDeps): Promise<void> {
  const { table, warehouseId, actor, nowMs } = deps
  const { operation_id: operationId, type } = operation
  if (actor.kind === 'key' || explainProblem(problem).retryable || SCANS.includes(type)) return
  const userId = 'user_id' in operation ? operation.user_id : null
  if (userId !== null && isSandbox(userId)) return
  const listed = await listDifferences(table, warehouseId)
  if (listed.length >= MAX_DIFFERENCES && !listed.some((one) => one.operationId === operationId)) return
  const difference: Difference = {
    ...{ warehouseId, operationId, type, code: problem.code, message: problem.message },
    userId,
    orderId: 'order_id' in operation ? operation.order_id : null,
    ...{ workerId: actor.userId, deviceId: actor.deviceId, refusedMs: nowMs() },
  }
  await table.commit([recordDifference(difference)])
}

const logRejectedOperation = ({ type, operation_id: operationId }: FloorOperation, { code, name }: Problem): void =>
  log.info('floor operation rejected', { type, operation_id: operationId, code, name })
