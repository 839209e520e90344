import { setWorkerSession } from '#shared/floor/access/deviceStore.ts'
import { digestSessionSecret } from '#shared/floor/access/floorAccess.ts'
import { setDeviceCookie, setSessionCookie } from '#shared/floor/access/floorCookies.ts'
import { pairDevice, startPairing } from '#shared/floor/access/manageDevices.ts'
import { issueFloorKey } from '#shared/floor/access/manageKeys.ts'
import { digestBadge, employ } from '#shared/floor/access/manageStaff.ts'
import type { DeviceCookie } from '#shared/floor/access/rules/credentials.ts'
import { FLOOR_SESSION_LIFETIME_MS, LEAD_SESSION_LIFETIME_MS } from '#shared/floor/access/rules/floorLimits.ts'
import { KEY_SCOPES, type KeyScope, type StaffRole } from '#shared/floor/access/rules/staff.ts'
import { findWorker, setPin } from '#shared/floor/access/staffStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateRandomText } from '#shared/platform/crypto.ts'
import { aPerson, hashCheaply, must, type TestAccount, testTable } from './accounts.ts'
import { HKG } from './orders.ts'
import { anAddress } from './visitor.ts'

/* Staff, devices and keys of warehouses. */

const withoutAttributes = (cookie: string): string => cookie.split(';')[0] ?? ''

/** Pairs a device with a warehouse. */
export async function aDevice(warehouseId = HKG): Promise<DeviceCookie & { readonly cookie: string }> {
  const { code } = await startPairing(testTable(), { warehouseId, name: 'Bench 1' }, 'operator', clock.now())
  const paired = await pairDevice(testTable(), { code, clientAddress: anAddress() }, clock.now())
  if (paired.kind !== 'paired') throw new Error(`the device is not paired: ${paired.kind}`)
  return { ...paired.cookie, cookie: withoutAttributes(setDeviceCookie(loadConfig().baseUrl, paired.cookie)) }
}

export type TestStaff = Pick<TestAccount, 'userId' | 'email' | 'password'> & {
  readonly warehouseId: string
  readonly badge: string
  readonly pin: string
}

/** Creates a warehouse worker with a PIN. */
export async function aStaffMember(role: StaffRole = 'worker', warehouseId = HKG): Promise<TestStaff> {
  const person = await aPerson()
  const { userId } = person
  const employment = { warehouseId, userId, role, name: 'Grace W.' }
  const { badge, pin } = must(
    await employ(testTable(), employment, 'operator', clock.now(), async (chosen) => hashCheaply(chosen)),
  )
  if (badge === null || pin === null) throw new Error('a new staff member has a badge and a PIN')
  const pinHash = hashCheaply(pin)
  must(
    await testTable().commit([setPin(warehouseId, digestBadge(warehouseId, badge), { pinHash, isInitialPin: false })]),
  )
  return { ...person, warehouseId, badge, pin }
}

export type TestWorker = TestStaff & {
  readonly deviceId: number
  /** Device and session cookies. */
  readonly cookies: readonly string[]
}

/** Creates a worker who is signed in at a device; a lead uses two-factor authentication. */
export async function aWorker(role: StaffRole = 'worker', warehouseId = HKG): Promise<TestWorker> {
  const [staff, device] = await Promise.all([aStaffMember(role, warehouseId), aDevice(warehouseId)])
  const { userId } = staff
  const isLead = role === 'lead'
  const cookie = { userId, secret: generateRandomText(32), isLead }
  const worker = await findWorker(testTable(), warehouseId, userId)
  const session = {
    userId,
    secretDigest: digestSessionSecret(cookie),
    epoch: worker?.epoch ?? 0,
    expiresAtMs: clock.now() + FLOOR_SESSION_LIFETIME_MS,
    leadUntilMs: isLead ? clock.now() + LEAD_SESSION_LIFETIME_MS : null,
    sessionEpoch: 1,
  }
  must(await testTable().commit([setWorkerSession(warehouseId, device.deviceId, session)]))
  const { deviceId } = device
  const sessionText = withoutAttributes(setSessionCookie(loadConfig().baseUrl, cookie))
  return { ...staff, deviceId, cookies: [device.cookie, sessionText] }
}

/** Creates an API key for a warehouse system. */
export async function aFloorKey(
  scopes: readonly KeyScope[] = KEY_SCOPES,
  warehouseId = HKG,
): Promise<{ readonly id: number; readonly text: string }> {
  const { key, text } = must(
    await issueFloorKey(testTable(), warehouseId, { name: 'Warehouse system', scopes }, clock.now()),
  )
  return { id: key.id, text }
}
