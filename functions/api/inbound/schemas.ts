import * as v from 'valibot'
import { INBOUND_STATUSES } from '../../../shared/fulfilment/inbound/rules/inbound.ts'
import { MAX_INBOUND_PRODUCTS, MAX_UNITS } from '../../../shared/fulfilment/inbound/rules/limits.ts'
import { id, integer, list, object, optionalText, text, usdCents } from '../../../shared/http/fields.ts'
import { documentType, paging } from '../../../shared/http/query.ts'

export const ListInbound = v.object(paging())

export const ReadInbound = v.object({ type: v.optional(documentType) })

const Product = object({ id, quantity: integer(1, MAX_UNITS), cost: v.optional(v.nullable(usdCents)) })

const fields = {
  carrier: optionalText(64),
  tracking_number: optionalText(64),
  notes: optionalText(255),
  warehouse: object({ id: text(8, 8) }),
  products: list(Product, 1, MAX_INBOUND_PRODUCTS),
}

export const CreateInbound = object({
  inbound: object({
    ...fields,
    carrier: v.optional(fields.carrier, null),
    tracking_number: v.optional(fields.tracking_number, null),
    notes: v.optional(fields.notes, null),
  }),
})

export const UpdateInbound = object({ inbound: v.partial(object(fields)) })

export type SentProduct = v.InferOutput<typeof Product>

const wholeNumber = v.pipe(v.number(), v.integer())
const textOrNull = v.nullable(v.string())

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
  total_inbound: wholeNumber,
  total_pages: wholeNumber,
})
export const EmptyAnswer = v.strictObject({})
