/**
 * Takes a screenshot of each console page, in light and dark, desktop and phone size: `node
 * scripts/consoleScreenshots.ts [DIR [PART OF NAMES]]`. Requires Chromium; the variable CHROMIUM
 * overrides its path.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { startLocalStack } from '#lib/local/startLocalStack.ts'
import { anUnpaidShipment, CHROMIUM, fillConsole, fillWarehouses } from './consoleWorld.ts'

const LOOKS = [
  { name: 'desk-light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'desk-dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone-light', colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

const [target = '.local/screenshots', only = ''] = process.argv.slice(2)
await mkdir(target, { recursive: true })
const outputDirectory = await mkdtemp(join(tmpdir(), 'screenshots-'))
const stack = await startLocalStack({ port: 0, outputDirectory })
if (!stack.ok) throw new Error(stack.error)
const { demo } = stack.value
const { base_url: baseUrl, control_url: controlUrl, users } = demo
const [user] = users
if (!user) throw new Error('no demo account available')
const world = await fillConsole(demo, user.access_token)
const { shipments, orders, products } = world
const { inbound, returns, reshipment } = await fillWarehouses(demo, world)
const number = shipments.at(-1)?.labels[0]?.tracking_number ?? null
const overpack = await world.client.overpacks.create({ shipments: [{ tracking_number: number }] })
await world.client.shippingRules.create({
  name: 'Light parcels to the EU',
  conditions: { countries: ['EU'], max_weight: 2 },
  actions: { cheapest_of: ['Svc Parcel', 'Svc Plus'], insurance: true },
})
await world.client.shippingRules.create({
  name: 'Review valuable orders',
  conditions: { min_value: 500 },
  actions: { hold: true },
})
const { consignor } = world.shipments[0] ?? {}
if (consignor) {
  await world.client.addressBook.createEntry({
    label: 'Warehouse',
    default_sender: true,
    address: { ...consignor, phone: consignor.phone ?? '' },
  })
}
await world.client.boxes.create({ name: 'Carton S', length: 25, width: 20, height: 10, wall_thickness: 0.3 })
await world.client.boxes.create({ name: 'Carton M', length: 40, width: 30, height: 20, max_weight: 20, default: true })
// Daily figures are computed with a delay.
await fetch(`${controlUrl}/clock`, { method: 'POST', body: JSON.stringify({ advance: 'PT3H' }) })
await fetch(`${controlUrl}/drain`, { method: 'POST' })
const pages = {
  today: '',
  shipments: '/shipments',
  'new-shipment': '/shipments/new',
  shipment: `/shipments/${shipments.at(-1)?.id}`,
  orders: '/orders',
  order: `/orders/${orders.at(-1)?.id}`,
  'order-exception': `/orders/${orders[0]?.id}`,
  products: '/stock',
  product: `/stock/products/${products[0]?.id}`,
  'new-product': '/stock/products/new',
  'inbound-list': '/stock/inbound',
  'new-inbound': `/stock/inbound/new?product=${products[0]?.id}`,
  'inbound-pending': `/stock/inbound/${inbound[2]?.id}`,
  'inbound-counted': `/stock/inbound/${inbound[0]?.id}`,
  returns: '/returns',
  return: `/returns/${returns[2]?.id}`,
  'return-looked-at': `/returns/${returns[1]?.id}`,
  reshipments: '/returns/reshipments',
  reshipment: `/returns/reshipments/${reshipment.id}`,
  'new-reshipment': '/returns/reshipments/new',
  import: '/orders/import',
  'new-order': '/orders/new',
  shops: '/orders/shops',
  'shipping-rules': '/orders/rules',
  'address-book': '/settings',
  boxes: '/settings/boxes',
  preferences: '/settings/preferences',
  overpacks: '/handover',
  'new-overpack': '/handover/overpacks/new',
  overpack: `/handover/overpacks/${overpack.id}`,
  'new-manifest': '/handover/manifests/new',
  ledger: '/money',
  invoices: '/money/invoices',
  events: '/developers/events',
  sandbox: '/developers/sandbox',
  webhooks: '/developers',
  requests: '/developers/requests',
  'shipment-without-label': `/shipments/${shipments[0]?.id}`,
  'edit-shipment': `/shipments/${shipments[0]?.id}/edit`,
}

const operatorPages = {
  'operator-accounts': '',
  'operator-account': `/accounts/${(await world.client.users.get()).id}`,
  'operator-cases': '/screening-cases',
  'operator-jobs': '/jobs',
  'operator-dead-letters': '/dead-letters',
  'operator-carriers': '/carriers',
  'operator-prices': '/prices',
  'operator-audit': '/audit',
}
for (const name of ['Kasimir Dravenko', 'Orlan Vestrikov']) {
  // This shipment is rejected and opens a case.
  await world.client.shipments
    .create({ ...anUnpaidShipment, to: { ...anUnpaidShipment.to, name } })
    .catch(() => undefined)
}

/**
 * Each two-factor code is accepted once and lasts 30 seconds, so advance the clock before each
 * sign-in.
 */
async function signInOperator(page: Page): Promise<void> {
  await fetch(`${controlUrl}/clock`, { method: 'POST', body: JSON.stringify({ advance: 'PT60S' }) })
  const operator: { email: string; password: string; code: string } = JSON.parse(
    await (await fetch(`${controlUrl}/operator`)).text(),
  )
  await page.goto(`${baseUrl}/operator/sign-in`)
  await page.getByLabel('Email address').fill(operator.email)
  await page.getByLabel('Password').fill(operator.password)
  await page.getByLabel(/code/i).fill(operator.code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Open operator console' }).waitFor()
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
for (const { name: look, ...options } of LOOKS) {
  const page = await browser.newPage(options)
  await page.goto(`${controlUrl}/console`)
  await page.getByRole('button', { name: user.email }).click()
  const take = async (root: string, some: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, path] of Object.entries(some).filter(([name]) => `${name}-${look}`.includes(only))) {
      await page.goto(`${baseUrl}${root}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(target, `${name}-${look}.png`), fullPage: true })
    }
  }
  await take('/console', pages)
  await signInOperator(page)
  await take('/console/operator', operatorPages)
  await page.close()
}
await browser.close()
await stack.value.stop()
await rm(outputDirectory, { recursive: true })
