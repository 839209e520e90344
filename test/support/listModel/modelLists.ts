import { randomUUID } from 'node:crypto'
import { parametersByCarrier } from '#shared/accounts/carrierCredentials/credentialParameters.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from '../accounts.ts'
import { type ApiResponse, call } from '../api.ts'
import { postCustomsProduct } from '../customsProducts.ts'
import { postInbound } from '../inbound.ts'
import { operate } from '../operations.ts'
import { HKG, LAX } from '../orders.ts'
import { anOverpack, deleteOverpack, MEASURES, parcels, postManifest, postOverpack } from '../overpacks.ts'
import { aStoredProduct, deleteProduct, postSku } from '../products.ts'
import { aReturn, discardReturn, postReshipment, verified, verifyReturn } from '../returns.ts'
import { postEntry } from '../settings.ts'
import { post, recipient } from '../shipments.ts'
import { sentShop } from '../shops.ts'
import { aStockedProduct } from '../stockedProducts.ts'
import { aStoredOrder } from '../storedOrders.ts'
import { postWebhook } from '../webhooks.ts'
import { dates, exact, flag, type ModelList, type ModelObject, part } from './modelList.ts'

/*
 * Models of all list endpoints.
 */

const NAMES = ['Ada Lovelace', 'Zoë Rare', 'Erika Muster', 'Ada Byron'] as const
const LISTED_DAYS = 90

const withDefaultDays: ModelList['defaultDays'] = () => LISTED_DAYS

/** Creates an object and records the time. */
async function created(
  create: () => Promise<Pick<ModelObject, 'id'> & { readonly values?: ModelObject['values'] }>,
): Promise<ModelObject> {
  const createdMs = clock.now()
  const { id, values = {} } = await create()
  if (id === undefined) throw new Error('nothing was created')
  return { id, createdMs, values }
}

/** Returns the body of a successful response. */
function bodyOf({ status, body }: ApiResponse): ApiResponse['body'] {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body
}

const removedBy =
  (remove: (token: string, id: ModelObject['id']) => Promise<{ readonly status: number }>): ModelList['remove'] =>
  async ({ token }, { id }) =>
    (await remove(token, id)).status === 200

const deletes = (path: string): ModelList['remove'] =>
  removedBy((token, id) => call(`DELETE ${path}/{id}`, { token, params: { id } }))

const shipments: ModelList = {
  path: '/shipments',
  rows: 'shipments',
  create: ({ token }, random) =>
    created(async () => {
      const name = random.pick(NAMES)
      const comments = random.pick([['blue'], ['blue', 'red'], []])
      const orderNumber = random.pick(['A-1', 'A-2', 'B 3'])
      const kind = random.pick(['plain', 'labeled', 'packed', 'processed'])
      const sent = { to: recipient({ name }), comments, order_number: orderNumber, create_label: kind !== 'plain' }
      const { shipment } = bodyOf(await post(token, sent))
      const number: string | null = shipment.labels[0]?.tracking_number ?? null
      const isPacked = kind === 'packed'
      const { overpack } = isPacked ? bodyOf(await postOverpack(token, [{ id: shipment.id }], MEASURES)) : {}
      if (kind === 'processed') await operate('LabelProcessed', { tracking_number: number, weight: 0.8 })
      return {
        id: shipment.id,
        values: {
          ...{ name, comments, orderNumber, tracking: number, overpack: overpack?.id ?? null },
          ...{ labeled: kind !== 'plain', packed: isPacked, processed: kind === 'processed' },
        },
      }
    }),
  remove: deletes('/shipments'),
  filters: {
    ...dates(),
    order_number: exact('orderNumber'),
    comments: exact('comments'),
    'to.name': part('name'),
    tracking_number: exact('tracking'),
    overpack_id: exact('overpack'),
    labeled: flag('labeled'),
    packed: flag('packed'),
    processed: flag('processed'),
  },
  defaultDays: ({ tracking_number: number }) => (number === undefined ? LISTED_DAYS : null),
}

const ORDER_STATUSES = ['Processing', 'Holding', 'Exception', 'Backordered', 'Ready', 'Partial', 'Fulfilled'] as const

const SHOP_IDS = ['shop', 'other'] as const

const createShops: ModelList['prepare'] = async ({ token }) => {
  for (const id of SHOP_IDS) await call('POST /shops', { token, body: { shop: sentShop({ id, name: id }) } })
}

const orders: ModelList = {
  path: '/orders',
  rows: 'orders',
  prepare: createShops,
  create: ({ userId }, random) =>
    created(async () => {
      const name = random.pick(NAMES)
      const status = random.pick(ORDER_STATUSES)
      const shop = { id: random.pick(SHOP_IDS), orderId: random.pick([null, randomUUID().slice(0, 8)]) }
      const productId = await aStockedProduct(userId, { sku: `S-${random.below(1_000_000)}` })
      const to = { name, country: 'DE', street1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115' }
      const empty = { companyName: null, phone: null, email: null, id: null, street2: null, province: null }
      const id = await aStoredOrder(userId, [[productId, 1]], {
        status,
        to: { ...empty, ...to },
        shop: { id: shop.id, name: 'Shop', type: 'Svc', orderId: shop.orderId, platformId: null },
      })
      return { id, values: { name, status, shop: shop.id, shopOrder: shop.orderId, product: productId } }
    }),
  remove: deletes('/orders'),
  filters: {
    ...dates(),
    ...dates('created_min', 'created_max'),
    'product.id': exact('product'),
    'to.name': part('name'),
    'shipping_address.name': part('name'),
    'shop.id': exact('shop'),
    'shop.order_id': exact('shopOrder'),
    status: exact('status'),
  },
  exclusive: [
    ['date_start', 'created_min'],
    ['date_start', 'created_max'],
    ['date_end', 'created_min'],
    ['date_end', 'created_max'],
    ['to.name', 'shipping_address.name'],
  ],
}

const products: ModelList = {
  path: '/products',
  rows: 'products',
  prepare: createShops,
  create: ({ token }, random) =>
    created(async () => {
      const name = random.pick(['Desk Lamp', 'Floor lamp', 'Box', 'Äpfel'])
      const isPackaging = random.pick([true, false])
      const { id } = await aStoredProduct(token, { name, is_packaging: isPackaging })
      const shop = random.pick(SHOP_IDS)
      const sku = `S-${random.below(1_000_000)}`
      await postSku(token, id, { shop_id: shop, sku })
      return { id, values: { name, isPackaging, shop, sku } }
    }),
  remove: removedBy(deleteProduct),
  filters: {
    name: part('name'),
    sku: exact('sku'),
    'shop.id': exact('shop'),
    is_packaging: flag('isPackaging', ['true', 'false', '1', '0', 'yes', 'no', 'both']),
  },
  sorts: { name: ({ values }) => String(values.name).toLowerCase() },
}

const exceptions: ModelList = {
  path: '/exceptions',
  rows: 'exceptions',
  create: ({ userId }, random) =>
    created(async () => {
      const id = generateId()
      const type = random.pick(['Damaged', 'Oversized', 'Bad Label'])
      const tracking = random.pick([null, `EX${random.below(5)}`])
      const event = { user_id: userId, exception_id: id, type, ...(tracking ? { tracking_number: tracking } : {}) }
      await operate('ExceptionRaised', event)
      const status = random.pick(['On Hold', 'Destroyed', 'Overlabeled'])
      if (status !== 'On Hold') await operate('ExceptionResolved', { user_id: userId, exception_id: id, status })
      return { id, values: { type, status, tracking } }
    }),
  filters: { ...dates(), type: exact('type'), status: exact('status'), tracking_number: exact('tracking') },
  defaultDays: withDefaultDays,
}

const returns: ModelList = {
  path: '/returns',
  rows: 'returns',
  create: ({ token, userId }, random) =>
    created(async () => {
      const tracking = `RT${random.below(8)}X`
      const id = await aReturn(userId, { tracking_number: tracking })
      const isVerified = random.pick([true, false])
      if (isVerified) {
        bodyOf(await verifyReturn(token, id))
        await verified(userId, id)
      }
      return { id, values: { status: isVerified ? 'Verified' : 'Processed', tracking } }
    }),
  remove: removedBy(discardReturn),
  filters: { ...dates(), status: exact('status'), tracking_number: exact('tracking') },
  defaultDays: withDefaultDays,
}

const reshipments: ModelList = {
  path: '/reshipments',
  rows: 'reshipments',
  create: ({ token, userId }) =>
    created(async () => {
      const { reshipment } = bodyOf(await postReshipment(token, [await aReturn(userId)]))
      return { id: reshipment.id }
    }),
  remove: deletes('/reshipments'),
  filters: dates(),
}

const overpacks: ModelList = {
  path: '/overpacks',
  rows: 'overpacks',
  create: ({ token }) => created(() => anOverpack(token)),
  remove: removedBy(deleteOverpack),
  filters: dates(),
  defaultDays: withDefaultDays,
}

const manifests: ModelList = {
  path: '/manifests',
  rows: 'manifests',
  create: ({ token }, random) =>
    created(async () => {
      const entryPoint = random.pick(['HKG101', 'LAXI01'])
      const { overpack } = (await postOverpack(token, await parcels(token, 1, { entry_point: entryPoint }), MEASURES))
        .body
      const { manifest } = bodyOf(await postManifest(token, [overpack.id]))
      return { id: manifest.id, values: { entryPoint: manifest.entry_point } }
    }),
  filters: { ...dates(), entry_point: exact('entryPoint') },
  defaultDays: withDefaultDays,
}

const inbound: ModelList = {
  path: '/inbound',
  rows: 'inbound',
  create: ({ token }) =>
    created(async () => {
      const product = await aStoredProduct(token)
      return bodyOf(await postInbound(token, [{ id: product.id, quantity: 5 }])).inbound
    }),
  remove: deletes('/inbound'),
  filters: {},
}

const shops: ModelList = {
  path: '/shops',
  rows: 'shops',
  create: ({ token }, random) =>
    created(async () => {
      const id = `s${random.below(1_000_000)}`
      const name = random.pick(NAMES)
      const { shop } = bodyOf(await call('POST /shops', { token, body: { shop: sentShop({ id, name }) } }))
      return { id: shop.id, values: { name } }
    }),
  filters: { name: part('name') },
}

const credentials: ModelList = {
  path: '/credentials',
  rows: 'credentials',
  create: ({ token }, random) =>
    created(async () => {
      const carrier = random.pick(['DHLeC', 'DeutschePost'])
      const params = Object.fromEntries((parametersByCarrier.get(carrier) ?? []).map((name) => [name, 'x1']))
      const { credential } = bodyOf(
        await call('POST /credentials', { token, body: { credential: { carrier, params } } }),
      )
      return { id: credential.id, values: { carrier } }
    }),
  remove: deletes('/credentials'),
  filters: {},
  sorts: { carrier: ({ values }) => String(values.carrier) },
}

const customsProducts: ModelList = {
  path: '/customs/products',
  rows: 'products',
  create: ({ token }) => created(async () => bodyOf(await postCustomsProduct(token)).product),
  remove: deletes('/customs/products'),
  filters: {},
}

const addressBook: ModelList = {
  path: '/address-book',
  rows: 'address_book_entries',
  create: ({ token }, random) =>
    created(async () => {
      const label = random.pick(NAMES)
      const { id } = bodyOf(await postEntry(token, { label })).address_book_entry
      return { id, values: { label: label.split(' ').map((word) => word.normalize('NFKD').replace(/\p{M}/gu, '')) } }
    }),
  remove: deletes('/address-book'),
  filters: { search: exact('label') },
}

const webhooks: ModelList = {
  path: '/webhooks',
  rows: 'webhooks',
  create: ({ token }) =>
    created(async () => {
      const address = `https://hooks.example.com/${randomUUID()}`
      return bodyOf(await postWebhook(token, { address })).webhook
    }),
  remove: deletes('/webhooks'),
  filters: {},
}

const stockMovements: ModelList = {
  path: '/stock-movements',
  rows: 'stock_movements',
  create: ({ userId }, random) =>
    created(async () => {
      const id = generateId()
      const product = 1 + random.below(3)
      const warehouse = random.pick([HKG, LAX])
      const reason = random.pick(['inbound', 'adjustment', 'reservation', 'count'] as const)
      const line = { productId: product, warehouseId: warehouse, available: 1, reserved: 0 }
      must(await testTable().commit([recordMovement({ id, userId, reason, reference: 'test', lines: [line] })]))
      return { id, values: { product, warehouse, reason } }
    }),
  filters: {
    ...dates('created_min', 'created_max'),
    'product.id': exact('product'),
    'warehouse.id': exact('warehouse'),
    reason: exact('reason'),
  },
}

export const MODEL_LISTS: readonly ModelList[] = [
  ...[shipments, orders, products, exceptions, returns, reshipments, overpacks],
  ...[manifests, inbound, shops, credentials, customsProducts, addressBook, webhooks, stockMovements],
]
