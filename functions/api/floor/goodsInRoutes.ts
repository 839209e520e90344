import * as v from 'valibot'
import { MAX_IMAGE_BYTES } from '#shared/core/imageType.ts'
import { imageIdSchema } from '#shared/floor/floorImages.ts'
import { operationId } from '#shared/floor/operations/operationId.ts'
import { id, none, object, text } from '#shared/http/fields.ts'
import { nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import {
  created,
  expiry,
  leading,
  lot,
  ProductView,
  place,
  placeCode,
  reading,
  UNKNOWN,
  userId,
  working,
} from './workFields.ts'

/*
 * Routes and schemas of goods that arrive.
 */

const InboundEntries = {
  user_id: userId,
  merchant: v.pipe(v.string(), v.description('Company name of the merchant. The name of the person if there is none.')),
  id: v.pipe(wholeNumber, v.description('ID of the inbound shipment')),
  status: v.pipe(v.picklist(['Pending', 'Received', 'Processed']), v.description('Status of the inbound shipment')),
  carrier: v.pipe(nullableText, v.description('Carrier of the delivery. Null if unknown.')),
  tracking_number: v.pipe(nullableText, v.description('Tracking number of the delivery. Null if unknown.')),
  announced: v.pipe(v.boolean(), v.description('Whether the merchant announced the goods')),
  created,
}

const InboundView = v.strictObject({
  ...InboundEntries,
  products: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductView, v.description('Announced or counted product')),
        quantity: v.pipe(
          v.nullable(wholeNumber),
          v.description('Announced units. Null if workers count without expected quantities.'),
        ),
        processed: v.pipe(wholeNumber, v.description('Units counted so far')),
        held: v.pipe(wholeNumber, v.description('Counted units that cannot be sold')),
        lots: v.pipe(
          v.array(
            v.strictObject({
              lot,
              expiry,
              quantity: v.pipe(wholeNumber, v.description('Units counted so far, including held units')),
            }),
          ),
          v.description('Counted lots'),
        ),
      }),
    ),
    v.description('Products of the inbound shipment'),
  ),
})

const PostUnknown = object({
  unknown: v.pipe(
    object({
      operation_id: operationId,
      place: v.pipe(placeCode, v.description('Code of the location where the goods are')),
      description: v.pipe(text(3, 255), v.description('Description of the goods and their labels')),
      tracking_number: v.pipe(none(v.nullable(text(1, 64))), v.description('Tracking number. Null if there is none.')),
      image_id: v.pipe(
        none(v.nullable(imageIdSchema)),
        v.description('ID of an image of the goods. Null if there is none.'),
      ),
    }),
    v.description('Goods without a known owner'),
  ),
})

const PostAssignment = object({
  assignment: v.pipe(
    object({ user_id: v.pipe(id, v.description('ID of the merchant who owns the goods')) }),
    v.description('Owner of the goods'),
  ),
})

const UnknownView = v.strictObject({
  id: v.pipe(wholeNumber, v.description('ID of the goods')),
  place,
  description: v.pipe(v.string(), v.description('Description of the goods and their labels')),
  tracking_number: v.pipe(nullableText, v.description('Tracking number. Null if there is none.')),
  image_id: v.pipe(
    nullableText,
    v.description('ID of an image of the goods, kept for 90 days. Null if there is none.'),
  ),
  created,
})

export const InboundResponse = v.strictObject({ inbound: v.pipe(InboundView, v.description('Inbound shipment')) })

export const floorGoodsInRoutes = defineRoutes({
  listFloorInbounds: {
    ...reading,
    key: 'GET /floor/inbounds',
    summary: 'List expected inbound shipments',
    description: 'Returns up to 100 inbound shipments that are expected or being received, oldest first.',
    success: {
      status: 200,
      body: v.strictObject({
        inbounds: v.pipe(v.array(v.strictObject(InboundEntries)), v.description('Inbound shipments, oldest first')),
      }),
    },
  },
  getFloorInbound: {
    ...reading,
    key: 'GET /floor/inbounds/{user_id}/{id}',
    summary: 'Retrieve an inbound shipment in the warehouse',
    success: { status: 200, body: InboundResponse },
    problems: ['inbound_not_found'],
  },
  listFloorUnknown: {
    ...reading,
    key: 'GET /floor/unknown',
    summary: 'List goods without a known owner',
    success: {
      status: 200,
      body: v.strictObject({ unknown: v.pipe(v.array(UnknownView), v.description('Goods, oldest first')) }),
    },
  },
  createFloorUnknown: {
    ...working,
    key: 'POST /floor/unknown',
    summary: 'Record goods without a known owner',
    description:
      'The goods do not become stock until a lead assigns them to a merchant. A repeated operation returns the same goods.',
    body: PostUnknown,
    success: { status: 201, body: v.strictObject({ unknown: v.pipe(UnknownView, v.description('Recorded goods')) }) },
    problems: [{ name: 'place_unknown', httpStatus: 400 }, 'operation_differs'],
  },
  createFloorImage: {
    ...working,
    key: 'POST /floor/images',
    summary: 'Upload an image',
    description:
      'Stores a JPEG, PNG or WebP image of up to 4 MB for 90 days. Refer to it by its ID in goods without a known owner, or when units of a product are received.',
    upload: { mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: MAX_IMAGE_BYTES },
    success: {
      status: 201,
      body: v.strictObject({
        image: v.pipe(
          v.strictObject({ id: v.pipe(v.string(), v.description('ID of the image')) }),
          v.description('Stored image'),
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
    summary: 'Assign goods to a merchant',
    description: 'Creates an inbound shipment of the merchant without a notice, to be received.',
    body: PostAssignment,
    success: { status: 201, body: InboundResponse },
    problems: [UNKNOWN],
  },
})
