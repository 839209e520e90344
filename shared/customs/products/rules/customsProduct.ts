import * as v from 'valibot'
import { Compliance } from '#shared/customs/goods/rules/cpsc.ts'

/** Food, cosmetics, and ceramic ware that touches food. */
export const CUSTOMS_PRODUCT_TYPES = ['FOO', 'COS', 'FOO-CCW'] as const

const text = v.string()
const textOrNull = v.nullable(text)

const Address = v.pipe(
  v.object({
    name: text,
    street1: text,
    street2: textOrNull,
    city: text,
    province: textOrNull,
    postal_code: textOrNull,
    country: text,
    email: text,
    phone: text,
  }),
  v.title('CustomsProductAddress'),
)

const party = {
  use_consignor: v.boolean(),
  address: v.pipe(v.nullable(Address), v.description('Address; null if the party is the consignor')),
}
const registered = { ...party, id: v.nullable(v.object({ type: text, value: text })) }

/**
 * What is said of goods that an agency regulates, by the names its requests have: nothing of ours follows from it but whether it is
 * complete, and it is passed on as it is.
 */
export const CustomsProductContent = v.object({
  type: v.picklist(CUSTOMS_PRODUCT_TYPES),
  coi: text,
  coo: text,
  brand_name: text,
  description: text,
  code: textOrNull,
  contact: v.object({ name: text, email: text, phone: text }),
  intended_use_code: text,
  processing_code: textOrNull,
  uom: textOrNull,
  quantity: v.nullable(v.number()),
  packaging: v.nullable(v.object({ type: text, quantity: v.pipe(v.number(), v.integer()) })),
  manufacturer: v.object(registered),
  importer: v.object(party),
  shipper: v.object(party),
  prior_notice_submitter: v.nullable(v.object(party)),
  fsvp_importer: v.nullable(v.object({ ...registered, exempt: v.boolean() })),
  affirmation_of_compliance: v.nullable(v.array(v.object({ code: text, value: text }))),
  compliance_code: v.nullable(v.array(v.object({ code: text, value: text }))),
  compliance: v.optional(v.nullable(Compliance), null),
})

/** Regulated goods as customs agencies are told of them. Lines of shipments name them. */
export const CustomsProduct = v.object({
  id: v.number(),
  userId: v.number(),
  /** Raised by every change. */
  revision: v.number(),
  updatedMs: v.number(),
  /** Null while it is there. Shipments still refer to a deleted one. */
  deletedMs: v.nullable(v.number()),
  content: CustomsProductContent,
})

export type CustomsProductContent = Readonly<v.InferOutput<typeof CustomsProductContent>>
export type CustomsProduct = Readonly<v.InferOutput<typeof CustomsProduct>>
