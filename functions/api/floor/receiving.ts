import type { InferOutput } from 'valibot'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs, parseId } from '#shared/core/ids.ts'
import { detectImageType } from '#shared/core/imageType.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { findImage, storeImage } from '#shared/floor/floorImages.ts'
import { findMerchantNames } from '#shared/floor/merchantNames.ts'
import { notFound } from '#shared/floor/notFound.ts'
import { getHandledOperationKey } from '#shared/floor/operations/floorOperation.ts'
import { receiveUnannouncedShipment } from '#shared/floor/operations/receiveGoods.ts'
import { findInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import type { Inbound } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { findExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { findPlace } from '#shared/fulfilment/warehouse/placeStore.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import {
  findUnknownGoods,
  listUnknownGoods,
  recordUnknownGoods,
  removeUnknownGoods,
  type UnknownGoods,
} from '#shared/fulfilment/warehouse/unknownGoodsStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { markEventHandled } from '#shared/operations/operationsEvent.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { createImageResponse } from './createImageResponse.ts'
import { findProductResponses } from './productResponses.ts'
import type { InboundShipmentResponse } from './receivingRoutes.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of goods that arrive: expected inbound shipments, and goods without a known owner.
 */

const MAX_INBOUND_SHIPMENTS = 100

const formatCreationTime = (id: number): string => formatDateTime(getCreationMs(id))

const toInboundRowResponse = (
  { userId, id, status, carrier, trackingNumber, announced = true }: Inbound,
  nameOf: Awaited<ReturnType<typeof findMerchantNames>>,
) => ({
  ...{ user_id: userId, merchant: nameOf(userId), id, status, carrier, tracking_number: trackingNumber, announced },
  created: formatCreationTime(id),
})

async function buildFloorInboundResponse(
  table: Table,
  warehouseId: string,
  inbound: Inbound,
): Promise<InferOutput<typeof InboundShipmentResponse>['inbound']> {
  const { userId, products, announced } = inbound
  const [viewOf, { isBlind }, nameOf] = await Promise.all([
    findProductResponses(
      table,
      warehouseId,
      products.map(({ id }) => ({ userId, productId: id })),
    ),
    findWarehouseSettings(table, warehouseId),
    findMerchantNames(table, [userId]),
  ])
  return {
    ...toInboundRowResponse(inbound, nameOf),
    products: products.map(({ id, quantity, processed, held = 0, lots = [] }) => ({
      product: viewOf(userId, id),
      quantity: isBlind || announced === false ? null : quantity,
      processed,
      held,
      lots: lots.map(({ lot, expiry, units }) => ({ lot, expiry, quantity: units })),
    })),
  }
}

export const listFloorInbounds: FloorEndpoint<'listFloorInbounds'> = async ({ caller: { warehouseId } }, { table }) => {
  const expected = await findExpectedInboundShipments(table, warehouseId, MAX_INBOUND_SHIPMENTS)
  const found = await Promise.all(
    expected.map(({ userId, inboundId }) => findInboundShipment(table, userId, inboundId)),
  )
  const own = found.flatMap((inbound) => (inbound?.warehouseId === warehouseId ? [inbound] : []))
  const nameOf = await findMerchantNames(
    table,
    own.map(({ userId }) => userId),
  )
  return reply({ inbounds: own.map((inbound) => toInboundRowResponse(inbound, nameOf)) })
}

export const getFloorInbound: FloorEndpoint<'getFloorInbound'> = async (
  { params, caller: { warehouseId } },
  { table },
) => {
  const [userId, id] = [parseId(params.user_id), parseId(params.id)]
  const inbound = userId === null || id === null ? null : await findInboundShipment(table, userId, id)
  if (inbound?.warehouseId !== warehouseId) return problem('inbound_not_found', params)
  return reply({ inbound: await buildFloorInboundResponse(table, warehouseId, inbound) })
}

const toUnknownGoodsResponse = ({ id, place, description, trackingNumber, imageId }: UnknownGoods) => ({
  ...{ id, place, description, tracking_number: trackingNumber, image_id: imageId ?? null },
  created: formatCreationTime(id),
})

export const listFloorUnknown: FloorEndpoint<'listFloorUnknown'> = async ({ caller: { warehouseId } }, { table }) =>
  reply({ unknown: (await listUnknownGoods(table, warehouseId)).map(toUnknownGoodsResponse) })

export const createFloorUnknown: FloorEndpoint<'createFloorUnknown'> = async (
  { body: { unknown }, caller: { warehouseId }, nextId, nowMs },
  { table, blobs },
) => {
  const { operation_id: operationId, place, description, tracking_number: trackingNumber, image_id: imageId } = unknown
  const eventId = getHandledOperationKey(warehouseId, operationId)
  const handled = await table.get(keys.operation(eventId))
  if (handled) {
    const [type, id] = String(handled.content).split('/')
    const known = type === 'unknown' ? await findUnknownGoods(table, warehouseId, Number(id)) : null
    const isSame =
      known?.place === place &&
      known.description === description &&
      known.trackingNumber === trackingNumber &&
      (known.imageId ?? null) === imageId
    return known && isSame
      ? reply({ unknown: toUnknownGoodsResponse(known) })
      : problem('operation_differs', { id: operationId })
  }
  if (!(await findPlace(table, warehouseId, place))) {
    return problem('place_unknown', { code: place }, { httpStatus: 400 })
  }
  if (imageId !== null && !(await findImage(blobs, warehouseId, imageId))) {
    return invalid(`/unknown/image_id: image ${imageId} does not exist in this warehouse`)
  }
  const goods: UnknownGoods = {
    id: nextId(),
    warehouseId,
    place,
    description,
    trackingNumber,
    ...(imageId === null ? {} : { imageId }),
  }
  const mark = markEventHandled(eventId, nowMs, `unknown/${goods.id}`)
  return plan([mark, recordUnknownGoods(goods)], { unknown: toUnknownGoodsResponse(goods) })
}

export const assignFloorUnknown: FloorEndpoint<'assignFloorUnknown'> = async (
  { params, body, caller: { warehouseId }, nextId, nowMs },
  { table },
) => {
  const id = parseId(params.id)
  const goods = id === null ? null : await findUnknownGoods(table, warehouseId, id)
  if (!goods) return notFound(`goods ${params.id}`)
  const { user_id: userId } = body.assignment
  const owner = await findUser(table, userId)
  if (!owner || owner.isPerson) return notFound(`merchant ${userId}`)
  const { inbound, actions } = await receiveUnannouncedShipment(
    { table, warehouseId, nextId },
    { ...{ id: nextId(), userId, carrier: null }, trackingNumber: goods.trackingNumber },
    nowMs,
  )
  return plan([removeUnknownGoods(goods), ...actions], {
    inbound: await buildFloorInboundResponse(table, warehouseId, inbound),
  })
}

export const createFloorImage: FloorEndpoint<'createFloorImage'> = async (
  { upload: content, caller: { warehouseId }, nextId },
  { blobs },
) => {
  const contentType = detectImageType(content)
  if (!contentType) return invalid('/: the request body must be a JPEG, PNG or WebP image')
  const id = String(nextId())
  await storeImage(blobs, warehouseId, id, { content, contentType })
  return reply({ image: { id } })
}

export const getFloorImage: FloorEndpoint<'getFloorImage'> = async (
  { params: { id }, caller: { warehouseId } },
  { blobs },
) => {
  const image = await findImage(blobs, warehouseId, id)
  return image ? createImageResponse(image) : notFound(`image ${id}`)
}
