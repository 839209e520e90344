import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { FloorResult } from '#shared/floor/operations/floorOperation.ts'
import { FloorOperation, type FloorOperationType } from '#shared/floor/operations/operationInput.ts'
import { performOperationBatch } from '#shared/floor/operations/performOperationBatch.ts'
import { clock } from '#shared/platform/clock.ts'
import { ALL_FAULT_KINDS, faultAt } from './faultPoints.ts'
import { withFaults } from './faults.ts'
import { floorDeps } from './floorWork.ts'
import type { Chance } from './random.ts'

/* Warehouse devices, and their connections to the platform. */

type Fields = Readonly<Record<string, unknown>>

/** Operation result; `offline` if the device will send it later. */
export type DeviceResult = FloorResult | { readonly kind: 'offline' }

export type TestDevice = {
  readonly isUnreliable: boolean
  readonly perform: (type: FloorOperationType, fields: Fields) => Promise<DeviceResult>
  /** May send the queued operations. */
  readonly reconnect: () => Promise<void>
  /** Runs other floor work, possibly more than once. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T>
}

/** Creates an operation as sent by a device, possibly more than once. */
export const anOperation = (type: FloorOperationType, fields: Fields): FloorOperation =>
  v.parse(FloorOperation, {
    ...{ operation_id: randomUUID(), occurred_at: new Date(clock.now()).toISOString().replace('Z', '+00:00'), type },
    ...fields,
  })

async function deliver(warehouseId: string, operation: FloorOperation): Promise<FloorResult> {
  const [result] = await performOperationBatch([operation], floorDeps(warehouseId))
  if (!result || result.kind === 'held') throw new Error('an operation alone is tried')
  return result
}

/** Creates a device that is always online. */
export const aReliableDevice = (warehouseId: string): TestDevice => ({
  isUnreliable: false,
  perform: (type, fields) => deliver(warehouseId, anOperation(type, fields)),
  reconnect: async () => {},
  attempt: (work) => work(),
})

/** Commands that can fail, weighted towards transactions. */
const COMMANDS = [
  ...['TransactWriteItemsCommand', 'TransactWriteItemsCommand', 'TransactWriteItemsCommand'],
  ...['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand'],
]

/** Share of operations that are queued, and share of steps after which the queue is sent. */
const OFFLINE_SHARE = 0.2
const ONLINE_SHARE = 0.3

/** Number of calls of a command, one of which fails. */
const FAILING_CALLS = 3

/**
 * Creates a device that encounters function crashes, failed calls and lost responses, each time at
 * a different call. It resends every operation, some of them late and out of order.
 */
export function anUnreliableDevice(
  warehouseId: string,
  chance: Chance,
): TestDevice & { readonly synchronise: () => Promise<void> } {
  const waiting: FloorOperation[] = []
  const performed: FloorOperation[] = []
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    const fault = faultAt(chance.upTo(FAILING_CALLS), chance.oneOf(COMMANDS), chance.oneOf(ALL_FAULT_KINDS))
    await withFaults([fault], work).catch(() => {})
    return work()
  }
  const expectRepeated = async (operation: FloorOperation): Promise<void> => {
    const { kind } = await deliver(warehouseId, operation)
    if (kind !== 'repeated') throw new Error(`${operation.type} ${operation.operation_id} is ${kind} again`)
  }
  const sendTwice = async (operation: FloorOperation): Promise<FloorResult> => {
    const result = await attempt(() => deliver(warehouseId, operation))
    if (result.kind !== 'refused') {
      performed.push(operation)
      await expectRepeated(operation)
    }
    return result
  }
  const synchronise = async (): Promise<void> => {
    while (waiting.length > 0) {
      const operation = chance.oneOf(waiting)
      waiting.splice(waiting.indexOf(operation), 1)
      await sendTwice(operation)
    }
    if (performed.length > 0) await expectRepeated(chance.oneOf(performed))
  }
  return {
    isUnreliable: true,
    perform: async (type, fields) => {
      const operation = anOperation(type, fields)
      if (chance.next() >= OFFLINE_SHARE) return sendTwice(operation)
      waiting.push(operation)
      return { kind: 'offline' }
    },
    reconnect: async () => {
      if (chance.next() < ONLINE_SHARE) await synchronise()
    },
    attempt,
    synchronise,
  }
}
