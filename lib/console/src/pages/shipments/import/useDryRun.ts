import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, type QuoteInput, type ShipmentInput } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { getErrorMessage } from '../../../data/failures.ts'
import type { Quoted } from './items.ts'
import { type Fault, findFieldByPath } from './parcels.ts'

/** Concurrent requests. */
const MAX_CONCURRENT = 4

/** Service without shipping rules. */
const DEFAULT_SERVICE = 'Svc Parcel'

/** Returns the quote request of a parcel. */
function toQuoteInput({
  entry_point,
  insurance,
  weight,
  length,
  width,
  height,
  to,
  line_items,
}: ShipmentInput): QuoteInput {
  const { country, province, postal_code, company_name, street1, street2 } = to
  return {
    ...{ entry_point, insurance, weight, line_items },
    ...(length === undefined ? {} : { length }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    to: { country, province, postal_code, company_name, street1, street2 },
  }
}

async function quote(input: ShipmentInput, signal: AbortSignal): Promise<Quoted> {
  try {
    const { services, currency } = await client.quotes.create(toQuoteInput(input), { signal })
    const wanted = input.service ?? DEFAULT_SERVICE
    const found = services.find(({ service }) => service === wanted)
    if (found) return { kind: 'priced', service: wanted, cost: found.total_cost, currency }
    const offered = services.map(({ service }) => service).join(', ')
    const fault: Fault =
      offered === ''
        ? { field: null, reason: 'no service is available for this parcel' }
        : { field: 'service', reason: `must be one of ${offered}. ${wanted} is not available for this parcel` }
    return { kind: 'rejected', faults: [fault] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryable) return { kind: 'failed', reason: getErrorMessage(error) }
    const faults = error.faults.map(({ pointer, reason }) => ({ field: findFieldByPath(pointer), reason }))
    return { kind: 'rejected', faults: faults.length > 0 ? faults : [{ field: null, reason: error.message }] }
  }
}

type Results = ReadonlyMap<string, Quoted>

export type DryRun = {
  /** Result of a parcel; undefined while it is quoted. */
  readonly find: (input: ShipmentInput) => Quoted | undefined
  readonly isRunning: boolean
  /** Quotes again what failed. */
  readonly retry: () => void
}

/** Quotes the parcels with limited concurrency, each once. Corrected parcels are quoted again. */
export function useDryRun(inputs: readonly ShipmentInput[]): DryRun {
  const [results, setResults] = useState<Results>(new Map())
  const latest = useRef({ inputs, results })
  latest.current = { inputs, results }
  const pending = useRef(new Set<string>())
  const ending = useRef(new AbortController())
  useEffect(() => () => ending.current.abort(), [])

  const findNext = (): readonly [string, ShipmentInput] | undefined =>
    latest.current.inputs
      .map((input) => [createKey(input), input] as const)
      .find(([key]) => !latest.current.results.has(key) && !pending.current.has(key))

  const work = async (): Promise<void> => {
    const next = findNext()
    if (!next || ending.current.signal.aborted || pending.current.size >= MAX_CONCURRENT) return
    const [key, input] = next
    pending.current.add(key)
    const quoted = await quote(input, ending.current.signal)
    pending.current.delete(key)
    if (ending.current.signal.aborted) return
    setResults((before) => new Map(before).set(key, quoted))
  }
  useEffect(() => {
    for (let free = MAX_CONCURRENT - pending.current.size; free > 0; free -= 1) void work()
  }, [inputs, results])

  const retry = () => setResults((before) => new Map([...before].filter(([, { kind }]) => kind !== 'failed')))
  const find = (input: ShipmentInput) => results.get(createKey(input))
  return { find, isRunning: inputs.some((input) => find(input) === undefined), retry }
}

const keys = new WeakMap<ShipmentInput, string>()

/** Returns what a quote depends on, without the name of the recipient. */
function createKey(input: ShipmentInput): string {
  const known = keys.get(input)
  if (known !== undefined) return known
  const key = JSON.stringify([toQuoteInput(input), input.service ?? null])
  keys.set(input, key)
  return key
}
