import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { aShipmentTo, fillConsole } from '#scripts/consoleWorld.ts'
import { describeInBrowser, until } from '#test/support/browser.ts'
import { accessibilityFaults, type ConsoleBrowser, checkPages, openConsole } from '#test/support/consoleBrowser.ts'

/** A released order is processed immediately: there is no stock for it. */
const GOES_ON = /Processing|Backordered/

describeInBrowser('orders in the console', () => {
  let console: ConsoleBrowser
  let orderIds: readonly number[]
  beforeAll(async () => {
    console = await openConsole()
    const { orders } = await fillConsole(console.stack.demo, console.user.access_token)
    orderIds = orders.map(({ id }) => id)
  })
  afterAll(() => console.close())

  const at = async (path: string): Promise<Page> => {
    const { page } = await console.open()
    await console.enter(page, path)
    return page
  }
  const client = () => createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
  /** Returns what to send for an order like another one. */
  const sentLike = async (id: number | undefined) => {
    const { line_items } = await client().orders.get(Number(id))
    const { to, consignor } = aShipmentTo('DE')
    return {
      to,
      consignor,
      line_items: line_items.map(({ sku, quantity }) => ({ sku, quantity })),
    }
  }
  const status = (page: Page, text: string | RegExp) => page.locator('h1 .status', { hasText: text }).waitFor()

  test('to a service point show it, and keep it when they are edited', async () => {
    const { to, ...sent } = await sentLike(orderIds[0])
    const { shop } = await client().orders.get(Number(orderIds[0]))
    const order = { ...sent, shop: { id: shop.id }, carrier: 'SandboxPoint' }
    const { id } = await client().orders.create({ ...order, to: { ...to, service_point_id: 'DE-10115-1' } })
    const page = await at(`/orders/${id}`)
    await page.getByText('DE-10115-1').waitFor()
    await page.getByText('SandboxPoint').waitFor()
    await page.getByRole('button', { name: 'Edit order' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Erika Muster')
    await page.getByRole('button', { name: 'Update order' }).click()
    await page.getByText('Order updated.').waitFor()
    const edited = await client().orders.get(id)
    expect([edited.carrier, edited.to.name, edited.to.service_point_id]).toEqual([
      'SandboxPoint',
      'Erika Muster',
      'DE-10115-1',
    ])
    await page.context().close()
  })

  test('that are blocked are corrected in place, with each fault beside its field', async () => {
    const page = await at('')
    await page.getByRole('link', { name: '1 order' }).click()
    await page.getByRole('link', { name: 'Erika Mustermann' }).click()
    await status(page, 'Exception')
    expect(await page.getByLabel('Street and number').getAttribute('aria-invalid')).toBe('true')
    // Looking at an order costs nothing: its address is checked once it is typed.
    const balance = async () => (await client().users.get()).balances.USD
    const before = await balance()
    await page.waitForTimeout(1_500)
    expect(await balance()).toBe(before)
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Update order' }).click()
    await page.locator('.note.bad').last().waitFor()
    await page
      .locator('.field', { has: page.getByLabel('Name', { exact: true }) })
      .locator('.fault')
      .waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Erika Mustermann')
    await page.getByLabel('City').fill('Berlin')
    await page.getByLabel('Postal code').fill('10115')
    await page.getByRole('button', { name: 'Update order' }).click()
    await status(page, GOES_ON)
    await page.context().close()
  })

  test('are placed by hand: products by their SKUs, the sender of the order before', async () => {
    const { id: unnamed } = await client().products.create({
      name: 'Bulb without a SKU',
      description: 'LED bulb',
      coo: 'CN',
      value: 2,
      local_descriptions: [{ language_code: 'zh', description: '灯泡' }],
    })
    const page = await at('/orders')
    await page.getByRole('link', { name: 'New order' }).click()
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.locator('.note.bad').waitFor()
    const picker = page.getByLabel('Add a product')
    await picker.fill('Bulb')
    await picker.press('Enter')
    await page.getByText('This product has no SKU in this shop.').waitFor()
    expect(await page.getByRole('link', { name: 'Add SKU.' }).getAttribute('href')).toMatch(`/products/${unnamed}`)
    await page.getByRole('button', { name: 'Remove Bulb' }).click()
    for (const _ of [1, 2]) {
      await picker.fill('LAMP-OAK')
      await picker.press('Enter')
      await page.locator('.entries li', { hasText: 'Desk Lamp, Oak' }).waitFor()
    }
    await until(page, `document.querySelector('.entries input')?.value === '2'`)
    await page.getByLabel('Order number').fill('PHONE-1')
    await page.getByLabel('Ship from several warehouses').check()
    const recipient = page.locator('.panel', { has: page.getByRole('heading', { name: 'Recipient' }) })
    await recipient.getByLabel('Country').selectOption('DE')
    await recipient.getByLabel('Name', { exact: true }).fill('Max Muster')
    await recipient.getByLabel('Phone number').fill('+49 30 7654321')
    await recipient.getByLabel('Street and number').fill('Invalidenstraße 117')
    await recipient.getByLabel('Postal code').fill('10115')
    await recipient.getByLabel('City').fill('Berlin')
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.getByRole('heading', { name: 'Order PHONE-1' }).waitFor()
    const [row] = (await client().orders.list({ 'shop.order_id': 'PHONE-1' })).orders
    const { line_items: placed, consignor, split_fulfillment: isSplit } = await client().orders.get(Number(row?.id))
    expect(placed).toMatchObject([{ sku: 'LAMP-OAK', quantity: 2 }])
    expect(consignor.name).toBe('Harbour Goods Ltd')
    expect(isSplit).toBe(true)
    await page.context().close()
  })

  test('come from shops that are made, disabled, and connected to their stores', async () => {
    const page = await at('/orders')
    await page.getByRole('link', { name: 'Shops' }).click()
    await page.getByRole('table', { name: 'Shops' }).getByText('lamps', { exact: true }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Café Lumière')
    expect(await page.getByLabel('Id', { exact: true }).inputValue()).toBe('cafe-lumiere')
    await page.getByLabel('Id', { exact: true }).fill('lamps')
    await page.getByLabel('Order source').selectOption('Platform')
    await page.getByRole('button', { name: 'Create shop' }).click()
    await page.locator('.note.bad').waitFor()
    await page.getByLabel('Id', { exact: true }).fill('lumiere')
    await page.getByRole('button', { name: 'Create shop' }).click()
    const row = page.getByRole('row', { name: 'Café Lumière' })
    await row.getByText('not connected').waitFor()
    expect(await client().shops.get('lumiere')).toMatchObject({ type: 'Platform', settings: { packing_slip: true } })
    await row.getByRole('button', { name: 'Disable' }).click()
    await row.getByText('off', { exact: true }).waitFor()
    expect((await client().shops.get('lumiere')).active).toBe(false)
    await row.getByRole('button', { name: 'Enable' }).click()
    await row.getByRole('link', { name: 'Connect store' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').textContent()).toMatch(/lumiere|Café Lumière/)
    await page.context().close()
  })

  test('are decided by shipping rules that are created, moved, disabled and deleted', async () => {
    const page = await at('/orders')
    await page.getByRole('link', { name: 'Shipping rules' }).click()
    await page.getByText('No shipping rules yet').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Light parcels')
    await page.getByRole('button', { name: 'Create rule' }).click()
    await page.locator('.note.bad').waitFor()
    await page.getByLabel('Countries').fill('eu, UK')
    await page.getByLabel('Service').selectOption('cheapest')
    await page.getByRole('button', { name: 'Create rule' }).click()
    await page.getByText('Did you mean GB?').first().waitFor()
    await page.getByLabel('Countries').fill('eu, no')
    await page.getByLabel('Maximum weight (kg)').fill('1,5')
    await page.getByLabel('Insure the full value').selectOption('Yes')
    await page.getByLabel('Svc Priority', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Create rule' }).click()
    const light = page.getByRole('row', { name: /Light parcels/ })
    await light.getByText('EU, NO · up to 1.5 kg').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Review')
    await page.getByLabel('Minimum value (USD)').fill('0')
    await page.getByLabel('Order tags').fill('check')
    await page.getByLabel('Put orders on hold').selectOption('Yes')
    await page.getByRole('button', { name: 'Test on recent orders' }).click()
    await page.getByText(/The rules apply to 0 of \d+ recent orders?\. No orders were changed\./).waitFor()
    await page.getByRole('button', { name: 'Create rule' }).click()
    const review = page.getByRole('row', { name: /Review/ })
    await review.getByText('hold order').waitFor()
    await review.getByRole('button', { name: 'Move up' }).click()
    await page.getByText('Review moved up.').waitFor()
    await light.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('heading', { name: 'Edit Light parcels' }).waitFor()
    expect(await page.getByLabel('Maximum weight (kg)').inputValue()).toBe('1.5')
    await page.getByLabel('Postal codes').fill('1, 20')
    await page.getByRole('button', { name: 'Save rule' }).click()
    await light.getByText('EU, NO · postal codes 1, 20 · up to 1.5 kg').waitFor()
    await page.getByRole('button', { name: 'Test enabled rules' }).click()
    await page.getByRole('table', { name: 'Orders that match the tested rules' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await light.getByRole('button', { name: 'Disable' }).click()
    await light.getByText('off', { exact: true }).waitFor()
    const { shipping_rules: rules } = await client().shippingRules.list()
    expect(rules).toMatchObject([
      { name: 'Review', conditions: { min_value: 0, tags: ['check'] }, actions: { hold: true } },
      {
        name: 'Light parcels',
        enabled: false,
        conditions: { countries: ['EU', 'NO'], postal_code_prefixes: ['1', '20'], max_weight: 1.5 },
        actions: { cheapest_of: ['Svc Post', 'Svc Parcel', 'Svc Plus'], insurance: true },
      },
    ])
    await page.context().close()
    await checkPages(console, ['/orders/rules'])
    const { id } = await client().orders.create({
      ...(await sentLike(orderIds[1])),
      shop: { id: 'lamps', order_id: 'RULED-1' },
      tags: ['check'],
    })
    const shown = await at(`/orders/${id}`)
    await shown.getByText('Review', { exact: true }).waitFor()
    await fetch(`${console.stack.demo.control_url}/jobs/allocateOrders`, { method: 'POST' })
    await shown.reload()
    await shown.getByText(`Held by shipping rule Review (${rules[0]?.id}). Release the order to continue.`).waitFor()
    await shown.context().close()
    const last = await at('/orders/rules')
    for (const name of [/Light parcels/, /Review/]) {
      await last.getByRole('row', { name }).getByRole('button', { name: 'Delete' }).click()
      await last.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click()
      await last.getByRole('row', { name }).waitFor({ state: 'detached' })
    }
    await last.getByText('No shipping rules yet').waitFor()
    await last.context().close()
  })

  test('are held back, let go and deleted', async () => {
    const page = await at(`/orders/${orderIds[1]}`)
    await page.getByRole('button', { name: 'Hold order' }).click()
    await status(page, 'Holding')
    await page.getByRole('button', { name: 'Release order' }).click()
    await status(page, GOES_ON)
    await page.getByRole('button', { name: 'Delete order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click()
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    await expect(client().orders.get(Number(orderIds[1]))).rejects.toMatchObject({ name: 'order_not_found' })
    await page.context().close()
  })

  test('are imported from a file that names every fault by its row, and continues after its correction', async () => {
    const page = await at('/orders')
    await page.getByRole('link', { name: 'Import file' }).first().click()
    await page.getByLabel('Shop').waitFor()
    const headings = 'order;sku;quantity;name;phone;street;city;postal code;country'
    const to = 'Erika Mustermann;+49 30 1234567;Invalidenstraße 117;Berlin;10115'
    const choose = (lines: readonly string[]) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'orders.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([headings, ...lines].join('\n')),
      })
    await choose([`F-1;LAMP-OAK;1;${to};DE`, `F-2;LAMP-OAK;none;${to};DE`, `F-3;NO-SUCH-SKU;1;${to};Germany`])
    const faults = page.getByRole('region', { name: 'Errors' }).locator('tbody tr')
    await faults.filter({ hasText: 'quantity' }).waitFor()
    // What the API would reject is known before anything is created.
    await faults.filter({ hasText: 'SKU NO-SUCH-SKU was not found' }).waitFor()
    expect(await faults.first().textContent()).toBe('3quantitymust be a whole number of at least 1')
    expect(await faults.last().textContent()).toContain('4sku')
    await page.getByRole('button', { name: 'Create 1 order' }).click()
    const orders = page.getByRole('region', { name: 'Orders in the file' })
    await orders.locator('tr', { hasText: 'F-1' }).filter({ hasText: 'Created' }).waitFor()
    await page.getByText('1 order created; 2 rejected').waitFor()
    await choose([`F-1;LAMP-OAK;1;${to};DE`, `F-2;LAMP-OAK;3;${to};DE`, `F-3;SHADE-LINEN;1;${to};Germany`])
    await page.getByRole('button', { name: 'Create 2 orders' }).click()
    await page.getByText('3 orders created.').waitFor()
    await page.getByRole('link', { name: 'View orders' }).waitFor()
    await page.reload()
    await page.getByLabel('Shop').waitFor()
    await choose([`F-1;LAMP-OAK;1;${to};DE`])
    await orders.getByText('Already imported').waitFor()
    await page.getByRole('link', { name: 'View orders' }).waitFor()
    const { total_orders: created } = await client().orders.list({ 'shop.order_id': 'F-1' })
    expect(created).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  test('of a file that lack a province are known before they are created, and are corrected where they wait', async () => {
    const page = await at('/orders/import')
    await page.getByLabel('Shop').waitFor()
    const headings = 'order;sku;quantity;name;phone;street;city;postal code;province;country'
    const rows = [
      'ES-1;LAMP-OAK;1;Ana Gil;+34 91 1234567;Calle Mayor 1;Madrid;28013;;Spain',
      'ES-2;LAMP-OAK;1;Ana Gil;+34 91 1234567;Calle Mayor 1;Madrid;28013;Madrid;Spain',
      'XX-1;LAMP-OAK;1;Ana Gil;;Calle Mayor 1;Madrid;28013;;Atlantis',
    ]
    await page.locator('input[type=file]').setInputFiles({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([headings, ...rows].join('\n')),
    })
    const faults = page.getByRole('region', { name: 'Errors' }).locator('tbody tr')
    await faults.filter({ hasText: '2provinceis required in ES' }).waitFor()
    await faults.filter({ hasText: '4country' }).waitFor()
    const orders = page.getByRole('region', { name: 'Orders in the file' })
    await orders.locator('tr', { hasText: 'ES-1' }).filter({ hasText: 'Correction required' }).waitFor()
    await orders.locator('tr', { hasText: 'ES-2' }).filter({ hasText: 'Valid' }).waitFor()
    expect((await client().orders.list({ 'shop.order_id': 'ES-1' })).orders).toEqual([])
    await page.getByRole('button', { name: 'Create 2 orders' }).click()
    await page.getByText('1 order created; 1 created on hold').waitFor()
    expect(await orders.locator('tr', { hasText: 'ES-2' }).textContent()).toContain('Created')
    await page.getByRole('link', { name: 'Correct 1 order' }).click()
    await page.getByRole('link', { name: 'Ana Gil' }).click()
    await status(page, 'Exception')
    const province = page.getByLabel('State or province')
    expect(await province.getAttribute('aria-invalid')).toBe('true')
    expect(await province.getAttribute('required')).not.toBeNull()
    await province.fill('Madrid')
    await page.getByLabel('Country').selectOption('DE')
    expect(await province.getAttribute('required')).toBeNull()
    await page.context().close()
  })

  test('are shipped from several warehouses if they may be, with the items of each parcel', async () => {
    const { id: userId } = await client().users.get()
    const report = async (detail_type: string, detail: Readonly<Record<string, unknown>>) => {
      const body = JSON.stringify({ detail_type, detail: { user_id: userId, ...detail } })
      const response = await fetch(`${console.stack.demo.control_url}/operations`, { method: 'POST', body })
      expect(await response.text()).toContain('"handled":true')
    }
    const product = {
      coo: 'CN',
      value: 9,
      local_descriptions: [{ language_code: 'zh', description: '灯' }],
    }
    const stocked = []
    for (const [name, warehouse] of [
      ['Globe', 'WH0HKG01'],
      ['Stand', 'WH0CAN02'],
    ] as const) {
      const skus = name === 'Stand' ? [{ shop_id: 'lamps', sku: 'STAND-1' }] : []
      const { id } = await client().products.create({ ...product, name, description: `${name} of glass`, skus })
      const inbound = await client().inbound.create({ warehouse: { id: warehouse }, products: [{ id, quantity: 10 }] })
      await report('InboundReceived', { inbound_id: inbound.id })
      const counted = { id, processed: 10, weight: 0.4, length: 10, width: 10, height: 10, codes: [] }
      await report('InboundProcessed', { inbound_id: inbound.id, products: [counted] })
      stocked.push(id)
    }
    await client().products.create({
      ...product,
      name: 'Globe Pair',
      description: 'Two globes of glass',
      skus: [{ shop_id: 'lamps', sku: 'PAIR-1' }],
      components: [{ product_id: stocked[0] ?? 0, quantity: 2 }],
    })

    const page = await at('/orders/shops/lamps')
    const split = page.getByLabel('Ship from several warehouses')
    await split.check()
    await page.getByLabel('Processing delay').fill('0')
    await page.getByRole('button', { name: 'Save defaults' }).click()
    await page.getByText('Settings saved.').waitFor()
    expect((await client().shops.get('lamps')).settings.split_fulfillment).toBe(true)
    const { consignor, to } = aShipmentTo('DE')
    const { id } = await client().orders.create({
      shop: { id: 'lamps', order_id: 'SPLIT-1' },
      to,
      consignor,
      line_items: [
        { sku: 'STAND-1', quantity: 1 },
        { sku: 'PAIR-1', quantity: 3 },
      ],
    })
    const order = () => client().orders.get(id)
    for (let attempts = 0; attempts < 40 && (await order()).status !== 'Ready'; attempts += 1) {
      await fetch(`${console.stack.demo.control_url}/jobs/allocateOrders`, { method: 'POST' })
      await page.waitForTimeout(500)
    }
    expect((await order()).status).toBe('Ready')
    await report('PackingStarted', { order_id: id, warehouse_id: 'WH0HKG01' })
    const [parcel] = (await order()).fulfillments
    await report('FulfillmentCompleted', { order_id: id, fulfillment_id: parcel?.id })
    await console.enter(page, `/orders/${id}`)
    const lines = page.getByRole('table', { name: 'Products' })
    await lines
      .getByRole('row', { name: /Globe Pair/ })
      .getByText('Contents per kit: 2 × Globe')
      .waitFor()
    const parcels = page.getByRole('table', { name: 'Parcels' })
    const shipped = parcels.getByRole('row', { name: /WH0HKG01/ })
    expect(await shipped.textContent()).toContain('Shipped3 × Globe Pair')
    expect(await parcels.getByRole('row').last().textContent()).toContain('Not packed1 × Stand')
    await page.context().close()
    await checkPages(console, [`/orders/${id}`, '/orders/shops/lamps'])
  })

  test('are read by everybody, on a phone too, in light and in dark', () =>
    checkPages(console, [
      '/orders',
      '/orders/shops',
      '/orders/rules',
      '/orders/new',
      '/orders/import',
      `/orders/${orderIds[2]}`,
    ]))
})
