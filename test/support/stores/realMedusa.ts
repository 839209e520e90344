import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findFreePort } from '../freePort.ts'
import { installServer } from './installedServer.ts'
import { startPostgres } from './postgres.ts'

/* Medusa 2 server with its own database, installed from npm into a temporary folder. */

export const MEDUSA_VERSION = '2.21.2'

const MEDUSA = 'node_modules/@medusajs/cli/cli.js'
const HEALTH_PAUSE_MS = 200
const ADMIN = { email: 'admin@example.com', password: 'example-password' }

const CONFIG = `
const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'example', cookieSecret: 'example' },
  },
  admin: { disable: true },
})
`

export type RealMedusa = { readonly address: string; readonly stop: () => Promise<void> }

/** Installs the packages once per machine, and starts the server with an empty database. */
export async function startRealMedusa(): Promise<RealMedusa> {
  const folder = await installServer({
    name: `medusa-${MEDUSA_VERSION}`,
    packages: {
      '@medusajs/medusa': MEDUSA_VERSION,
      '@medusajs/framework': MEDUSA_VERSION,
      '@medusajs/cli': MEDUSA_VERSION,
    },
    modules: { 'medusa-config.js': CONFIG },
  })
  const database = await startPostgres()
  try {
    const { address, stop } = await startServer(folder, database.url)
    return {
      address,
      stop: async () => {
        await stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function startServer(cwd: string, databaseUrl: string): Promise<RealMedusa> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, MEDUSA_DISABLE_TELEMETRY: 'true', NODE_ENV: 'production' }
  const run = (...parameters: readonly string[]) =>
    promisify(execFile)(process.execPath, [MEDUSA, ...parameters], { cwd, env })
  await run('db:migrate')
  await run('user', '-e', ADMIN.email, '-p', ADMIN.password)
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [MEDUSA, 'start', '--host', '127.0.0.1', '--port', String(port)], {
    ...{ cwd, env, stdio: 'ignore' },
  })
  const ended = once(server, 'exit')
  while (!(await fetch(`${address}/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`Medusa ended with ${server.exitCode}`)
    await setTimeout(HEALTH_PAUSE_MS)
  }
  return {
    address,
    stop: async () => {
      server.kill()
      await ended
    },
  }
}

const ADDRESS = {
  ...{ first_name: 'Erika', last_name: 'M', address_1: 'Weg 1', city: 'Berlin', postal_code: '10115' },
  country_code: 'de',
}

/** Store on a Medusa server, as used by its buyers and administrator. */
export type MedusaStore = {
  readonly apiKey: string
  /** Sends a request as administrator, and returns the named part of the response. */
  readonly send: <Data>(path: string, data: v.GenericSchema<unknown, Data>, body?: object) => Promise<Data>
  /** Places an unpaid order of units by SKU, and returns its ID. */
  readonly order: (units: Readonly<Record<string, number>>) => Promise<string>
  readonly pay: (orderId: string) => Promise<void>
}

const any = v.unknown()
const Id = v.object({ id: v.string() })

/** Creates products with inventory, the resources that an order requires, and an API key. */
export async function seedMedusa(address: string, stock: Readonly<Record<string, number>>): Promise<MedusaStore> {
  let token = ''
  const send: MedusaStore['send'] = async (path, data, body) => {
    const response = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text}`)
    return v.parse(data, JSON.parse(text))
  }
  const create = async (path: string, name: string, body: object): Promise<string> =>
    (await send(`/admin/${path}`, v.object({ [name]: Id }), body))[name]?.id ?? ''

  token = (await send('/auth/user/emailpass', v.object({ token: v.string() }), ADMIN)).token
  const channel = await create('sales-channels', 'sales_channel', { name: 'Web' })
  const location = await create('stock-locations', 'stock_location', { name: 'Main' })
  await send(`/admin/stock-locations/${location}/sales-channels`, any, { add: [channel] })
  await send(`/admin/stock-locations/${location}/fulfillment-providers`, any, { add: ['manual_manual'] })
  const region = await create('regions', 'region', {
    ...{ name: 'EU', currency_code: 'eur', countries: ['de'], payment_providers: ['pp_system_default'] },
  })
  const name = 'Shipping'
  await send(`/admin/stock-locations/${location}/fulfillment-sets`, any, { name, type: 'shipping' })
  const Sets = v.object({ stock_location: v.object({ fulfillment_sets: v.tuple([Id]) }) })
  const [set] = (await send(`/admin/stock-locations/${location}?fields=*fulfillment_sets`, Sets)).stock_location
    .fulfillment_sets
  const Zones = v.object({ fulfillment_set: v.object({ service_zones: v.tuple([Id]) }) })
  const [zone] = (
    await send(`/admin/fulfillment-sets/${set.id}/service-zones`, Zones, {
      ...{ name, geo_zones: [{ type: 'country', country_code: 'de' }] },
    })
  ).fulfillment_set.service_zones
  const profile = await create('shipping-profiles', 'shipping_profile', { name, type: 'default' })
  const option = await create('shipping-options', 'shipping_option', {
    ...{ name: 'Post', service_zone_id: zone.id, shipping_profile_id: profile, provider_id: 'manual_manual' },
    ...{ price_type: 'flat', type: { label: 'Post', description: 'Post', code: 'post' }, rules: [] },
    prices: [{ currency_code: 'eur', amount: 5 }],
  })
  const variants = new Map<string, string>()
  for (const [sku, units] of Object.entries(stock)) {
    const made = await send('/admin/products', v.object({ product: v.object({ variants: v.tuple([Id]) }) }), {
      ...{ title: sku, status: 'published', sales_channels: [{ id: channel }], shipping_profile_id: profile },
      options: [{ title: 'Size', values: ['one'] }],
      variants: [
        {
          ...{ title: 'one', sku, manage_inventory: true, options: { Size: 'one' } },
          prices: [{ currency_code: 'eur', amount: 10 }],
        },
      ],
    })
    variants.set(sku, made.product.variants[0].id)
    const Items = v.object({ inventory_items: v.tuple([Id]) })
    const [item] = (await send(`/admin/inventory-items?sku=${sku}&fields=id`, Items)).inventory_items
    await send(`/admin/inventory-items/${item.id}/location-levels`, any, {
      ...{ location_id: location, stocked_quantity: units },
    })
  }
  const Key = v.object({ api_key: v.object({ token: v.string() }) })
  const { api_key: key } = await send('/admin/api-keys', Key, { title: 'fulfilment', type: 'secret' })

  return {
    apiKey: key.token,
    send,
    order: async (units) => {
      const draft = await create('draft-orders', 'draft_order', {
        ...{ email: 'erika@example.com', region_id: region, sales_channel_id: channel },
        ...{ shipping_address: ADDRESS, billing_address: ADDRESS },
        items: Object.entries(units).map(([sku, quantity]) => ({ variant_id: variants.get(sku), quantity })),
        shipping_methods: [{ shipping_option_id: option, name: 'Post', amount: 5 }],
      })
      return create(`draft-orders/${draft}/convert-to-order`, 'order', {})
    },
    pay: async (orderId) => {
      const amount = (
        await send(`/admin/orders/${orderId}?fields=total`, v.object({ order: v.object({ total: v.number() }) }))
      ).order.total
      const collection = await create('payment-collections', 'payment_collection', { order_id: orderId, amount })
      await send(`/admin/payment-collections/${collection}/mark-as-paid`, any, { order_id: orderId })
    },
  }
}

const MedusaLevels = v.object({
  inventory_items: v.array(
    v.object({
      sku: v.string(),
      location_levels: v.array(v.object({ stocked_quantity: v.number(), reserved_quantity: v.number() })),
    }),
  ),
})

/** Returns the units available to buyers, by SKU. */
export async function readMedusaSellable({ send }: MedusaStore): Promise<Readonly<Record<string, number>>> {
  const fields = 'sku,location_levels.stocked_quantity,location_levels.reserved_quantity'
  const { inventory_items: items } = await send(`/admin/inventory-items?fields=${fields}`, MedusaLevels)
  return Object.fromEntries(
    items.map(({ sku, location_levels: levels }) => [
      sku,
      levels.reduce((sum, level) => sum + level.stocked_quantity - level.reserved_quantity, 0),
    ]),
  )
}
