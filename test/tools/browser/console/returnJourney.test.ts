import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PORTAL_TEXTS } from '#functions/api/returnPortal/portalPages.ts'
import { describeInBrowser } from '#test/support/browser.ts'
import { checkPages } from '#test/support/consoleBrowser.ts'
import { allSent, enterNumber, type Floor, LAMP, openFloor, press, question, scan } from '#test/support/floorBrowser.ts'
import { aSentOrder } from '#test/support/fulfillments.ts'
import { HKG } from '#test/support/orders.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { stockOf } from '#test/support/stockedProducts.ts'

/* From the buyer's request to the next sale of the unit, on the pages of everybody involved. */

const POLL_INTERVAL_MS = 200
const WAIT_MS = 60_000

/** Waits until a check finds something. */
async function eventually<T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const endMs = Date.now() + WAIT_MS; Date.now() < endMs; ) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error('it did not happen in time')
}

describeInBrowser('a returned unit', () => {
  let floor: Floor
  let receiver: Receiver
  beforeAll(async () => {
    floor = await openFloor()
    receiver = await startReceiver()
    await floor.client.webhooks.create({
      key: 'a-signing-secret-of-32-letters',
      address: receiver.address(),
      topic: 'returns_inspected',
    })
    const { id } = await floor.createInbound([floor.lampId], 1)
    await floor.receive(id, floor.lampId, 1)
    const moved = await stockOf(floor.userId, floor.lampId, HKG)
    expect(moved.available).toBe(1)
  })
  afterAll(async () => {
    await receiver.stop()
    await floor.console.close()
  })

  /** A page of the merchant's console. */
  const merchantAt = async (path: string) => {
    const { page } = await floor.console.open()
    await floor.console.enter(page, path)
    return page
  }

  test('has the kind of label that its shop selects, which other changes keep', async () => {
    const { client } = floor
    const label = async () => (await client.shops.get('lamps')).settings.returns.label
    const page = await merchantAt('/orders/shops/lamps')
    const save = async () => {
      const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
      await page.getByRole('button', { name: 'Save return rules' }).click()
      expect((await stored).status()).toBe(200)
    }
    await page.getByLabel('Approve return requests automatically').check()
    await page.getByLabel('Label for approved requests').selectOption('QR code')
    await save()
    expect(await label()).toBe('qr')
    await page.reload()
    await page.getByLabel('Return window (days)').fill('21')
    await save()
    expect(await label()).toBe('qr')
    await page.getByLabel('Label for approved requests').selectOption('None')
    await page.getByLabel('Approve return requests automatically').uncheck()
    await save()
    expect(await label()).toBe('none')
    await page.context().close()
  })

  test('is requested by its buyer, restocked by a worker, reported by a webhook and sold again', async () => {
    const { client, userId, lampId, console } = floor
    const merchant = await merchantAt('/orders/shops')
    await merchant.getByRole('link', { name: 'Bright Lamps' }).click()
    await merchant.getByLabel('Return window (days)').fill('0')
    await merchant.getByRole('button', { name: 'Save return rules' }).click()
    await merchant.getByLabel('Return window (days)').and(merchant.locator('[aria-invalid="true"]')).waitFor()
    await merchant.getByLabel('Return window (days)').fill('14')
    await merchant.getByLabel('Grade A: as new').selectOption('restock')
    await merchant.getByRole('button', { name: 'Save return rules' }).click()
    await merchant.getByText('Return rules saved.').waitFor()
    const { returns } = (await client.shops.get('lamps')).settings
    expect(returns).toMatchObject({ window_days: 14, inspect: false, by_grade: { A: 'restock', B: null } })

    const sold = { shop: { id: 'lamps', order_id: 'L-1' }, line_items: [{ sku: 'LAMP', quantity: 1, sold_for: 20 }] }
    const orderId = await aSentOrder({ userId, token: console.user.access_token }, { ...sold, warehouse: { id: HKG } })
    expect((await stockOf(userId, lampId, HKG)).available).toBe(0)

    const { page: buyer } = await console.open({ locale: 'en-GB' })
    const texts = PORTAL_TEXTS.en
    await buyer.goto(returns.portal_url)
    await buyer.getByLabel(texts.orderNumber, { exact: true }).fill('L-1')
    await buyer.getByLabel(texts.postalCode, { exact: true }).fill('10115')
    await buyer.getByRole('button', { name: texts.find }).click()
    await buyer.locator('#quantity-0').fill('1')
    await buyer.locator('#reason-0').selectOption('unwanted')
    await buyer.getByRole('button', { name: texts.send }).click()
    const code = String(await buyer.locator('.number').textContent())

    await merchant.goto(`${console.stack.demo.base_url}/console`)
    await merchant.getByRole('link', { name: '1 return request' }).click()
    await merchant.getByRole('link', { name: code }).click()
    await merchant.getByText('No longer wanted').waitFor()
    await merchant.getByRole('button', { name: 'Buy label' }).first().click()
    await merchant.locator('h1 .status', { hasText: 'Parcel expected' }).waitFor()

    await buyer.getByRole('button', { name: texts.back }).click()
    const [label] = await Promise.all([
      buyer.waitForEvent('download'),
      buyer.getByRole('button', { name: texts.download }).click(),
    ])
    expect(label.suggestedFilename()).toBe('return-label.pdf')

    const { page: worker, faults } = await floor.enter()
    await worker.getByRole('link', { name: /Returns/ }).click()
    await question(worker, 'Scan a returned parcel')
    await scan(worker, code)
    await question(worker, 'Parcel weight (kg)')
    await enterNumber(worker, '0.4')
    await question(worker, 'Take a photo of the parcel')
    await press(worker, 'Skip')
    await question(worker, 'Scan a returned unit')
    await scan(worker, LAMP)
    await question(worker, 'Select a grade')
    await press(worker, 'A · As new')
    await question(worker, 'Scan a returned unit')
    await press(worker, 'Finish inspection')
    await question(worker, 'Take a photo of the units')
    await press(worker, 'Skip')
    await question(worker, 'Scan the location for sellable units')
    await scan(worker, 'PL-A-01')
    await question(worker, 'Scan a returned parcel')
    await allSent(worker)
    expect(faults).toEqual([])

    const hook = await eventually(() => receiver.received.map(({ bytes }) => JSON.parse(bytes.toString())).at(-1))
    expect(hook).toMatchObject({
      return: { order_id: orderId, lines: [{ quantity: 1, grade: 'A', disposition: 'restock', refund: 'full' }] },
    })
    await merchant.reload()
    await merchant.locator('h1 .status', { hasText: 'Completed' }).waitFor()

    expect((await stockOf(userId, lampId, HKG)).available).toBe(1)
    const { id: again } = await floor.createOrder('L-2', [{ sku: 'LAMP', quantity: 1 }])
    await client.shops.update('lamps', { settings: { delay_processing: 0 } })
    await fetch(`${console.stack.demo.control_url}/jobs/allocateOrders`, { method: 'POST' })
    await eventually(async () => ((await client.orders.get(again)).status === 'Ready' ? true : undefined))
    expect(await stockOf(userId, lampId, HKG)).toMatchObject({ available: 0, reserved: 1 })
    for (const page of [merchant, buyer, worker]) await page.context().close()
  })

  test('is announced and decided about by its merchant, who sees where units went', async () => {
    const { client, userId, lampId, console } = floor
    await floor.stock(lampId, 2, 'A-01')
    const requested = { shop: { id: 'lamps' }, line_items: [{ sku: 'LAMP', quantity: 2 }], warehouse: { id: HKG } }
    const orderId = await aSentOrder({ userId, token: console.user.access_token }, requested)
    const merchant = await merchantAt(`/orders/${orderId}`)
    await merchant.getByRole('link', { name: 'Create return request' }).click()
    await merchant.getByLabel('Units of 2').fill('3')
    await merchant.getByRole('button', { name: 'Create return request' }).click()
    await merchant
      .getByText(/at most 2 units of SKU LAMP/)
      .first()
      .waitFor()
    await merchant.getByLabel('Units of 2').fill('2')
    await merchant.getByLabel('Reason').selectOption('defective')
    await merchant.getByRole('button', { name: 'Create return request' }).click()
    await merchant.locator('h1 .status', { hasText: 'Parcel expected' }).waitFor()
    const [request] = await client.returnRequests.list({ order_id: orderId }).toArray()
    expect(request).toMatchObject({ status: 'Approved', lines: [{ quantity: 2, reason: 'defective' }] })

    const { page: worker } = await floor.enter()
    await worker.getByRole('link', { name: /Returns/ }).click()
    await question(worker, 'Scan a returned parcel')
    await scan(worker, request?.code ?? '')
    await question(worker, 'Parcel weight (kg)')
    await enterNumber(worker, '0.4')
    await press(worker, 'Skip')
    for (const grade of ['C · Worn', 'D · Unusable']) {
      await question(worker, 'Scan a returned unit')
      await scan(worker, LAMP)
      await press(worker, grade)
    }
    await question(worker, 'Scan a returned unit')
    await press(worker, 'Finish inspection')
    await press(worker, 'Skip')
    await question(worker, 'Scan the location for sellable units')
    await scan(worker, 'PL-A-01')
    await question(worker, 'Scan a returned parcel')
    await allSent(worker)

    const { return_id: returnId } = await client.returnRequests.get(request?.id ?? 0)
    await merchant.goto(`${console.stack.demo.base_url}/console/returns/${returnId}`)
    const units = merchant.getByRole('table', { name: 'Inspected units' })
    const worn = units.getByRole('row').filter({ hasText: 'C – Worn' })
    await worn.getByRole('button', { name: 'Restock' }).click()
    await worn.getByText('Restocked').waitFor()
    const unusable = units.getByRole('row').filter({ hasText: 'D – Unusable' })
    await unusable.getByRole('button', { name: 'Dispose' }).click()
    await merchant.getByRole('dialog').getByRole('button', { name: 'Dispose of units' }).click()
    await unusable.getByText('Disposed of').waitFor()
    expect(await stockOf(userId, lampId, HKG)).toMatchObject({ available: 1 })

    await merchant.goto(`${console.stack.demo.base_url}/console/stock/products/${lampId}`)
    await merchant.getByRole('link', { name: 'Stock movements' }).click()
    const movements = merchant.getByRole('table', { name: 'Stock movements' })
    await movements.getByRole('row').filter({ hasText: 'Restocked' }).first().waitFor()
    await merchant.getByLabel('Reason').selectOption('restock')
    await movements.getByRole('row').filter({ hasText: 'Shipped' }).first().waitFor({ state: 'detached' })
    const [download] = await Promise.all([
      merchant.waitForEvent('download'),
      merchant.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    const [headers, ...rows] = Buffer.concat(chunks).toString().trim().split('\r\n')
    expect(headers).toContain('product_id,warehouse_id,available_change')
    expect(rows.map((row) => row.split(',').slice(2).join(','))).toEqual(
      Array.from({ length: 2 }, () => `restock,,,${lampId},${HKG},1,0,0`),
    )

    await checkPages(console, [
      '/returns/requests',
      `/returns/requests/${request?.id}`,
      `/returns/requests/new?order=${orderId}`,
      `/returns/${returnId}`,
      '/orders/shops/lamps',
      '/stock/movements',
    ])
    for (const page of [merchant, worker]) await page.context().close()
  })

  test('with an expiry date is marked on the page of its product', async () => {
    const { client, userId, shadeId, console } = floor
    await client.products.update(shadeId, { tracking: { lot: true, expiry: true, serial: false } })
    const { id } = await floor.createInbound([shadeId], 3)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await floor.receive(id, shadeId, 1, { lot: 'L1', expiry: inDays(10) })
    await floor.receive(id, shadeId, 2, { lot: 'L2', expiry: inDays(200) })
    expect((await stockOf(userId, shadeId, HKG)).available).toBe(3)
    const merchant = await merchantAt(`/stock/products/${shadeId}`)
    const lots = merchant.getByRole('table', { name: 'Lots' })
    await lots.getByRole('row').filter({ hasText: 'L1' }).getByText('Expires soon').waitFor()
    expect(await lots.getByRole('row').filter({ hasText: 'L2' }).getByText('Expires').count()).toBe(0)
    await checkPages(console, [`/stock/products/${shadeId}`])
    await merchant.context().close()
  })
})
