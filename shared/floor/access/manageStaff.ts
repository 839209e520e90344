import { randomInt } from 'node:crypto'
import { findUser, isLocked, requireAccountOpen } from '#shared/accounts/users/userStore.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { digest, generateRandomBytes } from '#shared/platform/crypto.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { hashPassword } from '#shared/platform/passwords.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { type Decided, transact } from '#shared/table/transact.ts'
import { createFloorAuditActions, type FloorManager } from './floorTrail.ts'
import { BADGE_BYTES, formatBadgeCode, pinOf } from './rules/credentials.ts'
import { MAX_STAFF_MEMBERS } from './rules/floorLimits.ts'
import type { StaffRole } from './rules/staff.ts'
import {
  createWorker,
  findBadge,
  findStaffWarehouse,
  findWorker,
  getStaffGrowth,
  listWorkers,
  recordStaffGrowth,
  removeWorker,
  replaceBadge,
  setPin,
  updateWorker,
  type Worker,
} from './staffStore.ts'

/* Changes of the staff of a warehouse. */

export type StaffError = 'unknown_person' | 'unknown_worker' | 'other_warehouse' | 'full'

export const STAFF_ERRORS: Readonly<Record<StaffError, string>> = {
  unknown_person: 'the person was not found. Users who own an account cannot be added.',
  unknown_worker: 'the person does not work in this warehouse',
  other_warehouse: 'the person works in another warehouse',
  full: `the warehouse already has ${MAX_STAFF_MEMBERS} staff members`,
}

export const digestBadge = (warehouseId: string, code: string): string => digest('badge', warehouseId, code)

const generateBadgeCode = (): string => formatBadgeCode(generateRandomBytes(BADGE_BYTES))
const newPin = (): string => pinOf(randomInt(1_000_000))

type Employment = {
  readonly warehouseId: string
  readonly userId: number
  readonly role: StaffRole
  readonly name: string
  /** Whether a worker who forgot the PIN gets a new one. */
  readonly resetsPin?: boolean
}

/** A worker with new credentials, which are shown once; null if unchanged. */
export type Employed = { readonly worker: Worker; readonly badge: string | null; readonly pin: string | null }

async function decide<T>(
  table: Table,
  decision: () => Promise<Decided<T, StaffError>>,
): Promise<Result<T, StaffError>> {
  const done = await transact<T, StaffError>(table, decision)
  if (done.ok) return done
  return failure(typeof done.error === 'string' ? done.error : 'unknown_person')
}

/**
 * Adds a person to the staff of a warehouse, or changes their role, name or PIN. `hash` derives the
 * stored form of the PIN.
 */
export async function employ(
  table: Table,
  { warehouseId, userId, role, name, resetsPin = false }: Employment,
  by: FloorManager,
  nowMs: number,
  hash: (pin: string) => Promise<string> = hashPassword,
): Promise<Result<Employed, StaffError>> {
  const [code, pin] = [generateBadgeCode(), newPin()]
  const initialPin = lazily(async () => ({ pinHash: await hash(pin), isInitialPin: true }))
  const trail = (action: 'floor staff add' | 'floor staff change'): readonly Action[] =>
    createFloorAuditActions(
      by,
      { action, userId, details: { warehouse: warehouseId, role, ...(resetsPin && { resetsPin }) } },
      nowMs,
    )
  return decide<Employed>(table, async () => {
    const [user, before] = await Promise.all([findUser(table, userId), findWorker(table, warehouseId, userId)])
    if (!user?.isPerson || isLocked(user)) return failure('unknown_person')
    if (before) {
      if (!resetsPin && before.role === role && before.name === name)
        return ok({ actions: [], value: { worker: before, badge: null, pin: null } })
      const worker = { ...before, role, name }
      // Another person may know the previous PIN, so sessions end.
      const epoch = resetsPin ? generateId() : before.epoch
      const actions = [
        updateWorker(warehouseId, before, { ...worker, epoch }),
        ...(resetsPin ? [setPin(warehouseId, before.badgeDigest, await initialPin())] : []),
        ...trail('floor staff change'),
      ]
      return ok({ actions, value: { worker, badge: null, pin: resetsPin ? pin : null } })
    }
    const [other, growth, all] = await Promise.all([
      findStaffWarehouse(table, userId),
      getStaffGrowth(table, warehouseId),
      listWorkers(table, warehouseId),
    ])
    if (other !== null) return failure('other_warehouse')
    if (all.length >= MAX_STAFF_MEMBERS) return failure('full')
    const badgeDigest = digestBadge(warehouseId, code)
    const worker: Worker = { userId, role, name, badgeDigest, epoch: generateId(), joinedMs: nowMs }
    const actions = [
      ...createWorker(warehouseId, worker, { userId, ...(await initialPin()) }),
      recordStaffGrowth(warehouseId, growth),
      requireAccountOpen(userId),
      ...trail('floor staff add'),
    ]
    return ok({ actions, value: { worker, badge: code, pin } })
  })
}

/** Replaces the badge of a worker, whose PIN stays. The previous badge ends immediately. */
export async function issueBadge(
  table: Table,
  { warehouseId, userId }: Pick<Employment, 'warehouseId' | 'userId'>,
  by: FloorManager,
  nowMs: number,
): Promise<Result<{ readonly worker: Worker; readonly badge: string }, StaffError>> {
  const code = generateBadgeCode()
  return decide(table, async () => {
    const before = await findWorker(table, warehouseId, userId)
    const badge = before && (await findBadge(table, warehouseId, before.badgeDigest))
    if (!before || !badge) return failure('unknown_worker')
    const worker = { ...before, badgeDigest: digestBadge(warehouseId, code), epoch: generateId() }
    const actions = [
      ...replaceBadge(warehouseId, before, worker, badge),
      ...createFloorAuditActions(
        by,
        { action: 'floor staff badge', userId, details: { warehouse: warehouseId } },
        nowMs,
      ),
    ]
    return ok({ actions, value: { worker, badge: code } })
  })
}

/** Removes a person from the staff of a warehouse immediately. */
export async function dismiss(
  table: Table,
  { warehouseId, userId }: Pick<Employment, 'warehouseId' | 'userId'>,
  by: FloorManager,
  nowMs: number,
): Promise<Result<void, StaffError>> {
  return decide<void>(table, async () => {
    const before = await findWorker(table, warehouseId, userId)
    if (!before) return failure('unknown_worker')
    const actions = [
      ...removeWorker(warehouseId, before),
      ...createFloorAuditActions(
        by,
        { action: 'floor staff remove', userId, details: { warehouse: warehouseId } },
        nowMs,
      ),
    ]
    return ok({ actions, value: undefined })
  })
}
