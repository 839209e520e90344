import * as v from 'valibot'
import { readMedusaSellable, seedMedusa } from './realMedusa.ts'
import { createSession, orderAtVendure, readVendureSellable, seedVendure } from './realVendure.ts'
import { startStoreProxy } from './storeProxy.ts'
import { type ConnectedStore, SKUS } from './storeWorld.ts'

/* Real servers as connected stores, behind a proxy that drops and duplicates requests. */

/** Connected store; `stop` stops the proxy. */
export type RealStore = ConnectedStore & { readonly stop: () => Promise<void> }

const any = v.unknown()
const WITHOUT_STOCK = Object.fromEntries(SKUS.map((sku) => [sku, 0]))

const MedusaOrders = v.object({
  orders: v.array(
    v.object({
      id: v.string(),
      payment_status: v.string(),
      items: v.array(v.object({ variant_sku: v.string(), quantity: v.number() })),
    }),
  ),
})
const MedusaError = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }))

/** Connects to a store on a new Medusa server. */
export async function connectMedusa(address: string): Promise<RealStore> {
  const store = await seedMedusa(address, WITHOUT_STOCK)
  const proxy = await startStoreProxy({
    address,
    isWrite: ({ method }) => method !== 'GET',
    findFault: ({ status, body }) => {
      const { message } = status < 400 ? { message: '' } : v.parse(MedusaError, body)
      return status >= 500 || message.startsWith('Invalid request') ? message : null
    },
  })
  return {
    platform: 'medusa',
    connection: { store: proxy.endpoint, accessToken: store.apiKey },
    complaints: proxy.complaints,
    writes: proxy.writes,
    setMishaps: proxy.setMishaps,
    readSellable: () => readMedusaSellable(store),
    listOpenOrders: async () => {
      const fields = 'id,payment_status,total,items.variant_sku,items.quantity'
      const { orders } = await store.send(
        `/admin/orders?status[]=pending&limit=1000&order=display_id&fields=${fields}`,
        MedusaOrders,
      )
      return orders.map(({ id, payment_status: payment, items }) => ({
        shopOrderId: id,
        isPaid: payment === 'captured',
        lines: items.map(({ variant_sku: sku, quantity }) => ({ sku, quantity })),
      }))
    },
    place: async (lines, isPaid) => {
      const id = await store.order(Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity])))
      if (isPaid) await store.pay(id)
    },
    pay: store.pay,
    cancel: async (id) => {
      const Order = v.object({ order: v.object({ fulfillments: v.array(v.unknown()) }) })
      const { order } = await store.send(`/admin/orders/${id}?fields=fulfillments.id`, Order)
      if (order.fulfillments.length === 0) await store.send(`/admin/orders/${id}/cancel`, any, {})
    },
    stop: proxy.stop,
  }
}

const VendureOrders = v.object({
  orders: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        state: v.string(),
        lines: v.array(v.object({ quantity: v.number(), productVariant: v.object({ sku: v.string() }) })),
      }),
    ),
  }),
})
const VendurePayments = v.object({ order: v.object({ payments: v.tuple([v.object({ id: v.string() })]) }) })
const VendureResponse = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ errors: v.optional(v.array(v.object({ message: v.string() })), []) }),
)

/** Connects to a store on a new Vendure server. */
export async function connectVendure(address: string): Promise<RealStore> {
  const { apiKey, ids } = await seedVendure(address, WITHOUT_STOCK)
  const admin = createSession(address, 'admin-api')
  await admin('mutation { login(username: "superadmin", password: "superadmin") { __typename } }', any)
  const proxy = await startStoreProxy({
    address,
    isWrite: ({ body }) => body.includes('"mutation '),
    findFault: ({ body }) => v.parse(VendureResponse, body).errors[0]?.message ?? null,
  })
  const pay = async (id: string): Promise<void> => {
    const { order } = await admin(`{ order(id: "${id}") { payments { id } } }`, VendurePayments)
    await admin(`mutation { settlePayment(id: "${order.payments[0].id}") { __typename } }`, any)
  }
  return {
    platform: 'vendure',
    connection: { store: `${proxy.endpoint}/admin-api`, accessToken: apiKey },
    complaints: proxy.complaints,
    writes: proxy.writes,
    setMishaps: proxy.setMishaps,
    readSellable: () => readVendureSellable(admin),
    listOpenOrders: async () => {
      const states = '["PaymentAuthorized", "PaymentSettled", "PartiallyShipped"]'
      const options = `filter: { state: { in: ${states} } }, sort: { id: ASC }, take: 1000`
      const { items } = (
        await admin(
          `{ orders(options: { ${options} }) { items { id state lines { quantity productVariant { sku } } } } }`,
          VendureOrders,
        )
      ).orders
      return items.map(({ id, state, lines }) => ({
        shopOrderId: id,
        isPaid: state !== 'PaymentAuthorized',
        lines: lines.map(({ quantity, productVariant: { sku } }) => ({ sku, quantity })),
      }))
    },
    place: async (lines, isPaid) => {
      const id = await orderAtVendure(
        address,
        lines.map(({ sku, quantity }) => [ids.get(sku) ?? '', quantity]),
      )
      if (isPaid) await pay(id)
    },
    pay,
    cancel: async (id) => {
      await admin(`mutation { cancelOrder(input: { orderId: "${id}" }) { __typename } }`, any)
    },
    stop: proxy.stop,
  }
}
