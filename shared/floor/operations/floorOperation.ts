import { createHash } from 'node:crypto'
import { formatDateTime } from '#shared/core/dates.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { OrderStatus } from '#shared/fulfilment/orders/rules/transitions.ts'
import type { Moves } from '#shared/fulfilment/stock/rules/movement.ts'
import { incrementOutput, type Output } from '#shared/fulfilment/warehouse/outputStore.ts'
import { findWarehouseLevel } from '#shared/fulfilment/warehouse/settingsStore.ts'
import type { FloorActor } from '#shared/http/endpoint.ts'
import { markEventHandled, type OperationsEventDeps } from '#shared/operations/operationsEvent.ts'
import { log } from '#shared/platform/log.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'
import type { Action } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { type Decided, transact } from '#shared/table/transact.ts'
import { type FloorOperation, MAX_CLOCK_AHEAD_MS, MAX_OPERATION_AGE_MS } from './operationInput.ts'

/* Execution of a single operation of the warehouse floor. */

/** What operations on stock need. */
export type FloorContext = Pick<OperationsEventDeps, 'table' | 'nextId' | 'nowMs'> & {
  readonly warehouseId: string
  readonly actor: FloorActor
}

/** What all operations need, those on parcels included. */
export type FloorDeps = OperationsEventDeps & FloorContext

/** Units of a position after an operation, for the device. */
export type FloorOperationState = {
  readonly free?: number
  readonly planned?: number
  readonly picked?: number
  readonly wanted?: number
  readonly order_status?: OrderStatus
  /** Units of an inbound shipment's product counted so far. */
  readonly processed?: number
  /** Return that the parcel is, and its merchant. */
  readonly return_id?: number
  readonly user_id?: number
  /** Parcels of the load. */
  readonly parcels?: number
  /** Inbound shipment that the operation created. */
  readonly inbound_id?: number
  /** What a short pick or a count led to. */
  readonly outcome?: 'replanned' | 'line_waits' | 'withdrawn' | 'counted' | 'approval'
}

export type FloorEffect = {
  readonly actions: readonly Action[]
  readonly state: FloorOperationState
  /** Whether another operation had this effect before. */
  readonly isRepeat?: true
  readonly afterwards?: (() => void | Promise<void>) | undefined
  /** Other effect if the condition of an action fails. */
  readonly handleRejection?: ((rejection: Problem) => Promise<FloorEffect>) | undefined
}

/** Decides the effect of an operation on current data. */
export type Decide<Operation> = (operation: Operation, deps: FloorDeps) => Promise<Result<FloorEffect, Problem>>

export type FloorResult =
  | { readonly kind: 'done'; readonly state: FloorOperationState }
  | { readonly kind: 'repeated'; readonly state?: Pick<FloorOperationState, 'inbound_id' | 'return_id' | 'user_id'> }
  | { readonly kind: 'refused'; readonly problem: Problem }

/** What every operation has; the time is absent for those of a device that is online. */
type Identified = { readonly operation_id: string; readonly occurred_at?: string }

/** Name of an operation among all handled events: ids of devices are unique in their warehouse. */
export const getHandledOperationKey = (warehouseId: string, operationId: string): string =>
  `${warehouseId}/${operationId}`

/**
 * Performs an operation once: its effect and the mark of its id are one transaction. The same id
 * with other content is refused (400/1710), as is an operation of another time (400/1709). Its
 * output is counted beside the transaction, so that the device does not wait for it.
 */
export async function performOperationOnce<Operation extends Identified>(
  operation: Operation,
  decide: Decide<Operation>,
  deps: FloorDeps,
  output: Output | null = null,
): Promise<FloorResult> {
  let counting: Promise<boolean> | null = null
  let isDone = false
  try {
    const result = await decideOperationOnce(operation, decide, deps, () => {
      if (output) counting ??= recordWorkerOutput(output, deps)
    })
    isDone = result.kind === 'done'
    return result
  } finally {
    const isCounted = await counting
    if (output && isCounted && !isDone) await recordWorkerOutput({ ...output, count: -output.count }, deps)
  }
}

/**
 * Counts an output and returns whether it was counted. A failure is logged only, because the
 * operation does not depend on it.
 */
async function recordWorkerOutput(output: Output, { table, warehouseId, nowMs }: FloorDeps): Promise<boolean> {
  try {
    await incrementOutput(table, warehouseId, output, nowMs())
    return true
  } catch (error) {
    log.warn('failed to record floor output', { warehouse: warehouseId, error })
    return false
  }
}

async function decideOperationOnce<Operation extends Identified>(
  operation: Operation,
  decide: Decide<Operation>,
  deps: FloorDeps,
  onWrite: () => void,
): Promise<FloorResult> {
  const content = digestOperation(operation)
  const eventId = getHandledOperationKey(deps.warehouseId, operation.operation_id)
  let afterwards: FloorEffect['afterwards']
  const written = (effect: FloorEffect): Decided<FloorResult, Problem> => {
    afterwards = effect.afterwards
    const { actions, state, isRepeat, handleRejection } = effect
    // A device that lost the response needs the ID of what was created.
    const mark = [content, ...listCreatedIds(state)].join('/')
    return ok({
      actions: [markEventHandled(eventId, deps.nowMs(), mark), ...actions],
      value: isRepeat ? { kind: 'repeated' } : { kind: 'done', state },
      ...(handleRejection && {
        handleRejection: async (rejection: Problem) => written(await handleRejection(rejection)),
      }),
    })
  }
  const done = await transact<FloorResult, Problem>(deps.table, async (): Promise<Decided<FloorResult, Problem>> => {
    const late = operation.occurred_at === undefined ? null : validateOperationTime(operation.occurred_at, deps.nowMs())
    // Deciding only reads, so it need not wait for the mark.
    const [handled, level, effect] = await Promise.all([
      deps.table.get(keys.operation(eventId)),
      findWarehouseLevel(deps.table, deps.warehouseId, deps.nowMs()),
      late ? failure(late) : decide(operation, deps),
    ])
    if (handled) {
      const [known, ...created] = String(handled.content).split('/')
      if (known !== content) return failure(problem('operation_differs', { id: operation.operation_id }))
      const state = created.length === 0 ? {} : { state: toCreatedState(created) }
      return ok({ actions: [], value: { kind: 'repeated', ...state } })
    }
    if (level === 0) return failure(problem('warehouse_closed', { id: deps.warehouseId }))
    if (!effect.ok) {
      // It may have been performed concurrently, and then be refused because its effect exists.
      const isHandled = (await deps.table.get(keys.operation(eventId))) !== undefined
      return isHandled ? 'again' : effect
    }
    onWrite()
    return written(effect.value)
  })
  if (!done.ok) return { kind: 'refused', problem: done.error }
  if (done.value.kind === 'done') await afterwards?.()
  return done.value
}

/** IDs of what an operation created: of an inbound shipment, or of a return and its merchant. */
function listCreatedIds({
  inbound_id: inboundId,
  return_id: returnId,
  user_id: userId,
}: FloorOperationState): readonly number[] {
  if (inboundId !== undefined) return [inboundId]
  return returnId === undefined || userId === undefined ? [] : [returnId, userId]
}

function toCreatedState([first, userId]: readonly string[]): Pick<
  FloorOperationState,
  'inbound_id' | 'return_id' | 'user_id'
> {
  const id = Number(first)
  return userId === undefined ? { inbound_id: id } : { return_id: id, user_id: Number(userId) }
}

function validateOperationTime(occurredAt: string, nowMs: number): Problem | null {
  const atMs = parseOccurredAt(occurredAt)?.atMs ?? Number.NaN
  const isOperationTimely = nowMs - atMs <= MAX_OPERATION_AGE_MS && atMs - nowMs <= MAX_CLOCK_AHEAD_MS
  return isOperationTimely ? null : problem('operation_too_old', { time: `${formatDateTime(atMs)} UTC` })
}

/** Digest of an operation's content, independent of the order of its fields. */
function digestOperation(operation: Identified): string {
  const fields = Object.entries(operation).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

/** Returns the journal's name of who works: `worker/<user>` or `key/<key>`. */
export const formatActorName = (actor: FloorActor): string =>
  actor.kind === 'worker' ? `worker/${actor.userId}` : `key/${actor.keyId}`

/** Returns the journal's moves of an operation. */
export const createOperationMoves = (
  { warehouseId, actor }: Pick<FloorDeps, 'warehouseId' | 'actor'>,
  { operation_id: operationId }: Pick<FloorOperation, 'operation_id'>,
  lines: Moves['lines'],
): Moves => ({ warehouseId, lines, operationId, by: formatActorName(actor) })

/** Whether the actor may decide what needs a lead. */
export const canApprove = (actor: FloorActor, nowMs: number): boolean =>
  actor.kind === 'worker' && actor.leadUntilMs !== null && actor.leadUntilMs > nowMs
