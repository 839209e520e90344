import type { Numbers } from '#shared/carriers/numbers/numbers.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { isProblem, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findWarningRejection } from '#shared/customs/warnings/rules/warning.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import type { Table } from '#shared/table/table.ts'
import { commitInSteps, splitIntoChunks, transact } from '#shared/table/transact.ts'
import { isDangerous, isMultiPackage } from '../records/rules/shipment.ts'
import { findPackingCandidates, type ShipmentReference } from './findPackingCandidates.ts'
import {
  addShipmentsToOverpack,
  createOverpack,
  findOverpack,
  findPackedShipments,
  toPackedShipment,
} from './overpackStore.ts'
import { findContentsWarnings } from './rules/contentsWarnings.ts'
import {
  type Candidate,
  type LabelledShipment,
  type Overpack,
  type OverpackMeasurements,
  type PackedShipment,
  packable,
  validatePacking,
} from './rules/overpack.ts'
import { SHIPMENTS_PER_STEP } from './rules/overpackLimits.ts'

/* Packs shipments into overpacks. */

export type PackingDeps = { readonly table: Table; readonly numbers: Numbers }

/** Shipments to add to an overpack, and its measures. */
export type PackingOrder = {
  readonly userId: number
  readonly overpackId: number
  /** Create the overpack if absent. */
  readonly isNew: boolean
  /** An earlier attempt of the same order may have created the overpack. */
  readonly isRepeat: boolean
  readonly measures: Partial<OverpackMeasurements>
  /** Reject measures that are lighter or smaller than the contents. */
  readonly mustFit: boolean
  readonly shipments: readonly ShipmentReference[]
}

export type RejectedShipment = { readonly named: ShipmentReference; readonly rejection: Problem }

/**
 * Result of a packing order. `overpack` is null if it is absent and no shipment could be packed.
 */
export type Packing = {
  readonly overpack: Overpack | null
  readonly packed: readonly PackedShipment[]
  readonly refused: readonly RejectedShipment[]
}

type Again = { readonly kind: 'again' }
const AGAIN: Again = { kind: 'again' }

/**
 * Packs all shipments of an order that fit, in transactions of some shipments each. A shipment is
 * in one overpack, and only while its label is live. May be interrupted and repeated, as packed
 * shipments stay.
 *
 * Fails if the overpack is absent (1250), locked (1251) or deleted concurrently (1252), or if no
 * container code is left for a new one (1290). Returns `again`, to retry with another id, if the id
 * of a new overpack is taken.
 */
export async function packShipments(
  { table, numbers }: PackingDeps,
  order: PackingOrder,
  nowMs: number,
): Promise<Result<Packing, Problem | Again>> {
  let isWritten = false
  return transact<Packing, Problem | Again>(table, async () => {
    const there = await read(table, order)
    if (there.found && order.isNew && !order.isRepeat && !isWritten) return failure(AGAIN)
    const decided = decide(order, there, isWritten)
    if (!decided.ok) return decided
    const { packed, accepted, refused } = decided.value
    const inside = [...packed, ...accepted.map(toPackedShipment)].sort(compareByPackingOrder)
    const packageFitProblem =
      order.mustFit && !isWritten ? validatePackageFit(decided.value, order.measures, inside) : null
    if (packageFitProblem) return failure(packageFitProblem)
    const numbered = await assignContainerCode(decided.value, numbers)
    if (!numbered.ok) return numbered
    const written = await write(table, numbered.value, order.measures, nowMs)
    if (written.steps > 0) isWritten = true
    if (!written.isDone) return 'again'
    return ok({ actions: [], value: { overpack: written.overpack, packed: inside, refused } })
  })
}

/** Draws the container code only for an overpack that will be stored. */
async function assignContainerCode(decided: Decided, numbers: Numbers): Promise<Result<Decided, Problem>> {
  const { overpack, isStored, accepted } = decided
  if (!overpack || isStored || accepted.length === 0) return ok(decided)
  const pool = isSandbox(overpack.userId) || overpack.isTest ? 'testSscc' : 'sscc'
  const drawn = await numbers(pool, 1, 'overpacks')
  return drawn.ok ? ok({ ...decided, overpack: { ...overpack, sscc: drawn.value[0] ?? '' } }) : drawn
}

/** Returns why the measures of an overpack do not fit its contents. */
const validatePackageFit = (
  { overpack }: Decided,
  measures: PackingOrder['measures'],
  inside: readonly PackedShipment[],
): Problem | null => overpack && findWarningRejection(findContentsWarnings({ ...overpack, ...measures }, inside))

/** Sorts packages by shipment, the first package before the others. */
const compareByPackingOrder = (one: PackedShipment, other: PackedShipment): number =>
  one.shipmentId - other.shipmentId || (one.masterId ? one.labelId : 0) - (other.masterId ? other.labelId : 0)

async function read(table: Table, { userId, overpackId, shipments }: PackingOrder) {
  const [found, packed, candidates] = await Promise.all([
    findOverpack(table, userId, overpackId),
    findPackedShipments(table, userId, overpackId),
    findPackingCandidates(table, userId, shipments),
  ])
  return { found, packed, candidates }
}

type Read = Awaited<ReturnType<typeof read>>

/** `overpack` as found, or a new empty one. */
type Decided = Packing & { readonly isStored: boolean; readonly accepted: readonly LabelledShipment[] }

/**
 * Decides on each shipment in turn; the first that can be packed determines the attributes of a new
 * overpack.
 */
function decide(
  order: PackingOrder,
  { found, packed, candidates }: Read,
  hasWritten: boolean,
): Result<Decided, Problem> {
  if (!found && !order.isNew) return failure(problem('overpack_not_found', { id: order.overpackId }))
  if (!found && hasWritten) {
    const reason = 'it was deleted by another request'
    return failure(problem('overpack_not_created', { reason }, { httpStatus: 400 }))
  }
  const locked = found?.locked ? problem('overpack_locked', { id: order.overpackId }) : null
  if (locked && !hasWritten && !order.isNew) return failure(locked)

  let start = found
  const accepted: LabelledShipment[] = []
  const rejected: RejectedShipment[] = []
  const seen = new Set<string>()
  const inside = new Set(packed.map(getPackingKey))
  const consider = (candidate: Candidate | null, named: ShipmentReference): Problem | null => {
    if (!candidate) return unknown(named)
    const { shipment } = candidate
    const own = getPackingKey({
      shipmentId: shipment.id,
      labelId: candidate.label?.id ?? 0,
      masterId: candidate.label?.masterId,
    })
    if (seen.has(own)) return problem('duplicate_in_overpack')
    seen.add(own)
    if (inside.has(own)) return null
    if (locked) return locked
    const place = findEntryPoint(shipment.entryPoint)
    const labelled = packable(candidate, place)
    if (isProblem(labelled)) return labelled
    start ??= createNewOverpack(order, labelled)
    const error = validatePacking(labelled, counting(start, accepted), place)
    if (!error) accepted.push(labelled)
    return error
  }
  for (const [index, named] of order.shipments.entries()) {
    for (const candidate of candidates[index] ?? [null]) {
      const rejection = consider(candidate, named)
      if (rejection) rejected.push({ named: { ...named, ...pickPackedReferences(candidate) }, rejection })
    }
  }
  return ok({ overpack: start, isStored: found !== null, packed: found ? packed : [], accepted, refused: rejected })
}

const unknown = ({ id, labelId, trackingNumber }: ShipmentReference): Problem => {
  if (id !== null) return problem('shipment_not_found', { id }, { httpStatus: 400 })
  return problem('label_not_found', { id: labelId ?? trackingNumber ?? '' }, { httpStatus: 400 })
}

/** A single parcel has one entry whatever label names it; each of several packages has its own. */
const getPackingKey = ({
  shipmentId,
  labelId,
  masterId,
}: Pick<PackedShipment, 'shipmentId' | 'labelId' | 'masterId'>) =>
  masterId === undefined ? `${shipmentId}` : `${shipmentId}/${labelId}`

/** Returns the known references of a rejected shipment. */
const pickPackedReferences = (candidate: Candidate | null): Partial<ShipmentReference> =>
  candidate
    ? {
        id: candidate.shipment.id,
        ...(candidate.label ? { labelId: candidate.label.id, trackingNumber: candidate.label.trackingNumber } : {}),
      }
    : {}

const UNKNOWN_ENTRY_POINT = { needsOverpack: false, isAir: false }
const findEntryPoint = (entryPoint: string) => entryPoints.get(entryPoint) ?? UNKNOWN_ENTRY_POINT

const createNewOverpack = (
  { overpackId, userId, measures }: PackingOrder,
  { shipment, label }: LabelledShipment,
): Overpack => ({
  id: overpackId,
  userId,
  // Drawn immediately before it is stored.
  sscc: '',
  revision: 1,
  entryPoint: shipment.entryPoint,
  service: label.service,
  terms: shipment.terms,
  carrier: label.carrier,
  exitPoint: label.exitPoint,
  isTest: shipment.test,
  consignor: shipment.consignor,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...measures,
  shipmentCount: 0,
  dangerousCount: 0,
  locked: false,
  manifestId: null,
  isRemoved: false,
})

const counting = (overpack: Overpack, shipments: readonly LabelledShipment[]): Overpack => ({
  ...overpack,
  shipmentCount: overpack.shipmentCount + shipments.length,
  dangerousCount: overpack.dangerousCount + shipments.filter(({ shipment }) => isDangerous(shipment)).length,
  ...(shipments.some(({ shipment }) => isMultiPackage(shipment)) && { hasPackages: true }),
})

type Written = { readonly overpack: Overpack | null; readonly steps: number; readonly isDone: boolean }

/** Commits step after step until one fails because of a concurrent change. */
async function write(
  table: Table,
  { overpack: start, isStored, accepted }: Decided,
  measures: PackingOrder['measures'],
  nowMs: number,
): Promise<Written> {
  if (!start || (accepted.length === 0 && (start.locked || !differs(start, measures)))) {
    return { overpack: start, steps: 0, isDone: true }
  }
  let overpack = start
  const steps = splitIntoChunks(accepted, SHIPMENTS_PER_STEP).map((step, place) => {
    const after = counting({ ...overpack, ...measures }, step)
    const isFirst = !isStored && place === 0
    const actions = isFirst
      ? createOverpack(after, step, nowMs)
      : addShipmentsToOverpack(overpack, measures, step, nowMs)
    overpack = isFirst ? after : { ...after, revision: overpack.revision + 1 }
    return actions
  })
  const done = await commitInSteps(table, steps)
  return { overpack, steps: done, isDone: done === steps.length }
}

/** Whether the measures would change the overpack. */
const differs = (overpack: Overpack, measures: PackingOrder['measures']): boolean =>
  JSON.stringify({ ...overpack, ...measures }) !== JSON.stringify(overpack)
