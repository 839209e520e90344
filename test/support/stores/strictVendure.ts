import * as v from 'valibot'
import { type StandInContext, type StandInRequest, type StandInResponse, startStandIn } from './standIn.ts'
import type { ModelOrder, StoreModel } from './storeModel.ts'

/*
 * Vendure 3 Admin API, as observed at version 3.7.3 (test/proof/models/realVendure.test.ts runs the
 * original). Operations are identified by name, and variables are validated.
 */

const API_KEY = 'vendure-key'

const time = v.pipe(v.string(), v.isoTimestamp())
const direction = v.picklist(['ASC', 'DESC'])
const OrderOptions = v.strictObject({
  options: v.strictObject({
    filter: v.strictObject({
      state: v.optional(v.strictObject({ eq: v.string() })),
      orderPlacedAt: v.optional(v.strictObject({ after: time })),
      updatedAt: v.optional(v.strictObject({ after: time })),
      id: v.optional(v.strictObject({ in: v.array(v.string()) })),
    }),
    sort: v.optional(
      v.strictObject({ orderPlacedAt: v.optional(direction), updatedAt: v.optional(direction), id: direction }),
    ),
    skip: v.optional(v.number(), 0),
    take: v.pipe(v.number(), v.maxValue(1000)),
  }),
})
const ById = v.strictObject({ id: v.string() })
const Transition = v.strictObject({ id: v.string(), state: v.picklist(['Shipped', 'Cancelled']) })
const Fulfil = v.strictObject({
  input: v.strictObject({
    lines: v.array(v.strictObject({ orderLineId: v.string(), quantity: v.number() })),
    handler: v.strictObject({
      code: v.literal('manual-fulfillment'),
      arguments: v.array(v.strictObject({ name: v.picklist(['method', 'trackingCode']), value: v.string() })),
    }),
  }),
})
const Skus = v.strictObject({ skus: v.array(v.string()), take: v.number() })
const Take = v.strictObject({ take: v.number() })
const SetStock = v.strictObject({
  input: v.array(
    v.strictObject({
      id: v.string(),
      stockLevels: v.array(
        v.strictObject({ stockLocationId: v.string(), stockOnHand: v.pipe(v.number(), v.integer()) }),
      ),
    }),
  ),
})

const Body = v.strictObject({ query: v.string(), variables: v.record(v.string(), v.unknown()) })

export const startVendure = () =>
  startStandIn({ platform: 'vendure', accessToken: API_KEY, basePath: '/admin-api', cancel, respond })

/** Also cancels fulfilled units, which return to stock. */
function cancel(order: ModelOrder, model: StoreModel): void {
  model.cancel(order)
  for (const line of order.lines) {
    model.product(line.sku).onHand += line.quantity
    line.quantity = 0
    line.price = 0
  }
}

function respond({ method, path, headers, body }: StandInRequest, context: StandInContext): StandInResponse {
  const sent = v.safeParse(Body, body)
  if (method !== 'POST' || path !== '' || !sent.success) return context.complain(`${method} ${path}`)
  if (headers['vendure-api-key'] !== API_KEY) {
    const message = 'You are not currently authorized to perform this action'
    return { status: 200, body: { errors: [{ message, extensions: { code: 'FORBIDDEN' } }], data: null } }
  }
  const [, kind = '', name = ''] = /^(query|mutation) (\w+)/.exec(sent.output.query) ?? []
  if (kind === 'mutation') context.noteWrite(name)
  const handle = OPERATIONS[name]
  if (!handle) return context.complain(`${name}: no such operation`)
  return { status: 200, body: { data: handle(sent.output.variables, context) } }
}

type Handle = (variables: unknown, context: StandInContext) => unknown

const checked =
  <Input>(schema: v.GenericSchema<unknown, Input>, handle: (input: Input, model: StoreModel) => unknown): Handle =>
  (variables, { model, complain }) => {
    const parsed = v.safeParse(schema, variables)
    if (parsed.success) return handle(parsed.output, model)
    complain(JSON.stringify(v.flatten(parsed.issues)))
    return null
  }

const OPERATIONS: Readonly<Record<string, Handle>> = {
  Access: () => ({ orders: { totalItems: 0 }, productVariants: { totalItems: 0 } }),
  Orders: checked(OrderOptions, ({ options }, model) => ({
    globalSettings: { serverConfig: { moneyStrategyPrecision: 2 } },
    orders: { items: listOrders(model, options).map((order) => toOrder(model, order)) },
  })),
  Changes: checked(OrderOptions, ({ options }, model) => ({
    orders: {
      items: listOrders(model, options).map(({ id, changedMs }) => ({ id: String(id), updatedAt: toTime(changedMs) })),
    },
  })),
  Unpaid: checked(Take, ({ take }, model) => ({
    orders: {
      items: model.orders
        .filter(({ state }) => state === 'unpaid')
        .slice(0, take)
        .map(({ lines }) => ({ lines: lines.map(({ quantity, sku }) => ({ quantity, productVariant: { sku } })) })),
    },
  })),
  State: checked(ById, ({ id }, model) => {
    const order = model.find(id)
    return { order: order ? toState(order) : null }
  }),
  Fulfil: checked(Fulfil, ({ input }, model) => {
    const wanted = input.lines.map(({ orderLineId, quantity }) => ({ lineId: Number(orderLineId), quantity }))
    const order = model.orders.find(({ lines }) => lines.some(({ id }) => id === wanted[0]?.lineId))
    const number = input.handler.arguments.find(({ name }) => name === 'trackingCode')?.value ?? ''
    const parcel = order ? model.fulfil(order, number, wanted) : null
    return {
      addFulfillmentToOrder: parcel ? { id: String(parcel.id) } : { errorCode: 'ITEMS_ALREADY_FULFILLED_ERROR' },
    }
  }),
  Transition: checked(Transition, ({ id, state }, model) => {
    const order = model.orders.find(({ parcels }) => parcels.some((parcel) => String(parcel.id) === id))
    const parcel = order?.parcels.find((one) => String(one.id) === id)
    const isAllowed = parcel && parcel.state !== 'Cancelled' && parcel.state !== state
    if (!order || !isAllowed)
      return { transitionFulfillmentToState: { errorCode: 'FULFILLMENT_STATE_TRANSITION_ERROR' } }
    if (state === 'Cancelled') model.unfulfil(order, parcel)
    else {
      parcel.state = 'Shipped'
      model.settle(order)
    }
    return { transitionFulfillmentToState: { id } }
  }),
  Stock: checked(Skus, ({ skus, take }, model) => ({
    productVariants: {
      items: [...model.products.values()]
        .filter(({ sku }) => skus.includes(sku))
        .slice(0, take)
        .map(({ id, sku, onHand, allocated }) => ({
          id: String(id),
          sku,
          stockLevels: [{ stockLocationId: '1', stockOnHand: onHand, stockAllocated: allocated }],
        })),
    },
  })),
  SetStock: checked(SetStock, ({ input }, model) => ({
    updateProductVariants: input.map(({ id, stockLevels: [level] }) => {
      const product = [...model.products.values()].find((one) => String(one.id) === id)
      if (product && level) product.onHand = level.stockOnHand
      return product ? { id } : null
    }),
  })),
}

const toTime = (ms: number): string => new Date(ms).toISOString()

function listOrders(model: StoreModel, options: v.InferOutput<typeof OrderOptions>['options']): readonly ModelOrder[] {
  const { filter, sort, skip, take } = options
  const isAfter = (ms: number, limit: { readonly after: string } | undefined): boolean =>
    limit === undefined || ms > Date.parse(limit.after)
  const timeOf = (order: ModelOrder): number =>
    sort?.updatedAt ? order.changedMs : sort?.orderPlacedAt ? order.createdMs : 0
  return model.orders
    .filter((order) => filter.state === undefined || toStateName(order) === filter.state.eq)
    .filter(({ createdMs }) => isAfter(createdMs, filter.orderPlacedAt))
    .filter(({ changedMs }) => isAfter(changedMs, filter.updatedAt))
    .filter(({ id }) => filter.id === undefined || filter.id.in.includes(String(id)))
    .sort((one, other) => timeOf(one) - timeOf(other) || one.id - other.id)
    .slice(skip, skip + take)
}

function toStateName({ state, parcels }: ModelOrder): string {
  if (state === 'paid')
    return parcels.some((parcel) => parcel.state === 'Shipped') ? 'PartiallyShipped' : 'PaymentSettled'
  return { unpaid: 'PaymentAuthorized', cancelled: 'Cancelled', fulfilled: 'Shipped' }[state]
}

const toOrder = (model: StoreModel, order: ModelOrder) => ({
  id: String(order.id),
  code: String(order.id),
  state: toStateName(order),
  createdAt: toTime(order.createdMs),
  updatedAt: toTime(order.changedMs),
  orderPlacedAt: toTime(order.createdMs),
  currencyCode: 'USD',
  totalWithTax: order.lines.reduce((sum, { price }) => sum + price, 0) + 500,
  customer: { emailAddress: 'erika@example.com', phoneNumber: '+49 30 1234567' },
  shippingAddress: {
    fullName: 'Erika Mustermann',
    company: null,
    streetLine1: 'Invalidenstraße 117',
    streetLine2: null,
    city: 'Berlin',
    province: null,
    postalCode: '10115',
    countryCode: 'DE',
    phoneNumber: null,
  },
  lines: order.lines.map(({ id, sku, quantity, price }) => ({
    id: String(id),
    quantity,
    proratedLinePrice: price,
    productVariant: { sku: model.product(sku).sku, name: `Goods ${sku}` },
  })),
  payments: [{ refunds: [] }],
})

const toState = (order: ModelOrder) => ({
  lines: order.lines.map(({ id, sku, quantity }) => ({ id: String(id), quantity, productVariant: { sku } })),
  fulfillments: order.parcels.map(({ id, number, state, lines }) => ({
    id: String(id),
    state,
    trackingCode: number,
    lines: lines.map(({ lineId, quantity }) => ({ orderLineId: String(lineId), quantity })),
  })),
})
