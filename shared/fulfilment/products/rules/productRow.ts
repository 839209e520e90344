import * as v from 'valibot'
import { toComparableBarcode } from './barcodes.ts'

/** A SKU of a product in a shop. */
const RowSku = v.object({
  shopId: v.string(),
  sku: v.string(),
  isActive: v.boolean(),
  /** Number of orders that use it. */
  orders: v.number(),
  /** Whether its pointer has the folded name; older ones have the exact spelling. */
  isFolded: v.boolean(),
})

/** Units of a product in a warehouse; the on-hand quantity includes held units. */
const Stock = v.object({
  /** Available for allocation. */
  available: v.number(),
  /** Allocated to orders. */
  reserved: v.number(),
  /** Not sellable: damaged, quarantined, missing or expired. Absent if there were never any. */
  held: v.optional(v.number()),
  /** Sellable units without a known place. Absent in warehouses without places. */
  unplaced: v.optional(v.number()),
})

/** What a warehouse records of each unit. */
const Tracking = v.object({
  lot: v.boolean(),
  expiry: v.boolean(),
  /** Serial numbers are recorded at packing. */
  serial: v.boolean(),
  /** Units are shipped up to this many days before they expire. */
  minDaysLeft: v.number(),
})

const Measures = v.object({
  weightGrams: v.number(),
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
})

const KitComponent = v.object({
  productId: v.number(),
  /** Units in one kit. */
  quantity: v.number(),
})

/**
 * List attributes, SKUs, stock and reference counts of a product. A single item, so that a
 * transaction over the 80 lines of an order writes one item per product.
 */
export const ProductRow = v.object({
  id: v.number(),
  userId: v.number(),
  /** In lower case, for searching. */
  name: v.string(),
  /** In comparable form. Absent on rows of earlier releases. */
  barcode: v.optional(v.string()),
  isPackaging: v.boolean(),
  /** By keys that order lines refer to, as SKUs may be renamed. */
  skus: v.record(v.string(), RowSku),
  /** By warehouse. */
  stock: v.record(v.string(), Stock),
  /** Available in all warehouses. */
  quantity: v.number(),
  /** Units wanted by waiting orders. */
  backordered: v.number(),
  /** Number of inbound shipments with it. */
  inbounds: v.number(),
  /** Increased when units become available; a decision to wait is repeated if it changed. */
  arrivals: v.number(),
  /** Increased by every stock change; orders readings of the stock. */
  stockRevision: v.number(),
  /** Null until measured by a warehouse. */
  measures: v.nullable(Measures),
  /** Whether there is a picture, taken in a warehouse. */
  hasPicture: v.optional(v.boolean()),
  /** Parcels with it whose weight differed since it was measured. Absent if there were none. */
  weightFlags: v.optional(v.number()),
  /** Absent if nothing is tracked. */
  tracking: v.optional(Tracking),
  /** Components of a kit, which has no stock. Absent for other products. */
  components: v.optional(v.array(KitComponent)),
  /** Former components of a kit, which orders may still require. */
  formerComponentIds: v.optional(v.array(v.number())),
  /** Number of kits that it is, or was, a component of. */
  kits: v.optional(v.number()),
})

export type ProductRow = Readonly<v.InferOutput<typeof ProductRow>>
export type RowSku = Readonly<v.InferOutput<typeof RowSku>>
export type Stock = Readonly<v.InferOutput<typeof Stock>>
export type KitComponent = Readonly<v.InferOutput<typeof KitComponent>>
export type Tracking = Readonly<v.InferOutput<typeof Tracking>>
export type Measures = Readonly<v.InferOutput<typeof Measures>>

/** Returns a product's name for searching and sorting. */
export const searchable = (name: string): string => name.toLowerCase()

type Described = Pick<ProductRow, 'id' | 'userId' | 'name' | 'isPackaging' | 'barcode' | 'tracking'>

/** Returns the row of a new product; SKU keys are digits. */
export const createEmptyProductRow = (
  { id, userId, name, isPackaging, barcode, tracking }: Described,
  skus: ProductRow['skus'] = {},
): ProductRow => ({
  id,
  userId,
  name: searchable(name),
  ...(barcode === undefined ? {} : { barcode: toComparableBarcode(barcode) }),
  isPackaging,
  skus,
  stock: {},
  quantity: 0,
  backordered: 0,
  inbounds: 0,
  arrivals: 0,
  stockRevision: 0,
  measures: null,
  ...(tracking ? { tracking } : {}),
})

/** Parcels whose weight differs, after which a product is to be measured again. */
const MAX_WEIGHT_FLAGS = 3

/** Whether a warehouse has to measure the product again. */
export const areMeasurementsRequested = ({ weightFlags = 0 }: Pick<ProductRow, 'weightFlags'>): boolean =>
  weightFlags >= MAX_WEIGHT_FLAGS

export const NO_STOCK_TRACKING: Tracking = { lot: false, expiry: false, serial: false, minDaysLeft: 0 }

export const isSameTracking = (one: Tracking, other: Tracking): boolean =>
  one.lot === other.lot &&
  one.expiry === other.expiry &&
  one.serial === other.serial &&
  one.minDaysLeft === other.minDaysLeft

export const EMPTY_STOCK_FIGURES: Stock = { available: 0, reserved: 0 }

/** Units in a warehouse: sellable and held ones. */
export const sumOnHandUnits = ({ available, reserved, held = 0 }: Stock): number => available + reserved + held

/** Whether units exist in any warehouse, allocated, held or neither. */
export const hasStockUnits = ({ stock }: Pick<ProductRow, 'stock'>): boolean =>
  Object.values(stock).some((one) => sumOnHandUnits(one) > 0)

/** Whether units have ever arrived; those that were never sellable are not counted as arrivals. */
export const hasReceivedUnits = (row: Pick<ProductRow, 'arrivals' | 'stock'>): boolean =>
  row.arrivals > 0 || hasStockUnits(row)

/** Whether orders use any of its SKUs. */
export const isProductOrdered = ({ skus }: Pick<ProductRow, 'skus'>): boolean =>
  Object.values(skus).some(({ orders }) => orders > 0)
