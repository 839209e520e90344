import * as v from 'valibot'
import { Party } from '#shared/addresses/rules/postalAddress.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { createdMs as placedMs } from '#shared/core/ids.ts'
import { ListShard } from '#shared/core/listShards.ts'
import { DangerousGoodsDetails } from '#shared/customs/goods/rules/dangerousGoodsDetails.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { mayMove, ORDER_STATUSES } from './transitions.ts'

/** Age at which an unfulfilled order is closed. */
const PRUNED_AFTER_MS = 365 * DAY_MS

const text = v.string()
const textOrNull = v.nullable(v.string())
const numberOrNull = v.nullable(v.number())

const OrderLine = v.object({
  sku: text,
  /** The SKU's key in its product's row: SKUs may be renamed. */
  skuKey: text,
  productId: v.number(),
  name: text,
  dgCode: textOrNull,
  hsCode: textOrNull,
  quantity: v.number(),
  /** Of the whole line; null: the product's own value counts. */
  soldForCents: numberOrNull,
  /** The customs product it is, where an agency regulates it. */
  customsProductId: v.optional(v.number()),
  /** What is said of dangerous goods beside their code, which is the product's. */
  dangerousGoods: v.optional(DangerousGoodsDetails),
  /**
   * The warehouse in which its units are promised to it, until they leave. A line is promised and
   * packed whole.
   */
  reservedIn: textOrNull,
  /** The fulfilment it is packed in. */
  fulfillmentId: numberOrNull,
  fulfilled: v.boolean(),
})

export const Fulfillment = v.object({
  id: v.number(),
  warehouseId: text,
  shipmentId: v.number(),
  labelId: v.number(),
  /** `labelling`: its label waits for an outside carrier. */
  stage: v.picklist(['labelling', 'packing', 'fulfilled']),
  packedMs: numberOrNull,
  fulfilledMs: numberOrNull,
  service: v.picklist(SERVICES),
  trackingNumber: textOrNull,
  /** It was followed by before: what its shop may still know it by. */
  formerNumbers: v.array(text),
  fulfillmentFeeCents: v.number(),
  packagingFeeCents: v.number(),
  packingSlipFeeCents: v.number(),
  shippingCostCents: v.number(),
})

/** A line of a fetched order that matches no SKU of its shop. */
export const UnmatchedLine = v.object({
  sku: textOrNull,
  name: text,
  quantity: v.number(),
  soldForCents: numberOrNull,
})
export type UnmatchedLine = Readonly<v.InferOutput<typeof UnmatchedLine>>

/** What the store of a fetched order wanted when that was last acted on. */
const StoreState = v.object({
  closure: v.nullable(v.picklist(['cancelled', 'refunded', 'fulfilled'])),
  lines: v.array(v.object({ sku: text, quantity: v.number(), totalMinor: v.number(), currency: text })),
  recipientDigest: text,
})
export type StoreState = Readonly<v.InferOutput<typeof StoreState>>

/** The latest change in the store of a fetched order. */
const StoreChange = v.object({
  name: v.picklist(['order_closed_in_store', 'order_changed_in_store']),
  detail: text,
  detectedMs: v.number(),
  /** It was found while the order was packed, so that what is left of it is still to be held. */
  isPending: v.boolean(),
})
export type StoreChange = Readonly<v.InferOutput<typeof StoreChange>>

/** Why an order cannot go on, as its owner is told. */
const OrderError = v.object({ code: v.number(), httpStatus: v.number(), message: text })

/** What an order's owner decides about it, at any time. */
const OrderOptions = v.object({
  to: Party,
  /** Null: the recipient. */
  consignee: v.nullable(Party),
  consignor: Party,
  /** Null: the service's return address for the destination. */
  from: v.nullable(Party),
  /** Null: no choice was made; terms are DDU, else DDP. */
  wantedTerms: v.nullable(v.picklist(TERMS)),
  /** As asked for; `service` may be a level below it. */
  wantedService: v.picklist(SERVICES),
  giftMessage: textOrNull,
  packingSlip: v.boolean(),
  ignoreBadAddress: v.boolean(),
  insurance: v.boolean(),
  signatureConfirmation: v.boolean(),
  partialFulfillment: v.boolean(),
  /** The only warehouse it may come from; null leaves the choice to us. */
  warehouseId: textOrNull,
})

export const Order = v.object({
  ...OrderOptions.entries,
  id: v.number(),
  userId: v.number(),
  /** Raised by every change: a decision holds only for the revision it was made on. */
  revision: v.number(),
  /** When it was made in its shop. */
  createdMs: v.number(),
  status: v.picklist(ORDER_STATUSES),
  shop: v.object({
    id: text,
    name: text,
    type: text,
    /** What merchant and buyer call it. */
    orderId: textOrNull,
    /**
     * What its shop's platform knows it by; orders fetched before this was kept have it in
     * `orderId`.
     */
    platformId: textOrNull,
  }),
  terms: v.picklist(TERMS),
  service: v.picklist(SERVICES),
  /** Whether the recipient's address is known to exist. */
  verified: v.boolean(),
  /** When a job looks at it next; null: never. Which job follows from its status. */
  dueAtMs: numberOrNull,
  lines: v.array(OrderLine),
  /** Nothing is sent while there are any. */
  unmatched: v.optional(v.array(UnmatchedLine)),
  /** Missing in orders fetched by earlier releases. */
  storeState: v.optional(StoreState),
  storeChange: v.optional(StoreChange),
  fulfillments: v.array(Fulfillment),
  /** Units it counts as backordered with their products. */
  awaited: v.array(v.object({ productId: v.number(), units: v.number() })),
  /** Products whose arrival calls it: it stands in the queue of each. */
  watched: v.array(v.number()),
  /** In status Exception: what has to be put right. */
  error: v.nullable(OrderError),
  listShard: ListShard,
})

export type Order = Readonly<v.InferOutput<typeof Order>>
export type OrderLine = Readonly<v.InferOutput<typeof OrderLine>>
export type Fulfillment = Readonly<v.InferOutput<typeof Fulfillment>>
export type OrderError = Readonly<v.InferOutput<typeof OrderError>>

/** Whether part of it has left. */
export const hasShippedLines = ({ lines }: Pick<Order, 'lines'>): boolean => lines.some(({ fulfilled }) => fulfilled)

/** Whether lines of its store still have to be matched to SKUs. */
export const hasUnmatchedLines = ({ unmatched = [] }: Pick<Order, 'unmatched'>): boolean => unmatched.length > 0

/** Whether its owner may take an order away: nothing of it was sent, and nobody packs it. */
export const isRemovable = (order: Order): boolean => !hasShippedLines(order) && mayMove(order.status, null, 'client')

/** Neither sent nor being packed. */
export const isOpen = ({ fulfilled, fulfillmentId }: OrderLine): boolean => !fulfilled && fulfillmentId === null

/** Open, and its units are promised to it: it can be packed. */
export const isReserved = (line: OrderLine): boolean => isOpen(line) && line.reservedIn !== null

/** Open, and without units. */
export const isUnfilled = (line: OrderLine): boolean => isOpen(line) && line.reservedIn === null

/** What "Processing" means to an order: one of which a part has left goes on as Partial. */
export const restingStatus = (order: Pick<Order, 'lines'>) => (hasShippedLines(order) ? 'Partial' : 'Processing')

/** From when on an order is processed, by its shop's delay as it is now. */
export const processableAtMs = (
  { createdMs }: Pick<Order, 'createdMs'>,
  { settings }: Pick<Shop, 'settings'>,
): number => createdMs + settings.delayProcessingHours * HOUR_MS

/** A line as its shop or its owner wants it. */
export type RequestedLine = Pick<OrderLine, 'sku' | 'quantity' | 'soldForCents' | 'customsProductId' | 'dangerousGoods'>

/** What is said of a line's goods beside its product. */
export const saidOfGoods = ({
  customsProductId,
  dangerousGoods,
}: RequestedLine): Pick<RequestedLine, 'customsProductId' | 'dangerousGoods'> => ({
  ...(customsProductId !== undefined && { customsProductId }),
  ...(dangerousGoods && { dangerousGoods }),
})

/** What an order's owner wants of it. */
export type OrderOptions = Readonly<v.InferOutput<typeof OrderOptions>> & { readonly lines: readonly RequestedLine[] }

/** A new order as it is asked for; what is null takes the settings of its shop. */
export type OrderDraft = Omit<OrderOptions, 'partialFulfillment' | 'wantedService' | 'packingSlip'> & {
  readonly partialFulfillment: boolean | null
  readonly wantedService: Order['wantedService'] | null
  readonly packingSlip: boolean | null
  readonly shopId: string
  readonly shopOrderId: string | null
  /** Of one that was fetched: what its shop's platform knows it by. */
  readonly platformOrderId?: string
  readonly unmatched?: readonly UnmatchedLine[]
  readonly storeState?: StoreState
  /** When it was made in its shop; null: now. */
  readonly createdMs: number | null
  readonly status: 'Processing' | 'Holding'
  /** A faulty address or route does not refuse it, but leaves it in Exception. */
  readonly exceptionOnFailure: boolean
}

/** When an order that is not fulfilled by then is brought to an end. */
export const closesAtMs = ({ id }: Pick<Order, 'id'>): number => placedMs(id) + PRUNED_AFTER_MS
