import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, type ShipmentInput } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { getErrorMessage } from '../../../data/failures.ts'
import type { Validation } from './items.ts'
import { findFieldByPath } from './parcels.ts'

/** Concurrent requests. */
const MAX_CONCURRENT = 4

/** Validates a parcel as its purchase would, without storing anything. */
async function validate(input: ShipmentInput, signal: AbortSignal): Promise<Validation> {
  try {
    const shipment = await client.shipments.create({ ...input, create_label: true, validate_only: true }, { signal })
    const { service, total_cost: cost, currency, errors } = shipment
    if (errors) return { kind: 'rejected', faults: [{ field: null, reason: errors.message }] }
    return { kind: 'priced', service, cost, currency }
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryable) return { kind: 'failed', reason: getErrorMessage(error) }
    const faults = error.faults.map(({ pointer, reason }) => ({ field: findFieldByPath(pointer), reason }))
    return { kind: 'rejected', faults: faults.length > 0 ? faults : [{ field: null, reason: error.message }] }
  }
}

type Results = ReadonlyMap<string, Validation>

export type DryRun = {
  /** Result of a parcel; undefined while it is validated. */
  readonly find: (input: ShipmentInput) => Validation | undefined
  readonly isRunning: boolean
  /** Validates again what failed. */
  readonly retry: () => void
}

/** Validates the parcels with limited concurrency. Corrected parcels are validated again. */
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
    const validation = await validate(input, ending.current.signal)
    pending.current.delete(key)
    if (ending.current.signal.aborted) return
    setResults((before) => new Map(before).set(key, validation))
  }
  useEffect(() => {
    for (let free = MAX_CONCURRENT - pending.current.size; free > 0; free -= 1) void work()
  }, [inputs, results])

  const retry = () => setResults((before) => new Map([...before].filter(([, { kind }]) => kind !== 'failed')))
  const find = (input: ShipmentInput) => results.get(createKey(input))
  return { find, isRunning: inputs.some((input) => find(input) === undefined), retry }
}

const keys = new WeakMap<ShipmentInput, string>()

/** Returns the content of a parcel, which identical rows share. */
function createKey(input: ShipmentInput): string {
  const known = keys.get(input)
  if (known !== undefined) return known
  const key = JSON.stringify(input)
  keys.set(input, key)
  return key
}
