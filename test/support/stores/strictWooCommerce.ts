import * as v from 'valibot'
import { type StandInContext, type StandInRequest, type StandInResponse, startStandIn } from './standIn.ts'
import type { ModelOrder } from './storeModel.ts'

/*
 * WooCommerce REST API, version 3, as documented (https://developer.woocommerce.com/docs/apis/rest-
 * api/v3/orders/), except that undocumented parameters and properties are rejected. It has no
 * fulfilments: the units of a completed order are considered shipped.
 */

const CONSUMER = 'ck_test:cs_test'
const READ_ONLY_CONSUMER = 'ck_test:cs_read'

const count = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))
const pageSize = v.pipe(count, v.minValue(1), v.maxValue(100))
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))
const properties = v.optional(v.string())

const OrderQuery = v.strictObject({
  status: v.optional(
    v.picklist(['any', 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded']),
    'any',
  ),
  after: v.optional(time),
  modified_after: v.optional(time),
  dates_are_gmt: v.optional(v.picklist(['true', 'false'])),
  include: v.optional(v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/))),
  orderby: v.optional(v.picklist(['date', 'modified', 'id']), 'date'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  offset: v.optional(count),
  page: v.optional(count),
  per_page: v.optional(pageSize, '10'),
  _fields: properties,
})
const ProductQuery = v.strictObject({ sku: v.string(), per_page: pageSize, _fields: properties })
const NoteQuery = v.strictObject({ type: v.literal('customer'), per_page: pageSize, _fields: properties })
const RefundQuery = v.strictObject({ per_page: pageSize, _fields: properties })
const PropertiesQuery = v.strictObject({ _fields: properties })

const Meta = v.strictObject({ id: v.optional(v.number()), key: v.string(), value: v.union([v.string(), v.number()]) })
const OrderUpdate = v.strictObject({
  status: v.optional(v.picklist(['processing', 'on-hold', 'completed', 'cancelled'])),
  meta_data: v.optional(v.array(Meta)),
})
const NewNote = v.strictObject({ note: v.string(), customer_note: v.boolean() })
const ProductBatch = v.strictObject({
  update: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: v.number(), stock_quantity: v.pipe(v.number(), v.integer()) })),
      v.maxLength(100),
    ),
    [],
  ),
})

export const startWooCommerce = () =>
  startStandIn({ platform: 'woocommerce', accessToken: CONSUMER, basePath: '', respond })

function respond(request: StandInRequest, context: StandInContext): StandInResponse {
  const { method, path, headers } = request
  const key = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  const isReadOnly = key === READ_ONLY_CONSUMER
  if ((key !== CONSUMER && !isReadOnly) || (isReadOnly && method !== 'GET')) {
    return { status: 401, body: { code: 'woocommerce_rest_cannot_view', message: 'Sorry', data: { status: 401 } } }
  }
  const [, resource = ''] = /^\/wp-json\/wc\/v3\/(.*)$/.exec(path) ?? []
  const [, id, child = ''] = /^orders\/(\d+)(?:\/(notes|refunds))?$/.exec(resource) ?? []
  const order = id === undefined ? undefined : context.model.find(id)
  if (id !== undefined && !order) {
    return { status: 404, body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' } }
  }
  const route = `${method} ${order ? `orders/{id}${child && `/${child}`}` : resource}`
  const handle = ROUTES[route]
  return handle ? handle(request, context, order) : context.complain(`${method} ${path}: no such route`)
}

type Handle = (request: StandInRequest, context: StandInContext, order?: ModelOrder) => StandInResponse

/** Handles a request if its query or body matches the schema. */
const checked =
  <Input>(
    schema: v.GenericSchema<unknown, Input>,
    of: 'query' | 'body',
    handle: (input: Input, context: StandInContext, order: ModelOrder) => unknown,
  ): Handle =>
  ({ method, path, query, body }, context, order) => {
    const parsed = v.safeParse(schema, of === 'query' ? Object.fromEntries(query) : body)
    if (!parsed.success) return context.complain(`${method} ${path}: ${JSON.stringify(v.flatten(parsed.issues))}`)
    if (of === 'body') context.noteWrite(`${method} ${path}`)
    const isCreated = method === 'POST' && path.endsWith('/notes')
    return { status: isCreated ? 201 : 200, body: handle(parsed.output, context, order ?? NO_ORDER) }
  }

const NO_ORDER: ModelOrder = {
  id: 0,
  createdMs: 0,
  changedMs: 0,
  state: 'cancelled',
  lines: [],
  parcels: [],
  notes: [],
  meta: new Map(),
}

const ROUTES: Readonly<Record<string, Handle>> = {
  'GET orders': checked(OrderQuery, 'query', (query, { model }) => listOrders(model.orders, query)),
  'GET orders/{id}': checked(PropertiesQuery, 'query', (_, __, order) => toOrder(order)),
  'PUT orders/{id}': checked(OrderUpdate, 'body', ({ status, meta_data: meta = [] }, { model }, order) => {
    for (const { key, value } of meta) order.meta.set(key, value)
    if (status === 'completed') {
      const lines = order.lines.map((line) => ({ lineId: line.id, quantity: model.countOpen(order, line) }))
      model.fulfil(
        order,
        '',
        lines.filter(({ quantity }) => quantity > 0),
      )
      order.state = 'fulfilled'
    }
    model.touch(order)
    return toOrder(order)
  }),
  'GET orders/{id}/notes': checked(NoteQuery, 'query', (_, __, order) => order.notes.map((note, id) => ({ id, note }))),
  'POST orders/{id}/notes': checked(NewNote, 'body', ({ note, customer_note: isMailed }, _, order) => {
    if (isMailed) order.notes.push(note)
    return { id: order.notes.length, note }
  }),
  'GET orders/{id}/refunds': checked(RefundQuery, 'query', () => []),
  'GET products': checked(ProductQuery, 'query', ({ sku }, { model }) =>
    [...model.products.values()]
      .filter((product) => sku.split(',').includes(product.sku))
      .map((product) => ({
        id: product.id,
        sku: product.sku,
        type: 'simple',
        parent_id: 0,
        virtual: product.sku.startsWith('VIRTUAL'),
        manage_stock: !product.sku.startsWith('VIRTUAL'),
        stock_quantity: product.onHand - product.allocated,
      })),
  ),
  'POST products/batch': checked(ProductBatch, 'body', ({ update }, { model }) => ({
    update: update.map(({ id, stock_quantity: quantity }) => {
      const product = [...model.products.values()].find((one) => one.id === id)
      if (!product) return { id, error: { code: 'woocommerce_rest_product_invalid_id', message: 'Invalid ID.' } }
      product.onHand = quantity + product.allocated
      return { id, stock_quantity: quantity }
    }),
  })),
}

const STATUSES = { unpaid: 'on-hold', paid: 'processing', fulfilled: 'completed', cancelled: 'cancelled' } as const

function listOrders(orders: readonly ModelOrder[], query: v.InferOutput<typeof OrderQuery>) {
  const include = query.include?.split(',')
  const timeOf = (order: ModelOrder): number =>
    query.orderby === 'modified' ? order.changedMs : query.orderby === 'date' ? order.createdMs : order.id
  const isAfter = (ms: number, limit: string | undefined): boolean => !limit || ms > Date.parse(`${limit}Z`)
  const found = orders
    .filter((order) => query.status === 'any' || STATUSES[order.state] === query.status)
    .filter(({ id }) => !include || include.includes(String(id)))
    .filter(({ createdMs, changedMs }) => isAfter(createdMs, query.after) && isAfter(changedMs, query.modified_after))
    .sort((one, other) => timeOf(one) - timeOf(other) || one.id - other.id)
  if (query.order === 'desc') found.reverse()
  const start = query.offset ?? ((query.page ?? 1) - 1) * query.per_page
  return found.slice(start, start + query.per_page).map(toOrder)
}

const toTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19)

const ADDRESS = {
  first_name: 'Erika',
  last_name: 'Mustermann',
  company: '',
  address_1: 'Invalidenstraße 117',
  address_2: '',
  city: 'Berlin',
  state: '',
  postcode: '10115',
  country: 'DE',
  phone: '+49 30 1234567',
}

const toOrder = (order: ModelOrder) => ({
  id: order.id,
  number: String(order.id),
  status: STATUSES[order.state],
  currency: 'USD',
  date_created_gmt: toTime(order.createdMs),
  date_modified_gmt: toTime(order.changedMs),
  billing: { ...ADDRESS, email: 'erika@example.com' },
  shipping: ADDRESS,
  line_items: order.lines.map(({ id, sku, quantity, price }) => ({
    id,
    name: `Goods ${sku}`,
    sku,
    quantity,
    total: (price / 100).toFixed(2),
  })),
  refunds: [],
  meta_data: [...order.meta].map(([key, value]) => ({ key, value })),
})
