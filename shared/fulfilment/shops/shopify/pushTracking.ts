import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { findBySku } from '#shared/fulfilment/products/rules/skus.ts'
import type { PlatformResponse, StorefrontTracking } from '../port.ts'
import type { ShopifyApi } from './shopifyApi.ts'

/* Reports tracking numbers of fulfilments to Shopify. */

const ORDER_STATE_QUERY = `query State($id: ID!) {
  order(id: $id) {
    fulfillments(first: 50) { id status trackingInfo(first: 1) { number } }
    fulfillmentOrders(first: 5) {
      nodes { id status lineItems(first: 100) { nodes { id sku remainingQuantity } } }
    }
  }
}`

const FULFILLMENT_ITEMS_QUERY = `query Fulfilled($id: ID!) {
  fulfillment(id: $id) { fulfillmentLineItems(first: 200) { nodes { quantity lineItem { sku } } } }
}`

const CREATE_FULFILLMENT_MUTATION = `mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
}`

const UPDATE_TRACKING_MUTATION = `mutation Follow($id: ID!, $trackingInfo: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $trackingInfo, notifyCustomer: true) {
    fulfillment { id } userErrors { message }
  }
}`

const nullableText = v.nullish(v.string(), null)
const nodes = <Node extends v.GenericSchema>(node: Node) => v.object({ nodes: v.array(node) })

const Fulfillment = v.object({
  id: v.string(),
  status: v.string(),
  trackingInfo: v.array(v.object({ number: nullableText })),
})
const FulfillmentOrder = v.object({
  id: v.string(),
  status: v.string(),
  lineItems: nodes(v.object({ id: v.string(), sku: nullableText, remainingQuantity: v.number() })),
})
const State = v.object({
  order: v.nullable(v.object({ fulfillments: v.array(Fulfillment), fulfillmentOrders: nodes(FulfillmentOrder) })),
})
const Fulfilled = v.object({
  fulfillment: v.object({
    fulfillmentLineItems: nodes(v.object({ quantity: v.number(), lineItem: v.object({ sku: nullableText }) })),
  }),
})
const Outcome = v.object({ userErrors: v.array(v.object({ message: v.string() })) })
const Created = v.object({ fulfillmentCreate: Outcome })
const Updated = v.object({ fulfillmentTrackingInfoUpdate: Outcome })

/** Shopify splits an order by stock location; one part is fulfilled at a time. */
type Part = {
  readonly fulfillmentOrderId: string
  readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[]
}

/** Remaining work: parts to fulfil, and fulfilments with an outdated number. */
type Rest = { readonly parts: readonly Part[]; readonly renumbered: readonly string[] }

/**
 * Fulfils an order's lines with a tracking number, or replaces a previous number. Reads the
 * existing state first, so that a retry completes the rest only.
 */
export async function pushTracking(api: ShopifyApi, tracking: StorefrontTracking): PlatformResponse<void> {
  const rest = await findRemainingFulfillments(api, tracking)
  if (!rest.ok) return rest
  for (const id of rest.value.renumbered) {
    const variables = { id, trackingInfo: buildTrackingInfo(tracking) }
    const updated = await api(tracking.connection, UPDATE_TRACKING_MUTATION, variables, Updated)
    if (!updated.ok) return updated
    const [userError] = updated.value.fulfillmentTrackingInfoUpdate.userErrors
    if (userError) return failure({ kind: 'rejected', reason: userError.message })
  }
  for (const part of rest.value.parts) {
    const created = await api(
      tracking.connection,
      CREATE_FULFILLMENT_MUTATION,
      { fulfillment: fulfillment(tracking, part) },
      Created,
    )
    if (!created.ok) return created
    const [userError] = created.value.fulfillmentCreate.userErrors
    if (userError) return confirmFulfillment(api, tracking, userError.message)
  }
  return ok(undefined)
}

const buildTrackingInfo = ({ trackingNumber, trackingUrl, carrier }: StorefrontTracking) => ({
  number: trackingNumber,
  url: trackingUrl,
  company: carrier,
})

const fulfillment = (tracking: StorefrontTracking, part: Part) => ({
  lineItemsByFulfillmentOrder: [part],
  trackingInfo: buildTrackingInfo(tracking),
  notifyCustomer: true,
})

/** A rejected mutation may have been done by a concurrent call. */
async function confirmFulfillment(
  api: ShopifyApi,
  tracking: StorefrontTracking,
  rejection: string,
): PlatformResponse<void> {
  const rest = await findRemainingFulfillments(api, tracking)
  return rest.ok && rest.value.parts.length === 0 && rest.value.renumbered.length === 0
    ? ok(undefined)
    : failure({ kind: 'rejected', reason: rejection })
}

async function findRemainingFulfillments(api: ShopifyApi, tracking: StorefrontTracking): PlatformResponse<Rest> {
  const { connection, shopOrderId, trackingNumber, formerNumbers = [], lines } = tracking
  const unknown = failure({ kind: 'rejected', reason: `order ${shopOrderId} was not found in the store` } as const)
  // Manually entered orders may have any text.
  if (!/^\d{1,20}$/.test(shopOrderId)) return unknown
  const state = await api(connection, ORDER_STATE_QUERY, { id: `gid://shopify/Order/${shopOrderId}` }, State)
  if (!state.ok) return state
  if (!state.value.order) return unknown
  const { fulfillments, fulfillmentOrders } = state.value.order
  const sent = fulfillments.filter(({ status }) => status === 'SUCCESS')
  const under = (numbers: readonly string[]) =>
    sent.filter(({ trackingInfo: trackings }) => trackings.some(({ number }) => numbers.includes(number ?? '')))
  const renumbered = under(formerNumbers).map(({ id }) => id)
  const done: Lines[] = []
  for (const { id } of under([trackingNumber, ...formerNumbers])) {
    const found = await api(connection, FULFILLMENT_ITEMS_QUERY, { id }, Fulfilled)
    if (!found.ok) return found
    const { nodes: items } = found.value.fulfillment.fulfillmentLineItems
    done.push(items.map(({ lineItem, quantity }) => ({ sku: lineItem.sku ?? '', quantity })))
  }
  const remainingLines = remaining(lines, done.flat())
  const parts = fulfillmentOrders.nodes
    .filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS')
    .map((part) => ({
      fulfillmentOrderId: part.id,
      fulfillmentOrderLineItems: take(remainingLines, part.lineItems.nodes),
    }))
    .filter(({ fulfillmentOrderLineItems }) => fulfillmentOrderLineItems.length > 0)
  return parts.length === 0 && done.length === 0
    ? failure({ kind: 'rejected', reason: 'the order has no unfulfilled items' })
    : ok({ parts, renumbered })
}

type Lines = StorefrontTracking['lines']

/** Returns the units of each SKU still to be fulfilled. */
function remaining(lines: Lines, done: Lines): Map<string, number> {
  const unitsBySku = new Map<string, number>()
  for (const { sku, quantity } of lines) unitsBySku.set(sku, (unitsBySku.get(sku) ?? 0) + quantity)
  for (const { sku: written, quantity } of done) {
    const sku = findMatchingSku(unitsBySku, written)
    unitsBySku.set(sku, (unitsBySku.get(sku) ?? 0) - quantity)
  }
  return unitsBySku
}

/** Returns the local spelling of a SKU, as the store may use another case. */
const findMatchingSku = (unitsBySku: ReadonlyMap<string, number>, written: string): string =>
  findBySku(
    [...unitsBySku.keys()].map((sku) => ({ sku })),
    written,
  )?.sku ?? written

type OpenLine = v.InferOutput<typeof FulfillmentOrder>['lineItems']['nodes'][number]

/** Takes as many wanted units as available, and reduces `wanted`. */
function take(unitsBySku: Map<string, number>, open: readonly OpenLine[]): Part['fulfillmentOrderLineItems'] {
  return open.flatMap(({ id, sku: written, remainingQuantity }) => {
    const sku = findMatchingSku(unitsBySku, written ?? '')
    const openUnits = unitsBySku.get(sku) ?? 0
    const quantity = Math.min(openUnits, remainingQuantity)
    if (quantity <= 0) return []
    unitsBySku.set(sku, openUnits - quantity)
    return [{ id, quantity }]
  })
}
