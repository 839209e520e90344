import { join } from 'node:path'
import type { OwnTime } from './ownTime.ts'
import { ownTimesOf } from './ownTimes.ts'
import { median } from './timing.ts'

/** The compared operations: one of a worker, and an order update of a merchant. */
const OPERATIONS = ['performFloorOperations', 'updateOrder'] as const

/** Number of processes for each operation, alternating because the machine may be busy. */
const ROUNDS = 3

type FloorTimes = {
  readonly rows: readonly { readonly operation: string; readonly p50Us: number; readonly p99Us: number }[]
  /** 99th percentile of the worker's operation, as a multiple of the merchant's. */
  readonly ratio: number
}

/** Compares the processing time of a warehouse operation with that of `updateOrder`. */
export async function floorTimes(folder: string): Promise<FloorTimes> {
  const times = new Map<string, OwnTime[]>(OPERATIONS.map((operation) => [operation, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const operation of OPERATIONS) {
      const time = (await ownTimesOf([operation], join(folder, `${operation}-${round}.log`)))[operation]
      if (!time) throw new Error(`there is no scenario ${operation}`)
      times.get(operation)?.push(time)
    }
  }
  const rows = [...times].map(([operation, all]) => ({
    operation,
    p50Us: median(all.map(({ own }) => own.p50)),
    p99Us: median(all.map(({ own }) => own.p99)),
  }))
  const [floor, order] = rows
  return { rows, ratio: (floor?.p99Us ?? 0) / (order?.p99Us ?? 0) }
}
