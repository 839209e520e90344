import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { aShipmentTo } from '#scripts/consoleWorld.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import { accessibilityFaults, type ConsoleBrowser, checkPages, openConsole } from '#test/support/consoleBrowser.ts'

describeInBrowser('batches in the console', () => {
  let console: ConsoleBrowser
  beforeAll(async () => {
    console = await openConsole()
  })
  afterAll(() => console.close())

  const at = async (path: string): Promise<Page> => {
    const { page } = await console.open()
    await console.enter(page, path)
    return page
  }
  const client = () => createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
  const status = (page: Page, text: string) => page.locator('h1 .status', { hasText: text }).waitFor()

  test('buy, print and cancel the labels of selected shipments', async () => {
    for (const order of ['S-1', 'S-2', 'S-3', 'S-4']) {
      await client().shipments.create({ ...aShipmentTo('DE'), order_number: order })
    }
    const { id: unverified } = await client().shipments.create({
      ...aShipmentTo('FR'),
      to: { ...aShipmentTo('FR').to, name: 'Jean Nulle-Part', postal_code: '99999' },
    })
    const page = await at('/shipments')
    const table = page.getByRole('table', { name: 'Shipments' })
    const box = (order: string) => table.getByRole('row', { name: order }).getByRole('checkbox')
    const bar = page.getByRole('region', { name: 'Selected shipments' })
    await box('S-1').click()
    await box('S-3').click({ modifiers: ['Shift'] })
    await bar.getByText('3 shipments selected').waitFor()
    await table.locator('thead input:indeterminate').waitFor()
    await box('S-2').focus()
    await page.keyboard.press('Space')
    await bar.getByText('2 shipments selected').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/shipments$/)
    await table.getByRole('checkbox', { name: 'Select all shown rows' }).check()
    await bar.getByText('5 shipments selected').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await bar.getByRole('button', { name: 'Buy 5 labels' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 address could not be verified').waitFor()
    await dialog.getByText(/The cost of \$\d+\.\d\d is charged/).waitFor()
    await dialog.getByRole('button', { name: 'Buy labels' }).click()
    await page.getByRole('heading', { name: 'Label purchase' }).waitFor()
    await status(page, 'Completed')
    await page.getByText('5 rows: 4 succeeded, 1 failed.').waitFor()
    await page.getByLabel('Status of rows').selectOption('failed')
    const rows = page.getByRole('table', { name: 'Rows' })
    await rows.getByRole('link', { name: String(unverified) }).waitFor()
    expect(await rows.locator('tbody tr').count()).toBe(1)
    expect(await rows.locator('.causes').textContent()).not.toBe('')
    await page.getByLabel('Format').selectOption('a4')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 4 labels' }).click(),
    ])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await checkPages(console, [
      new URL(page.url()).pathname.split('/console')[1] ?? '',
      '/shipments/batches',
      '/shipments',
    ])
    // Once its address is confirmed, only the failed row is processed again.
    await client().shipments.update(unverified, { override: true })
    await page.getByRole('button', { name: 'Retry 1 failed row' }).click()
    await page.getByText('5 rows: 5 succeeded.').waitFor()
    await page.getByText('No rows with this status').waitFor()

    await page.goto(`${console.stack.demo.base_url}/console/shipments`)
    await box('S-1').click()
    await box('S-2').click()
    const [print] = await Promise.all([
      page.waitForEvent('popup'),
      bar.getByRole('button', { name: 'Print 2 labels' }).click(),
    ])
    await print.close()
    await bar.getByRole('button', { name: 'Cancel 2 labels' }).click()
    await dialog.getByRole('button', { name: 'Cancel labels' }).click()
    await page.getByRole('heading', { name: 'Label cancellation' }).waitFor()
    await page.getByText('2 rows: 2 succeeded.').waitFor()
    await page.getByRole('link', { name: 'Batches' }).click()
    await page.getByRole('row', { name: /Label cancellation/ }).waitFor()
    await page.context().close()
  })
})
