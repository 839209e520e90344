import * as v from 'valibot'
import { parseScannedTrackingNumbers } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { parseId } from '#shared/core/ids.ts'
import { getListShardAttribute } from '#shared/core/listShards.ts'
import { type Action, create, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, type Condition, equals, isAtLeast, minus, missing, plus } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { updateLabelAttributes } from '../records/labelStore.ts'
import { getOverpackId, isMasterLabel, type Label } from '../records/rules/label.ts'
import { isDangerous, isMultiPackage, type Shipment } from '../records/rules/shipment.ts'
import { parseRow, rowKey, type ShipmentRow } from '../records/shipmentStore.ts'
import { type LabelledShipment, Overpack, PackedShipment } from './rules/overpack.ts'

/* Overpacks in the table. */

/** Age at which the job resumes an unfinished removal. */
const REMOVAL_RESUME_DELAY_MS = 2 * MINUTE_MS

/** Retention of empty overpacks. */
const EMPTY_OVERPACK_RETENTION_MS = 30 * DAY_MS

const overpacks = codec(Overpack, { migrations: [(item) => ({ isRemoved: false, ...item })] })
const packedShipmentCodec = codec(PackedShipment)

export const parseOverpack = overpacks.read

const keyOf = ({ userId, id }: Pick<Overpack, 'userId' | 'id'>) => keys.overpack(userId, id)

/** Finds an overpack, even while it is being removed. */
export async function findOverpackRecord(table: Table, userId: number, overpackId: number): Promise<Overpack | null> {
  const item = await table.get(keys.overpack(userId, overpackId))
  return item ? parseOverpack(item) : null
}

export async function findOverpack(table: Table, userId: number, overpackId: number): Promise<Overpack | null> {
  const overpack = await findOverpackRecord(table, userId, overpackId)
  return overpack?.isRemoved ? null : overpack
}

const SSCC = /^\d{18}$/
const ContainerCode = v.object({ overpackId: v.number() })

/**
 * Returns ids of a user's overpacks from their ids or SSCCs, as typed or scanned; null for a text
 * that is neither.
 */
export async function findOverpackIds(
  table: Table,
  userId: number,
  written: readonly (number | string)[],
): Promise<readonly (number | null)[]> {
  const named = written.map((one) => {
    const id = typeof one === 'number' ? one : parseId(one)
    return {
      id,
      codes: id === null ? parseScannedTrackingNumbers(String(one)).filter((number) => SSCC.test(number)) : [],
    }
  })
  const codes = [...new Set(named.flatMap((one) => one.codes))]
  const items = codes.length === 0 ? [] : await table.batchGet(codes.map((code) => keys.containerCode(code)))
  const owned = items.filter((item) => item.userId === userId)
  const overpackIdByKey = new Map(owned.map((item) => [item.pk, v.parse(ContainerCode, item).overpackId]))
  return named.map(
    ({ id, codes }) =>
      id ??
      codes.map((code) => overpackIdByKey.get(keys.containerCode(code).pk)).find((found) => found !== undefined) ??
      null,
  )
}

/**
 * Returns the id of a user's overpack from its id or SSCC, as typed or scanned; null if the text is
 * neither.
 */
export async function findOverpackId(table: Table, userId: number, written: string): Promise<number | null> {
  const [id = null] = await findOverpackIds(table, userId, [written])
  return id
}

/** Overpacks of packages by label id; packages in no overpack are absent. */
export type OverpackByLabel = ReadonlyMap<number, Overpack>

export const EMPTY_OVERPACKS: OverpackByLabel = new Map()

/**
 * Finds the overpacks of a shipment's packages, including those being removed; deleted ones are
 * omitted.
 */
export async function findOverpacksByLabel(
  table: Table,
  shipment: Shipment,
  labels: readonly Label[],
): Promise<OverpackByLabel> {
  const overpackIdsByLabel = labels.flatMap((label): readonly (readonly [number, number])[] => {
    const overpackId = getOverpackId(shipment, label)
    return overpackId === null ? [] : [[label.id, overpackId]]
  })
  const ids = [...new Set(overpackIdsByLabel.map(([, overpackId]) => overpackId))]
  const found = await Promise.all(ids.map((id) => findOverpackRecord(table, shipment.userId, id)))
  const byId = new Map(found.flatMap((overpack) => (overpack ? [[overpack.id, overpack] as const] : [])))
  return new Map(
    overpackIdsByLabel.flatMap(([labelId, overpackId]) => {
      const overpack = byId.get(overpackId)
      return overpack ? [[labelId, overpack] as const] : []
    }),
  )
}

/** Finds overpacks by id, in that order; absent ones are omitted. */
export async function findOverpacks(table: Table, userId: number, ids: readonly number[]): Promise<Overpack[]> {
  const items = await table.batchGet(ids.map((id) => keys.overpack(userId, id)))
  return items.map(parseOverpack).filter(({ isRemoved }) => !isRemoved)
}

/** Lists the packages in an overpack, sorted by shipment id. */
export async function findPackedShipments(
  table: Table,
  userId: number,
  overpackId: number,
): Promise<readonly PackedShipment[]> {
  const { pk } = keys.packedShipment(userId, overpackId, 0)
  return (await table.queryAll({ pk })).map(packedShipmentCodec.read)
}

/**
 * Iterates over the packages in an overpack in pages of `limit`, for shipment ids above
 * `shipmentId`.
 */
export async function* iteratePackedShipments(
  table: Table,
  userId: number,
  overpackId: number,
  shipmentId: number,
  limit: number,
): AsyncGenerator<readonly PackedShipment[]> {
  const { pk, sk: from } = keys.packedShipment(userId, overpackId, shipmentId + 1)
  const { sk: to } = keys.packedShipment(userId, overpackId, Number.MAX_SAFE_INTEGER)
  let after: StoredItem | undefined
  do {
    const page = await table.query({ pk, range: { from, to }, limit, ...(after && { after }) })
    yield page.items.map(packedShipmentCodec.read)
    after = page.next
  } while (after)
}

/** Finds the list rows of the shipments in an overpack. */
export async function findRowsInOverpack(
  table: Table,
  userId: number,
  overpackId: number,
): Promise<readonly ShipmentRow[]> {
  const packed = await findPackedShipments(table, userId, overpackId)
  const shipments = new Map(packed.map((one) => [one.shipmentId, one]))
  const rows = await table.batchGet(
    [...shipments.values()].map(({ shipmentId, listShard }) => keys.shipmentRow(userId, shipmentId, listShard)),
  )
  // The row of a shipment in several packages shows the overpack of the first only.
  const isHere = (row: ShipmentRow): boolean =>
    row.overpackId === overpackId || shipments.get(row.id)?.packageCount !== undefined
  return rows
    .map(parseRow)
    .filter(isHere)
    .map((row) => ({ ...row, overpackId }))
}

/** Job that prunes empty overpacks. */
export const PRUNE_JOB = 'pruneOverpacks'

const isOpen: Condition = equals('locked', false)
const isUnchanged = ({ revision }: Overpack): Condition => equals('revision', revision)

/**
 * Stores a new overpack with its first shipments, whose number it already counts. Its container
 * code is never reused.
 */
export const createOverpack = (
  overpack: Overpack,
  shipments: readonly LabelledShipment[],
  nowMs: number,
): readonly Action[] => [
  create({ ...keyOf(overpack), ...overpacks.write(overpack) }),
  create({ ...keys.containerCode(overpack.sscc), userId: overpack.userId, overpackId: overpack.id }),
  ...shipments.flatMap((one) => packShipment(overpack, one, nowMs)),
]

/** Changes an open overpack and adds shipments, if it is unchanged since it was read. */
export const addShipmentsToOverpack = (
  before: Overpack,
  changes: Partial<Overpack>,
  shipments: readonly LabelledShipment[],
  nowMs: number,
): readonly Action[] => {
  const dangerous = shipments.filter(({ shipment }) => isDangerous(shipment)).length
  const hasPackages = shipments.some(({ shipment }) => isMultiPackage(shipment))
  const counts = { shipmentCount: plus(shipments.length), dangerousCount: plus(dangerous) }
  return [
    update(
      keyOf(before),
      {
        set: {
          ...changes,
          ...(shipments.length > 0 ? counts : {}),
          ...(hasPackages && { hasPackages }),
          revision: before.revision + 1,
        },
        ...(shipments.length > 0 ? { remove: [...dueAttributes] } : {}),
      },
      all(isOpen, isUnchanged(before)),
    ),
    ...shipments.flatMap((one) => packShipment(before, one, nowMs)),
  ]
}

/**
 * The first of several packages has the key of a single-package shipment; the others have keys of
 * their own.
 */
const getPackedShipmentKey = (
  userId: number,
  overpackId: number,
  { shipmentId, labelId, masterId }: Pick<PackedShipment, 'shipmentId' | 'labelId' | 'masterId'>,
) => keys.packedShipment(userId, overpackId, shipmentId, masterId === undefined ? undefined : labelId)

const packShipment = (
  { userId, id: overpackId }: Overpack,
  { shipment, label }: LabelledShipment,
  nowMs: number,
): readonly Action[] => {
  const packed = toPackedShipment({ shipment, label })
  return [
    ...(isMasterLabel(label)
      ? addShipmentToOverpack(shipment, label, overpackId, nowMs)
      : [addPackageToOverpack(label, overpackId)]),
    create({ ...getPackedShipmentKey(userId, overpackId, packed), ...packedShipmentCodec.write(packed) }),
  ]
}

/** Returns the item of a package in an overpack. */
export const toPackedShipment = ({ shipment, label }: LabelledShipment): PackedShipment => ({
  shipmentId: shipment.id,
  labelId: label.id,
  trackingNumber: label.trackingNumber,
  ...(label.masterId !== undefined && { masterId: label.masterId }),
  ...(isMultiPackage(shipment) && { packageCount: shipment.packages.length }),
  measures: label.measures ?? toMeasurements(shipment),
  ...getListShardAttribute(shipment),
})

const toMeasurements = ({ weightGrams, lengthCm, widthCm, heightCm }: Shipment) => ({
  weightGrams,
  lengthCm,
  widthCm,
  heightCm,
})

/** The shipment's revision covers its live label, so that both are unchanged. */
const addShipmentToOverpack = (
  shipment: Shipment,
  label: Label,
  overpackId: number,
  nowMs: number,
): readonly Action[] => [
  update(
    keys.shipment(shipment.userId, shipment.id),
    { set: { overpackId, revision: plus(1), updatedMs: nowMs } },
    all(equals('revision', shipment.revision), equals('overpackId', null), equals('liveLabelId', label.id)),
  ),
  update(rowKey(shipment), { set: { o: overpackId } }),
]

/** Sets the overpack of a further package, which is stored on its label. */
const addPackageToOverpack = (label: Label, overpackId: number): Action =>
  updateLabelAttributes(label, { overpackId }, any(missing('overpackId'), equals('overpackId', null)))

/** Removes a further package from its overpack. */
const removePackageFromOverpack = (userId: number, shipmentId: number, labelId: number, overpackId: number): Action =>
  update(keys.label(userId, shipmentId, labelId), { set: { overpackId: null } }, equals('overpackId', overpackId))

/**
 * Removes packages of a shipment from the counts of their open overpacks. The caller updates the
 * shipment and its labels.
 */
export const removeShipmentFromOverpacks = (
  inside: OverpackByLabel,
  shipment: Shipment,
  labels: readonly Label[],
  nowMs: number,
): readonly Action[] =>
  [...Map.groupBy(labels, ({ id }) => inside.get(id))].flatMap(([overpack, leaving]) =>
    overpack ? removeShipmentFromOverpack(overpack, shipment, leaving, nowMs) : [],
  )

function removeShipmentFromOverpack(
  overpack: Overpack,
  shipment: Shipment,
  leaving: readonly Label[],
  nowMs: number,
): readonly Action[] {
  const { userId, id, shipmentCount, isRemoved } = overpack
  const count = leaving.length
  const isLast = shipmentCount === count
  const emptied = isLast && !isRemoved ? due(PRUNE_JOB, id, nowMs + EMPTY_OVERPACK_RETENTION_MS) : {}
  const counts = { shipmentCount: minus(count), dangerousCount: minus(isDangerous(shipment) ? count : 0) }
  return [
    update(
      keyOf(overpack),
      { set: { ...counts, ...emptied } },
      all(isOpen, isLast ? equals('shipmentCount', count) : isAtLeast('shipmentCount', count + 1)),
    ),
    ...leaving.map((label) => remove(getPackedShipmentKey(userId, id, toPackedShipment({ shipment, label })))),
  ]
}

/** Clears the overpack of a shipment and its list row, with further changes, under a condition. */
export const clearShipmentOverpack = (
  shipment: Pick<Shipment, 'userId' | 'id' | 'listShard'>,
  when: Condition,
  nowMs: number,
  lost: {
    readonly attributes?: Partial<Shipment>
    readonly ofRow?: readonly string[]
    readonly inRow?: Readonly<Record<string, unknown>>
  } = {},
): readonly Action[] => [
  update(
    keys.shipment(shipment.userId, shipment.id),
    { set: { ...lost.attributes, overpackId: null, revision: plus(1), updatedMs: nowMs } },
    when,
  ),
  update(rowKey(shipment), { remove: ['o', ...(lost.ofRow ?? [])], ...(lost.inRow && { set: lost.inRow }) }),
]

/** Removes packages of a shipment from their open overpacks. */
export const unpackShipment = (
  inside: OverpackByLabel,
  shipment: Shipment,
  labels: readonly Label[],
  nowMs: number,
): readonly Action[] => [
  ...labels.flatMap((label) => {
    const overpack = inside.get(label.id)
    if (!overpack) return []
    return isMasterLabel(label)
      ? clearShipmentOverpack(shipment, equals('overpackId', overpack.id), nowMs)
      : [removePackageFromOverpack(shipment.userId, shipment.id, label.id, overpack.id)]
  }),
  ...removeShipmentFromOverpacks(inside, shipment, labels, nowMs),
]

/** Job that resumes the removal of overpacks. */
export const REMOVAL_JOB = 'removeOverpacks'

/**
 * Performs one step of removing an open overpack: releases some shipments, and deletes it with the
 * last ones. After the first of several steps it is invisible, and a job completes the removal. Its
 * container code stays reserved, as codes must not be reused for at least a year (GS1).
 */
export function removeOverpackBatch(
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
    ...due(REMOVAL_JOB, id, nowMs + REMOVAL_RESUME_DELAY_MS),
  }
  return [
    isLast
      ? remove(keyOf(overpack), all(isOpen, equals('shipmentCount', shipments.length)))
      : update(keyOf(overpack), { set: mark }, all(isOpen, isAtLeast('shipmentCount', shipments.length))),
    ...shipments.flatMap((packed) => {
      const { shipmentId, labelId, masterId, listShard } = packed
      return [
        ...(masterId === undefined
          ? clearShipmentOverpack({ userId, id: shipmentId, listShard }, equals('overpackId', id), nowMs)
          : [removePackageFromOverpack(userId, shipmentId, labelId, id)]),
        remove(getPackedShipmentKey(userId, id, packed)),
      ]
    }),
  ]
}

/**
 * Removes an empty open overpack, if it is unchanged since it was read. Its code stays reserved.
 */
export const removeEmptyOverpack = (overpack: Overpack): Action =>
  remove(keyOf(overpack), all(isOpen, isUnchanged(overpack), equals('shipmentCount', 0)))

/**
 * Adds an open overpack to a manifest, if it and its contents are unchanged since they were read.
 */
export const lockOverpack = (overpack: Overpack, manifestId: number): Action =>
  update(
    keyOf(overpack),
    { set: { locked: true, manifestId, revision: plus(1) } },
    all(isOpen, isUnchanged(overpack), equals('shipmentCount', overpack.shipmentCount)),
  )

/** Removes an overpack from a manifest whose assembly failed. */
export const unlockOverpack = (overpack: Overpack, manifestId: number): Action =>
  update(
    keyOf(overpack),
    { set: { locked: false, manifestId: null, revision: plus(1) } },
    equals('manifestId', manifestId),
  )
