import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { INBOUND_STATUSES } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { MAX_INBOUND_PRODUCTS, MAX_UNITS } from '#shared/fulfilment/inbound/rules/inboundLimits.ts'
import { EmptyAnswer, nextPage, textOrNull, totalCount, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { id, integer, list, object, optionalText, text, usdCents } from '#shared/http/fields.ts'
import { documentType, paging } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'

const ListInbound = v.object(paging())

const ReadInbound = v.object({ type: v.optional(documentType) })

const Product = object({ id, quantity: integer(1, MAX_UNITS), cost: v.optional(v.nullable(usdCents)) })

const fields = {
  carrier: optionalText(64),
  tracking_number: optionalText(64),
  notes: optionalText(255),
  warehouse: object({ id: text(8, 8) }),
  products: list(Product, 1, MAX_INBOUND_PRODUCTS),
}

const CreateInbound = object({
  inbound: object({
    ...fields,
    carrier: v.optional(fields.carrier, null),
    tracking_number: v.optional(fields.tracking_number, null),
    notes: v.optional(fields.notes, null),
  }),
})

const UpdateInbound = object({ inbound: v.partial(object(fields)) })

export type SentProduct = v.InferOutput<typeof Product>

const Warehouse = v.strictObject({
  id: v.string(),
  address: v.pipe(textOrNull, v.description('Address lines, separated by line breaks')),
  language: textOrNull,
  language_code: textOrNull,
  name: textOrNull,
})

const inboundEntries = {
  id: wholeNumber,
  carrier: v.pipe(textOrNull, v.description('Carrier that brings the goods to the warehouse')),
  created: v.string(),
  notes: textOrNull,
  received: v.pipe(textOrNull, v.description('Arrival time')),
  status: v.picklist(INBOUND_STATUSES),
  tracking_number: textOrNull,
  warehouse: Warehouse,
}

const ProductView = v.strictObject({
  id: wholeNumber,
  codes: v.pipe(
    v.nullable(v.array(v.strictObject({ code: v.string(), quantity: wholeNumber }))),
    v.description('Discrepancies found by the warehouse; null if none, or not yet counted'),
  ),
  cost: v.pipe(v.nullable(v.number()), v.description('Unit cost in USD')),
  is_packaging: v.boolean(),
  name: v.string(),
  processed: v.pipe(wholeNumber, v.description('Number of units counted by the warehouse')),
  quantity: wholeNumber,
})

const InboundView = v.pipe(v.strictObject({ ...inboundEntries, products: v.array(ProductView) }), v.title('Inbound'))

export const InboundAnswer = v.strictObject({ inbound: InboundView })
export const InboundsAnswer = v.strictObject({
  inbound: v.array(v.pipe(v.strictObject(inboundEntries), v.title('InboundRow'))),
  next_page: nextPage,
  total_inbound: totalCount,
  total_pages: totalCount,
})

const reading = { tag: 'Inbound', access: 'token', scope: 'read_products', effect: 'none' } as const
const writing = { tag: 'Inbound', access: 'token', scope: 'write_products', effect: 'single' } as const

export const inboundRoutes = defineRoutes({
  listInbound: {
    ...reading,
    key: 'GET /inbound',
    summary: 'List inbound shipments',
    description: 'Newest first.',
    query: ListInbound,
    success: { status: 200, body: InboundsAnswer },
    problems: ['page_token_invalid'],
  },
  getInbound: {
    ...reading,
    key: 'GET /inbound/{id}',
    summary: 'Retrieve an inbound shipment',
    description: 'With `type=pdf`, returns the labels to attach.',
    query: ReadInbound,
    success: { status: 200, body: InboundAnswer, document: 'application/pdf' },
    problems: ['inbound_not_found'],
  },
  createInbound: {
    ...writing,
    key: 'POST /inbound',
    summary: 'Create an inbound shipment',
    description: 'Notifies the warehouse (ASN). Stock is available once the warehouse has counted it.',
    body: CreateInbound,
    success: { status: 201, body: InboundAnswer },
    problems: ['inbound_product_refused', 'inbound_duplicate_products', 'local_description_missing'],
  },
  updateInbound: {
    ...writing,
    key: 'PUT /inbound/{id}',
    summary: 'Update an inbound shipment',
    description: 'Changes warehouse and transport until arrival. Products cannot be changed.',
    body: UpdateInbound,
    success: { status: 200, body: InboundAnswer },
    problems: ['inbound_not_found', 'inbound_not_updatable', 'local_description_missing'],
  },
  deleteInbound: {
    ...writing,
    key: 'DELETE /inbound/{id}',
    summary: 'Cancel an inbound shipment',
    description: 'Possible until the warehouse has received it.',
    success: { status: 200, body: EmptyAnswer },
    problems: ['inbound_not_found', 'inbound_not_deletable'],
  },
})

export type InboundEndpoint<Name extends keyof typeof inboundRoutes> = Endpoint<
  (typeof inboundRoutes)[Name],
  SigningDeps
>
