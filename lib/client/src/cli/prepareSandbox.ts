import type { Client } from '../createClient.ts'
import { ApiError } from '../errors.ts'
import type { SimulationInput } from '../generated/types.ts'
import type { CommandContext } from './command.ts'

/** Subject of a simulation: its identifying fields, and every id that its events may contain. */
export type Prepared = { readonly subject: Partial<SimulationInput>; readonly ids: readonly (number | string)[] }

export type Sandbox = Pick<CommandContext, 'client' | 'out' | 'signal' | 'pause'>

/** Timeout for an order to be allocated, which runs once a minute. */
const ORDER_TIMEOUT_MS = 3 * 60_000
const RETRY_INTERVAL_MS = 2_000

/** Fixed names, so that a run finds the resources of previous ones. */
const SHOP = { id: 'ship-trigger', name: 'ship trigger', settings: {} }
const SKU = 'SHIP-TRIGGER'
const PRODUCT = { name: 'Cotton T-shirt', description: 'T-shirt of organic cotton', coo: 'CN', value: 24.5 }

/** Warehouse that requires no approval. */
const WAREHOUSE = { id: 'WH0JFK01' }
const UNITS = 25

const RECIPIENT = {
  name: 'Erika Mustermann',
  street1: 'Invalidenstraße 117',
  city: 'Berlin',
  postal_code: '10115',
  country: 'DE',
  phone: '+49 30 1234567',
}

const CONSIGNOR = {
  name: 'Harbour Goods Ltd',
  id: 'HK12345678',
  street1: '1 Queens Road',
  city: 'Hong Kong',
  country: 'HK',
  phone: '+852 2123 4567',
}

const PARCEL = {
  entry_point: 'HKG101',
  weight: 0.8,
  length: 20,
  width: 15,
  height: 10,
  to: RECIPIENT,
  consignor: CONSIGNOR,
  line_items: [
    {
      description: 'Cotton T-shirt',
      quantity: 2,
      value: 24.5,
      currency: 'USD',
      weight: 0.35,
      coo: 'CN',
      hts_code: '610910',
    },
  ],
}

/**
 * Preparations by their name in the OpenAPI document: an operation, or a simulation with its
 * requirements.
 */
const PREPARATIONS: Readonly<Record<string, (sandbox: Sandbox) => Promise<Prepared>>> = {
  'POST /labels': async (sandbox) => {
    const { shipmentId, labelId, number } = await createLabel(sandbox)
    return { subject: { shipment_id: shipmentId }, ids: [shipmentId, labelId, ...(number === null ? [] : [number])] }
  },
  'POST /batches': async ({ client, out, signal }) => {
    const { id } = await client.batches.create({ type: 'buy_labels', rows: [{ shipment: PARCEL }] }, { signal })
    out(`created batch ${id}`)
    return { subject: {}, ids: [id] }
  },
  'POST /manifests': async (sandbox) => {
    const { client, out, signal } = sandbox
    const { shipmentId } = await createLabel(sandbox)
    const measures = { weight: 12.5, length: 60, width: 40, height: 35 }
    const overpack = await client.overpacks.create({ shipments: [{ id: shipmentId }], ...measures }, { signal })
    out(`created overpack ${overpack.id}`)
    const { id } = await client.manifests.create({ overpacks: [overpack.id] }, { signal })
    out(`created manifest ${id}`)
    return { subject: { manifest_id: id }, ids: [id] }
  },
  'POST /inbound': async (sandbox) => {
    const id = await createInbound(sandbox, (await findOrCreateSandboxProduct(sandbox)).id)
    return { subject: { inbound_id: id }, ids: [id] }
  },
  'POST /orders': async (sandbox) => toSandboxOrder(await createOrder(sandbox)),
  packing_started: async (sandbox) => {
    const order = toSandboxOrder(await createOrder(sandbox))
    await play(sandbox, { step: 'packing_started', ...order.subject })
    return order
  },
  order_fulfilled: async (sandbox) => {
    const order = toSandboxOrder(await createOrder(sandbox))
    await play(sandbox, { scenario: 'order_fulfilled', ...order.subject })
    return order
  },
  'PUT /returns/{id}': async (sandbox) => {
    const { client, out, signal } = sandbox
    const { return_id: id } = await play(sandbox, { step: 'return_received' })
    if (id === null) throw new Error('the simulation did not create a return')
    await client.returns.verify(id, { status: 'Verify' }, { signal })
    out(`requested an inspection of return ${id}`)
    return { subject: { return_id: id }, ids: [id] }
  },
  'POST /return-requests': async (sandbox) => {
    const { client, out, signal } = sandbox
    const orderId = await createOrder(sandbox)
    await play(sandbox, { scenario: 'order_fulfilled', order_id: orderId })
    const input = { order_id: orderId, lines: [{ sku: SKU, quantity: 1 }] }
    const { id } = await client.returnRequests.create(input, { signal })
    out(`created return request ${id}`)
    return { subject: {}, ids: [id] }
  },
  'POST /reshipments': async (sandbox) => {
    const { client, out, signal } = sandbox
    const { return_id: returnId } = await play(sandbox, { step: 'return_received' })
    if (returnId === null) throw new Error('the simulation did not create a return')
    const input = { contents: 'Two cotton T-shirts', returns: [returnId], to: RECIPIENT, value: 49 }
    const { id } = await client.reshipments.create(input, { signal })
    out(`created reshipment ${id}`)
    return { subject: { reshipment_id: id }, ids: [id] }
  },
  late_carrier: async (sandbox) => {
    await play(sandbox, { scenario: 'late_carrier' })
    const { shipmentId, labelId } = await createLabel(sandbox)
    return { subject: { shipment_id: shipmentId }, ids: [shipmentId, labelId] }
  },
  top_up: async (sandbox) => {
    await play(sandbox, { scenario: 'top_up' })
    return NOTHING
  },
}

const NOTHING: Prepared = { subject: {}, ids: [] }

/** Creates the resources a simulation requires. `after` is null if it requires none. */
export async function prepareSandbox(after: string | null, sandbox: Sandbox): Promise<Prepared> {
  if (after === null) return NOTHING
  const prepare = Object.hasOwn(PREPARATIONS, after) ? PREPARATIONS[after] : undefined
  if (!prepare) throw new Error(`this client version cannot simulate ${after}`)
  return prepare(sandbox)
}

/** Runs a simulation once it is possible: an order must be allocated before it can be packed. */
export async function play({ client, out, signal, pause }: Sandbox, simulation: SimulationInput) {
  const name = simulation.scenario ?? simulation.step
  const waitDeadlineMs = Date.now() + ORDER_TIMEOUT_MS
  for (let hasReported = false; ; hasReported = true) {
    try {
      const played = await client.simulations.create(simulation, { signal, maxRetries: hasReported ? 0 : 1 })
      const created = [
        ...(played.return_id === null ? [] : [`return ${played.return_id}`]),
        ...(played.exception_id === null ? [] : [`exception ${played.exception_id}`]),
      ]
      out(`simulated ${name}${created.length > 0 ? `, which created ${created.join(' and ')}` : ''}`)
      return played
    } catch (error) {
      const isTooEarlyError = error instanceof ApiError && error.name === 'simulation_refused' && error.retryable
      if (!isTooEarlyError || Date.now() > waitDeadlineMs || signal.aborted) throw error
      if (!hasReported) out(`waiting until ${name} can be simulated. Orders are processed every minute.`)
      await pause(RETRY_INTERVAL_MS)
    }
  }
}

async function createLabel({ client, out, signal }: Sandbox) {
  const { id: shipmentId } = await client.shipments.create(PARCEL, { signal })
  const { id: labelId, tracking_number: number } = await client.labels.create({ shipment_id: shipmentId }, { signal })
  out(`created shipment ${shipmentId} with label ${labelId}${number === null ? '' : `, tracking number ${number}`}`)
  return { shipmentId, labelId, number }
}

const toSandboxOrder = (id: number): Prepared => ({ subject: { order_id: id }, ids: [id] })

async function createOrder(sandbox: Sandbox): Promise<number> {
  const { client, out, signal } = sandbox
  const product = await findOrCreateSandboxProduct(sandbox)
  if (product.quantity < 1) {
    await play(sandbox, { scenario: 'stock_received', inbound_id: await createInbound(sandbox, product.id) })
  }
  const order = { shop: { id: SHOP.id }, to: RECIPIENT, consignor: CONSIGNOR, line_items: [{ sku: SKU, quantity: 1 }] }
  const { id } = await client.orders.create(order, { signal })
  out(`created order ${id}`)
  return id
}

async function createInbound({ client, out, signal }: Sandbox, productId: number): Promise<number> {
  const products = [{ id: productId, quantity: UNITS }]
  const { id } = await client.inbound.create({ warehouse: WAREHOUSE, products }, { signal })
  out(`created inbound shipment ${id}`)
  return id
}

type FoundProduct = { readonly id: number; readonly quantity: number }

/** Returns the product of a previous run, or creates it. Concurrent runs share one product. */
async function findOrCreateSandboxProduct(sandbox: Sandbox): Promise<FoundProduct> {
  const { client, out, signal } = sandbox
  const found = await findSandboxProduct(client, signal)
  if (found) return found
  await createIfMissing('shop_id_taken', client.shops.create(SHOP, { signal }))
  const skus = [{ shop_id: SHOP.id, sku: SKU }]
  const created = await createIfMissing('sku_taken', client.products.create({ ...PRODUCT, skus }, { signal }))
  const product = created ?? (await findSandboxProduct(client, signal))
  if (!product) throw new Error(`SKU ${SKU} was not found in shop ${SHOP.id}`)
  if (created) out(`created product ${created.id}, SKU ${SKU} of shop ${SHOP.id}`)
  return product
}

async function findSandboxProduct(client: Client, signal: AbortSignal): Promise<FoundProduct | null> {
  const { products } = await client.products.list({ sku: SKU, 'shop.id': SHOP.id, limit: 1 }, { signal })
  return products[0] ?? null
}

async function createIfMissing<Made>(problem: string, making: Promise<Made>): Promise<Made | null> {
  try {
    return await making
  } catch (error) {
    if (error instanceof ApiError && error.name === problem) return null
    throw error
  }
}
