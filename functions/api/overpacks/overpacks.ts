import type { InferOutput } from 'valibot'
import { convertGramsToKg, convertKgToGrams, rounded } from '#shared/core/decimal.ts'
import { problem } from '#shared/core/problems.ts'
import { toWarningsResponse } from '#shared/customs/warnings/warningsResponse.ts'
import { createPartialFailure, pdf, type Reply, reply } from '#shared/http/endpoint.ts'
import { listDatedPage } from '#shared/http/pageTokens.ts'
import { shouldRejectWarnings } from '#shared/http/prefer.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { DEFAULT_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import type { ShipmentReference } from '#shared/shipping/overpacks/findPackingCandidates.ts'
import {
  findOverpack,
  findOverpackId,
  findPackedShipments,
  parseOverpack,
} from '#shared/shipping/overpacks/overpackStore.ts'
import { type Packing, packShipments, type RejectedShipment } from '#shared/shipping/overpacks/packShipments.ts'
import { printOverpackLabel } from '#shared/shipping/overpacks/printOverpackLabel.ts'
import { removeOverpack } from '#shared/shipping/overpacks/removeOverpack.ts'
import { findContentsWarnings } from '#shared/shipping/overpacks/rules/contentsWarnings.ts'
import type { Overpack, OverpackMeasurements, PackedShipment } from '#shared/shipping/overpacks/rules/overpack.ts'
import { keys } from '#shared/table/keys.ts'
import type {
  OverpackEndpoint,
  OverpackInput,
  OverpackResponse,
  OverpacksResponse,
  PartiallyPackedOverpackResponse,
} from './routes.ts'

/*
 * Endpoints of overpacks.
 */

export const getOverpack: OverpackEndpoint<'getOverpack'> = async ({ params, query, caller }, { table }) => {
  const id = await findOverpackId(table, caller.userId, params.id)
  if (id === null) return problem('overpack_not_found', params)
  const isLabelPrinted = query.type === 'pdf'
  const [overpack, packed] = await Promise.all([
    findOverpack(table, caller.userId, id),
    isLabelPrinted ? [] : findPackedShipments(table, caller.userId, id),
  ])
  if (!overpack) return problem('overpack_not_found', params)
  if (!isLabelPrinted) return reply({ overpack: toOverpackResponse(overpack, packed) })
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
    defaultDays: DEFAULT_LIST_DAYS,
    pk: keys.overpack(userId, 0).pk,
    read: parseOverpack,
    isIncluded: ({ isRemoved }: Overpack) => !isRemoved,
  }
  const page = await listDatedPage(table, list, query, nowMs)
  if (!page.ok) return page.error
  return reply({ overpacks: page.value.rows.map(toOverpackRowResponse), next_page: page.value.nextPage })
}

export const deleteOverpack: OverpackEndpoint<'deleteOverpack'> = async ({ params, caller, nowMs }, { table }) => {
  const id = await findOverpackId(table, caller.userId, params.id)
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
  const response = createOverpackResponse(packing.value)
  return packing.value.overpack ? { kind: 'plan', actions: [], reply: response } : response
}

export const updateOverpack: OverpackEndpoint<'updateOverpack'> = async (
  { params, body, caller, headers, nowMs },
  deps,
) => {
  const overpackId = await findOverpackId(deps.table, caller.userId, params.id)
  if (overpackId === null) return problem('overpack_not_found', params)
  const place = { userId: caller.userId, overpackId, isNew: false, isRepeat: false }
  const packing = await packShipments(deps, toPackingRequest(place, body.overpack, headers), nowMs)
  return packing.ok ? createOverpackResponse(packing.value) : packing.error
}

const toPackingRequest = <Place>(
  place: Place,
  sent: OverpackInput,
  headers: Parameters<typeof shouldRejectWarnings>[0],
) => ({
  ...place,
  mustFit: shouldRejectWarnings(headers),
  measures: toOverpackMeasurements(sent),
  shipments: toShipmentReferences(sent),
})

function createOverpackResponse(packing: Packing): Reply<{ overpack: View } | { overpack: PartialOverpackView }> {
  const { overpack, packed, refused } = packing
  return overpack && refused.length === 0
    ? reply({ overpack: toOverpackResponse(overpack, packed) })
    : createPartialFailure({ overpack: toPartiallyPackedOverpack(packing) })
}

const centimetres = (sent: number | null): number | null => sent && rounded(sent, 2)
const grams = (sent: number | null): number | null => sent && convertKgToGrams(rounded(sent, 1))

/** Returns the weight and dimensions of a request; omitted fields are left out. */
const toOverpackMeasurements = ({ weight, length, width, height }: OverpackInput): Partial<OverpackMeasurements> => ({
  ...(weight === undefined ? {} : { weightGrams: grams(weight) }),
  ...(length === undefined ? {} : { lengthCm: centimetres(length) }),
  ...(width === undefined ? {} : { widthCm: centimetres(width) }),
  ...(height === undefined ? {} : { heightCm: centimetres(height) }),
})

const toShipmentReferences = ({ shipments }: OverpackInput): ShipmentReference[] =>
  shipments.map(({ id, label_id: labelId, tracking_number: trackingNumber }) => ({ id, labelId, trackingNumber }))

type View = InferOutput<typeof OverpackResponse>['overpack']
type RowView = InferOutput<typeof OverpacksResponse>['overpacks'][number]
type PartialOverpackView = InferOutput<typeof PartiallyPackedOverpackResponse>['overpack']

const toWeightKg = (weightGrams: number | null): number | null =>
  weightGrams === null ? null : convertGramsToKg(weightGrams)

/** Constant fields: no carrier here handles Type 86 or tracks cartons. */
const toOverpackFields = (overpack: Overpack): Omit<View, 'shipments' | 'total_shipments'> => ({
  id: overpack.id,
  carrier: overpack.carrier,
  contains_dg: overpack.dangerousCount > 0,
  created: formatCreationTime(overpack.id),
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
  weight: toWeightKg(overpack.weightGrams),
})

const toShipmentResponse = ({ shipmentId, labelId, trackingNumber }: PackedShipment) => ({
  id: shipmentId,
  label_id: labelId,
  tracking_number: trackingNumber,
})

const toRejectedShipmentResponse = ({ named, rejection }: RejectedShipment) => ({
  id: named.id,
  label_id: named.labelId,
  tracking_number: named.trackingNumber,
  error: rejection.message,
})

const toOverpackResponse = (overpack: Overpack, packed: readonly PackedShipment[]): View => ({
  ...toOverpackRowResponse(overpack),
  shipments: packed.map(toShipmentResponse),
  ...toWarningsResponse(findContentsWarnings(overpack, packed)),
})

const toOverpackRowResponse = (overpack: Overpack): RowView => ({
  ...toOverpackFields(overpack),
  total_shipments: overpack.shipmentCount,
})

const EMPTY_OVERPACK_FIELDS = {
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
const toPartiallyPackedOverpack = ({ overpack, packed, refused }: Packing): PartialOverpackView => ({
  ...(overpack ? toOverpackFields(overpack) : EMPTY_OVERPACK_FIELDS),
  total_shipments: packed.length,
  shipments: [...packed.map(toShipmentResponse), ...refused.map(toRejectedShipmentResponse)],
  ...(overpack && toWarningsResponse(findContentsWarnings(overpack, packed))),
})
