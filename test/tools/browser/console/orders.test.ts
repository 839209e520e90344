import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createClient } from '../../../../lib/client/src/index.ts'
import { fillConsole } from '../../../../scripts/consoleWorld.ts'
import { type ConsoleBrowser, noBrowser, openConsole, PHONE, seriousFaults } from '../../../support/consoleBrowser.ts'

/** An order that goes on is tried at once: there is no stock for it. */
const GOES_ON = /Processing|Backordered/

const suite = noBrowser === null ? describe : describe.skip

suite(`orders in the console${noBrowser === null ? '' : ` (skipped: ${noBrowser})`}`, () => {
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
    await console.signIn(page, path)
    return page
  }
  const status = (page: Page, text: string | RegExp) => page.locator('h1 .status', { hasText: text }).waitFor()

  test('that cannot go on are mended in place, with what is wrong beside its field', async () => {
    const page = await at('')
    await page.getByRole('link', { name: '1 order' }).click()
    await page.getByRole('link', { name: 'Erika Mustermann' }).click()
    await status(page, 'Exception')
    expect(await page.getByLabel('Street and number').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save and try again' }).click()
    await page.locator('.note.bad').last().waitFor()
    await page
      .locator('.field', { has: page.getByLabel('Name', { exact: true }) })
      .locator('.fault')
      .waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Erika Mustermann')
    await page.getByLabel('City').fill('Berlin')
    await page.getByLabel('Postal code').fill('10115')
    await page.getByRole('button', { name: 'Save and try again' }).click()
    await status(page, GOES_ON)
    await page.context().close()
  })

  test('are held back, let go and deleted', async () => {
    const page = await at(`/orders/${orderIds[1]}`)
    await page.getByRole('button', { name: 'Hold' }).click()
    await status(page, 'Holding')
    await page.getByRole('button', { name: 'Release' }).click()
    await status(page, GOES_ON)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Orders' }).waitFor()
    const client = createClient({ baseUrl: console.stack.demo.base_url, token: console.user.access_token })
    await expect(client.orders.get(Number(orderIds[1]))).rejects.toMatchObject({ name: 'order_not_found' })
    await page.context().close()
  })

  test.each(['light', 'dark'] as const)('are read by everybody, on a phone too, in %s', async (colorScheme) => {
    const { page, faults } = await console.open({ viewport: PHONE, colorScheme })
    await console.signIn(page)
    for (const path of ['/orders', `/orders/${orderIds[2]}`]) {
      await page.goto(`${console.stack.demo.base_url}/console${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, await seriousFaults(page)]).toEqual([path, []])
      expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
})
