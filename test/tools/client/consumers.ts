/** Code that uses the client. It must compile, and lines marked as errors must not. */
export const CONSUMER = `
declare const process: { readonly env: Record<string, string | undefined>; exitCode?: unknown }

import {
  ApiError, ClientError, createClient, isTopic, TimeoutError, verifyWebhook, WebhookSignatureError,
  type Client, type ClientOptions, type List, type ListOrdersQuery, type Shipment, type ShipmentInput, type ShipmentRow,
} from '@shipping-and-fulfilment/client'

const options: ClientOptions = { baseUrl: String(process.env.API), token: process.env.API_KEY }
const client: Client = createClient(options)

const comments: string[] | undefined = undefined
const parcel: ShipmentInput = {
  entry_point: 'HKG101', weight: 0.8, length: 20, width: 15, height: 10, create_label: true,
  to: { name: 'Erika', street1: 'Invalidenstraße 117', city: 'Berlin', postal_code: '10115', country: 'DE', phone: '+49 30 1' },
  consignor: { name: 'Harbour Goods', id: 'HK1', street1: '1 Queens Road', city: 'Hong Kong', country: 'HK', phone: '+852 2123 4567' },
  line_items: [{ description: 'T-shirt', quantity: 2, value: 24.5, currency: 'USD', weight: 0.35, coo: 'CN' }],
  comments,
}

async function run() {
  const shipment: Shipment = await client.shipments.create(parcel, { idempotencyKey: 'order-' + Date.now() })
  const label = shipment.labels[0]
  if (label === undefined) throw new Error('no label')
  const pdf: Uint8Array = await client.labels.getPdf(label.id)
  const list: List<ShipmentRow, object> = client.shipments.list({ limit: 1, labeled: 'yes' })
  const ids: number[] = []
  for await (const { id } of list) ids.push(id)
  const page = await client.shipments.list({ limit: 1 })
  const total: number = page.total_shipments
  switch (label.status) {
    case 'Pending': break
    default: label.status satisfies string
  }
  let name = ''
  try {
    await client.shipments.get(1)
  } catch (error) {
    if (error instanceof ApiError && error.name === 'shipment_not_found') name = error.code + ' ' + error.name
  }
  await client.labels.cancel(label.id, { signal: AbortSignal.timeout(20_000) })
  console.log(JSON.stringify({ pdf: String.fromCharCode(...pdf.subarray(0, 5)), found: ids.includes(shipment.id), total, name }))
}
run().catch((error) => {
  console.error(error)
  process.exitCode = 1
})

export async function receive(request: Request): Promise<number | null> {
  try {
    const delivery = await verifyWebhook(new Uint8Array(await request.arrayBuffer()), request.headers, ['a', 'b'])
    return isTopic(delivery, 'shipments_status') ? delivery.payload.shipment.id : null
  } catch (error) {
    if (error instanceof WebhookSignatureError || error instanceof TimeoutError || error instanceof ClientError) return null
    throw error
  }
}
export async function follow(after: string) {
  for await (const event of client.events.list({ after })) {
    if (isTopic(event, 'orders_status')) console.log(event.payload?.order.id)
    if (isTopic(event, 'shipments_label')) console.log(event.payload?.shipment.tracking_number)
    // @ts-expect-error the feed has no PDFs
    if (isTopic(event, 'shipments_label')) console.log(event.payload?.shipment.data.length)
  }
}
export const query: ListOrdersQuery = { limit: 10, 'shop.id': 'shop', status: undefined }

export const wrong = () => [
  // @ts-expect-error a limit is a number
  client.shipments.list({ limit: 'many' }),
  // @ts-expect-error it is called insurance
  client.shipments.create({ ...parcel, insurence: true }),
  // @ts-expect-error a shipment has no such field
  client.shipments.get(1).then(({ nothing }) => nothing),
  // @ts-expect-error there is no such operation
  client.shipments.burn(1),
]
`

/** The same client code as an untyped CommonJS program. */
export const COMMON_JS_PROGRAM = `
const { createClient, ApiError } = require('@shipping-and-fulfilment/client')
const client = createClient({ baseUrl: process.env.API, token: process.env.API_KEY })
client.users.get().then(
  async ({ id }) => {
    const error = await client.shipments.get(1).catch((caught) => caught)
    console.log(JSON.stringify({ id, isError: error instanceof ApiError && error instanceof Error, name: error.name }))
  },
)
`
