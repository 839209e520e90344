import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { fillConsole } from '#scripts/consoleWorld.ts'
import { describeInBrowser, until } from '#test/support/browser.ts'
import { type ConsoleBrowser, checkPages, openConsole } from '#test/support/consoleBrowser.ts'

describeInBrowser('settings in the console', () => {
  let console: ConsoleBrowser
  let shipmentId: number | undefined
  beforeAll(async () => {
    console = await openConsole()
    const { shipments } = await fillConsole(console.stack.demo, console.user.access_token)
    shipmentId = shipments.at(-1)?.id
  })
  afterAll(() => console.close())

  const at = async (path: string): Promise<Page> => {
    const { page } = await console.open()
    await console.enter(page, path)
    return page
  }
  const client = () => createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
  const panel = (page: Page, name: string) =>
    page.locator('.panel', { has: page.getByRole('heading', { name, exact: true }) })
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

  test('keep senders and recipients, which fill new shipments', async () => {
    const page = await at('')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByText('No addresses yet').waitFor()
    await field(page, 'Label').fill('Warehouse')
    await field(page, 'Country').selectOption('HK')
    await field(page, 'Company').fill('Harbour Goods Ltd')
    await field(page, 'Name').fill('Dana Sender')
    await field(page, 'Street and number').fill('1 Harbour Road')
    await field(page, 'City').fill('Hong Kong')
    await page.getByLabel('default sender for new').check()
    await page.getByRole('button', { name: 'Create address' }).click()
    await page.getByText('is required for the default sender').first().waitFor()
    await field(page, 'Phone number').fill('+852 2123 4567')
    await page.getByRole('button', { name: 'Create address' }).click()
    const row = page.getByRole('row', { name: /Warehouse/ })
    await row.getByText('Default sender', { exact: true }).waitFor()

    await row.getByRole('button', { name: 'Edit Warehouse' }).click()
    await field(page, 'Label').fill('Main warehouse')
    await page.getByRole('button', { name: 'Update address' }).click()
    await page.getByRole('row', { name: /Main warehouse/ }).waitFor()
    await page.goto(`${console.stack.demo.base_url}/console/settings?search=elsewhere`)
    await page.getByText('No matching addresses').waitFor()

    await page.goto(`${console.stack.demo.base_url}/console/shipments/new`)
    const sender = panel(page, 'Sender')
    await until(page, `[...document.querySelectorAll('input')].some(({ value }) => value === 'Dana Sender')`)
    expect(await sender.getByLabel('Name', { exact: true }).inputValue()).toBe('Dana Sender')
    const recipient = panel(page, 'Recipient')
    await recipient.getByLabel('Country').selectOption('DE')
    await recipient.getByLabel('Name', { exact: true }).fill('Max Muster')
    await recipient.getByLabel('Street and number').fill('Invalidenstraße 117')
    await recipient.getByLabel('Postal code').fill('10115')
    await recipient.getByLabel('City').fill('Berlin')
    await recipient.getByRole('button', { name: 'Save to address book' }).click()
    await page.getByText('Max Muster saved to the address book.').waitFor()

    await recipient.getByRole('button', { name: 'Select from address book' }).click()
    await page.getByRole('dialog').getByLabel('Search').fill('main')
    await page.getByRole('dialog').getByRole('button', { name: 'Use address Main warehouse' }).click()
    expect(await recipient.getByLabel('Company').inputValue()).toBe('Harbour Goods Ltd')
    const { address_book_entries: kept } = await client().addressBook.list({ search: 'muster' })
    expect(kept).toMatchObject([{ label: 'Max Muster', default_sender: false, address: { postal_code: '10115' } }])
    await page.context().close()
  })

  test('keep boxes, which set dimensions and are suggested for products', async () => {
    const page = await at('/settings/boxes')
    await page.getByText('No boxes yet').waitFor()
    const create = async (name: string, sides: readonly string[]) => {
      await field(page, 'Name').fill(name)
      for (const [place, side] of ['length', 'width', 'height'].entries())
        await field(page, `Inner ${side} (cm)`).fill(sides[place] ?? '')
      await page.getByRole('button', { name: 'Create box' }).click()
    }
    await create('Carton S', ['20', '20', '0'])
    await page.getByText('must be greater than 0').first().waitFor()
    await create('Carton S', ['20', '20', '10,5'])
    await page.getByRole('row', { name: /Carton S/ }).waitFor()
    await field(page, 'Wall thickness (cm)').fill('0,5')
    await create('Carton M', ['40', '30', '20'])
    const row = page.getByRole('row', { name: /Carton M/ })
    await row.getByText('41 × 31 × 21').waitFor()
    await row.getByRole('button', { name: 'Set as default Carton M' }).click()
    await row.getByText('Default', { exact: true }).waitFor()

    await page.getByLabel('Add a product').fill('LAMP-OAK')
    await page.getByLabel('Add a product').press('Enter')
    await page.locator('.entries li', { hasText: 'Desk Lamp, Oak' }).waitFor()
    await page.getByRole('button', { name: 'Suggest box' }).click()
    await page.getByText('has not been measured by a warehouse').first().waitFor()

    await page.goto(`${console.stack.demo.base_url}/console/shipments/new`)
    const box = page.getByLabel('Box', { exact: true })
    await until(page, `[...document.querySelectorAll('input')].some(({ value }) => value === '41')`)
    const [carton] = (await client().boxes.list()).boxes
    await box.selectOption(String(carton?.id))
    expect(await page.getByLabel('Height (cm)').inputValue()).toBe('10.5')
    await page.getByLabel('Height (cm)').fill('11')
    expect(await box.inputValue()).toBe('')
    await page.context().close()
  })

  test('set the label format, the time zone and the currency of the console', async () => {
    const page = await at('/settings/preferences')
    await page.getByLabel('Label format').selectOption('zpl')
    await page.getByLabel('Time zone').selectOption('Pacific/Kiritimati')
    await page.getByLabel('Currency').selectOption('EUR')
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await page.getByText('Preferences saved.').waitFor()
    expect((await client().users.get()).settings).toEqual({
      label_format: 'zpl',
      time_zone: 'Pacific/Kiritimati',
      currency: 'EUR',
    })

    await page.goto(`${console.stack.demo.base_url}/console/shipments/new`)
    await page.getByLabel('Country', { exact: true }).first().selectOption('DE')
    await page.getByLabel('Weight (kg)', { exact: true }).fill('0.8')
    await page.locator('.offer .price strong', { hasText: '€' }).first().waitFor()
    await page.goto(`${console.stack.demo.base_url}/console/money`)
    await page.getByLabel('Month for EUR statement').waitFor()

    await page.goto(`${console.stack.demo.base_url}/console/shipments/${shipmentId}`)
    await page.getByRole('button', { name: 'Download ZPL' }).waitFor()
    await until(page, `document.querySelector('button.main')?.textContent === 'Download ZPL'`)
    const { created } = await client().shipments.get(Number(shipmentId))
    const expected: string = await page.evaluate(
      `new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Pacific/Kiritimati' })
        .format(new Date('${created.replace(' ', 'T')}Z'))`,
    )
    await page.getByText(expected).first().waitFor()
    await client().users.update({ settings: { label_format: 'pdf', time_zone: null, currency: 'USD' } })
    await page.reload()
    await until(page, `document.querySelector('.panel button.main')?.textContent === 'Print label'`)
    await page.context().close()
  })

  test('are accessible, and fit a phone', async () => {
    await checkPages(console, ['/settings', '/settings/boxes', '/settings/preferences', '/shipments/new'])
  })
})
