import { isSchema } from '#lib/openapi/jsonSchema.ts'
import { closeInvoiceWeeks } from '#shared/money/invoices/closeInvoiceWeek.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { postCustomsProduct } from '#test/support/customsProducts.ts'
import { anInbound, productsInTable } from '#test/support/inbound.ts'
import { BUNDLED_RATES, INVOICING } from '#test/support/invoicing.ts'
import { operate } from '#test/support/operations.ts'
import { allocateOrders, HKG, postOrder } from '#test/support/orders.ts'
import { MEASURES, parcels, postManifest, postOverpack } from '#test/support/overpacks.ts'
import { shopInTable } from '#test/support/products.ts'
import { BERLIN, returns } from '#test/support/returns.ts'
import { post } from '#test/support/shipments.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { advance } from '#test/support/time.ts'
import { postWebhook } from '#test/support/webhooks.ts'

export type PoolName =
  | 'shipments'
  | 'labels'
  | 'trackingNumbers'
  | 'overpacks'
  | 'manifests'
  | 'products'
  | 'customsProducts'
  | 'skus'
  | 'shops'
  | 'inbounds'
  | 'orders'
  | 'returns'
  | 'reshipments'
  | 'exceptions'
  | 'credentials'
  | 'webhooks'
  | 'invoices'
  | 'subscriptions'

/** Reference to the n-th resource of a kind in an account, whatever its ID. */
export class Thing {
  readonly pool: PoolName
  readonly n: number
  constructor(pool: PoolName, n: number) {
    this.pool = pool
    this.n = n
  }
}

/** Pools of the resources referenced by a field, by operation and field. */
const POINTS_AT: readonly (readonly [field: RegExp, pool: PoolName])[] = [
  [/[Ll]abels? params id$|label_id$|labels\/0$/, 'labels'],
  [/Shipments? params id$|shipment_id$|shipments\/0\/id$/, 'shipments'],
  [/tracking_number$/, 'trackingNumbers'],
  [/[Oo]verpacks? params id$|overpack_id$|overpacks\/0$/, 'overpacks'],
  [/Manifest params id$/, 'manifests'],
  [/^suggestBox .*product_id$/, 'products'],
  [/CustomsProduct params id$|(?<!cpsc\/)product_id$/, 'customsProducts'],
  [/(Product|Sku) params id$|products\/0(\/id)?$|product\.id$/, 'products'],
  [/[ /]sku$/, 'skus'],
  [/shop_id$|shop[/.]id$|Shop params id$/, 'shops'],
  [/Inbound params id$/, 'inbounds'],
  [/Order params id$|orders\/0\/id$/, 'orders'],
  [/(Return|ReturnMessage) params id$|returns\/0$/, 'returns'],
  [/Reshipment params id$/, 'reshipments'],
  [/Exception params id$/, 'exceptions'],
  [/Credential params id$/, 'credentials'],
  [/Webhook(Event)? params id$/, 'webhooks'],
  [/Invoice params id$/, 'invoices'],
  [/sub_id$/, 'subscriptions'],
]

export const poolOf = (operation: string, field: string): PoolName | undefined =>
  POINTS_AT.find(([pattern]) => pattern.test(`${operation} ${field}`))?.[1]

type Id = string | number
/** Maximum number of resources per pool; newer ones replace older ones. */
const MAX_LISTED = 60

/** An account with resources of all kinds. */
export class Belongings {
  readonly account: TestAccount
  readonly #ids = new Map<PoolName, Id[]>()

  constructor(account: TestAccount) {
    this.account = account
  }

  add(pool: PoolName, ...ids: readonly Id[]): void {
    const known = this.#ids.get(pool) ?? []
    this.#ids.set(pool, [...ids, ...known].slice(0, MAX_LISTED))
  }

  find({ pool, n }: Thing): Id {
    const ids = this.#ids.get(pool) ?? []
    return ids[n % Math.max(1, ids.length)] ?? 'nothing'
  }

  /** Records the created resources of a response. */
  learn({ status, body }: ApiResponse): void {
    if (status !== 201 || !isSchema(body)) return
    for (const [name, pool] of Object.entries(MADE)) {
      const created = body[name]
      if (!isSchema(created) || (typeof created.id !== 'number' && typeof created.id !== 'string')) continue
      this.add(pool, created.id)
      if (pool === 'shipments') this.learnLabels(created.labels)
      if (pool === 'labels') this.learnLabels([created])
    }
  }

  learnLabels(labels: unknown): void {
    for (const label of Array.isArray(labels) ? labels : []) {
      this.add('labels', label.id)
      if (label.tracking_number !== null) this.add('trackingNumbers', label.tracking_number)
    }
  }
}

/** Pools by the field name of a created resource in a response. */
const MADE: Readonly<Record<string, PoolName>> = {
  shipment: 'shipments',
  label: 'labels',
  overpack: 'overpacks',
  manifest: 'manifests',
  product: 'products',
  inbound: 'inbounds',
  order: 'orders',
  reshipment: 'reshipments',
  credential: 'credentials',
  webhook: 'webhooks',
  subscription: 'subscriptions',
  shop: 'shops',
}

/** Creates an account with resources of all kinds, those that others depend on first. */
export async function belongings(): Promise<Belongings> {
  const account = await anAccount({ balances: { USD: 1_000_000 }, isServiceOwned: true, bucketSize: 10_000_000 })
  const { token, userId } = account
  const all = new Belongings(account)
  const make = async (key: string, body: unknown): Promise<void> => all.learn(await call(key, { token, body }))

  for (const shopId of ['shop', 'second']) {
    all.add('shops', await shopInTable(userId, shopId))
    for (const sku of ['SHIRT', 'MUG', 'LAMP']) {
      const units: Record<string, number> = shopId === 'shop' ? { [HKG]: 10_000 } : {}
      all.add('products', await aStockedProduct(userId, { sku, shopId, units }))
      all.add('skus', sku)
    }
  }
  for (let count = 0; count < 6; count++) {
    all.learn(await post(token))
    all.learn(await post(token, { create_label: true, test: count > 4 }))
    all.learn(await post(token, { create_label: true, carrier: 'DHLeC' }))
    all.add('customsProducts', (await postCustomsProduct(token)).body.product.id)
    await make('POST /credentials', {
      credential: { carrier: 'DHLeC', params: { client_id: 'x', client_secret: 'y' } },
    })
    await make('POST /users/me/subscriptions', { subscription: { amount: 1, name: `Plan ${count}` } })
    all.learn(await postWebhook(token, { address: `https://hooks.example.com/${count}` }))
    all.learn(await postOrder(token, { shop: { id: 'shop', order_id: `order-${count}` } }))
  }
  await allocateOrders()
  for (let count = 0; count < 4; count++) {
    const packed = await parcels(token, 2)
    for (const { id, label_id, tracking_number } of packed) {
      all.add('shipments', id)
      all.add('labels', label_id)
      all.add('trackingNumbers', tracking_number)
    }
    const { overpack } = (await postOverpack(token, packed, MEASURES)).body
    all.add('overpacks', overpack.id)
    if (count > 2) all.learn(await postManifest(token, [overpack.id]))
  }
  const products = await productsInTable(userId, 4)
  all.add('products', ...products.map(({ id }) => id))
  for (let count = 0; count < 4; count++) await make('POST /inbound', { inbound: anInbound(products) })

  const parcelsBack = await returns(userId, 12)
  all.add('returns', ...parcelsBack)
  for (const id of parcelsBack.slice(0, 4)) {
    await make('POST /reshipments', { reshipment: { contents: 'Lamp', value: 25, returns: [id], to: BERLIN } })
  }
  for (let count = 0; count < 3; count++) {
    const exception_id = generateId()
    await operate('ExceptionRaised', { user_id: userId, exception_id, type: 'Damaged' })
    all.add('exceptions', exception_id)
  }
  advance(WEEK_MS)
  await closeInvoiceWeeks(
    { table: testTable(), nextId: generateId, nowMs: clock.now, invoicing: INVOICING, exchangeRates: BUNDLED_RATES },
    { userId, currency: 'USD' },
  )
  const invoices = await testTable().queryAll({ pk: keys.invoice(userId, 0).pk })
  all.add('invoices', ...invoices.map(({ id }) => Number(id)))
  return all
}

const WEEK_MS = 8 * 24 * 60 * 60 * 1000
