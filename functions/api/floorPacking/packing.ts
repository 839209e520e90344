import type { InferOutput } from 'valibot'
import { createInvalidQueryProblem, problem } from '#shared/core/problems.ts'
import { packOrder } from '#shared/floor/packOrder.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { printPackingSlip } from '#shared/fulfilment/orders/printPackingSlip.ts'
import { listLineProducts } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import type { Order } from '#shared/fulfilment/orders/rules/order.ts'
import { findDescriptions } from '#shared/fulfilment/products/productStore.ts'
import { inline, pdf, reply } from '#shared/http/endpoint.ts'
import { findUserLabel } from '#shared/shipping/labels/findUserLabel.ts'
import { printCustomsDocuments, printLabelImage, printLabels } from '#shared/shipping/labels/printLabels.ts'
import { isReady } from '#shared/shipping/records/rules/label.ts'
import type { FloorPackingEndpoint, PackingResponse } from './routes.ts'

/*
 * Endpoints for parcels: packing and their documents.
 */

const GRAMS_PER_KG = 1_000

export const createFloorPacking: FloorPackingEndpoint<'createFloorPacking'> = async (
  { body: { packing }, caller: { warehouseId, by } },
  deps,
) => {
  const { weight, length, width, height, ...sent } = packing
  const packed = await packOrder(
    {
      ...sent,
      weightGrams: Math.round(weight * GRAMS_PER_KG),
      ...{ lengthCm: length, widthCm: width, heightCm: height },
    },
    { ...deps, warehouseId, actor: by },
  )
  return packed.ok ? reply({ packing: toPackingResponse(packed.value, warehouseId) }) : packed.error
}

function toPackingResponse(order: Order, warehouseId: string): InferOutput<typeof PackingResponse>['packing'] {
  const { id: orderId, userId, status } = order
  const error = order.error ?? order.packingError
  const parcels = order.fulfillments.filter((one) => one.warehouseId === warehouseId)
  const open = parcels.find(({ stage }) => stage !== 'fulfilled')
  const fulfillment = open ?? (error ? undefined : parcels.at(-1))
  const isReadyToPrint = fulfillment !== undefined && fulfillment.stage !== 'labelling'
  const path = fulfillment ? `/floor/papers/${userId}/${fulfillment.id}?order_id=${orderId}` : ''
  const paper = (kind: 'label' | 'slip' | 'customs', type: 'pdf' | 'zpl') => ({
    ...{ kind, type },
    href: `${path}&kind=${kind}&type=${type}`,
  })
  return {
    order_id: orderId,
    fulfillment_id: fulfillment?.id ?? null,
    tracking_number: fulfillment?.trackingNumber ?? null,
    is_ready: isReadyToPrint,
    papers: isReadyToPrint
      ? [
          paper('label', 'pdf'),
          paper('label', 'zpl'),
          paper('customs', 'pdf'),
          ...(order.packingSlip ? [paper('slip', 'pdf')] : []),
        ]
      : [],
    order_status: status,
    errors: error ? [error.message] : [],
  }
}

export const getFloorPaper: FloorPackingEndpoint<'getFloorPaper'> = async (
  { params, query, caller: { warehouseId } },
  { table },
) => {
  const userId = Number(params.user_id)
  const order = Number.isSafeInteger(userId) ? await findOrder(table, userId, query.order_id) : null
  const fulfillment = order?.fulfillments.find(({ id }) => String(id) === params.fulfillment_id)
  if (!order || fulfillment?.warehouseId !== warehouseId) {
    return problem('order_not_found', { id: query.order_id }, { httpStatus: 404 })
  }
  if (query.kind === 'slip') {
    const described = await findDescriptions(
      table,
      userId,
      listLineProducts(order.lines).map(({ productId }) => productId),
    )
    const products = new Map(described.map((product) => [product.id, product]))
    return pdf(await printPackingSlip(order, fulfillment, products), `packing-slip-${fulfillment.id}.pdf`)
  }
  const found = await findUserLabel(table, userId, String(fulfillment.labelId))
  if (!found.ok) return { ...found.error, httpStatus: 404 }
  const { label } = found.value
  if (!isReady(label)) return problem('label_not_ready')
  const missing = problem('label_file_missing', { id: label.id }, { httpStatus: 404 })
  if (query.kind === 'customs') {
    const papers = await printCustomsDocuments([found.value])
    if (!papers.ok) return missing
    return papers.value
      ? pdf(papers.value, `customs-${label.id}.pdf`)
      : createInvalidQueryProblem('kind', 'must be `label` because this parcel has no separate customs documents')
  }
  if (query.type === 'zpl') {
    const image = await printLabelImage(found.value, { format: 'zpl', dpi: 203 })
    if (image.ok) return inline(image.value, `label-${label.id}.zpl`, 'application/zpl')
    return image.error === 'pdf only'
      ? createInvalidQueryProblem('type', 'must be `pdf` because this label is not available as an image')
      : missing
  }
  const printed = await printLabels([found.value])
  return printed.ok ? pdf(printed.value, `label-${label.id}.pdf`) : missing
}
