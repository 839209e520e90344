import { useRef, useState } from 'preact/hooks'
import { ApiError, type OrderInput } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { messageOf } from '../../../data/failures.ts'
import { type FileOrder, orderInput, type RowFault, rowFault } from './readOrders.ts'

/** What became of an order of the file. */
export type Outcome =
  | { readonly kind: 'made'; readonly id: number; readonly isStopped: boolean }
  /** It was there before: a file may be imported again. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly faults: readonly RowFault[] }
  /** It may go the next time: the connection was lost, or too much was asked. */
  | { readonly kind: 'failed'; readonly faults: readonly RowFault[] }

export type Outcomes = ReadonlyMap<string, Outcome>

/** So many orders are on their way at once. */
const AT_ONCE = 4
/** After so many failures in a row nothing more is tried: something stands against all of them. */
const MAX_FAILURES = 5

const isDone = (outcome: Outcome | undefined): boolean => outcome?.kind === 'made' || outcome?.kind === 'known'

type Shared = Pick<OrderInput, 'consignor'> & { readonly shopId: string }

/** Makes the orders of a file, a few at a time; it can be stopped and gone on with, and what is made stays made. */
export function useImport(countryOf: (text: string) => string | null) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  const isStopped = useRef(false)

  const run = async (orders: readonly FileOrder[], shared: Shared): Promise<void> => {
    const open = orders.filter((order) => order.faults.length === 0 && !isDone(outcomes.get(order.name)))
    let failures = 0
    isStopped.current = false
    setIsRunning(true)
    const work = async (): Promise<void> => {
      for (let order = open.shift(); order; order = open.shift()) {
        const outcome = await make(order, orderInput(order, shared, countryOf))
        const { name } = order
        setOutcomes((before) => new Map(before).set(name, outcome))
        failures = outcome.kind === 'failed' ? failures + 1 : 0
        if (isStopped.current || failures >= MAX_FAILURES) return
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    setIsRunning(false)
  }
  const stop = () => {
    isStopped.current = true
  }
  return { outcomes, isRunning, run, stop, forget: () => setOutcomes(new Map()) }
}

async function make(order: FileOrder, input: OrderInput): Promise<Outcome> {
  try {
    const { id, status } = await client.orders.create(input)
    return { kind: 'made', id, isStopped: status === 'Exception' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed', faults: [rowFault(order, null, messageOf(error))] }
    if (error.name === 'duplicate_shop_order_id') return { kind: 'known' }
    const faults =
      error.faults.length > 0
        ? error.faults.map(({ pointer, reason }) => rowFault(order, pointer ?? lineNamed(order, reason), reason))
        : [rowFault(order, lineNamed(order, error.message), messageOf(error))]
    return { kind: error.retryable ? 'failed' : 'refused', faults }
  }
}

/** The pointer of the line whose SKU a message names; null where it names none. */
function lineNamed({ rows }: FileOrder, message: string): string | null {
  const place = rows.findIndex(({ cells: { sku = '' } }) => sku !== '' && message.split(/[\s,]/).includes(sku))
  return place === -1 ? null : `/order/line_items/${place}/sku`
}
