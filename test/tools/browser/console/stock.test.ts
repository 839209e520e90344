import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { fillConsole, fillWarehouses } from '#scripts/consoleWorld.ts'
import { describeInBrowser, until } from '#test/support/browser.ts'
import { type ConsoleBrowser, checkPages, openConsole } from '#test/support/consoleBrowser.ts'

describeInBrowser('stock in the console', () => {
  let console: ConsoleBrowser
  let productIds: readonly number[]
  let inboundIds: readonly number[]
  beforeAll(async () => {
    console = await openConsole()
    const world = await fillConsole(console.stack.demo, console.user.access_token)
    productIds = world.products.map(({ id }) => id)
    inboundIds = (await fillWarehouses(console.stack.demo, world)).inbound.map(({ id }) => id)
  })
  afterAll(() => console.close())

  const at = async (path: string): Promise<Page> => {
    const { page } = await console.open()
    await console.enter(page, path)
    return page
  }

  test('is found by name and by what is there of it', async () => {
    const page = await at('/stock')
    await page.getByRole('link', { name: 'Lamp Shade, Linen' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('oak')
    await page.keyboard.press('Enter')
    await page.getByText('1 product', { exact: true }).waitFor()
    expect(page.url()).toContain('name=oak')
    await page.getByRole('link', { name: 'Desk Lamp, Oak' }).click()
    await page.getByRole('heading', { name: 'Desk Lamp, Oak' }).waitFor()
    await page.getByRole('meter', { name: /in WH0HKG01/ }).waitFor()
    await page.getByText('1.2 kg').waitFor()
    const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    const read = () => client.products.get(productIds[0] ?? 0)
    // Orders wait for an hour, unless their shop shortens that.
    await client.shops.update('lamps', { settings: { delay_processing: 0 } })
    await fetch(`${console.stack.demo.control_url}/jobs/allocateOrders`, { method: 'POST' })
    for (let attempts = 0; attempts < 40 && (await read()).reserved === 0; attempts += 1) await setTimeout(500)
    const { quantity, reserved, warehouses } = await read()
    await page.reload()
    expect([quantity + reserved, warehouses[0]?.reserved]).toEqual([40, reserved])
    expect(reserved).toBeGreaterThan(0)
    await page.locator('.total', { hasText: `${quantity} available ${reserved} reserved for orders` }).waitFor()
    await page.context().close()
  })

  test('of a product that is registered, called by a shop, announced and changed', async () => {
    const page = await at('/stock')
    await page.getByRole('link', { name: 'New product' }).click()
    // The page of all products has a field of this name, too.
    await page.getByRole('heading', { name: 'New product' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Floor Lamp')
    await page.getByLabel('Country of origin').selectOption('CN')
    await page.getByLabel('Unit value').fill('99,5')
    await page.getByLabel('Name in Chinese').fill('落地灯')
    await page.getByRole('button', { name: 'Create product' }).click()
    const description = page.getByLabel('Customs description')
    await page.locator('[aria-invalid="true"]').first().waitFor()
    expect(await description.getAttribute('aria-invalid')).toBe('true')
    await description.fill('Floor lamp made of steel')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByRole('heading', { name: 'Floor Lamp' }).waitFor()
    await page.getByText('$99.50').waitFor()
    await page.getByLabel('SKU').fill('FLOOR-1')
    await page.getByRole('button', { name: 'Add SKU' }).click()
    await page.getByRole('button', { name: 'Disable FLOOR-1' }).click()
    await page.getByRole('button', { name: 'Enable FLOOR-1' }).click()
    await page.getByRole('button', { name: 'Disable FLOOR-1' }).waitFor()
    await page.getByRole('button', { name: 'Edit product' }).click()
    await page.getByLabel('Unit value').fill('89')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('$89.00').waitFor()

    await page.getByRole('link', { name: 'Create inbound shipment' }).click()
    const picker = page.getByLabel('Add a product')
    await page.locator('.entries li', { hasText: 'Floor Lamp' }).waitFor()
    await picker.fill('LAMP-OAK')
    await picker.press('Enter')
    await page.locator('.entries li', { hasText: 'Desk Lamp, Oak' }).waitFor()
    await picker.fill('LAMP-OAK')
    await picker.press('Enter')
    await until(page, `document.querySelectorAll('.entries input')[1]?.value === '2'`)
    await page.getByRole('button', { name: 'Create inbound shipment' }).click()
    await page.getByLabel('Warehouse', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor()
    await page.getByLabel('Warehouse', { exact: true }).selectOption('WH0HKG01')
    await page.getByRole('button', { name: 'Create inbound shipment' }).click()
    await page.getByRole('heading', { name: /^Inbound \d+/ }).waitFor()
    await page.getByLabel('Tracking number').fill('TRUCK-7')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Transport updated.').waitFor()
    await page.getByRole('button', { name: 'Cancel inbound shipment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel inbound shipment' }).click()
    await page.getByRole('heading', { name: 'Inbound', exact: true }).waitFor()
    await page.context().close()
  })

  test('has its tariff code found by its description, with the reason and the others it could be', async () => {
    const page = await at('/stock/products/new')
    await page.getByLabel('Customs description').fill('knitted cotton T-shirt')
    expect(await page.getByRole('button', { name: 'Find HS code' }).isDisabled()).toBe(true)
    await page.getByLabel('Country of origin').selectOption('CN')
    await page.getByRole('button', { name: 'Find HS code' }).click()
    await page.getByText('Matched words').waitFor()
    expect(await page.getByLabel('HS code').inputValue()).toBe('610910')
    expect(await page.locator('.codes [aria-pressed="true"]').count()).toBe(1)
    await page.locator('.codes button').last().click()
    expect(await page.getByLabel('HS code').inputValue()).toMatch(/^\d{6}$/)
    await page.context().close()
  })

  test('that has arrived shows how much of it was counted, and what was wrong', async () => {
    const page = await at(`/stock/inbound/${inboundIds[0]}`)
    await page.getByText('79 / 80').waitFor()
    // One of the second product is missing.
    await page.locator('h1 .status.warn', { hasText: 'Shortage' }).waitFor()
    expect(await page.locator('.status.good').count()).toBe(0)
    expect(await page.locator('.progress .status.warn').allTextContents()).toEqual(['79 / 80', '39 / 40'])
    await page.getByText('1 × DAMAGED').waitFor()
    expect(await page.getByRole('button', { name: 'Cancel inbound shipment' }).count()).toBe(0)
    await page.context().close()
  })

  test('of a kit is that of its components, which are chosen and corrected in its form', async () => {
    const page = await at('/stock/products/new')
    await page.getByLabel('Name', { exact: true }).fill('Reading Set')
    await page.getByLabel('Customs description').fill('Desk lamp with two linen lamp shades')
    await page.getByLabel('Country of origin').selectOption('CN')
    await page.getByLabel('Unit value').fill('65')
    const picker = page.getByLabel('Add a component')
    const components = page.locator('.entries li')
    await picker.fill('LAMP-OAK')
    await picker.press('Enter')
    await components.filter({ hasText: 'Desk Lamp, Oak' }).waitFor()
    await picker.fill('SHADE-LINEN')
    await picker.press('Enter')
    const shade = components.filter({ hasText: 'Lamp Shade, Linen' })
    await shade.getByLabel('Units').fill('none')
    await page.getByRole('button', { name: 'Create product' }).click()
    await shade.locator('.fault').waitFor()
    expect(await shade.getByLabel('Units').getAttribute('aria-invalid')).toBe('true')
    await shade.getByLabel('Units').fill('2')
    await page.getByLabel('Packaging material').check()
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('must be empty because the product is packaging material').last().waitFor()
    expect(await picker.getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Packaging material').uncheck()
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByRole('heading', { name: 'Reading Set' }).waitFor()
    const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    const [kit] = (await client.products.list({ name: 'Reading' })).products
    expect(kit?.components).toEqual([
      { product_id: productIds[0], quantity: 1 },
      { product_id: productIds[1], quantity: 2 },
    ])
    // 39 shades and more than 19 lamps are available.
    await page.locator('.total', { hasText: '19 kits available' }).waitFor()
    await page.getByRole('meter', { name: '19 available in WH0HKG01' }).waitFor()
    await page.getByRole('link', { name: 'Lamp Shade, Linen' }).waitFor()
    expect(await page.getByRole('link', { name: 'Create inbound shipment' }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Measured by the warehouse' }).count()).toBe(0)

    // A component that became a kit itself is rejected at its line.
    const { id: nested } = await client.products.create({
      name: 'Shade Box',
      description: 'Box of linen lamp shades',
      coo: 'VN',
      value: 30,
      local_descriptions: [],
    })
    await page.getByRole('button', { name: 'Edit product' }).click()
    await picker.fill('Shade Box')
    await picker.press('Enter')
    const box = components.filter({ hasText: 'Shade Box' })
    await box.waitFor()
    await client.products.update(nested, { components: [{ product_id: Number(productIds[1]), quantity: 4 }] })
    await page.getByRole('button', { name: 'Save product' }).click()
    await box.locator('.fault', { hasText: 'is a kit and cannot be a component' }).waitFor()
    await page.getByRole('button', { name: 'Remove Desk Lamp, Oak' }).click()
    await box.locator('.fault', { hasText: 'is a kit and cannot be a component' }).waitFor()
    await page.getByRole('button', { name: 'Remove Shade Box' }).click()
    await page.getByRole('button', { name: 'Save product' }).click()
    await page.getByRole('table', { name: 'Components' }).waitFor()
    expect((await client.products.get(kit?.id ?? 0)).components).toEqual([{ product_id: productIds[1], quantity: 2 }])

    await console.enter(page, '/stock/inbound/new')
    await page.getByLabel('Add a product').fill('Reading')
    await page.getByText('No matching products. Kits cannot be selected.').waitFor()
    await page.context().close()
    await checkPages(console, ['/stock', `/stock/products/${kit?.id}`])
  })

  test('that orders need is not deleted, and the page says why', async () => {
    const page = await at(`/stock/products/${productIds[0]}`)
    await page.getByRole('button', { name: 'Delete product', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
    await page.locator('.toast.bad').waitFor()
    await page.context().close()
  })

  test('is read by everybody, on a phone too, in light and in dark', async () => {
    await checkPages(console, [
      '/stock',
      '/stock/products/new',
      `/stock/products/${productIds[0]}`,
      '/stock/inbound',
      '/stock/inbound/new',
      `/stock/inbound/${inboundIds[0]}`,
      `/stock/inbound/${inboundIds[2]}`,
    ])
  })
})
