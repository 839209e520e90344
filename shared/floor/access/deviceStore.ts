import * as v from 'valibot'
import { type Action, create, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists, isAtLeast } from '#shared/table/expressions.ts'
import { createStaffRange, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/* Devices of a warehouse, their sessions and pairing codes in the table. */

const Session = v.object({
  userId: v.number(),
  secretDigest: v.string(),
  /** Epoch of the worker at sign-in: a new badge ends the session. */
  epoch: v.number(),
  expiresAtMs: v.number(),
  /** End of the permissions of a lead; null without two-factor authentication. */
  leadUntilMs: v.nullable(v.number()),
  /** Epoch of the user at sign-in: a new password ends the permissions of a lead. */
  sessionEpoch: v.number(),
})

/** A worker signed in at a device. */
export type WorkerSession = Readonly<v.InferOutput<typeof Session>>

const DeviceItem = v.object({
  id: v.number(),
  name: v.string(),
  secretDigest: v.string(),
  pairedMs: v.number(),
  expiresAtMs: v.number(),
  /** A device has one worker at a time. */
  session: v.nullable(Session),
})

/** A device paired with a warehouse. */
export type Device = Readonly<v.InferOutput<typeof DeviceItem>>

const devices = codec(DeviceItem)
export const parseDevice = devices.read

export const getDeviceKey = (warehouseId: string, deviceId: number) => keys.staff(warehouseId, 'DEVICE', deviceId)

/** Lists the devices of a warehouse whose pairing has not expired. */
export async function listDevices(table: Table, warehouseId: string, nowMs: number): Promise<readonly Device[]> {
  const { pk } = getDeviceKey(warehouseId, 0)
  const items = await table.queryAll({ pk, range: createStaffRange('DEVICE') })
  return items.map(devices.read).filter(({ expiresAtMs }) => expiresAtMs > nowMs)
}

const createExpiryAttribute = (expiresAtMs: number) => ({ [tableShape.timeToLive]: Math.ceil(expiresAtMs / 1000) })

export const createDevice = (warehouseId: string, device: Device): Action =>
  create({
    ...getDeviceKey(warehouseId, device.id),
    ...devices.write(device),
    ...createExpiryAttribute(device.expiresAtMs),
  })

/** Starts or ends the session at a device. */
export const setWorkerSession = (warehouseId: string, deviceId: number, session: WorkerSession | null): Action =>
  update(getDeviceKey(warehouseId, deviceId), { set: { session } })

export const removeDevice = (warehouseId: string, deviceId: number): Action =>
  remove(getDeviceKey(warehouseId, deviceId), exists())

const PairingItem = v.object({
  warehouseId: v.string(),
  /** Name of the device. */
  name: v.string(),
  /** Person who created the code; null for operators. */
  createdBy: v.nullable(v.number()),
  validUntilMs: v.number(),
})

/** A single-use code that pairs a device. */
export type Pairing = Readonly<v.InferOutput<typeof PairingItem>>

const pairings = codec(PairingItem)

export async function findPairing(table: Table, codeDigest: string): Promise<Pairing | null> {
  const item = await table.get(keys.pairingCode(codeDigest))
  return item ? pairings.read(item) : null
}

export const createPairing = (codeDigest: string, pairing: Pairing): Action =>
  create({
    ...keys.pairingCode(codeDigest),
    ...pairings.write(pairing),
    ...createExpiryAttribute(pairing.validUntilMs),
  })

/** Consumes a code; only one of several concurrent uses succeeds. */
export const consumePairing = (codeDigest: string, nowMs: number): Action =>
  remove(keys.pairingCode(codeDigest), isAtLeast('validUntilMs', nowMs))
