#!/usr/bin/env bash
# @medusajs/medusa 2.21.2 (Admin API): the status and the units of an order depend on the fields that
# are asked for.
#
# Expected: fields only selects what GET /admin/orders/{id} returns. An order with one of two items
# shipped has the fulfillment_status partially_shipped, and a listed field is returned.
# Seen:
# 1. fulfillment_status is partially_shipped for the default fields, for items.* and in the list of
#    orders with id,updated_at, but shipped for the same order with id,updated_at, or with fields of
#    items named one by one. The status is computed from the items that were read: without their
#    raw_quantity and detail.raw_fulfilled_quantity, nothing counts as unfulfilled. An integration
#    that relies on it treats an order as done while an item is still to be sent.
# 2. With items.variant_sku,items.quantity,items.detail.* the response has no quantity of the items
#    and no quantities in their detail, unless total is among the fields. Without items.variant_sku
#    they are returned.
#
# Needs Node 20.19 or newer, npm, and the programs of PostgreSQL 13 or newer; starts a database of its
# own, as the user postgres if run by root. Prints the results, and fails if they differ.
set -euo pipefail

bin=
for dir in "$(pg_config --bindir 2>/dev/null || true)" /usr/lib/postgresql/*/bin /usr/pgsql-*/bin \
  /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin /usr/local/bin; do
  if [ -x "$dir/initdb" ] && [ -x "$dir/pg_ctl" ]; then bin=$dir; fi
done
[ -n "$bin" ] || { echo 'initdb and pg_ctl of PostgreSQL were not found.' >&2; exit 1; }

work=$(mktemp -d)
server=
as_owner() { (cd "$work/pg" && if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi); }
quiet() { "$@" >>"$work/log" 2>&1 || { tail -n 20 "$work/log" >&2; return 1; }; }
clean() {
  if [ -n "$server" ]; then kill "$server" && wait "$server" || true; fi 2>/dev/null
  if [ -e "$work/pg/data/postmaster.pid" ]; then as_owner "$bin/pg_ctl" -D data -m immediate stop >/dev/null || true; fi
  rm -rf "$work"
}
trap clean EXIT
cd "$work"
free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'
}

npm init -y >/dev/null
npm install --silent --no-audit --no-fund @medusajs/medusa@2.21.2 @medusajs/framework@2.21.2 @medusajs/cli@2.21.2

mkdir pg
if [ "$(id -u)" = 0 ]; then chmod 711 "$work" && chown postgres pg; fi
port=$(free_port)
quiet as_owner "$bin/initdb" -D data -U medusa -A trust -E UTF8 --locale=C
quiet as_owner "$bin/pg_ctl" -D data -w -l log -o "-h 127.0.0.1 -p $port -k ''" start

cat >medusa-config.js <<'JS'
const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'example', cookieSecret: 'example' },
  },
  admin: { disable: true },
})
JS
export DATABASE_URL="postgres://medusa@127.0.0.1:$port/postgres" MEDUSA_DISABLE_TELEMETRY=true HOME="$work"
quiet node_modules/.bin/medusa db:migrate
quiet node_modules/.bin/medusa user -e admin@example.com -p example-password
port=$(free_port)
node_modules/.bin/medusa start --host 127.0.0.1 --port "$port" >>log 2>&1 &
server=$!

cat >try.mjs <<'JS'
const address = process.argv[2]
const headers = { 'content-type': 'application/json' }
async function send(path, body) {
  const response = await fetch(address + path, { method: body ? 'POST' : 'GET', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

for (let left = 60; !(await fetch(`${address}/health`).catch(() => null))?.ok; left--) {
  if (left === 0) throw new Error('The server did not start.')
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
const { token } = await send('/auth/user/emailpass', { email: 'admin@example.com', password: 'example-password' })
headers.authorization = `Bearer ${token}`

// What an order requires
const { sales_channel: channel } = await send('/admin/sales-channels', { name: 'Web' })
const { stock_location: location } = await send('/admin/stock-locations', { name: 'Main' })
const { region } = await send('/admin/regions', { name: 'Germany', currency_code: 'eur', countries: ['de'] })
const { shipping_profile: profile } = await send('/admin/shipping-profiles', { name: 'Goods', type: 'default' })
const locationPath = `/admin/stock-locations/${location.id}`
await send(`${locationPath}/sales-channels`, { add: [channel.id] })
await send(`${locationPath}/fulfillment-providers`, { add: ['manual_manual'] })
await send(`${locationPath}/fulfillment-sets`, { name: 'Shipping', type: 'shipping' })
const { stock_location: withSets } = await send(`${locationPath}?fields=*fulfillment_sets`)
const zonesPath = `/admin/fulfillment-sets/${withSets.fulfillment_sets[0].id}/service-zones`
const { fulfillment_set: set } = await send(zonesPath, {
  name: 'Germany',
  geo_zones: [{ type: 'country', country_code: 'de' }],
})
const { shipping_option: option } = await send('/admin/shipping-options', {
  name: 'Post',
  service_zone_id: set.service_zones[0].id,
  shipping_profile_id: profile.id,
  provider_id: 'manual_manual',
  price_type: 'flat',
  type: { label: 'Post', description: 'Post', code: 'post' },
  prices: [{ currency_code: 'eur', amount: 5 }],
  rules: [],
})
const items = []
for (const sku of ['LAMP', 'SHADE']) {
  const prices = [{ currency_code: 'eur', amount: 10 }]
  const { product } = await send('/admin/products', {
    title: sku,
    status: 'published',
    sales_channels: [{ id: channel.id }],
    shipping_profile_id: profile.id,
    options: [{ title: 'Size', values: ['one'] }],
    variants: [{ title: 'one', sku, manage_inventory: false, options: { Size: 'one' }, prices }],
  })
  items.push({ variant_id: product.variants[0].id, quantity: 2 })
}

// An order of two lamps and two shades, of which the lamps are shipped
const buyer = { first_name: 'Test', address_1: 'Street 1', city: 'Berlin', postal_code: '10115', country_code: 'de' }
const { draft_order: draft } = await send('/admin/draft-orders', {
  email: 'buyer@example.com',
  region_id: region.id,
  sales_channel_id: channel.id,
  shipping_address: buyer,
  billing_address: buyer,
  items,
  shipping_methods: [{ shipping_option_id: option.id, name: 'Post', amount: 5 }],
})
const { order } = await send(`/admin/draft-orders/${draft.id}/convert-to-order`, {})
const path = `/admin/orders/${order.id}`
const lamps = [{ id: order.items.find((item) => item.variant_sku === 'LAMP').id, quantity: 2 }]
await send(`${path}/fulfillments`, { items: lamps })
const { fulfillments } = (await send(`${path}?fields=fulfillments.id`)).order
await send(`${path}/fulfillments/${fulfillments[0].id}/shipments`, { items: lamps, labels: [] })

function print(fields, { fulfillment_status: status, items: read }) {
  console.log(`${fields}: ${status}`)
  const units = read?.map(({ variant_sku: sku, quantity, detail }) =>
    JSON.stringify({ sku, quantity, detail: detail && { shipped: detail.shipped_quantity } }),
  )
  for (const line of units?.toSorted() ?? []) console.log(`  ${line}`)
}
print('default', (await send(path)).order)
print('list, id,updated_at', (await send('/admin/orders?fields=id,updated_at')).orders[0])
for (const fields of [
  'id,updated_at',
  'items.*',
  'fulfillments.*,total,items.variant_sku,items.quantity,items.detail.*',
  'fulfillments.*,items.variant_sku,items.quantity,items.detail.*',
  'items.variant_sku,items.quantity,items.detail.*',
  'items.quantity,items.detail.*',
])
  print(fields, (await send(`${path}?fields=${fields}`)).order)
JS

node try.mjs "http://127.0.0.1:$port" | tee seen || { tail -n 20 log >&2; exit 1; }
diff seen - <<'EXPECTED'
default: partially_shipped
  {"sku":"LAMP","quantity":2,"detail":{"shipped":2}}
  {"sku":"SHADE","quantity":2,"detail":{"shipped":0}}
list, id,updated_at: partially_shipped
  {"sku":"LAMP","quantity":2,"detail":{"shipped":2}}
  {"sku":"SHADE","quantity":2,"detail":{"shipped":0}}
id,updated_at: shipped
items.*: partially_shipped
  {"sku":"LAMP","quantity":2,"detail":{"shipped":2}}
  {"sku":"SHADE","quantity":2,"detail":{"shipped":0}}
fulfillments.*,total,items.variant_sku,items.quantity,items.detail.*: shipped
  {"sku":"LAMP","quantity":2,"detail":{"shipped":2}}
  {"sku":"SHADE","quantity":2,"detail":{"shipped":0}}
fulfillments.*,items.variant_sku,items.quantity,items.detail.*: shipped
  {"sku":"LAMP","detail":{}}
  {"sku":"SHADE","detail":{}}
items.variant_sku,items.quantity,items.detail.*: shipped
  {"sku":"LAMP","detail":{}}
  {"sku":"SHADE","detail":{}}
items.quantity,items.detail.*: shipped
  {"quantity":2,"detail":{"shipped":0}}
  {"quantity":2,"detail":{"shipped":2}}
EXPECTED
echo "The package behaves as described."
