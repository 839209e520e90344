import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fillConsole } from '#scripts/consoleWorld.ts'
import { describeInBrowser, waitForCount } from '#test/support/browser.ts'
import { type ConsoleBrowser, checkPages, holdBack, openConsole } from '#test/support/consoleBrowser.ts'

describeInBrowser('money in the console', () => {
  let console: ConsoleBrowser
  beforeAll(async () => {
    console = await openConsole()
    await fillConsole(console.stack.demo, console.user.access_token)
    const control = console.stack.demo.control_url
    // Past the end of the week, when it is invoiced.
    await fetch(`${control}/clock`, { method: 'POST', body: JSON.stringify({ advance: 'P8D' }) })
    await fetch(`${control}/jobs/closeInvoices`, { method: 'POST' })
    await fetch(`${control}/jobs/countStatistics`, { method: 'POST' })
  })
  afterAll(() => console.close())

  test('is shown entry by entry with the balance after each, in every currency', async () => {
    const { page, faults } = await console.open()
    await console.enter(page)
    await page.getByRole('link', { name: 'Ledger' }).click()
    const rows = page.getByRole('table', { name: 'Ledger entries in USD' }).locator('tbody tr')
    await rows.first().waitFor()
    const cells = async (row: number) =>
      (await rows.nth(row).locator('td').allTextContents()).map((text) => text.trim())
    const newest = await cells(0)
    expect(newest[0]).toMatch(/^Label \d+, shipment \d+/)
    const balance = await page.locator('.tiles [aria-current] strong').textContent()
    expect(newest[4]).toBe(balance)
    const amountOf = (text = '') => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100)
    const before = await cells(1)
    expect(amountOf(newest[4])).toBe(amountOf(before[4]) + amountOf(newest[3]))
    await page.getByText(/^Bank transfer reference: RF\d\d/).waitFor()
    await rows.first().getByRole('link', { name: 'Shipment' }).click()
    await page.waitForURL(/\/shipments\/\d+$/)
    await page.goBack()
    await page.getByRole('link', { name: 'EUR' }).click()
    await page.getByRole('table', { name: 'Ledger entries in EUR' }).waitFor()
    expect(page.url()).toContain('currency=EUR')
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('has a statement of each month to print, in the currency that is shown', async () => {
    const { page, faults } = await console.open()
    await console.enter(page, '/money?currency=EUR')
    const months = page.getByLabel('Month for EUR statement')
    await months.waitFor()
    await waitForCount(months.locator('option'), 13)
    await page.getByText(/^(Current balance|Closing balance on)/).waitFor()
    const last = await months.locator('option').nth(1).getAttribute('value')
    await months.selectOption(last)
    const [response, tab] = await Promise.all([
      page.waitForResponse((response) => /\/ledger\/statement\?.*type=pdf/.test(response.url())),
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open statement' }).click(),
    ])
    await tab.close()
    expect(Object.fromEntries(new URL(response.url()).searchParams)).toEqual({
      month: last,
      currency: 'EUR',
      type: 'pdf',
    })
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('is invoiced by the week, with files for the books', async () => {
    const { page } = await console.open()
    await console.enter(page, '/money/invoices')
    const row = page.locator('tbody tr', { hasText: '$25.24' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^CSV/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^invoice-.+-USD\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    // The header, two labels, and the payment.
    expect(lines.length).toBeGreaterThanOrEqual(3)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByRole('button', { name: /^PDF/ }).click(),
    ])
    await tab.close()
    await page.context().close()
  })

  test('is exported as CSV, page by page', async () => {
    const { page, faults } = await console.open()
    await console.enter(page, '/money/exports')
    const download = async (name: RegExp): Promise<readonly string[]> => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
      expect(file.suggestedFilename()).toMatch(/^(USD-)?[a-z-]+-\d{4}-\d\d-\d\d\.csv$/)
      const text = await readFile(await file.path(), 'utf8')
      expect(text).toMatch(/^\uFEFF/)
      return text.slice(1).trimEnd().split('\r\n')
    }
    await page.getByRole('heading', { name: 'USD ledger' }).waitFor()
    const ledger = await download(/^Export CSV of USD ledger entries/)
    expect(ledger[0]).toBe(
      'id,created,description,amount,balance,currency,kind,label_id,shipment_id,order_id,return_id,reshipment_id,inbound_id',
    )
    expect(ledger.length).toBeGreaterThan(2)
    const shipments = await download(/^Export CSV of shipments/)
    expect(shipments[0]).toMatch(/^id,created,order_number,/)
    expect(shipments.length).toBeGreaterThan(2)
    expect((await download(/^Export CSV of orders/)).length).toBeGreaterThan(1)
    expect((await download(/^Export CSV of products/)).length).toBeGreaterThan(1)
    expect((await download(/^Export CSV of stock movements/))[0]).toMatch(/^movement_id,created,reason,/)
    const statements = await download(/^Export CSV of USD statements/)
    expect(new Set(statements.slice(1).map((row) => row.slice(0, 7))).size).toBe(12)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('stops an export on request', async () => {
    const { page } = await console.open()
    await console.enter(page, '/money')
    const { letGo } = await holdBack(page, '**/ledger?*limit=100*')
    await page.getByRole('button', { name: /^Export CSV/ }).click()
    await page.getByRole('button', { name: /^Cancel export \(0 rows\)/ }).click()
    await page.getByText('Export cancelled.').waitFor()
    letGo()
    await page.getByRole('button', { name: /^Export CSV/ }).waitFor()
    await page.context().close()
  })

  test('is analysed by carrier and by country, for a period', async () => {
    const { page, faults } = await console.open()
    await console.enter(page, '/analytics')
    const table = page.getByRole('table', { name: 'Parcels' })
    await table.waitFor()
    expect(await table.locator('tbody tr').count()).toBeGreaterThan(0)
    await page.getByLabel('Group by').selectOption('Destination country')
    await table.getByText('France').waitFor()
    expect(page.url()).toContain('by=country')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Export CSV/ }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFby,value,.*\r\ncountry,(FR|GB),1,0,/)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('is read by everybody, on a phone too, in light and in dark', () =>
    checkPages(console, ['/money', '/money/invoices', '/money/exports', '/analytics']))
})
