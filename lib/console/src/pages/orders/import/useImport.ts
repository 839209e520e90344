import { useRef, useState } from 'preact/hooks'
import { ApiError, type OrderInput } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { getErrorMessage } from '../../../data/failures.ts'
import { createRowError, type ImportedFileOrder, type RowError, toOrderInput } from './parseOrders.ts'

/** Outcome of validating or creating an order of the file. */
export type Outcome =
  /** Accepted by the API; with errors, it would be created on hold. */
  | { readonly kind: 'valid'; readonly faults: readonly RowError[] }
  | { readonly kind: 'made'; readonly id: number; readonly faults: readonly RowError[] }
  /** Already exists, as a file may be imported again. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly faults: readonly RowError[] }
  /** A retry may succeed: network error or rate limit. */
  | { readonly kind: 'failed'; readonly faults: readonly RowError[] }

export type Outcomes = ReadonlyMap<string, Outcome>

/** Concurrent requests. */
const MAX_CONCURRENT_REQUESTS = 4
/** Stops after this many consecutive failures, which indicate a common cause. */
const MAX_CONSECUTIVE_FAILURES = 5

export const isDone = (outcome: Outcome | undefined): boolean => outcome?.kind === 'made' || outcome?.kind === 'known'

/** Whether an order may be sent: validated, or worth a retry. */
export const canSendOrder = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === 'valid' || outcome?.kind === 'failed'

export type Shared = Pick<OrderInput, 'consignor'> & { readonly shopId: string }

type Send = (order: ImportedFileOrder) => Promise<Outcome>

/**
 * Validates and creates the orders of a file with limited concurrency; can be stopped and
 * continued.
 */
export function useImport(countryOf: (text: string) => string | null) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [running, setRunning] = useState<'validation' | 'creation' | null>(null)
  /** Incremented when a run ends, so that its late results are ignored. */
  const run = useRef(0)

  const sendConcurrently = async (orders: readonly ImportedFileOrder[], send: Send): Promise<void> => {
    const open = [...orders]
    const current = run.current
    let failures = 0
    const work = async (): Promise<void> => {
      for (let order = open.shift(); order && run.current === current; order = open.shift()) {
        const { name } = order
        const outcome = await send(order)
        if (run.current !== current && outcome.kind !== 'made') return
        setOutcomes((before) => new Map(before).set(name, outcome))
        failures = outcome.kind === 'failed' ? failures + 1 : 0
        if (failures >= MAX_CONSECUTIVE_FAILURES) return
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, work))
    if (run.current === current) setRunning(null)
  }
  const validate = async (orders: readonly ImportedFileOrder[], shared: Shared): Promise<void> => {
    run.current += 1
    setRunning('validation')
    setOutcomes((before) => new Map([...before].filter(([, outcome]) => isDone(outcome))))
    const open = orders.filter((order) => order.faults.length === 0 && !isDone(outcomes.get(order.name)))
    await sendConcurrently(open, (order) => validated(order, toOrderInput(order, shared, countryOf)))
  }
  const create = async (orders: readonly ImportedFileOrder[], shared: Shared): Promise<void> => {
    run.current += 1
    setRunning('creation')
    const open = orders.filter(({ name }) => canSendOrder(outcomes.get(name)))
    await sendConcurrently(open, (order) => created(order, toOrderInput(order, shared, countryOf)))
  }
  const stop = () => {
    run.current += 1
    setRunning(null)
  }
  return { outcomes, running, validate, create, stop, forget: () => setOutcomes(new Map()) }
}

async function validated(order: ImportedFileOrder, input: OrderInput): Promise<Outcome> {
  try {
    const { status, errors } = await client.orders.create({ ...input, validate_only: true })
    return { kind: 'valid', faults: status === 'Exception' && errors ? [toMessageError(order, errors.message)] : [] }
  } catch (error) {
    return toFailedOutcome(order, error)
  }
}

async function created(order: ImportedFileOrder, input: OrderInput): Promise<Outcome> {
  try {
    const { id, status, errors } = await client.orders.create(input)
    return { kind: 'made', id, faults: status === 'Exception' && errors ? [toMessageError(order, errors.message)] : [] }
  } catch (error) {
    return toFailedOutcome(order, error)
  }
}

function toFailedOutcome(order: ImportedFileOrder, error: unknown): Outcome {
  if (!(error instanceof ApiError))
    return { kind: 'failed', faults: [createRowError(order, null, getErrorMessage(error))] }
  if (error.name === 'duplicate_shop_order_id') return { kind: 'known' }
  const errors =
    error.faults.length > 0
      ? error.faults.map(({ pointer, reason }) =>
          createRowError(order, pointer ?? findLinePointer(order, reason), reason),
        )
      : [toMessageError(order, error.message)]
  return { kind: error.retryable ? 'failed' : 'refused', faults: errors }
}

/**
 * Locates an error without pointer by its message: `to.province: is needed in ES` names its field.
 */
function toMessageError(order: ImportedFileOrder, message: string): RowError {
  const [, party, field, reason] = /\b(to|consignor)\.(\w+): (.+)$/.exec(message) ?? []
  if (party && field && reason) return createRowError(order, `/order/${party}/${field}`, reason)
  return createRowError(order, findLinePointer(order, message), message)
}

/** Returns the pointer of the line whose SKU the message contains; null if none. */
function findLinePointer({ rows }: ImportedFileOrder, message: string): string | null {
  const place = rows.findIndex(({ cells: { sku = '' } }) => sku !== '' && message.split(/[\s,]/).includes(sku))
  return place === -1 ? null : `/order/line_items/${place}/sku`
}
