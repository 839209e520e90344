import type { InferOutput } from 'valibot'
import { gramsFromKg, kgFromGrams, rounded } from '#shared/core/decimal.ts'
import { problem } from '#shared/core/problems.ts'
import { warningsView } from '#shared/customs/warnings/warningsView.ts'
import { partialFailure, pdf, type Reply, reply } from '#shared/http/endpoint.ts'
import { datedPage } from '#shared/http/pageTokens.ts'
import { rejectsWarnings } from '#shared/http/prefer.ts'
import { createdAt } from '#shared/http/responseFields.ts'
import { LISTED_DAYS } from '#shared/http/rules/httpLimits.ts'
import type { ShipmentReference } from '#shared/shipping/overpacks/findCandidates.ts'
import {
  findOverpack,
  findPackedShipments,
  overpackIdFrom,
  readOverpack,
} from '#shared/shipping/overpacks/overpackStore.ts'
import { type Packing, packShipments, type RefusedShipment } from '#shared/shipping/overpacks/packShipments.ts'
import { printOverpackLabel } from '#shared/shipping/overpacks/printOverpackLabel.ts'
import { removeOverpack } from '#shared/shipping/overpacks/removeOverpack.ts'
import { contentsWarnings } from '#shared/shipping/overpacks/rules/contentsWarnings.ts'
import type { Overpack, OverpackMeasures, PackedShipment } from '#shared/shipping/overpacks/rules/overpack.ts'
import { keys } from '#shared/table/keys.ts'
import type {
  OverpackEndpoint,
  OverpackInput,
  OverpackResponse,
  OverpacksResponse,
  PartlyPackedResponse,
} from './routes.ts'

/*
 * Endpoints of overpacks.
 */

export const getOverpack: OverpackEndpoint<'getOverpack'> = async ({ params, query, caller }, { table }) => {
  const id = await overpackIdFrom(table, caller.userId, params.id)
  if (id === null) return problem('overpack_not_found', params)
  const isPrinted = query.type === 'pdf'
  const [overpack, packed] = await Promise.all([
    findOverpack(table, caller.userId, id),
    isPrinted ? [] : findPackedShipments(table, caller.userId, id),
  ])
  if (!overpack) return problem('overpack_not_found', params)
  if (!isPrinted) return reply({ overpack: overpackView(overpack, packed) })
  if (overpack.shipmentCount === 0) return problem('overpack_empty_or_test', { id })
  return pdf(await printOverpackLabel(overpack), `overpack-${id}.pdf`)
}

export const listOverpacks: OverpackEndpoint<'listOverpacks'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    keys: signingKey('page tokens'),
    list: 'overpacks',
    userId,
    defaultDays: LISTED_DAYS,
    pk: keys.overpack(userId, 0).pk,
    read: readOverpack,
    isWanted: ({ isRemoved }: Overpack) => !isRemoved,
  }
  const page = await datedPage(table, list, query, nowMs)
  if (!page.ok) return page.error
  return reply({ overpacks: page.value.rows.map(overpackRowView), next_page: page.value.nextPage })
}

export const deleteOverpack: OverpackEndpoint<'deleteOverpack'> = async ({ params, caller, nowMs }, { table }) => {
  const id = await overpackIdFrom(table, caller.userId, params.id)
  if (id === null) return problem('overpack_not_found', params)
  const removed = await removeOverpack(table, { userId: caller.userId, id }, nowMs)
  return removed.ok ? reply({}) : removed.error
}

/**
 * The plan is executed in steps: a retry finds the overpack by its id and packs what is missing.
 */
export const createOverpack: OverpackEndpoint<'createOverpack'> = async (
  { body, caller, headers, lastingId, nowMs, isRepeat },
  deps,
) => {
  const place = { userId: caller.userId, overpackId: lastingId(), isNew: true, isRepeat }
  const packing = await packShipments(deps, toPackingRequest(place, body.overpack, headers), nowMs)
  if (!packing.ok) return packing.error
  const answer = packingReply(packing.value)
  return packing.value.overpack ? { kind: 'plan', actions: [], reply: answer } : answer
}

export const updateOverpack: OverpackEndpoint<'updateOverpack'> = async (
  { params, body, caller, headers, nowMs },
  deps,
) => {
  const overpackId = await overpackIdFrom(deps.table, caller.userId, params.id)
  if (overpackId === null) return problem('overpack_not_found', params)
  const place = { userId: caller.userId, overpackId, isNew: false, isRepeat: false }
  const packing = await packShipments(deps, toPackingRequest(place, body.overpack, headers), nowMs)
  return packing.ok ? packingReply(packing.value) : packing.error
}

const toPackingRequest = <Place>(
  place: Place,
  sent: OverpackInput,
  headers: Parameters<typeof rejectsWarnings>[0],
) => ({
  ...place,
  mustFit: rejectsWarnings(headers),
  measures: toMeasures(sent),
  shipments: toNamedShipments(sent),
})

function packingReply(packing: Packing): Reply<{ overpack: View } | { overpack: PartialView }> {
  const { overpack, packed, refused } = packing
  return overpack && refused.length === 0
    ? reply({ overpack: overpackView(overpack, packed) })
    : partialFailure({ overpack: partlyPackedView(packing) })
}

const centimetres = (sent: number | null): number | null => sent && rounded(sent, 2)
const grams = (sent: number | null): number | null => sent && gramsFromKg(rounded(sent, 1))

/** Returns the weight and dimensions of a request; omitted fields are left out. */
const toMeasures = ({ weight, length, width, height }: OverpackInput): Partial<OverpackMeasures> => ({
  ...(weight === undefined ? {} : { weightGrams: grams(weight) }),
  ...(length === undefined ? {} : { lengthCm: centimetres(length) }),
  ...(width === undefined ? {} : { widthCm: centimetres(width) }),
  ...(height === undefined ? {} : { heightCm: centimetres(height) }),
})

const toNamedShipments = ({ shipments }: OverpackInput): ShipmentReference[] =>
  shipments.map(({ id, label_id: labelId, tracking_number: trackingNumber }) => ({ id, labelId, trackingNumber }))

type View = InferOutput<typeof OverpackResponse>['overpack']
type RowView = InferOutput<typeof OverpacksResponse>['overpacks'][number]
type PartialView = InferOutput<typeof PartlyPackedResponse>['overpack']

const weightKg = (weightGrams: number | null): number | null => (weightGrams === null ? null : kgFromGrams(weightGrams))

/** Constant fields: no carrier here handles Type 86 or tracks cartons. */
const overpackFields = (overpack: Overpack): Omit<View, 'shipments' | 'total_shipments'> => ({
  id: overpack.id,
  carrier: overpack.carrier,
  contains_dg: overpack.dangerousCount > 0,
  created: createdAt(overpack.id),
  entry_point: overpack.entryPoint,
  exit_point: overpack.exitPoint,
  external_tracking: null,
  service: overpack.service,
  sscc: overpack.sscc,
  terms: overpack.terms,
  type86: false,
  locked: overpack.locked,
  manifest_id: overpack.manifestId,
  height: overpack.heightCm,
  length: overpack.lengthCm,
  width: overpack.widthCm,
  weight: weightKg(overpack.weightGrams),
})

const shipmentView = ({ shipmentId, labelId, trackingNumber }: PackedShipment) => ({
  id: shipmentId,
  label_id: labelId,
  tracking_number: trackingNumber,
})

const refusedView = ({ named, refusal }: RefusedShipment) => ({
  id: named.id,
  label_id: named.labelId,
  tracking_number: named.trackingNumber,
  error: refusal.message,
})

const overpackView = (overpack: Overpack, packed: readonly PackedShipment[]): View => ({
  ...overpackRowView(overpack),
  shipments: packed.map(shipmentView),
  ...warningsView(contentsWarnings(overpack, packed)),
})

const overpackRowView = (overpack: Overpack): RowView => ({
  ...overpackFields(overpack),
  total_shipments: overpack.shipmentCount,
})

const EMPTY_OVERPACK_VIEW = {
  id: null,
  carrier: null,
  contains_dg: false,
  created: null,
  entry_point: null,
  exit_point: null,
  external_tracking: null,
  service: null,
  sscc: null,
  terms: null,
  type86: false,
  locked: false,
  manifest_id: null,
  height: null,
  length: null,
  width: null,
  weight: null,
} as const

/** Returns the result of a partially accepted request. */
const partlyPackedView = ({ overpack, packed, refused }: Packing): PartialView => ({
  ...(overpack ? overpackFields(overpack) : EMPTY_OVERPACK_VIEW),
  shipments: [...packed.map(shipmentView), ...refused.map(refusedView)],
  ...(overpack && warningsView(contentsWarnings(overpack, packed))),
})
