import { anOrder, HKG } from '#test/support/orders.ts'
import { aProduct } from '#test/support/products.ts'
import { recipient } from '#test/support/shipments.ts'
import { anyOf, type Merchant, withId } from '../merchant.ts'
import type { Action } from '../reads.ts'
import { fulfil, receiveInbound } from '../warehouse.ts'

export const createProduct: Action = async ({ books, make, random }) => {
  const name = `Desk Lamp ${random.below(100_000)}`
  const { product } = await make('POST /products', { product: aProduct({ name }) })
  books.products.set(product.id, { sku: '', name, isStocked: false })
}

export const updateProduct: Action = async ({ ask, books, random }) => {
  const [id, product] = anyOf([...books.products], random) ?? []
  if (id === undefined || !product) return false
  const name = `${product.name.replace(/, .*/, '')}, oak ${random.below(100)}`
  await ask('PUT /products/{id}', { ...withId(id), body: { product: { name } } })
  books.products.set(id, { ...product, name })
}

export const deleteProduct: Action = async ({ ask, books, random }) => {
  const unused = [...books.products].filter(([, { isStocked }]) => !isStocked)
  const [id] = anyOf(unused, random) ?? []
  if (id === undefined) return false
  await ask('DELETE /products/{id}', withId(id))
  books.products.delete(id)
}

/** Creates a product of the shop with stock in a warehouse. */
export async function stockProduct(merchant: Merchant, sku: string): Promise<void> {
  const name = `T-shirt ${sku}`
  const { product } = await merchant.make('POST /products', {
    product: aProduct({
      name,
      local_descriptions: [{ language_code: 'zh', description: '棉质T恤衫' }],
      skus: [{ shop_id: 'shop', sku }],
    }),
  })
  merchant.books.products.set(product.id, { sku, name, isStocked: true })
  await sendStock(merchant, product.id, 500)
}

async function sendStock(merchant: Merchant, productId: number, units: number): Promise<void> {
  const { inbound } = await merchant.make('POST /inbound', {
    inbound: { warehouse: { id: HKG }, products: [{ id: productId, quantity: units }] },
  })
  await receiveInbound(merchant, inbound.id, [{ id: productId, units }])
}

export const createInbound: Action = async (merchant) => {
  const stocked = [...merchant.books.products].filter(([, { isStocked }]) => isStocked)
  const [id] = anyOf(stocked, merchant.random) ?? []
  return id === undefined ? false : sendStock(merchant, id, 20 + merchant.random.below(50))
}

export const createOrder: Action = async ({ books, make, random }) => {
  const skus = [...books.products.values()].filter(({ isStocked }) => isStocked).map(({ sku }) => sku)
  const line_items = skus.slice(0, 1 + random.below(skus.length)).map((sku) => ({ sku, quantity: 1 + random.below(3) }))
  const { order } = await make('POST /orders', {
    order: anOrder({ line_items, packing_slip: random.below(2) === 0 }),
  })
  books.orders.set(order.id, { status: order.status, feesCents: 0 })
}

const orderIn = ({ books, random }: Merchant, ...statuses: readonly string[]) =>
  anyOf(
    [...books.orders].filter(([, { status }]) => statuses.includes(status)),
    random,
  )

export const updateOrder: Action = async (merchant) => {
  const [id, order] = orderIn(merchant, 'Processing', 'Ready', 'Backordered') ?? []
  if (id === undefined || !order) return false
  const body = { order: { to: recipient({ name: 'Max Mustermann' }) } }
  const changed = (await merchant.ask('PUT /orders/{id}', { ...withId(id), body })).body.order
  merchant.books.orders.set(id, { ...order, status: changed.status })
}

export const holdOrder: Action = async (merchant) => {
  const [id, order] = orderIn(merchant, 'Processing', 'Ready', 'Backordered', 'Holding') ?? []
  if (id === undefined || !order) return false
  const status = order.status === 'Holding' ? 'Processing' : 'Holding'
  const { orders } = (await merchant.ask('POST /orders/status', { body: { orders: [{ id, status }] } })).body
  merchant.books.orders.set(id, { ...order, status: orders[0].status })
}

export const deleteOrder: Action = async (merchant) => {
  const [id] = orderIn(merchant, 'Processing', 'Ready', 'Backordered', 'Holding') ?? []
  if (id === undefined) return false
  await merchant.ask('DELETE /orders/{id}', withId(id))
  merchant.books.orders.delete(id)
}

/** Packs and sends a ready order. */
export const sendOrder: Action = async (merchant) => {
  const [id] = orderIn(merchant, 'Ready') ?? []
  return id === undefined ? false : fulfil(merchant, id)
}
