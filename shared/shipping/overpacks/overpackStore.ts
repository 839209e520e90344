import { sameListShard } from '../../core/listShards.ts'
import { type Action, create, remove, update } from '../../table/actions.ts'
import { codec } from '../../table/codec.ts'
import { all, atLeast, type Condition, equals, minus, plus } from '../../table/expressions.ts'
import { due, dueAttributes, keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { isDangerous, type Shipment } from '../shipments/rules/shipment.ts'
import { readRow, rowKey, type ShipmentRow } from '../shipments/shipmentStore.ts'
import { KEPT_EMPTY_MS, REMOVAL_RESUMED_AFTER_MS } from './rules/limitsAndTimes.ts'
import { type LabelledShipment, Overpack, PackedShipment } from './rules/overpack.ts'

const overpacks = codec(Overpack, { migrations: [(item) => ({ isRemoved: false, ...item })] })
const packedShipments = codec(PackedShipment)

export const readOverpack = overpacks.read

/** Where an overpack lies. */
const keyOf = ({ userId, id }: Pick<Overpack, 'userId' | 'id'>) => keys.overpack(userId, id)

/** An overpack even if it is being taken away. */
export async function findAnyOverpack(table: Table, userId: number, overpackId: number): Promise<Overpack | null> {
  const item = await table.get(keys.overpack(userId, overpackId))
  return item ? readOverpack(item) : null
}

export async function findOverpack(table: Table, userId: number, overpackId: number): Promise<Overpack | null> {
  const overpack = await findAnyOverpack(table, userId, overpackId)
  return overpack?.isRemoved ? null : overpack
}

/** The overpack a shipment is in. It may be on its way out with it. */
export const overpackOf = async (table: Table, { userId, overpackId }: Shipment): Promise<Overpack | null> =>
  overpackId === null ? null : findAnyOverpack(table, userId, overpackId)

/** Overpacks by their ids, in that order; those that are not there are left out. */
export async function findOverpacks(table: Table, userId: number, ids: readonly number[]): Promise<Overpack[]> {
  const items = await table.batchGet(ids.map((id) => keys.overpack(userId, id)))
  return items.map(readOverpack).filter(({ isRemoved }) => !isRemoved)
}

/** What is in an overpack, in the order of the shipments' ids. */
export async function findPacked(table: Table, userId: number, overpackId: number): Promise<readonly PackedShipment[]> {
  const { pk } = keys.packedShipment(userId, overpackId, 0)
  return (await table.queryAll({ pk })).map(packedShipments.read)
}

/** The list rows of the shipments in an overpack. */
export async function findRowsInOverpack(
  table: Table,
  userId: number,
  overpackId: number,
): Promise<readonly ShipmentRow[]> {
  const packed = await findPacked(table, userId, overpackId)
  const rows = await table.batchGet(
    packed.map(({ shipmentId, listShard }) => keys.shipmentRow(userId, shipmentId, listShard)),
  )
  return rows.map(readRow).filter((row) => row.overpackId === overpackId)
}

/** The job that prunes overpacks that stay empty. */
export const PRUNE_JOB = 'pruneOverpacks'

const isOpen: Condition = equals('locked', false)
const isUnchanged = ({ revision }: Overpack): Condition => equals('revision', revision)

/** Stores a new overpack with its first shipments; their number is what it says. Its code is its own for ever. */
export const createOverpack = (
  overpack: Overpack,
  shipments: readonly LabelledShipment[],
  nowMs: number,
): readonly Action[] => [
  create({ ...keyOf(overpack), ...overpacks.write(overpack) }),
  create({ ...keys.containerCode(overpack.sscc), userId: overpack.userId, overpackId: overpack.id }),
  ...shipments.flatMap((one) => packShipment(overpack, one, nowMs)),
]

/** Changes an open overpack and puts shipments in, if nobody did either since it was read. */
export const fillOverpack = (
  before: Overpack,
  changes: Partial<Overpack>,
  shipments: readonly LabelledShipment[],
  nowMs: number,
): readonly Action[] => {
  const dangerous = shipments.filter(({ shipment }) => isDangerous(shipment)).length
  const counts = { shipmentCount: plus(shipments.length), dangerousCount: plus(dangerous) }
  return [
    update(
      keyOf(before),
      {
        set: { ...changes, ...(shipments.length > 0 ? counts : {}), revision: before.revision + 1 },
        ...(shipments.length > 0 ? { remove: [...dueAttributes] } : {}),
      },
      all(isOpen, isUnchanged(before)),
    ),
    ...shipments.flatMap((one) => packShipment(before, one, nowMs)),
  ]
}

/** The shipment's revision stands for its live label as well: both are as they were looked at. */
const packShipment = (
  { userId, id: overpackId }: Overpack,
  { shipment, label }: LabelledShipment,
  nowMs: number,
): readonly Action[] => [
  update(
    keys.shipment(userId, shipment.id),
    { set: { overpackId, revision: plus(1), updatedMs: nowMs } },
    all(equals('revision', shipment.revision), equals('overpackId', null), equals('liveLabelId', label.id)),
  ),
  update(rowKey(shipment), { set: { o: overpackId } }),
  create({
    ...keys.packedShipment(userId, overpackId, shipment.id),
    ...packedShipments.write({
      shipmentId: shipment.id,
      labelId: label.id,
      trackingNumber: label.trackingNumber,
      ...sameListShard(shipment),
    }),
  }),
]

/** Takes a shipment off the books of its open overpack. The shipment's own item is the caller's. */
export function leaveOverpack(overpack: Overpack, shipment: Shipment, nowMs: number): readonly Action[] {
  const { userId, id, shipmentCount, isRemoved } = overpack
  const isLast = shipmentCount === 1
  const emptied = isLast && !isRemoved ? due(PRUNE_JOB, id, nowMs + KEPT_EMPTY_MS) : {}
  const counts = { shipmentCount: minus(1), dangerousCount: minus(isDangerous(shipment) ? 1 : 0) }
  return [
    update(
      keyOf(overpack),
      { set: { ...counts, ...emptied } },
      all(isOpen, isLast ? equals('shipmentCount', 1) : atLeast('shipmentCount', 2)),
    ),
    remove(keys.packedShipment(userId, id, shipment.id)),
  ]
}

/** Writes on a shipment and its list row that it is in no overpack, and what else it loses by that, if a condition holds. */
export const freeShipment = (
  shipment: Pick<Shipment, 'userId' | 'id' | 'listShard'>,
  when: Condition,
  nowMs: number,
  lost: { readonly attributes?: Partial<Shipment>; readonly ofRow?: readonly string[] } = {},
): readonly Action[] => [
  update(
    keys.shipment(shipment.userId, shipment.id),
    { set: { ...lost.attributes, overpackId: null, revision: plus(1), updatedMs: nowMs } },
    when,
  ),
  update(rowKey(shipment), { remove: ['o', ...(lost.ofRow ?? [])] }),
]

/** Takes a shipment out of its open overpack. */
export const takeOut = (overpack: Overpack, shipment: Shipment, nowMs: number): readonly Action[] => [
  ...freeShipment(shipment, equals('overpackId', overpack.id), nowMs),
  ...leaveOverpack(overpack, shipment, nowMs),
]

/** The job that goes on removing overpacks. */
export const REMOVAL_JOB = 'removeOverpacks'

/**
 * One step of taking an open overpack away: frees some of its shipments; with the last of them it is gone. After the first
 * of several steps nobody sees it any more, and a job knows of it. Its container code stays taken: codes on cartons must
 * not come twice (GS1 asks for a year at least).
 */
export function removeInPart(
  overpack: Overpack,
  shipments: readonly PackedShipment[],
  isLast: boolean,
  nowMs: number,
): readonly Action[] {
  const { userId, id } = overpack
  const mark = {
    isRemoved: true,
    shipmentCount: minus(shipments.length),
    revision: plus(1),
    ...due(REMOVAL_JOB, id, nowMs + REMOVAL_RESUMED_AFTER_MS),
  }
  return [
    isLast
      ? remove(keyOf(overpack), all(isOpen, equals('shipmentCount', shipments.length)))
      : update(keyOf(overpack), { set: mark }, all(isOpen, atLeast('shipmentCount', shipments.length))),
    ...shipments.flatMap(({ shipmentId, listShard }) => [
      ...freeShipment({ userId, id: shipmentId, listShard }, equals('overpackId', id), nowMs),
      remove(keys.packedShipment(userId, id, shipmentId)),
    ]),
  ]
}

/** Takes an open overpack away that is empty, if nobody has put anything in since it was read. Its code stays taken. */
export const removeEmpty = (overpack: Overpack): Action =>
  remove(keyOf(overpack), all(isOpen, isUnchanged(overpack), equals('shipmentCount', 0)))

/** Puts an open overpack on a manifest, if neither it nor what is in it changed since it was read. */
export const lockOverpack = (overpack: Overpack, manifestId: number): Action =>
  update(
    keyOf(overpack),
    { set: { locked: true, manifestId, revision: plus(1) } },
    all(isOpen, isUnchanged(overpack), equals('shipmentCount', overpack.shipmentCount)),
  )

/** Takes an overpack off a manifest that did not come about. */
export const unlockOverpack = (overpack: Overpack, manifestId: number): Action =>
  update(
    keyOf(overpack),
    { set: { locked: false, manifestId: null, revision: plus(1) } },
    equals('manifestId', manifestId),
  )
