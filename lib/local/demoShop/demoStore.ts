/**
 * Line of a demo order; `location` is where its goods are stored, by which Shopify splits orders.
 */
export type DemoLine = {
  readonly sku: string | null
  readonly quantity: number
  /** Price of all units before discounts. */
  readonly amount: string
  /** Discount shares of the line, the order and codes. */
  readonly discounts?: readonly string[]
  readonly taxes?: readonly string[]
  readonly currentQuantity?: number
  readonly requiresShipping?: boolean
  readonly location?: string
}

export type DemoOrder = {
  readonly number: number
  readonly createdAt: string
  readonly lines: readonly DemoLine[]
  readonly giftMessage?: string
  readonly financialStatus?: string
  readonly hasAddress?: boolean
  readonly taxesIncluded?: boolean
}

/** Orders of a demo store. */
const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    number: 1001,
    createdAt: '2026-03-01T09:30:00Z',
    lines: [{ sku: 'LAMP-RED', quantity: 1, amount: '49.00' }],
  },
  {
    number: 1002,
    createdAt: '2026-03-01T17:05:00Z',
    lines: [
      { sku: 'LAMP-RED', quantity: 2, amount: '93.10' },
      { sku: 'BULB-E27', quantity: 6, amount: '18.00' },
    ],
    giftMessage: 'Happy birthday, Erika!',
  },
  {
    number: 1003,
    createdAt: '2026-03-02T08:00:00Z',
    lines: [
      { sku: 'BULB-E27', quantity: 4, amount: '12.00' },
      { sku: 'GIFT-CARD', quantity: 1, amount: '25.00', requiresShipping: false },
    ],
  },
]

type Fulfillment = {
  readonly id: string
  trackingNumber: string
  readonly lines: readonly { readonly sku: string | null; readonly quantity: number }[]
}

export type StoredOrder = DemoOrder & {
  readonly id: string
  readonly fulfillments: Fulfillment[]
  readonly updatedAtMs: number
  readonly cancelledAt: string | null
}

/** Changes that a merchant may make to an order. */
export type DemoChange = Partial<Pick<StoredOrder, 'lines' | 'financialStatus' | 'cancelledAt' | 'hasAddress'>>

/** Store at the demo platform: its orders and reported parcels. */
export type DemoStore = {
  readonly orders: readonly StoredOrder[]
  readonly find: (id: string) => StoredOrder | undefined
  /** Changes an order as its merchant does in the admin pages. */
  readonly change: (id: string, change: DemoChange, nowMs: number) => void
  /** Returns the open parts of an order, one per location. */
  readonly partsOf: (order: StoredOrder) => readonly Part[]
  /** Creates a fulfilment; returns the error, or null. */
  readonly fulfil: (requested: RequestedFulfillment, trackingNumber: string) => string | null
  /** Changes the tracking number of a fulfilment; false if it does not exist. */
  readonly renumber: (fulfillmentId: string, trackingNumber: string) => boolean
}

type OpenLine = { readonly id: string; readonly sku: string | null; readonly remainingQuantity: number }
type Part = { readonly id: string; readonly status: 'OPEN' | 'CLOSED'; readonly lines: readonly OpenLine[] }
export type RequestedFulfillment = {
  readonly fulfillmentOrderId: string
  readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[]
}

export function createDemoStore(orders: readonly DemoOrder[] = DEMO_ORDERS): DemoStore {
  const stored = orders.map(
    (order): StoredOrder => ({
      ...order,
      id: `gid://shopify/Order/55500000${order.number}`,
      fulfillments: [],
      updatedAtMs: Date.parse(order.createdAt),
      cancelledAt: null,
    }),
  )
  const parseRoute = (order: StoredOrder): readonly Part[] =>
    [...Map.groupBy(order.lines, ({ location = 'main' }) => location)].map(([location, lines]) => {
      const open = lines.map((line) => openOrderLine(order, line))
      const isOpen = open.some(({ remainingQuantity }) => remainingQuantity > 0)
      return {
        id: `gid://shopify/FulfillmentOrder/${order.number}-${location}`,
        status: isOpen ? ('OPEN' as const) : ('CLOSED' as const),
        lines: open,
      }
    })
  return {
    orders: stored,
    find: (id) => stored.find((order) => order.id === id),
    change: (id, change, nowMs) => {
      const place = stored.findIndex((order) => order.id === id)
      const order = stored[place]
      if (!order) throw new RangeError(`the store has no order ${id}`)
      stored[place] = { ...order, ...change, updatedAtMs: nowMs }
    },
    partsOf: parseRoute,
    fulfil: ({ fulfillmentOrderId, fulfillmentOrderLineItems }, trackingNumber) => {
      const order = stored.find((each) => parseRoute(each).some(({ id }) => id === fulfillmentOrderId))
      const part = order && parseRoute(order).find(({ id }) => id === fulfillmentOrderId)
      if (!order || !part) return 'Fulfillment order does not exist.'
      const lines = fulfillmentOrderLineItems.map(({ id, quantity }) => ({
        ...part.lines.find((line) => line.id === id),
        quantity,
      }))
      if (lines.some(({ remainingQuantity = 0, quantity }) => quantity > remainingQuantity)) {
        return 'Invalid fulfillment order line item quantity requested.'
      }
      order.fulfillments.push({
        id: `gid://shopify/Fulfillment/${order.number}-${order.fulfillments.length + 1}`,
        trackingNumber,
        lines: lines.map(({ sku = null, quantity }) => ({ sku, quantity })),
      })
      return null
    },
    renumber: (fulfillmentId, trackingNumber) => {
      const found = stored.flatMap(({ fulfillments }) => fulfillments).find(({ id }) => id === fulfillmentId)
      if (found) found.trackingNumber = trackingNumber
      return found !== undefined
    },
  }
}

function openOrderLine({ number, fulfillments, lines }: StoredOrder, line: DemoLine): OpenLine {
  const sent = fulfillments
    .flatMap((fulfillment) => fulfillment.lines)
    .filter(({ sku }) => sku === line.sku)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id: `gid://shopify/FulfillmentOrderLineItem/${number}-${lines.indexOf(line)}`,
    sku: line.sku,
    remainingQuantity: (line.currentQuantity ?? line.quantity) - sent,
  }
}
