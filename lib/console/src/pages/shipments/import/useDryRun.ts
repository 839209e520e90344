import { useEffect, useRef, useState } from 'preact/hooks'
import type { ShipmentInput } from '../../../../../client/src/index.ts'
import type { Validation } from './items.ts'
import { validateParcel, validateParcels } from './validateParcels.ts'

/** Concurrent requests for single parcels. */
const MAX_CONCURRENT_REQUESTS = 4

/** Number of parcels from which they are validated in a batch. */
const MIN_BATCH_ROWS = 20

/** Limits of a batch; the size is below that of a request. */
const MAX_BATCH_ROWS = 1_000
const MAX_BATCH_CHARACTERS = 900_000

type Progress = { readonly done: number; readonly total: number }

type Results = ReadonlyMap<string, Validation>

export type DryRun = {
  /** Result of a parcel; undefined while it is validated. */
  readonly find: (input: ShipmentInput) => Validation | undefined
  readonly isRunning: boolean
  /** Number of parcels in `total` that are validated; null if only few are validated. */
  readonly progress: Progress | null
  /** Validates again what failed. */
  readonly retry: () => void
}

type Open = ReadonlyMap<string, ShipmentInput>

/** Validates the parcels of a file: many in a batch, corrected ones individually. */
export function useDryRun(inputs: readonly ShipmentInput[]): DryRun {
  const [results, setResults] = useState<Results>(new Map())
  const [progress, setProgress] = useState<Progress | null>(null)
  const pending = useRef(new Set<string>())
  const ending = useRef(new AbortController())
  useEffect(() => () => ending.current.abort(), [])

  const validate = async (open: Open): Promise<void> => {
    const { signal } = ending.current
    const [[, first] = [], ...others] = open
    if (!first) return
    for (const key of open.keys()) pending.current.add(key)
    const report = (done: number) => signal.aborted || setProgress({ done, total: open.size })
    const validations =
      others.length === 0
        ? [await validateParcel(first, signal)]
        : await validateParcels([...open.values()], signal, report)
    for (const key of open.keys()) pending.current.delete(key)
    if (signal.aborted) return
    if (others.length > 0) setProgress(null)
    const added = [...open.keys()].flatMap((key, place): (readonly [string, Validation])[] => {
      const validation = validations[place]
      return validation ? [[key, validation]] : []
    })
    setResults((before) => new Map([...before, ...added]))
  }
  useEffect(() => {
    const open = new Map(inputs.map((input) => [createKey(input), input]))
    for (const key of [...results.keys(), ...pending.current]) open.delete(key)
    if (open.size >= MIN_BATCH_ROWS) {
      if (pending.current.size < MAX_CONCURRENT_REQUESTS) void validate(selectNextBatch(open))
      return
    }
    for (const [key, input] of [...open].slice(0, Math.max(0, MAX_CONCURRENT_REQUESTS - pending.current.size))) {
      void validate(new Map([[key, input]]))
    }
  }, [inputs, results])

  const retry = () => setResults((before) => new Map([...before].filter(([, { kind }]) => kind !== 'failed')))
  const find = (input: ShipmentInput) => results.get(createKey(input))
  return { find, isRunning: inputs.some((input) => find(input) === undefined), progress, retry }
}

/** Returns the first parcels that fit into a batch. */
function selectNextBatch(open: Open): Open {
  let characters = 0
  const batch = [...open].slice(0, MAX_BATCH_ROWS)
  const end = batch.findIndex(([key]) => {
    characters += key.length
    return characters > MAX_BATCH_CHARACTERS
  })
  return new Map(end > 0 ? batch.slice(0, end) : batch)
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
