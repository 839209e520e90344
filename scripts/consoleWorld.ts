import { createClient, type ShipmentInput } from '../lib/client/src/index.ts'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

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

/** A shipment without a label. */
export const anUnpaidShipment = shipmentTo(RECIPIENTS[0])

/** Something to look at in an account: two parcels with labels and one without, and orders of a shop. */
export async function fillConsole(baseUrl: string, token: string) {
  const client = createClient({ baseUrl, token })
  const shipments = []
  for (const [place, recipient] of RECIPIENTS.entries()) {
    shipments.push(await client.shipments.create({ ...shipmentTo(recipient), create_label: place > 0 }))
  }
  await client.shops.create({ id: 'lamps', name: 'Bright Lamps', settings: {} })
  await client.products.create({
    name: 'Desk Lamp, Oak',
    description: 'Desk lamp made of oak, with a LED',
    coo: 'CN',
    value: 40,
    barcode: 'LAMP-OAK',
    skus: [{ shop_id: 'lamps', sku: 'LAMP-OAK' }],
  })
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
  return { shipments, orders }
}
