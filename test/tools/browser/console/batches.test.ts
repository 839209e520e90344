import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { createClient } from '#lib/client/src/index.ts'
import { aShipmentTo } from '#scripts/consoleWorld.ts'
import { describeInBrowser, waitForCount } from '#test/support/browser.ts'
import { accessibilityFaults, type ConsoleBrowser, checkPages, openConsole } from '#test/support/consoleBrowser.ts'
import { aWorkbook, cell, textCell } from '#test/support/parcelWorkbooks.ts'

const pageCount = async (file: Uint8Array): Promise<number> => (await PDFDocument.load(file)).getPageCount()

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
    await page.getByRole('heading', { name: 'Shipments' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
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
    await dialog.getByText(/Total cost: \$\d+\.\d\d/).waitFor()
    await dialog.getByRole('button', { name: 'Buy labels' }).click()
    await page.getByRole('heading', { name: 'Label purchase' }).waitFor()
    await status(page, 'Completed')
    await page.getByText('5 rows: 4 succeeded, 1 failed.').waitFor()
    await page.getByLabel('Row status').selectOption('failed')
    const rows = page.getByRole('table', { name: 'Rows' })
    await page.getByText('1 row', { exact: true }).waitFor()
    await rows.getByRole('link', { name: String(unverified) }).waitFor()
    await waitForCount(rows.locator('tbody tr'), 1)
    expect(await rows.locator('.causes').textContent()).not.toBe('')
    await page.getByLabel('Format').selectOption('pdf_a4')
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

  test('a retry asks before it buys a second label for an order number', async () => {
    const shipment = { ...aShipmentTo('FR'), order_number: 'R-1' }
    const invalid = { ...shipment, to: { ...shipment.to, name: 'Jean Nulle-Part', postal_code: '99999' } }
    const { id } = await client().batches.create({
      type: 'buy_labels',
      rows: [{ reference: 'R-1', shipment: invalid }],
    })
    const page = await at(`/shipments/batches/${id}`)
    await page.getByText('1 row: 1 failed.').waitFor()
    const retry = page.getByRole('button', { name: 'Retry 1 failed row' })
    // Its own shipment without a label is no other purchase.
    await retry.click()
    await page.getByText('Retry started.').waitFor()
    await page.getByText('1 row: 1 failed.').waitFor()
    await client().shipments.create({ ...aShipmentTo('FR'), order_number: 'r-1', create_label: true })
    await retry.click()
    const dialog = page.getByRole('dialog', { name: 'Retry 1 failed row?' })
    await dialog.getByText('Another shipment already has the order number of 1 failed row.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Go back' }).click()
    const runs = async () => (await client().batches.get(id)).status
    expect(await runs()).toBe('completed')
    await retry.click()
    await dialog.getByRole('button', { name: 'Retry and buy labels' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('queue labels to print them together, and save filters under a name', async () => {
    for (const order of ['Q-1', 'Q-2']) {
      await client().shipments.create({ ...aShipmentTo('DE'), order_number: order, create_label: true })
    }
    const page = await at('/shipments')
    await page.getByLabel('Order number').fill('Q-1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save filters' }).click()
    const naming = page.getByRole('dialog')
    await naming.getByLabel('Name').fill('First of the queue')
    expect(await accessibilityFaults(page)).toEqual([])
    await naming.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByRole('row', { name: 'Q-2' }).waitFor()
    await page.getByLabel('Saved filters').selectOption('First of the queue')
    await page.getByRole('row', { name: 'Q-2' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?order_number=Q-1')
    await page.getByRole('row', { name: 'Q-1' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Add to print queue' }).click()
    await page.getByText('Label added to the print queue.').waitFor()
    await page.getByRole('link', { name: 'Shipments' }).first().click()
    await page.getByRole('row', { name: 'Q-2' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Add 1 label to print queue' }).click()
    await page.getByRole('link', { name: 'Print queue' }).click()
    const queue = page.getByRole('table', { name: 'Labels in the print queue' })
    await waitForCount(queue.locator('tbody tr'), 2)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Format').selectOption('zpl')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Print 2 labels' }).click(),
    ])
    expect((await readFile(await file.path(), 'latin1')).match(/\^XA/g)).toHaveLength(2)
    await queue.getByRole('button', { name: 'Print again' }).first().click()
    await page.getByRole('button', { name: 'Print 1 label' }).waitFor()
    await page.getByRole('button', { name: 'Remove 1 printed label' }).click()
    await waitForCount(queue.locator('tbody tr'), 1)
    await page.reload()
    await queue.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No labels in the print queue').waitFor()
    await page.context().close()
  })

  test('import parcels of a spreadsheet, whose errors are corrected in place before labels are bought', async () => {
    await client().shipments.create({ ...aShipmentTo('DE'), order_number: 'P-1' })
    const page = await at('/shipments')
    await page.getByRole('link', { name: 'Import parcels' }).click()
    await page.getByText('Harbour Goods Ltd').waitFor()
    const headers =
      'Bestellnummer;Empfänger;Straße;PLZ;Ort;Land;E-Mail;Gewicht;Warenbeschreibung;Menge;Wert;HS code;Made in'
    const lines = Array.from({ length: 40 }, (_, place) => {
      const street = place === 3 ? '' : 'Invalidenstraße 117'
      const country = place === 7 ? 'Atlantis' : 'Deutschland'
      const email = place === 11 ? 'erika' : ''
      // No service carries 300 kg, which only the API knows.
      const weight = place === 15 ? '4,91E+11' : place === 19 ? '300' : '0,8'
      return `I-${place};Erika Muster ${place};${street};10115;Berlin;${country};${email};${weight};Cotton T-shirt;2;49,00;610910;CN`
    })
    await page.locator('input[type=file]').setInputFiles({
      name: 'parcels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([headers, ...lines, ';;;;;;;;;;;;', ''].join('\r\n'), 'latin1'),
    })
    await page.getByText('13 of 13 columns assigned').waitFor()
    await page.getByText('35 without problems, 5 with errors.').waitFor()
    const rows = page.getByRole('table', { name: 'Parcels' })
    await page.getByLabel('Show').selectOption('problem')
    await waitForCount(rows.locator('tbody tr'), 5)
    expect(await accessibilityFaults(page)).toEqual([])
    const correct = async (cell: string, text: string) => {
      await page.getByRole('button', { name: cell }).click()
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await correct('Street, row 5: empty', 'Invalidenstraße 117')
    await correct('Country, row 9: Atlantis', 'Germany')
    await page.getByText('37 without problems, 3 with errors.').waitFor()
    const [problems] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 3 rows with problems' }).click(),
    ])
    const text = await readFile(await problems.path(), 'utf8')
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toContain('Email address must be an email address')
    await page.getByRole('button', { name: 'Buy 37 labels' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Total cost: \$\d+\.\d\d/).waitFor()
    await dialog.getByRole('button', { name: 'Buy labels' }).click()
    await page.getByText('37 rows: 37 succeeded.').waitFor()
    await page.getByText('3 with errors, 37 with label.').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 37 labels' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^batch-\d+\.pdf$/)
    expect(await pageCount(await readFile(await file.path()))).toBe(37)
    expect((await client().shipments.list({ order_number: 'I-7', limit: 1 })).shipments[0]?.to).toMatchObject({
      country: 'DE',
    })
    await page.context().close()
  })

  test('import a file again without buying the same labels twice', async () => {
    await client().shipments.create({ ...aShipmentTo('DE'), order_number: 'P-2' })
    const page = await at('/shipments/import')
    await page.getByText('Paste rows').click()
    const line = (order: string, name: string) =>
      [order, name, '1 Main St', '7001', 'Hoboken', 'NJ', 'USA', '500', 'Mug', '12', 'CN'].join('\t')
    const headers = [
      'Order',
      'Name',
      'Address',
      'Zip',
      'City',
      'State',
      'Country',
      'Weight (g)',
      'Item',
      'Price',
      'Origin',
    ]
    await page
      .getByLabel('Rows with headers, copied from a spreadsheet')
      .fill(
        [headers.join('\t'), line('P-2', 'Max'), line('P-3', 'Max'), line('P-3', 'Moritz'), line('', 'Max')].join('\n'),
      )
    await page.getByRole('button', { name: 'Use pasted rows' }).click()
    await page.getByText(/Has the same order number as shipment \d+/).waitFor()
    await page.getByText('Has the same order number as row 3').waitFor()
    await page.getByText('Has the same recipient, goods and weight as row 2').first().waitFor()
    await page.getByText('Postal code 7001 changed to 07001').first().waitFor()
    const columns = ['Zip', 'Name', 'City', 'Country'].map((header, place) => textCell(`${'ABCD'[place]}1`, header))
    const cells = [
      cell('A2', 's="1"', '<v>7001</v>'),
      textCell('B2', 'Max'),
      textCell('C2', 'Hoboken'),
      textCell('D2', 'USA'),
    ]
    // Large files of a workbook must not require a worker, which the content security policy blocks.
    const others = Array.from({ length: 1_000 }, (_, place) => {
      const number = place + 3
      return `<row r="${number}">${textCell(`B${number}`, 'Max'.repeat(200))}</row>`
    })
    const workbook = aWorkbook([
      `<row r="1">${columns.join('')}</row>`,
      `<row r="2">${cells.join('')}</row>`,
      ...others,
    ])
    const xlsx = { name: 'parcels.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(workbook) }
    await page.locator('input[type=file]').setInputFiles(xlsx)
    await page.getByText('4 of 4 columns assigned').waitFor()
    await page.getByText('Postal code 7001 changed to 07001').waitFor()
    const headings = 'Name,Street,Zip,City,Country,Weight,Goods,Value,Origin'
    const csv = Buffer.from(`${headings}\nEva,Invalidenstr. 117,10115,Berlln,DE,1,Mug,9,CN`)
    await page.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: csv })
    await page.getByText('1 without problems').waitFor()
    await page.getByRole('button', { name: 'Validate 1 address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Validate addresses' }).click()
    await page.getByText('Did you mean').waitFor()
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByRole('button', { name: 'City, row 2: Berlin' }).waitFor()
    await page.context().close()
    await checkPages(console, ['/shipments/import'])
  })
  test('import a file again while its labels are purchased, without buying them twice', async () => {
    const { page } = await console.open()
    const headings = 'Order,Name,Street,Zip,City,Country,Weight,Goods,Value,Origin'
    const lines = ['W-1', 'W-2', 'W-3'].map(
      (order) => `${order},Erika ${order},Invalidenstr. 117,10115,Berlin,DE,1,Mug,9,CN`,
    )
    const csv = Buffer.from([headings, ...lines].join('\n'))
    // A batch that is still processed, whose rows have no shipments yet.
    await page.route(/\/batches\?.*status=processing/, (route) =>
      route.fulfill({ json: { batches: [{ id: 7, type: 'buy_labels' }], next_page: null, total_batches: 1 } }),
    )
    await page.route(/\/batches\/7\/rows/, (route) =>
      route.fulfill({ json: { rows: [{ index: 0, reference: 'W-1', status: 'pending' }], next_page: null } }),
    )
    await console.enter(page, '/shipments/import')
    await page.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: csv })
    await page.getByText('2 without problems, 1 duplicate.').waitFor()
    await page.getByText('Is being purchased in batch 7').waitFor()
    await client().shipments.create({ ...aShipmentTo('DE'), order_number: 'W-2' })
    const buy = async (button: string) => {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Buy labels' }).click()
    }
    await buy('Buy 2 labels')
    await page.getByText('1 row purchased elsewhere. Nothing was bought.').waitFor()
    await page.getByText(/Has the same order number as shipment \d+/).waitFor()
    await buy('Buy 1 label')
    await page.getByText('1 row: 1 succeeded.').waitFor()
    expect((await client().shipments.list({ order_number: 'W-1', limit: 1 })).shipments).toEqual([])
    await page.context().close()
  })

  test('show that the progress of a batch is interrupted, and resume it', async () => {
    // The import starts with the entry point and sender of the latest shipment.
    await client().shipments.create(aShipmentTo('DE'))
    const page = await at('/shipments/import')
    const lines = Array.from(
      { length: 30 },
      (_, place) => `V-${place + 1},Eva,Invalidenstr. 117,10115,Berlin,DE,1,Mug,9,CN`,
    )
    const csv = Buffer.from(['Order,Name,Street,Zip,City,Country,Weight,Goods,Value,Origin', ...lines].join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: csv })
    await page.getByText('30 without problems.').waitFor()
    const isDown = { value: false }
    await page.route(/\/batches\/\d+$/, (route) => {
      if (isDown.value) return route.abort('connectionrefused')
      isDown.value = true
      const id = Number(route.request().url().split('/').at(-1))
      const rows = { total: 30, pending: 30, processing: 0, succeeded: 0, failed: 0, cancelled: 0 }
      const created = '2026-11-30 21:00:00'
      return route.fulfill({
        json: { batch: { id, type: 'buy_labels', status: 'processing', created, ended: null, rows } },
      })
    })
    await page.getByRole('button', { name: 'Buy 30 labels' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buy labels' }).click()
    await page.getByText('The connection was interrupted.').waitFor()
    await page.getByText('30 rows: 30 waiting.').waitFor()
    await page.unroute(/\/batches\/\d+$/)
    await page.getByText('30 rows: 30 succeeded.').waitFor()
    expect(await page.getByText('The connection was interrupted.').count()).toBe(0)
    await page.context().close()
  })
})
