import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { TrackingNumberDeps } from '#functions/runtime/withNumberPools.ts'
import { isTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { INBOUND_STATUSES } from '#shared/fulfilment/inbound/rules/inbound.ts'
import {
  MAX_INBOUND_BOXES,
  MAX_INBOUND_LOTS,
  MAX_INBOUND_PRODUCTS,
  MAX_UNITS,
} from '#shared/fulfilment/inbound/rules/inboundLimits.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { createOptionalTextSchema, id, integer, list, none, object, text, usdCentsSchema } from '#shared/http/fields.ts'
import { documentTypeSchema, paging } from '#shared/http/query.ts'
import {
  created,
  EmptyResponse,
  nextPage,
  notes,
  nullableText,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

/*
 * Routes and schemas of inbound shipments.
 */

const ListInboundShipmentsQuery = v.object(paging())

const GetInboundShipmentQuery = v.object({
  type: v.optional(documentTypeSchema),
})

const Product = object({
  id: v.pipe(id, v.description('ID of the product')),
  quantity: v.pipe(integer(1, MAX_UNITS), v.description('Number of units sent to the warehouse')),
  cost: v.pipe(
    v.optional(v.nullable(usdCentsSchema)),
    v.description('Unit purchase cost in USD, for your information only. Null if unknown.'),
  ),
})

const fields = {
  carrier: v.pipe(
    createOptionalTextSchema(64),
    v.description('Carrier delivering the goods to the warehouse. Null if not provided.'),
  ),
  tracking_number: v.pipe(
    createOptionalTextSchema(64),
    v.description('Tracking number for the delivery to the warehouse. Null if not provided.'),
  ),
  notes: v.pipe(createOptionalTextSchema(255), v.description('Notes for the warehouse. Null if not provided.')),
  warehouse: v.pipe(
    object({ id: v.pipe(text(8, 8), v.description('Receiving warehouse ID, such as `WH0HKG01`')) }),
    v.description('Warehouse that receives the goods'),
  ),
  products: v.pipe(
    list(Product, 1, MAX_INBOUND_PRODUCTS),
    v.description('Products in the inbound shipment. Cannot be changed after creation.'),
  ),
}

const Box = object({
  sscc: v.pipe(
    none(
      v.nullable(
        v.pipe(
          text(18, 18),
          v.check(
            (code) => isTrackingNumber('sscc', code),
            'must be a valid SSCC (18 digits including the check digit)',
          ),
        ),
      ),
    ),
    v.description('Serial shipping container code (GS1 SSCC) on the box. If null, a code is generated where possible.'),
  ),
})

const boxes = v.pipe(
  v.optional(
    v.pipe(
      list(Box, 0, MAX_INBOUND_BOXES),
      v.check((all) => {
        const codes = all.flatMap(({ sscc }) => sscc ?? [])
        return new Set(codes).size === codes.length
      }, 'must not contain duplicate SSCCs'),
    ),
    [],
  ),
  v.description(
    'Boxes in the delivery. The SSCC of any box identifies the inbound shipment, so do not use an SSCC twice. Ignored in `PUT`.',
  ),
)

const CreateInboundShipmentRequest = object({
  inbound: object({
    ...fields,
    boxes,
    carrier: v.optional(fields.carrier, null),
    tracking_number: v.optional(fields.tracking_number, null),
    notes: v.optional(fields.notes, null),
  }),
})

const UpdateInboundShipmentRequest = object({ inbound: v.partial(object(fields)) })

export type InboundProductInput = v.InferOutput<typeof Product>

const Warehouse = v.strictObject({
  id: v.pipe(v.string(), v.description('Receiving warehouse ID, such as `WH0HKG01`')),
  address: v.pipe(nullableText, v.description('Multi-line warehouse address. Null if unknown.')),
  language: v.pipe(nullableText, v.description("English name of the warehouse's local language. Null if unknown.")),
  language_code: v.pipe(nullableText, v.description('ISO 639-1 language code, such as `zh`. Null if unknown.')),
  name: v.pipe(nullableText, v.description('Warehouse display name. Null if unknown.')),
})

const inboundShipmentFields = {
  id: v.pipe(wholeNumberSchema, v.description('Unique identifier of the inbound shipment (integer below 2^53)')),
  announced: v.pipe(
    v.boolean(),
    v.description(
      'Whether the inbound shipment was created before the goods arrived. If false, the goods were unexpected.',
    ),
  ),
  carrier: v.pipe(nullableText, v.description('Carrier delivering the goods to the warehouse. Null if not provided.')),
  created,
  notes,
  received: v.pipe(
    nullableText,
    v.description('Arrival time at the warehouse in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the goods arrive.'),
  ),
  status: v.pipe(
    v.picklist(INBOUND_STATUSES),
    v.description(
      'Inbound shipment status: `Pending` (expected), `Received` (arrived) or `Processed` (counted, final)',
    ),
  ),
  tracking_number: v.pipe(
    nullableText,
    v.description('Tracking number for the delivery to the warehouse. Null if not provided.'),
  ),
  warehouse: v.pipe(Warehouse, v.description('Warehouse that receives the goods')),
}

const ProductSchema = v.strictObject({
  id: v.pipe(wholeNumberSchema, v.description('ID of the product')),
  codes: v.pipe(
    v.nullable(
      v.array(
        v.strictObject({
          code: v.pipe(
            v.string(),
            v.description(
              'Discrepancy reported by the warehouse, such as `DAMAGED` or `EXPIRED`. Warehouses can use other codes.',
            ),
          ),
          quantity: v.pipe(wholeNumberSchema, v.description('Number of units affected by the discrepancy')),
        }),
      ),
    ),
    v.description(
      'Discrepancies found by the warehouse. Null if there are none, or if the goods have not been counted.',
    ),
  ),
  cost: v.pipe(
    v.nullable(v.number()),
    v.description('Unit purchase cost in USD, for your information only. Null if unknown.'),
  ),
  is_packaging: v.pipe(v.boolean(), v.description('Whether the product is packaging material')),
  name: v.pipe(v.string(), v.description('Display name of the product')),
  processed: v.pipe(
    wholeNumberSchema,
    v.description(
      'Number of units counted by the warehouse, including unsellable units. Missing units are not added to your stock.',
    ),
  ),
  held: v.pipe(wholeNumberSchema, v.description('Number of counted units that cannot be sold, such as damaged units')),
  lots: v.pipe(
    v.array(
      v.strictObject({
        lot: v.pipe(nullableText, v.description('Lot number. Null if only the expiry date is known.')),
        expiry: v.pipe(nullableText, v.description('Expiry date (`YYYY-MM-DD`). Null if not recorded.')),
        quantity: v.pipe(wholeNumberSchema, v.description('Number of units counted, including unsellable units')),
      }),
    ),
    v.description(`Lots counted by the warehouse (up to ${MAX_INBOUND_LOTS} per inbound shipment)`),
  ),
  quantity: v.pipe(wholeNumberSchema, v.description('Number of units sent to the warehouse')),
})

const BoxSchema = v.strictObject({
  sscc: v.pipe(
    nullableText,
    v.description('Serial shipping container code (GS1 SSCC) on the box. Null if not available.'),
  ),
})

const InboundSchema = v.pipe(
  v.strictObject({
    ...inboundShipmentFields,
    boxes: v.pipe(v.array(BoxSchema), v.description('Boxes in the delivery. Empty if not provided.')),
    products: v.pipe(v.array(ProductSchema), v.description('Products in the inbound shipment')),
  }),
  v.title('Inbound'),
)

export const InboundShipmentResponse = v.strictObject({ inbound: InboundSchema })
export const InboundShipmentsResponse = v.strictObject({
  inbound: v.pipe(
    v.array(v.pipe(v.strictObject(inboundShipmentFields), v.title('InboundRow'))),
    v.description('Page of inbound shipments'),
  ),
  next_page: nextPage,
  total_inbound: totalCountSchema,
  total_pages: totalPagesSchema,
})

const reading = { tag: 'Inbound', access: 'token', scope: 'read_products', effect: 'none' } as const
const writing = { tag: 'Inbound', access: 'token', scope: 'write_products', effect: 'single' } as const

export const inboundRoutes = defineRoutes({
  listInbound: {
    ...reading,
    key: 'GET /inbound',
    summary: 'List inbound shipments',
    description: 'Returns inbound shipments, newest first.',
    query: ListInboundShipmentsQuery,
    success: { status: 200, body: InboundShipmentsResponse },
    problems: ['page_token_invalid'],
  },
  getInbound: {
    ...reading,
    key: 'GET /inbound/{id}',
    summary: 'Retrieve an inbound shipment',
    description:
      'With `type=pdf`, returns a page of identical carton labels for each product, and a label for each box with an SSCC.',
    query: GetInboundShipmentQuery,
    success: { status: 200, body: InboundShipmentResponse, document: 'application/pdf' },
    problems: ['inbound_not_found'],
  },
  createInbound: {
    ...writing,
    key: 'POST /inbound',
    summary: 'Create an inbound shipment',
    description:
      'Sends an advance shipping notice (ASN) to the warehouse. Stock becomes available after the warehouse has counted it.',
    body: CreateInboundShipmentRequest,
    success: { status: 201, body: InboundShipmentResponse },
    problems: ['inbound_product_refused', 'inbound_duplicate_products', 'product_is_kit', 'local_description_missing'],
  },
  updateInbound: {
    ...writing,
    key: 'PUT /inbound/{id}',
    summary: 'Update an inbound shipment',
    description:
      'The warehouse and transport details can be changed until the goods arrive. Products cannot be changed.',
    body: UpdateInboundShipmentRequest,
    success: { status: 200, body: InboundShipmentResponse },
    problems: ['inbound_not_found', 'inbound_not_updatable', 'local_description_missing'],
  },
  deleteInbound: {
    ...writing,
    key: 'DELETE /inbound/{id}',
    summary: 'Cancel an inbound shipment',
    description: 'An inbound shipment can be cancelled until the warehouse has received it.',
    success: { status: 200, body: EmptyResponse },
    problems: ['inbound_not_found', 'inbound_not_deletable'],
  },
})

export type InboundEndpoint<Name extends keyof typeof inboundRoutes> = Endpoint<
  (typeof inboundRoutes)[Name],
  SigningDeps & TrackingNumberDeps
>
