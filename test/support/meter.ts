import { setImmediate, setTimeout } from 'node:timers/promises'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { type Charge, TARIFFS, type Units } from './capacity.ts'

/*
 * Measurement of table calls: round trips and capacity units.
 */

export type Cost = Units & {
  readonly calls: number
  /** Number of sequential waits; concurrent calls count once. */
  readonly roundTrips: number
}

type Measurement = {
  /** Disabled when measuring charges only, which do not depend on concurrency. */
  readonly countsRoundTrips: boolean
  calls: number
  roundTrips: number
  readUnits: number
  writeUnits: number
  charges: Charge[]
}

/**
 * Batch of concurrent calls. Responses are held until the last call arrives, so that the overlap is
 * deterministic.
 */
type Wave = { underWay: number; readonly isOver: Promise<void>; readonly end: () => void }

let measurement: Measurement | null = null
let wave: Wave | null = null
let isInstalled = false

/** Counts the calls of the client shared by all handlers of this process during a measurement. */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  getDocumentClient().middlewareStack.add(
    (next, context) => async (args) => {
      const counted = measurement
      if (counted === null) return next(args)
      const tariff = TARIFFS[String(context.commandName)]
      if (!tariff) throw new Error(`no cost defined for ${context.commandName}`)
      const joined = counted.countsRoundTrips ? joinWave(counted) : null
      counted.calls++
      try {
        const bill = await tariff(args.input)
        const charge = async (isDone: boolean, output: unknown): Promise<void> => {
          for (const drawn of await bill({ isDone, output })) {
            counted.readUnits += drawn.readUnits
            counted.writeUnits += drawn.writeUnits
            counted.charges.push(drawn)
          }
        }
        try {
          const response = await next(args)
          await charge(true, response.output)
          return response
        } catch (error) {
          await charge(false, undefined)
          throw error
        }
      } finally {
        if (joined) await leaveWave(joined)
      }
    },
    { step: 'initialize', name: 'meter', priority: 'low' },
  )
}

function joinWave(counted: Measurement): Wave {
  if (wave === null) {
    const { promise, resolve } = Promise.withResolvers<void>()
    wave = { underWay: 0, isOver: promise, end: resolve }
    counted.roundTrips++
  }
  wave.underWay++
  return wave
}

/**
 * Concurrent calls may arrive milliseconds apart. Dependent calls start only after this batch, so
 * waiting longer does not change the count.
 */
const GATHERING_MS = 5
/**
 * On a busy machine the timer can fire before the calls of a batch have been read from their
 * sockets.
 */
const GATHERING_TURNS = 5

async function leaveWave(joined: Wave): Promise<void> {
  joined.underWay--
  if (joined.underWay === 0) {
    await setTimeout(GATHERING_MS)
    for (let turn = 0; turn < GATHERING_TURNS; turn++) await setImmediate()
    if (joined.underWay === 0 && wave === joined) {
      wave = null
      joined.end()
    }
  }
  await joined.isOver
}

/** Measures the cost of a function. Only one measurement may run at a time. */
export async function metered<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly cost: Cost }> {
  const { result, cost } = await measured(work, true)
  const { calls, roundTrips, readUnits, writeUnits } = cost
  return { result, cost: { calls, roundTrips, readUnits, writeUnits } }
}

/**
 * Measures the capacity charged to each partition key by a function. Only one measurement may run
 * at a time.
 */
export const chargesOf = async (work: () => Promise<unknown>): Promise<readonly Charge[]> =>
  (await measured(work, false)).cost.charges

async function measured<T>(work: () => Promise<T>, countsRoundTrips: boolean) {
  install()
  const counted: Measurement = { countsRoundTrips, calls: 0, roundTrips: 0, readUnits: 0, writeUnits: 0, charges: [] }
  measurement = counted
  try {
    const result = await work()
    return { result, cost: counted }
  } finally {
    measurement = null
  }
}
