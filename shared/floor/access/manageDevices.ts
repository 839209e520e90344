import { countAgainstNamedLimit } from '#shared/accounts/rateLimits/rateLimitStore.ts'
import { getClientNetwork } from '#shared/accounts/rateLimits/rules/clientNetwork.ts'
import { failure, ok } from '#shared/core/result.ts'
import { digest, generateRandomBytes, generateRandomText } from '#shared/platform/crypto.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import {
  consumePairing,
  createDevice,
  createPairing,
  type Device,
  findPairing,
  listDevices,
  removeDevice,
} from './deviceStore.ts'
import { digestDeviceSecret } from './floorAccess.ts'
import { createFloorAuditActions, type FloorManager } from './floorTrail.ts'
import {
  type DeviceCookie,
  generatePairingCode,
  normalisePairingCode,
  PAIRING_CODE_LENGTH,
  SECRET_BYTES,
} from './rules/credentials.ts'
import {
  DEVICE_SESSION_LIFETIME_MS,
  MAX_DEVICES,
  PAIRING_CODE_LIFETIME_MS,
  PAIRING_RATE_LIMIT,
} from './rules/floorLimits.ts'
import { getStaffGrowth, recordStaffGrowth } from './staffStore.ts'

/* Pairing and revocation of devices. */

const digestPairingCode = (code: string): string => digest('pairing code', normalisePairingCode(code))

export type NewPairing = { readonly code: string; readonly validUntilMs: number }

/** Creates a code with which a device is paired with a warehouse, once. */
export async function startPairing(
  table: Table,
  { warehouseId, name }: { readonly warehouseId: string; readonly name: string },
  by: FloorManager,
  nowMs: number,
): Promise<NewPairing> {
  const pairingValidUntilMs = nowMs + PAIRING_CODE_LIFETIME_MS
  for (;;) {
    const code = generatePairingCode(generateRandomBytes(PAIRING_CODE_LENGTH))
    const createdBy = by === 'operator' ? null : by.userId
    const created = await table.commit([
      createPairing(digestPairingCode(code), { warehouseId, name, createdBy, validUntilMs: pairingValidUntilMs }),
      ...createFloorAuditActions(
        by,
        { action: 'floor devices pair', userId: null, details: { warehouse: warehouseId } },
        nowMs,
      ),
    ])
    if (created.ok) return { code, validUntilMs: pairingValidUntilMs }
  }
}

export type Paired = { readonly kind: 'paired'; readonly device: Device; readonly cookie: DeviceCookie }

export type PairingOutcome =
  | Paired
  | { readonly kind: 'wrong' }
  | { readonly kind: 'full' }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/** Pairs a device with the warehouse of a code. Attempts are limited by IP address. */
export async function pairDevice(
  table: Table,
  { code, clientAddress }: { readonly code: string; readonly clientAddress: string },
  nowMs: number,
): Promise<PairingOutcome> {
  const counted = await countAgainstNamedLimit(
    table,
    `floor-pairing/${getClientNetwork(clientAddress)}`,
    PAIRING_RATE_LIMIT,
    nowMs,
  )
  if (counted.kind === 'full') return { kind: 'tooMany', retryAtMs: counted.nextAllowedAtMs }
  const codeDigest = digestPairingCode(code)
  const paired = await transact<Paired, 'wrong' | 'full'>(table, async () => {
    const pairing = await findPairing(table, codeDigest)
    if (!pairing || pairing.validUntilMs <= nowMs) return failure('wrong')
    const { warehouseId, name, createdBy } = pairing
    const [growth, devices] = await Promise.all([
      getStaffGrowth(table, warehouseId),
      listDevices(table, warehouseId, nowMs),
    ])
    if (devices.length >= MAX_DEVICES) return failure('full')
    const cookie = { warehouseId, deviceId: generateId(), secret: generateRandomText(SECRET_BYTES) }
    const device: Device = {
      id: cookie.deviceId,
      name,
      secretDigest: digestDeviceSecret(cookie),
      pairedMs: nowMs,
      expiresAtMs: nowMs + DEVICE_SESSION_LIFETIME_MS,
      session: null,
    }
    const details = { warehouse: warehouseId, device: device.id }
    const actions = [
      consumePairing(codeDigest, nowMs),
      createDevice(warehouseId, device),
      recordStaffGrowth(warehouseId, growth),
      ...createFloorAuditActions(
        createdBy === null ? 'operator' : { userId: createdBy },
        { action: 'floor devices paired', userId: null, details },
        nowMs,
      ),
    ]
    return ok({ actions, value: { kind: 'paired', device, cookie } })
  })
  if (paired.ok) return paired.value
  return { kind: paired.error === 'full' ? 'full' : 'wrong' }
}

/** Revokes a device; its session ends with the next request. False if there is none. */
export async function revokeDevice(
  table: Table,
  { warehouseId, deviceId }: { readonly warehouseId: string; readonly deviceId: number },
  by: FloorManager,
  nowMs: number,
): Promise<boolean> {
  const details = { warehouse: warehouseId, device: deviceId }
  const revoked = await table.commit([
    removeDevice(warehouseId, deviceId),
    ...createFloorAuditActions(by, { action: 'floor devices revoke', userId: null, details }, nowMs),
  ])
  return revoked.ok
}
