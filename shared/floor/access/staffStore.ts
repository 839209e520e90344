import * as v from 'valibot'
import { type Action, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, exists, incrementBy, missing } from '#shared/table/expressions.ts'
import { createStaffRange, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { STAFF_ROLES } from './rules/staff.ts'

/* Workers of a warehouse and their badges in the table. */

const WorkerItem = v.object({
  userId: v.number(),
  role: v.picklist(STAFF_ROLES),
  /** Display name, chosen by the warehouse. */
  name: v.string(),
  badgeDigest: v.string(),
  /** A change ends all sessions. Values are never reused. */
  epoch: v.number(),
  joinedMs: v.number(),
})

/** A person who works in a warehouse. */
export type Worker = Readonly<v.InferOutput<typeof WorkerItem>>

const workers = codec(WorkerItem)
export const parseWorker = workers.read

const BadgeItem = v.object({
  userId: v.number(),
  pinHash: v.string(),
  /** Whether the PIN was generated, and must be replaced at the first sign-in. */
  isInitialPin: v.boolean(),
})

/** A badge, found by the digest of its barcode. */
export type Badge = Readonly<v.InferOutput<typeof BadgeItem>>

const badges = codec(BadgeItem)

export const getWorkerKey = (warehouseId: string, userId: number) => keys.staff(warehouseId, 'WORKER', userId)
const getBadgeKey = (warehouseId: string, badgeDigest: string) => keys.staff(warehouseId, 'BADGE', badgeDigest)

export async function findWorker(table: Table, warehouseId: string, userId: number): Promise<Worker | null> {
  const item = await table.get(getWorkerKey(warehouseId, userId))
  return item ? workers.read(item) : null
}

/** Lists all workers of a warehouse; at most `MAX_STAFF_MEMBERS`. */
export async function listWorkers(table: Table, warehouseId: string): Promise<readonly Worker[]> {
  const { pk } = getWorkerKey(warehouseId, 0)
  return (await table.queryAll({ pk, range: createStaffRange('WORKER') })).map(workers.read)
}

export async function findBadge(table: Table, warehouseId: string, badgeDigest: string): Promise<Badge | null> {
  const item = await table.get(getBadgeKey(warehouseId, badgeDigest))
  return item ? badges.read(item) : null
}

/** Returns the warehouse in which a person works; null if none. */
export async function findStaffWarehouse(table: Table, userId: number): Promise<string | null> {
  const item = await table.get(keys.staffPointer(userId))
  return typeof item?.warehouseId === 'string' ? item.warehouseId : null
}

/** Adds a worker with a badge; fails if the person works in a warehouse already. */
export const createWorker = (warehouseId: string, worker: Worker, badge: Badge): readonly Action[] => [
  create({ ...getWorkerKey(warehouseId, worker.userId), ...workers.write(worker) }),
  create({ ...getBadgeKey(warehouseId, worker.badgeDigest), ...badges.write(badge) }),
  create({ ...keys.staffPointer(worker.userId), warehouseId }),
]

/** Replaces a worker, if unchanged since it was read. */
export const updateWorker = (warehouseId: string, before: Worker, after: Worker): Action =>
  put({ ...getWorkerKey(warehouseId, before.userId), ...workers.write(after) }, equals('epoch', before.epoch))

/** Replaces the badge of a worker, whose sessions end. */
export const replaceBadge = (warehouseId: string, before: Worker, after: Worker, badge: Badge): readonly Action[] => [
  updateWorker(warehouseId, before, after),
  remove(getBadgeKey(warehouseId, before.badgeDigest)),
  create({ ...getBadgeKey(warehouseId, after.badgeDigest), ...badges.write(badge) }),
]

/** Sets the PIN of a badge. */
export const setPin = (
  warehouseId: string,
  badgeDigest: string,
  pin: Pick<Badge, 'pinHash' | 'isInitialPin'>,
): Action => update(getBadgeKey(warehouseId, badgeDigest), { set: pin })

/** Removes a worker with the badge; all sessions end with their next request. */
export const removeWorker = (warehouseId: string, { userId, badgeDigest, epoch }: Worker): readonly Action[] => [
  remove(getWorkerKey(warehouseId, userId), equals('epoch', epoch)),
  remove(getBadgeKey(warehouseId, badgeDigest)),
  remove(keys.staffPointer(userId), exists()),
]

/** Returns how often the lists of staff, devices and keys have grown. */
export async function getStaffGrowth(table: Table, warehouseId: string): Promise<number> {
  return Number((await table.get(keys.warehouseCounts(warehouseId)))?.growth ?? 0)
}

/** Counts a new entry of these lists, if no other was added since they were read. */
export const recordStaffGrowth = (warehouseId: string, before: number): Action =>
  update(
    keys.warehouseCounts(warehouseId),
    { set: { growth: incrementBy(1) } },
    before === 0 ? missing('growth') : equals('growth', before),
  )
