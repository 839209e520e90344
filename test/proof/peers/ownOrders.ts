import { anOrder, HKG } from '#test/support/orders.ts'
import { aProduct } from '#test/support/products.ts'
import { startStackProcess } from '../load/stackProcess.ts'
import type { OrderServer } from './vendureOrders.ts'

/* Order server on the platform's local stack. */

export type OwnOrderServer = OrderServer & {
  /** Runs the allocation job and counts orders by status. */
  readonly countByStatus: () => Promise<ReadonlyMap<string, number>>
}

/** Starts the local stack with a product in stock. */
export async function startOwnOrders(units: number): Promise<OwnOrderServer> {
  const stack = await startStackProcess()
  const { id: userId, access_token: token } = await stack.control('users', {
    balances: { USD: 100_000 },
    bucket: 1_000_000,
  })
  const send = async (method: string, path: string, body?: object): Promise<ReturnType<typeof Object>> => {
    const response = await fetch(stack.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return Object(await response.json())
  }
  const operate = async (detailType: string, detail: object): Promise<void> => {
    const sent = await stack.control('operations', { detail_type: detailType, detail: { user_id: userId, ...detail } })
    if (!sent.handled) throw new Error(`${detailType}: ${sent.reason}`)
  }
  await send('POST', '/shops', { shop: { id: 'shop', name: 'Shop', settings: {} } })
  const { product } = await send('POST', '/products', {
    product: aProduct({
      local_descriptions: [{ language_code: 'zh', description: '台灯' }],
      skus: [{ shop_id: 'shop', sku: 'LAMP' }],
    }),
  })
  const { inbound } = await send('POST', '/inbound', {
    inbound: { warehouse: { id: HKG }, products: [{ id: product.id, quantity: units }] },
  })
  await operate('InboundReceived', { inbound_id: inbound.id })
  const counted = { id: product.id, processed: units, weight: 0.2, length: 20, width: 15, height: 3 }
  await operate('InboundProcessed', { inbound_id: inbound.id, products: [counted] })
  return {
    cpuMs: stack.cpuMs,
    place: async () => {
      const { order } = await send('POST', '/orders', {
        order: anOrder({ line_items: [{ sku: 'LAMP', quantity: 1 }] }),
      })
      return String(order.id)
    },
    send: async (id) => {
      const orderId = Number(id)
      // Runs once per order here; the deployed job allocates many orders per run.
      await stack.control('jobs/allocateOrders', {})
      await operate('PackingStarted', { order_id: orderId })
      const { order } = await send('GET', `/orders/${id}`)
      await operate('FulfillmentCompleted', { order_id: orderId, fulfillment_id: order.fulfillments[0].id })
    },
    countByStatus: async () => {
      await stack.control('jobs/allocateOrders', {})
      const counts = new Map<string, number>()
      for (let page: string | null = ''; page !== null; ) {
        const query = `limit=100${page === '' ? '' : `&page_token=${encodeURIComponent(page)}`}`
        const { orders, next_page: next } = await send('GET', `/orders?${query}`)
        for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1)
        page = next
      }
      return counts
    },
    stop: stack.stop,
  }
}
