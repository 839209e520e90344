import * as v from 'valibot'
import { INBOUND_STATUSES } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { MAX_INBOUND_PRODUCTS, MAX_UNITS } from '../../../shared/fulfilment/inbound/rules/limitsAndTimes.ts'
import { EmptyAnswer, nextPage, textOrNull, totalCount, wholeNumber } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { id, integer, list, object, optionalText, text, usdCents } from '../../../shared/http/fields.ts'
import { documentType, paging } from '../../../shared/http/query.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SigningDeps } from '../../runtime/core.ts'

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
  address: v.pipe(textOrNull, v.description('Lines parted by newlines')),
  language: textOrNull,
  language_code: textOrNull,
  name: textOrNull,
})

const inboundEntries = {
  id: wholeNumber,
  carrier: v.pipe(textOrNull, v.description('Who brings it to the warehouse, as you told')),
  created: v.string(),
  notes: textOrNull,
  received: v.pipe(textOrNull, v.description('When it arrived')),
  status: v.picklist(INBOUND_STATUSES),
  tracking_number: textOrNull,
  warehouse: Warehouse,
}

const ProductView = v.strictObject({
  id: wholeNumber,
  codes: v.pipe(
    v.nullable(v.array(v.strictObject({ code: v.string(), quantity: wholeNumber }))),
    v.description('Problems the warehouse found; null where there are none, or it has not counted yet'),
  ),
  cost: v.pipe(v.nullable(v.number()), v.description('USD for one unit')),
  is_packaging: v.boolean(),
  name: v.string(),
  processed: v.pipe(wholeNumber, v.description('Units the warehouse counted')),
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
    summary: 'List inbound shipments, newest first',
    query: ListInbound,
    success: { status: 200, body: InboundsAnswer },
    problems: ['page_token_invalid'],
  },
  getInbound: {
    ...reading,
    key: 'GET /inbound/{id}',
    summary: 'Read an inbound shipment with its products, or download their labels with type=pdf',
    query: ReadInbound,
    success: { status: 200, body: InboundAnswer, document: 'application/pdf' },
    problems: ['inbound_not_found'],
  },
  createInbound: {
    ...writing,
    key: 'POST /inbound',
    summary: 'Announce stock that is sent to a warehouse',
    body: CreateInbound,
    success: { status: 201, body: InboundAnswer },
    problems: ['inbound_product_refused', 'inbound_duplicate_products', 'local_description_missing'],
  },
  updateInbound: {
    ...writing,
    key: 'PUT /inbound/{id}',
    summary: 'Change where an inbound shipment goes and how, until it has arrived; its products stay',
    body: UpdateInbound,
    success: { status: 200, body: InboundAnswer },
    problems: ['inbound_not_found', 'inbound_not_updatable', 'local_description_missing'],
  },
  deleteInbound: {
    ...writing,
    key: 'DELETE /inbound/{id}',
    summary: 'Take an inbound shipment back that has not arrived',
    success: { status: 200, body: EmptyAnswer },
    problems: ['inbound_not_found', 'inbound_not_deletable'],
  },
})

export type InboundEndpoint<Name extends keyof typeof inboundRoutes> = Endpoint<
  (typeof inboundRoutes)[Name],
  SigningDeps
>
