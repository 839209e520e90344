import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { anUnpaidShipment, aShipmentTo, fillConsole } from '#scripts/consoleWorld.ts'
import { describeInBrowser, waitForCount } from '#test/support/browser.ts'
import { accessibilityFaults, type ConsoleBrowser, openConsole, PHONE, settled } from '#test/support/consoleBrowser.ts'

describeInBrowser('shipments in the console', () => {
  let console: ConsoleBrowser
  let unpaidId: number | undefined
  beforeAll(async () => {
    console = await openConsole()
    const { shipments } = await fillConsole(console.stack.demo, console.user.access_token)
    unpaidId = shipments[0]?.id
  })
  afterAll(() => console.close())

  const at = async (path: string): Promise<Page> => {
    const { page } = await console.open()
    await console.enter(page, path)
    return page
  }
  const state = (page: Page) => page.locator('h1 .status').textContent()
  const api = () => createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })

  test('are found by the filters in the address, which changes with them', async () => {
    const page = await at('/shipments?labeled=no')
    await page.getByRole('link', { name: 'Erika Mustermann' }).waitFor()
    await waitForCount(page.getByRole('row'), 2)
    await page.getByLabel('Label').selectOption('With a label')
    await page.getByRole('link', { name: 'James Smith' }).waitFor()
    expect(page.url()).toContain('labeled=yes')
    await page.getByLabel('Recipient').fill('jeanne')
    await page.keyboard.press('Enter')
    await page.getByText('1 shipment', { exact: true }).waitFor()
    expect(page.url()).toContain('name=jeanne')
    await page.getByLabel('Recipient').fill('nobody')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'No matching shipments' }).waitFor()
    await page.context().close()
  })

  test('are created with the prices of all services beside them, and faults beside their fields', async () => {
    const page = await at('/shipments/new')
    await page.getByRole('heading', { name: 'New shipment' }).waitFor()
    await settled(page)
    const recipient = page.locator('.panel', { has: page.getByRole('heading', { name: 'Recipient' }) })
    await recipient.getByLabel('Country').selectOption('DE')
    await recipient.getByLabel('Name', { exact: true }).fill('Max Muster')
    await recipient.getByLabel('Phone number').fill('+49 30 7654321')
    await recipient.getByLabel('Street and number').fill('Invalidenstraße 117')
    await recipient.getByLabel('Postal code').fill('10115')
    await page.getByLabel('Weight (kg)', { exact: true }).fill('0,8')
    await page.locator('.offer').first().waitFor()
    await page.getByText('These prices are estimates.').waitFor()
    expect(await page.locator('.offer').count()).toBeGreaterThan(1)
    await page.locator('.offer label', { hasText: 'Svc Plus' }).first().click()
    await page.getByLabel('Description').fill('knitted cotton T-shirt')
    await page.getByLabel('Country of origin').selectOption('CN')
    await page.getByRole('button', { name: 'Find HS code' }).click()
    await page.getByText('Matched words').waitFor()
    expect(await page.getByLabel('HS code').inputValue()).toMatch(/^6109/)
    await page.getByLabel('Quantity').fill('2')
    await page.getByLabel('Unit value').fill('24.5')
    await page.getByLabel('Unit weight').fill('0.35')
    await page.getByLabel('SKU').fill('TEE-1')
    await page.getByText('Prices are valid until').waitFor()
    const plus = page.locator('.offer.chosen')
    expect(await plus.textContent()).toMatch(/Svc Plus.*Duty and tax\$\d.*Including duty and tax\$\d/)
    await plus.getByText('Price breakdown').click()
    const total = Number((await plus.locator('.price strong').textContent())?.slice(1))
    const lines = await plus.locator('details dd').allTextContents()
    expect(lines.reduce((sum, line) => sum + Number(line.slice(1)), 0)).toBeCloseTo(total)
    await page.getByRole('button', { name: 'Buy label' }).click()
    const city = recipient.getByLabel('City')
    await page.locator('.fault').first().waitFor()
    expect(await city.getAttribute('aria-invalid')).toBe('true')
    await city.fill('Berlin')
    await page.getByText('The postal code and city match.').waitFor()
    await city.fill('Nowhere')
    await page.getByText('The postal code and city could not be verified.').waitFor()
    await city.fill('Berlln')
    await page.getByText('Did you mean').waitFor()
    await page.getByRole('button', { name: 'Use this address' }).first().click()
    expect(await city.inputValue()).toBe('Berlin')
    await page.getByText('The postal code and city match.').waitFor()
    await page.getByText('Prices are valid until').waitFor()
    await page.getByRole('button', { name: 'Buy label' }).click()
    await page.getByRole('heading', { name: 'Max Muster' }).waitFor()
    const [bought] = (await api().shipments.list({ 'to.name': 'Max Muster' })).shipments
    expect(bought).toMatchObject({ service: 'Svc Plus', total_cost: total, quote_id: expect.any(Number) })
    // Two units: customs receives their total value.
    expect(bought?.line_items).toMatchObject([{ quantity: 2, value: 49, sku: 'TEE-1' }])
    expect(await state(page)).toBe('Pending')
    await page.getByText('Svc Plus').first().waitFor()
    await page.getByRole('img', { name: 'Label preview' }).waitFor()
    await page.context().close()
  })

  /** Sandbox carriers are quoted if requested by name, which the console does not do. */
  const quoteSandboxPoint = (page: Page) =>
    page.route('**/v1/quotes', (route) => {
      const { quote } = JSON.parse(route.request().postData() ?? '{}')
      return route.continue({ postData: JSON.stringify({ quote: { ...quote, carrier: 'SandboxPoint' } }) })
    })

  test('are delivered to a service point of the selected carrier', async () => {
    const { id } = await api().shipments.create({ ...aShipmentTo('DE'), order_number: 'POINT-1' })
    const page = await at('/shipments')
    await quoteSandboxPoint(page)
    await console.enter(page, `/shipments/${id}/edit`)
    const delivery = page.locator('.panel', { has: page.getByRole('heading', { name: 'Delivery', exact: true }) })
    const offer = page.locator('.offer label', { hasText: 'SandboxPoint' }).first()
    await offer.waitFor()
    expect(await delivery.count()).toBe(0)
    await offer.click()
    await delivery.getByText("To the recipient's address").waitFor()
    await delivery.getByRole('button', { name: 'Select service point' }).click()
    const dialog = page.getByRole('dialog')
    const use = dialog.getByRole('button', { name: /^Use service point/ })
    await use.first().waitFor()
    await dialog.getByText('Opening hours').first().click()
    await dialog.locator('details[open]').getByText('Monday').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await use.first().click()
    await delivery.getByText(/^To the service point .+ \(SandboxPoint\)$/).waitFor()
    await page.getByRole('button', { name: 'Buy label' }).click()
    await page.getByRole('img', { name: 'Label preview' }).waitFor()
    const { carrier, to } = await api().shipments.get(id)
    expect({ carrier, to }).toMatchObject({ carrier: 'SandboxPoint', to: { service_point_id: expect.any(String) } })
    await page.getByText(String(to.service_point_id)).first().waitFor()
    await page.context().close()
  })

  test('keep their service point when they are edited, until another country or the address is selected', async () => {
    const { service_points: points } = await api().servicePoints.list({
      carrier: 'SandboxPoint',
      country: 'DE',
      postal_code: '10115',
    })
    const { to, ...shipment } = aShipmentTo('DE')
    const { id } = await api().shipments.create({
      ...shipment,
      carrier: 'SandboxPoint',
      service: 'Svc Parcel',
      to: { ...to, service_point_id: points[0]?.id ?? null },
    })
    const page = await at(`/shipments/${id}/edit`)
    // Other carriers are offered, and none is selected.
    await page.locator('.offer').first().waitFor()
    await page.getByText(`To the service point ${points[0]?.id} (SandboxPoint)`).waitFor()
    await page.getByLabel('Order number').fill('POINT-2')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('POINT-2').first().waitFor()
    expect((await api().shipments.get(id)).to.service_point_id).toBe(points[0]?.id)
    await page.getByRole('link', { name: 'Edit shipment' }).click()
    await page.getByRole('button', { name: 'Deliver to the address' }).click()
    await page.getByText("To the recipient's address").waitFor()
    await page.getByLabel('Order number').fill('POINT-3')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('POINT-3').first().waitFor()
    expect((await api().shipments.get(id)).to).not.toHaveProperty('service_point_id')
    await page.context().close()
  })

  test('are paid for, printed for a thermal printer, and cancelled', async () => {
    const page = await at(`/shipments/${unpaidId}`)
    await page.getByRole('button', { name: /Buy label/ }).click()
    await page.getByRole('button', { name: 'Download ZPL' }).waitFor()
    expect(await state(page)).toBe('Pending')
    await page.getByRole('link', { name: 'ledger' }).waitFor()
    expect(await page.getByRole('link', { name: 'invoice' }).getAttribute('href')).toMatch(
      /\/money\/invoices\?date_start=\d{4}-\d\d-\d\d&date_end=\d{4}-\d\d-\d\d$/,
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download ZPL' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^label-\w+\.zpl$/)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Print label' }).click(),
    ])
    await tab.close()
    await page.getByRole('button', { name: 'Cancel label', exact: true }).click()
    await page.getByRole('button', { name: 'Go back' }).click()
    expect(await state(page)).toBe('Pending')
    await page.getByRole('button', { name: 'Cancel label', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel label' }).click()
    await page.getByRole('button', { name: /Buy label/ }).waitFor()
    expect(await state(page)).toBe('No label')
    expect(await page.getByRole('button', { name: 'Delete shipment' }).count()).toBe(0)
    await page.context().close()
  })

  test('are changed as long as they have no label, and keep what the form does not show', async () => {
    const [line] = anUnpaidShipment.line_items
    if (!line) throw new Error('there are no goods')
    // Ten dollars for three pieces: one of them is worth no whole number of cents.
    const stored = { quantity: 3, value: 10, url: 'https://example.com/tee', gtin: '4006381333931' }
    const taxIds = [{ type: 'EORI', value: 'DE123456789012345' }]
    const { id } = await api().shipments.create({
      ...anUnpaidShipment,
      to: { ...anUnpaidShipment.to, tax_ids: taxIds },
      line_items: [{ ...line, ...stored }],
    })
    const page = await at(`/shipments/${id}`)
    await page.getByRole('link', { name: 'Edit shipment', exact: true }).click()
    await page.getByLabel('Order number').fill('CHANGED-1')
    await page.locator('.offer label', { hasText: 'Svc Plus' }).first().click()
    await page.getByLabel('Weight (kg)', { exact: true }).fill('none')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('Weight (kg)', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor()
    await page.getByLabel('Weight (kg)', { exact: true }).fill('1,1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Shipment updated.').waitFor()
    expect(await api().shipments.get(id)).toMatchObject({
      order_number: 'CHANGED-1',
      weight: 1.1,
      service: 'Svc Plus',
      to: { tax_ids: taxIds },
      line_items: [stored],
      labels: [],
    })
    await page.getByRole('link', { name: 'Edit shipment', exact: true }).click()
    await page.locator('.offer.chosen', { hasText: 'Svc Plus' }).waitFor()
    await page.getByLabel('SKU').fill('TEE-2')
    await page.getByRole('button', { name: 'Buy label' }).click()
    await page.getByText('Label purchased.').waitFor()
    expect(await state(page)).toBe('Pending')
    expect(await api().shipments.get(id)).toMatchObject({ line_items: [{ ...stored, sku: 'TEE-2' }] })
    expect(await page.getByRole('link', { name: 'Edit shipment', exact: true }).count()).toBe(0)
    await page.context().close()
  })

  test('shows batteries and agency data: it can be entered, and stays', async () => {
    const [line] = anUnpaidShipment.line_items
    if (!line) throw new Error('there are no goods')
    const compliance = {
      cpsc: {
        product_id: null,
        product_version: null,
        certifier_id: null,
        disclaim: { code: 'A', iuc: '130.005', iuc_description: 'for adults' },
      },
    } as const
    const { id } = await api().shipments.create({ ...anUnpaidShipment, line_items: [{ ...line, compliance }] })
    const page = await at(`/shipments/${id}`)
    const goods = async () => (await api().shipments.get(id)).line_items[0]
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('link', { name: 'Edit shipment', exact: true }).waitFor()
    }
    await page.getByRole('link', { name: 'Edit shipment', exact: true }).click()
    await page.getByText('Batteries and other dangerous goods').click()
    await page.getByLabel('Type', { exact: true }).selectOption('Lithium-ion batteries contained in equipment')
    await page.getByLabel('UN number').fill('UN9')
    await page.getByLabel('Watt-hours per battery').fill('11,1')
    await page.getByLabel('Total batteries').fill('1 piece')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByLabel('UN number').and(page.locator('[aria-invalid="true"]')).waitFor()
    await page.getByLabel('UN number').fill('UN3481')
    await page.getByLabel('Packing instruction').fill('967')
    await page.getByLabel('Section').selectOption('II')
    await save()
    const details = { un_number: 'UN3481', packing_instruction: 967, section: 'II', watt_hours: 11.1, batteries: 1 }
    expect(await goods()).toMatchObject({ dg_code: '0967', dangerous_goods: details, compliance })
    await page.getByRole('link', { name: 'Edit shipment', exact: true }).click()
    expect(await page.getByLabel('UN number').inputValue()).toBe('UN3481')
    await page.getByRole('button', { name: 'Clear fields' }).click()
    await save()
    expect(await goods()).toMatchObject({ dg_code: null, compliance })
    expect(await goods()).not.toHaveProperty('dangerous_goods')
    await page.context().close()
  })

  test('say which fields are needed, and have what buys them in sight wherever one is, on a phone too', async () => {
    const { page } = await console.open({ viewport: PHONE })
    await console.enter(page, '/shipments/new')
    await settled(page)
    const recipient = page.locator('.panel', { has: page.getByRole('heading', { name: 'Recipient' }) })
    const needed = await recipient.locator('.field:has(:required) label').allTextContents()
    expect(needed).toEqual(['Country', 'Name', 'Street and number', 'City'])
    const buy = page.getByRole('button', { name: 'Buy label' })
    const places = page.getByRole('navigation', { name: 'Pages' })
    for (const place of ['0', 'document.body.scrollHeight / 2', 'document.body.scrollHeight']) {
      await page.evaluate(`scrollTo(0, ${place})`)
      const box = await buy.boundingBox()
      const above = await places.boundingBox()
      if (!box || !above) throw new Error('it is not there')
      expect(box.y).toBeGreaterThan(0)
      expect(box.y + box.height).toBeLessThanOrEqual(above.y)
    }
    await page.context().close()
  })

  test('are deleted as long as they never had a label', async () => {
    const { id } = await api().shipments.create(anUnpaidShipment)
    const page = await at(`/shipments/${id}`)
    await page.getByRole('button', { name: 'Delete shipment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete shipment' }).click()
    await page.getByRole('heading', { name: 'Shipments', exact: true }).waitFor()
    await expect(api().shipments.get(id)).rejects.toMatchObject({ name: 'shipment_not_found' })
    await page.context().close()
  })
})
