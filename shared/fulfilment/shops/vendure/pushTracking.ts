import * as v from 'valibot'
import { failure, ok } from '#shared/core/result.ts'
import { rejected } from '../callStore.ts'
import type { PlatformResponse, StorefrontTracking } from '../port.ts'
import { consumeSkuUnits, sumUnits } from '../skuUnits.ts'
import { Outcome, type VendureApi } from './vendureApi.ts'

/* Reports tracking numbers of fulfilments to Vendure. */

const FULFILLMENT_STATE_QUERY = `query State($id: ID!) {
  order(id: $id) {
    lines { id quantity productVariant { sku } }
    fulfillments { id state trackingCode lines { orderLineId quantity } }
  }
}`

const CREATE_MUTATION = `mutation Fulfil($input: FulfillOrderInput!) {
  addFulfillmentToOrder(input: $input) {
    ... on Fulfillment { id }
    ... on ErrorResult { errorCode }
  }
}`

const FULFILLMENT_TRANSITION_MUTATION = `mutation Transition($id: ID!, $state: String!) {
  transitionFulfillmentToState(id: $id, state: $state) {
    ... on Fulfillment { id }
    ... on ErrorResult { errorCode }
  }
}`

const Fulfillment = v.object({
  id: v.string(),
  state: v.string(),
  trackingCode: v.nullish(v.string(), null),
  lines: v.array(v.object({ orderLineId: v.string(), quantity: v.number() })),
})
const State = v.object({
  order: v.nullable(
    v.object({
      lines: v.array(v.object({ id: v.string(), quantity: v.number(), productVariant: v.object({ sku: v.string() }) })),
      fulfillments: v.nullish(v.array(Fulfillment), []),
    }),
  ),
})
type Order = NonNullable<v.InferOutput<typeof State>['order']>
type OpenLine = Order['lines'][number]
const Created = v.object({ addFulfillmentToOrder: Outcome })
const Transitioned = v.object({ transitionFulfillmentToState: Outcome })

const HANDLER = 'manual-fulfillment'

/**
 * Fulfils an order's lines with a tracking number. Vendure cannot change the number of a fulfilment,
 * so one with a previous number is cancelled and created again. Reads the existing state first, so
 * that a retry completes the rest only.
 */
export async function pushTracking(api: VendureApi, tracking: StorefrontTracking): PlatformResponse<void> {
  const before = await readOrder(api, tracking)
  if (!before.ok) return before
  const { formerNumbers = [], trackingNumber } = tracking
  for (const { id } of findActiveFulfillments(before.value, formerNumbers)) {
    const cancelled = await transition(api, tracking, id, 'Cancelled')
    if (!cancelled.ok) return cancelled
  }
  const order = formerNumbers.length === 0 ? before : await readOrder(api, tracking)
  if (!order.ok) return order
  const [existing] = findActiveFulfillments(order.value, [trackingNumber])
  if (existing) return existing.state === 'Pending' ? transition(api, tracking, existing.id, 'Shipped') : ok(undefined)
  const lines = allocateFulfillmentLines(order.value, tracking)
  if (lines.length === 0) return failure(rejected('the order has no unfulfilled items'))
  const created = await api(
    tracking.connection,
    CREATE_MUTATION,
    { input: buildFulfillmentInput(tracking, lines) },
    Created,
  )
  if (!created.ok) return created
  const { id, errorCode } = created.value.addFulfillmentToOrder
  if (id !== undefined) return transition(api, tracking, id, 'Shipped')
  return confirmFulfilled(api, tracking, errorCode ?? 'no fulfilment')
}

async function readOrder(api: VendureApi, { connection, shopOrderId }: StorefrontTracking): PlatformResponse<Order> {
  const found = await api(connection, FULFILLMENT_STATE_QUERY, { id: shopOrderId }, State)
  if (!found.ok) return found
  return found.value.order
    ? ok(found.value.order)
    : failure(rejected(`order ${shopOrderId} was not found in the store`))
}

const findActiveFulfillments = ({ fulfillments }: Order, numbers: readonly string[]) =>
  (fulfillments ?? []).filter(
    ({ state, trackingCode }) => state !== 'Cancelled' && numbers.includes(trackingCode ?? ''),
  )

/** Takes the wanted units from lines that are not fulfilled. */
function allocateFulfillmentLines({ lines, fulfillments }: Order, { lines: sent }: StorefrontTracking) {
  const required = sumUnits(sent)
  const countFulfilledUnits = ({ id }: OpenLine): number =>
    (fulfillments ?? [])
      .filter(({ state }) => state !== 'Cancelled')
      .flatMap((fulfillment) => fulfillment.lines)
      .filter(({ orderLineId }) => orderLineId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return lines.flatMap((line) => {
    const quantity = consumeSkuUnits(required, line.productVariant.sku, line.quantity - countFulfilledUnits(line))
    return quantity > 0 ? [{ orderLineId: line.id, quantity }] : []
  })
}

const buildFulfillmentInput = (
  { carrier, trackingNumber }: StorefrontTracking,
  lines: ReturnType<typeof allocateFulfillmentLines>,
) => ({
  lines,
  handler: {
    code: HANDLER,
    arguments: [
      { name: 'method', value: carrier },
      { name: 'trackingCode', value: trackingNumber },
    ],
  },
})

async function transition(
  api: VendureApi,
  tracking: StorefrontTracking,
  id: string,
  state: 'Shipped' | 'Cancelled',
): PlatformResponse<void> {
  const moved = await api(tracking.connection, FULFILLMENT_TRANSITION_MUTATION, { id, state }, Transitioned)
  if (!moved.ok) return moved
  const { errorCode } = moved.value.transitionFulfillmentToState
  if (errorCode === undefined) return ok(undefined)
  // A concurrent call may have moved it.
  const order = await readOrder(api, tracking)
  if (!order.ok) return order
  const now = order.value.fulfillments?.find((fulfillment) => fulfillment.id === id)?.state
  const isDone = now === state || (state === 'Shipped' && now === 'Delivered')
  return isDone ? ok(undefined) : failure(rejected(errorCode))
}

/** A rejected mutation may have been done by a concurrent call. */
async function confirmFulfilled(api: VendureApi, tracking: StorefrontTracking, reason: string): PlatformResponse<void> {
  const order = await readOrder(api, tracking)
  if (!order.ok) return order
  const [existing] = findActiveFulfillments(order.value, [tracking.trackingNumber])
  if (!existing) return failure(rejected(reason))
  return existing.state === 'Pending' ? transition(api, tracking, existing.id, 'Shipped') : ok(undefined)
}
