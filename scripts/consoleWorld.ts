import { existsSync } from 'node:fs'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createClient, type ShipmentInput } from '#lib/client/src/index.ts'

/** Headless shell if installed: pages render in half the time of the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export const CHROMIUM = process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium')

const RECIPIENTS = [
  ['Erika Mustermann', 'Invalidenstraße 117', 'Berlin', '10115', 'DE', '+49 30 1234567'],
  ['Jeanne Martin', '10 Rue de Rivoli', 'Paris', '75004', 'FR', '+33 1 40 20 50 50'],
  ['James Smith', '221 Baker Street', 'London', 'NW1 6XE', 'GB', '+44 20 7946 0958'],
] as const

const shipmentTo = ([
  name,
  street1,
  city,
  postal_code,
  country,
  phone,
]: (typeof RECIPIENTS)[number]): ShipmentInput => ({
  entry_point: 'HKG101',
  weight: 0.8,
  length: 20,
  width: 15,
  height: 10,
  order_number: `${country}-1001`,
  to: { name, street1, city, postal_code, country, phone },
  consignor: {
    name: 'Harbour Goods Ltd',
    id: 'HK12345678',
    street1: '1 Queens Road',
    city: 'Hong Kong',
    country: 'HK',
    phone: '+852 2123 4567',
  },
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
})

/** Returns a shipment to the test recipient of a country. */
export function aShipmentTo(country: (typeof RECIPIENTS)[number][4]): ShipmentInput {
  return shipmentTo(RECIPIENTS.find(([, , , , of]) => of === country) ?? RECIPIENTS[0])
}

/** A shipment without a label. */
export const anUnpaidShipment = aShipmentTo('DE')

type Demo = { readonly base_url: string; readonly control_url: string }

/**
 * Creates sample data in an account: shipments, orders, stock in transfer and in a warehouse, and
 * returns.
 */
export async function fillConsole(demo: Demo, token: string) {
  const client = createClient({ baseUrl: demo.base_url, token })
  const shipments = []
  for (const [place, recipient] of RECIPIENTS.entries()) {
    shipments.push(await client.shipments.create({ ...shipmentTo(recipient), create_label: place > 0 }))
  }
  await client.shops.create({ id: 'lamps', name: 'Bright Lamps', settings: {} })
  const products = [
    await client.products.create({
      name: 'Desk Lamp, Oak',
      description: 'Desk lamp made of oak, with a LED',
      coo: 'CN',
      value: 40,
      barcode: 'LAMP-OAK',
      local_descriptions: [{ language_code: 'zh', description: '橡木台灯' }],
      skus: [{ shop_id: 'lamps', sku: 'LAMP-OAK' }],
    }),
    await client.products.create({
      name: 'Lamp Shade, Linen',
      description: 'Lamp shade made of linen',
      coo: 'VN',
      value: 12.5,
      local_descriptions: [{ language_code: 'zh', description: '亚麻灯罩' }],
      skus: [{ shop_id: 'lamps', sku: 'SHADE-LINEN' }],
    }),
  ]
  const orders = []
  for (const [place, recipient] of RECIPIENTS.entries()) {
    const { to, consignor } = shipmentTo(recipient)
    orders.push(
      await client.orders.create({
        shop: { id: 'lamps', order_id: `L-${1001 + place}` },
        to: place === 0 ? { ...to, city: 'Nowhere', postal_code: '99999' } : to,
        exception_on_failure: true,
        consignor,
        line_items: [{ sku: 'LAMP-OAK', quantity: 1 + place }],
      }),
    )
  }
  return { client, shipments, products, orders }
}

type World = Pick<Awaited<ReturnType<typeof fillConsole>>, 'client' | 'shipments' | 'products'>

/**
 * Simulates events of warehouses and facilities: received stock, part of it counted, and returns.
 */
export async function fillWarehouses({ control_url: control }: Demo, { client, shipments, products }: World) {
  const { id: userId } = await client.users.get()
  const report = async (detailType: string, detail: Readonly<Record<string, unknown>>): Promise<void> => {
    const body = JSON.stringify({ detail_type: detailType, detail: { user_id: userId, ...detail } })
    const response = await fetch(`${control}/operations`, { method: 'POST', body })
    const text = await response.text()
    if (!response.ok || !text.includes('"handled":true')) throw new Error(`${detailType}: ${text}`)
  }
  const inbound = []
  for (const quantity of [40, 60, 100]) {
    inbound.push(
      await client.inbound.create({
        warehouse: { id: WAREHOUSE },
        carrier: 'Harbour Trucks',
        products: products.map(({ id }) => ({ id, quantity })),
      }),
    )
  }
  const [counted, arrived] = inbound
  await report('InboundReceived', { inbound_id: counted?.id })
  await report('InboundProcessed', {
    inbound_id: counted?.id,
    products: products.map(({ id }, place) => ({
      id,
      processed: 40 - place,
      weight: 1.2,
      length: 30,
      width: 20,
      height: 15,
      codes: place === 0 ? [] : [{ code: 'DAMAGED', quantity: place }],
    })),
  })
  await report('InboundReceived', { inbound_id: arrived?.id })

  const label = shipments.at(-1)?.labels[0]
  const pictures = label ? [await keepPicture(control, await client.labels.getPng(label.id))] : []
  for (const [place, tracking] of ['BACK0001', 'BACK0002', 'BACK0003'].entries()) {
    await report('ReturnReceived', {
      tracking_number: tracking,
      warehouse_id: WAREHOUSE,
      weight: 0.8 + place,
      images: place === 0 ? pictures : [],
    })
  }
  const { returns } = await client.returns.list({})
  const [sentOn, lookedAt] = returns
  if (!sentOn || !lookedAt) throw new Error('returns are missing')
  await client.returns.verify(lookedAt.id, { status: 'Verify' })
  await report('ReturnVerified', { return_id: lookedAt.id, message: 'Unopened, as good as new' })
  const { to } = shipmentTo(RECIPIENTS[0])
  const reshipment = await client.reshipments.create({
    returns: [sentOn.id],
    contents: 'Two cotton T-shirts',
    value: 49,
    to: {
      name: to.name ?? '',
      street1: to.street1,
      city: to.city,
      postal_code: to.postal_code,
      country: to.country,
      phone: to.phone,
    },
  })
  return { inbound, returns, reshipment }
}

const WAREHOUSE = 'WH0HKG01'

/** Uploads a picture to the facilities' bucket and returns its reference. */
async function keepPicture(control: string, content: Uint8Array): Promise<string> {
  const data: { queues_endpoint: string; blob_bucket: string } = JSON.parse(
    await (await fetch(`${control}/data`)).text(),
  )
  const key = 'incoming/console-picture.png'
  const files = new S3Client({
    endpoint: data.queues_endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    forcePathStyle: true,
  })
  await files.send(new PutObjectCommand({ Bucket: data.blob_bucket, Key: key, Body: content }))
  files.destroy()
  return key
}
