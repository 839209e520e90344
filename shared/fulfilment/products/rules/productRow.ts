import * as v from 'valibot'
import { comparableBarcode } from './barcodes.ts'

/** A name a shop knows a product by. */
const RowSku = v.object({
  shopId: v.string(),
  sku: v.string(),
  isActive: v.boolean(),
  /** Orders that name it. */
  orders: v.number(),
  /**
   * What it stands for is kept under its folded name; otherwise under the name as it is written, as
   * all were once.
   */
  isFolded: v.boolean(),
})

/** Units of a product in a warehouse. What lies there is both together. */
const Stock = v.object({
  /** Free to be promised. */
  available: v.number(),
  /** Promised to orders. */
  reserved: v.number(),
})

const Measures = v.object({
  weightGrams: v.number(),
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
})

/**
 * What is known of a product besides its description: what lists are filtered and sorted by, its
 * SKUs, its stock, and who refers to it. One item, so that a transaction over the 80 lines of an
 * order writes one item for each.
 */
export const ProductRow = v.object({
  id: v.number(),
  userId: v.number(),
  /** In lower case, for searching. */
  name: v.string(),
  /** As searches compare it. Absent: the row was last described by an earlier release. */
  barcode: v.optional(v.string()),
  isPackaging: v.boolean(),
  /** By a key of their own, which order lines remember: a SKU may be renamed. */
  skus: v.record(v.string(), RowSku),
  /** By warehouse. */
  stock: v.record(v.string(), Stock),
  /** Available over all warehouses. */
  quantity: v.number(),
  /** Units that waiting orders want. */
  backordered: v.number(),
  /** Inbound shipments that name it. */
  inbounds: v.number(),
  /**
   * Raised whenever units become available: who decided to wait on an older number decides anew.
   */
  arrivals: v.number(),
  /** Raised by every change of its stock: tells which of two readings is the newer one. */
  stockRevision: v.number(),
  /** Null until a warehouse has measured it. */
  measures: v.nullable(Measures),
})

export type ProductRow = Readonly<v.InferOutput<typeof ProductRow>>
export type RowSku = Readonly<v.InferOutput<typeof RowSku>>
export type Stock = Readonly<v.InferOutput<typeof Stock>>
export type Measures = Readonly<v.InferOutput<typeof Measures>>

/** A product's name as lists search it and sort by it. */
export const searchable = (name: string): string => name.toLowerCase()

/**
 * The row of a product that no warehouse and no order knows yet; its SKUs by keys of their own
 * (digits).
 */
export const newProductRow = (
  { id, userId, name, isPackaging, barcode }: Pick<ProductRow, 'id' | 'userId' | 'name' | 'isPackaging' | 'barcode'>,
  skus: ProductRow['skus'] = {},
): ProductRow => ({
  id,
  userId,
  name: searchable(name),
  ...(barcode === undefined ? {} : { barcode: comparableBarcode(barcode) }),
  isPackaging,
  skus,
  stock: {},
  quantity: 0,
  backordered: 0,
  inbounds: 0,
  arrivals: 0,
  stockRevision: 0,
  measures: null,
})

export const NO_STOCK: Stock = { available: 0, reserved: 0 }

/** Whether units of it lie anywhere, promised or not. */
export const hasStock = ({ stock }: Pick<ProductRow, 'stock'>): boolean =>
  Object.values(stock).some(({ available, reserved }) => available + reserved > 0)

/** Whether orders name it by any of its SKUs. */
export const isOrdered = ({ skus }: Pick<ProductRow, 'skus'>): boolean =>
  Object.values(skus).some(({ orders }) => orders > 0)
