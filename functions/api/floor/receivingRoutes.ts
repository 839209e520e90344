import * as v from 'valibot'
import { MAX_IMAGE_BYTES } from '#shared/core/imageType.ts'
import { imageIdSchema } from '#shared/floor/floorImages.ts'
import { operationId } from '#shared/floor/operations/operationId.ts'
import { id, none, object, text } from '#shared/http/fields.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import {
  created,
  expiry,
  leading,
  lot,
  ProductSchema,
  place,
  placeCode,
  reading,
  UNKNOWN,
  userId,
  working,
} from './floorFields.ts'

/*
 * Routes and schemas of goods that arrive.
 */

const inboundResponseFields = {
  user_id: userId,
  merchant: v.pipe(v.string(), v.description("Merchant's company name, or personal name if there is no company")),
  id: v.pipe(wholeNumberSchema, v.description('ID of the inbound shipment')),
  status: v.pipe(v.picklist(['Pending', 'Received', 'Processed']), v.description('Inbound shipment status')),
  carrier: v.pipe(nullableText, v.description('Carrier delivering the goods. Null if unknown.')),
  tracking_number: v.pipe(nullableText, v.description('Delivery tracking number. Null if unknown.')),
  announced: v.pipe(
    v.boolean(),
    v.description('Whether the merchant created the inbound shipment before the goods arrived'),
  ),
  created,
}

const InboundSchema = v.strictObject({
  ...inboundResponseFields,
  products: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductSchema, v.description('Product expected or counted in the inbound shipment')),
        quantity: v.pipe(
          v.nullable(wholeNumberSchema),
          v.description('Expected number of units. Null if expected quantities are hidden from workers.'),
        ),
        processed: v.pipe(wholeNumberSchema, v.description('Number of units counted so far')),
        held: v.pipe(wholeNumberSchema, v.description('Number of counted units that cannot be sold')),
        lots: v.pipe(
          v.array(
            v.strictObject({
              lot,
              expiry,
              quantity: v.pipe(
                wholeNumberSchema,
                v.description('Number of units counted so far, including unsellable units'),
              ),
            }),
          ),
          v.description('Counted units, grouped by lot'),
        ),
      }),
    ),
    v.description('Products in the inbound shipment'),
  ),
})

const ReportUnknownGoodsRequest = object({
  unknown: v.pipe(
    object({
      operation_id: operationId,
      place: v.pipe(placeCode, v.description('Code of the location where the goods are stored')),
      description: v.pipe(text(3, 255), v.description('Description of the goods and their labels')),
      tracking_number: v.pipe(none(v.nullable(text(1, 64))), v.description('Tracking number. Null if not provided.')),
      image_id: v.pipe(none(v.nullable(imageIdSchema)), v.description('Goods image ID. Null if not provided.')),
    }),
    v.description('Goods with an unknown owner'),
  ),
})

const AssignUnknownGoodsRequest = object({
  assignment: v.pipe(
    object({ user_id: v.pipe(id, v.description('ID of the merchant who owns the goods')) }),
    v.description('Merchant who owns the goods'),
  ),
})

const UnknownGoodsSchema = v.strictObject({
  id: v.pipe(wholeNumberSchema, v.description('Unique identifier of the goods record')),
  place,
  description: v.pipe(v.string(), v.description('Description of the goods and their labels')),
  tracking_number: v.pipe(nullableText, v.description('Tracking number. Null if not provided.')),
  image_id: v.pipe(
    nullableText,
    v.description('Goods image ID. Images are retained for 90 days. Null if not provided.'),
  ),
  created,
})

export const InboundShipmentResponse = v.strictObject({
  inbound: v.pipe(InboundSchema, v.description('Inbound shipment with its products')),
})

export const floorReceivingRoutes = defineRoutes({
  listFloorInbounds: {
    ...reading,
    key: 'GET /floor/inbounds',
    summary: 'List expected inbound shipments',
    description: 'Returns up to 100 inbound shipments that are expected or being received, oldest first.',
    success: {
      status: 200,
      body: v.strictObject({
        inbounds: v.pipe(
          v.array(v.strictObject(inboundResponseFields)),
          v.description('Expected inbound shipments, oldest first'),
        ),
      }),
    },
  },
  getFloorInbound: {
    ...reading,
    key: 'GET /floor/inbounds/{user_id}/{id}',
    summary: 'Retrieve an expected inbound shipment',
    success: { status: 200, body: InboundShipmentResponse },
    problems: ['inbound_not_found'],
  },
  listFloorUnknown: {
    ...reading,
    key: 'GET /floor/unknown',
    summary: 'List unidentified goods',
    success: {
      status: 200,
      body: v.strictObject({
        unknown: v.pipe(v.array(UnknownGoodsSchema), v.description('Goods with an unknown owner, oldest first')),
      }),
    },
  },
  createFloorUnknown: {
    ...working,
    key: 'POST /floor/unknown',
    summary: 'Record unidentified goods',
    description:
      'The goods become stock after a lead assigns them to a merchant. Retries with the same operation ID return the same goods.',
    body: ReportUnknownGoodsRequest,
    success: {
      status: 201,
      body: v.strictObject({
        unknown: v.pipe(UnknownGoodsSchema, v.description('Recorded goods with an unknown owner')),
      }),
    },
    problems: [{ name: 'place_unknown', httpStatus: 400 }, 'operation_differs'],
  },
  createFloorImage: {
    ...working,
    key: 'POST /floor/images',
    summary: 'Upload an image',
    description: 'Stores a JPEG, PNG or WebP image of up to 4 MB for 90 days.',
    upload: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: MAX_IMAGE_BYTES },
    success: {
      status: 201,
      body: v.strictObject({
        image: v.pipe(
          v.strictObject({ id: v.pipe(v.string(), v.description('Unique identifier of the image')) }),
          v.description('Uploaded image'),
        ),
      }),
    },
  },
  getFloorImage: {
    ...reading,
    key: 'GET /floor/images/{id}',
    summary: 'Retrieve an image',
    success: { status: 200, document: 'image/*' },
    problems: [UNKNOWN],
  },
  assignFloorUnknown: {
    ...leading,
    key: 'POST /floor/unknown/{id}/assign',
    summary: 'Assign unidentified goods to a merchant',
    description: 'Creates an inbound shipment so that the goods can be received for the merchant.',
    body: AssignUnknownGoodsRequest,
    success: { status: 201, body: InboundShipmentResponse },
    problems: [UNKNOWN],
  },
})
