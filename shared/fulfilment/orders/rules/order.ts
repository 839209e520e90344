import * as v from 'valibot'
import { Party } from '#shared/addresses/rules/postalAddress.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { getCreationMs as placedMs } from '#shared/core/ids.ts'
import { ListShard } from '#shared/core/listShards.ts'
import { DangerousGoodsDetails } from '#shared/customs/goods/rules/dangerousGoodsDetails.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { AppliedRule } from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import { OrderPromise } from './promise.ts'
import { canMove, ORDER_STATUSES } from './transitions.ts'

/* Orders and their properties. */

/** Age at which an unfulfilled order is closed. */
const ORDER_PRUNE_DELAY_MS = 365 * DAY_MS

const text = v.string()
const nullableText = v.nullable(v.string())
const nullableNumber = v.nullable(v.number())

/** Component of a kit, as it was when the line was added. */
const LineComponent = v.object({
  productId: v.number(),
  name: text,
  dgCode: nullableText,
  hsCode: nullableText,
  /** Units in one kit. */
  quantity: v.number(),
  /** Retail value of one unit, USD cents. */
  valueCents: v.number(),
})

const OrderLine = v.object({
  sku: text,
  /** Key of the SKU in its product's row, as SKUs may be renamed. */
  skuKey: text,
  productId: v.number(),
  name: text,
  dgCode: nullableText,
  hsCode: nullableText,
  quantity: v.number(),
  /** Of the whole line; null for the product's own value. */
  soldForCents: nullableNumber,
  /** Customs product of the line, if an agency regulates it. */
  customsProductId: v.optional(v.number()),
  /** Dangerous goods details in addition to the product's code. */
  dangerousGoods: v.optional(DangerousGoodsDetails),
  /** Components, if the product is a kit: later changes of the kit do not affect the line. */
  components: v.optional(v.array(LineComponent)),
  /**
   * Warehouse of the allocated units, until they are shipped. A line is allocated and packed as a
   * whole.
   */
  reservedIn: nullableText,
  /** Fulfilment it is packed in. */
  fulfillmentId: nullableNumber,
  fulfilled: v.boolean(),
})

export const Fulfillment = v.object({
  id: v.number(),
  warehouseId: text,
  shipmentId: v.number(),
  labelId: v.number(),
  /** `labelling`: awaits the label of an external carrier. */
  stage: v.picklist(['labelling', 'packing', 'fulfilled']),
  packedMs: nullableNumber,
  fulfilledMs: nullableNumber,
  service: v.picklist(SERVICES),
  trackingNumber: nullableText,
  /** Previous tracking numbers, by which the shop may still know it. */
  formerNumbers: v.array(text),
  /** The parcel as packed, if the warehouse measured it. */
  parcel: v.optional(
    v.object({
      box: nullableText,
      weightGrams: v.number(),
      lengthCm: v.number(),
      widthCm: v.number(),
      heightCm: v.number(),
    }),
  ),
  /** Lots and serial numbers of the packed units, if they are tracked. */
  contents: v.optional(
    v.array(v.object({ productId: v.number(), lot: text, units: v.number(), serials: v.array(text) })),
  ),
  fulfillmentFeeCents: v.number(),
  packagingFeeCents: v.number(),
  packingSlipFeeCents: v.number(),
  shippingCostCents: v.number(),
})

/** A line of an imported order that matches no SKU of its shop. */
export const UnmatchedLine = v.object({
  sku: nullableText,
  name: text,
  quantity: v.number(),
  soldForCents: nullableNumber,
})
export type UnmatchedLine = Readonly<v.InferOutput<typeof UnmatchedLine>>

/** State of an imported order in its store when it was last reconciled. */
const StoreState = v.object({
  closure: v.nullable(v.picklist(['cancelled', 'refunded', 'fulfilled'])),
  lines: v.array(v.object({ sku: text, quantity: v.number(), totalMinor: v.number(), currency: text })),
  recipientDigest: text,
})
export type StoreState = Readonly<v.InferOutput<typeof StoreState>>

/** Latest change of an imported order in its store. */
const StoreChange = v.object({
  name: v.picklist(['order_closed_in_store', 'order_changed_in_store']),
  detail: text,
  detectedMs: v.number(),
  /** Detected during packing, so the rest of the order is still to be stopped. */
  isPending: v.boolean(),
})
export type StoreChange = Readonly<v.InferOutput<typeof StoreChange>>

/** Problem that stops an order, as shown to its user. */
const OrderError = v.object({ code: v.number(), httpStatus: v.number(), message: text })

/** Options that the client left open, with their defaults: shipping rules may decide them. */
const UnsetOrderOptions = v.object({
  wantedService: v.optional(v.picklist(SERVICES)),
  insurance: v.optional(v.boolean()),
  signatureConfirmation: v.optional(v.boolean()),
  warehouseId: v.optional(v.null()),
})
export type UnsetOrderOptions = Readonly<v.InferOutput<typeof UnsetOrderOptions>>

/** Options of an order, changeable at any time. */
const OrderOptions = v.object({
  to: Party,
  /** Null: the recipient. */
  consignee: v.nullable(Party),
  consignor: Party,
  /** Null: the service's return address for the destination. */
  from: v.nullable(Party),
  /** Null if not chosen: DDU, else DDP. */
  wantedTerms: v.nullable(v.picklist(TERMS)),
  /** As requested; `service` may be a lower level. */
  wantedService: v.picklist(SERVICES),
  giftMessage: nullableText,
  packingSlip: v.boolean(),
  ignoreBadAddress: v.boolean(),
  insurance: v.boolean(),
  signatureConfirmation: v.boolean(),
  partialFulfillment: v.boolean(),
  /** Whether several warehouses may ship it together; absent in orders of earlier releases. */
  splitFulfillment: v.optional(v.boolean()),
  /** Required warehouse; null if chosen by the platform. */
  warehouseId: nullableText,
  tags: v.optional(v.array(text)),
  /** Carrier chosen by the client; absent if shipping rules or the price decide. */
  wantedCarrier: v.optional(text),
  /** The carrier's point where the recipient collects the parcels; absent for delivery to `to`. */
  servicePointId: v.optional(text),
  /** Absent in orders of earlier releases, whose options are not changed by rules. */
  openOptions: v.optional(UnsetOrderOptions),
})

export const Order = v.object({
  ...OrderOptions.entries,
  id: v.number(),
  userId: v.number(),
  /** Increased by every change, for optimistic locking. */
  revision: v.number(),
  /** Creation time in its shop. */
  createdMs: v.number(),
  status: v.picklist(ORDER_STATUSES),
  shop: v.object({
    id: text,
    name: text,
    type: text,
    /** Order number for merchant and buyer. */
    orderId: nullableText,
    /** Id on the shop's platform; orders of earlier releases have it in `orderId`. */
    platformId: nullableText,
  }),
  terms: v.picklist(TERMS),
  service: v.picklist(SERVICES),
  /** Services of which the cheapest is used, if a shipping rule decided so. */
  serviceChoices: v.optional(v.array(v.picklist(SERVICES))),
  /** Required carrier, if a shipping rule decided one. */
  carrier: v.optional(text),
  /** Shipping rules with what they decided at the last processing. */
  shippingRules: v.optional(v.array(AppliedRule)),
  /** Shipping rule that put it on hold. Once released, it is not held by a rule again. */
  ruleHold: v.optional(v.object({ id: v.number(), name: text, isReleased: v.boolean() })),
  /** Whether the recipient's address was verified. */
  verified: v.boolean(),
  /** Time of the next job run; null if none. The status determines the job. */
  dueAtMs: nullableNumber,
  lines: v.array(OrderLine),
  /** Nothing is shipped while there are any. */
  unmatched: v.optional(v.array(UnmatchedLine)),
  /** Absent in orders imported by earlier releases. */
  storeState: v.optional(StoreState),
  storeChange: v.optional(StoreChange),
  fulfillments: v.array(Fulfillment),
  /** Units counted as backordered, by product. */
  awaited: v.array(v.object({ productId: v.number(), units: v.number() })),
  /** Products whose arrival triggers it: it is in the queue of each. */
  watched: v.array(v.number()),
  /** Set in status Exception. */
  error: v.nullable(OrderError),
  /**
   * Failure of a parcel while others are packed, after which the order is put in Exception. Set in
   * status Packing only.
   */
  packingError: v.optional(OrderError),
  /** Absent until stock is allocated, and in orders of earlier releases. */
  promise: v.optional(OrderPromise),
  listShard: ListShard,
})

export type Order = Readonly<v.InferOutput<typeof Order>>
export type OrderLine = Readonly<v.InferOutput<typeof OrderLine>>
export type LineComponent = Readonly<v.InferOutput<typeof LineComponent>>
export type PackedParcel = NonNullable<Fulfillment['parcel']>
export type Fulfillment = Readonly<v.InferOutput<typeof Fulfillment>>
export type OrderError = Readonly<v.InferOutput<typeof OrderError>>

/** Whether a part of it was shipped. */
export const hasShippedLines = ({ lines }: Pick<Order, 'lines'>): boolean => lines.some(({ fulfilled }) => fulfilled)

/**
 * Returns an order that goes to a country: dates promised for another one are void, unless a part
 * was shipped under them.
 */
export function updateDestination({ promise, ...order }: Order, country: string): Order {
  return promise && (country === order.to.country || hasShippedLines(order)) ? { ...order, promise } : order
}

/** Whether store lines are still without SKU. */
export const hasUnmatchedLines = ({ unmatched = [] }: Pick<Order, 'unmatched'>): boolean => unmatched.length > 0

/** Whether its user may delete it: nothing was shipped, and it is not being packed. */
export const isOrderRemovable = (order: Order): boolean =>
  !hasShippedLines(order) && canMove(order.status, null, 'client')

/** Whether a line is neither shipped nor being packed. */
export const isOpen = ({ fulfilled, fulfillmentId }: OrderLine): boolean => !fulfilled && fulfillmentId === null

/** Whether a line is open with units allocated, so that it can be packed. */
export const isStockReserved = (line: OrderLine): boolean => isOpen(line) && line.reservedIn !== null

/** Whether a line is open without units. */
export const isOrderAwaitingStock = (line: OrderLine): boolean => isOpen(line) && line.reservedIn === null

/** Whether a fulfilment is being packed, or awaits its label. */
export const isOrderInPacking = ({ fulfillments }: Pick<Order, 'fulfillments'>): boolean =>
  fulfillments.some(({ stage }) => stage !== 'fulfilled')

/** Returns the warehouses with allocated units of an order, packed or not. */
export const listAllocatedWarehouses = ({ lines }: Pick<Order, 'lines'>): readonly string[] => [
  ...new Set(lines.flatMap(({ reservedIn, fulfilled }) => (reservedIn === null || fulfilled ? [] : [reservedIn]))),
]

/**
 * Returns the allocated lines of an order that a warehouse may start to pack: those in warehouses
 * that are not packing it.
 */
export function listPackableLines({
  lines,
  fulfillments,
}: Pick<Order, 'lines' | 'fulfillments'>): readonly OrderLine[] {
  const packing = new Set(fulfillments.flatMap(({ stage, warehouseId }) => (stage === 'fulfilled' ? [] : warehouseId)))
  return lines.filter((line) => isStockReserved(line) && !packing.has(line.reservedIn ?? ''))
}

/** Returns the status after an interruption: Partial if a part was shipped, else Processing. */
export const getInterruptedStatus = (order: Pick<Order, 'lines'>) => (hasShippedLines(order) ? 'Partial' : 'Processing')

/** Returns the time from which an order is processed, by its shop's current delay. */
export const getProcessableAtMs = (
  { createdMs }: Pick<Order, 'createdMs'>,
  { settings }: Pick<Shop, 'settings'>,
): number => createdMs + settings.delayProcessingHours * HOUR_MS

/** A requested line. */
export type RequestedLine = Pick<OrderLine, 'sku' | 'quantity' | 'soldForCents' | 'customsProductId' | 'dangerousGoods'>

/** Returns the goods data stated on a line in addition to its product. */
export const pickGoodsData = ({
  customsProductId,
  dangerousGoods,
}: RequestedLine): Pick<RequestedLine, 'customsProductId' | 'dangerousGoods'> => ({
  ...(customsProductId !== undefined && { customsProductId }),
  ...(dangerousGoods && { dangerousGoods }),
})

/** Requested options of an order. */
export type OrderOptions = Readonly<v.InferOutput<typeof OrderOptions>> & { readonly lines: readonly RequestedLine[] }

/** A new order as requested; null fields use the settings of its shop, or shipping rules. */
export type OrderDraft = Omit<
  OrderOptions,
  | 'partialFulfillment'
  | 'splitFulfillment'
  | 'wantedService'
  | 'packingSlip'
  | 'insurance'
  | 'signatureConfirmation'
  | 'openOptions'
> & {
  readonly insurance: boolean | null
  readonly signatureConfirmation: boolean | null
  readonly partialFulfillment: boolean | null
  readonly splitFulfillment: boolean | null
  readonly wantedService: Order['wantedService'] | null
  readonly packingSlip: boolean | null
  readonly shopId: string
  readonly shopOrderId: string | null
  /** Id on the shop's platform, if imported. */
  readonly platformOrderId?: string
  readonly unmatched?: readonly UnmatchedLine[]
  readonly storeState?: StoreState
  /** Creation time in its shop; null for now. */
  readonly createdMs: number | null
  readonly status: 'Processing' | 'Holding'
  /** Stores an invalid address or route in Exception instead of rejecting the order. */
  readonly exceptionOnFailure: boolean
}

/** Returns the time at which an unfulfilled order is closed. */
export const getClosingMs = ({ id }: Pick<Order, 'id'>): number => placedMs(id) + ORDER_PRUNE_DELAY_MS
