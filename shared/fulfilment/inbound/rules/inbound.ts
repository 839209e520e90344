import * as v from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { descriptionIn, type Product } from '#shared/fulfilment/products/rules/product.ts'

/** Retention of inbound shipments. */
const KEPT_YEARS = 3

export const INBOUND_STATUSES = ['Pending', 'Received', 'Processed'] as const

/** A problem a warehouse found, and how many units have it. */
const ProblemCode = v.object({ code: v.string(), quantity: v.number() })

const InboundProduct = v.object({
  id: v.number(),
  quantity: v.number(),
  /** What one unit cost its owner, USD cents, where they told. */
  costCents: v.nullable(v.number()),
  /** Units that were counted. */
  processed: v.number(),
  /** Null until they were counted. */
  codes: v.nullable(v.array(ProblemCode)),
})

/** Stock on its way to a warehouse. What its products are called stands in the products. */
export const Inbound = v.object({
  id: v.number(),
  userId: v.number(),
  /** Raised by every change. */
  revision: v.number(),
  status: v.picklist(INBOUND_STATUSES),
  warehouseId: v.string(),
  carrier: v.nullable(v.string()),
  trackingNumber: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  /** When it arrived, Unix ms. */
  receivedMs: v.nullable(v.number()),
  /** Each product once. */
  products: v.array(InboundProduct),
})

export type Inbound = Readonly<v.InferOutput<typeof Inbound>>
export type InboundProduct = Readonly<v.InferOutput<typeof InboundProduct>>
export type ProblemCode = Readonly<v.InferOutput<typeof ProblemCode>>

/** Whether it may still be changed and taken back: its warehouse has not seen it yet. */
export const isPending = ({ status }: Pick<Inbound, 'status'>): boolean => status === 'Pending'

/** The instant from which an inbound shipment is kept no longer. */
export function retentionEndMs(createdMs: number): number {
  const end = new Date(createdMs)
  end.setUTCFullYear(end.getUTCFullYear() + KEPT_YEARS)
  return end.getTime()
}

/** What a warehouse counted of a product. */
export type CountedProduct = Pick<InboundProduct, 'id' | 'processed'> & { readonly codes: readonly ProblemCode[] }

/** The products of an inbound shipment after the count. Those that were not found count as none. */
export function countProducts(
  products: readonly InboundProduct[],
  counted: readonly CountedProduct[],
): readonly InboundProduct[] {
  const byId = new Map(counted.map((one) => [one.id, one]))
  return products.map((product) => {
    const { processed = 0, codes = [] } = byId.get(product.id) ?? {}
    return { ...product, processed, codes: [...codes] }
  })
}

/** Why products cannot be announced as they are named: 400/1354 for one named twice. */
export function duplicateProductsProblem(ids: readonly number[]): Problem | null {
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return repeated.size === 0 ? null : problem('inbound_duplicate_products', { ids: [...repeated].join(', ') })
}

type Described = Pick<Product, 'id' | 'description' | 'localDescriptions'>
type Language = { readonly language: string; readonly languageCode: string }

/**
 * The people of a warehouse must be able to read what they unpack: 400/1339 for a product not
 * described in their language.
 */
export function missingDescriptionProblem(
  products: readonly Described[],
  { language, languageCode }: Language,
): Problem | null {
  const lacking = products.find((product) => descriptionIn(product, languageCode) === null)
  return lacking ? problem('local_description_missing', { id: lacking.id, language }) : null
}

/**
 * What the operator approves an account for, so that it may send stock to a warehouse that not
 * everybody may use.
 */
export const warehouseApproval = (warehouseId: string) => `warehouse:${warehouseId}` as const
