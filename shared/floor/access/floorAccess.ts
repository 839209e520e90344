import { parseUserItem, type User } from '#shared/accounts/users/userStore.ts'
import type { FloorCaller, FloorVisitor } from '#shared/http/endpoint.ts'
import type { FloorAccess, FloorCredentials } from '#shared/http/middleware/authenticateFloor.ts'
import type { Config } from '#shared/platform/config.ts'
import { digest, isEqualConstantTime } from '#shared/platform/crypto.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type Device, getDeviceKey, parseDevice } from './deviceStore.ts'
import { parseFloorCookies } from './floorCookies.ts'
import { findFloorKey } from './keyStore.ts'
import { type DeviceCookie, parseFloorKey, type SessionCookie } from './rules/credentials.ts'
import { getWorkerScopes } from './rules/staff.ts'
import { getWorkerKey, parseWorker, type Worker } from './staffStore.ts'

/* Authentication of workers, devices and keys of a warehouse. */

export const digestDeviceSecret = ({ warehouseId, deviceId, secret }: DeviceCookie): string =>
  digest('floor device', warehouseId, String(deviceId), secret)

export const digestSessionSecret = ({ userId, secret }: Pick<SessionCookie, 'userId' | 'secret'>): string =>
  digest('floor session', String(userId), secret)

export const digestFloorKey = (text: string): string => digest('floor key', text)

/**
 * Creates the authentication of floor routes. Cookies and keys name the items to read, so each
 * request reads them in one call, and a revoked badge, device or key ends immediately.
 */
export const createFloorAccess =
  (table: Table, config: Pick<Config, 'baseUrl'>): FloorAccess =>
  ({ cookies, authorization }) => {
    if (authorization !== undefined) return toKeyCredentials(table, authorization)
    const { device, session } = parseFloorCookies(config.baseUrl, cookies)
    if (!device || !warehouses.has(device.warehouseId)) return null
    return {
      kind: 'device',
      digest: digestDeviceSecret(device),
      find: (nowMs) => findSessionAtDevice(table, device, session, nowMs),
    }
  }

function toKeyCredentials(table: Table, header: string): FloorCredentials | null {
  const sent = parseFloorKey(header)
  if (!sent || !warehouses.has(sent.warehouseId)) return null
  const receivedSecretDigest = digestFloorKey(sent.text)
  return {
    kind: 'key',
    digest: receivedSecretDigest,
    find: async () => {
      const key = await findFloorKey(table, sent.warehouseId, receivedSecretDigest)
      if (!key) return null
      const { id, scopes } = key
      const by = { kind: 'key', keyId: id } as const
      return { device: null, caller: { warehouseId: sent.warehouseId, floorScopes: scopes, by, expiresAtMs: null } }
    },
  }
}

/** Reads a device with its worker; the profile only if permissions of a lead depend on it. */
async function findSessionAtDevice(
  table: Table,
  cookie: DeviceCookie,
  session: SessionCookie | null,
  nowMs: number,
): Promise<FloorVisitor | null> {
  const { warehouseId, deviceId } = cookie
  const requiredKeys = [
    getDeviceKey(warehouseId, deviceId),
    ...(session ? [getWorkerKey(warehouseId, session.userId)] : []),
    ...(session?.isLead ? [keys.profile(session.userId)] : []),
  ]
  const items = await table.batchGet(requiredKeys)
  const itemOf = ({ pk, sk }: (typeof requiredKeys)[number]) => items.find((item) => item.pk === pk && item.sk === sk)
  const found = itemOf(getDeviceKey(warehouseId, deviceId))
  const device = found ? parseDevice(found) : null
  if (!device || device.expiresAtMs <= nowMs) return null
  if (!isEqualConstantTime(device.secretDigest, digestDeviceSecret(cookie))) return null
  const workerItem = session && itemOf(getWorkerKey(warehouseId, session.userId))
  const profile = session && itemOf(keys.profile(session.userId))
  return {
    device: { warehouseId, deviceId, name: device.name, expiresAtMs: device.expiresAtMs },
    caller:
      session && workerItem
        ? createCaller(
            warehouseId,
            device,
            session,
            parseWorker(workerItem),
            profile ? parseUserItem(profile) : null,
            nowMs,
          )
        : null,
  }
}

function createCaller(
  warehouseId: string,
  { id: deviceId, session }: Device,
  cookie: SessionCookie,
  { userId, role, name, epoch }: Worker,
  user: User | null,
  nowMs: number,
): FloorCaller | null {
  if (session?.userId !== userId || session.expiresAtMs <= nowMs || session.epoch !== epoch) return null
  if (!isEqualConstantTime(session.secretDigest, digestSessionSecret(cookie))) return null
  const isUnchanged = user !== null && user.lockedMs === undefined && user.sessionEpoch === session.sessionEpoch
  const isLead = role === 'lead' && isUnchanged && session.leadUntilMs !== null && session.leadUntilMs > nowMs
  const leadUntilMs = isLead ? session.leadUntilMs : null
  return {
    warehouseId,
    floorScopes: getWorkerScopes(role, leadUntilMs, nowMs),
    by: { kind: 'worker', userId, name, role, deviceId, leadUntilMs },
    expiresAtMs: session.expiresAtMs,
  }
}
