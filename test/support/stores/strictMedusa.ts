import * as v from 'valibot'
import { type StandInContext, type StandInRequest, type StandInResponse, startStandIn } from './standIn.ts'
import type { ModelOrder, StoreModel } from './storeModel.ts'

/*
 * Medusa 2 Admin API, as observed at version 2.21.2 with Postgres. Bodies are validated as in the
 * original, which rejects unknown properties; queries likewise, although the original ignores
 * unknown ones.
 */

const API_KEY = 'sk_test'

const list = v.union([v.string(), v.array(v.string())])
const time = v.pipe(v.string(), v.isoTimestamp())
const count = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))
/** Medusa omits units and totals of items unless the order's total is requested. */
const fields = v.pipe(
  v.string(),
  v.check((names) => !names.includes('items.') || names.split(',').includes('total')),
)
const OrderQuery = v.strictObject({
  'status[]': v.optional(v.literal('pending')),
  'id[]': v.optional(list),
  'created_at[$gte]': v.optional(time),
  'updated_at[$gte]': v.optional(time),
  order: v.optional(v.picklist(['created_at', 'updated_at'])),
  offset: v.optional(count, '0'),
  limit: count,
  fields,
})
const FieldsQuery = v.strictObject({ fields })
const ItemQuery = v.strictObject({ 'sku[]': list, limit: count, fields: v.string() })

const units = v.pipe(v.number(), v.integer(), v.minValue(1))
const Items = v.pipe(v.array(v.strictObject({ id: v.string(), quantity: units })), v.minLength(1))
const NewFulfillment = v.strictObject({ items: Items, metadata: v.strictObject({ tracking_number: v.string() }) })
const NewShipment = v.strictObject({
  items: Items,
  labels: v.array(v.strictObject({ tracking_number: v.string(), tracking_url: v.string(), label_url: v.string() })),
})
const Metadata = v.strictObject({ metadata: v.record(v.string(), v.unknown()) })
const Empty = v.strictObject({})
const Levels = v.strictObject({
  update: v.array(
    v.strictObject({
      inventory_item_id: v.string(),
      location_id: v.literal('sloc_1'),
      stocked_quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
})

export const startMedusa = () =>
  startStandIn({
    ...{ platform: 'medusa', accessToken: API_KEY, basePath: '', idOf: toId, isPaymentAChange: false },
    // Orders with fulfilments cannot be cancelled.
    cancel: (order, model) => {
      if (order.parcels.length === 0) model.cancel(order)
    },
    respond,
  })

function respond(request: StandInRequest, context: StandInContext): StandInResponse {
  const { method, path, headers } = request
  const key = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  if (key !== `${API_KEY}:`) return { status: 401, body: { message: 'Unauthorized' } }
  const [, resource = ''] = /^\/admin\/(.*)$/.exec(path) ?? []
  const [, id, child = '', parcelId = ''] =
    /^orders\/([^/]+)(?:\/(complete|fulfillments)(?:\/([^/]+)\/shipments)?)?$/.exec(resource) ?? []
  const order = id === undefined ? undefined : context.model.orders.find((one) => toId(one) === id)
  if (id !== undefined && !order) return { status: 404, body: { type: 'not_found', message: 'Order not found' } }
  const place = order ? ['orders/{id}', child, parcelId && '{id}/shipments'].filter(Boolean).join('/') : resource
  const handle = ROUTES[`${method} ${place}`]
  return handle
    ? handle(request, context, order ?? NO_ORDER, parcelId)
    : context.complain(`${method} ${path}: no route`)
}

type Handle = (request: StandInRequest, context: StandInContext, order: ModelOrder, parcelId: string) => StandInResponse

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

/** Request rejected by business rules. */
class NotAllowed extends Error {}

const checked =
  <Input>(
    schema: v.GenericSchema<unknown, Input>,
    of: 'query' | 'body',
    handle: (input: Input, model: StoreModel, order: ModelOrder, parcelId: string) => unknown,
  ): Handle =>
  ({ method, path, query, body }, context, order, parcelId) => {
    const names = [...new Set(query.keys())]
    const sent = Object.fromEntries(
      names.map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)]),
    )
    const parsed = v.safeParse(schema, of === 'query' ? sent : body)
    if (!parsed.success) return context.complain(`${method} ${path}: ${JSON.stringify(v.flatten(parsed.issues))}`)
    if (of === 'body') context.noteWrite(`${method} ${path}`)
    try {
      return { status: 200, body: handle(parsed.output, context.model, order, parcelId) }
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error
      return { status: 400, body: { type: 'not_allowed', message: error.message } }
    }
  }

const toId = ({ id }: Pick<ModelOrder, 'id'>): string => `order_${id}`
const toLineId = (id: string): number => Number(id.replace('ordli_', ''))

const ROUTES: Readonly<Record<string, Handle>> = {
  'GET orders': checked(OrderQuery, 'query', (query, model) => ({
    orders: listOrders(model, query).map((order) => toOrder(model, order)),
  })),
  'GET orders/{id}': checked(FieldsQuery, 'query', (_, model, order) => ({ order: toOrder(model, order) })),
  'POST orders/{id}': checked(Metadata, 'body', ({ metadata }, model, order) => {
    for (const [key, value] of Object.entries(metadata)) order.meta.set(key, value)
    model.touch(order)
    return { order: toOrder(model, order) }
  }),
  'POST orders/{id}/complete': checked(Empty, 'body', (_, model, order) => {
    if (order.state === 'cancelled') throw new NotAllowed('Orders are canceled and cannot be completed')
    order.state = 'fulfilled'
    model.touch(order)
    return { order: toOrder(model, order) }
  }),
  'POST orders/{id}/fulfillments': checked(NewFulfillment, 'body', ({ items, metadata }, model, order) => {
    const lines = items.map(({ id, quantity }) => ({ lineId: toLineId(id), quantity }))
    if (!model.fulfil(order, metadata.tracking_number, lines)) throw new NotAllowed('No stock reservation found')
    return { order: toOrder(model, order) }
  }),
  'POST orders/{id}/fulfillments/{id}/shipments': checked(NewShipment, 'body', ({ labels }, model, order, parcelId) => {
    const parcel = order.parcels.find(({ id }) => `ful_${id}` === parcelId)
    if (parcel?.state !== 'Pending') throw new NotAllowed('Shipment has already been created')
    parcel.state = 'Shipped'
    parcel.number = labels[0]?.tracking_number ?? ''
    model.touch(order)
    return { order: toOrder(model, order) }
  }),
  'GET inventory-items': checked(ItemQuery, 'query', (query, model) => ({
    inventory_items: [...model.products.values()]
      .filter(({ sku }) => [query['sku[]']].flat().includes(sku))
      .slice(0, query.limit)
      .map(({ id, sku, onHand, allocated }) => ({
        id: `iitem_${id}`,
        sku,
        location_levels: [{ location_id: 'sloc_1', stocked_quantity: onHand, reserved_quantity: allocated }],
      })),
  })),
  'POST inventory-items/location-levels/batch': checked(Levels, 'body', ({ update }, model) => {
    for (const { inventory_item_id: itemId, stocked_quantity: stocked } of update) {
      const product = [...model.products.values()].find(({ id }) => `iitem_${id}` === itemId)
      if (!product) throw new NotAllowed('Inventory item not found')
      product.onHand = stocked
    }
    return { created: [], updated: [], deleted: [] }
  }),
}

function listOrders(model: StoreModel, query: v.InferOutput<typeof OrderQuery>): readonly ModelOrder[] {
  const ids = query['id[]'] === undefined ? null : [query['id[]']].flat()
  const isFrom = (ms: number, limit: string | undefined): boolean => limit === undefined || ms >= Date.parse(limit)
  const isPending = ({ state }: ModelOrder): boolean => state === 'paid' || state === 'unpaid'
  return model.orders
    .filter((order) => query['status[]'] === undefined || isPending(order))
    .filter((order) => ids === null || ids.includes(toId(order)))
    .filter(({ createdMs }) => isFrom(createdMs, query['created_at[$gte]']))
    .filter(({ changedMs }) => isFrom(changedMs, query['updated_at[$gte]']))
    .sort((one, other) =>
      query.order === 'updated_at' ? one.changedMs - other.changedMs : one.createdMs - other.createdMs,
    )
    .slice(query.offset, query.offset + query.limit)
}

const toTime = (ms: number): string => new Date(ms).toISOString()
const PAYMENT_STATUSES = { unpaid: 'not_paid', paid: 'captured', fulfilled: 'captured', cancelled: 'refunded' } as const
const STATUSES = { unpaid: 'pending', paid: 'pending', fulfilled: 'completed', cancelled: 'canceled' } as const

const toOrder = (model: StoreModel, order: ModelOrder) => ({
  id: toId(order),
  display_id: order.id,
  status: STATUSES[order.state],
  created_at: toTime(order.createdMs),
  updated_at: toTime(order.changedMs),
  currency_code: 'usd',
  email: 'erika@example.com',
  payment_status: PAYMENT_STATUSES[order.state],
  metadata: Object.fromEntries(order.meta),
  shipping_address: {
    first_name: 'Erika',
    last_name: 'Mustermann',
    company: null,
    address_1: 'Invalidenstraße 117',
    address_2: null,
    city: 'Berlin',
    province: null,
    postal_code: '10115',
    country_code: 'de',
    phone: '+49 30 1234567',
  },
  items: order.lines.map(({ id, sku, quantity, price }) => ({
    id: `ordli_${id}`,
    title: `Goods ${sku}`,
    variant_sku: model.product(sku).sku,
    quantity,
    total: price * 0.0119,
    tax_total: price * 0.0019,
    requires_shipping: true,
    detail: {
      fulfilled_quantity: model.countSent(order, { id }),
      shipped_quantity: countShipped(order, id),
      written_off_quantity: 0,
    },
  })),
  fulfillments: order.parcels.map(({ id, number, state, lines }) => ({
    id: `ful_${id}`,
    canceled_at: state === 'Cancelled' ? toTime(order.changedMs) : null,
    shipped_at: state === 'Shipped' ? toTime(order.changedMs) : null,
    metadata: { tracking_number: number },
    items: lines.map(({ lineId, quantity }) => ({ line_item_id: `ordli_${lineId}`, quantity })),
    labels: state === 'Shipped' ? [{ tracking_number: number }] : [],
  })),
})

const countShipped = ({ parcels }: ModelOrder, lineId: number): number =>
  parcels
    .filter(({ state }) => state === 'Shipped')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
