import * as v from 'valibot'
import { isProblem, type Problem, problem } from '#shared/core/problems.ts'
import type { AnyEndpointOutcome, Caller } from '#shared/http/endpoint.ts'
import { performEndpoint, type StoredResponse } from '#shared/http/performEndpoint.ts'
import { buildProblemBody, ProblemError } from '#shared/http/responses.ts'
import { log } from '#shared/platform/log.ts'
import type { Table } from '#shared/table/table.ts'
import { cancelUserLabel } from '../labels/cancelUserLabel.ts'
import { createLabel } from '../labels/createLabel.ts'
import { type CreateShipmentDeps, createShipment } from '../labels/createShipment.ts'
import { findUserLabel } from '../labels/findUserLabel.ts'
import { getChargedAmount, type Label } from '../records/rules/label.ts'
import { getTotalPrice } from '../records/rules/shipment.ts'
import { findBatchRow, type PersistedBatchRow, startBatchRow, updateRow } from './batchStore.ts'
import { type BatchRowTask, parseRow } from './rowInput.ts'
import { type Batch, BatchRowOutcome, isBatchRowPending, type Row } from './rules/batch.ts'
import { MAX_ROW_ATTEMPTS } from './rules/batchLimits.ts'

/*
 * Processing of a row with the use cases of the endpoints. The record of the row is its idempotency
 * key: it keeps the ids of what the row creates, and its outcome is written in the transaction of
 * the purchase.
 */

export type BatchRowDeps = CreateShipmentDeps & {
  readonly table: Table
  readonly nextId: () => number
  readonly nowMs: () => number
}

/** A row of a batch under a lease. */
export type LeasedBatchRow = {
  readonly batch: Batch
  readonly index: number
  readonly sent: PersistedBatchRow
  readonly lease: number
}

/** Number of ids that a row must find again: shipment and label. */
const STABLE_ID_COUNT = 2

const NOTHING: BatchRowOutcome = {
  shipmentId: null,
  labelId: null,
  trackingNumber: null,
  service: null,
  price: null,
  error: null,
}

/**
 * Processes a row once, and returns whether it was interrupted and is to be resumed. Without effect
 * if it is concluded, or another worker has taken over.
 */
export async function runBatchRow(work: LeasedBatchRow, deps: BatchRowDeps): Promise<boolean> {
  const { batch, index, sent } = work
  const known = await findBatchRow(deps.table, batch, index)
  if (!isBatchRowPending(batch, known ?? undefined)) return false
  const row = createBatchRowAttempt(work, known, deps)
  if (!(await deps.table.commit([startBatchRow(batch, known, row)])).ok) return false
  if (row.attempts > MAX_ROW_ATTEMPTS) return conclude(work, row, createInterruptedOutcome(row), deps, true)
  const task = sent === null ? problem('internal_error') : resumeBatchRowTask(parseRow(batch.type, sent), row)
  if (isProblem(task)) return conclude(work, row, toOutcome(row, task), deps)
  try {
    await perform(work, row, task, known?.status === 'processing' || known?.isUnsure === true, deps)
  } catch (error) {
    log.error('batch row failed', { batch: batch.id, row: index, attempts: row.attempts, error })
    if (error instanceof ProblemError) return conclude(work, row, toOutcome(row, error.problem), deps)
    if (row.attempts >= MAX_ROW_ATTEMPTS) return conclude(work, row, createInterruptedOutcome(row), deps, true)
    // The row remains in process, and is resumed with the same ids.
    return true
  }
  return false
}

/**
 * Returns the record of the next attempt. Ids that an interrupted attempt may have used are kept;
 * each run after a known outcome has new ones, as those of a refunded purchase are used.
 */
function createBatchRowAttempt(
  { batch, index, lease }: LeasedBatchRow,
  known: Row | null,
  { nextId }: BatchRowDeps,
): Row {
  const isRowResumed = known !== null && (known.status === 'processing' || known.isUnsure)
  const isSameBatchRun = known !== null && known.run === batch.run
  return {
    ...NOTHING,
    ...(known && { shipmentId: known.shipmentId }),
    index,
    status: 'processing',
    run: batch.run,
    ids: isRowResumed ? known.ids : Array.from({ length: STABLE_ID_COUNT }, nextId),
    lease,
    attempts: isSameBatchRun ? known.attempts + 1 : 1,
    isUnsure: false,
  }
}

/** A shipment that an earlier run stored without a label is labelled, not created again. */
const resumeBatchRowTask = (task: BatchRowTask | Problem, { shipmentId }: Row): BatchRowTask | Problem =>
  !isProblem(task) && task.kind === 'createShipment' && shipmentId !== null ? { kind: 'buyLabel', shipmentId } : task

async function perform(
  work: LeasedBatchRow,
  row: Row,
  task: BatchRowTask,
  wasStarted: boolean,
  deps: BatchRowDeps,
): Promise<void> {
  const { batch, index } = work
  const { table } = deps
  let { ids } = row
  let isFirst = true
  const run = async (isUnderWay: boolean): Promise<AnyEndpointOutcome> => {
    const isRepeat = wasStarted || isUnderWay
    // Until something is written under them, each attempt uses new ids, as one may be taken.
    if (!isFirst && !isRepeat) {
      const others = Array.from({ length: STABLE_ID_COUNT }, deps.nextId)
      if (!(await table.commit([updateRow(batch, row, { ids: others })])).ok) throw new Error('the row was taken over')
      ids = others
    }
    isFirst = false
    return runBatchRowTask(task, { batch, ids, isRepeat }, deps)
  }
  const performed = await performEndpoint(
    () => table,
    run,
    200,
    (response) => [updateRow(batch, row, toBatchRowChanges(toOutcome(row, response, task)))],
    async () => {
      const now = await findBatchRow(table, batch, index)
      return now?.status !== 'processing' || now.lease !== row.lease
    },
  )
  if (performed?.kind === 'response' && !performed.hasEffect) {
    await conclude(work, row, toOutcome(row, performed.response, task), deps)
  }
}

type Attempt = { readonly batch: Batch; readonly ids: readonly number[]; readonly isRepeat: boolean }

function runBatchRowTask(
  task: BatchRowTask,
  { batch, ids, isRepeat }: Attempt,
  deps: BatchRowDeps,
): Promise<AnyEndpointOutcome> {
  const { nextId } = deps
  const [shipmentId = nextId(), labelId = nextId()] = ids
  const caller: Caller = { ...batch.caller, userId: batch.userId, scopes: [] }
  const nowMs = deps.nowMs()
  const headers: Record<string, string> = batch.rejectsWarnings ? { prefer: 'handling=strict' } : {}
  const request = { caller, nowMs, nextId, isRepeat, headers }
  switch (task.kind) {
    case 'createShipment': {
      const stable = [shipmentId, labelId]
      const nextStableId = () => stable.shift() ?? nextId()
      return createShipment(
        { ...request, sent: task.sent, lastingId: nextStableId },
        deps,
        async () => (created, rejection) => {
          const label = created.labels.find(({ id }) => id === created.shipment.liveLabelId)
          return {
            shipmentId: created.shipment.id,
            ...describeBatchLabel(label),
            error: rejection ? toRowError(rejection) : null,
          }
        },
      )
    }
    case 'validateShipment':
      return createShipment(
        { ...request, sent: task.sent, isValidation: true, lastingId: nextId },
        deps,
        async () =>
          ({ shipment }, rejection): BatchRowOutcome => ({
            ...NOTHING,
            service: shipment.service,
            price: getTotalPrice(shipment),
            error: rejection ? toRowError(rejection) : null,
          }),
      )
    case 'buyLabel':
      return createLabel(
        { ...request, shipmentId: task.shipmentId, service: task.service, lastingId: () => labelId },
        deps,
        async () =>
          ({ label }) => ({
            shipmentId: task.shipmentId,
            ...describeBatchLabel(label),
            error: null,
          }),
      )
    case 'cancelLabel':
      return cancelLabel(task.labelId, { batch, isRepeat }, deps, nowMs)
  }
}

async function cancelLabel(
  labelId: number,
  { batch, isRepeat }: Pick<Attempt, 'batch' | 'isRepeat'>,
  deps: BatchRowDeps,
  nowMs: number,
): Promise<AnyEndpointOutcome> {
  const own = await findUserLabel(deps.table, batch.userId, String(labelId))
  if (!own.ok) return own.error
  const { label } = own.value
  const done: BatchRowOutcome = { shipmentId: label.shipmentId, ...describeBatchLabel(label), price: null, error: null }
  const outcome = await cancelUserLabel(own.value, deps, nowMs, done)
  // An interrupted attempt may have cancelled it.
  const isDone = isRepeat && isProblem(outcome) && outcome.name === 'label_already_cancelled'
  return isDone ? { kind: 'plan', actions: [], reply: { kind: 'reply', body: done } } : outcome
}

const describeBatchLabel = (label: Label | undefined) => ({
  labelId: label?.id ?? null,
  trackingNumber: label?.trackingNumber ?? null,
  service: label?.service ?? null,
  price: label ? getChargedAmount(label) : null,
})

const ProblemBody = v.object({
  code: v.number(),
  name: v.string(),
  http_status: v.number(),
  message: v.string(),
  errors: v.array(v.string()),
})

function toRowError(rejection: Problem): NonNullable<BatchRowOutcome['error']> {
  const { code, name, http_status: httpStatus, message, errors } = v.parse(ProblemBody, buildProblemBody(rejection))
  return { code, name, httpStatus, message, errors }
}

/** Returns the outcome of a row; a shipment of an earlier run or of the request is kept. */
function toOutcome({ shipmentId }: Row, response: StoredResponse | Problem, task?: BatchRowTask): BatchRowOutcome {
  if (isProblem(response)) return { ...NOTHING, shipmentId, error: toRowError(response) }
  if (response.httpStatus < 400) return v.parse(BatchRowOutcome, response.body)
  const { http_status: httpStatus, ...error } = v.parse(ProblemBody, response.body)
  const isKnown = task?.kind === 'buyLabel' && error.name !== 'shipment_not_found'
  return { ...NOTHING, shipmentId: isKnown ? task.shipmentId : shipmentId, error: { ...error, httpStatus } }
}

const createInterruptedOutcome = (row: Row): BatchRowOutcome => toOutcome(row, problem('internal_error'))

const toBatchRowChanges = (outcome: BatchRowOutcome): Partial<Row> => ({
  ...outcome,
  status: outcome.error === null ? 'succeeded' : 'failed',
})

/** Writes the outcome of a row without effect, unless another worker has taken over. */
async function conclude(
  { batch }: LeasedBatchRow,
  row: Row,
  outcome: BatchRowOutcome,
  { table }: BatchRowDeps,
  isUnsure = false,
): Promise<false> {
  await table.commit([updateRow(batch, row, { ...toBatchRowChanges(outcome), isUnsure })])
  return false
}
