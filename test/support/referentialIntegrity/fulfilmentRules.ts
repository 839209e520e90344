import { getFirstIdAt } from '#shared/core/ids.ts'
import { parseInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { hasStatusList, parseOrderRow } from '#shared/fulfilment/orders/orderRowStore.ts'
import { readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { listLineProducts } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import { parseProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { skuKey } from '#shared/fulfilment/products/productStore.ts'
import { getKitParts, listComponentIds } from '#shared/fulfilment/products/rules/kit.ts'
import { parseReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { parseReturn } from '#shared/fulfilment/returns/returnStore.ts'
import { type Key, keys, PRODUCT_SHARDS } from '#shared/table/keys.ts'
import { A, B, expires, MISPLACED, type Rule, SHARDS, shardOf, USER, type Whole, waits, when, X, Y } from './rule.ts'

/** Sample keys, one for each partition of the slim rows. */
const likeProductRows = Array.from({ length: PRODUCT_SHARDS }, (_, place) => keys.productRow(USER, A + place))

/** Order written before status lists were introduced, and unchanged since. */
function predatesStatusLists(find: Whole['find'], orderId: number, rowKey: Key): boolean {
  const beganMs = Number(find(keys.rollout('orders by status'))?.beginsMs)
  const row = find(rowKey)
  return orderId < getFirstIdAt(beganMs) && row !== undefined && !parseOrderRow(row).isListedByStatus
}

/** Integrity rules of shops, products, stock, orders, returns and reshipments. */
export const fulfilmentRules = {
  shop: {
    like: [keys.shop(USER, X)],
    claims: ({ type, isConnected }, { user, x }) =>
      when(type === 'Platform' && isConnected === true, keys.shopConnection(user, x)),
  },
  shippingRules: { like: [keys.shippingRules(USER)], claims: () => [] },
  shopConnection: { like: [keys.shopConnection(USER, X)], claims: (_, { user, x }) => [keys.shop(user, x)] },
  connectedStore: { like: [keys.connectedStore(X)], claims: ({ userId }) => [keys.profile(Number(userId))] },
  shortened: { like: [keys.shortened(USER, X)], claims: (item, { user, x }) => [...waits(item), keys.shop(user, x)] },
  /** The order may have been deleted in the meantime. */
  reportLease: { like: [keys.reportLease(USER, A)], claims: expires },
  connectState: { like: [keys.connectState(X)], claims: expires },
  product: { like: [keys.product(USER, A)], claims: (_, { user, a }) => [keys.productRow(user, a)] },
  productRow: {
    like: likeProductRows,
    claims: (item, { user, a }) => {
      const row = parseProductRow(item)
      const skus = Object.values(row.skus)
      const used = listComponentIds(getKitParts(row)).map((id) => keys.productRow(user, id))
      return [keys.product(user, a), ...skus.map((sku) => skuKey(user, sku)), ...used]
    },
  },
  sku: {
    like: [keys.sku(USER, X, Y)],
    claims: ({ sku, productId, key }, { user }, { find }) => {
      const row = find(keys.productRow(user, Number(productId)))
      const isNamed = row !== undefined && parseProductRow(row).skus[String(key)]?.sku === sku
      return [keys.productRow(user, Number(productId)), ...when(!isNamed, 'its product does not name it')]
    },
  },
  movement: { like: [keys.movement(USER, A)], claims: () => [] },
  waiting: {
    like: [keys.waiting(USER, A, B)],
    claims: (_, { user, a, b }, { find }) => {
      const order = find(keys.order(user, b))
      const isWatched = order !== undefined && readOrder(order).watched.includes(a)
      return [
        keys.productRow(user, a),
        keys.order(user, b),
        ...when(!isWatched, 'its order does not watch the product'),
      ]
    },
  },
  inbound: {
    like: [keys.inbound(USER, A)],
    claims: (item, { user }) => [
      ...waits(item),
      ...parseInboundShipment(item).products.map(({ id }) => keys.productRow(user, id)),
    ],
  },
  order: {
    like: [keys.order(USER, A)],
    claims: (item, { user, a }, { find }) => {
      const { status, shop, watched, lines, fulfillments } = readOrder(item)
      const packed = fulfillments.filter(({ stage }) => stage !== 'labelling')
      const row = keys.orderRow(user, a, shardOf(item))
      const isOver = status === 'Fulfilled' || status === 'Archived'
      return [
        keys.shopOrder(user, shop.id, shop.orderId, a),
        ...(shop.platformId ? [keys.platformOrder(user, shop.id, shop.platformId)] : []),
        ...when(status !== 'Archived', row),
        ...when(hasStatusList({ status }) && !predatesStatusLists(find, a, row), keys.orderStatusRow(user, status, a)),
        ...watched.map((productId) => keys.waiting(user, productId, a)),
        ...packed.map(({ shipmentId, labelId }) => keys.label(user, shipmentId, labelId)),
        ...when(!isOver, ...listLineProducts(lines).map(({ productId }) => keys.productRow(user, productId))),
      ]
    },
  },
  orderRow: {
    like: SHARDS.map((shard) => keys.orderRow(USER, A, shard)),
    claims: ({ pk }, { user, a }, { find }) => [
      keys.order(user, a),
      ...when(pk !== keys.orderRow(user, a, shardOf(find(keys.order(user, a)))).pk, MISPLACED),
    ],
  },
  orderStatusRow: {
    like: [keys.orderStatusRow(USER, X, A)],
    claims: (_, { user, a, x }, { find }) => {
      const order = find(keys.order(user, a))
      return [keys.order(user, a), ...when(order?.status !== x, 'is left of a status it is not in')]
    },
  },
  shopOrder: {
    like: [keys.shopOrder(USER, X, Y, A), keys.shopOrder(USER, X, null, A)],
    claims: ({ orderId }, { user, x }) => [keys.order(user, Number(orderId)), keys.shop(user, x)],
  },
  platformOrder: {
    like: [keys.platformOrder(USER, X, Y)],
    claims: ({ orderId }, { user, x }) => [keys.order(user, Number(orderId)), keys.shop(user, x)],
  },
  returned: {
    like: [keys.returned(USER, A)],
    claims: (item, { user, a }) => {
      const { isDiscarded, reshipmentId, images } = parseReturn(item)
      if (isDiscarded) return waits(item)
      return [
        keys.returnRow(user, a, shardOf(item)),
        ...(reshipmentId === null ? [] : [keys.reshipment(user, reshipmentId)]),
        ...images.map(({ digest }) => keys.returnImage(digest)),
      ]
    },
  },
  returnRow: {
    like: SHARDS.map((shard) => keys.returnRow(USER, A, shard)),
    claims: ({ pk }, { user, a }, { find }) => [
      keys.returned(user, a),
      ...when(pk !== keys.returnRow(user, a, shardOf(find(keys.returned(user, a)))).pk, MISPLACED),
      ...when(find(keys.returned(user, a))?.isDiscarded === true, 'is left of a return that was discarded'),
    ],
  },
  returnImage: {
    like: [keys.returnImage(X)],
    claims: ({ key }, _, { items }) => {
      const { sk } = keys.returned(0, 0)
      const returns = items.filter((item) => item.sk === sk).map(parseReturn)
      const isFieldShown = returns.some(
        ({ images, isDiscarded }) => !isDiscarded && images.some((one) => one.key === key),
      )
      return when(!isFieldShown, 'no return has the picture')
    },
  },
  /** Return requests are kept longer than the returns and orders they reference. */
  returnRequest: { like: [keys.returnRequest(USER, A)], claims: ({ code }) => [keys.returnCode(String(code))] },
  orderReturns: { like: [keys.orderReturns(USER, A)], claims: expires },
  returnShipment: {
    like: [keys.returnShipment(USER, A)],
    claims: ({ requestId }, { user }) => [keys.returnRequest(user, Number(requestId))],
  },
  returnCode: {
    like: [keys.returnCode(X)],
    claims: ({ userId, requestId }) => [keys.returnRequest(Number(userId), Number(requestId))],
  },
  /** A reshipment still lists a return that was discarded after shipping. */
  reshipment: {
    like: [keys.reshipment(USER, A)],
    claims: (item, { user }) => {
      const { status, returnIds, parcel, isLabelling } = parseReshipment(item)
      return [
        ...when(status === 'Pending', ...waits(item), ...returnIds.map((id) => keys.returned(user, id))),
        ...(parcel && !isLabelling ? [keys.label(user, parcel.shipmentId, parcel.labelId)] : []),
      ]
    },
  },
} satisfies Record<string, Rule>
