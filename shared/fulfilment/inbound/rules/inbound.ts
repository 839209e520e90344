import * as v from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { getDescription, type Product } from '#shared/fulfilment/products/rules/product.ts'

/** Retention of inbound shipments. */
const INBOUND_RETENTION_YEARS = 3

export const INBOUND_STATUSES = ['Pending', 'Received', 'Processed'] as const

/** A problem found by a warehouse, and the number of units affected. */
const ProblemCode = v.object({ code: v.string(), quantity: v.number() })

/** Units received of a lot, sellable or not. Empty lot: only the expiry date is known. */
const ReceivedLot = v.object({ lot: v.string(), expiry: v.nullable(v.string()), units: v.number() })

const InboundProduct = v.object({
  id: v.number(),
  quantity: v.number(),
  /** Unit cost to the user in USD cents, if stated. */
  costCents: v.nullable(v.number()),
  /** Units counted. */
  processed: v.number(),
  /** Null until counted. */
  codes: v.nullable(v.array(ProblemCode)),
  /** Counted units that are not sellable; absent if there are none. */
  held: v.optional(v.number()),
  /** Absent if no lots or expiry dates were recorded. */
  lots: v.optional(v.array(ReceivedLot)),
})

/** Stock in transfer to a warehouse. Product names are stored with the products. */
export const Inbound = v.object({
  id: v.number(),
  userId: v.number(),
  /** Increased by every change. */
  revision: v.number(),
  status: v.picklist(INBOUND_STATUSES),
  warehouseId: v.string(),
  carrier: v.nullable(v.string()),
  trackingNumber: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  /** Time of arrival, Unix ms. */
  receivedMs: v.nullable(v.number()),
  /** Each product once. */
  products: v.array(InboundProduct),
  /** False if the goods arrived without a notice. */
  announced: v.optional(v.boolean()),
  /** Boxes with their container codes, null without one. Absent if none were stated. */
  boxes: v.optional(v.array(v.object({ sscc: v.nullable(v.string()) }))),
})

export type Inbound = Readonly<v.InferOutput<typeof Inbound>>
export type InboundProduct = Readonly<v.InferOutput<typeof InboundProduct>>
export type ReceivedLot = Readonly<v.InferOutput<typeof ReceivedLot>>
export type ProblemCode = Readonly<v.InferOutput<typeof ProblemCode>>

/** Whether it can be changed and cancelled: it has not arrived yet. */
export const isPending = ({ status }: Pick<Inbound, 'status'>): boolean => status === 'Pending'

/** Returns the end of an inbound shipment's retention. */
export function computeRetentionEndMs(createdMs: number): number {
  const end = new Date(createdMs)
  end.setUTCFullYear(end.getUTCFullYear() + INBOUND_RETENTION_YEARS)
  return end.getTime()
}

/** Count of a product by a warehouse. */
export type CountedProduct = Pick<InboundProduct, 'id' | 'processed'> & { readonly codes: readonly ProblemCode[] }

/** Returns the products after the count. Products absent from it count as zero. */
export function countProducts(
  products: readonly InboundProduct[],
  counted: readonly CountedProduct[],
): readonly InboundProduct[] {
  const byId = new Map(counted.map((one) => [one.id, one]))
  return products.map((product) => {
    const { processed = 0, codes = [] } = byId.get(product.id) ?? {}
    return { ...product, processed, codes: [...(product.codes ?? []), ...codes] }
  })
}

/** Returns 400/1354 for products named twice. */
export function validateUniqueProducts(ids: readonly number[]): Problem | null {
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return repeated.size === 0 ? null : problem('inbound_duplicate_products', { ids: [...repeated].join(', ') })
}

type Described = Pick<Product, 'id' | 'description' | 'localDescriptions'>
type Language = { readonly language: string; readonly languageCode: string }

/**
 * Returns 400/1339 for a product without a description in the language of the warehouse's staff.
 */
export function validateProductDescriptions(
  products: readonly Described[],
  { language, languageCode }: Language,
): Problem | null {
  const lacking = products.find((product) => getDescription(product, languageCode) === null)
  return lacking ? problem('local_description_missing', { id: lacking.id, language }) : null
}

/** Returns the permission that an account needs for a restricted warehouse. */
export const getWarehouseApproval = (warehouseId: string) => `warehouse:${warehouseId}` as const
