import { randomUUID } from 'node:crypto'
import * as v from 'valibot'

/* A day of a warehouse with places, over the API of a local stack. */

/** Sends a request and returns the body of its response. Rejects if the response is an error. */
export type ApiCaller = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

export type SimulatedWarehouse = {
  readonly warehouseId: string
  /** Calls with the access token of a merchant. */
  readonly merchant: ApiCaller
  /** Calls with the key of the warehouse. */
  readonly floor: ApiCaller
  /** Runs a scheduled job now. */
  readonly runJob: (name: string) => Promise<unknown>
  /** Time of the platform, Unix ms. */
  readonly nowMs: () => number
  /** Reports what happened. */
  readonly progress: (step: string) => void
}

export type SimulatedDay = {
  readonly user: number
  readonly warehouse: string
  /** Final stock in the warehouse, in units. */
  readonly stock: readonly { readonly sku: string; readonly sellable: number; readonly held: number }[]
  /** Orders with their final status. */
  readonly orders: readonly { readonly id: number; readonly status: string }[]
}

const Id = v.object({ id: v.number() })
const User = v.object({ user: Id })
const Product = v.object({ product: Id })
const Inbound = v.object({ inbound: Id })
const Order = v.object({ order: Id })
const Places = v.object({ places: v.array(v.object({ code: v.string(), kind: v.string(), closed: v.boolean() })) })
const Results = v.object({
  results: v.array(
    v.object({
      result: v.string(),
      error: v.nullable(v.object({ message: v.string() })),
      state: v.nullable(v.object({ outcome: v.optional(v.string()), return_id: v.optional(v.number()) })),
    }),
  ),
})
const Wave = v.object({
  wave: v.object({
    id: v.number(),
    stops: v.array(
      v.object({
        place: v.string(),
        product: v.object({ id: v.number() }),
        lot: v.string(),
        for: v.array(
          v.object({
            user_id: v.number(),
            order_id: v.number(),
            tote: v.nullable(v.string()),
            quantity: v.number(),
          }),
        ),
      }),
    ),
    picks: v.array(
      v.object({
        order_id: v.number(),
        units: v.array(v.object({ product: v.object({ id: v.number() }), lot: v.string(), quantity: v.number() })),
      }),
    ),
  }),
})
type Wave = v.InferOutput<typeof Wave>['wave']
const Packing = v.object({
  packing: v.object({
    fulfillment_id: v.nullable(v.number()),
    tracking_number: v.nullable(v.string()),
    errors: v.array(v.string()),
  }),
})
const Counts = v.object({ counts: v.array(v.object({ id: v.number(), place: v.string(), state: v.string() })) })
const Contents = v.object({
  product: v.object({
    units: v.array(
      v.object({
        place: v.string(),
        condition: v.string(),
        free: v.number(),
        planned: v.number(),
        version: v.number(),
      }),
    ),
  }),
})
const Levels = v.object({
  product: v.object({
    warehouses: v.array(
      v.object({ id: v.string(), quantity: v.number(), reserved: v.number(), held: v.optional(v.number(), 0) }),
    ),
  }),
})
const Request = v.object({ return_request: v.object({ id: v.number(), code: v.string(), status: v.string() }) })
const OrderStatus = v.object({ order: v.object({ status: v.string() }) })

const BERLIN = {
  ...{ name: 'Erika Mustermann', phone: '+49 30 1234567', street1: 'Invalidenstraße 117' },
  ...{ city: 'Berlin', postal_code: '10115', country: 'DE' },
}
const CONSIGNOR = {
  ...{ name: 'Harbour Goods Ltd', id: 'HK12345678', phone: '+852 2123 4567', street1: '1 Queens Road' },
  ...{ city: 'Hong Kong', country: 'HK' },
}
const SHIRT = { sku: 'SHIRT', name: 'T-shirt', weight: 0.35, local: '棉质T恤衫' }
const MUG = { sku: 'MUG', name: 'Mug', weight: 0.4, local: '陶瓷杯' }
/** A kit of a T-shirt and a mug. */
const SET = { sku: 'SET', name: 'Gift set', local: '礼品套装' }
type Goods = typeof SHIRT

/** Good returned units are restocked, worn ones quarantined, and the rest is disposed of. */
const RETURN_RULES = { by_grade: { A: 'restock', B: 'restock', C: 'quarantine', D: 'dispose' } }

/** Places that the day needs: two for T-shirts, one for mugs. */
const PLACES = 3

/**
 * Simulates a day: an inbound shipment with a damaged unit, orders of single and of several units
 * and of a kit, a wave of each kind with a short pick, parcels, the count that finds the missing
 * unit, and returned parcels.
 */
export async function simulateFloorDay(warehouse: SimulatedWarehouse): Promise<SimulatedDay> {
  const { warehouseId, merchant, floor, runJob, nowMs, progress } = warehouse
  const name = String(nowMs())
  const { user } = v.parse(User, await merchant('GET', '/users/me'))
  const userId = user.id

  const operate = async (...operations: readonly object[]) => {
    const occurredAt = new Date(nowMs()).toISOString().replace('Z', '+00:00')
    const sent = operations.map((operation) => ({
      operation_id: randomUUID(),
      occurred_at: occurredAt,
      user_id: userId,
      ...operation,
    }))
    const { results } = v.parse(Results, await floor('POST', '/floor/operations', { operations: sent }))
    const rejected = results.find(({ result }) => result !== 'done')
    if (rejected) throw new Error(rejected.error?.message ?? `operation result: ${rejected.result}`)
    return results.map(({ state }) => state)
  }

  const shopId = `floor-${name}`
  await merchant('POST', '/shops', {
    shop: { id: shopId, name: 'Harbour Goods', settings: { returns: RETURN_RULES } },
  })
  const createProduct = async ({ sku, name: title, local }: Omit<Goods, 'weight'>, more: object = {}) => {
    const product = {
      ...{ name: title, description: title, coo: 'CN', value: 12.5, skus: [{ shop_id: shopId, sku }] },
      local_descriptions: [{ language_code: 'zh', description: local }],
      ...more,
    }
    return v.parse(Product, await merchant('POST', '/products', { product })).product.id
  }
  const [shirts, mugs] = [await createProduct(SHIRT), await createProduct(MUG)]
  const components = [shirts, mugs].map((product_id) => ({ product_id, quantity: 1 }))
  await createProduct(SET, { components })

  const announced = { warehouse: { id: warehouseId }, products: [toQuantity(shirts, 12), toQuantity(mugs, 6)] }
  const { inbound } = v.parse(Inbound, await merchant('POST', '/inbound', { inbound: announced }))
  const { places } = v.parse(Places, await floor('GET', '/floor/places'))
  const codes = places.filter(({ kind, closed }) => kind === 'pick' && !closed).map(({ code }) => code)
  const [first, second, third] = codes
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error(`${warehouseId} has fewer than ${PLACES} pickable locations`)
  }
  const receive = { type: 'receive', group: `inbound/${inbound.id}`, inbound_id: inbound.id }
  await operate(
    { ...receive, type: 'arrive' },
    { ...receive, product_id: shirts, quantity: 12, measures: toMeasurements(SHIRT) },
    { ...receive, product_id: mugs, quantity: 5, measures: toMeasurements(MUG) },
    { ...receive, product_id: mugs, quantity: 1, condition: 'damaged' },
    { ...receive, type: 'receive_close' },
  )
  progress(`received inbound shipment ${inbound.id}: 12 T-shirts, 5 mugs and 1 damaged mug`)
  const put = { type: 'move', from: 'DOCK' }
  await operate(
    { ...put, product_id: shirts, quantity: 8, to: first },
    { ...put, product_id: shirts, quantity: 4, to: second },
    { ...put, product_id: mugs, quantity: 5, to: third },
  )
  progress(`put away to ${first}, ${second} and ${third}`)

  const orders: number[] = []
  const createOrder = async (line_items: readonly object[]) => {
    const order = {
      ...{ shop: { id: shopId, order_id: `${name}-${orders.length + 1}` }, to: BERLIN, consignor: CONSIGNOR },
      ...{ warehouse: { id: warehouseId }, line_items },
    }
    const { id } = v.parse(Order, await merchant('POST', '/orders', { order })).order
    orders.push(id)
    return id
  }
  const single = await createOrder([{ sku: SHIRT.sku, quantity: 1 }])
  for (let order = 0; order < 2; order++) await createOrder([{ sku: SHIRT.sku, quantity: 1 }])
  for (let order = 0; order < 2; order++) {
    await createOrder([
      { sku: SHIRT.sku, quantity: 2 },
      { sku: MUG.sku, quantity: 1 },
    ])
  }
  const kit = await createOrder([{ sku: SET.sku, quantity: 1 }])
  await runJob('allocateOrders')
  progress(`allocated ${orders.length} orders`)

  const weights = new Map([
    [shirts, SHIRT.weight],
    [mugs, MUG.weight],
  ])
  const startWave = async (kind: 'singles' | 'multi', ...totes: readonly string[]): Promise<Wave> => {
    const request = { operation_id: randomUUID(), kind, totes, merchants: [userId] }
    return v.parse(Wave, await floor('POST', '/floor/waves', { wave: request })).wave
  }
  const fetchWave = async (id: number): Promise<Wave> => v.parse(Wave, await floor('GET', `/floor/waves/${id}`)).wave
  const pickAndPack = async (id: number): Promise<void> => {
    const picks = listPlannedPicks(await fetchWave(id))
    await operate(...picks)
    const wave = await fetchWave(id)
    for (const { order_id, units } of wave.picks) {
      const scanned = units.map(({ product, lot, quantity }) => ({ product_id: product.id, lot, quantity }))
      const weight = units.reduce((sum, { product, quantity }) => sum + (weights.get(product.id) ?? 0) * quantity, 0.05)
      const parcel = { weight: Math.round(weight * 1_000) / 1_000, length: 30, width: 20, height: 12 }
      const sent = { operation_id: randomUUID(), user_id: userId, order_id, wave_id: id, scanned, ...parcel }
      const { packing } = v.parse(Packing, await floor('POST', '/floor/packing', { packing: sent }))
      const { fulfillment_id, tracking_number } = packing
      if (fulfillment_id === null || tracking_number === null) {
        throw new Error(packing.errors[0] ?? `order ${order_id} does not have a label yet`)
      }
      await operate({ type: 'close_parcel', order_id, fulfillment_id, scanned: tracking_number })
      progress(`packed order ${order_id}: parcel ${tracking_number}`)
    }
  }

  const singles = await startWave('singles', `TO-S${name}`)
  progress(`started wave ${singles.id} for single-unit orders`)
  await pickAndPack(singles.id)
  const multi = await startWave('multi', `TO-A${name}`, `TO-B${name}`, `TO-C${name}`)
  progress(`started wave ${multi.id} with a tote for each order`)
  const lacking = listPlannedPicks(multi).find(({ product_id }) => product_id === shirts)
  if (!lacking) throw new Error(`wave ${multi.id} has no T-shirts to pick`)
  const [short] = await operate({ ...lacking, type: 'short', quantity: 1 })
  progress(`reported a missing T-shirt at ${lacking.from}: ${short?.outcome}`)
  await pickAndPack(multi.id)

  const { counts } = v.parse(Counts, await floor('GET', '/floor/counts'))
  const count = counts.find(({ place, state }) => place === lacking.from && state === 'open')
  if (!count) throw new Error(`the count of ${lacking.from} is not open`)
  const { units } = v.parse(Contents, await floor('GET', `/floor/products/${userId}/${shirts}`)).product
  const here = units.find(({ place, condition }) => place === lacking.from && condition === 'sellable')
  const found = (here?.free ?? 0) + (here?.planned ?? 0) + 1
  const line = { user_id: userId, product_id: shirts, quantity: found, version: here?.version ?? 0 }
  await operate({ type: 'count', user_id: undefined, count_id: count.id, place: lacking.from, lines: [line] })
  progress(`counted ${found} T-shirts at ${lacking.from}, including the missing one`)

  const returnUnit = async (order_id: number, sku: string, product_id: number, grade: 'A' | 'D') => {
    const lines = [{ sku, quantity: 1, reason: 'unwanted' }]
    const announced = await merchant('POST', '/return-requests', { return_request: { order_id, lines } })
    const { id, code } = v.parse(Request, announced).return_request
    const parcel = { tracking_number: `RETURN${id}`, rma_number: code, weight: 0.5 }
    const [received] = await operate({ type: 'return', ...parcel })
    const returnId = received?.return_id
    await operate({ type: 'grade', return_id: returnId, to: second, lines: [{ product_id, quantity: 1, grade }] })
    const { return_request } = v.parse(Request, await merchant('GET', `/return-requests/${id}`))
    progress(`inspected return ${returnId} of order ${order_id}, grade ${grade}: request ${return_request.status}`)
  }
  await returnUnit(single, SHIRT.sku, shirts, 'A')
  await returnUnit(kit, SET.sku, mugs, 'D')

  const getStockLevels = async (id: number, { sku }: Goods) => {
    const { warehouses } = v.parse(Levels, await merchant('GET', `/products/${id}`)).product
    const here = warehouses.find((one) => one.id === warehouseId)
    return { sku, sellable: (here?.quantity ?? 0) + (here?.reserved ?? 0), held: here?.held ?? 0 }
  }
  return {
    user: userId,
    warehouse: warehouseId,
    stock: [await getStockLevels(shirts, SHIRT), await getStockLevels(mugs, MUG)],
    orders: await Promise.all(
      orders.map(async (id) => ({
        id,
        status: v.parse(OrderStatus, await merchant('GET', `/orders/${id}`)).order.status,
      })),
    ),
  }
}

const toQuantity = (id: number, quantity: number) => ({ id, quantity })

const toMeasurements = ({ weight }: Goods) => ({ weight, length: 25, width: 20, height: 2 })

/** Returns the picks of all stops of a wave. */
const listPlannedPicks = ({ id, stops }: Wave) =>
  stops.flatMap(({ place, product, lot, for: parts }) =>
    parts.map((part) => ({
      ...{ type: 'pick', group: `wave/${id}`, wave_id: id, product_id: product.id, lot, from: place },
      ...part,
    })),
  )
