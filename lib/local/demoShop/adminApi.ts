import * as v from 'valibot'
import type { DemoLine, DemoStore, StoredOrder } from './demoStore.ts'

/*
 * Emulation of Shopify's GraphQL Admin API.
 */

const TrackingInfo = v.object({ number: v.string(), url: v.string(), company: v.string() })
const Fulfillment = v.object({
  lineItemsByFulfillmentOrder: v.tuple([
    v.object({
      fulfillmentOrderId: v.string(),
      fulfillmentOrderLineItems: v.array(v.object({ id: v.string(), quantity: v.number() })),
    }),
  ]),
  trackingInfo: TrackingInfo,
})

const Request = v.object({
  query: v.string(),
  variables: v.object({
    id: v.optional(v.string(), ''),
    ids: v.optional(v.array(v.string()), []),
    query: v.optional(v.string(), ''),
    first: v.optional(v.number(), 0),
    after: v.nullish(v.string(), null),
    fulfillment: v.optional(Fulfillment),
    trackingInfo: v.optional(TrackingInfo),
  }),
})
type Variables = v.InferOutput<typeof Request>['variables']

/** Handles the operations of the Admin API that the platform uses, by operation name. */
export function handleAdminRequest(store: DemoStore, body: unknown): unknown {
  const { query, variables } = v.parse(Request, body)
  const [, operation = ''] = /^(?:query|mutation) (\w+)/.exec(query) ?? []
  const [, lines = '0'] = /lineItems\(first: (\d+)/.exec(query) ?? []
  const order = store.find(variables.id)
  switch (operation) {
    case 'Orders': {
      const unsent = store.orders.filter(({ fulfillments }) => fulfillments.length === 0)
      const { nodes, pageInfo } = page(unsent, variables.first, variables.after)
      return data({ orders: { pageInfo, nodes: nodes.map((found) => toOrderNode(store, found, Number(lines))) } })
    }
    case 'Changes': {
      const sinceMs = Date.parse(/updated_at:>='(.+)'/.exec(variables.query)?.[1] ?? '')
      const changed = store.orders
        .filter(({ updatedAtMs }) => updatedAtMs >= sinceMs)
        .sort((one, other) => one.updatedAtMs - other.updatedAtMs)
      const { nodes, pageInfo } = page(changed, variables.first, variables.after)
      return data({ orders: { pageInfo, nodes: nodes.map(({ id }) => ({ id })) } })
    }
    case 'KnownOrders': {
      const nodes = variables.ids.map((id) => store.find(id))
      return data({ nodes: nodes.map((found) => (found ? toOrderNode(store, found, Number(lines)) : null)) })
    }
    case 'Lines':
      return data({ order: order ? { lineItems: buildLinePage(order, Number(lines), variables.after) } : null })
    case 'State':
      return data({ order: order ? toStateNode(store, order) : null })
    case 'Fulfilled':
      return data({ fulfillment: toFulfillmentNode(store, variables.id) })
    case 'Fulfil':
      return data({ fulfillmentCreate: { fulfillment: null, userErrors: fulfil(store, variables) } })
    case 'Follow':
      return data({ fulfillmentTrackingInfoUpdate: { fulfillment: null, userErrors: follow(store, variables) } })
    default:
      return { errors: [{ message: `Unknown operation named "${operation}"` }] }
  }
}

const data = (content: unknown) => ({ data: content })

/** Cursors are list indexes. */
function page<Item>(items: readonly Item[], first: number, after: string | null) {
  const start = Number(after ?? 0)
  const end = start + first
  return {
    nodes: items.slice(start, end),
    pageInfo: { hasNextPage: end < items.length, endCursor: String(Math.min(end, items.length)) },
  }
}

const getFulfillmentStatus = (store: DemoStore, order: StoredOrder): string => {
  if (order.fulfillments.length === 0) return 'UNFULFILLED'
  return store.partsOf(order).some(({ status }) => status === 'OPEN') ? 'PARTIALLY_FULFILLED' : 'FULFILLED'
}

const toOrderNode = (store: DemoStore, order: StoredOrder, lines: number) => ({
  id: order.id,
  name: `#${order.number}`,
  createdAt: order.createdAt,
  cancelledAt: order.cancelledAt,
  displayFinancialStatus: order.financialStatus ?? 'PAID',
  displayFulfillmentStatus: getFulfillmentStatus(store, order),
  taxesIncluded: order.taxesIncluded ?? false,
  email: 'erika@example.com',
  phone: null,
  customAttributes: order.giftMessage === undefined ? [] : [{ key: 'Gift message', value: order.giftMessage }],
  shippingAddress:
    order.hasAddress === false
      ? null
      : {
          name: 'Erika Mustermann',
          company: null,
          address1: 'Invalidenstraße 117',
          address2: '',
          city: 'Berlin',
          province: null,
          zip: '10115',
          countryCodeV2: 'DE',
          phone: '+49 30 1234567',
        },
  lineItems: buildLinePage(order, lines, null),
})

function buildLinePage({ lines }: StoredOrder, first: number, after: string | null) {
  const { nodes, pageInfo } = page(lines, first, after)
  return { pageInfo, nodes: nodes.map(toLineItemNode) }
}

const toLineItemNode = ({ sku, quantity, amount, discounts, taxes, currentQuantity, requiresShipping }: DemoLine) => ({
  sku,
  name: `Goods ${sku ?? ''}`.trim(),
  quantity,
  currentQuantity: currentQuantity ?? quantity,
  requiresShipping: requiresShipping ?? true,
  originalTotalSet: { shopMoney: { amount, currencyCode: 'USD' } },
  discountAllocations: (discounts ?? []).map((share) => ({ allocatedAmountSet: { shopMoney: { amount: share } } })),
  taxLines: (taxes ?? []).map((tax) => ({ priceSet: { shopMoney: { amount: tax } } })),
})

const toStateNode = (store: DemoStore, order: StoredOrder) => ({
  fulfillments: order.fulfillments.map(({ id, trackingNumber }) => ({
    id,
    status: 'SUCCESS',
    trackingInfo: [{ number: trackingNumber }],
  })),
  fulfillmentOrders: {
    nodes: store.partsOf(order).map(({ id, status, lines }) => ({ id, status, lineItems: { nodes: lines } })),
  },
})

function toFulfillmentNode({ orders }: DemoStore, orderId: string) {
  const found = orders.flatMap(({ fulfillments }) => fulfillments).find(({ id }) => id === orderId)
  if (!found) return null
  const nodes = found.lines.map(({ sku, quantity }) => ({ quantity, lineItem: { sku } }))
  return { fulfillmentLineItems: { nodes } }
}

function fulfil(store: DemoStore, { fulfillment }: Variables): readonly { readonly message: string }[] {
  if (!fulfillment) return [{ message: 'Fulfillment is missing.' }]
  const rejection = store.fulfil(fulfillment.lineItemsByFulfillmentOrder[0], fulfillment.trackingInfo.number)
  return rejection === null ? [] : [{ message: rejection }]
}

function follow({ renumber }: DemoStore, { id, trackingInfo }: Variables): readonly { readonly message: string }[] {
  const isDone = trackingInfo !== undefined && renumber(id, trackingInfo.number)
  return isDone ? [] : [{ message: 'Fulfillment does not exist.' }]
}
